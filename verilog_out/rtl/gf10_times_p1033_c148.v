// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 148
module gf10_times_p1033_c148 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd33);
    wire [9:0] shared = {5'd0, ^(x & 10'd640), ^(x & 10'd320), ^(x & 10'd20), ^(x & 10'd10), sum_part};
    wire sum_part_1 = ^(shared & 10'd8);
    wire sum_part_2 = ^(shared & 10'd16);
    wire sum_part_3 = ^(shared & 10'd2);
    wire sum_part_4 = ^(shared & 10'd4);
    wire [6:0] sum_part_5 = {
        sum_part_4 ^ (^(x & 10'd64)), sum_part_3 ^ (^(x & 10'd32)), sum_part_4 ^ (^(x & 10'd513)),
        sum_part_3 ^ (^(x & 10'd768)), sum_part ^ (^(x & 10'd256)), sum_part_2 ^ (^(x & 10'd16)),
        sum_part_1 ^ (^(x & 10'd8))
    };
    wire [9:0] sum = {
        sum_part_2 ^ (^(x & 10'd36)), sum_part_1 ^ (^(x & 10'd18)), sum_part ^ (^(x & 10'd136)), sum_part_5
    };

    assign y = sum;
endmodule
