// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_horner, S = 2, ROOT = 5
module gf10_horner_s2_root5 (
    input wire [29:0] x,
    output wire [9:0] y
);
    wire shared_part = ^(x & 30'h8100020);
    wire [29:0] shared = {
        25'd0, ^(x & 30'h1000200), ^(x & 30'h800100), ^(x & 30'h20400080), ^(x & 30'h10200040), shared_part
    };
    wire sum_part = ^(shared & 30'd4);
    wire [5:0] sum_part_1 = {
        sum_part ^ (^(x & 30'h2008001)), (^(shared & 30'd18)) ^ (^(x & 30'h4000)),
        (^(shared & 30'd9)) ^ (^(x & 30'h2000)), sum_part ^ (^(x & 30'h1000)),
        (^(shared & 30'd2)) ^ (^(x & 30'h800)), (^(x & 30'h400)) ^ shared_part
    };
    wire [9:0] sum = {
        ^(x & 30'h24080010), ^(x & 30'h12040008), (^(shared & 30'd16)) ^ (^(x & 30'h8020004)),
        (^(shared & 30'd8)) ^ (^(x & 30'h4010002)), sum_part_1
    };

    assign y = sum;
endmodule
