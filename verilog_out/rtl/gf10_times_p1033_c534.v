// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 534
module gf10_times_p1033_c534 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd9);
    wire [9:0] shared = {7'd0, ^(x & 10'd132), ^(x & 10'd66), sum_part};
    wire sum_part_1 = ^(shared & 10'd2);
    wire sum_part_2 = ^(shared & 10'd4);
    wire [7:0] sum_part_3 = {
        ^(x & 10'd328), sum_part_2 ^ (^(x & 10'd544)), sum_part_1 ^ (^(x & 10'd272)),
        sum_part ^ (^(x & 10'd160)), ^(x & 10'd84), sum_part ^ (^(x & 10'd258)), sum_part_2 ^ x[0],
        sum_part_1 ^ (^(x & 10'd512))
    };
    wire [9:0] sum = {^(x & 10'd289), ^(x & 10'd656), sum_part_3};

    assign y = sum;
endmodule
