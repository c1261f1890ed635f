// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_horner, S = 2, ROOT = 18
module gf10_horner_s2_root18 (
    input wire [29:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 30'h800081);
    wire [29:0] shared = {
        24'd0, ^(x & 30'h10100000), ^(x & 30'h2000200), ^(x & 30'h20400040), ^(x & 30'h100010),
        ^(x & 30'h1000102), sum_part
    };
    wire [5:0] sum_part_1 = {
        (^(shared & 30'd2)) ^ (^(x & 30'h28008080)), sum_part ^ (^(x & 30'h14004040)),
        (^(shared & 30'd24)) ^ (^(x & 30'h8002020)), (^(shared & 30'd6)) ^ (^(x & 30'h4801000)),
        sum_part ^ (^(x & 30'h2400808)), (^(shared & 30'd8)) ^ (^(x & 30'h1200404))
    };
    wire [9:0] sum = {
        (^(shared & 30'd32)) ^ (^(x & 30'ha80022)), (^(shared & 30'd4)) ^ (^(x & 30'h8440001)),
        ^(x & 30'h24220208), (^(shared & 30'd48)) ^ (^(x & 30'h10104)), sum_part_1
    };

    assign y = sum;
endmodule
