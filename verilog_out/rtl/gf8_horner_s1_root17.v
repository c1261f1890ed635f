// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_horner, S = 1, ROOT = 17
module gf8_horner_s1_root17 (
    input wire [15:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 16'h1a00);
    wire [15:0] shared = {11'd0, ^(x & 16'ha000), ^(x & 16'h8200), ^(x & 16'h900), ^(x & 16'h6400), sum_part};
    wire [5:0] sum_part_1 = {
        sum_part ^ (^(x & 16'h2020)), (^(shared & 16'd4)) ^ (^(x & 16'h1410)),
        (^(shared & 16'd10)) ^ (^(x & 16'd264)), sum_part ^ (^(x & 16'h8004)),
        (^(shared & 16'd16)) ^ (^(x & 16'h402)), (^(shared & 16'd8)) ^ (^(x & 16'h5001))
    };
    wire [7:0] sum = {
        (^(shared & 16'd20)) ^ (^(x & 16'h4080)), (^(shared & 16'd2)) ^ (^(x & 16'h1040)), sum_part_1
    };

    assign y = sum;
endmodule
