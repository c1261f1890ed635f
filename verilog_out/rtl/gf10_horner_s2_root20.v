// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_horner, S = 2, ROOT = 20
module gf10_horner_s2_root20 (
    input wire [29:0] x,
    output wire [9:0] y
);
    wire [29:0] shared = {
        22'd0, ^(x & 30'h800200), ^(x & 30'h400100), ^(x & 30'h200080), ^(x & 30'h8100040),
        ^(x & 30'h4000020), ^(x & 30'h2000010), ^(x & 30'h20000002), ^(x & 30'h10000001)
    };
    wire [5:0] sum_part = {
        (^(shared & 30'd144)) ^ (^(x & 30'h2008020)), (^(shared & 30'd72)) ^ (^(x & 30'h1004010)),
        (^(shared & 30'd36)) ^ (^(x & 30'h802008)), (^(shared & 30'd16)) ^ (^(x & 30'h401004)),
        (^(shared & 30'd10)) ^ (^(x & 30'h200800)), (^(shared & 30'd5)) ^ (^(x & 30'h100400))
    };
    wire [9:0] sum = {
        ^(x & 30'h29080208), (^(shared & 30'd128)) ^ (^(x & 30'h14040104)),
        (^(shared & 30'd66)) ^ (^(x & 30'ha020080)), (^(shared & 30'd33)) ^ (^(x & 30'h5010040)), sum_part
    };

    assign y = sum;
endmodule
