// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 157
module gf8_times_p285_c157 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd201);
    wire [7:0] shared = {4'd0, ^(x & 8'd9), ^(x & 8'd36), ^(x & 8'd146), sum_part};
    wire sum_part_1 = ^(shared & 8'd2);
    wire sum_part_2 = ^(shared & 8'd4);
    wire [7:0] sum = {
        (^(shared & 8'd8)) ^ (^(x & 8'd64)), sum_part_2, sum_part_1, sum_part, ^(shared & 8'd12),
        sum_part ^ (^(x & 8'd22)), sum_part_2 ^ (^(x & 8'd2)), sum_part_1 ^ x[0]
    };

    assign y = sum;
endmodule
