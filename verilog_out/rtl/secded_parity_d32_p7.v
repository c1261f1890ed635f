// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: secded_parity, D = 32, P = 7
module secded_parity_d32_p7 (
    input wire [31:0] x,
    output wire [6:0] y
);
    wire [6:0] sum = {
        ^(x & 32'h3254ca54), ^(x & 32'h49932952), ^(x & 32'ha62ca54a), ^(x & 32'h995294aa),
        ^(x & 32'h64ca5329), ^(x & 32'h53294ca5), ^(x & 32'h8ca53295)
    };

    assign y = sum;
endmodule
