// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 621
module gf10_times_p1033_c621 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd585);
    wire [9:0] shared = {
        3'd0, ^(x & 10'd132), ^(x & 10'd292), ^(x & 10'd66), ^(x & 10'd265), ^(x & 10'd530), ^(x & 10'd161),
        sum_part
    };
    wire sum_part_1 = ^(shared & 10'd2);
    wire [7:0] sum_part_2 = {
        ^(shared & 10'd68), ^(shared & 10'd24), sum_part_1 ^ (^(x & 10'd4)),
        (^(shared & 10'd4)) ^ (^(x & 10'd64)), (^(shared & 10'd8)) ^ (^(x & 10'd32)), ^(shared & 10'd65),
        ^(shared & 10'd48), sum_part_1 ^ (^(x & 10'd18))
    };
    wire [9:0] sum = {sum_part ^ (^(x & 10'd16)), (^(shared & 10'd32)) ^ (^(x & 10'd8)), sum_part_2};

    assign y = sum;
endmodule
