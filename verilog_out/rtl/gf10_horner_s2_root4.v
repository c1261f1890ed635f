// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_horner, S = 2, ROOT = 4
module gf10_horner_s2_root4 (
    input wire [29:0] x,
    output wire [9:0] y
);
    wire shared_part = ^(x & 30'h20400040);
    wire [29:0] shared = {26'd0, ^(x & 30'h2000200), ^(x & 30'h1000100), ^(x & 30'h800080), shared_part};
    wire sum_part = ^(shared & 30'd2);
    wire sum_part_1 = ^(shared & 30'd4);
    wire [6:0] sum_part_2 = {
        (^(shared & 30'd8)) ^ (^(x & 30'h10010004)), sum_part_1 ^ (^(x & 30'h8008002)),
        sum_part ^ (^(x & 30'h4004001)), (^(shared & 30'd9)) ^ (^(x & 30'h2000)),
        sum_part_1 ^ (^(x & 30'h1000)), sum_part ^ (^(x & 30'h800)), (^(x & 30'h400)) ^ shared_part
    };
    wire [9:0] sum = {^(x & 30'h10280020), ^(x & 30'h8140010), ^(x & 30'h24020008), sum_part_2};

    assign y = sum;
endmodule
