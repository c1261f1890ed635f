// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_horner, S = 2, ROOT = 12
module gf10_horner_s2_root12 (
    input wire [29:0] x,
    output wire [9:0] y
);
    wire shared_part = ^(x & 30'hc100020);
    wire [29:0] shared = {
        23'd0, ^(x & 30'h4000010), ^(x & 30'h12000008), ^(x & 30'h1000004), ^(x & 30'h20800002),
        ^(x & 30'h20400081), ^(x & 30'h18200040), shared_part
    };
    wire [5:0] sum_part = {
        (^(shared & 30'd36)) ^ (^(x & 30'h208000)), (^(shared & 30'd18)) ^ (^(x & 30'h104000)),
        (^(shared & 30'd9)) ^ (^(x & 30'h2000)), (^(shared & 30'd4)) ^ (^(x & 30'h10001000)),
        (^(shared & 30'd2)) ^ (^(x & 30'ha00)), (^(x & 30'h500)) ^ shared_part
    };
    wire [9:0] sum = {
        (^(shared & 30'd64)) ^ (^(x & 30'h22080080)), (^(shared & 30'd32)) ^ (^(x & 30'h1040040)),
        (^(shared & 30'd16)) ^ (^(x & 30'h8820220)), (^(shared & 30'd72)) ^ (^(x & 30'h410100)), sum_part
    };

    assign y = sum;
endmodule
