// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: crc32_step, W = 8
module crc32_step_w8 (
    input wire [39:0] x,
    output wire [31:0] y
);
    wire [10:0] sum_part = {
        ^(x & 40'h4000404), ^(x & 40'h2008080), ^(x & 40'h100c2c2), ^(x & 40'h806161), ^(x & 40'h403030),
        ^(x & 40'h209a9a), ^(x & 40'h104d4d), ^(x & 40'h82626), ^(x & 40'h41313), ^(x & 40'h20909),
        ^(x & 40'h10404)
    };
    wire [20:0] sum_part_1 = {
        ^(x & 40'h100000d8d8), ^(x & 40'h80000eeee), ^(x & 40'h400007777), ^(x & 40'h200003b3b),
        ^(x & 40'h100001d1d), ^(x & 40'h80008c8c), ^(x & 40'h40004646), ^(x & 40'h20002323),
        ^(x & 40'h10001111), ^(x & 40'h8000808), sum_part
    };
    wire [30:0] sum_part_2 = {
        ^(x & 40'hc3c3), ^(x & 40'he3e3), ^(x & 40'h7171), ^(x & 40'hbaba), ^(x & 40'hdfdf), ^(x & 40'h6f6f),
        ^(x & 40'hb5b5), ^(x & 40'h800000d8d8), ^(x & 40'h4000006c6c), ^(x & 40'h200000b4b4), sum_part_1
    };
    wire [31:0] sum = {^(x & 40'h8282), sum_part_2};

    assign y = sum;
endmodule
