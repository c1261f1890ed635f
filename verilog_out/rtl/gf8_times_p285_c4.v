// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 4
module gf8_times_p285_c4 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd192);
    wire [7:0] sum = {
        ^(x & 8'd32), ^(x & 8'd16), ^(x & 8'd136), sum_part ^ (^(x & 8'd4)), (^(x & 8'd2)) ^ sum_part,
        ^(x & 8'd65), ^(x & 8'd128), ^(x & 8'd64)
    };

    assign y = sum;
endmodule
