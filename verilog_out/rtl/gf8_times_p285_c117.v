// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 117
module gf8_times_p285_c117 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd14);
    wire [7:0] shared = {5'd0, ^(x & 8'd9), ^x[1:0], sum_part};
    wire sum_part_1 = ^(shared & 8'd4);
    wire sum_part_2 = ^(shared & 8'd2);
    wire [7:0] sum = {
        sum_part, sum_part_2 ^ (^(x & 8'd4)), sum_part_2, ^(x & 8'd129), sum_part ^ (^(x & 8'd192)),
        sum_part_1 ^ (^(x & 8'd96)), ^(x & 8'd58), sum_part_1 ^ (^(x & 8'd20))
    };

    assign y = sum;
endmodule
