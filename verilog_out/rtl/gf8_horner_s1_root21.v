// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_horner, S = 1, ROOT = 21
module gf8_horner_s1_root21 (
    input wire [15:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 16'he00);
    wire [15:0] shared = {13'd0, ^(x & 16'h900), ^(x & 16'd768), sum_part};
    wire sum_part_1 = ^(shared & 16'd4);
    wire sum_part_2 = ^(shared & 16'd2);
    wire [7:0] sum = {
        sum_part ^ (^(x & 16'd128)), sum_part_2 ^ (^(x & 16'h440)), sum_part_2 ^ (^(x & 16'd32)),
        ^(x & 16'h8110), sum_part ^ (^(x & 16'hc008)), sum_part_1 ^ (^(x & 16'h6004)), ^(x & 16'h3a02),
        sum_part_1 ^ (^(x & 16'h1401))
    };

    assign y = sum;
endmodule
