// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 74
module gf10_times_p1033_c74 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd33);
    wire [9:0] shared = {6'd0, ^(x & 10'd640), ^(x & 10'd20), ^(x & 10'd66), sum_part};
    wire sum_part_1 = ^(shared & 10'd8);
    wire sum_part_2 = ^(shared & 10'd2);
    wire sum_part_3 = ^(shared & 10'd4);
    wire [7:0] sum_part_4 = {
        sum_part_2 ^ (^(x & 10'd272)), sum_part ^ (^(x & 10'd136)), sum_part_3 ^ (^(x & 10'd64)),
        ^(x & 10'd42), sum_part_3 ^ (^(x & 10'd513)), sum_part_2 ^ (^(x & 10'd512)),
        sum_part ^ (^(x & 10'd256)), sum_part_1 ^ (^(x & 10'd16))
    };
    wire [9:0] sum = {^(x & 10'd328), sum_part_1 ^ (^(x & 10'd36)), sum_part_4};

    assign y = sum;
endmodule
