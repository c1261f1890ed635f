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
// Block: crc16_step, W = 28
module crc16_step_w28 (
    input wire [15:0] state,
    input wire [27:0] data,
    output wire [15:0] following
);
    wire [5:0] sum_part = {
        (^(data & 28'h75b3b31)) ^ (^(state & 16'h75b3)), (^(data & 28'h5819110)) ^ (^(state & 16'h5819)),
        (^(data & 28'h2c0c888)) ^ (^(state & 16'h2c0c)), (^(data & 28'h1606444)) ^ (^(state & 16'h1606)),
        (^(data & 28'h8b03222)) ^ (^(state & 16'h8b03)), (^(data & 28'hc581911)) ^ (^(state & 16'hc581))
    };
    wire [10:0] sum_part_1 = {
        (^(data & 28'hb676620)) ^ (^(state & 16'hb676)), (^(data & 28'h5b3b310)) ^ (^(state & 16'h5b3b)),
        (^(data & 28'had9d988)) ^ (^(state & 16'had9d)), (^(data & 28'hd6cecc4)) ^ (^(state & 16'hd6ce)),
        (^(data & 28'heb67662)) ^ (^(state & 16'heb67)), sum_part
    };
    wire [15:0] sum = {
        (^(data & 28'he2c0c88)) ^ (^(state & 16'he2c0)), (^(data & 28'h7160644)) ^ (^(state & 16'h7160)),
        (^(data & 28'h38b0322)) ^ (^(state & 16'h38b0)), (^(data & 28'h1c58191)) ^ (^(state & 16'h1c58)),
        (^(data & 28'h6cecc40)) ^ (^(state & 16'h6cec)), sum_part_1
    };

    assign following = sum;
endmodule
