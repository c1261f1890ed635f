// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_horner, S = 1, ROOT = 3
module gf8_horner_s1_root3 (
    input wire [15:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 16'h6000);
    wire [7:0] sum = {
        ^(x & 16'h1080), ^(x & 16'h8840), ^(x & 16'hc420), sum_part ^ (^(x & 16'h8210)),
        (^(x & 16'd264)) ^ sum_part, ^(x & 16'ha004), ^(x & 16'h4002), ^(x & 16'h2001)
    };

    assign y = sum;
endmodule
