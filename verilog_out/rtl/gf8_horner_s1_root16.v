// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_horner, S = 1, ROOT = 16
module gf8_horner_s1_root16 (
    input wire [15:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 16'h3400);
    wire [15:0] shared = {13'd0, ^(x & 16'h1200), ^(x & 16'hc900), sum_part};
    wire sum_part_1 = ^(shared & 16'd2);
    wire sum_part_2 = ^(shared & 16'd4);
    wire [7:0] sum = {
        sum_part_2 ^ (^(x & 16'hc080)), sum_part_1 ^ (^(x & 16'h2040)), sum_part ^ (^(x & 16'h4020)),
        sum_part_2 ^ (^(x & 16'h2810)), sum_part_1 ^ (^(x & 16'h608)), (^(x & 16'd260)) ^ sum_part,
        ^(x & 16'h4802), ^(x & 16'ha401)
    };

    assign y = sum;
endmodule
