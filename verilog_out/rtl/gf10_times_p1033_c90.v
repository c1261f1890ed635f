// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 90
module gf10_times_p1033_c90 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd338);
    wire [9:0] shared = {5'd0, ^(x & 10'd320), ^(x & 10'd160), ^(x & 10'd20), ^(x & 10'd169), sum_part};
    wire sum_part_1 = ^(shared & 10'd16);
    wire sum_part_2 = ^(shared & 10'd2);
    wire [6:0] sum_part_3 = {
        sum_part_2 ^ (^(x & 10'd516)), sum_part ^ (^(x & 10'd4)), sum_part_2 ^ (^(x & 10'd2)),
        (^(shared & 10'd4)) ^ (^(x & 10'd65)), sum_part_1 ^ (^(x & 10'd514)),
        (^(shared & 10'd8)) ^ (^(x & 10'd257)), ^(x & 10'd720)
    };
    wire [9:0] sum = {
        sum_part_1 ^ (^(x & 10'd40)), (^(shared & 10'd12)) ^ (^(x & 10'd512)), sum_part ^ (^(x & 10'd8)),
        sum_part_3
    };

    assign y = sum;
endmodule
