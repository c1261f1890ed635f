// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: gf10_horner, S = 2, ROOT = 29
module gf10_horner_s2_root29 (
    input wire [29:0] x,
    output wire [9:0] y
);
    wire [10:0] shared_part = {
        ^(x & 30'h8400000), ^(x & 30'h2000200), ^(x & 30'd129), ^(x & 30'h30000000), ^(x & 30'h4200008),
        ^(x & 30'h1c00080), ^(x & 30'h100204), ^(x & 30'h21000024), ^(x & 30'h10400048), ^(x & 30'haa00000),
        ^(x & 30'h4100012)
    };
    wire [29:0] shared = {18'd0, ^(x & 30'h5000000), shared_part};
    wire [5:0] sum_part = {
        (^(shared & 30'd6)) ^ (^(x & 30'h8011)), (^(shared & 30'h448)) ^ (^(x & 30'h104000)),
        (^(shared & 30'd641)) ^ (^(x & 30'ha02004)), (^(shared & 30'd224)) ^ (^(x & 30'h1010)),
        (^(shared & 30'd22)) ^ (^(x & 30'h20000800)), (^(shared & 30'hc10)) ^ (^(x & 30'h10200522))
    };
    wire [9:0] sum = {
        (^(shared & 30'd259)) ^ (^(x & 30'h20080100)), (^(shared & 30'hb04)) ^ (^(x & 30'h140000)),
        (^(shared & 30'd10)) ^ (^(x & 30'h20140)), (^(shared & 30'd161)) ^ (^(x & 30'h10020)), sum_part
    };

    assign y = sum;
endmodule
