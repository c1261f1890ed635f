// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 29
module gf8_times_p285_c29 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd49);
    wire [7:0] shared = {4'd0, ^(x & 8'd130), ^x[1:0], ^(x & 8'd24), sum_part};
    wire sum_part_1 = ^(shared & 8'd8);
    wire sum_part_2 = ^(shared & 8'd2);
    wire [6:0] sum_part_3 = {
        sum_part_2 ^ (^(x & 8'd4)), sum_part_1 ^ (^(x & 8'd12)), (^(shared & 8'd4)) ^ (^(x & 8'd68)),
        ^(shared & 8'd6), sum_part ^ (^(x & 8'd132)), sum_part_1 ^ (^(x & 8'd96)), (^(x & 8'd64)) ^ sum_part
    };
    wire [7:0] sum = {sum_part_2 ^ (^(x & 8'd32)), sum_part_3};

    assign y = sum;
endmodule
