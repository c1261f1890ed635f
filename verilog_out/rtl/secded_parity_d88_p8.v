// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: secded_parity, D = 88, P = 8
module secded_parity_d88_p8 (
    input wire [87:0] x,
    output wire [7:0] y
);
    wire [7:0] sum = {
        ^(x & 88'h575ad6da949525152494a4), ^(x & 88'hbab6dad6532492a292a494),
        ^(x & 88'hd6d5b5b62a4a5454945292), ^(x & 88'hadadb6b5a4928a8a499252),
        ^(x & 88'h75b66dad5151295252494a), ^(x & 88'hab6bad6d8a2546292a4a49),
        ^(x & 88'h5d6d5b6b2528d145492529), ^(x & 88'headb6b5b48ca28a8a52925)
    };

    assign y = sum;
endmodule
