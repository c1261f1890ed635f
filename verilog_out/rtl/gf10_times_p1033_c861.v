// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 861
module gf10_times_p1033_c861 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd73);
    wire [1:0] sum_part_1 = {^(x & 10'd146), sum_part};
    wire [9:0] shared = {6'd0, ^(x & 10'd516), ^(x & 10'd292), sum_part_1};
    wire sum_part_2 = ^(shared & 10'd4);
    wire [6:0] sum_part_3 = {
        (^(shared & 10'd5)) ^ (^(x & 10'd512)), ^(shared & 10'd6), ^sum_part_1, sum_part ^ (^(x & 10'd36)),
        (^(shared & 10'd9)) ^ (^(x & 10'd272)), sum_part_2 ^ (^(x & 10'd138)),
        (^(shared & 10'd10)) ^ (^(x & 10'd65))
    };
    wire [9:0] sum = {
        sum_part ^ (^(x & 10'd802)), sum_part_2 ^ (^(x & 10'd145)), (^(shared & 10'd2)) ^ (^(x & 10'd584)),
        sum_part_3
    };

    assign y = sum;
endmodule
