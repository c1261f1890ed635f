// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 1
module gf8_times_p285_c1 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire [7:0] sum = {
        ^(x & 8'd128), ^(x & 8'd64), ^(x & 8'd32), ^(x & 8'd16), ^(x & 8'd8), ^(x & 8'd4), ^(x & 8'd2), x[0]
    };

    assign y = sum;
endmodule
