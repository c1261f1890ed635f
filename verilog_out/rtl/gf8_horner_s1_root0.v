// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_horner, S = 1, ROOT = 0
module gf8_horner_s1_root0 (
    input wire [15:0] x,
    output wire [7:0] y
);
    wire [7:0] sum = {
        ^(x & 16'h8080), ^(x & 16'h4040), ^(x & 16'h2020), ^(x & 16'h1010), ^(x & 16'h808), ^(x & 16'h404),
        ^(x & 16'd514), ^(x & 16'd257)
    };

    assign y = sum;
endmodule
