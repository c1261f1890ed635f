// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_horner, S = 2, ROOT = 25
module gf10_horner_s2_root25 (
    input wire [29:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 30'h30200040);
    wire [10:0] shared_part = {
        ^(x & 30'h10000200), ^(x & 30'h20000100), ^(x & 30'h100080), ^(x & 30'h20000040), ^(x & 30'h500020),
        ^(x & 30'h1c000010), ^(x & 30'h5000208), ^(x & 30'h3000102), ^(x & 30'hc00081), ^(x & 30'ha000004),
        sum_part
    };
    wire [29:0] shared = {19'd0, shared_part};
    wire [5:0] sum_part_1 = {
        (^(shared & 30'd12)) ^ (^(x & 30'h28008010)), (^(shared & 30'd21)) ^ (^(x & 30'h4000)),
        (^(shared & 30'd67)) ^ (^(x & 30'h802100)), (^(shared & 30'd768)) ^ (^(x & 30'h1401002)),
        sum_part ^ (^(x & 30'h800881)), (^(shared & 30'h4c0)) ^ (^(x & 30'h8000400))
    };
    wire [9:0] sum = {
        (^(shared & 30'd544)) ^ (^(x & 30'h280020)), (^(shared & 30'd288)) ^ (^(x & 30'h2040008)),
        (^(shared & 30'd146)) ^ (^(x & 30'h20000)), (^(shared & 30'h408)) ^ (^(x & 30'h4810024)), sum_part_1
    };

    assign y = sum;
endmodule
