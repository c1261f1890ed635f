// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 256
module gf10_times_p1033_c256 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd516);
    wire [9:0] sum = {
        ^(x & 10'd258), ^(x & 10'd129), ^(x & 10'd576), ^(x & 10'd288), ^(x & 10'd144), ^(x & 10'd72),
        sum_part ^ (^(x & 10'd32)), ^(x & 10'd16), ^(x & 10'd8), sum_part
    };

    assign y = sum;
endmodule
