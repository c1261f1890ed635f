// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_horner, S = 2, ROOT = 23
module gf10_horner_s2_root23 (
    input wire [29:0] x,
    output wire [9:0] y
);
    wire [29:0] shared = {
        21'd0, ^(x & 30'h1400000), ^(x & 30'ha00000), ^(x & 30'h20000040), ^(x & 30'h100020),
        ^(x & 30'h2000001), ^(x & 30'h28000010), ^(x & 30'h10200208), ^(x & 30'h8000304), ^(x & 30'h4000182)
    };
    wire [5:0] sum_part = {
        (^(shared & 30'd68)) ^ (^(x & 30'hc008004)), (^(shared & 30'd34)) ^ (^(x & 30'h16004002)),
        (^(shared & 30'd25)) ^ (^(x & 30'h1002000)), (^(shared & 30'd4)) ^ (^(x & 30'h5001000)),
        (^(shared & 30'd2)) ^ (^(x & 30'h2900800)), (^(shared & 30'd257)) ^ (^(x & 30'h400))
    };
    wire [9:0] sum = {
        (^(shared & 30'd144)) ^ (^(x & 30'h800c0)), (^(shared & 30'd352)) ^ (^(x & 30'h40200)),
        (^(shared & 30'd128)) ^ (^(x & 30'h30020130)), (^(shared & 30'd8)) ^ (^(x & 30'h10510088)), sum_part
    };

    assign y = sum;
endmodule
