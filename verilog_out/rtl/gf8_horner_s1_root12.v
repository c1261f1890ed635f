// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_horner, S = 1, ROOT = 12
module gf8_horner_s1_root12 (
    input wire [15:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 16'h4300);
    wire [15:0] shared = {13'd0, ^(x & 16'h8400), ^(x & 16'h9100), sum_part};
    wire sum_part_1 = ^(shared & 16'd4);
    wire sum_part_2 = ^(shared & 16'd2);
    wire [7:0] sum = {
        ^(x & 16'h2380), sum_part_2 ^ (^(x & 16'd64)), ^(x & 16'h4820), sum_part_1 ^ (^(x & 16'h2010)),
        sum_part_2 ^ (^(x & 16'h6008)), sum_part ^ (^(x & 16'h1804)), sum_part_1 ^ (^(x & 16'ha02)),
        (^(x & 16'h401)) ^ sum_part
    };

    assign y = sum;
endmodule
