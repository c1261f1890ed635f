// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_horner, S = 1, ROOT = 7
module gf8_horner_s1_root7 (
    input wire [15:0] x,
    output wire [7:0] y
);
    wire shared_part = ^(x & 16'h6200);
    wire [15:0] shared = {13'd0, ^(x & 16'h600), ^(x & 16'h3000), shared_part};
    wire sum_part = ^(shared & 16'd2);
    wire [6:0] sum_part_1 = {
        sum_part ^ (^(x & 16'h840)), ^(x & 16'h1c20), (^(shared & 16'd4)) ^ (^(x & 16'h8810)),
        (^(shared & 16'd6)) ^ (^(x & 16'd8)), shared_part ^ (^(x & 16'h804)), ^(x & 16'hc402),
        (^(x & 16'h8001)) ^ shared_part
    };
    wire [7:0] sum = {sum_part ^ (^(x & 16'h4180)), sum_part_1};

    assign y = sum;
endmodule
