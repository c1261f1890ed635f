// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 450
module gf10_times_p1033_c450 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd240);
    wire [9:0] shared = {5'd0, ^(x & 10'd960), ^(x & 10'd48), ^(x & 10'd12), ^(x & 10'd771), sum_part};
    wire sum_part_1 = ^(shared & 10'd4);
    wire sum_part_2 = ^(shared & 10'd8);
    wire sum_part_3 = ^(shared & 10'd16);
    wire sum_part_4 = ^(shared & 10'd2);
    wire [7:0] sum_part_5 = {
        sum_part_4 ^ (^(x & 10'd128)), sum_part_3 ^ x[0], sum_part_3 ^ (^(x & 10'd32)),
        sum_part ^ (^(x & 10'd256)), sum_part ^ (^(x & 10'd8)), sum_part_2 ^ (^(x & 10'd66)),
        sum_part_2 ^ (^(x & 10'd9)), sum_part_1 ^ (^(x & 10'd16))
    };
    wire [9:0] sum = {sum_part_1 ^ (^(x & 10'd514)), sum_part_4 ^ (^(x & 10'd4)), sum_part_5};

    assign y = sum;
endmodule
