// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 8
module gf8_times_p285_c8 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd96);
    wire [7:0] sum = {
        ^(x & 8'd16), ^(x & 8'd136), ^(x & 8'd196), sum_part ^ (^(x & 8'd130)), x[0] ^ sum_part,
        ^(x & 8'd160), ^(x & 8'd64), ^(x & 8'd32)
    };

    assign y = sum;
endmodule
