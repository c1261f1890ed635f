// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 119
module gf8_times_p285_c119 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd43);
    wire [7:0] shared = {4'd0, ^(x & 8'd74), ^(x & 8'd9), ^x[1:0], sum_part};
    wire sum_part_1 = ^(shared & 8'd4);
    wire sum_part_2 = ^(x & 8'd16);
    wire sum_part_3 = ^(shared & 8'd8);
    wire sum_part_4 = ^(shared & 8'd2);
    wire [7:0] sum = {
        sum_part_3 ^ (^(x & 8'd4)), sum_part_4 ^ (^(x & 8'd36)), sum_part_2 ^ sum_part_4, sum_part_1,
        sum_part_3, sum_part ^ (^(x & 8'd192)), sum_part ^ sum_part_2, sum_part_1 ^ (^(x & 8'd148))
    };

    assign y = sum;
endmodule
