// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 65
module gf10_times_p1033_c65 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire [9:0] sum = {
        ^(x & 10'd520), ^(x & 10'd772), ^(x & 10'd386), ^(x & 10'd193), ^(x & 10'd608), ^(x & 10'd304),
        ^(x & 10'd152), ^(x & 10'd68), ^(x & 10'd34), ^(x & 10'd17)
    };

    assign y = sum;
endmodule
