// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_product_bit, P = 285, BIT = 3
module gf8_product_bit_p285_bit3 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd36);
    wire [1:0] sum_part_1 = {^(x & 8'd72), sum_part};
    wire [7:0] shared = {5'd0, ^(x & 8'd144), sum_part_1};
    wire [7:0] sum = {
        sum_part ^ (^(x & 8'd18)), ^sum_part_1, ^(shared & 8'd6), (^(shared & 8'd4)) ^ (^(x & 8'd32)),
        ^(x & 8'd97), ^(x & 8'd194), ^(x & 8'd132), ^(x & 8'd8)
    };

    assign y = sum;
endmodule
