// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_horner, S = 2, ROOT = 26
module gf10_horner_s2_root26 (
    input wire [29:0] x,
    output wire [9:0] y
);
    wire sum_part = ^(x & 30'h28100080);
    wire [29:0] shared = {
        20'd0, ^(x & 30'h2800000), ^(x & 30'h4000090), ^(x & 30'h21000102), ^(x & 30'h10100100),
        ^(x & 30'h8200060), ^(x & 30'he00001), ^(x & 30'h5000004), ^(x & 30'h6000030), ^(x & 30'h10000248),
        sum_part
    };
    wire [5:0] sum_part_1 = {
        (^(shared & 30'd19)) ^ (^(x & 30'h2008000)), (^(shared & 30'd104)) ^ (^(x & 30'h404000)),
        (^(shared & 30'd5)) ^ (^(x & 30'ha02002)), sum_part ^ (^(x & 30'h10401041)),
        (^(shared & 30'd32)) ^ (^(x & 30'h34000a00)), (^(shared & 30'd68)) ^ (^(x & 30'h8000400))
    };
    wire [9:0] sum = {
        (^(shared & 30'd256)) ^ (^(x & 30'h2b080008)), (^(shared & 30'd522)) ^ (^(x & 30'h40000)),
        (^(shared & 30'd640)) ^ (^(x & 30'h8420224)), (^(shared & 30'd400)) ^ (^(x & 30'h10010000)),
        sum_part_1
    };

    assign y = sum;
endmodule
