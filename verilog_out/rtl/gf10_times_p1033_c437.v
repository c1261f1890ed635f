// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 437
module gf10_times_p1033_c437 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd45);
    wire [9:0] shared = {
        4'd0, ^(x & 10'd576), ^(x & 10'd144), ^(x & 10'd5), ^(x & 10'd54), ^(x & 10'd27), sum_part
    };
    wire sum_part_1 = ^(shared & 10'd2);
    wire sum_part_2 = ^(shared & 10'd4);
    wire [7:0] sum_part_3 = {
        sum_part ^ (^(x & 10'd64)), sum_part_2, sum_part_1, (^(shared & 10'd8)) ^ (^(x & 10'd8)),
        ^(x & 10'd6), (^(shared & 10'd24)) ^ (^(x & 10'd288)), (^(shared & 10'd48)) ^ (^(x & 10'd10)),
        (^(shared & 10'd33)) ^ (^(x & 10'd256))
    };
    wire [9:0] sum = {sum_part_2 ^ (^(x & 10'd384)), sum_part_1 ^ (^(x & 10'd192)), sum_part_3};

    assign y = sum;
endmodule
