// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_horner, S = 2, ROOT = 13
module gf10_horner_s2_root13 (
    input wire [29:0] x,
    output wire [9:0] y
);
    wire [29:0] shared = {
        22'd0, ^(x & 30'h20000100), ^(x & 30'h10000080), ^(x & 30'h20800004), ^(x & 30'h10000002),
        ^(x & 30'h9000001), ^(x & 30'hc100040), ^(x & 30'h4400020), ^(x & 30'h2200010)
    };
    wire [5:0] sum_part = {
        (^(shared & 30'd36)) ^ (^(x & 30'h8000)), (^(shared & 30'd18)) ^ (^(x & 30'h2004000)),
        (^(shared & 30'd9)) ^ (^(x & 30'h2000)), (^(shared & 30'd4)) ^ (^(x & 30'h1200)),
        (^(shared & 30'd128)) ^ (^(x & 30'h6000820)), (^(shared & 30'd64)) ^ (^(x & 30'h3000410))
    };
    wire [9:0] sum = {
        ^(x & 30'h9880048), (^(shared & 30'd34)) ^ (^(x & 30'h40200)),
        (^(shared & 30'd145)) ^ (^(x & 30'h420000)), (^(shared & 30'd72)) ^ (^(x & 30'h310008)), sum_part
    };

    assign y = sum;
endmodule
