// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_horner, S = 2, ROOT = 3
module gf10_horner_s2_root3 (
    input wire [29:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 30'h1000080);
    wire [29:0] shared = {27'd0, ^(x & 30'h4000200), ^(x & 30'h2000100), sum_part};
    wire sum_part_1 = ^(shared & 30'd2);
    wire sum_part_2 = ^(shared & 30'd4);
    wire [7:0] sum_part_3 = {
        ^(x & 30'h10220010), ^(x & 30'h8110008), sum_part_2 ^ (^(x & 30'h20008004)),
        sum_part_1 ^ (^(x & 30'h10004002)), sum_part ^ (^(x & 30'h8002001)), sum_part_2 ^ (^(x & 30'h1000)),
        sum_part_1 ^ (^(x & 30'h800)), (^(x & 30'h400)) ^ sum_part
    };
    wire [9:0] sum = {^(x & 30'h880040), ^(x & 30'h20440020), sum_part_3};

    assign y = sum;
endmodule
