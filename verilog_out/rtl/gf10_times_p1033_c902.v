// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 902
module gf10_times_p1033_c902 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd515);
    wire [9:0] shared = {6'd0, ^(x & 10'd448), ^(x & 10'd112), ^(x & 10'd25), sum_part};
    wire sum_part_1 = ^(shared & 10'd2);
    wire sum_part_2 = ^(x & 10'd4);
    wire sum_part_3 = ^(shared & 10'd4);
    wire sum_part_4 = ^(shared & 10'd8);
    wire [7:0] sum_part_5 = {
        ^(x & 10'd897), sum_part_4 ^ (^(x & 10'd512)), sum_part_4 ^ (^(x & 10'd32)),
        sum_part_3 ^ (^(x & 10'd128)), sum_part_3 ^ (^(x & 10'd8)), sum_part_1 ^ (^(x & 10'd34)),
        sum_part_1 ^ sum_part_2, ^(x & 10'd14)
    };
    wire [9:0] sum = {sum_part ^ sum_part_2, sum_part ^ (^(x & 10'd256)), sum_part_5};

    assign y = sum;
endmodule
