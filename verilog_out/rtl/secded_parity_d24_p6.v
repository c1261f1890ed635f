// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: secded_parity, D = 24, P = 6
module secded_parity_d24_p6 (
    input wire [23:0] x,
    output wire [5:0] y
);
    wire [5:0] sum = {
        ^(x & 24'heaaaaa), ^(x & 24'hd555aa), ^(x & 24'hb56a56), ^(x & 24'h769659), ^(x & 24'hf99965),
        ^(x & 24'hfa6595)
    };

    assign y = sum;
endmodule
