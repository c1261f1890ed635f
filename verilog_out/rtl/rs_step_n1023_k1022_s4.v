// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: rs_step, N = 1023, K = 1022, S = 4
module rs_step_n1023_k1022_s4 (
    input wire [39:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 40'h8010020040);
    wire [39:0] shared = {37'd0, ^(x & 40'h80100), ^(x & 40'h20040080), sum_part};
    wire sum_part_1 = ^(shared & 40'd2);
    wire sum_part_2 = ^(shared & 40'd4);
    wire [8:0] sum_part_3 = {
        ^(x & 40'h2004008010), ^(x & 40'h1002004008), ^(x & 40'h801002204),
        sum_part_2 ^ (^(x & 40'h400801002)), sum_part_1 ^ (^(x & 40'h200400801)),
        sum_part ^ (^(x & 40'h100200600)), sum_part_2 ^ (^(x & 40'h80100000)),
        sum_part_1 ^ (^(x & 40'h40000000)), sum_part
    };
    wire [9:0] sum = {^(x & 40'h4008010020), sum_part_3};

    assign y = sum;
endmodule
