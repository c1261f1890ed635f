// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_product_bit, P = 285, BIT = 6
module gf8_product_bit_p285_bit6 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd48);
    wire [7:0] shared = {6'd0, ^(x & 8'd192), sum_part};
    wire sum_part_1 = ^(shared & 8'd2);
    wire [7:0] sum = {
        sum_part ^ (^(x & 8'd8)), sum_part ^ (^(x & 8'd65)), sum_part_1 ^ (^(x & 8'd34)),
        sum_part_1 ^ (^(x & 8'd4)), ^(x & 8'd136), ^(x & 8'd16), ^(x & 8'd32), ^(x & 8'd64)
    };

    assign y = sum;
endmodule
