// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 32
module gf8_times_p285_c32 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire shared_part = ^(x & 8'd136);
    wire [7:0] shared = {5'd0, ^(x & 8'd192), ^(x & 8'd48), shared_part};
    wire sum_part = ^(shared & 8'd2);
    wire sum_part_1 = ^(shared & 8'd4);
    wire [7:0] sum = {
        sum_part_1 ^ (^(x & 8'd4)), sum_part_1 ^ (^(x & 8'd34)), sum_part ^ (^(x & 8'd65)),
        sum_part ^ (^(x & 8'd8)), shared_part ^ (^(x & 8'd80)), shared_part ^ (^(x & 8'd32)), ^(x & 8'd16),
        shared_part
    };

    assign y = sum;
endmodule
