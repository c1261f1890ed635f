// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 517
module gf10_times_p1033_c517 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire [9:0] sum = {
        ^(x & 10'd513), ^(x & 10'd768), ^(x & 10'd384), ^(x & 10'd192), ^(x & 10'd96), ^(x & 10'd48),
        ^(x & 10'd24), ^(x & 10'd13), ^(x & 10'd6), ^x[1:0]
    };

    assign y = sum;
endmodule
