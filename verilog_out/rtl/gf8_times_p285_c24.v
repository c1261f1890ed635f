// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 24
module gf8_times_p285_c24 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd145);
    wire [7:0] shared = {6'd0, ^(x & 8'd48), sum_part};
    wire sum_part_1 = ^(shared & 8'd2);
    wire [7:0] sum = {
        ^(x & 8'd152), ^(x & 8'd76), ^(x & 8'd38), sum_part ^ (^(x & 8'd2)), sum_part ^ (^(x & 8'd64)),
        sum_part_1 ^ (^(x & 8'd192)), ^(x & 8'd96), sum_part_1
    };

    assign y = sum;
endmodule
