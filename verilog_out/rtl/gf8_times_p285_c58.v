// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 58
module gf8_times_p285_c58 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd140);
    wire [7:0] shared = {5'd0, ^x[1:0], ^(x & 8'd24), sum_part};
    wire sum_part_1 = ^(shared & 8'd2);
    wire sum_part_2 = ^(x & 8'd32);
    wire sum_part_3 = ^(shared & 8'd4);
    wire [7:0] sum = {
        sum_part_1 ^ (^(x & 8'd4)), sum_part ^ (^(x & 8'd2)), sum_part_3 ^ (^(x & 8'd68)),
        sum_part_2 ^ sum_part_3, sum_part ^ x[0], sum_part_1 ^ (^(x & 8'd194)), ^(x & 8'd113),
        sum_part_1 ^ sum_part_2
    };

    assign y = sum;
endmodule
