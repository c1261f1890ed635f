// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 16
module gf8_times_p285_c16 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire shared_part = ^(x & 8'd48);
    wire [7:0] shared = {6'd0, ^(x & 8'd192), shared_part};
    wire sum_part = ^(shared & 8'd2);
    wire [7:0] sum = {
        ^(x & 8'd136), sum_part ^ (^(x & 8'd4)), sum_part ^ (^(x & 8'd34)), shared_part ^ (^(x & 8'd65)),
        (^(x & 8'd128)) ^ shared_part, ^(x & 8'd80), ^(x & 8'd32), ^(x & 8'd16)
    };

    assign y = sum;
endmodule
