// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 267
module gf10_times_p1033_c267 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd9);
    wire [9:0] shared = {6'd0, ^(x & 10'd320), ^(x & 10'd132), ^(x & 10'd18), sum_part};
    wire sum_part_1 = ^(shared & 10'd4);
    wire [6:0] sum_part_2 = {
        (^(shared & 10'd8)) ^ (^(x & 10'd8)), sum_part_1 ^ (^(x & 10'd544)), ^(shared & 10'd10),
        sum_part ^ (^(x & 10'd160)), (^(shared & 10'd2)) ^ (^(x & 10'd516)), sum_part ^ (^(x & 10'd258)),
        sum_part_1 ^ x[0]
    };
    wire [9:0] sum = {^(x & 10'd578), ^(x & 10'd289), ^(x & 10'd656), sum_part_2};

    assign y = sum;
endmodule
