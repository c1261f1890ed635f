// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_horner, S = 1, ROOT = 14
module gf8_horner_s1_root14 (
    input wire [15:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 16'hd200);
    wire [15:0] shared = {12'd0, ^(x & 16'h4800), ^(x & 16'h2400), ^(x & 16'h2100), sum_part};
    wire sum_part_1 = ^(shared & 16'd4);
    wire [6:0] sum_part_2 = {
        sum_part_1 ^ (^(x & 16'h8040)), sum_part ^ (^(x & 16'd32)), (^(shared & 16'd10)) ^ (^(x & 16'h8010)),
        sum_part_1 ^ (^(x & 16'h1808)), sum_part ^ (^(x & 16'h404)), (^(shared & 16'd2)) ^ (^(x & 16'd514)),
        ^(x & 16'h9101)
    };
    wire [7:0] sum = {(^(shared & 16'd8)) ^ (^(x & 16'd128)), sum_part_2};

    assign y = sum;
endmodule
