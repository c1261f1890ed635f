// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_product_bit, P = 1033, BIT = 8
module gf10_product_bit_p1033_bit8 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire [9:0] sum = {
        ^(x & 10'd576), ^(x & 10'd129), ^(x & 10'd258), ^(x & 10'd516), ^(x & 10'd8), ^(x & 10'd16),
        ^(x & 10'd32), ^(x & 10'd64), ^(x & 10'd128), ^(x & 10'd256)
    };

    assign y = sum;
endmodule
