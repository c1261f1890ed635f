// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_product_bit, P = 1033, BIT = 1
module gf10_product_bit_p1033_bit1 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire [9:0] sum = {
        ^(x & 10'd516), ^(x & 10'd8), ^(x & 10'd16), ^(x & 10'd32), ^(x & 10'd64), ^(x & 10'd128),
        ^(x & 10'd256), ^(x & 10'd512), x[0], ^(x & 10'd2)
    };

    assign y = sum;
endmodule
