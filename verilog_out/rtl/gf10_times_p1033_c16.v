// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 16
module gf10_times_p1033_c16 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire [9:0] sum = {
        ^(x & 10'd32), ^(x & 10'd16), ^(x & 10'd8), ^(x & 10'd516), ^(x & 10'd258), ^(x & 10'd129),
        ^(x & 10'd576), ^(x & 10'd256), ^(x & 10'd128), ^(x & 10'd64)
    };

    assign y = sum;
endmodule
