// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 745
module gf10_times_p1033_c745 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd51);
    wire [9:0] shared = {
        3'd0, ^(x & 10'd528), ^(x & 10'd264), ^(x & 10'd196), ^x[1:0], ^(x & 10'd141), ^(x & 10'd102),
        sum_part
    };
    wire sum_part_1 = ^(x & 10'd256);
    wire sum_part_2 = ^(shared & 10'd16);
    wire sum_part_3 = ^(shared & 10'd4);
    wire [6:0] sum_part_4 = {
        ^(shared & 10'd104), sum_part_1 ^ sum_part_3, sum_part_2 ^ (^(x & 10'd2)),
        (^(shared & 10'd8)) ^ (^(x & 10'd96)), sum_part_2 ^ (^(x & 10'd552)),
        (^(shared & 10'd66)) ^ sum_part_1, (^(shared & 10'd33)) ^ (^(x & 10'd128))
    };
    wire [9:0] sum = {
        sum_part_3 ^ (^(x & 10'd80)), (^(shared & 10'd2)) ^ (^(x & 10'd8)), sum_part ^ (^(x & 10'd516)),
        sum_part_4
    };

    assign y = sum;
endmodule
