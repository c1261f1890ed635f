// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 733
module gf10_times_p1033_c733 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd45);
    wire [9:0] shared = {7'd0, ^(x & 10'd54), ^(x & 10'd27), sum_part};
    wire sum_part_1 = ^(shared & 10'd2);
    wire sum_part_2 = ^(shared & 10'd4);
    wire [9:0] sum = {
        sum_part ^ (^(x & 10'd64)), sum_part_2, sum_part_1, ^(x & 10'd13), ^(x & 10'd6), ^x[1:0],
        ^(x & 10'd513), sum_part ^ (^(x & 10'd832)), sum_part_2 ^ (^(x & 10'd384)),
        sum_part_1 ^ (^(x & 10'd192))
    };

    assign y = sum;
endmodule
