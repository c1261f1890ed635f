// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_horner, S = 1, ROOT = 5
module gf8_horner_s1_root5 (
    input wire [15:0] x,
    output wire [7:0] y
);
    wire shared_part = ^(x & 16'h8800);
    wire [15:0] shared = {13'd0, ^(x & 16'hc000), ^(x & 16'h3000), shared_part};
    wire sum_part = ^(shared & 16'd2);
    wire sum_part_1 = ^(shared & 16'd4);
    wire [7:0] sum = {
        sum_part_1 ^ (^(x & 16'h480)), sum_part_1 ^ (^(x & 16'h2240)), sum_part ^ (^(x & 16'h4120)),
        sum_part ^ (^(x & 16'h810)), shared_part ^ (^(x & 16'h5008)), shared_part ^ (^(x & 16'h2004)),
        ^(x & 16'h1002), x[0] ^ shared_part
    };

    assign y = sum;
endmodule
