// SPDX-License-Identifier: MIT OR Apache-2.0
//
// CRC of a packet of whole words, one word per cycle.
//
//              +-------+
//   enable --->|       |
//  data[W] --->|  Crc  |--> crc[C]   of the packet's words so far
//     last --->|       |
//              +-------+
//
// Parameters: `C` bits of CRC, 8 to 64; `W` bits per word, 1 to 128; `I` = `C` + `W`; polynomial, initial value, orders
// of bits and final sum as in the public catalogues, fixed at construction. Published: crc16, that of the Gemini link
// (0x1021, initial value 0xFFFF, nothing reflected or inverted) at 22 bits (payload of a phit) and 24; crc32, that of
// Ethernet, and crc32c, both reflected and inverted, at 64.
// Handshake: a word is taken in each cycle with `enable`; the one after that with `last` begins a new packet. `crc` is
// that of the packet whose word was taken last.
// Latency: 1 cycle. Throughput: 1 word per cycle.
// Reset: the next word begins a packet; `crc` is undefined until then.
// Asserts: nothing; every input is legal.
// Source: GEM-LCB-01, TH-LLP-04.
//
// Block: crc16, W = 24
module crc16_w24 (
    input wire clock,
    input wire reset,
    input wire enable,
    input wire [23:0] data,
    input wire last,
    output wire [15:0] crc
);
    reg [15:0] state;
    reg [15:0] latest;

    wire [15:0] step_y;

    crc16_step_w24 step (
        .x({state, data}),
        .y(step_y)
    );

    assign crc = latest;

    always @(posedge clock) begin
        if ((last & enable) | reset) begin
            state <= 16'hffff;
        end else if (enable) begin
            state <= step_y;
        end
    end

    always @(posedge clock) begin
        if (enable) latest <= step_y;
    end
endmodule
