// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Buffer of a virtual channel: packets in slots, one or two of which are read at a time, while they still come if need be.
//
//  first, write, word[32] -->+---------------+--> room
//  header, want[P]        -->|               |--> waits[P], request[P]
//  commit, void, rejected -->|  PacketSlots  |<-- open[P], grant[P]
//  bad, upset[39]         -->|               |--> out_valid_h[P], out_word_h[32], out_last_h, out_bad_h
//                            +---------------+--> freed[F], corrected[16], uncorrectable[16]
//
// A packet may leave by output p from the cycle after its header on; by the last output, where it leaves the network, after its commit.
// A packet may wait for several outputs, and leaves by the first that takes it. Packets for one output leave in the order in which they came; packets for another output pass them.
// One that waits for the last output and for others leaves by both: its slot is free when both copies have left. A copy that is rejected or void does not stay for the last output.
//
// A packet that is rejected, or void, before it began to leave is forgotten. If it has begun to leave and is rejected, its copy is filled with zeros
// to its length and marked void. A rejected packet gives no token back, since it will come again with the same one.
//
// With `H` = 2 two paths read two banks in turn: words at even places are in one, those at odd places in the other. So no memory needs a second read port. A packet begins in a cycle in
// which the other path is at an odd place.
//
// Parameters: `K` slots, 2 to 16, of 8 `M` + 10 words, `M` chunks of payload at most, 1 to 16; `H` paths, 1 or 2, and as many banks of `2^B` words, `B` 5 to 12; `P` outputs, 2 to 22;
// `F` bits of the token count, 2 to 16.
// Handshake: `write` stores `word` with `room`, `first` with the first word of a packet, and a word comes in each cycle once `header` has come. `header` with the third word, or
// together with `commit`, brings the outputs in `want`: any of them, and the last one besides. `commit` or `void` come with the last word, `rejected` with any cycle behind the first word. `request` is one output that is `open` and for
// which a packet `waits`, or none while no path can begin; `grant` takes it in the same cycle. `out_valid` names the output of a path's word; `out_bad` counts with `out_last`.
// Latency: 1 cycle from `header` to `request`, 2 if the other path is at an even place; 1 from `grant` to the first word. Throughput: 1 word in and 1 word out of each path per cycle.
// Reset: empty, no tokens given back.
// Asserts: no word is read before it was written; each bank is read once in a cycle at most. Relies on: a `want`; `grant` only what is requested; no `first` before the fate of the last packet; what Handshake says of words.
// Source: BGQ-VC-04 to -07, -10, -12, -13, BGQ-ARB-02, BGQ-RTE-09, BGQ-LLP-08.
//
// Block: bluegene_packet_slots, K = 7, M = 16, H = 1, B = 10, P = 12, F = 4
module bluegene_packet_slots_k7_m16_h1_b10_p12_f4 (
    input wire clock,
    input wire reset,
    input wire first,
    input wire write,
    input wire [31:0] word,
    input wire header,
    input wire [11:0] want,
    input wire commit,
    input wire void_,
    input wire rejected,
    input wire bad,
    input wire [38:0] upset,
    output wire room,
    input wire [11:0] open,
    input wire [11:0] grant,
    output wire [11:0] waits,
    output wire [11:0] request,
    output wire [11:0] out_valid_0,
    output wire [31:0] out_word_0,
    output wire out_last_0,
    output wire out_bad_0,
    output wire [3:0] freed,
    output wire [15:0] corrected,
    output wire [15:0] uncorrectable
);
    reg [6:0] taken;
    reg [6:0] shown;
    reg [6:0] kept;
    reg [6:0] whole;
    reg [6:0] spoilt;
    reg [11:0] wants_0;
    reg [11:0] wants_1;
    reg [11:0] wants_2;
    reg [11:0] wants_3;
    reg [11:0] wants_4;
    reg [11:0] wants_5;
    reg [11:0] wants_6;
    reg [4:0] chunks_0;
    reg [4:0] chunks_1;
    reg [4:0] chunks_2;
    reg [4:0] chunks_3;
    reg [4:0] chunks_4;
    reg [4:0] chunks_5;
    reg [4:0] chunks_6;
    reg [6:0] older_0;
    reg [6:0] older_1;
    reg [6:0] older_2;
    reg [6:0] older_3;
    reg [6:0] older_4;
    reg [6:0] older_5;
    reg [6:0] older_6;
    reg arriving;
    reg [6:0] into;
    reg [7:0] index;
    reg [3:0] given_back;

    wire banks_0_read_valid;
    wire [31:0] banks_0_read_data;
    wire banks_0_read_corrected;
    wire banks_0_read_uncorrectable;
    wire [9:0] banks_0_error_address;
    wire readers_0_busy;
    wire readers_0_even;
    wire readers_0_meets;
    wire readers_0_present;
    wire readers_0_reads;
    wire readers_0_bank;
    wire [9:0] readers_0_row;
    wire [6:0] readers_0_ends;
    wire readers_0_frees;
    wire [6:0] readers_0_holds;

    wire [6:0] free = (taken + 7'd1) & ~taken;
    wire chosen_part = wants_0[0] & shown[0];
    wire chosen_part_1 = wants_1[0] & shown[1];
    wire chosen_part_2 = wants_2[0] & shown[2];
    wire chosen_part_3 = wants_3[0] & shown[3];
    wire chosen_part_4 = wants_4[0] & shown[4];
    wire chosen_part_5 = wants_5[0] & shown[5];
    wire chosen_part_6 = wants_6[0] & shown[6];
    wire [6:0] chosen_part_7 = {
        chosen_part_6, chosen_part_5, chosen_part_4, chosen_part_3, chosen_part_2, chosen_part_1, chosen_part
    };
    wire chosen_part_8 = shown[0] & wants_0[1];
    wire chosen_part_9 = shown[1] & wants_1[1];
    wire chosen_part_10 = shown[2] & wants_2[1];
    wire chosen_part_11 = shown[3] & wants_3[1];
    wire chosen_part_12 = shown[4] & wants_4[1];
    wire chosen_part_13 = shown[5] & wants_5[1];
    wire chosen_part_14 = shown[6] & wants_6[1];
    wire [6:0] chosen_part_15 = {
        chosen_part_14, chosen_part_13, chosen_part_12, chosen_part_11, chosen_part_10, chosen_part_9,
        chosen_part_8
    };
    wire chosen_part_16 = shown[0] & wants_0[2];
    wire chosen_part_17 = shown[1] & wants_1[2];
    wire chosen_part_18 = shown[2] & wants_2[2];
    wire chosen_part_19 = shown[3] & wants_3[2];
    wire chosen_part_20 = shown[4] & wants_4[2];
    wire chosen_part_21 = shown[5] & wants_5[2];
    wire chosen_part_22 = shown[6] & wants_6[2];
    wire [6:0] chosen_part_23 = {
        chosen_part_22, chosen_part_21, chosen_part_20, chosen_part_19, chosen_part_18, chosen_part_17,
        chosen_part_16
    };
    wire chosen_part_24 = shown[0] & wants_0[3];
    wire chosen_part_25 = shown[1] & wants_1[3];
    wire chosen_part_26 = shown[2] & wants_2[3];
    wire chosen_part_27 = shown[3] & wants_3[3];
    wire chosen_part_28 = shown[4] & wants_4[3];
    wire chosen_part_29 = shown[5] & wants_5[3];
    wire chosen_part_30 = shown[6] & wants_6[3];
    wire [6:0] chosen_part_31 = {
        chosen_part_30, chosen_part_29, chosen_part_28, chosen_part_27, chosen_part_26, chosen_part_25,
        chosen_part_24
    };
    wire chosen_part_32 = shown[0] & wants_0[4];
    wire chosen_part_33 = shown[1] & wants_1[4];
    wire chosen_part_34 = shown[2] & wants_2[4];
    wire chosen_part_35 = shown[3] & wants_3[4];
    wire chosen_part_36 = shown[4] & wants_4[4];
    wire chosen_part_37 = shown[5] & wants_5[4];
    wire chosen_part_38 = shown[6] & wants_6[4];
    wire [6:0] chosen_part_39 = {
        chosen_part_38, chosen_part_37, chosen_part_36, chosen_part_35, chosen_part_34, chosen_part_33,
        chosen_part_32
    };
    wire chosen_part_40 = shown[0] & wants_0[5];
    wire chosen_part_41 = shown[1] & wants_1[5];
    wire chosen_part_42 = shown[2] & wants_2[5];
    wire chosen_part_43 = shown[3] & wants_3[5];
    wire chosen_part_44 = shown[4] & wants_4[5];
    wire chosen_part_45 = shown[5] & wants_5[5];
    wire chosen_part_46 = shown[6] & wants_6[5];
    wire [6:0] chosen_part_47 = {
        chosen_part_46, chosen_part_45, chosen_part_44, chosen_part_43, chosen_part_42, chosen_part_41,
        chosen_part_40
    };
    wire chosen_part_48 = shown[0] & wants_0[6];
    wire chosen_part_49 = shown[1] & wants_1[6];
    wire chosen_part_50 = shown[2] & wants_2[6];
    wire chosen_part_51 = shown[3] & wants_3[6];
    wire chosen_part_52 = shown[4] & wants_4[6];
    wire chosen_part_53 = shown[5] & wants_5[6];
    wire chosen_part_54 = shown[6] & wants_6[6];
    wire [6:0] chosen_part_55 = {
        chosen_part_54, chosen_part_53, chosen_part_52, chosen_part_51, chosen_part_50, chosen_part_49,
        chosen_part_48
    };
    wire chosen_part_56 = shown[0] & wants_0[7];
    wire chosen_part_57 = shown[1] & wants_1[7];
    wire chosen_part_58 = shown[2] & wants_2[7];
    wire chosen_part_59 = shown[3] & wants_3[7];
    wire chosen_part_60 = shown[4] & wants_4[7];
    wire chosen_part_61 = shown[5] & wants_5[7];
    wire chosen_part_62 = shown[6] & wants_6[7];
    wire [6:0] chosen_part_63 = {
        chosen_part_62, chosen_part_61, chosen_part_60, chosen_part_59, chosen_part_58, chosen_part_57,
        chosen_part_56
    };
    wire chosen_part_64 = shown[0] & wants_0[8];
    wire chosen_part_65 = shown[1] & wants_1[8];
    wire chosen_part_66 = shown[2] & wants_2[8];
    wire chosen_part_67 = shown[3] & wants_3[8];
    wire chosen_part_68 = shown[4] & wants_4[8];
    wire chosen_part_69 = shown[5] & wants_5[8];
    wire chosen_part_70 = shown[6] & wants_6[8];
    wire [6:0] chosen_part_71 = {
        chosen_part_70, chosen_part_69, chosen_part_68, chosen_part_67, chosen_part_66, chosen_part_65,
        chosen_part_64
    };
    wire chosen_part_72 = shown[0] & wants_0[9];
    wire chosen_part_73 = shown[1] & wants_1[9];
    wire chosen_part_74 = shown[2] & wants_2[9];
    wire chosen_part_75 = shown[3] & wants_3[9];
    wire chosen_part_76 = shown[4] & wants_4[9];
    wire chosen_part_77 = shown[5] & wants_5[9];
    wire chosen_part_78 = shown[6] & wants_6[9];
    wire [6:0] chosen_part_79 = {
        chosen_part_78, chosen_part_77, chosen_part_76, chosen_part_75, chosen_part_74, chosen_part_73,
        chosen_part_72
    };
    wire chosen_part_80 = shown[0] & wants_0[10];
    wire chosen_part_81 = shown[1] & wants_1[10];
    wire chosen_part_82 = shown[2] & wants_2[10];
    wire chosen_part_83 = shown[3] & wants_3[10];
    wire chosen_part_84 = shown[4] & wants_4[10];
    wire chosen_part_85 = shown[5] & wants_5[10];
    wire chosen_part_86 = shown[6] & wants_6[10];
    wire [6:0] chosen_part_87 = {
        chosen_part_86, chosen_part_85, chosen_part_84, chosen_part_83, chosen_part_82, chosen_part_81,
        chosen_part_80
    };
    wire [6:0] candidates = whole & kept;
    wire [7:0] at = first ? 8'd0 : index;
    wire [6:0] slot = first ? free : into;
    wire [9:0] banks_0_write_address = slot[6] ? {2'd0, at} + 10'd828
        : slot[5] ? {2'd0, at} + 10'd690
        : slot[4] ? {2'd0, at} + 10'd552
        : slot[3] ? {2'd0, at} + 10'd414
        : slot[2] ? {2'd0, at} + 10'd276
        : slot[1] ? {2'd0, at} + 10'd138
        : slot[0] ? {2'd0, at}
        : 10'd0;
    wire asking = ~readers_0_bank & readers_0_reads;
    wire any_grant = |grant;
    wire begins = any_grant & ~readers_0_busy;
    wire [6:0] chosen_part_88 = {
        chosen_part_6 & (~|(chosen_part_7 & older_6)), chosen_part_5 & (~|(chosen_part_7 & older_5)),
        chosen_part_4 & (~|(chosen_part_7 & older_4)), chosen_part_3 & (~|(chosen_part_7 & older_3)),
        chosen_part_2 & (~|(chosen_part_7 & older_2)), chosen_part_1 & (~|(chosen_part_7 & older_1)),
        chosen_part & (~|(chosen_part_7 & older_0))
    };
    wire [6:0] chosen_part_89 = {
        chosen_part_14 & (~|(chosen_part_15 & older_6)), chosen_part_13 & (~|(chosen_part_15 & older_5)),
        chosen_part_12 & (~|(chosen_part_15 & older_4)), chosen_part_11 & (~|(chosen_part_15 & older_3)),
        chosen_part_10 & (~|(chosen_part_15 & older_2)), chosen_part_9 & (~|(chosen_part_15 & older_1)),
        chosen_part_8 & (~|(chosen_part_15 & older_0))
    };
    wire [6:0] chosen_part_90 = {
        chosen_part_22 & (~|(chosen_part_23 & older_6)), chosen_part_21 & (~|(chosen_part_23 & older_5)),
        chosen_part_20 & (~|(chosen_part_23 & older_4)), chosen_part_19 & (~|(chosen_part_23 & older_3)),
        chosen_part_18 & (~|(chosen_part_23 & older_2)), chosen_part_17 & (~|(chosen_part_23 & older_1)),
        chosen_part_16 & (~|(chosen_part_23 & older_0))
    };
    wire [6:0] chosen_part_91 = {
        chosen_part_30 & (~|(chosen_part_31 & older_6)), chosen_part_29 & (~|(chosen_part_31 & older_5)),
        chosen_part_28 & (~|(chosen_part_31 & older_4)), chosen_part_27 & (~|(chosen_part_31 & older_3)),
        chosen_part_26 & (~|(chosen_part_31 & older_2)), chosen_part_25 & (~|(chosen_part_31 & older_1)),
        chosen_part_24 & (~|(chosen_part_31 & older_0))
    };
    wire [6:0] chosen_part_92 = {
        chosen_part_38 & (~|(chosen_part_39 & older_6)), chosen_part_37 & (~|(chosen_part_39 & older_5)),
        chosen_part_36 & (~|(chosen_part_39 & older_4)), chosen_part_35 & (~|(chosen_part_39 & older_3)),
        chosen_part_34 & (~|(chosen_part_39 & older_2)), chosen_part_33 & (~|(chosen_part_39 & older_1)),
        chosen_part_32 & (~|(chosen_part_39 & older_0))
    };
    wire [6:0] chosen_part_93 = {
        chosen_part_46 & (~|(chosen_part_47 & older_6)), chosen_part_45 & (~|(chosen_part_47 & older_5)),
        chosen_part_44 & (~|(chosen_part_47 & older_4)), chosen_part_43 & (~|(chosen_part_47 & older_3)),
        chosen_part_42 & (~|(chosen_part_47 & older_2)), chosen_part_41 & (~|(chosen_part_47 & older_1)),
        chosen_part_40 & (~|(chosen_part_47 & older_0))
    };
    wire [6:0] chosen_part_94 = {
        chosen_part_54 & (~|(chosen_part_55 & older_6)), chosen_part_53 & (~|(chosen_part_55 & older_5)),
        chosen_part_52 & (~|(chosen_part_55 & older_4)), chosen_part_51 & (~|(chosen_part_55 & older_3)),
        chosen_part_50 & (~|(chosen_part_55 & older_2)), chosen_part_49 & (~|(chosen_part_55 & older_1)),
        chosen_part_48 & (~|(chosen_part_55 & older_0))
    };
    wire [6:0] chosen_part_95 = {
        chosen_part_62 & (~|(chosen_part_63 & older_6)), chosen_part_61 & (~|(chosen_part_63 & older_5)),
        chosen_part_60 & (~|(chosen_part_63 & older_4)), chosen_part_59 & (~|(chosen_part_63 & older_3)),
        chosen_part_58 & (~|(chosen_part_63 & older_2)), chosen_part_57 & (~|(chosen_part_63 & older_1)),
        chosen_part_56 & (~|(chosen_part_63 & older_0))
    };
    wire [6:0] chosen_part_96 = {
        chosen_part_70 & (~|(chosen_part_71 & older_6)), chosen_part_69 & (~|(chosen_part_71 & older_5)),
        chosen_part_68 & (~|(chosen_part_71 & older_4)), chosen_part_67 & (~|(chosen_part_71 & older_3)),
        chosen_part_66 & (~|(chosen_part_71 & older_2)), chosen_part_65 & (~|(chosen_part_71 & older_1)),
        chosen_part_64 & (~|(chosen_part_71 & older_0))
    };
    wire [6:0] chosen_part_97 = {
        chosen_part_78 & (~|(chosen_part_79 & older_6)), chosen_part_77 & (~|(chosen_part_79 & older_5)),
        chosen_part_76 & (~|(chosen_part_79 & older_4)), chosen_part_75 & (~|(chosen_part_79 & older_3)),
        chosen_part_74 & (~|(chosen_part_79 & older_2)), chosen_part_73 & (~|(chosen_part_79 & older_1)),
        chosen_part_72 & (~|(chosen_part_79 & older_0))
    };
    wire [6:0] chosen_part_98 = grant[9] ? chosen_part_97
        : grant[8] ? chosen_part_96
        : grant[7] ? chosen_part_95
        : grant[6] ? chosen_part_94
        : grant[5] ? chosen_part_93
        : grant[4] ? chosen_part_92
        : grant[3] ? chosen_part_91
        : grant[2] ? chosen_part_90
        : grant[1] ? chosen_part_89
        : grant[0] ? chosen_part_88
        : 7'd0;
    wire [6:0] chosen_part_99 = {
        chosen_part_86 & (~|(chosen_part_87 & older_6)), chosen_part_85 & (~|(chosen_part_87 & older_5)),
        chosen_part_84 & (~|(chosen_part_87 & older_4)), chosen_part_83 & (~|(chosen_part_87 & older_3)),
        chosen_part_82 & (~|(chosen_part_87 & older_2)), chosen_part_81 & (~|(chosen_part_87 & older_1)),
        chosen_part_80 & (~|(chosen_part_87 & older_0))
    };
    wire [6:0] chosen_part_100 = {
        (~|(candidates & older_6)) & candidates[6], (~|(candidates & older_5)) & candidates[5],
        (~|(candidates & older_4)) & candidates[4], (~|(candidates & older_3)) & candidates[3],
        (~|(candidates & older_2)) & candidates[2], (~|(candidates & older_1)) & candidates[1],
        (~|(candidates & older_0)) & candidates[0]
    };
    wire [6:0] chosen = grant[11] ? chosen_part_100 : grant[10] ? chosen_part_99 : chosen_part_98;
    wire [4:0] chosen_chunks = chosen[6] ? chunks_6
        : chosen[5] ? chunks_5
        : chosen[4] ? chunks_4
        : chosen[3] ? chunks_3
        : chosen[2] ? chunks_2
        : chosen[1] ? chunks_1
        : chosen[0] ? chunks_0
        : 5'd0;
    wire [9:0] chosen_base = chosen[6] ? 10'd828
        : chosen[5] ? 10'd690
        : chosen[4] ? 10'd552
        : chosen[3] ? 10'd414
        : chosen[2] ? 10'd276
        : chosen[1] ? 10'd138
        : 10'd0;
    wire is_chosen_spoilt = |(chosen & whole & spoilt);
    wire [6:0] coming = arriving ? slot : 7'd0;
    wire is_rejected = arriving & rejected;
    wire [6:0] held = shown | kept | readers_0_holds;
    wire [6:0] ended = ~held & readers_0_ends;
    wire [6:0] gone = (is_rejected | void_) ? slot : 7'd0;
    wire [6:0] dropped = readers_0_meets ? 7'd0 : gone;
    wire [6:0] allocated = write ? (first ? free : 7'd0) : 7'd0;
    wire copied_part = |(grant & 12'h800);
    wire [6:0] departs = copied_part ? 7'd0 : chosen;
    wire [6:0] shown_part = ~departs & shown & ~dropped;
    wire showing_part = write & header;
    wire [6:0] copied = copied_part ? chosen : 7'd0;
    wire [6:0] kept_part = ~copied & kept & ~gone;
    wire showing_part_1 = ~(is_rejected | void_ | commit);
    wire [7:0] arrived = write ? at + 8'd1 : at;
    wire [3:0] given_now = ((~|(held & readers_0_ends)) & readers_0_frees) ? given_back + 4'd1 : given_back;

    secded_memory_d32_p7_a10_c16 banks_0 (
        .clock(clock),
        .reset(reset),
        .write_enable(write),
        .write_address(banks_0_write_address),
        .write_data(word),
        .read_enable(asking),
        .read_address(asking ? readers_0_row : 10'd0),
        .scrub_enable(1'b0),
        .upset(upset),
        .read_valid(banks_0_read_valid),
        .read_data(banks_0_read_data),
        .read_corrected(banks_0_read_corrected),
        .read_uncorrectable(banks_0_read_uncorrectable),
        .corrected_count(corrected),
        .uncorrectable_count(uncorrectable),
        .error_address(banks_0_error_address)
    );

    bluegene_slot_reader_k7_h1_b10_p12 readers_0 (
        .clock(clock),
        .reset(reset),
        .start(begins),
        .slot(chosen),
        .way(grant),
        .chunks(chosen_chunks),
        .base(chosen_base),
        .spoilt(is_chosen_spoilt),
        .coming(coming),
        .stored(at),
        .rejected(is_rejected),
        .busy(readers_0_busy),
        .even(readers_0_even),
        .meets(readers_0_meets),
        .present(readers_0_present),
        .reads(readers_0_reads),
        .bank(readers_0_bank),
        .row(readers_0_row),
        .ends(readers_0_ends),
        .frees(readers_0_frees),
        .holds(readers_0_holds),
        .data_0(banks_0_read_data),
        .lost_0(banks_0_read_uncorrectable),
        .out_valid(out_valid_0),
        .out_word(out_word_0),
        .out_last(out_last_0),
        .out_bad(out_bad_0)
    );

    round_robin_n12 choice (
        .clock(clock),
        .reset(reset),
        .request((~readers_0_busy & ~readers_0_even) ? waits & open : 12'd0),
        .advance(any_grant),
        .grant(request)
    );

    assign room = first ? |free : arriving;
    assign waits = {
        |candidates, |chosen_part_87, |chosen_part_79, |chosen_part_71, |chosen_part_63, |chosen_part_55,
        |chosen_part_47, |chosen_part_39, |chosen_part_31, |chosen_part_23, |chosen_part_15, |chosen_part_7
    };
    assign freed = given_back;

    always @(posedge clock) begin
        if (reset) begin
            taken <= 7'd0;
            shown <= 7'd0;
            kept <= 7'd0;
            arriving <= 1'b0;
            given_back <= 4'd0;
        end else begin
            taken <= (~ended & taken & ~dropped) | allocated;
            if (showing_part) begin
                if (|want[10:0]) begin
                    shown <= slot | (shown & ~departs);
                end else begin
                    shown <= shown_part;
                end
                if (|(want & 12'h800)) begin
                    kept <= slot | (kept & ~copied);
                end else begin
                    kept <= kept_part;
                end
            end else begin
                shown <= shown_part;
                kept <= kept_part;
            end
            if (showing_part_1) begin
                if (write) arriving <= 1'b1;
            end else begin
                arriving <= 1'b0;
            end
            if (void_ & ~readers_0_meets) begin
                given_back <= given_now + 4'd1;
            end else begin
                given_back <= given_now;
            end
        end
    end

    always @(posedge clock) begin
        if (commit) begin
            whole <= whole | slot;
            if (bad) begin
                spoilt <= slot | spoilt;
            end else begin
                spoilt <= spoilt & ~slot;
            end
        end else begin
            whole <= whole & ~allocated;
        end
        if (slot[0] & showing_part) wants_0 <= want;
        if (slot[1] & showing_part) wants_1 <= want;
        if (slot[2] & showing_part) wants_2 <= want;
        if (slot[3] & showing_part) wants_3 <= want;
        if (slot[4] & showing_part) wants_4 <= want;
        if (slot[5] & showing_part) wants_5 <= want;
        if (slot[6] & showing_part) wants_6 <= want;
        if (allocated[0]) begin
            chunks_0 <= word[15:11];
            older_0 <= taken;
        end else begin
            older_0 <= older_0 & ~allocated;
        end
        if (allocated[1]) begin
            chunks_1 <= word[15:11];
            older_1 <= taken;
        end else begin
            older_1 <= older_1 & ~allocated;
        end
        if (allocated[2]) begin
            chunks_2 <= word[15:11];
            older_2 <= taken;
        end else begin
            older_2 <= older_2 & ~allocated;
        end
        if (allocated[3]) begin
            chunks_3 <= word[15:11];
            older_3 <= taken;
        end else begin
            older_3 <= older_3 & ~allocated;
        end
        if (allocated[4]) begin
            chunks_4 <= word[15:11];
            older_4 <= taken;
        end else begin
            older_4 <= older_4 & ~allocated;
        end
        if (allocated[5]) begin
            chunks_5 <= word[15:11];
            older_5 <= taken;
        end else begin
            older_5 <= older_5 & ~allocated;
        end
        if (allocated[6]) begin
            chunks_6 <= word[15:11];
            older_6 <= taken;
        end else begin
            older_6 <= older_6 & ~allocated;
        end
        if (write) into <= slot;
        index <= arrived;
    end

    wire _unused = &{
        1'b0, wants_0[11], wants_1[11], wants_2[11], wants_3[11], wants_4[11], wants_5[11], wants_6[11],
        readers_0_present, banks_0_read_valid, banks_0_read_corrected, banks_0_error_address
    };

`ifdef FORMAL
    reg showing;

    always @(posedge clock) begin
        if (reset) begin
            showing <= 1'b0;
        end else if (showing_part_1) begin
            if (showing_part) showing <= 1'b1;
        end else begin
            showing <= 1'b0;
        end
    end

    // a word is read after it was written
    always @(posedge clock) begin
        if (!reset) read_what_is_there: assert (readers_0_present);
    end

    // each bank is read once in a cycle at most
    always @(posedge clock) begin
        if (!reset) one_reader: assert (1'b1);
    end

    // a word is written only where there is room
    always @(posedge clock) begin
        if (!reset) write_with_room: assume (room | ~write);
    end

    // a packet begins when the last one has ended
    always @(posedge clock) begin
        if (!reset) one_at_a_time: assume (~arriving | ~write | ~first);
    end

    // from its header on a packet has a word in each cycle
    always @(posedge clock) begin
        if (!reset) no_pause: assume (rejected | write | ~showing);
    end

    // a grant answers a request
    always @(posedge clock) begin
        if (!reset) grant_is_requested: assume ((request == grant) | (grant == 12'd0));
    end
`endif
endmodule
