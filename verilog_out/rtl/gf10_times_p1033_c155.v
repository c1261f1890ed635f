// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 155
module gf10_times_p1033_c155 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd73);
    wire [9:0] shared = {5'd0, ^(x & 10'd514), ^(x & 10'd257), ^(x & 10'd292), ^(x & 10'd146), sum_part};
    wire [7:0] sum_part_1 = {
        sum_part ^ (^(x & 10'd16)), ^(x & 10'd44), (^(shared & 10'd16)) ^ (^(x & 10'd20)),
        (^(shared & 10'd8)) ^ (^(x & 10'd10)), ^(x & 10'd133), ^(shared & 10'd20), ^(shared & 10'd10),
        (^(x & 10'd640)) ^ sum_part
    };
    wire [9:0] sum = {
        (^(shared & 10'd4)) ^ (^(x & 10'd64)), (^(shared & 10'd2)) ^ (^(x & 10'd32)), sum_part_1
    };

    assign y = sum;
endmodule
