// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 116
module gf8_times_p285_c116 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd70);
    wire [7:0] shared = {5'd0, ^(x & 8'd33), ^(x & 8'd12), sum_part};
    wire sum_part_1 = ^(shared & 8'd2);
    wire [7:0] sum = {
        sum_part_1 ^ (^(x & 8'd130)), sum_part ^ x[0], (^(shared & 8'd4)) ^ (^(x & 8'd2)), ^(x & 8'd145),
        sum_part ^ (^(x & 8'd128)), (^(shared & 8'd6)) ^ (^(x & 8'd64)), ^(x & 8'd56),
        sum_part_1 ^ (^(x & 8'd16))
    };

    assign y = sum;
endmodule
