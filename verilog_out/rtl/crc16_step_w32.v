// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Linear map over GF(2): each output is the sum, modulo 2, of inputs that are fixed at construction.
//
//          +-------------+
//  x[I] -->|  LinearMap  |--> y[O]   same cycle
//          +-------------+
//
// CRCs, scramblers and block codes are made of it. In the step of a CRC or of a scrambler, the word stands in the low
// bits of `x`, and the state above it. Sums of up to four inputs that outputs have in common are made once: that halves
// the area of a wide CRC, for synthesis finds few of them by itself.
//
// Parameters: `I` inputs, 1 to 256; `O` outputs, 1 to 512; a matrix of `O` rows and `I` columns.
// Handshake: none; combinational.
// Latency: 0 cycles. Throughput: 1 word per cycle.
// Reset: no state.
// Asserts: nothing; every input is legal.
// Source: the field's standard practice; GEM-LCB-01, TH-LLP-04, BGQ-LLP-06 rest on it.
//
// Block: crc16_step, W = 32
module crc16_step_w32 (
    input wire [47:0] x,
    output wire [15:0] y
);
    wire [10:0] shared_part = {
        ^(x & 48'h6044), ^(x & 48'h82400200000), ^(x & 48'h1000103000), ^(x & 48'h808080800),
        ^(x & 48'h200020220), ^(x & 48'h100010110), ^(x & 48'h40004040400), ^(x & 48'h820082000000),
        ^(x & 48'h410041000000), ^(x & 48'h208020800000), ^(x & 48'h104010400000)
    };
    wire [20:0] shared_part_1 = {
        ^(x & 48'h200020000400), ^(x & 48'h8080), ^(x & 48'h20002000002), ^(x & 48'h2010200200),
        ^(x & 48'h81000101000), ^(x & 48'h800080800), ^(x & 48'h600020040), ^(x & 48'h100010100),
        ^(x & 48'h40004000001), ^(x & 48'hc088), shared_part
    };
    wire [47:0] shared = {
        20'd0, ^(x & 48'h800080000000), ^(x & 48'h400040000000), ^(x & 48'h40004000000),
        ^(x & 48'h10001000000), ^(x & 48'h4000400000), ^(x & 48'h8000808000), ^(x & 48'h8004000),
        shared_part_1
    };
    wire [5:0] sum_part = {
        ^(shared & 48'h1009169), (^(shared & 48'ha400024)) ^ (^(x & 48'h1000)),
        (^(shared & 48'h480080a)) ^ (^(x & 48'h800)), (^(shared & 48'h100405)) ^ (^(x & 48'h2000200000)),
        (^(shared & 48'h20102)) ^ (^(x & 48'h180008000022)), (^(shared & 48'h11081)) ^ (^(x & 48'd272))
    };
    wire [11:0] sum_part_1 = {
        (^(shared & 48'h440c019)) ^ (^(x & 48'h4000)), (^(shared & 48'hb0024c)) ^ (^(x & 48'h100052000)),
        (^(shared & 48'h2020126)) ^ (^(x & 48'h100200028000)), ^(shared & 48'h1288b), ^(shared & 48'h80695),
        (^(shared & 48'h240352)) ^ (^(x & 48'd64)), sum_part
    };
    wire [15:0] sum = {
        (^(shared & 48'd664)) ^ (^(x & 48'd136)), (^(shared & 48'h401c)) ^ (^(x & 48'h1000100204)),
        (^(shared & 48'h42046)) ^ (^(x & 48'h800080000)), (^(shared & 48'h9080023)) ^ (^(x & 48'h400040001)),
        sum_part_1
    };

    assign y = sum;
endmodule
