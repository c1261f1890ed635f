// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 288
module gf10_times_p1033_c288 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd516);
    wire [9:0] sum = {
        ^(x & 10'd274), ^(x & 10'd137), ^(x & 10'd68), ^(x & 10'd34), ^(x & 10'd17), ^(x & 10'd520),
        sum_part ^ (^(x & 10'd256)), ^(x & 10'd144), ^(x & 10'd72), (^(x & 10'd32)) ^ sum_part
    };

    assign y = sum;
endmodule
