// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 400
module gf10_times_p1033_c400 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd292);
    wire [9:0] shared = {6'd0, ^(x & 10'd12), ^(x & 10'd146), ^(x & 10'd73), sum_part};
    wire sum_part_1 = ^(shared & 10'd8);
    wire sum_part_2 = ^(x & 10'd32);
    wire sum_part_3 = ^(shared & 10'd2);
    wire sum_part_4 = ^(shared & 10'd4);
    wire [8:0] sum_part_5 = {
        sum_part_4 ^ (^(x & 10'd257)), sum_part_3 ^ (^(x & 10'd640)), sum_part ^ (^(x & 10'd64)),
        sum_part_2 ^ sum_part_4, sum_part_3 ^ (^(x & 10'd16)), sum_part_1 ^ sum_part_2, ^(x & 10'd304),
        ^(x & 10'd152), sum_part_1 ^ (^(x & 10'd576))
    };
    wire [9:0] sum = {sum_part ^ (^(x & 10'd514)), sum_part_5};

    assign y = sum;
endmodule
