// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_horner, S = 1, ROOT = 19
module gf8_horner_s1_root19 (
    input wire [15:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 16'h1900);
    wire [15:0] shared = {13'd0, ^(x & 16'h2800), ^(x & 16'h600), sum_part};
    wire sum_part_1 = ^(shared & 16'd4);
    wire sum_part_2 = ^(shared & 16'd2);
    wire [7:0] sum = {
        sum_part_1 ^ (^(x & 16'h1280)), sum_part ^ (^(x & 16'h440)), sum_part_2 ^ (^(x & 16'h820)),
        sum_part_2 ^ (^(x & 16'd272)), sum_part ^ (^(x & 16'h2008)), sum_part_2 ^ (^(x & 16'ha004)),
        sum_part_1 ^ (^(x & 16'hc102)), ^(x & 16'h7401)
    };

    assign y = sum;
endmodule
