// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Both ends of one more channel of a link: the buffer of what comes in it, and what is sent next in it.
//
//  first, header, rejected, bad,     -->+-----------------+--> room, freed[F]
//  write, commit, void, word[32]        |                 |
//  direct[L], delivers, open[L],     -->|                 |--> request[L]          <-- grant[L]
//  reception_open                       |                 |--> arrives             <-- arrival_grant
//  upset[39]                         -->|                 |--> valid[L], arriving, out_word[32], out_last, out_bad
//                                       | PriorityChannel |--> corrected[16], uncorrectable[16]
//  joining_request[L], straight[L],  -->|                 |--> joining_open, joining_turn, joining_grant[L]
//  joining_valid[L], joining_last[L],   |                 |
//  joining_word_l[32]                   |                 |
//  inject, waits, inject_valid,      -->|                 |--> wide, inject_grant
//  inject_word[32], inject_last         |                 |
//  ratio[4], idle, one, two, yields  -->+-----------------+--> asks, granted, tx_valid, tx_word[32], tx_last
//
// Its packets take their deterministic way, in rings with a bubble, as those of the users' deterministic channel. They neither pass into another channel nor wait for one.
// Those that have arrived, and a copy of each broadcast that goes on, go to the node's reception buffer of this channel.
//
// Parameters: `L` links, 2 to 11; `N` = `L` + 1; `K` packets of `M` chunks of payload in `2^B` words, and `F`, as in [`PacketSlots`].
// Handshake: what comes, as in [`PacketSlots`], with `direct` and `delivers` for its way. `open` names the links that take a packet, `reception_open` says it of the reception buffer; `grant` and `arrival_grant` answer `request` and `arrives` in
// the same cycle. What leaves, as in [`SendUnit`] with one injection port.
// Latency: as [`PacketSlots`]. Throughput: 1 word in and 1 out of the buffer per cycle, 1 to the link.
// Reset: empty.
// Asserts: what its parts assert. Relies on: `grant` and `arrival_grant` only what is asked for; one word at a time to the link; what [`PacketSlots`] relies on.
// Source: BGQ-VC-01, -04 to -07, -11, -12, BGQ-ARB-02, -05, -06, BGQ-SYS-13, BGQ-RTE-09.
//
// Block: bluegene_priority_channel, L = 10, K = 7, M = 16, B = 10, F = 4
module bluegene_priority_channel_l10_k7_m16_b10_f4 (
    input wire clock,
    input wire reset,
    input wire first,
    input wire header,
    input wire rejected,
    input wire bad,
    input wire write,
    input wire commit,
    input wire void_,
    input wire [31:0] word,
    output wire room,
    output wire [3:0] freed,
    input wire [9:0] direct,
    input wire delivers,
    input wire [9:0] open,
    input wire reception_open,
    output wire [9:0] request,
    input wire [9:0] grant,
    output wire arrives,
    input wire arrival_grant,
    output wire [9:0] valid,
    output wire arriving,
    output wire [31:0] out_word,
    output wire out_last,
    output wire out_bad,
    input wire [38:0] upset,
    output wire [15:0] corrected,
    output wire [15:0] uncorrectable,
    input wire [9:0] joining_request,
    input wire [9:0] straight,
    input wire [9:0] joining_valid,
    input wire [31:0] joining_word_0,
    input wire [31:0] joining_word_1,
    input wire [31:0] joining_word_2,
    input wire [31:0] joining_word_3,
    input wire [31:0] joining_word_4,
    input wire [31:0] joining_word_5,
    input wire [31:0] joining_word_6,
    input wire [31:0] joining_word_7,
    input wire [31:0] joining_word_8,
    input wire [31:0] joining_word_9,
    input wire [9:0] joining_last,
    output wire joining_open,
    output wire joining_turn,
    output wire [9:0] joining_grant,
    input wire inject,
    input wire waits,
    input wire inject_valid,
    input wire [31:0] inject_word,
    input wire inject_last,
    output wire wide,
    output wire inject_grant,
    input wire [3:0] ratio,
    input wire idle,
    input wire one,
    input wire two,
    input wire yields,
    output wire asks,
    output wire granted,
    output wire tx_valid,
    output wire [31:0] tx_word,
    output wire tx_last
);
    wire [10:0] slots_waits;
    wire [10:0] slots_request;
    wire [10:0] slots_out_valid_0;
    wire outgoing_roam;
    wire outgoing_free;
    wire outgoing_tx_roams;

    bluegene_packet_slots_k7_m16_h1_b10_p11_f4 slots (
        .clock(clock),
        .reset(reset),
        .first(first),
        .write(write),
        .word(word),
        .header(header),
        .want({delivers, direct}),
        .commit(commit),
        .void_(void_),
        .rejected(rejected),
        .bad(bad),
        .upset(upset),
        .room(room),
        .open({reception_open, open}),
        .grant({arrival_grant, grant}),
        .waits(slots_waits),
        .request(slots_request),
        .out_valid_0(slots_out_valid_0),
        .out_word_0(out_word),
        .out_last_0(out_last),
        .out_bad_0(out_bad),
        .freed(freed),
        .corrected(corrected),
        .uncorrectable(uncorrectable)
    );

    bluegene_send_unit_g10_y10_j1 outgoing (
        .clock(clock),
        .reset(reset),
        .request(joining_request),
        .roams(10'd0),
        .straight(straight),
        .valid(joining_valid),
        .word_0(joining_word_0),
        .word_1(joining_word_1),
        .word_2(joining_word_2),
        .word_3(joining_word_3),
        .word_4(joining_word_4),
        .word_5(joining_word_5),
        .word_6(joining_word_6),
        .word_7(joining_word_7),
        .word_8(joining_word_8),
        .word_9(joining_word_9),
        .last(joining_last),
        .inject(inject),
        .injects_roam(1'b0),
        .waits(waits),
        .inject_valid(inject_valid),
        .inject_word_0(inject_word),
        .inject_last(inject_last),
        .ratio(ratio),
        .idle(idle),
        .one(one),
        .two(two),
        .roam_one(1'b0),
        .yields(yields),
        .asks(asks),
        .grant(joining_grant),
        .inject_grant(inject_grant),
        .open(joining_open),
        .turn(joining_turn),
        .roam(outgoing_roam),
        .wide(wide),
        .free(outgoing_free),
        .tx_valid(tx_valid),
        .tx_roams(outgoing_tx_roams),
        .tx_word(tx_word),
        .tx_last(tx_last),
        .granted(granted)
    );

    assign request = slots_request[9:0];
    assign arrives = slots_request[10];
    assign valid = slots_out_valid_0[9:0];
    assign arriving = slots_out_valid_0[10];

    wire _unused = &{1'b0, slots_waits, outgoing_roam, outgoing_free, outgoing_tx_roams};

`ifdef FORMAL
    reg coming;
    reg shown;

    wire shown_part = ~((rejected & coming) | commit | void_);

    always @(posedge clock) begin
        if (reset) begin
            coming <= 1'b0;
            shown <= 1'b0;
        end else if (shown_part) begin
            if (write) coming <= 1'b1;
            if (write & header) shown <= 1'b1;
        end else begin
            coming <= 1'b0;
            shown <= 1'b0;
        end
    end

    // a grant answers a request
    always @(posedge clock) begin
        if (!reset) grant_is_requested: assume ((slots_request[10] | ~arrival_grant)
            & ((grant & ~slots_request[9:0]) == 10'd0));
    end

    // one word at a time
    always @(posedge clock) begin
        if (!reset) one_word: assume (~(inject_valid & (|joining_valid))
            & ((joining_valid & (joining_valid - 10'd1)) == 10'd0));
    end

    // a word is written only where there is room
    always @(posedge clock) begin
        if (!reset) write_with_room: assume (room | ~write);
    end

    // a packet begins when the last one has ended, and does not pause behind its header
    always @(posedge clock) begin
        if (!reset) packets_come_whole: assume ((rejected | write | ~shown) & (~coming | ~write | ~first));
    end
`endif
endmodule
