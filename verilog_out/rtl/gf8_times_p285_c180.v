// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 180
module gf8_times_p285_c180 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^x[1:0];
    wire [7:0] shared = {4'd0, ^(x & 8'd48), ^(x & 8'd10), ^(x & 8'd28), sum_part};
    wire sum_part_1 = ^(shared & 8'd2);
    wire sum_part_2 = ^(x & 8'd4);
    wire [7:0] sum = {
        sum_part_1 ^ x[0], sum_part_2 ^ (^(shared & 8'd4)), sum_part ^ sum_part_2, sum_part,
        sum_part_1 ^ (^(x & 8'd128)), sum_part ^ (^(x & 8'd208)), (^(shared & 8'd8)) ^ (^(x & 8'd68)),
        ^(shared & 8'd12)
    };

    assign y = sum;
endmodule
