// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: rs_step, N = 1023, K = 1022, S = 3
module rs_step_n1023_k1022_s3 (
    input wire [29:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 30'h20040080);
    wire [29:0] shared = {28'd0, ^(x & 30'h80100), sum_part};
    wire sum_part_1 = ^(shared & 30'd2);
    wire [9:0] sum = {
        ^(x & 30'h10020040), ^(x & 30'h8010020), ^(x & 30'h4008010), ^(x & 30'h2004008), ^(x & 30'h1002204),
        sum_part_1 ^ (^(x & 30'h801002)), sum_part ^ (^(x & 30'h400801)), ^(x & 30'h200600),
        sum_part_1 ^ (^(x & 30'h100000)), sum_part
    };

    assign y = sum;
endmodule
