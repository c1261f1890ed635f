// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 36
module gf10_times_p1033_c36 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd129);
    wire [9:0] sum = {
        ^(x & 10'd144), ^(x & 10'd72), ^(x & 10'd548), ^(x & 10'd274), sum_part ^ (^(x & 10'd8)),
        ^(x & 10'd68), ^(x & 10'd34), sum_part, ^(x & 10'd576), ^(x & 10'd288)
    };

    assign y = sum;
endmodule
