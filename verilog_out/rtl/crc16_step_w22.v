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
// Block: crc16_step, W = 22
module crc16_step_w22 (
    input wire [37:0] x,
    output wire [15:0] y
);
    wire [10:0] sum_part = {
        ^(x & 38'h2766276620), ^(x & 38'h33b333b310), ^(x & 38'h19d999d988), ^(x & 38'h2cecececc4),
        ^(x & 38'h3676767662), ^(x & 38'h1b3b1b3b31), ^(x & 38'h191019110), ^(x & 38'hc880c888),
        ^(x & 38'h2064606444), ^(x & 38'h3032303222), ^(x & 38'h1819181911)
    };
    wire [15:0] sum = {
        ^(x & 38'h2c0cac0c88), ^(x & 38'h1606560644), ^(x & 38'hb030b0322), ^(x & 38'h581858191),
        ^(x & 38'hecc4ecc40), sum_part
    };

    assign y = sum;
endmodule
