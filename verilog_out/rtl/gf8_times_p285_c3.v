// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 3
module gf8_times_p285_c3 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd132);
    wire [7:0] sum = {
        ^(x & 8'd192), ^(x & 8'd96), ^(x & 8'd48), ^(x & 8'd152), sum_part ^ (^(x & 8'd8)),
        (^(x & 8'd2)) ^ sum_part, ^x[1:0], ^(x & 8'd129)
    };

    assign y = sum;
endmodule
