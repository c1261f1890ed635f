// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: secded_parity, D = 4, P = 7
module secded_parity_d4_p7 (
    input wire [3:0] x,
    output wire [6:0] y
);
    wire shared_part = ^(x & 4'd5);
    wire [3:0] shared = {2'd0, ^(x & 4'd10), shared_part};
    wire sum_part = ^(shared & 4'd2);
    wire [6:0] sum = {^(x & 4'd4), ^(x & 4'd2), {2{sum_part}}, ^(x & 4'd9), {2{shared_part}}};

    assign y = sum;
endmodule
