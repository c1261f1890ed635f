// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 112
module gf10_times_p1033_c112 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd960);
    wire [9:0] shared = {6'd0, ^(x & 10'd192), ^(x & 10'd48), ^(x & 10'd774), sum_part};
    wire sum_part_1 = ^(shared & 10'd4);
    wire sum_part_2 = ^(shared & 10'd8);
    wire sum_part_3 = ^(shared & 10'd2);
    wire sum_part_4 = ^(x & 10'd8);
    wire [7:0] sum_part_5 = {
        sum_part_3 ^ sum_part_4, sum_part_3 ^ (^(x & 10'd129)), sum_part ^ (^x[1:0]),
        sum_part ^ (^(x & 10'd33)), ^(shared & 10'd5), sum_part_2 ^ (^(x & 10'd256)),
        sum_part_2 ^ (^(x & 10'd32)), sum_part_1 ^ (^(x & 10'd64))
    };
    wire [9:0] sum = {sum_part_1 ^ sum_part_4, ^(x & 10'd540), sum_part_5};

    assign y = sum;
endmodule
