// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_product_bit, P = 285, BIT = 0
module gf8_product_bit_p285_bit0 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd192);
    wire [7:0] sum = {
        sum_part ^ (^(x & 8'd34)), (^(x & 8'd4)) ^ sum_part, ^(x & 8'd136), ^(x & 8'd16), ^(x & 8'd32),
        ^(x & 8'd64), ^(x & 8'd128), x[0]
    };

    assign y = sum;
endmodule
