// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_horner, S = 1, ROOT = 10
module gf8_horner_s1_root10 (
    input wire [15:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 16'h4600);
    wire [15:0] shared = {13'd0, ^(x & 16'h2100), ^(x & 16'hc00), sum_part};
    wire sum_part_1 = ^(shared & 16'd2);
    wire [6:0] sum_part_2 = {
        sum_part ^ (^(x & 16'd320)), (^(shared & 16'd4)) ^ (^(x & 16'd544)), ^(x & 16'h9110),
        sum_part ^ (^(x & 16'h8008)), (^(shared & 16'd6)) ^ (^(x & 16'h4004)), ^(x & 16'h3802),
        sum_part_1 ^ (^(x & 16'h1001))
    };
    wire [7:0] sum = {sum_part_1 ^ (^(x & 16'h8280)), sum_part_2};

    assign y = sum;
endmodule
