// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_product_bit, P = 285, BIT = 1
module gf8_product_bit_p285_bit1 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire [7:0] sum = {
        ^(x & 8'd196), ^(x & 8'd136), ^(x & 8'd16), ^(x & 8'd32), ^(x & 8'd64), ^(x & 8'd128), x[0],
        ^(x & 8'd2)
    };

    assign y = sum;
endmodule
