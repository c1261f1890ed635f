// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_product_bit, P = 285, BIT = 5
module gf8_product_bit_p285_bit5 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd32);
    wire sum_part_1 = ^(x & 8'd24);
    wire [7:0] shared = {6'd0, ^(x & 8'd96), sum_part_1};
    wire sum_part_2 = ^(shared & 8'd2);
    wire [7:0] sum = {
        sum_part_1 ^ (^(x & 8'd4)), sum_part ^ sum_part_1, sum_part_2 ^ (^(x & 8'd17)),
        sum_part_2 ^ (^(x & 8'd130)), ^(x & 8'd196), ^(x & 8'd136), ^(x & 8'd16), sum_part
    };

    assign y = sum;
endmodule
