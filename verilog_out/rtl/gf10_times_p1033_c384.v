// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 384
module gf10_times_p1033_c384 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd524);
    wire [9:0] shared = {
        4'd0, ^(x & 10'd96), ^(x & 10'd48), ^(x & 10'd24), ^(x & 10'd258), ^(x & 10'd129), sum_part
    };
    wire sum_part_1 = ^(shared & 10'd8);
    wire sum_part_2 = ^(shared & 10'd16);
    wire [8:0] sum_part_3 = {
        ^(shared & 10'd6), (^(shared & 10'd2)) ^ (^(x & 10'd576)), (^(shared & 10'd32)) ^ (^(x & 10'd768)),
        sum_part_2 ^ (^(x & 10'd384)), sum_part_1 ^ (^(x & 10'd192)), ^(shared & 10'd33), sum_part_2,
        sum_part_1, sum_part
    };
    wire [9:0] sum = {(^(shared & 10'd4)) ^ (^(x & 10'd516)), sum_part_3};

    assign y = sum;
endmodule
