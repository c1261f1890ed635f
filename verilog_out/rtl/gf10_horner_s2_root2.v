// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_horner, S = 2, ROOT = 2
module gf10_horner_s2_root2 (
    input wire [29:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 30'h4000100);
    wire [29:0] shared = {28'd0, ^(x & 30'h8000200), sum_part};
    wire sum_part_1 = ^(shared & 30'd2);
    wire [8:0] sum_part_2 = {
        ^(x & 30'h1040040), ^(x & 30'h820020), ^(x & 30'h20410010), ^(x & 30'h10208008),
        sum_part_1 ^ (^(x & 30'h104004)), sum_part ^ (^(x & 30'h20002002)), ^(x & 30'h10001001),
        sum_part_1 ^ (^(x & 30'h800)), (^(x & 30'h400)) ^ sum_part
    };
    wire [9:0] sum = {^(x & 30'h2080080), sum_part_2};

    assign y = sum;
endmodule
