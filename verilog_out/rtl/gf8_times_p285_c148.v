// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 148
module gf8_times_p285_c148 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd50);
    wire [7:0] shared = {4'd0, ^(x & 8'd68), ^(x & 8'd73), ^(x & 8'd100), sum_part};
    wire sum_part_1 = ^(shared & 8'd2);
    wire [7:0] sum = {
        (^(shared & 8'd4)) ^ (^(x & 8'd144)), sum_part_1 ^ (^(x & 8'd136)), ^(shared & 8'd9),
        sum_part ^ (^(x & 8'd9)), ^(shared & 8'd8), ^(shared & 8'd5), sum_part_1, (^(x & 8'd128)) ^ sum_part
    };

    assign y = sum;
endmodule
