// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 536
module gf10_times_p1033_c536 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd771);
    wire [9:0] shared = {5'd0, ^(x & 10'd24), ^(x & 10'd192), ^(x & 10'd776), ^(x & 10'd644), sum_part};
    wire sum_part_1 = ^(shared & 10'd8);
    wire sum_part_2 = ^(shared & 10'd4);
    wire [7:0] sum_part_3 = {
        (^(shared & 10'd16)) ^ (^(x & 10'd288)), ^(shared & 10'd18), sum_part_2 ^ (^(x & 10'd70)),
        sum_part ^ (^(x & 10'd164)), (^(shared & 10'd9)) ^ (^(x & 10'd16)), sum_part_2,
        (^(shared & 10'd2)) ^ (^(x & 10'd256)), sum_part_1 ^ (^(x & 10'd258))
    };
    wire [9:0] sum = {sum_part_1 ^ (^(x & 10'd33)), ^(x & 10'd624), sum_part_3};

    assign y = sum;
endmodule
