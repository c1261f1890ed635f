// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 212
module gf8_times_p285_c212 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd39);
    wire [7:0] shared = {4'd0, ^(x & 8'd34), ^(x & 8'd25), ^(x & 8'd76), sum_part};
    wire sum_part_1 = ^(shared & 8'd2);
    wire [7:0] sum = {
        ^(shared & 8'd12), (^(shared & 8'd4)) ^ (^(x & 8'd132)), sum_part_1 ^ (^(x & 8'd2)), sum_part,
        ^(x & 8'd40), sum_part ^ (^(x & 8'd136)), sum_part_1 ^ (^(x & 8'd160)),
        (^(shared & 8'd8)) ^ (^(x & 8'd84))
    };

    assign y = sum;
endmodule
