// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 106
module gf8_times_p285_c106 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd153);
    wire [7:0] shared = {3'd0, ^(x & 8'd68), ^(x & 8'd34), ^(x & 8'd17), ^(x & 8'd78), sum_part};
    wire sum_part_1 = ^(x & 8'd64);
    wire sum_part_2 = ^(shared & 8'd2);
    wire sum_part_3 = ^(x & 8'd16);
    wire [7:0] sum = {
        sum_part_3 ^ (^(shared & 8'd24)), (^(shared & 8'd12)) ^ (^(x & 8'd8)), sum_part ^ (^(x & 8'd4)),
        sum_part_2, sum_part_1 ^ (^(shared & 8'd4)), sum_part_2 ^ sum_part_3, sum_part ^ sum_part_1,
        (^(shared & 8'd16)) ^ (^(x & 8'd168))
    };

    assign y = sum;
endmodule
