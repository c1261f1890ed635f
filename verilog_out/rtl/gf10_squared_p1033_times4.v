// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_squared, P = 1033, TIMES = 4
module gf10_squared_p1033_times4 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire shared_part = ^(x & 10'd600);
    wire [9:0] shared = {6'd0, ^(x & 10'd130), ^(x & 10'd528), ^(x & 10'd452), shared_part};
    wire sum_part = ^(shared & 10'd2);
    wire sum_part_1 = ^(shared & 10'd4);
    wire [8:0] sum_part_2 = {
        sum_part_1 ^ (^(x & 10'd12)), ^(x & 10'd128), ^(shared & 10'd9), sum_part ^ (^(x & 10'd512)),
        ^(x & 10'd52), sum_part_1 ^ (^(x & 10'd32)), sum_part ^ (^(x & 10'd16)), ^(x & 10'd900),
        (^(x & 10'd257)) ^ shared_part
    };
    wire [9:0] sum = {(^(shared & 10'd12)) ^ (^(x & 10'd320)), sum_part_2};

    assign y = sum;
endmodule
