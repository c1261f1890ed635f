// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_product_bit, P = 1033, BIT = 5
module gf10_product_bit_p1033_bit5 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire [9:0] sum = {
        ^(x & 10'd72), ^(x & 10'd144), ^(x & 10'd288), ^(x & 10'd576), ^(x & 10'd129), ^(x & 10'd258),
        ^(x & 10'd516), ^(x & 10'd8), ^(x & 10'd16), ^(x & 10'd32)
    };

    assign y = sum;
endmodule
