// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_horner, S = 1, ROOT = 6
module gf8_horner_s1_root6 (
    input wire [15:0] x,
    output wire [7:0] y
);
    wire shared_part = ^(x & 16'hc400);
    wire [15:0] shared = {13'd0, ^(x & 16'hc00), ^(x & 16'h6000), shared_part};
    wire sum_part = ^(shared & 16'd2);
    wire [7:0] sum = {
        sum_part ^ (^(x & 16'h8280)), sum_part ^ (^(x & 16'h1140)), ^(x & 16'h3820),
        (^(shared & 16'd4)) ^ (^(x & 16'h1010)), (^(shared & 16'd6)) ^ (^(x & 16'd8)),
        shared_part ^ (^(x & 16'h1004)), ^(x & 16'h8802), x[0] ^ shared_part
    };

    assign y = sum;
endmodule
