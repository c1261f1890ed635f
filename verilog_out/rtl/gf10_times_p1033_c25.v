// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 25
module gf10_times_p1033_c25 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd193);
    wire [9:0] shared = {6'd0, ^(x & 10'd520), ^(x & 10'd772), ^(x & 10'd386), sum_part};
    wire sum_part_1 = ^(shared & 10'd2);
    wire sum_part_2 = ^(shared & 10'd4);
    wire [9:0] sum = {
        ^(x & 10'd608), ^(x & 10'd304), ^(x & 10'd152), (^(shared & 10'd8)) ^ (^(x & 10'd68)),
        sum_part_2 ^ (^(x & 10'd34)), sum_part_1 ^ (^(x & 10'd17)), ^(shared & 10'd9), sum_part_2, sum_part_1,
        sum_part
    };

    assign y = sum;
endmodule
