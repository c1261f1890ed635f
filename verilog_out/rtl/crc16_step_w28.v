// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Linear map over GF(2): each output is the sum, modulo 2, of inputs that are fixed at construction.
//
//          +-------------+
//  x[I] -->|  LinearMap  |--> y[O]   same cycle
//          +-------------+
//
// CRCs, scramblers and block codes are made of it. In the step of a CRC or of a scrambler, the word stands in the low
// bits of `x`, and the state above it.
//
// Parameters: `I` inputs, 1 to 256; `O` outputs, 1 to 256; a matrix of `O` rows and `I` columns.
// Handshake: none; combinational.
// Latency: 0 cycles. Throughput: 1 word per cycle.
// Reset: no state.
// Asserts: nothing; every input is legal.
// Source: the field's standard practice; GEM-LCB-01, TH-LLP-04, BGQ-LLP-06 rest on it.
//
// Block: crc16_step, W = 28
module crc16_step_w28 (
    input wire [43:0] x,
    output wire [15:0] y
);
    wire [10:0] sum_part = {
        ^(x & 44'hb676b676620), ^(x & 44'h5b3b5b3b310), ^(x & 44'had9dad9d988), ^(x & 44'hd6ced6cecc4),
        ^(x & 44'heb67eb67662), ^(x & 44'h75b375b3b31), ^(x & 44'h58195819110), ^(x & 44'h2c0c2c0c888),
        ^(x & 44'h16061606444), ^(x & 44'h8b038b03222), ^(x & 44'hc581c581911)
    };
    wire [15:0] sum = {
        ^(x & 44'he2c0e2c0c88), ^(x & 44'h71607160644), ^(x & 44'h38b038b0322), ^(x & 44'h1c581c58191),
        ^(x & 44'h6cec6cecc40), sum_part
    };

    assign y = sum;
endmodule
