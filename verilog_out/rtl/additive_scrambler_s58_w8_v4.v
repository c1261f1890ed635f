// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Scrambler or descrambler of `W` bits per cycle.
//
//              +-------------+
//   enable --->|             |
//  data[W] --->|  Scrambler  |--> scrambled[W]   same cycle
//              +-------------+
//
// The same block is the scrambler, the descrambler, and the additive scrambler that undoes itself: they differ in the
// linear map alone. Bit 0 of a word is first on the wire; bit 0 of the shift register is the bit before it.
//
// Parameters: `S` bits of shift register, the degree of the polynomial, 2 to 64; `W` bits per word, 1 to 128;
// `N` = `S` + `W`; kind, polynomial and first state are fixed at construction. Published: 1 + x^39 + x^58 at 64 bits,
// starting from all ones.
// Handshake: `scrambled` follows `data` in the same cycle; a cycle with `enable` takes the word.
// Latency: 0 cycles. Throughput: 1 word per cycle.
// Reset: the first state. A descrambler needs none: after `S` bits it is in step, whatever it started from.
// Asserts: nothing; every input is legal.
// Source: TH-PCS-03, GEM-LCB-11; IEEE 802.3 clause 49.2.6.
//
// Block: additive_scrambler, S = 58, W = 8
module additive_scrambler_s58_w8_v4 (
    input wire clock,
    input wire reset,
    input wire enable,
    input wire [7:0] data,
    output wire [7:0] scrambled
);
    reg [57:0] state;

    wire [65:0] step_y;

    additive_scrambler_step_s58_w8 step (
        .x({state, data}),
        .y(step_y)
    );

    assign scrambled = step_y[7:0];

    always @(posedge clock) begin
        if (reset) begin
            state <= 58'h2953fd4e97c74db;
        end else if (enable) begin
            state <= step_y[65:8];
        end
    end
endmodule
