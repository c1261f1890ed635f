// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 128
module gf8_times_p285_c128 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire shared_part = ^(x & 8'd98);
    wire sum_part = ^(x & 8'd8);
    wire [7:0] shared = {5'd0, ^(x & 8'd6), ^(x & 8'd48), shared_part};
    wire sum_part_1 = ^(shared & 8'd2);
    wire [7:0] sum = {
        sum_part_1 ^ (^(x & 8'd65)), sum_part ^ sum_part_1, ^(x & 8'd28),
        (^(shared & 8'd4)) ^ (^(x & 8'd136)), ^(shared & 8'd6), shared_part ^ sum_part, ^(x & 8'd196),
        (^(x & 8'd128)) ^ shared_part
    };

    assign y = sum;
endmodule
