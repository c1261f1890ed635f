// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 620
module gf10_times_p1033_c620 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd73);
    wire [9:0] shared = {6'd0, ^(x & 10'd36), ^(x & 10'd18), ^(x & 10'd257), sum_part};
    wire sum_part_1 = ^(shared & 10'd4);
    wire sum_part_2 = ^(shared & 10'd8);
    wire sum_part_3 = ^(shared & 10'd2);
    wire [7:0] sum_part_4 = {
        sum_part_1 ^ (^(x & 10'd516)), sum_part_3 ^ (^(x & 10'd10)), ^(x & 10'd133), ^(x & 10'd578),
        sum_part_3 ^ (^(x & 10'd32)), sum_part ^ (^(x & 10'd640)), sum_part_2 ^ (^(x & 10'd320)),
        sum_part_1 ^ (^(x & 10'd160))
    };
    wire [9:0] sum = {sum_part ^ (^(x & 10'd16)), sum_part_2 ^ (^(x & 10'd8)), sum_part_4};

    assign y = sum;
endmodule
