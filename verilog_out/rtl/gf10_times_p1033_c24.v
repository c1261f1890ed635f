// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 24
module gf10_times_p1033_c24 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire shared_part = ^(x & 10'd129);
    wire [1:0] shared_part_1 = {^(x & 10'd258), shared_part};
    wire [9:0] shared = {7'd0, ^(x & 10'd516), shared_part_1};
    wire [9:0] sum = {
        ^(x & 10'd96), ^(x & 10'd48), ^(x & 10'd24), (^(shared & 10'd4)) ^ (^(x & 10'd8)), ^(shared & 10'd6),
        ^shared_part_1, (^(x & 10'd576)) ^ shared_part, ^(x & 10'd768), ^(x & 10'd384), ^(x & 10'd192)
    };

    assign y = sum;
endmodule
