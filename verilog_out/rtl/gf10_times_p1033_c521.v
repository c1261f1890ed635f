// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 521
module gf10_times_p1033_c521 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd387);
    wire [9:0] shared = {
        3'd0, ^(x & 10'd192), ^(x & 10'd48), ^(x & 10'd24), ^(x & 10'd12), ^(x & 10'd608), ^(x & 10'd774),
        sum_part
    };
    wire [8:0] sum_part_1 = {
        (^(shared & 10'd4)) ^ (^(x & 10'd256)), (^(shared & 10'd32)) ^ (^(x & 10'd384)), ^(shared & 10'd80),
        ^(shared & 10'd12), ^(shared & 10'd34), ^(shared & 10'd17), (^(shared & 10'd8)) ^ (^(x & 10'd512)),
        ^(shared & 10'd2), sum_part
    };
    wire [9:0] sum = {(^(shared & 10'd64)) ^ (^(x & 10'd513)), sum_part_1};

    assign y = sum;
endmodule
