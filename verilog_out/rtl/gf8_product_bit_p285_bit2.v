// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_product_bit, P = 285, BIT = 2
module gf8_product_bit_p285_bit2 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd40);
    wire [7:0] shared = {6'd0, ^(x & 8'd80), sum_part};
    wire sum_part_1 = ^(shared & 8'd2);
    wire [7:0] sum = {
        sum_part ^ (^(x & 8'd66)), sum_part_1 ^ (^(x & 8'd132)), sum_part ^ (^(x & 8'd128)), sum_part_1,
        ^(x & 8'd160), ^(x & 8'd65), ^(x & 8'd130), ^(x & 8'd4)
    };

    assign y = sum;
endmodule
