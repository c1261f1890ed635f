// SPDX-License-Identifier: MIT OR Apache-2.0
//
// One step of a CRC-16: the state after `W` more bits, most significant first.
//
//             +-------------+
// state[16] ->|  Crc16Step  |--> following[16]   same cycle
//   data[W] ->|             |
//             +-------------+
//
// Parameters: `W` bits per word, 1 to 64; the polynomial is fixed at construction.
// Handshake: none; combinational.
// Latency: 0 cycles. Throughput: `W` bits per cycle.
// Reset: no state.
// Asserts: nothing; every input is legal.
// Source: GEM-LCB-01.
//
// Block: crc16_step, W = 24
module crc16_step_w24 (
    input wire [15:0] state,
    input wire [23:0] data,
    output wire [15:0] following
);
    wire [5:0] sum_part = {
        (^(data & 24'h5b3b31)) ^ (^(state & 16'h5b3b)), (^(data & 24'h819110)) ^ (^(state & 16'h8191)),
        (^(data & 24'hc0c888)) ^ (^(state & 16'hc0c8)), (^(data & 24'h606444)) ^ (^(state & 16'h6064)),
        (^(data & 24'hb03222)) ^ (^(state & 16'hb032)), (^(data & 24'h581911)) ^ (^(state & 16'h5819))
    };
    wire [10:0] sum_part_1 = {
        (^(data & 24'h676620)) ^ (^(state & 16'h6766)), (^(data & 24'hb3b310)) ^ (^(state & 16'hb3b3)),
        (^(data & 24'hd9d988)) ^ (^(state & 16'hd9d9)), (^(data & 24'h6cecc4)) ^ (^(state & 16'h6cec)),
        (^(data & 24'hb67662)) ^ (^(state & 16'hb676)), sum_part
    };
    wire [15:0] sum = {
        (^(data & 24'h2c0c88)) ^ (^(state & 16'h2c0c)), (^(data & 24'h160644)) ^ (^(state & 16'h1606)),
        (^(data & 24'h8b0322)) ^ (^(state & 16'h8b03)), (^(data & 24'hc58191)) ^ (^(state & 16'hc581)),
        (^(data & 24'hcecc40)) ^ (^(state & 16'hcecc)), sum_part_1
    };

    assign following = sum;
endmodule
