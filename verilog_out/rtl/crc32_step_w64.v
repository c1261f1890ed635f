// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: crc32_step, W = 64
module crc32_step_w64 (
    input wire [95:0] x,
    output wire [31:0] y
);
    wire [10:0] sum_part = {
        ^(x & 96'h34a05c86046462b534a05c86), ^(x & 96'h3e5d896e805ab1b53e5d896e),
        ^(x & 96'h3b23639ac245d8353b23639a), ^(x & 96'h9d91b1cd6122ec1a9d91b1cd),
        ^(x & 96'h4ec8d8e63091760d4ec8d8e6), ^(x & 96'h369cb5e9a203be90369cb5e),
        ^(x & 96'h81b4e5af4d101df481b4e5af), ^(x & 96'h40da72d726880efa40da72d7),
        ^(x & 96'h206d396b1344077d206d396b), ^(x & 96'h90369cb509a203be90369cb5),
        ^(x & 96'h481b4e5a04d101df481b4e5a)
    };
    wire [20:0] sum_part_1 = {
        ^(x & 96'h48ddb3f0d84bc8f948ddb3f0), ^(x & 96'h637ed5ee4d649300637ed5),
        ^(x & 96'h8031bf6a7726b2498031bf6a), ^(x & 96'hc018dfb53b935924c018dfb5),
        ^(x & 96'h600c6fda1dc9ac92600c6fda), ^(x & 96'h940b90c08c8c56a6940b90c0),
        ^(x & 96'h4a05c86046462b534a05c860), ^(x & 96'ha502e430232315a9a502e430),
        ^(x & 96'hd281721811918ad4d2817218), ^(x & 96'h6940b90c08c8c56a6940b90c), sum_part
    };
    wire [30:0] sum_part_2 = {
        ^(x & 96'h760b74bbc35cc098760b74bb), ^(x & 96'h9f081d70e3c6e0a39f081d70),
        ^(x & 96'hcf840eb871e37051cf840eb8), ^(x & 96'h43cfa071ba9938c743cfa071),
        ^(x & 96'h5ea7715df241c8c05ea7715), ^(x & 96'h2f53b8a6f920e4602f53b8a),
        ^(x & 96'ha5773ae8b5a187cca5773ae8), ^(x & 96'hf6b63a59d8b84309f6b63a59),
        ^(x & 96'hfb5b1d2c6c5c2184fb5b1d2c), ^(x & 96'hd9a029bbb446902dd9a029bb), sum_part_1
    };
    wire [31:0] sum = {^(x & 96'ha40da72d826880efa40da72d), sum_part_2};

    assign y = sum;
endmodule
