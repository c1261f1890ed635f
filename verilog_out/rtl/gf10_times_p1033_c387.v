// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 387
module gf10_times_p1033_c387 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^x[1:0];
    wire [9:0] shared = {8'd0, ^(x & 10'd6), sum_part};
    wire sum_part_1 = ^(shared & 10'd2);
    wire [9:0] sum = {
        sum_part_1, sum_part, ^(x & 10'd513), ^(x & 10'd768), ^(x & 10'd384), ^(x & 10'd192), ^(x & 10'd96),
        sum_part_1 ^ (^(x & 10'd48)), (^(x & 10'd24)) ^ sum_part, ^(x & 10'd13)
    };

    assign y = sum;
endmodule
