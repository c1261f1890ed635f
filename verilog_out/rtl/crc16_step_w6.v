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
// Block: crc16_step, W = 6
module crc16_step_w6 (
    input wire [21:0] x,
    output wire [15:0] y
);
    wire sum_part = ^(x & 22'h110011);
    wire [21:0] shared = {
        16'd0, ^(x & 22'h200020), ^(x & 22'h100010), ^(x & 22'h80008), ^(x & 22'h40004), ^(x & 22'h220022),
        sum_part
    };
    wire sum_part_1 = ^(shared & 22'd2);
    wire sum_part_2 = ^(shared & 22'd4);
    wire sum_part_3 = ^(shared & 22'd8);
    wire sum_part_4 = ^(shared & 22'd16);
    wire [10:0] sum_part_5 = {
        (^(shared & 22'd32)) ^ (^(x & 22'h400)), sum_part_4 ^ (^(x & 22'd512)), sum_part_3 ^ (^(x & 22'd256)),
        sum_part_2 ^ (^(x & 22'd128)), sum_part_1 ^ (^(x & 22'd64)), ^(shared & 22'd33), sum_part_4,
        sum_part_3, sum_part_2, sum_part_1, sum_part
    };
    wire [15:0] sum = {
        sum_part_3 ^ (^(x & 22'h8000)), sum_part_2 ^ (^(x & 22'h4000)), sum_part_1 ^ (^(x & 22'h2000)),
        sum_part ^ (^(x & 22'h1000)), ^(x & 22'h800), sum_part_5
    };

    assign y = sum;
endmodule
