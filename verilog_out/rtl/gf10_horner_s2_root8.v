// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_horner, S = 2, ROOT = 8
module gf10_horner_s2_root8 (
    input wire [29:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 30'h10200204);
    wire [29:0] shared = {26'd0, ^(x & 30'h100100), ^(x & 30'h800010), ^(x & 30'h20400008), sum_part};
    wire sum_part_1 = ^(shared & 30'd2);
    wire sum_part_2 = ^(shared & 30'd4);
    wire sum_part_3 = ^(shared & 30'd8);
    wire [6:0] sum_part_4 = {
        sum_part_3 ^ (^(x & 30'h1010020)), sum_part_2 ^ (^(x & 30'h20008080)),
        sum_part_1 ^ (^(x & 30'h10004040)), sum_part ^ (^(x & 30'h8002020)),
        sum_part_2 ^ (^(x & 30'h4001000)), sum_part_1 ^ (^(x & 30'h2000800)), (^(x & 30'h1000400)) ^ sum_part
    };
    wire [9:0] sum = {sum_part_3 ^ (^(x & 30'h8880002)), ^(x & 30'h4440081), ^(x & 30'h2220240), sum_part_4};

    assign y = sum;
endmodule
