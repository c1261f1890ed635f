// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_horner, S = 2, ROOT = 1
module gf10_horner_s2_root1 (
    input wire [29:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 30'h10000200);
    wire [9:0] sum = {
        ^(x & 30'h8080100), ^(x & 30'h4040080), ^(x & 30'h2020040), ^(x & 30'h1010020), ^(x & 30'h808010),
        ^(x & 30'h20404008), sum_part ^ (^(x & 30'h202004)), ^(x & 30'h101002), ^(x & 30'h20000801),
        (^(x & 30'h400)) ^ sum_part
    };

    assign y = sum;
endmodule
