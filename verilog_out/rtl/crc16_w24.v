// SPDX-License-Identifier: MIT OR Apache-2.0
//
// CRC-16 of a packet, one word per cycle.
//
//              +---------+
//    start --->|         |
//   enable --->|  Crc16  |--> crc[16]   of all words since start
//  data[W] --->|         |
//              +---------+
//
// Parameters: `W` bits per word, 1 to 64: 22 (payload of a phit) and 24 are published. Polynomial 0x1021, initial
// value 0xFFFF, most significant bit first, nothing reflected or inverted.
// Handshake: a word is taken in each cycle with `enable`; `start` with it begins a new packet.
// Latency: 1 cycle. Throughput: 1 word per cycle.
// Reset: none; `crc` is undefined until the first `start`.
// Asserts: nothing; every input is legal.
// Source: GEM-LCB-01.
//
// Block: crc16, W = 24
module crc16_w24 (
    input wire clock,
    input wire start,
    input wire enable,
    input wire [23:0] data,
    output wire [15:0] crc
);
    reg [15:0] state;

    wire [15:0] step_following;

    crc16_step_w24 step (
        .state(start ? 16'hffff : state),
        .data(data),
        .following(step_following)
    );

    assign crc = state;

    always @(posedge clock) begin
        if (enable) state <= step_following;
    end
endmodule
