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
// Block: crc16_step, W = 6
module crc16_step_w6 (
    input wire [21:0] x,
    output wire [15:0] y
);
    wire [10:0] sum_part = {
        ^(x & 22'h200420), ^(x & 22'h100210), ^(x & 22'h80108), ^(x & 22'h40084), ^(x & 22'h220062),
        ^(x & 22'h310031), ^(x & 22'h100010), ^(x & 22'h80008), ^(x & 22'h40004), ^(x & 22'h220022),
        ^(x & 22'h110011)
    };
    wire [15:0] sum = {
        ^(x & 22'h88008), ^(x & 22'h44004), ^(x & 22'h222022), ^(x & 22'h111011), ^(x & 22'h800), sum_part
    };

    assign y = sum;
endmodule
