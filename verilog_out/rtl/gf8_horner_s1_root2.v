// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_horner, S = 1, ROOT = 2
module gf8_horner_s1_root2 (
    input wire [15:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 16'hc000);
    wire [7:0] sum = {
        ^(x & 16'h2080), ^(x & 16'h1040), ^(x & 16'h8820), sum_part ^ (^(x & 16'h410)),
        (^(x & 16'd520)) ^ sum_part, ^(x & 16'h4104), ^(x & 16'h8002), ^(x & 16'h4001)
    };

    assign y = sum;
endmodule
