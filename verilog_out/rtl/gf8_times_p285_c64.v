// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 64
module gf8_times_p285_c64 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire shared_part = ^(x & 8'd196);
    wire sum_part = ^(x & 8'd16);
    wire [7:0] shared = {5'd0, ^(x & 8'd12), ^(x & 8'd96), shared_part};
    wire sum_part_1 = ^(shared & 8'd2);
    wire [7:0] sum = {
        sum_part_1 ^ (^(x & 8'd130)), sum_part_1 ^ (^(x & 8'd17)), ^(x & 8'd56),
        sum_part ^ (^(shared & 8'd4)), ^(shared & 8'd6), shared_part ^ sum_part, ^(x & 8'd136), shared_part
    };

    assign y = sum;
endmodule
