// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_squared, P = 1033, TIMES = 2
module gf10_squared_p1033_times2 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd264);
    wire [9:0] shared = {7'd0, ^(x & 10'd384), ^(x & 10'd528), sum_part};
    wire sum_part_1 = ^(shared & 10'd4);
    wire sum_part_2 = ^(shared & 10'd2);
    wire [8:0] sum_part_3 = {
        sum_part_1 ^ (^(x & 10'd516)), ^(x & 10'd128), sum_part_2 ^ (^(x & 10'd32)), sum_part,
        sum_part_1 ^ (^(x & 10'd66)), ^(x & 10'd64), (^(x & 10'd512)) ^ sum_part, ^(x & 10'd256),
        ^(x & 10'd97)
    };
    wire [9:0] sum = {sum_part_2, sum_part_3};

    assign y = sum;
endmodule
