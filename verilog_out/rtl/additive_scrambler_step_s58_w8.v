// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: additive_scrambler_step, S = 58, W = 8
module additive_scrambler_step_s58_w8 (
    input wire [65:0] x,
    output wire [65:0] y
);
    wire sum_part = ^(x & 66'h400008000000000);
    wire [65:0] shared = {
        58'd0, ^(x & 66'h20000400000000000), ^(x & 66'h10000200000000000), ^(x & 66'h8000100000000000),
        ^(x & 66'h4000080000000000), ^(x & 66'h2000040000000000), ^(x & 66'h1000020000000000),
        ^(x & 66'h800010000000000), sum_part
    };
    wire sum_part_1 = ^(shared & 66'd128);
    wire sum_part_2 = ^(shared & 66'd64);
    wire sum_part_3 = ^(shared & 66'd32);
    wire sum_part_4 = ^(shared & 66'd16);
    wire sum_part_5 = ^(shared & 66'd8);
    wire sum_part_6 = ^(shared & 66'd4);
    wire sum_part_7 = ^(shared & 66'd2);
    wire [7:0] sum_part_8 = {
        sum_part ^ (^(x & 66'd128)), sum_part_7 ^ (^(x & 66'd64)), sum_part_6 ^ (^(x & 66'd32)),
        sum_part_5 ^ (^(x & 66'd16)), sum_part_4 ^ (^(x & 66'd8)), sum_part_3 ^ (^(x & 66'd4)),
        sum_part_2 ^ (^(x & 66'd2)), sum_part_1 ^ x[0]
    };
    wire [21:0] sum_part_9 = {
        ^(x & 66'h2000), ^(x & 66'h1000), ^(x & 66'h800), ^(x & 66'h400), ^(x & 66'd512), ^(x & 66'd256),
        sum_part_1, sum_part_2, sum_part_3, sum_part_4, sum_part_5, sum_part_6, sum_part_7, sum_part,
        sum_part_8
    };
    wire [31:0] sum_part_10 = {
        ^(x & 66'h800000), ^(x & 66'h400000), ^(x & 66'h200000), ^(x & 66'h100000), ^(x & 66'h80000),
        ^(x & 66'h40000), ^(x & 66'h20000), ^(x & 66'h10000), ^(x & 66'h8000), ^(x & 66'h4000), sum_part_9
    };
    wire [41:0] sum_part_11 = {
        ^(x & 66'h200000000), ^(x & 66'h100000000), ^(x & 66'h80000000), ^(x & 66'h40000000),
        ^(x & 66'h20000000), ^(x & 66'h10000000), ^(x & 66'h8000000), ^(x & 66'h4000000), ^(x & 66'h2000000),
        ^(x & 66'h1000000), sum_part_10
    };
    wire [51:0] sum_part_12 = {
        ^(x & 66'h80000000000), ^(x & 66'h40000000000), ^(x & 66'h20000000000), ^(x & 66'h10000000000),
        ^(x & 66'h8000000000), ^(x & 66'h4000000000), ^(x & 66'h2000000000), ^(x & 66'h1000000000),
        ^(x & 66'h800000000), ^(x & 66'h400000000), sum_part_11
    };
    wire [61:0] sum_part_13 = {
        ^(x & 66'h20000000000000), ^(x & 66'h10000000000000), ^(x & 66'h8000000000000),
        ^(x & 66'h4000000000000), ^(x & 66'h2000000000000), ^(x & 66'h1000000000000), ^(x & 66'h800000000000),
        ^(x & 66'h400000000000), ^(x & 66'h200000000000), ^(x & 66'h100000000000), sum_part_12
    };
    wire [65:0] sum = {
        ^(x & 66'h200000000000000), ^(x & 66'h100000000000000), ^(x & 66'h80000000000000),
        ^(x & 66'h40000000000000), sum_part_13
    };

    assign y = sum;
endmodule
