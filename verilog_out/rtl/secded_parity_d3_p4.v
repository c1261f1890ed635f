// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: secded_parity, D = 3, P = 4
module secded_parity_d3_p4 (
    input wire [2:0] x,
    output wire [3:0] y
);
    wire sum_part = ^x[1:0];
    wire [3:0] sum = {^(x & 3'd6), ^(x & 3'd5), sum_part, (^(x & 3'd4)) ^ sum_part};

    assign y = sum;
endmodule
