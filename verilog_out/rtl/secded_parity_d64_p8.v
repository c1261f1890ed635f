// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: secded_parity, D = 64, P = 8
module secded_parity_d64_p8 (
    input wire [63:0] x,
    output wire [7:0] y
);
    wire [7:0] sum = {
        ^(x & 64'hda949525152494a4), ^(x & 64'hd6532492a292a494), ^(x & 64'hb62a4a5454945292),
        ^(x & 64'hb5a4928a8a499252), ^(x & 64'had5151295252494a), ^(x & 64'h6d8a2546292a4a49),
        ^(x & 64'h6b2528d145492529), ^(x & 64'h5b48ca28a8a52925)
    };

    assign y = sum;
endmodule
