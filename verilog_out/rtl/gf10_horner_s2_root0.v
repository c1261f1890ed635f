// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_horner, S = 2, ROOT = 0
module gf10_horner_s2_root0 (
    input wire [29:0] x,
    output wire [9:0] y
);
    wire [9:0] sum = {
        ^(x & 30'h20080200), ^(x & 30'h10040100), ^(x & 30'h8020080), ^(x & 30'h4010040), ^(x & 30'h2008020),
        ^(x & 30'h1004010), ^(x & 30'h802008), ^(x & 30'h401004), ^(x & 30'h200802), ^(x & 30'h100401)
    };

    assign y = sum;
endmodule
