// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 469
module gf10_times_p1033_c469 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire [1:0] sum_part = {^(x & 10'd585), ^(x & 10'd292)};
    wire [9:0] shared = {5'd0, ^(x & 10'd130), ^(x & 10'd17), ^(x & 10'd658), sum_part};
    wire sum_part_1 = ^(shared & 10'd2);
    wire sum_part_2 = ^(shared & 10'd4);
    wire sum_part_3 = ^(shared & 10'd9);
    wire sum_part_4 = ^(shared & 10'd17);
    wire [7:0] sum_part_5 = {
        sum_part_1 ^ (^(x & 10'd290)), sum_part_3 ^ (^(x & 10'd128)), sum_part_2 ^ (^(x & 10'd72)), ^sum_part,
        sum_part_4 ^ (^(x & 10'd16)), sum_part_3 ^ (^(x & 10'd64)), sum_part_2 ^ (^(x & 10'd40)),
        sum_part_1 ^ (^(x & 10'd276))
    };
    wire [9:0] sum = {sum_part_4 ^ (^(x & 10'd8)), sum_part_2 ^ (^(x & 10'd69)), sum_part_5};

    assign y = sum;
endmodule
