// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 142
module gf8_times_p285_c142 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire [7:0] sum = {
        x[0], ^(x & 8'd128), ^(x & 8'd64), ^(x & 8'd32), ^(x & 8'd17), ^(x & 8'd9), ^(x & 8'd5), ^(x & 8'd2)
    };

    assign y = sum;
endmodule
