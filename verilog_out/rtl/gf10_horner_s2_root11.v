// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_horner, S = 2, ROOT = 11
module gf10_horner_s2_root11 (
    input wire [29:0] x,
    output wire [9:0] y
);
    wire shared_part = ^(x & 30'h30400040);
    wire [29:0] shared = {
        23'd0, ^(x & 30'h10000020), ^(x & 30'h8000010), ^(x & 30'h4000008), ^(x & 30'h2000004),
        ^(x & 30'h1000102), ^(x & 30'h20800081), shared_part
    };
    wire [5:0] sum_part = {
        (^(shared & 30'd36)) ^ (^(x & 30'h808000)), (^(shared & 30'd18)) ^ (^(x & 30'h404000)),
        (^(shared & 30'd9)) ^ (^(x & 30'h202000)), (^(shared & 30'd4)) ^ (^(x & 30'h101000)),
        (^(shared & 30'd2)) ^ (^(x & 30'h800)), (^(x & 30'h600)) ^ shared_part
    };
    wire [9:0] sum = {
        (^(shared & 30'd64)) ^ (^(x & 30'h8280100)), (^(shared & 30'd32)) ^ (^(x & 30'h4140080)),
        (^(shared & 30'd16)) ^ (^(x & 30'h22020040)), (^(shared & 30'd72)) ^ (^(x & 30'h1010200)), sum_part
    };

    assign y = sum;
endmodule
