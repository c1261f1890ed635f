// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_product_bit, P = 285, BIT = 7
module gf8_product_bit_p285_bit7 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd96);
    wire [7:0] sum = {
        sum_part ^ (^(x & 8'd17)), (^(x & 8'd130)) ^ sum_part, ^(x & 8'd196), ^(x & 8'd136), ^(x & 8'd16),
        ^(x & 8'd32), ^(x & 8'd64), ^(x & 8'd128)
    };

    assign y = sum;
endmodule
