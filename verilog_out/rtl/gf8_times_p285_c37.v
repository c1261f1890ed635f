// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 37
module gf8_times_p285_c37 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd201);
    wire [7:0] shared = {5'd0, ^(x & 8'd100), ^(x & 8'd146), sum_part};
    wire sum_part_1 = ^(shared & 8'd2);
    wire sum_part_2 = ^(shared & 8'd4);
    wire [7:0] sum = {
        sum_part_2, sum_part_1 ^ (^(x & 8'd32)), sum_part ^ (^(x & 8'd16)), sum_part_2 ^ (^(x & 8'd136)),
        ^(x & 8'd18), sum_part ^ (^(x & 8'd36)), sum_part_1, sum_part
    };

    assign y = sum;
endmodule
