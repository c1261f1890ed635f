// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 74
module gf8_times_p285_c74 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd100);
    wire [7:0] shared = {4'd0, ^(x & 8'd136), ^(x & 8'd146), ^(x & 8'd201), sum_part};
    wire sum_part_1 = ^(shared & 8'd2);
    wire [7:0] sum = {
        (^(shared & 8'd4)) ^ (^(x & 8'd32)), sum_part_1 ^ (^(x & 8'd16)), ^(shared & 8'd9),
        sum_part ^ (^(x & 8'd18)), (^(shared & 8'd8)) ^ x[0], ^(shared & 8'd5), sum_part_1, sum_part
    };

    assign y = sum;
endmodule
