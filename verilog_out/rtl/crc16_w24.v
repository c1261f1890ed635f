// SPDX-License-Identifier: MIT OR Apache-2.0
//
// CRC of a packet of whole words, one word per cycle.
//
//              +-------+
//    start --->|       |
//   enable --->|  Crc  |--> crc[C]   of all words since start
//  data[W] --->|       |
//              +-------+
//
// Parameters: `C` bits of CRC, 8 to 64; `W` bits per word, 1 to 128; `I` = `C` + `W`; polynomial, initial value, orders
// of bits and final sum as in the public catalogues, fixed at construction. Published: crc16, that of the Gemini link
// (0x1021, initial value 0xFFFF, nothing reflected or inverted) at 22 bits (payload of a phit) and 24; crc32, that of
// Ethernet, and crc32c, both reflected and inverted, at 64.
// Handshake: a word is taken in each cycle with `enable`; `start` with it begins a new packet.
// Latency: 1 cycle. Throughput: 1 word per cycle.
// Reset: none; `crc` is undefined until the first `start`.
// Asserts: nothing; every input is legal.
// Source: GEM-LCB-01, TH-LLP-04.
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

    wire [15:0] step_y;

    wire [15:0] before_ = start ? 16'hffff : state;

    crc16_step_w24 step (
        .x({before_, data}),
        .y(step_y)
    );

    assign crc = state;

    always @(posedge clock) begin
        if (enable) state <= step_y;
    end
endmodule
