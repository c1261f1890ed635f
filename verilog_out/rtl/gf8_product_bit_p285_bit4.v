// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_product_bit, P = 285, BIT = 4
module gf8_product_bit_p285_bit4 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd16);
    wire sum_part_1 = ^(x & 8'd130);
    wire [1:0] sum_part_2 = {^(x & 8'd12), sum_part_1};
    wire [7:0] shared = {5'd0, ^(x & 8'd48), sum_part_2};
    wire sum_part_3 = ^(shared & 8'd4);
    wire [7:0] sum = {
        ^sum_part_2, sum_part ^ (^(shared & 8'd2)), sum_part_3 ^ (^(x & 8'd8)), sum_part_3 ^ (^(x & 8'd65)),
        (^(x & 8'd96)) ^ sum_part_1, ^(x & 8'd196), ^(x & 8'd136), sum_part
    };

    assign y = sum;
endmodule
