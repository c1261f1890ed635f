// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 78
module gf10_times_p1033_c78 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd515);
    wire [1:0] sum_part_1 = {^(x & 10'd272), sum_part};
    wire [9:0] shared = {4'd0, ^(x & 10'd192), ^(x & 10'd24), ^(x & 10'd33), ^(x & 10'd548), sum_part_1};
    wire sum_part_2 = ^(shared & 10'd2);
    wire [5:0] sum_part_3 = {
        (^(shared & 10'd16)) ^ (^(x & 10'd68)), (^(shared & 10'd4)) ^ (^(x & 10'd10)),
        (^sum_part_1) ^ (^(x & 10'd4)), sum_part ^ (^(x & 10'd64)), (^(shared & 10'd8)) ^ (^(x & 10'd768)),
        sum_part_2 ^ (^(x & 10'd640))
    };
    wire [9:0] sum = {
        (^(shared & 10'd32)) ^ (^(x & 10'd264)), ^(shared & 10'd36), sum_part_2 ^ (^(x & 10'd98)),
        (^(shared & 10'd24)) ^ (^(x & 10'd128)), sum_part_3
    };

    assign y = sum;
endmodule
