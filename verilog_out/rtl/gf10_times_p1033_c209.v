// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 209
module gf10_times_p1033_c209 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd9);
    wire [9:0] shared = {7'd0, ^(x & 10'd36), ^(x & 10'd18), sum_part};
    wire sum_part_1 = ^(shared & 10'd2);
    wire sum_part_2 = ^(shared & 10'd4);
    wire [8:0] sum_part_3 = {
        sum_part_1 ^ (^(x & 10'd516)), sum_part ^ (^(x & 10'd258)), ^(x & 10'd133), ^(x & 10'd578),
        ^(x & 10'd289), ^(x & 10'd656), sum_part_2 ^ (^(x & 10'd320)), sum_part_1 ^ (^(x & 10'd160)),
        (^(x & 10'd80)) ^ sum_part
    };
    wire [9:0] sum = {sum_part_2 ^ (^(x & 10'd8)), sum_part_3};

    assign y = sum;
endmodule
