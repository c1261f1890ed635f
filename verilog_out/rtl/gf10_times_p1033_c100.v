// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 100
module gf10_times_p1033_c100 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire shared_part = ^(x & 10'd193);
    wire [9:0] shared = {6'd0, ^(x & 10'd520), ^(x & 10'd292), ^(x & 10'd146), shared_part};
    wire sum_part = ^(shared & 10'd2);
    wire sum_part_1 = ^(shared & 10'd4);
    wire [8:0] sum_part_2 = {
        (^(shared & 10'd8)) ^ (^(x & 10'd68)), sum_part_1 ^ (^(x & 10'd514)), sum_part ^ (^(x & 10'd257)),
        ^(shared & 10'd9), sum_part_1 ^ (^(x & 10'd64)), sum_part ^ (^(x & 10'd32)), shared_part,
        ^(x & 10'd608), ^(x & 10'd304)
    };
    wire [9:0] sum = {^(x & 10'd152), sum_part_2};

    assign y = sum;
endmodule
