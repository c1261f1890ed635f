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
// Block: crc16_step, W = 22
module crc16_step_w22 (
    input wire [37:0] x,
    output wire [15:0] y
);
    wire [10:0] shared_part = {
        ^(x & 38'h40004008), ^(x & 38'd34), ^(x & 38'd17), ^(x & 38'h80808080), ^(x & 38'h40404040),
        ^(x & 38'h2020202000), ^(x & 38'h1010101000), ^(x & 38'h808080800), ^(x & 38'h404040400),
        ^(x & 38'h202020200), ^(x & 38'h101010100)
    };
    wire [37:0] shared = {26'd0, ^(x & 38'h80008010), shared_part};
    wire [5:0] sum_part = {
        (^(shared & 38'd283)) ^ (^(x & 38'h20002020)), (^(shared & 38'h801)) ^ (^(x & 38'h10001000)),
        (^(shared & 38'h480)) ^ (^(x & 38'h8000800)), (^(shared & 38'd96)) ^ (^(x & 38'h4000404)),
        (^(shared & 38'd560)) ^ (^(x & 38'h2000200)), (^(shared & 38'd280)) ^ (^(x & 38'h1000100))
    };
    wire [12:0] sum_part_1 = {
        (^(shared & 38'd385)) ^ (^(x & 38'h400040000)), (^(shared & 38'd76)) ^ (^(x & 38'h280028000)),
        (^(shared & 38'd38)) ^ (^(x & 38'h140014020)), ^(shared & 38'h833), ^(shared & 38'h499),
        (^(shared & 38'd236)) ^ (^(x & 38'd4)), ^(shared & 38'd630), sum_part
    };
    wire [15:0] sum = {
        (^(shared & 38'd12)) ^ (^(x & 38'h2000a00088)), (^(shared & 38'd6)) ^ (^(x & 38'h1000500044)),
        (^(shared & 38'd515)) ^ (^(x & 38'h800080000)), sum_part_1
    };

    assign y = sum;
endmodule
