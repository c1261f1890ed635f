// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 500
module gf10_times_p1033_c500 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd284);
    wire [9:0] shared = {
        4'd0, ^(x & 10'd520), ^(x & 10'd642), ^(x & 10'd240), ^(x & 10'd148), ^(x & 10'd99), sum_part
    };
    wire [6:0] sum_part_1 = {
        ^(shared & 10'd6), (^(shared & 10'd34)) ^ (^(x & 10'd16)), sum_part ^ (^(x & 10'd33)),
        (^(shared & 10'd4)) ^ (^(x & 10'd10)), (^(shared & 10'd8)) ^ (^(x & 10'd257)), ^(shared & 10'd40),
        (^(x & 10'd608)) ^ sum_part
    };
    wire sum_part_2 = ^(shared & 10'd17);
    wire [9:0] sum = {
        sum_part_2 ^ (^(x & 10'd32)), sum_part_2 ^ (^(x & 10'd65)), (^(shared & 10'd2)) ^ (^(x & 10'd396)),
        sum_part_1
    };

    assign y = sum;
endmodule
