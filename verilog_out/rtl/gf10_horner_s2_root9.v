// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_horner, S = 2, ROOT = 9
module gf10_horner_s2_root9 (
    input wire [29:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 30'h8100204);
    wire [29:0] shared = {26'd0, ^(x & 30'h20000010), ^(x & 30'h10200008), ^(x & 30'h4000102), sum_part};
    wire sum_part_1 = ^(shared & 30'd4);
    wire [6:0] sum_part_2 = {
        (^(shared & 30'd8)) ^ (^(x & 30'h10410080)), sum_part_1 ^ (^(x & 30'h8008040)),
        sum_part ^ (^(x & 30'h4004020)), (^(shared & 30'd10)) ^ (^(x & 30'h2002000)),
        sum_part_1 ^ (^(x & 30'h1001000)), sum_part ^ (^(x & 30'h800800)),
        (^(shared & 30'd2)) ^ (^(x & 30'h400400))
    };
    wire [9:0] sum = {^(x & 30'h2280081), ^(x & 30'h1140240), ^(x & 30'h20820120), sum_part_2};

    assign y = sum;
endmodule
