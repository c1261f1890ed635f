// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 369
module gf10_times_p1033_c369 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd408);
    wire [9:0] shared = {
        4'd0, ^(x & 10'd272), ^(x & 10'd513), ^(x & 10'd452), ^(x & 10'd42), ^(x & 10'd609), sum_part
    };
    wire sum_part_1 = ^(shared & 10'd2);
    wire sum_part_2 = ^(shared & 10'd8);
    wire sum_part_3 = ^(shared & 10'd17);
    wire [6:0] sum_part_4 = {
        sum_part_1 ^ (^(x & 10'd134)), (^(shared & 10'd34)) ^ (^(x & 10'd2)), sum_part_3 ^ (^(x & 10'd32)),
        sum_part ^ (^(x & 10'd68)), sum_part_2 ^ (^(x & 10'd16)), (^(shared & 10'd4)) ^ (^(x & 10'd192)),
        sum_part_1 ^ (^(x & 10'd20))
    };
    wire [9:0] sum = {
        (^(shared & 10'd36)) ^ (^(x & 10'd512)), sum_part_3 ^ (^(x & 10'd4)), sum_part_2 ^ (^(x & 10'd10)),
        sum_part_4
    };

    assign y = sum;
endmodule
