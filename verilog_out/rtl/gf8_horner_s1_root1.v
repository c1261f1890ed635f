// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_horner, S = 1, ROOT = 1
module gf8_horner_s1_root1 (
    input wire [15:0] x,
    output wire [7:0] y
);
    wire [7:0] sum = {
        ^(x & 16'h4080), ^(x & 16'h2040), ^(x & 16'h1020), ^(x & 16'h8810), ^(x & 16'h8408), ^(x & 16'h8204),
        ^(x & 16'd258), ^(x & 16'h8001)
    };

    assign y = sum;
endmodule
