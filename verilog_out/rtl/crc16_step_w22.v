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
// Block: crc16_step, W = 22
module crc16_step_w22 (
    input wire [15:0] state,
    input wire [21:0] data,
    output wire [15:0] following
);
    wire [5:0] sum_part = {
        (^(data & 22'h1b3b31)) ^ (^(state & 16'h6cec)), (^(data & 22'h19110)) ^ (^(state & 16'h644)),
        (^(data & 22'hc888)) ^ (^(state & 16'd802)), (^(data & 22'h206444)) ^ (^(state & 16'h8191)),
        (^(data & 22'h303222)) ^ (^(state & 16'hc0c8)), (^(data & 22'h181911)) ^ (^(state & 16'h6064))
    };
    wire [10:0] sum_part_1 = {
        (^(data & 22'h276620)) ^ (^(state & 16'h9d98)), (^(data & 22'h33b310)) ^ (^(state & 16'hcecc)),
        (^(data & 22'h19d988)) ^ (^(state & 16'h6766)), (^(data & 22'h2cecc4)) ^ (^(state & 16'hb3b3)),
        (^(data & 22'h367662)) ^ (^(state & 16'hd9d9)), sum_part
    };
    wire [15:0] sum = {
        (^(data & 22'h2c0c88)) ^ (^(state & 16'hb032)), (^(data & 22'h160644)) ^ (^(state & 16'h5819)),
        (^(data & 22'hb0322)) ^ (^(state & 16'h2c0c)), (^(data & 22'h58191)) ^ (^(state & 16'h1606)),
        (^(data & 22'hecc40)) ^ (^(state & 16'h3b31)), sum_part_1
    };

    assign following = sum;
endmodule
