// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 95
module gf10_times_p1033_c95 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd336);
    wire [1:0] sum_part_1 = {^(x & 10'd672), sum_part};
    wire [9:0] shared = {4'd0, ^(x & 10'd68), ^(x & 10'd42), ^(x & 10'd259), ^x[3:0], sum_part_1};
    wire sum_part_2 = ^(shared & 10'd17);
    wire sum_part_3 = ^(x & 10'd4);
    wire [6:0] sum_part_4 = {
        (^(shared & 10'd34)) ^ (^(x & 10'd25)), sum_part_2 ^ sum_part_3,
        (^(shared & 10'd6)) ^ (^(x & 10'd16)), ^(shared & 10'd5), (^(shared & 10'd40)) ^ (^(x & 10'd512)),
        ^(shared & 10'd10), (^(x & 10'd641)) ^ sum_part
    };
    wire [9:0] sum = {
        (^(shared & 10'd2)) ^ (^(x & 10'd328)), sum_part_3 ^ (^sum_part_1), sum_part_2 ^ (^(x & 10'd128)),
        sum_part_4
    };

    assign y = sum;
endmodule
