// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_product_bit, P = 1033, BIT = 2
module gf10_product_bit_p1033_bit2 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire [9:0] sum = {
        ^(x & 10'd8), ^(x & 10'd16), ^(x & 10'd32), ^(x & 10'd64), ^(x & 10'd128), ^(x & 10'd256),
        ^(x & 10'd512), x[0], ^(x & 10'd2), ^(x & 10'd4)
    };

    assign y = sum;
endmodule
