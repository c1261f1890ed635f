// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 45
module gf8_times_p285_c45 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd13);
    wire [7:0] shared = {4'd0, ^(x & 8'd80), ^(x & 8'd65), ^(x & 8'd50), sum_part};
    wire sum_part_1 = ^(shared & 8'd8);
    wire [6:0] sum_part_2 = {
        (^(shared & 8'd2)) ^ (^(x & 8'd8)), sum_part ^ (^(x & 8'd16)), ^(x & 8'd14), ^(shared & 8'd6),
        sum_part ^ (^(x & 8'd64)), sum_part_1 ^ (^(x & 8'd130)), (^(shared & 8'd4)) ^ (^(x & 8'd168))
    };
    wire [7:0] sum = {sum_part_1 ^ (^(x & 8'd36)), sum_part_2};

    assign y = sum;
endmodule
