// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_horner, S = 1, ROOT = 15
module gf8_horner_s1_root15 (
    input wire [15:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 16'h6900);
    wire [15:0] shared = {13'd0, ^(x & 16'h2400), ^(x & 16'h9200), sum_part};
    wire sum_part_1 = ^(shared & 16'd2);
    wire sum_part_2 = ^(shared & 16'd4);
    wire [7:0] sum = {
        sum_part_2 ^ (^(x & 16'h8080)), sum_part_1 ^ (^(x & 16'h4040)), sum_part ^ (^(x & 16'h8020)),
        sum_part_2 ^ (^(x & 16'h5010)), sum_part_1 ^ (^(x & 16'hc08)), (^(x & 16'd516)) ^ sum_part,
        ^(x & 16'h9102), ^(x & 16'h4801)
    };

    assign y = sum;
endmodule
