// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_horner, S = 2, ROOT = 16
module gf10_horner_s2_root16 (
    input wire [29:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 30'h8100204);
    wire [29:0] shared = {
        23'd0, ^(x & 30'h1000040), ^(x & 30'h800020), ^(x & 30'h400010), ^(x & 30'h4000102),
        ^(x & 30'h1200001), ^(x & 30'h10300008), sum_part
    };
    wire [5:0] sum_part_1 = {
        (^(shared & 30'd2)) ^ (^(x & 30'h808200)), sum_part ^ (^(x & 30'h404100)),
        (^(shared & 30'd8)) ^ (^(x & 30'h20202080)), (^(shared & 30'd66)) ^ (^(x & 30'h8001000)),
        (^(shared & 30'd33)) ^ (^(x & 30'h24000800)), (^(shared & 30'd24)) ^ (^(x & 30'h12000400))
    };
    wire [9:0] sum = {
        (^(shared & 30'd4)) ^ (^(x & 30'ha080088)), (^(shared & 30'd64)) ^ (^(x & 30'h4940004)),
        (^(shared & 30'd32)) ^ (^(x & 30'h2420002)), (^(shared & 30'd20)) ^ (^(x & 30'h20010000)), sum_part_1
    };

    assign y = sum;
endmodule
