// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_product_bit, P = 1033, BIT = 3
module gf10_product_bit_p1033_bit3 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd258);
    wire [9:0] shared = {8'd0, ^(x & 10'd516), sum_part};
    wire sum_part_1 = ^(shared & 10'd2);
    wire [9:0] sum = {
        sum_part ^ (^(x & 10'd16)), sum_part_1 ^ (^(x & 10'd32)), ^(x & 10'd72), ^(x & 10'd144),
        ^(x & 10'd288), ^(x & 10'd576), ^(x & 10'd129), sum_part, sum_part_1, ^(x & 10'd8)
    };

    assign y = sum;
endmodule
