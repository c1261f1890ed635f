// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_horner, S = 2, ROOT = 22
module gf10_horner_s2_root22 (
    input wire [29:0] x,
    output wire [9:0] y
);
    wire shared_part = ^(x & 30'h10000304);
    wire [29:0] shared = {
        21'd0, ^(x & 30'h2800000), ^(x & 30'h1400000), ^(x & 30'h100100), ^(x & 30'h200020),
        ^(x & 30'h10800010), ^(x & 30'h8000002), ^(x & 30'h4000001), ^(x & 30'h20400208), shared_part
    };
    wire sum_part = ^(shared & 30'd2);
    wire [5:0] sum_part_1 = {
        (^(shared & 30'd16)) ^ (^(x & 30'h20208088)), sum_part ^ (^(x & 30'h18104044)),
        (^(shared & 30'd41)) ^ (^(x & 30'h24002000)), (^(shared & 30'd20)) ^ (^(x & 30'h1000)),
        sum_part ^ (^(x & 30'ha000800)), (^(x & 30'h5200400)) ^ shared_part
    };
    wire [9:0] sum = {
        (^(shared & 30'd328)) ^ (^(x & 30'h80080)), (^(shared & 30'd132)) ^ (^(x & 30'h400c0)),
        (^(shared & 30'd288)) ^ (^(x & 30'h20240)), (^(shared & 30'd192)) ^ (^(x & 30'h20010030)), sum_part_1
    };

    assign y = sum;
endmodule
