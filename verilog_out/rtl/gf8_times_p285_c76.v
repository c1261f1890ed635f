// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 76
module gf8_times_p285_c76 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd52);
    wire [7:0] shared = {5'd0, ^(x & 8'd18), ^(x & 8'd201), sum_part};
    wire sum_part_1 = ^(shared & 8'd2);
    wire sum_part_2 = ^(shared & 8'd4);
    wire [7:0] sum = {
        sum_part_2 ^ (^(x & 8'd192)), sum_part_1 ^ (^(x & 8'd32)), sum_part ^ (^(x & 8'd64)),
        sum_part_2 ^ (^(x & 8'd40)), sum_part_1 ^ (^(x & 8'd6)), x[0] ^ sum_part, ^(x & 8'd72), ^(x & 8'd164)
    };

    assign y = sum;
endmodule
