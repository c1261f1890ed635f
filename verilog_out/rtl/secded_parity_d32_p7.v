// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: secded_parity, D = 32, P = 7
module secded_parity_d32_p7 (
    input wire [31:0] x,
    output wire [6:0] y
);
    wire [31:0] shared = {
        22'd0, ^(x & 32'h11000000), ^(x & 32'h8800000), ^(x & 32'h2080000), ^(x & 32'h84240000),
        ^(x & 32'h20004200), ^(x & 32'h2100), ^(x & 32'h421020), ^(x & 32'h100850), ^(x & 32'h840a),
        ^(x & 32'h10085)
    };
    wire [5:0] sum_part = {
        (^(shared & 32'd276)) ^ (^(x & 32'h41030002)), (^(shared & 32'd210)) ^ (^(x & 32'h20000040)),
        (^(shared & 32'd522)) ^ (^(x & 32'h88100080)), (^(shared & 32'd40)) ^ (^(x & 32'h44880109)),
        (^(shared & 32'd641)) ^ (^(x & 32'h40204c20)), (^(shared & 32'd321)) ^ (^(x & 32'h3210))
    };
    wire [6:0] sum = {(^(shared & 32'd36)) ^ (^(x & 32'h12448004)), sum_part};

    assign y = sum;
endmodule
