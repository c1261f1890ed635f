// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 870
module gf10_times_p1033_c870 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd27);
    wire [9:0] shared = {7'd0, ^(x & 10'd6), ^(x & 10'd13), sum_part};
    wire sum_part_1 = ^(shared & 10'd4);
    wire sum_part_2 = ^(shared & 10'd2);
    wire [9:0] sum = {
        sum_part, sum_part_2, sum_part_1, ^x[1:0], ^(x & 10'd513), ^(x & 10'd768), ^(x & 10'd384),
        sum_part ^ (^(x & 10'd192)), sum_part_2 ^ (^(x & 10'd96)), sum_part_1 ^ (^(x & 10'd48))
    };

    assign y = sum;
endmodule
