// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 181
module gf8_times_p285_c181 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd19);
    wire [7:0] shared = {4'd0, ^(x & 8'd68), ^(x & 8'd148), ^(x & 8'd38), sum_part};
    wire sum_part_1 = ^(shared & 8'd2);
    wire sum_part_2 = ^(shared & 8'd4);
    wire [7:0] sum = {
        sum_part_2 ^ (^(x & 8'd9)), (^(shared & 8'd8)) ^ (^(x & 8'd10)), sum_part_1 ^ x[0], sum_part,
        sum_part_2, (^(shared & 8'd9)) ^ (^(x & 8'd128)), sum_part_1 ^ (^(x & 8'd80)),
        (^(x & 8'd40)) ^ sum_part
    };

    assign y = sum;
endmodule
