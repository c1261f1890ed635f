// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: secded_parity, D = 9, P = 6
module secded_parity_d9_p6 (
    input wire [8:0] x,
    output wire [5:0] y
);
    wire shared_part = ^(x & 9'd261);
    wire [8:0] shared = {6'd0, ^(x & 9'd80), ^(x & 9'd170), shared_part};
    wire sum_part = ^(shared & 9'd4);
    wire sum_part_1 = ^(shared & 9'd2);
    wire [5:0] sum = {
        sum_part_1, sum_part_1 ^ (^(x & 9'd256)), sum_part ^ (^(x & 9'd6)), sum_part ^ (^(x & 9'd9)),
        shared_part ^ (^(x & 9'd96)), (^(x & 9'd144)) ^ shared_part
    };

    assign y = sum;
endmodule
