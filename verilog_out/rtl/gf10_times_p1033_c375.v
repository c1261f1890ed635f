// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 375
module gf10_times_p1033_c375 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire [9:0] shared = {
        3'd0, ^(x & 10'd160), ^(x & 10'd520), ^(x & 10'd20), ^(x & 10'd298), ^(x & 10'd538), ^(x & 10'd277),
        ^(x & 10'd195)
    };
    wire sum_part = ^(shared & 10'd17);
    wire sum_part_1 = ^(shared & 10'd8);
    wire [6:0] sum_part_2 = {
        sum_part ^ (^(x & 10'd512)), sum_part_1 ^ (^(x & 10'd577)), ^(shared & 10'd66),
        (^(shared & 10'd4)) ^ (^(x & 10'd192)), sum_part ^ (^(x & 10'd256)),
        (^(shared & 10'd33)) ^ (^(x & 10'd32)), (^(shared & 10'd2)) ^ (^(x & 10'd96))
    };
    wire [9:0] sum = {
        ^(shared & 10'd68), (^(shared & 10'd34)) ^ (^(x & 10'd64)), sum_part_1 ^ (^(x & 10'd132)), sum_part_2
    };

    assign y = sum;
endmodule
