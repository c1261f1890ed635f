// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 75
module gf10_times_p1033_c75 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd516);
    wire [1:0] sum_part_1 = {^(x & 10'd9), sum_part};
    wire [9:0] shared = {4'd0, ^(x & 10'd320), ^(x & 10'd288), ^(x & 10'd96), ^(x & 10'd18), sum_part_1};
    wire sum_part_2 = ^(x & 10'd128);
    wire [6:0] sum_part_3 = {
        (^(shared & 10'd10)) ^ sum_part_2, (^(shared & 10'd8)) ^ (^(x & 10'd20)),
        (^(shared & 10'd4)) ^ (^(x & 10'd40)), (^sum_part_1) ^ (^(x & 10'd16)), sum_part ^ (^(x & 10'd66)),
        (^(shared & 10'd16)) ^ (^x[1:0]), ^(x & 10'd657)
    };
    wire [9:0] sum = {
        (^(shared & 10'd32)) ^ (^(x & 10'd520)), sum_part_2 ^ (^(shared & 10'd17)),
        sum_part_2 ^ (^(shared & 10'd36)), sum_part_3
    };

    assign y = sum;
endmodule
