// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 301
module gf10_times_p1033_c301 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd645);
    wire [9:0] shared = {
        3'd0, ^(x & 10'd832), ^(x & 10'd20), ^(x & 10'd10), ^(x & 10'd9), ^(x & 10'd224), ^(x & 10'd26),
        sum_part
    };
    wire sum_part_1 = ^(shared & 10'd2);
    wire [7:0] sum_part_2 = {
        ^(shared & 10'd36), sum_part_1 ^ (^(x & 10'd96)), (^(shared & 10'd40)) ^ (^(x & 10'd544)),
        sum_part_1 ^ (^(x & 10'd260)), ^(shared & 10'd17), sum_part ^ (^(x & 10'd16)), ^(shared & 10'd80),
        (^(x & 10'd288)) ^ sum_part
    };
    wire [9:0] sum = {
        (^(shared & 10'd64)) ^ (^(x & 10'd146)), (^(shared & 10'd12)) ^ (^(x & 10'd256)), sum_part_2
    };

    assign y = sum;
endmodule
