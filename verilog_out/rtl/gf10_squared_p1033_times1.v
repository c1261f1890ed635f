// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_squared, P = 1033, TIMES = 1
module gf10_squared_p1033_times1 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire [9:0] sum = {
        ^(x & 10'd256), ^(x & 10'd528), ^(x & 10'd128), ^(x & 10'd264), ^(x & 10'd64), ^(x & 10'd644),
        ^(x & 10'd32), ^(x & 10'd66), ^(x & 10'd512), ^(x & 10'd33)
    };

    assign y = sum;
endmodule
