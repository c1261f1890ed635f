// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_horner, S = 2, ROOT = 17
module gf10_horner_s2_root17 (
    input wire [29:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 30'h1000081);
    wire [29:0] shared = {
        22'd0, ^(x & 30'h20200000), ^(x & 30'h10100000), ^(x & 30'h400020), ^(x & 30'h200010),
        ^(x & 30'h100008), ^(x & 30'h4000204), ^(x & 30'h2000102), sum_part
    };
    wire [5:0] sum_part_1 = {
        (^(shared & 30'd132)) ^ (^(x & 30'h8100)), (^(shared & 30'd66)) ^ (^(x & 30'h4080)),
        sum_part ^ (^(x & 30'h28002040)), (^(shared & 30'd36)) ^ (^(x & 30'h12001000)),
        (^(shared & 30'd18)) ^ (^(x & 30'h9000800)), (^(shared & 30'd9)) ^ (^(x & 30'h4800400))
    };
    wire [9:0] sum = {
        ^(x & 30'h2c80044), (^(shared & 30'd160)) ^ (^(x & 30'h1040002)),
        (^(shared & 30'd80)) ^ (^(x & 30'h820001)), (^(shared & 30'd8)) ^ (^(x & 30'h8410200)), sum_part_1
    };

    assign y = sum;
endmodule
