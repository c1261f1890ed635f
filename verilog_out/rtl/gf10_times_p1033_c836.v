// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 836
module gf10_times_p1033_c836 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd9);
    wire [9:0] shared = {6'd0, ^(x & 10'd640), ^(x & 10'd36), ^(x & 10'd514), sum_part};
    wire sum_part_1 = ^(shared & 10'd2);
    wire [7:0] sum_part_2 = {
        sum_part_1 ^ (^(x & 10'd64)), ^(x & 10'd289), (^(shared & 10'd8)) ^ (^(x & 10'd16)), ^(x & 10'd328),
        ^(shared & 10'd12), sum_part ^ (^(x & 10'd80)), (^(shared & 10'd4)) ^ (^(x & 10'd8)),
        sum_part_1 ^ (^(x & 10'd20))
    };
    wire [9:0] sum = {sum_part ^ (^(x & 10'd258)), ^(x & 10'd133), sum_part_2};

    assign y = sum;
endmodule
