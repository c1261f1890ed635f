// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 53
module gf8_times_p285_c53 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd153);
    wire [7:0] shared = {5'd0, ^(x & 8'd36), ^(x & 8'd50), sum_part};
    wire sum_part_1 = ^(shared & 8'd2);
    wire [7:0] sum = {
        (^(shared & 8'd4)) ^ (^(x & 8'd200)), sum_part_1 ^ (^(x & 8'd68)), sum_part_1 ^ (^(x & 8'd9)),
        sum_part ^ (^(x & 8'd4)), ^(x & 8'd162), ^(shared & 8'd5), sum_part_1 ^ (^(x & 8'd128)),
        (^(x & 8'd64)) ^ sum_part
    };

    assign y = sum;
endmodule
