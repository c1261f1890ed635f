// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 367
module gf10_times_p1033_c367 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd210);
    wire [9:0] shared = {
        3'd0, ^(x & 10'd768), ^(x & 10'd384), ^(x & 10'd9), ^(x & 10'd5), ^(x & 10'd54), ^(x & 10'd105),
        sum_part
    };
    wire sum_part_1 = ^(shared & 10'd66);
    wire sum_part_2 = ^(x & 10'd4);
    wire [6:0] sum_part_3 = {
        ^(shared & 10'd17), (^(shared & 10'd2)) ^ sum_part_2, ^(shared & 10'd4),
        (^(shared & 10'd16)) ^ (^(x & 10'd18)), (^(shared & 10'd9)) ^ (^(x & 10'd512)),
        sum_part_1 ^ (^(x & 10'd2)), (^(shared & 10'd40)) ^ (^(x & 10'd48))
    };
    wire [9:0] sum = {sum_part ^ (^(x & 10'd520)), sum_part_1 ^ sum_part_2, ^(shared & 10'd36), sum_part_3};

    assign y = sum;
endmodule
