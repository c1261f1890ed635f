// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_horner, S = 1, ROOT = 8
module gf8_horner_s1_root8 (
    input wire [15:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 16'h3100);
    wire [15:0] shared = {12'd0, ^(x & 16'h8200), ^(x & 16'd768), ^(x & 16'h1800), sum_part};
    wire sum_part_1 = ^(shared & 16'd8);
    wire sum_part_2 = ^(shared & 16'd2);
    wire [6:0] sum_part_3 = {
        sum_part_2 ^ (^(x & 16'h440)), sum_part_1 ^ (^(x & 16'hc20)), (^(shared & 16'd4)) ^ (^(x & 16'h4410)),
        (^(shared & 16'd6)) ^ (^(x & 16'd8)), sum_part ^ (^(x & 16'h8404)), sum_part_1 ^ (^(x & 16'h6002)),
        (^(x & 16'h4001)) ^ sum_part
    };
    wire [7:0] sum = {sum_part_2 ^ (^(x & 16'h2080)), sum_part_3};

    assign y = sum;
endmodule
