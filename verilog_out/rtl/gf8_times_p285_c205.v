// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 205
module gf8_times_p285_c205 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd67);
    wire [7:0] shared = {5'd0, ^(x & 8'd132), ^(x & 8'd145), sum_part};
    wire sum_part_1 = ^(shared & 8'd4);
    wire sum_part_2 = ^(shared & 8'd2);
    wire [7:0] sum = {
        ^(x & 8'd35), sum_part_2, ^(x & 8'd72), sum_part_1 ^ (^(x & 8'd32)), sum_part_2 ^ (^(x & 8'd96)),
        sum_part ^ (^(x & 8'd24)), sum_part_1 ^ (^(x & 8'd10)), (^(x & 8'd4)) ^ sum_part
    };

    assign y = sum;
endmodule
