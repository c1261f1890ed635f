// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_horner, S = 2, ROOT = 7
module gf10_horner_s2_root7 (
    input wire [29:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 30'h800008);
    wire [29:0] shared = {
        24'd0, ^(x & 30'h400200), ^(x & 30'h200100), ^(x & 30'h100080), ^(x & 30'h2000020),
        ^(x & 30'h1000010), sum_part
    };
    wire [5:0] sum_part_1 = {
        (^(shared & 30'd20)) ^ (^(x & 30'h8000)), (^(shared & 30'd10)) ^ (^(x & 30'h4000)),
        sum_part ^ (^(x & 30'h20002040)), (^(shared & 30'd4)) ^ (^(x & 30'h10001000)),
        (^(shared & 30'd2)) ^ (^(x & 30'h8000800)), (^(x & 30'h4000400)) ^ sum_part
    };
    wire sum_part_2 = ^(shared & 30'd32);
    wire [9:0] sum = {
        sum_part_2 ^ (^(x & 30'h22080004)), (^(shared & 30'd16)) ^ (^(x & 30'h11040002)),
        (^(shared & 30'd8)) ^ (^(x & 30'h8820001)), sum_part_2 ^ (^(x & 30'h4010040)), sum_part_1
    };

    assign y = sum;
endmodule
