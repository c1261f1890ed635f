// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 641
module gf10_times_p1033_c641 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd257);
    wire [9:0] shared = {5'd0, ^(x & 10'd640), ^(x & 10'd320), ^(x & 10'd36), ^(x & 10'd18), sum_part};
    wire sum_part_1 = ^(x & 10'd8);
    wire [6:0] sum_part_2 = {
        (^(shared & 10'd16)) ^ (^(x & 10'd16)), sum_part_1 ^ (^(shared & 10'd8)), ^(shared & 10'd20),
        ^(shared & 10'd10), (^(shared & 10'd4)) ^ sum_part_1, (^(shared & 10'd2)) ^ (^(x & 10'd516)),
        (^(x & 10'd10)) ^ sum_part
    };
    wire [9:0] sum = {^(x & 10'd133), ^(x & 10'd578), sum_part ^ (^(x & 10'd32)), sum_part_2};

    assign y = sum;
endmodule
