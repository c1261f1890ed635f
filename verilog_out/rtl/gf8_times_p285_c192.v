// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 192
module gf8_times_p285_c192 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd146);
    wire [1:0] sum_part_1 = {^(x & 8'd36), sum_part};
    wire [7:0] shared = {5'd0, ^(x & 8'd72), sum_part_1};
    wire sum_part_2 = ^(shared & 8'd2);
    wire sum_part_3 = ^(shared & 8'd4);
    wire [7:0] sum = {
        sum_part ^ x[0], sum_part_3 ^ x[0], sum_part_2, sum_part, sum_part_3 ^ (^(x & 8'd18)),
        (^sum_part_1) ^ (^(x & 8'd8)), sum_part_3 ^ (^(x & 8'd4)), sum_part_2 ^ (^(x & 8'd2))
    };

    assign y = sum;
endmodule
