// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 486
module gf10_times_p1033_c486 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd585);
    wire [9:0] shared = {5'd0, ^(x & 10'd33), ^(x & 10'd134), ^(x & 10'd308), ^(x & 10'd210), sum_part};
    wire sum_part_1 = ^(shared & 10'd4);
    wire sum_part_2 = ^(x & 10'd8);
    wire sum_part_3 = ^(shared & 10'd2);
    wire [7:0] sum_part_4 = {
        (^(shared & 10'd24)) ^ (^(x & 10'd256)), sum_part_3 ^ (^(x & 10'd513)), sum_part ^ (^(x & 10'd288)),
        sum_part_1 ^ (^(x & 10'd128)), sum_part_2 ^ sum_part_3, ^(shared & 10'd18),
        sum_part ^ (^(x & 10'd48)), sum_part_1 ^ sum_part_2
    };
    wire [9:0] sum = {(^(shared & 10'd8)) ^ (^(x & 10'd536)), sum_part ^ (^(x & 10'd262)), sum_part_4};

    assign y = sum;
endmodule
