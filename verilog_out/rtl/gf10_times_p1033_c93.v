// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 93
module gf10_times_p1033_c93 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire shared_part = ^(x & 10'd337);
    wire [9:0] shared = {
        3'd0, ^(x & 10'd544), ^(x & 10'd136), ^(x & 10'd10), ^(x & 10'd581), ^(x & 10'd356), ^(x & 10'd178),
        shared_part
    };
    wire sum_part = ^(shared & 10'd2);
    wire [6:0] sum_part_1 = {
        (^(shared & 10'd40)) ^ (^(x & 10'd16)), ^(shared & 10'd20), sum_part ^ (^(x & 10'd517)),
        (^(shared & 10'd17)) ^ (^(x & 10'd512)), (^(shared & 10'd8)) ^ (^(x & 10'd256)),
        (^(shared & 10'd64)) ^ (^(x & 10'd386)), (^(x & 10'd128)) ^ shared_part
    };
    wire [9:0] sum = {
        (^(shared & 10'd96)) ^ (^(x & 10'd64)), (^(shared & 10'd4)) ^ (^(x & 10'd528)),
        sum_part ^ (^(x & 10'd264)), sum_part_1
    };

    assign y = sum;
endmodule
