// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: secded_parity, D = 23, P = 6
module secded_parity_d23_p6 (
    input wire [22:0] x,
    output wire [5:0] y
);
    wire [22:0] shared = {
        16'd0, ^(x & 23'h11000), ^(x & 23'h88800), ^(x & 23'h500), ^(x & 23'h40240), ^(x & 23'h6014),
        ^(x & 23'd170), ^(x & 23'h700001)
    };
    wire [5:0] sum = {
        (^(shared & 23'd34)) ^ (^(x & 23'h622200)), (^(shared & 23'd82)) ^ (^(x & 23'h544000)),
        (^(shared & 23'd12)) ^ (^(x & 23'h310802)), (^(shared & 23'd9)) ^ (^(x & 23'h29418)),
        (^(shared & 23'd97)) ^ (^(x & 23'd356)), (^(shared & 23'd21)) ^ (^(x & 23'ha0080))
    };

    assign y = sum;
endmodule
