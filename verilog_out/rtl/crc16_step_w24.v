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
// Block: crc16_step, W = 24
module crc16_step_w24 (
    input wire [39:0] x,
    output wire [15:0] y
);
    wire [10:0] shared_part = {
        ^(x & 40'h8000800022), ^(x & 40'd17), ^(x & 40'h800080000), ^(x & 40'h40004040),
        ^(x & 40'h2020202000), ^(x & 40'h1010101000), ^(x & 40'h404040400), ^(x & 40'h202020200),
        ^(x & 40'h101010100), ^(x & 40'h8080808000), ^(x & 40'h4008400800)
    };
    wire [39:0] shared = {27'd0, ^(x & 40'h4000400000), ^(x & 40'h40004088), shared_part};
    wire [5:0] sum_part = {
        (^(shared & 40'd813)) ^ (^(x & 40'h20002020)), (^(shared & 40'd6)) ^ (^(x & 40'h10001010)),
        ^(shared & 40'h803), (^(shared & 40'h10c0)) ^ (^(x & 40'h4000404)),
        (^(shared & 40'h460)) ^ (^(x & 40'h2000200)), (^(shared & 40'd801)) ^ (^(x & 40'h1000100))
    };
    wire [11:0] sum_part_1 = {
        (^(shared & 40'd403)) ^ (^(x & 40'h200020000)), (^(shared & 40'h1058)) ^ (^(x & 40'h140014020)),
        (^(shared & 40'd110)) ^ (^(x & 40'd16)), ^(shared & 40'h927),
        (^(shared & 40'd465)) ^ (^(x & 40'h80008084)), ^(shared & 40'h4f8), sum_part
    };
    wire [15:0] sum = {
        (^(shared & 40'd272)) ^ (^(x & 40'h2008200888)), (^(shared & 40'd24)) ^ (^(x & 40'h1000100044)),
        ^(shared & 40'h50c), (^(shared & 40'h1206)) ^ (^(x & 40'h400040080)), sum_part_1
    };

    assign y = sum;
endmodule
