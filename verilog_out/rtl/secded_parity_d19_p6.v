// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: secded_parity, D = 19, P = 6
module secded_parity_d19_p6 (
    input wire [18:0] x,
    output wire [5:0] y
);
    wire shared_part = ^(x & 19'd261);
    wire [18:0] shared = {
        12'd0, ^(x & 19'h28000), ^(x & 19'h14000), ^(x & 19'h2800), ^(x & 19'h1400), ^(x & 19'h40250),
        ^(x & 19'd170), shared_part
    };
    wire [5:0] sum = {
        (^(shared & 19'd82)) ^ (^(x & 19'd512)), (^(shared & 19'd42)) ^ (^(x & 19'h40100)),
        (^(shared & 19'd52)) ^ (^(x & 19'd6)), (^(shared & 19'd76)) ^ (^(x & 19'd9)),
        shared_part ^ (^(x & 19'h19860)), (^(x & 19'h26490)) ^ shared_part
    };

    assign y = sum;
endmodule
