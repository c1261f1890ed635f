// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 310
module gf10_times_p1033_c310 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd73);
    wire [9:0] shared = {5'd0, ^(x & 10'd36), ^(x & 10'd514), ^(x & 10'd257), ^(x & 10'd146), sum_part};
    wire sum_part_1 = ^(shared & 10'd16);
    wire sum_part_2 = ^(shared & 10'd8);
    wire [7:0] sum_part_3 = {
        sum_part_1 ^ (^(x & 10'd8)), sum_part_2 ^ (^(x & 10'd20)), (^(shared & 10'd4)) ^ (^(x & 10'd10)),
        ^(x & 10'd133), sum_part_2 ^ (^(x & 10'd64)), ^(shared & 10'd6), sum_part ^ (^(x & 10'd640)),
        sum_part_1 ^ (^(x & 10'd320))
    };
    wire [9:0] sum = {(^(shared & 10'd2)) ^ (^(x & 10'd32)), sum_part ^ (^(x & 10'd16)), sum_part_3};

    assign y = sum;
endmodule
