// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 90
module gf8_times_p285_c90 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd25);
    wire [7:0] shared = {5'd0, ^(x & 8'd40), ^(x & 8'd6), sum_part};
    wire sum_part_1 = ^(shared & 8'd4);
    wire sum_part_2 = ^(shared & 8'd2);
    wire [7:0] sum = {
        sum_part_1 ^ (^(x & 8'd18)), sum_part ^ (^(x & 8'd4)), sum_part_2 ^ (^(x & 8'd8)), sum_part_2 ^ x[0],
        sum_part ^ (^(x & 8'd32)), sum_part_2 ^ (^(x & 8'd160)), sum_part_1 ^ (^(x & 8'd193)), ^(x & 8'd116)
    };

    assign y = sum;
endmodule
