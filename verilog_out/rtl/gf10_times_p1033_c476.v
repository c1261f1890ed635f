// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 476
module gf10_times_p1033_c476 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd113);
    wire [9:0] shared = {5'd0, ^(x & 10'd80), ^(x & 10'd12), ^(x & 10'd896), ^(x & 10'd46), sum_part};
    wire sum_part_1 = ^(shared & 10'd9);
    wire [6:0] sum_part_2 = {
        sum_part_1 ^ (^(x & 10'd384)), (^(shared & 10'd18)) ^ (^(x & 10'd128)), sum_part_1 ^ (^(x & 10'd514)),
        (^(shared & 10'd2)) ^ (^(x & 10'd273)), sum_part ^ (^(x & 10'd768)),
        (^(shared & 10'd4)) ^ (^(x & 10'd56)), ^(shared & 10'd28)
    };
    wire sum_part_3 = ^(shared & 10'd5);
    wire [9:0] sum = {
        (^(shared & 10'd6)) ^ (^(x & 10'd64)), sum_part_3 ^ (^(x & 10'd6)), sum_part_3 ^ (^(x & 10'd10)),
        sum_part_2
    };

    assign y = sum;
endmodule
