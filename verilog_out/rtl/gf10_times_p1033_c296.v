// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 296
module gf10_times_p1033_c296 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd517);
    wire [9:0] shared = {6'd0, ^(x & 10'd160), ^(x & 10'd80), ^(x & 10'd10), sum_part};
    wire sum_part_1 = ^(shared & 10'd8);
    wire sum_part_2 = ^(shared & 10'd2);
    wire sum_part_3 = ^(shared & 10'd4);
    wire [7:0] sum_part_4 = {
        sum_part_3 ^ (^(x & 10'd4)), sum_part_2 ^ (^(x & 10'd32)), sum_part ^ (^(x & 10'd16)),
        sum_part_2 ^ (^(x & 10'd768)), sum_part ^ (^(x & 10'd384)), ^(x & 10'd656), ^(x & 10'd328),
        sum_part_1 ^ (^(x & 10'd516))
    };
    wire [9:0] sum = {sum_part_3 ^ (^(x & 10'd258)), sum_part_1 ^ (^(x & 10'd9)), sum_part_4};

    assign y = sum;
endmodule
