// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: secded_parity, D = 34, P = 7
module secded_parity_d34_p7 (
    input wire [33:0] x,
    output wire [6:0] y
);
    wire [33:0] shared = {
        24'd0, ^(x & 34'h11000000), ^(x & 34'h8800000), ^(x & 34'h2080000), ^(x & 34'h84240000),
        ^(x & 34'h120004200), ^(x & 34'h200002100), ^(x & 34'h421020), ^(x & 34'h100850), ^(x & 34'h840a),
        ^(x & 34'h10085)
    };
    wire [5:0] sum_part = {
        (^(shared & 34'd276)) ^ (^(x & 34'h141030002)), (^(shared & 34'd210)) ^ (^(x & 34'h20000040)),
        (^(shared & 34'd522)) ^ (^(x & 34'h88100080)), (^(shared & 34'd40)) ^ (^(x & 34'h44880109)),
        (^(shared & 34'd641)) ^ (^(x & 34'h240204c20)), (^(shared & 34'd321)) ^ (^(x & 34'h3210))
    };
    wire [6:0] sum = {(^(shared & 34'd36)) ^ (^(x & 34'h12448004)), sum_part};

    assign y = sum;
endmodule
