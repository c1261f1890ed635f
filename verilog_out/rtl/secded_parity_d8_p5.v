// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: secded_parity, D = 8, P = 5
module secded_parity_d8_p5 (
    input wire [7:0] x,
    output wire [4:0] y
);
    wire sum_part = ^(x & 8'd133);
    wire [7:0] shared = {6'd0, ^(x & 8'd74), sum_part};
    wire sum_part_1 = ^(shared & 8'd2);
    wire [4:0] sum = {
        sum_part_1 ^ (^(x & 8'd144)), ^(x & 8'd54), sum_part ^ (^(x & 8'd80)), sum_part ^ (^(x & 8'd40)),
        sum_part_1 ^ (^(x & 8'd33))
    };

    assign y = sum;
endmodule
