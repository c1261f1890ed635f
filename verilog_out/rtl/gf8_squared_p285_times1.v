// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_squared, P = 285, TIMES = 1
module gf8_squared_p285_times1 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd80);
    wire [7:0] sum = {
        ^(x & 8'd64), ^(x & 8'd104), ^(x & 8'd32), ^(x & 8'd180), sum_part, sum_part ^ (^(x & 8'd34)),
        ^(x & 8'd128), (^(x & 8'd129)) ^ sum_part
    };

    assign y = sum;
endmodule
