// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: crc32_step, W = 8
module crc32_step_w8 (
    input wire [39:0] x,
    output wire [31:0] y
);
    wire [10:0] shared_part = {
        ^(x & 40'h4040), ^(x & 40'h2020), ^(x & 40'h1010), ^(x & 40'h808), ^(x & 40'h404), ^(x & 40'd514),
        ^(x & 40'd257), ^(x & 40'hc0c0), ^(x & 40'h3030), ^(x & 40'hc0c), ^(x & 40'd771)
    };
    wire [39:0] shared = {28'd0, ^(x & 40'h8080), shared_part};
    wire sum_part = ^(shared & 40'd64);
    wire [5:0] sum_part_1 = {
        (^(shared & 40'h9a0)) ^ (^(x & 40'h200000)), (^(shared & 40'h412)) ^ (^(x & 40'h100000)),
        (^(shared & 40'd608)) ^ (^(x & 40'h80000)), (^(shared & 40'd257)) ^ (^(x & 40'h40000)),
        (^(shared & 40'd144)) ^ (^(x & 40'h20000)), sum_part ^ (^(x & 40'h10000))
    };
    wire [11:0] sum_part_2 = {
        (^(shared & 40'd128)) ^ (^(x & 40'h8000000)), sum_part ^ (^(x & 40'h4000000)),
        (^(shared & 40'h800)) ^ (^(x & 40'h2000000)), (^(shared & 40'd40)) ^ (^(x & 40'h1000000)),
        (^(shared & 40'h610)) ^ (^(x & 40'h800000)), (^(shared & 40'd4)) ^ (^(x & 40'h400000)), sum_part_1
    };
    wire [16:0] sum_part_3 = {
        (^(shared & 40'd274)) ^ (^(x & 40'h100000000)), (^(shared & 40'h802)) ^ (^(x & 40'h80000000)),
        (^(shared & 40'h460)) ^ (^(x & 40'h40000000)), (^(shared & 40'd513)) ^ (^(x & 40'h20000000)),
        (^(shared & 40'd272)) ^ (^(x & 40'h10000000)), sum_part_2
    };
    wire sum_part_4 = ^(shared & 40'd392);
    wire [22:0] sum_part_5 = {
        (^(shared & 40'h602)) ^ (^(x & 40'h4000000000)), (^(shared & 40'h844)) ^ (^(x & 40'h2000000000)),
        sum_part_4 ^ (^(x & 40'h1000000000)), (^(shared & 40'd554)) ^ (^(x & 40'h800000000)),
        (^(shared & 40'h445)) ^ (^(x & 40'h400000000)), (^(shared & 40'd133)) ^ (^(x & 40'h200000000)),
        sum_part_3
    };
    wire [31:0] sum = {
        ^(shared & 40'h820), ^(shared & 40'd9), ^(shared & 40'd521), ^(shared & 40'h414), ^(shared & 40'h8a4),
        ^(shared & 40'd267), ^(shared & 40'h603), ^(shared & 40'h854), sum_part_4 ^ (^(x & 40'h8000000000)),
        sum_part_5
    };

    assign y = sum;
endmodule
