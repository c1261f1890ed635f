// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_horner, S = 2, ROOT = 10
module gf10_horner_s2_root10 (
    input wire [29:0] x,
    output wire [9:0] y
);
    wire shared_part = ^(x & 30'h1000081);
    wire [29:0] shared = {
        24'd0, ^(x & 30'h20000020), ^(x & 30'h10000010), ^(x & 30'h8000008), ^(x & 30'h4000204),
        ^(x & 30'h2000102), shared_part
    };
    wire [5:0] sum_part = {
        (^(shared & 30'd36)) ^ (^(x & 30'h2008000)), (^(shared & 30'd18)) ^ (^(x & 30'h1004000)),
        (^(shared & 30'd9)) ^ (^(x & 30'h802000)), (^(shared & 30'd4)) ^ (^(x & 30'h401000)),
        (^(shared & 30'd2)) ^ (^(x & 30'h200800)), (^(x & 30'h100400)) ^ shared_part
    };
    wire [9:0] sum = {
        ^(x & 30'h20880240), (^(shared & 30'd32)) ^ (^(x & 30'h10440100)),
        (^(shared & 30'd16)) ^ (^(x & 30'h8220080)), (^(shared & 30'd8)) ^ (^(x & 30'h4110040)), sum_part
    };

    assign y = sum;
endmodule
