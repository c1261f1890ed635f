// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: crc32_step, W = 32
module crc32_step_w32 (
    input wire [63:0] x,
    output wire [31:0] y
);
    wire [10:0] sum_part = {
        ^(x & 64'h46462b5046462b5), ^(x & 64'h805ab1b5805ab1b5), ^(x & 64'hc245d835c245d835),
        ^(x & 64'h6122ec1a6122ec1a), ^(x & 64'h3091760d3091760d), ^(x & 64'h9a203be99a203be9),
        ^(x & 64'h4d101df44d101df4), ^(x & 64'h26880efa26880efa), ^(x & 64'h1344077d1344077d),
        ^(x & 64'h9a203be09a203be), ^(x & 64'h4d101df04d101df)
    };
    wire [20:0] sum_part_1 = {
        ^(x & 64'hd84bc8f9d84bc8f9), ^(x & 64'hee4d6493ee4d6493), ^(x & 64'h7726b2497726b249),
        ^(x & 64'h3b9359243b935924), ^(x & 64'h1dc9ac921dc9ac92), ^(x & 64'h8c8c56a68c8c56a6),
        ^(x & 64'h46462b5346462b53), ^(x & 64'h232315a9232315a9), ^(x & 64'h11918ad411918ad4),
        ^(x & 64'h8c8c56a08c8c56a), sum_part
    };
    wire [30:0] sum_part_2 = {
        ^(x & 64'hc35cc098c35cc098), ^(x & 64'he3c6e0a3e3c6e0a3), ^(x & 64'h71e3705171e37051),
        ^(x & 64'hba9938c7ba9938c7), ^(x & 64'hdf241c8cdf241c8c), ^(x & 64'h6f920e466f920e46),
        ^(x & 64'hb5a187ccb5a187cc), ^(x & 64'hd8b84309d8b84309), ^(x & 64'h6c5c21846c5c2184),
        ^(x & 64'hb446902db446902d), sum_part_1
    };
    wire [31:0] sum = {^(x & 64'h826880ef826880ef), sum_part_2};

    assign y = sum;
endmodule
