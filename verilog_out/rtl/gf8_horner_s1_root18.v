// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_horner, S = 1, ROOT = 18
module gf8_horner_s1_root18 (
    input wire [15:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 16'hd00);
    wire [15:0] shared = {12'd0, ^(x & 16'h5000), ^(x & 16'h4100), ^(x & 16'h3200), sum_part};
    wire sum_part_1 = ^(shared & 16'd8);
    wire [6:0] sum_part_2 = {
        (^(shared & 16'd2)) ^ (^(x & 16'h840)), sum_part ^ (^(x & 16'h1020)), ^(x & 16'he10),
        (^(shared & 16'd6)) ^ (^(x & 16'd8)), sum_part ^ (^(x & 16'h4004)), sum_part_1 ^ (^(x & 16'h8202)),
        (^(shared & 16'd4)) ^ (^(x & 16'ha801))
    };
    wire [7:0] sum = {sum_part_1 ^ (^(x & 16'h2480)), sum_part_2};

    assign y = sum;
endmodule
