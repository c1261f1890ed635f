// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_times, P = 1033, C = 6
module gf10_times_p1033_c6 (
    input wire [9:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 10'd516);
    wire [9:0] sum = {
        ^(x & 10'd384), ^(x & 10'd192), ^(x & 10'd96), ^(x & 10'd48), ^(x & 10'd24),
        sum_part ^ (^(x & 10'd8)), (^(x & 10'd258)) ^ sum_part, ^x[1:0], ^(x & 10'd513), ^(x & 10'd768)
    };

    assign y = sum;
endmodule
