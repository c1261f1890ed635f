// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 260
module gf10_times_p1033_c260 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd772);
    wire [9:0] shared = {8'd0, ^(x & 10'd520), sum_part};
    wire sum_part_1 = ^(shared & 10'd2);
    wire [9:0] sum = {
        ^(x & 10'd386), ^(x & 10'd193), ^(x & 10'd608), ^(x & 10'd304), ^(x & 10'd152),
        sum_part_1 ^ (^(x & 10'd68)), sum_part ^ (^(x & 10'd34)), ^(x & 10'd17), sum_part_1, sum_part
    };

    assign y = sum;
endmodule
