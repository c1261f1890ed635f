// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 585
module gf10_times_p1033_c585 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd73);
    wire [9:0] shared = {
        4'd0, ^(x & 10'd12), ^(x & 10'd514), ^(x & 10'd257), ^(x & 10'd292), ^(x & 10'd146), sum_part
    };
    wire sum_part_1 = ^(shared & 10'd32);
    wire sum_part_2 = ^(x & 10'd32);
    wire [7:0] sum_part_3 = {
        sum_part_2 ^ (^(shared & 10'd2)), sum_part ^ (^(x & 10'd16)), sum_part_1 ^ sum_part_2,
        (^(shared & 10'd16)) ^ (^(x & 10'd20)), (^(shared & 10'd8)) ^ (^(x & 10'd10)),
        sum_part_1 ^ (^(x & 10'd576)), ^(shared & 10'd20), ^(shared & 10'd10)
    };
    wire [9:0] sum = {sum_part ^ (^(x & 10'd640)), (^(shared & 10'd4)) ^ (^(x & 10'd64)), sum_part_3};

    assign y = sum;
endmodule
