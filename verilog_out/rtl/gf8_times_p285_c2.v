// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 2
module gf8_times_p285_c2 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire [7:0] sum = {
        ^(x & 8'd64), ^(x & 8'd32), ^(x & 8'd16), ^(x & 8'd136), ^(x & 8'd132), ^(x & 8'd130), x[0],
        ^(x & 8'd128)
    };

    assign y = sum;
endmodule
