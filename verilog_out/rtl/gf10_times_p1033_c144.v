// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 144
module gf10_times_p1033_c144 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire [9:0] sum = {
        ^(x & 10'd548), ^(x & 10'd274), ^(x & 10'd137), ^(x & 10'd68), ^(x & 10'd34), ^(x & 10'd17),
        ^(x & 10'd520), ^(x & 10'd288), ^(x & 10'd144), ^(x & 10'd72)
    };

    assign y = sum;
endmodule
