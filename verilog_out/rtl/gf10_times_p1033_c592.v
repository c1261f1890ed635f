// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 592
module gf10_times_p1033_c592 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd16);
    wire sum_part_1 = ^(x & 10'd322);
    wire [9:0] shared = {6'd0, ^(x & 10'd160), ^(x & 10'd10), ^(x & 10'd517), sum_part_1};
    wire sum_part_2 = ^(shared & 10'd8);
    wire sum_part_3 = ^(shared & 10'd2);
    wire sum_part_4 = ^(shared & 10'd4);
    wire [7:0] sum_part_5 = {
        sum_part_4 ^ (^(x & 10'd32)), sum_part ^ sum_part_3, sum_part_4 ^ (^(x & 10'd768)),
        sum_part_3 ^ (^(x & 10'd384)), sum_part_1 ^ (^(x & 10'd640)), ^(x & 10'd328),
        sum_part_2 ^ (^(x & 10'd516)), sum_part ^ sum_part_1
    };
    wire [9:0] sum = {sum_part_2 ^ (^(x & 10'd9)), ^(x & 10'd84), sum_part_5};

    assign y = sum;
endmodule
