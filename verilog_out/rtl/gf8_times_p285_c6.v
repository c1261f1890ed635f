// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 6
module gf8_times_p285_c6 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire shared_part = ^(x & 8'd129);
    wire [1:0] shared_part_1 = {^(x & 8'd66), shared_part};
    wire [7:0] shared = {6'd0, shared_part_1};
    wire [7:0] sum = {
        ^(x & 8'd96), ^(x & 8'd48), ^(x & 8'd152), ^(x & 8'd76), (^(shared & 8'd2)) ^ (^(x & 8'd4)),
        ^shared_part_1, shared_part, ^(x & 8'd192)
    };

    assign y = sum;
endmodule
