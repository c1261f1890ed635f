// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_horner, S = 2, ROOT = 21
module gf10_horner_s2_root21 (
    input wire [29:0] x,
    output wire [9:0] y
);
    wire [29:0] shared = {
        21'd0, ^(x & 30'h4000200), ^(x & 30'h200100), ^(x & 30'h100080), ^(x & 30'h2000020),
        ^(x & 30'h21000010), ^(x & 30'h10800008), ^(x & 30'h20000204), ^(x & 30'h10000002),
        ^(x & 30'h8000001)
    };
    wire [5:0] sum_part = {
        (^(shared & 30'd160)) ^ (^(x & 30'h808010)), (^(shared & 30'd80)) ^ (^(x & 30'h404008)),
        (^(shared & 30'd12)) ^ (^(x & 30'h202040)), (^(shared & 30'd34)) ^ (^(x & 30'h101000)),
        (^(shared & 30'd17)) ^ (^(x & 30'h800)), (^(shared & 30'd264)) ^ (^(x & 30'h400))
    };
    wire [9:0] sum = {
        (^(shared & 30'd4)) ^ (^(x & 30'ha480100)), (^(shared & 30'd130)) ^ (^(x & 30'h5040080)),
        (^(shared & 30'd65)) ^ (^(x & 30'h2820040)), (^(shared & 30'd256)) ^ (^(x & 30'h1410060)), sum_part
    };

    assign y = sum;
endmodule
