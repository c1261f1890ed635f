// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Reads a packet out of its slot, a word per cycle. The packet may still come; if it is then rejected, its copy is filled with zeros to its length and marked void.
//
//  start, slot[K], way[P],    -->+------------+--> busy, even, meets, present
//  chunks[5], base[B], spoilt    |            |--> reads, bank, row[B]
//  coming[K], stored[8],         | SlotReader |--> ends[K], frees
//  rejected                   -->|            |--> holds[K]
//  data_h[32], lost_h         -->+------------+--> out_valid[P], out_word[32], out_last, out_bad
//
// Parameters: `K` slots, 2 to 16; `H` banks of `2^B` rows, 1 or 2, `B` 5 to 12; `P` outputs, 2 to 22. A part of [`PacketSlots`](super::packet_slots::PacketSlots).
// Handshake: `start` brings slot, output, chunks, first row and damage of a packet. `coming` is the slot of the packet that comes, `stored` its words before this cycle; `meets` says that it is the one that is read, and `present` that the word was stored. `reads` asks for a word, which is in `data` and `lost` of its
// bank one cycle later. `ends` names the slot in the cycle in which the last word is read, and `frees` that its token goes back; `holds` names the slot of a packet that goes on.
// Latency: 1 cycle from `start` to the first word. Throughput: 1 word per cycle.
// Reset: reads nothing.
// Asserts: nothing. Relies on: `start` without `busy`.
// Source: BGQ-VC-04, -10, BGQ-LLP-08.
//
// Block: bluegene_slot_reader, K = 7, H = 1, B = 10, P = 12
module bluegene_slot_reader_k7_h1_b10_p12 (
    input wire clock,
    input wire reset,
    input wire start,
    input wire [6:0] slot,
    input wire [11:0] way,
    input wire [4:0] chunks,
    input wire [9:0] base,
    input wire spoilt,
    input wire [6:0] coming,
    input wire [7:0] stored,
    input wire rejected,
    output wire busy,
    output wire even,
    output wire meets,
    output wire present,
    output wire reads,
    output wire bank,
    output wire [9:0] row,
    output wire [6:0] ends,
    output wire frees,
    output wire [6:0] holds,
    input wire [31:0] data_0,
    input wire lost_0,
    output wire [11:0] out_valid,
    output wire [31:0] out_word,
    output wire out_last,
    output wire out_bad
);
    reg reading;
    reg [6:0] from;
    reg [11:0] to;
    reg [4:0] chunks_read;
    reg [9:0] begin_row;
    reg was_spoilt;
    reg [7:0] place;
    reg filling;
    reg [7:0] limit;
    reg [11:0] staged_to;
    reg staged_first;
    reg staged_void;
    reg staged_last;
    reg staged_blank;
    reg harmed;

    wire [6:0] from_now = start ? slot : from;
    wire active = reading | start;
    wire is_met = (|(from_now & coming)) & active;
    wire [7:0] place_now = start ? 8'd0 : place;
    wire fills = ~start & filling;
    wire is_blank = (place_now >= limit) & fills;
    wire [9:0] base_now = start ? base : begin_row;
    wire [4:0] chunks_now = start ? chunks : chunks_read;
    wire is_trailer = (chunks_now + 5'd1) == place_now[7:3];
    wire is_end = place_now[0] & active & is_trailer;
    wire [31:0] word = staged_blank ? 32'd0 : data_0;
    wire is_lost = ~staged_blank & lost_0;
    wire is_harmed = ((|staged_to) & is_lost) | harmed;
    wire [11:0] to_now = start ? way : to;

    assign busy = reading;
    assign even = reading & ~place[0];
    assign meets = is_met;
    assign present = (place_now < stored) | ~is_met;
    assign reads = active & ~is_blank;
    assign bank = 1'b0;
    assign row = {2'd0, place_now} + base_now;
    assign ends = is_end ? from_now : 7'd0;
    assign frees = is_end & ~fills;
    assign holds = is_end ? 7'd0 : active ? from_now : 7'd0;
    assign out_valid = staged_to;
    assign out_word = staged_first ? {word[31:16], chunks_read, word[10:0]}
        : staged_void ? {word[31:13], 1'b1, word[11:0]}
        : word;
    assign out_last = staged_last;
    assign out_bad = is_harmed | was_spoilt;

    always @(posedge clock) begin
        if (reset) begin
            reading <= 1'b0;
            staged_to <= 12'd0;
            harmed <= 1'b0;
        end else begin
            reading <= active & ~is_end;
            if (active) begin
                staged_to <= to_now;
            end else begin
                staged_to <= 12'd0;
            end
            harmed <= is_harmed & ~staged_last;
        end
    end

    always @(posedge clock) begin
        from <= from_now;
        to <= to_now;
        chunks_read <= chunks_now;
        begin_row <= base_now;
        if (start) was_spoilt <= spoilt;
        place <= place_now + 8'd1;
        filling <= fills | (is_met & rejected);
        if (!fills) limit <= stored;
        staged_first <= start;
        staged_void <= ~place_now[0] & fills & is_trailer;
        staged_last <= is_end;
        staged_blank <= is_blank;
    end

`ifdef FORMAL
    // a packet begins when no other goes on
    always @(posedge clock) begin
        if (!reset) one_at_a_time: assume (~start | ~reading);
    end
`endif
endmodule
