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
// Block: crc16_step, W = 24
module crc16_step_w24 (
    input wire [39:0] x,
    output wire [15:0] y
);
    wire [10:0] sum_part = {
        ^(x & 40'h6766676620), ^(x & 40'hb3b3b3b310), ^(x & 40'hd9d9d9d988), ^(x & 40'h6cec6cecc4),
        ^(x & 40'hb676b67662), ^(x & 40'h5b3b5b3b31), ^(x & 40'h8191819110), ^(x & 40'hc0c8c0c888),
        ^(x & 40'h6064606444), ^(x & 40'hb032b03222), ^(x & 40'h5819581911)
    };
    wire [15:0] sum = {
        ^(x & 40'h2c0c2c0c88), ^(x & 40'h1606160644), ^(x & 40'h8b038b0322), ^(x & 40'hc581c58191),
        ^(x & 40'hcecccecc40), sum_part
    };

    assign y = sum;
endmodule
