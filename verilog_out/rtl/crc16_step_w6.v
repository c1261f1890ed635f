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
// Block: crc16_step, W = 6
module crc16_step_w6 (
    input wire [15:0] state,
    input wire [5:0] data,
    output wire [15:0] following
);
    wire sum_part = ^(data & 6'd17);
    wire sum_part_1 = ^(data & 6'd34);
    wire sum_part_2 = ^(data & 6'd4);
    wire sum_part_3 = ^(data & 6'd8);
    wire sum_part_4 = ^(data & 6'd16);
    wire [6:0] sum_part_5 = {
        sum_part_1 ^ (^(state & 16'h8801)), (^(data & 6'd49)) ^ (^(state & 16'hc400)),
        sum_part_4 ^ (^(state & 16'h4000)), sum_part_3 ^ (^(state & 16'h2000)),
        sum_part_2 ^ (^(state & 16'h1000)), sum_part_1 ^ (^(state & 16'h8800)),
        sum_part ^ (^(state & 16'h4400))
    };
    wire [13:0] sum_part_6 = {
        sum_part_1 ^ (^(state & 16'h8880)), sum_part ^ (^(state & 16'h4440)), ^(state & 16'd32),
        (^(data & 6'd32)) ^ (^(state & 16'h8010)), sum_part_4 ^ (^(state & 16'h4008)),
        sum_part_3 ^ (^(state & 16'h2004)), sum_part_2 ^ (^(state & 16'h1002)), sum_part_5
    };
    wire [15:0] sum = {sum_part_3 ^ (^(state & 16'h2200)), sum_part_2 ^ (^(state & 16'h1100)), sum_part_6};

    assign following = sum;
endmodule
