// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 234
module gf8_times_p285_c234 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^x[2:0];
    wire [7:0] shared = {6'd0, ^(x & 8'd12), sum_part};
    wire sum_part_1 = ^(shared & 8'd2);
    wire [7:0] sum = {
        sum_part, ^x[1:0], ^(x & 8'd129), ^(x & 8'd192), sum_part ^ (^(x & 8'd96)), ^(x & 8'd52),
        sum_part_1 ^ (^(x & 8'd17)), sum_part_1 ^ (^(x & 8'd2))
    };

    assign y = sum;
endmodule
