// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 215
module gf10_times_p1033_c215 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd99);
    wire [9:0] shared = {
        2'd0, ^(x & 10'd80), ^(x & 10'd264), ^(x & 10'd514), ^(x & 10'd17), ^(x & 10'd164), ^(x & 10'd777),
        ^(x & 10'd150), sum_part
    };
    wire sum_part_1 = ^(shared & 10'd2);
    wire [6:0] sum_part_2 = {
        ^(shared & 10'd24), (^(shared & 10'd160)) ^ (^(x & 10'd8)), (^(shared & 10'd4)) ^ (^(x & 10'd36)),
        sum_part_1 ^ (^(x & 10'd256)), sum_part ^ (^(x & 10'd260)), (^(shared & 10'd48)) ^ (^(x & 10'd160)),
        ^(shared & 10'd132)
    };
    wire [9:0] sum = {^(shared & 10'd72), sum_part_1 ^ (^(x & 10'd576)), ^(shared & 10'd65), sum_part_2};

    assign y = sum;
endmodule
