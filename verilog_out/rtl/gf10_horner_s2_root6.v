// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_horner, S = 2, ROOT = 6
module gf10_horner_s2_root6 (
    input wire [29:0] x,
    output wire [9:0] y
);
    wire shared_part = ^(x & 30'h2000010);
    wire [29:0] shared = {
        24'd0, ^(x & 30'h800200), ^(x & 30'h400100), ^(x & 30'h200080), ^(x & 30'h8100040),
        ^(x & 30'h4000020), shared_part
    };
    wire [5:0] sum_part = {
        (^(shared & 30'd36)) ^ (^(x & 30'h8000)), (^(shared & 30'd18)) ^ (^(x & 30'h4000)),
        (^(shared & 30'd9)) ^ (^(x & 30'h2000)), (^(shared & 30'd4)) ^ (^(x & 30'h1000)),
        (^(shared & 30'd2)) ^ (^(x & 30'h20000800)), (^(x & 30'h10000400)) ^ shared_part
    };
    wire [9:0] sum = {
        ^(x & 30'h9080008), (^(shared & 30'd32)) ^ (^(x & 30'h4040004)),
        (^(shared & 30'd16)) ^ (^(x & 30'h22020002)), (^(shared & 30'd8)) ^ (^(x & 30'h11010001)), sum_part
    };

    assign y = sum;
endmodule
