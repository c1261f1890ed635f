// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf8_horner, S = 1, ROOT = 4
module gf8_horner_s1_root4 (
    input wire [15:0] x,
    output wire [7:0] y
);
    wire shared_part = ^(x & 16'h3000);
    wire [15:0] shared = {14'd0, ^(x & 16'hc000), shared_part};
    wire sum_part = ^(shared & 16'd2);
    wire [7:0] sum = {
        ^(x & 16'h8880), sum_part ^ (^(x & 16'h440)), sum_part ^ (^(x & 16'h2220)),
        shared_part ^ (^(x & 16'h4110)), (^(x & 16'h8008)) ^ shared_part, ^(x & 16'h5004), ^(x & 16'h2002),
        ^(x & 16'h1001)
    };

    assign y = sum;
endmodule
