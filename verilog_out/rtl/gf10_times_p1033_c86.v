// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 86
module gf10_times_p1033_c86 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd322);
    wire [9:0] shared = {5'd0, ^(x & 10'd528), ^(x & 10'd40), ^(x & 10'd673), ^(x & 10'd660), sum_part};
    wire sum_part_1 = ^(shared & 10'd4);
    wire sum_part_2 = ^(shared & 10'd2);
    wire [7:0] sum_part_3 = {
        ^(shared & 10'd9), sum_part_2 ^ (^(x & 10'd33)), (^(shared & 10'd17)) ^ (^(x & 10'd8)),
        sum_part_1 ^ (^(x & 10'd268)), sum_part ^ (^(x & 10'd148)), sum_part ^ x[0], sum_part_1,
        (^(shared & 10'd16)) ^ (^(x & 10'd320))
    };
    wire [9:0] sum = {(^(shared & 10'd8)) ^ (^(x & 10'd384)), sum_part_2 ^ (^(x & 10'd64)), sum_part_3};

    assign y = sum;
endmodule
