// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 201
module gf8_times_p285_c201 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd4);
    wire sum_part_1 = ^x[1:0];
    wire [7:0] shared = {6'd0, ^(x & 8'd10), sum_part_1};
    wire sum_part_2 = ^(shared & 8'd2);
    wire [7:0] sum = {
        sum_part_1, ^(x & 8'd129), ^(x & 8'd192), ^(x & 8'd96), sum_part_1 ^ (^(x & 8'd48)),
        sum_part_2 ^ (^(x & 8'd16)), sum_part ^ sum_part_2, sum_part ^ sum_part_1
    };

    assign y = sum;
endmodule
