// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_times, P = 285, C = 12
module gf8_times_p285_c12 (
    input wire [7:0] x,
    output wire [7:0] y
);
    wire sum_part = ^(x & 8'd161);
    wire [7:0] sum = {
        ^(x & 8'd48), ^(x & 8'd152), ^(x & 8'd76), ^(x & 8'd38), sum_part ^ (^(x & 8'd2)),
        (^(x & 8'd64)) ^ sum_part, ^(x & 8'd192), ^(x & 8'd96)
    };

    assign y = sum;
endmodule
