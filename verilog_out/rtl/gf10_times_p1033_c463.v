// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 463
module gf10_times_p1033_c463 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd273);
    wire [1:0] sum_part_1 = {^(x & 10'd546), sum_part};
    wire [9:0] shared = {5'd0, ^(x & 10'd132), ^(x & 10'd69), ^(x & 10'd204), sum_part_1};
    wire sum_part_2 = ^(x & 10'd8);
    wire sum_part_3 = ^sum_part_1;
    wire sum_part_4 = ^(shared & 10'd10);
    wire sum_part_5 = ^(shared & 10'd4);
    wire [6:0] sum_part_6 = {
        sum_part ^ (^(x & 10'd648)), sum_part_5 ^ (^(x & 10'd256)), (^(shared & 10'd18)) ^ (^(x & 10'd64)),
        sum_part ^ (^(x & 10'd98)), sum_part_4 ^ (^(x & 10'd16)), sum_part_2 ^ sum_part_3,
        (^(shared & 10'd17)) ^ sum_part_2
    };
    wire [9:0] sum = {sum_part_5 ^ (^(x & 10'd2)), sum_part_4, sum_part_3, sum_part_6};

    assign y = sum;
endmodule
