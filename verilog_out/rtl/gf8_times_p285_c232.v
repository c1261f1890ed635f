// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 232
module gf8_times_p285_c232 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd35);
    wire [7:0] shared = {6'd0, ^(x & 8'd134), sum_part};
    wire sum_part_1 = ^(shared & 8'd2);
    wire [7:0] sum = {
        ^(x & 8'd71), sum_part, ^(x & 8'd145), ^(x & 8'd72), sum_part ^ (^(x & 8'd192)),
        sum_part_1 ^ (^(x & 8'd48)), ^(x & 8'd28), sum_part_1 ^ (^(x & 8'd8))
    };

    assign y = sum;
endmodule
