// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Sends a packet where one is pending, a protocol packet behind each packet, a barrier packet ahead of the next packet, and idle pairs where nothing is pending.
//
//  pending, ends, rewind, fetched[32] -->+----------+--> fetch
//                  may_send, is_quiet -->|          |--> wire_word[32], wire_control
//            expected[S], session[2],    |  Framer  |
//      freed_first[C0], freed_s[C1]   -->|          |
//  barrier_pending, barrier_state[48] -->|          |--> barrier_taken
//                                        +----------+
//
// A protocol packet is four words: a control word, what this end expects and how far it is, what it has freed, and the CRC-32 of
// the last two. All counts are absolute: the next heals what a lost one missed. An idle pair is a control word and a constant word. Without
// a packet, a protocol packet follows an idle pair when one of its fields has changed, and after `2^I` pairs at the latest. A packet
// that is broken off ends after an even number of words, so that a control word always stands at an even place.
//
// A barrier packet is four words as well: a control word, its kind and the low 16 bits of the state, the other 32 bits, and the CRC-32 of the
// last two. It is begun where a packet may begin, ahead of a pending packet. A packet follows it, or a protocol packet; never a second barrier packet.
//
// Parameters: `S` bits of a number, 2 to 8; `N` channels whose tokens are packets, 1 to 7; `C0` and `C1` bits of the token counts,
// 2 to 16 and `N C1` at most 32; `2^I` idle pairs from one protocol packet to the next at most, `I` 1 to 8.
// Handshake: `fetch` asks for the next word of the pending packet, which stands at `fetched` in the next cycle; `ends` says in the same
// cycle that it is the last. `rewind` breaks off. A packet is begun with `may_send` alone, a barrier packet too. With `is_quiet` all words are control words.
// `barrier_pending` stays until `barrier_taken`, which marks the cycle in which all bits of the state are read; until then the state may change.
// Latency: 2 cycles from `fetch` to the wire; 1 or 2 more until a packet is begun between idle pairs, up to 4 with a protocol packet, 4 more behind a barrier packet. A
// barrier packet is on the wire 3 or 4 cycles after `barrier_pending` between idle pairs, its state a word later. Throughput: 1 word per cycle; a packet of n
// words takes n + 4, a barrier packet 4.
// Reset: control words, then a protocol packet.
// Asserts: control words stand at even places, unless quiet. Relies on: packets of an even number of words; `barrier_pending` stays until `barrier_taken`.
// Source: BGQ-LLP-10, BGQ-VC-14, BGQ-PKT-09, PERF-BGQ-01; `docs/bluegene-link.md`.
//
// Block: bluegene_framer, S = 8, N = 1, C0 = 6, C1 = 4, I = 5
module bluegene_framer_s8_n1_c06_c14_i5 (
    input wire clock,
    input wire reset,
    input wire pending,
    input wire ends,
    input wire rewind,
    input wire [31:0] fetched,
    input wire may_send,
    input wire is_quiet,
    input wire [7:0] expected,
    input wire [1:0] session,
    input wire [5:0] freed_first,
    input wire [3:0] freed_0,
    input wire barrier_pending,
    input wire [47:0] barrier_state,
    output wire barrier_taken,
    output wire fetch,
    output wire [31:0] wire_word,
    output wire wire_control
);
    reg [1:0] slot;
    reg idles;
    reg [4:0] pairs;
    reg in_barrier;
    reg in_packet;
    reg is_odd;
    reg breaking;
    reg [1:0] staged_slot;
    reg staged_packet;
    reg staged_idle;
    reg staged_barrier;
    reg [31:0] barrier_rest;
    reg [31:0] said_about;
    reg [31:0] said_freed;
    reg [31:0] crc;
    reg [31:0] out;
    reg out_control;

    wire [31:0] step_y;

    wire staged_slot_is_1 = staged_slot == 2'd1;
    wire takes_barrier = staged_slot_is_1 & staged_barrier;
    wire at_end = (slot[0] & idles) | (&slot);
    wire in_packet_part = ~in_barrier & barrier_pending & may_send;
    wire in_packet_part_1 = ~rewind & may_send & pending;
    wire [31:0] all_freed = {28'd0, freed_0};
    wire [31:0] about_this_end = {10'd0, freed_first, 6'd0, session, expected};
    wire is_new = (all_freed != said_freed) | (about_this_end != said_about);
    wire breaking_part = rewind & ~is_odd;
    wire staged_slot_is_2 = staged_slot == 2'd2;
    wire [31:0] sending = staged_packet ? fetched
        : staged_idle ? (staged_slot[0] ? 32'h5a5aa55a : 32'd188)
        : staged_slot_is_1 ? (staged_barrier ? {barrier_state[15:0], 16'h5800} : about_this_end)
        : staged_slot_is_2 ? (staged_barrier ? barrier_rest : all_freed)
        : (staged_slot == 2'd3) ? ~crc
        : 32'd188;
    wire [31:0] before_ = staged_packet ? crc : staged_idle ? crc : staged_slot_is_1 ? 32'hffffffff : crc;

    crc32_step_w32 step (
        .x({before_, sending}),
        .y(step_y)
    );

    assign barrier_taken = takes_barrier;
    assign fetch = ~breaking & in_packet;
    assign wire_word = out;
    assign wire_control = out_control;

    always @(posedge clock) begin
        if (reset) begin
            slot <= 2'd0;
            idles <= 1'b0;
            pairs <= 5'd0;
            in_barrier <= 1'b0;
            in_packet <= 1'b0;
            is_odd <= 1'b0;
            breaking <= 1'b0;
            staged_slot <= 2'd0;
            staged_packet <= 1'b0;
            staged_idle <= 1'b0;
            staged_barrier <= 1'b0;
            out <= 32'd188;
            out_control <= 1'b1;
        end else begin
            if (in_packet) begin
                if (!breaking_part) begin
                    if (breaking | rewind | ends) in_packet <= 1'b0;
                end
            end else if (at_end) begin
                slot <= 2'd0;
                idles <= ~in_packet_part & ~in_packet_part_1 & ~in_barrier & (~idles | ((~&pairs) & ~is_new));
                in_barrier <= in_packet_part;
                if (!in_packet_part) begin
                    if (in_packet_part_1) in_packet <= 1'b1;
                end
            end else begin
                slot <= slot + 2'd1;
            end
            if (idles) begin
                if (at_end) pairs <= pairs + 5'd1;
            end else begin
                pairs <= 5'd0;
            end
            is_odd <= ~is_odd;
            breaking <= in_packet & breaking_part;
            staged_slot <= slot;
            staged_packet <= in_packet;
            staged_idle <= idles;
            staged_barrier <= in_barrier;
            if (is_quiet) begin
                out <= 32'd188;
            end else begin
                out <= sending;
            end
            out_control <= is_quiet | ((~|staged_slot) & ~staged_packet);
        end
    end

    always @(posedge clock) begin
        barrier_rest <= barrier_state[47:16];
        if (!staged_packet) begin
            if (!staged_idle) begin
                if (staged_slot_is_1) begin
                    if (!staged_barrier) said_about <= about_this_end;
                end else if (staged_slot_is_2) begin
                    if (!staged_barrier) said_freed <= all_freed;
                end
            end
        end
        crc <= step_y;
    end

`ifdef FORMAL
    reg barrier_offered;

    always @(posedge clock) begin
        if (reset) begin
            barrier_offered <= 1'b0;
        end else begin
            barrier_offered <= barrier_pending & ~takes_barrier;
        end
    end

    // a control word stands at an even place
    always @(posedge clock) begin
        if (!reset) control_is_even: assert (in_packet | (slot[0] == is_odd));
    end

    // a packet has an even number of words
    always @(posedge clock) begin
        if (!reset) even_length: assume (is_odd | ~ends | rewind | breaking | ~in_packet);
    end

    // a barrier state stays offered until it is taken
    always @(posedge clock) begin
        if (!reset) barrier_stays: assume (barrier_pending | ~barrier_offered);
    end
`endif
endmodule
