// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 96
module gf10_times_p1033_c96 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd129);
    wire [1:0] sum_part_1 = {^(x & 10'd258), sum_part};
    wire [9:0] shared = {5'd0, ^(x & 10'd96), ^(x & 10'd48), ^(x & 10'd516), sum_part_1};
    wire sum_part_2 = ^(shared & 10'd8);
    wire sum_part_3 = ^(shared & 10'd16);
    wire [9:0] sum = {
        ^(x & 10'd24), (^(shared & 10'd4)) ^ (^(x & 10'd8)), ^(shared & 10'd6), ^sum_part_1,
        sum_part ^ (^(x & 10'd576)), sum_part_3 ^ (^(x & 10'd768)), sum_part_2 ^ (^(x & 10'd384)),
        ^(x & 10'd192), sum_part_3, sum_part_2
    };

    assign y = sum;
endmodule
