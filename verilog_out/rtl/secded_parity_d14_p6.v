// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: secded_parity, D = 14, P = 6
module secded_parity_d14_p6 (
    input wire [13:0] x,
    output wire [5:0] y
);
    wire shared_part = ^(x & 14'd261);
    wire [13:0] shared = {
        9'd0, ^(x & 14'h2800), ^(x & 14'h1400), ^(x & 14'd592), ^(x & 14'd170), shared_part
    };
    wire [5:0] sum = {
        (^(shared & 14'd18)) ^ (^(x & 14'd512)), (^(shared & 14'd10)) ^ (^(x & 14'd256)),
        (^(shared & 14'd20)) ^ (^(x & 14'd6)), (^(shared & 14'd12)) ^ (^(x & 14'd9)),
        shared_part ^ (^(x & 14'h1860)), (^(x & 14'h2490)) ^ shared_part
    };

    assign y = sum;
endmodule
