// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 420
module gf10_times_p1033_c420 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd49);
    wire [9:0] shared = {
        2'd0, ^(x & 10'd80), ^(x & 10'd264), ^(x & 10'd36), ^(x & 10'd514), ^(x & 10'd129), ^(x & 10'd148),
        ^(x & 10'd74), sum_part
    };
    wire [5:0] sum_part_1 = {
        ^(shared & 10'd65), (^(shared & 10'd4)) ^ (^(x & 10'd8)), (^(shared & 10'd2)) ^ (^(x & 10'd516)),
        sum_part ^ (^(x & 10'd128)), (^(shared & 10'd128)) ^ (^(x & 10'd520)),
        (^(shared & 10'd96)) ^ (^(x & 10'd512))
    };
    wire sum_part_2 = ^(x & 10'd256);
    wire [9:0] sum = {
        sum_part_2 ^ (^(shared & 10'd20)), (^(shared & 10'd10)) ^ sum_part_2,
        (^(shared & 10'd40)) ^ (^(x & 10'd64)), (^(shared & 10'd144)) ^ (^(x & 10'd32)), sum_part_1
    };

    assign y = sum;
endmodule
