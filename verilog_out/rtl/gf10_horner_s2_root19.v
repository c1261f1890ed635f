// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_horner, S = 2, ROOT = 19
module gf10_horner_s2_root19 (
    input wire [29:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 30'h20400081);
    wire [29:0] shared = {
        25'd0, ^(x & 30'h1000200), ^(x & 30'h800100), ^(x & 30'h10200040), ^(x & 30'h8100020), sum_part
    };
    wire [5:0] sum_part_1 = {
        sum_part ^ (^(x & 30'ha008040)), (^(shared & 30'd20)) ^ (^(x & 30'h4004020)),
        (^(shared & 30'd10)) ^ (^(x & 30'h2002010)), sum_part ^ (^(x & 30'h1201008)),
        (^(shared & 30'd4)) ^ (^(x & 30'h900804)), (^(shared & 30'd2)) ^ (^(x & 30'h400402))
    };
    wire [9:0] sum = {
        ^(x & 30'h24280011), ^(x & 30'h12140208), (^(shared & 30'd16)) ^ (^(x & 30'h28020104)),
        (^(shared & 30'd8)) ^ (^(x & 30'h14010082)), sum_part_1
    };

    assign y = sum;
endmodule
