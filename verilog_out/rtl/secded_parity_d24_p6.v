// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: secded_parity, D = 24, P = 6
module secded_parity_d24_p6 (
    input wire [23:0] x,
    output wire [5:0] y
);
    wire [23:0] shared = {
        17'd0, ^(x & 24'h11000), ^(x & 24'h88800), ^(x & 24'h4580), ^(x & 24'h40240), ^(x & 24'h802014),
        ^(x & 24'h80002a), ^(x & 24'h700001)
    };
    wire [5:0] sum = {
        (^(shared & 24'd34)) ^ (^(x & 24'h622280)), (^(shared & 24'd82)) ^ (^(x & 24'h540000)),
        (^(shared & 24'd12)) ^ (^(x & 24'h314802)), (^(shared & 24'd9)) ^ (^(x & 24'h29418)),
        (^(shared & 24'd97)) ^ (^(x & 24'h800164)), (^(shared & 24'd21)) ^ (^(x & 24'ha0000))
    };

    assign y = sum;
endmodule
