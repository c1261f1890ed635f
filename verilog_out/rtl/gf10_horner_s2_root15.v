// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_horner, S = 2, ROOT = 15
module gf10_horner_s2_root15 (
    input wire [29:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 30'h300204);
    wire [29:0] shared = {
        22'd0, ^(x & 30'h4000080), ^(x & 30'h2000040), ^(x & 30'h1000020), ^(x & 30'h4900002),
        ^(x & 30'h2000001), ^(x & 30'hc00010), ^(x & 30'h20600008), sum_part
    };
    wire [5:0] sum_part_1 = {
        (^(shared & 30'd12)) ^ (^(x & 30'h8000)), (^(shared & 30'd2)) ^ (^(x & 30'h1004200)),
        sum_part ^ (^(x & 30'h10802100)), (^(shared & 30'd132)) ^ (^(x & 30'h20001000)),
        (^(shared & 30'd66)) ^ (^(x & 30'h10000800)), (^(shared & 30'd33)) ^ (^(x & 30'h18000400))
    };
    wire [9:0] sum = {
        (^(shared & 30'd16)) ^ (^(x & 30'h28080110)), (^(shared & 30'd136)) ^ (^(x & 30'h10440008)),
        (^(shared & 30'd64)) ^ (^(x & 30'h9220004)), (^(shared & 30'd48)) ^ (^(x & 30'h10000)), sum_part_1
    };

    assign y = sum;
endmodule
