// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 19
module gf8_times_p285_c19 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd210);
    wire [7:0] shared = {4'd0, ^(x & 8'd72), ^(x & 8'd36), ^(x & 8'd33), sum_part};
    wire sum_part_1 = ^(shared & 8'd4);
    wire sum_part_2 = ^(x & 8'd128);
    wire [7:0] sum = {
        ^(shared & 8'd8), sum_part_1 ^ sum_part_2, sum_part, (^(shared & 8'd10)) ^ sum_part_2,
        sum_part_1 ^ (^(x & 8'd24)), sum_part ^ (^(x & 8'd4)), (^(shared & 8'd2)) ^ (^(x & 8'd2)),
        ^(x & 8'd145)
    };

    assign y = sum;
endmodule
