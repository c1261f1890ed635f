// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_horner, S = 1, ROOT = 20
module gf8_horner_s1_root20 (
    input wire [15:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 16'd768);
    wire [15:0] shared = {12'd0, ^(x & 16'h3000), ^(x & 16'ha00), ^(x & 16'h1c00), sum_part};
    wire sum_part_1 = ^(shared & 16'd2);
    wire [6:0] sum_part_2 = {
        (^(shared & 16'd4)) ^ (^(x & 16'h440)), sum_part ^ (^(x & 16'h420)), sum_part ^ (^(x & 16'd16)),
        sum_part_1 ^ (^(x & 16'h8008)), sum_part ^ (^(x & 16'hd004)), (^(shared & 16'd8)) ^ (^(x & 16'h4402)),
        (^(shared & 16'd12)) ^ x[0]
    };
    wire [7:0] sum = {sum_part_1 ^ (^(x & 16'd384)), sum_part_2};

    assign y = sum;
endmodule
