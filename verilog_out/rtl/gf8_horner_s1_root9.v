// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_horner, S = 1, ROOT = 9
module gf8_horner_s1_root9 (
    input wire [15:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 16'h8c00);
    wire [15:0] shared = {13'd0, ^(x & 16'd768), ^(x & 16'h1800), sum_part};
    wire sum_part_1 = ^(shared & 16'd2);
    wire sum_part_2 = ^(shared & 16'd4);
    wire [7:0] sum = {
        sum_part_1 ^ (^(x & 16'h480)), sum_part ^ (^(x & 16'd576)), sum_part_2 ^ (^(x & 16'h4420)),
        sum_part_2 ^ (^(x & 16'h2010)), sum_part ^ (^(x & 16'd264)), sum_part_1 ^ (^(x & 16'hc204)),
        ^(x & 16'h7102), sum_part_1 ^ (^(x & 16'h2001))
    };

    assign y = sum;
endmodule
