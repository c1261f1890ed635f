// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 262
module gf10_times_p1033_c262 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire [9:0] sum = {
        ^(x & 10'd130), ^(x & 10'd65), ^(x & 10'd544), ^(x & 10'd272), ^(x & 10'd136), ^(x & 10'd580),
        ^(x & 10'd290), ^(x & 10'd19), ^(x & 10'd521), ^(x & 10'd260)
    };

    assign y = sum;
endmodule
