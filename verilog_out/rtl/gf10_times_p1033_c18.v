// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 18
module gf10_times_p1033_c18 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd129);
    wire [9:0] shared = {8'd0, ^(x & 10'd258), sum_part};
    wire sum_part_1 = ^(shared & 10'd2);
    wire [9:0] sum = {
        ^(x & 10'd288), ^(x & 10'd144), ^(x & 10'd72), ^(x & 10'd548), sum_part_1 ^ (^(x & 10'd16)),
        sum_part ^ (^(x & 10'd8)), ^(x & 10'd68), sum_part_1, sum_part, ^(x & 10'd576)
    };

    assign y = sum;
endmodule
