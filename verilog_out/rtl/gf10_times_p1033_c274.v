// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 274
module gf10_times_p1033_c274 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd129);
    wire [9:0] shared = {8'd0, ^(x & 10'd258), sum_part};
    wire sum_part_1 = ^(shared & 10'd2);
    wire [8:0] sum_part_2 = {
        ^(x & 10'd17), ^(x & 10'd520), ^(x & 10'd772), sum_part_1 ^ (^(x & 10'd128)),
        sum_part ^ (^(x & 10'd64)), ^(x & 10'd608), sum_part_1 ^ (^(x & 10'd16)), (^(x & 10'd8)) ^ sum_part,
        ^(x & 10'd68)
    };
    wire [9:0] sum = {^(x & 10'd34), sum_part_2};

    assign y = sum;
endmodule
