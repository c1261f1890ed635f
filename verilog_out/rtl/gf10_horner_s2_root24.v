// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_horner, S = 2, ROOT = 24
module gf10_horner_s2_root24 (
    input wire [29:0] x,
    output wire [9:0] y
);
    wire [1:0] sum_part = {^(x & 30'h1400041), ^(x & 30'h28000088)};
    wire [29:0] shared = {
        22'd0, ^(x & 30'ha00000), ^(x & 30'h10000240), ^(x & 30'h28000020), ^(x & 30'h14000010),
        ^(x & 30'h4000304), ^(x & 30'h2000182), sum_part
    };
    wire [5:0] sum_part_1 = {
        (^(shared & 30'd40)) ^ (^(x & 30'h3008002)), (^(shared & 30'd20)) ^ (^(x & 30'h1804001)),
        (^sum_part) ^ (^(x & 30'h2802200)), (^(shared & 30'd8)) ^ (^(x & 30'h1401000)),
        (^(shared & 30'd132)) ^ (^(x & 30'h800)), (^(shared & 30'd2)) ^ (^(x & 30'h20100480))
    };
    wire [9:0] sum = {
        (^(shared & 30'd192)) ^ (^(x & 30'h20080020)), (^(shared & 30'd32)) ^ (^(x & 30'h10540110)),
        (^(shared & 30'd17)) ^ (^(x & 30'h220000)), (^(shared & 30'd64)) ^ (^(x & 30'he11000c)), sum_part_1
    };

    assign y = sum;
endmodule
