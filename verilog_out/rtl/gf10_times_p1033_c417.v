// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 417
module gf10_times_p1033_c417 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd5);
    wire [9:0] shared = {6'd0, ^(x & 10'd520), ^(x & 10'd20), ^(x & 10'd10), sum_part};
    wire sum_part_1 = ^(shared & 10'd2);
    wire sum_part_2 = ^(shared & 10'd4);
    wire [7:0] sum_part_3 = {
        sum_part ^ (^(x & 10'd64)), ^(x & 10'd546), ^(x & 10'd273), (^(shared & 10'd8)) ^ (^(x & 10'd128)),
        ^(x & 10'd836), sum_part_2 ^ (^(x & 10'd160)), sum_part_1 ^ (^(x & 10'd80)),
        (^(shared & 10'd9)) ^ (^(x & 10'd32))
    };
    wire [9:0] sum = {sum_part_2 ^ (^(x & 10'd258)), sum_part_1 ^ (^(x & 10'd129)), sum_part_3};

    assign y = sum;
endmodule
