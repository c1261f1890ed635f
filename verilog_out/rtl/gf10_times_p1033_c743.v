// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 743
module gf10_times_p1033_c743 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd35);
    wire [1:0] sum_part_1 = {^(x & 10'd196), sum_part};
    wire [9:0] shared = {4'd0, ^(x & 10'd768), ^(x & 10'd24), ^(x & 10'd5), ^(x & 10'd896), sum_part_1};
    wire sum_part_2 = ^(shared & 10'd4);
    wire [6:0] sum_part_3 = {
        ^(shared & 10'd33), sum_part_2 ^ (^(x & 10'd17)), sum_part_2 ^ (^(x & 10'd72)),
        (^(shared & 10'd34)) ^ (^(x & 10'd32)), (^sum_part_1) ^ (^(x & 10'd8)), sum_part ^ (^(x & 10'd84)),
        (^(shared & 10'd17)) ^ (^(x & 10'd512))
    };
    wire [9:0] sum = {
        (^(shared & 10'd24)) ^ (^(x & 10'd256)), ^(x & 10'd142), (^(shared & 10'd8)) ^ (^(x & 10'd578)),
        sum_part_3
    };

    assign y = sum;
endmodule
