// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_horner, S = 1, ROOT = 11
module gf8_horner_s1_root11 (
    input wire [15:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 16'h2300);
    wire [15:0] shared = {14'd0, ^(x & 16'h8600), sum_part};
    wire sum_part_1 = ^(shared & 16'd2);
    wire [7:0] sum = {
        ^(x & 16'h4780), sum_part ^ (^(x & 16'd64)), ^(x & 16'h9120), ^(x & 16'h4810),
        sum_part ^ (^(x & 16'hc008)), sum_part_1 ^ (^(x & 16'h3004)), ^(x & 16'h1c02),
        sum_part_1 ^ (^(x & 16'h801))
    };

    assign y = sum;
endmodule
