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
// Block: crc16_step, W = 28
module crc16_step_w28 (
    input wire [43:0] x,
    output wire [15:0] y
);
    wire [10:0] shared_part = {
        ^(x & 44'h800222), ^(x & 44'h40004000110), ^(x & 44'h80808000080), ^(x & 44'h440004040),
        ^(x & 44'h2020202000), ^(x & 44'h1010101000), ^(x & 44'h40004040400), ^(x & 44'h20202020000),
        ^(x & 44'h10101010000), ^(x & 44'h8080808000), ^(x & 44'h4000480800)
    };
    wire [43:0] shared = {
        25'd0, ^(x & 44'h80008000000), ^(x & 44'h400040000), ^(x & 44'd544), ^(x & 44'h800000001),
        ^(x & 44'h20002000808), ^(x & 44'h10001000044), ^(x & 44'h88008000000), ^(x & 44'h4040404000),
        shared_part
    };
    wire sum_part = ^(x & 44'h400);
    wire [6:0] sum_part_1 = {
        ^(shared & 44'h14f8), (^(shared & 44'h1822d)) ^ (^(x & 44'h20002000)),
        (^(shared & 44'd518)) ^ (^(x & 44'h10001000)), (^(shared & 44'h4802)) ^ (^(x & 44'd128)),
        (^(shared & 44'h2840)) ^ sum_part, ^(shared & 44'h1460), ^(shared & 44'h48221)
    };
    wire [12:0] sum_part_2 = {
        (^(shared & 44'h20006)) ^ (^(x & 44'h4000400191)), (^(shared & 44'd155)) ^ (^(x & 44'h800000000)),
        sum_part ^ (^(shared & 44'h7084c)), (^(shared & 44'd614)) ^ (^(x & 44'h200020200)),
        (^(shared & 44'd291)) ^ (^(x & 44'h20142014108)), (^(shared & 44'd465)) ^ (^(x & 44'h10081008004)),
        sum_part_1
    };
    wire [15:0] sum = {
        (^(shared & 44'h4110)) ^ (^(x & 44'h2400280000)), (^(shared & 44'h2018)) ^ (^(x & 44'h1400100200)),
        (^(shared & 44'h40c)) ^ (^(x & 44'h8800080100)), sum_part_2
    };

    assign y = sum;
endmodule
