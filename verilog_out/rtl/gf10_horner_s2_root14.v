// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_horner, S = 2, ROOT = 14
module gf10_horner_s2_root14 (
    input wire [29:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 30'hc00008);
    wire [29:0] shared = {
        21'd0, ^(x & 30'h10000100), ^(x & 30'h8000080), ^(x & 30'h4000040), ^(x & 30'h10400004),
        ^(x & 30'h8000002), ^(x & 30'h4800001), ^(x & 30'h2200020), ^(x & 30'h1100010), sum_part
    };
    wire [5:0] sum_part_1 = {
        (^(shared & 30'd20)) ^ (^(x & 30'h1008000)), (^(shared & 30'd10)) ^ (^(x & 30'h4000)),
        sum_part ^ (^(x & 30'h2002200)), (^(shared & 30'd256)) ^ (^(x & 30'h3001020)),
        (^(shared & 30'd128)) ^ (^(x & 30'h1800810)), (^(shared & 30'd65)) ^ (^(x & 30'h20000400))
    };
    wire [9:0] sum = {
        (^(shared & 30'd36)) ^ (^(x & 30'h20080200)), (^(shared & 30'd274)) ^ (^(x & 30'h240000)),
        (^(shared & 30'd136)) ^ (^(x & 30'h20120008)), (^(shared & 30'd96)) ^ (^(x & 30'h2010000)),
        sum_part_1
    };

    assign y = sum;
endmodule
