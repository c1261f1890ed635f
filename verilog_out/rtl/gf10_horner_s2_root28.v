// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_horner, S = 2, ROOT = 28
module gf10_horner_s2_root28 (
    input wire [29:0] x,
    output wire [9:0] y
);
    wire [1:0] sum_part = {^(x & 30'haa00000), ^(x & 30'h10400024)};
    wire [29:0] shared = {
        20'd0, ^(x & 30'h10800000), ^(x & 30'h600000), ^(x & 30'h100200), ^(x & 30'h7000100),
        ^(x & 30'h10100001), ^(x & 30'h1c00010), ^(x & 30'h24000048), ^(x & 30'h1000092), sum_part
    };
    wire [5:0] sum_part_1 = {
        (^(shared & 30'd6)) ^ (^(x & 30'h20008020)), (^(shared & 30'd56)) ^ (^(x & 30'h4000)),
        (^sum_part) ^ (^(x & 30'h2008)), (^(shared & 30'd576)) ^ (^(x & 30'h1030)),
        (^(shared & 30'd16)) ^ (^(x & 30'h2a000888)), (^(shared & 30'd776)) ^ (^(x & 30'h1000604))
    };
    wire [9:0] sum = {
        (^(shared & 30'd131)) ^ (^(x & 30'h20080102)), (^(shared & 30'd292)) ^ (^(x & 30'hc040100)),
        (^(shared & 30'd138)) ^ (^(x & 30'h20081)), (^(shared & 30'd65)) ^ (^(x & 30'h110040)), sum_part_1
    };

    assign y = sum;
endmodule
