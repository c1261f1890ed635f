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
// Block: bluegene_packet_slots, K = 7, M = 16, H = 2, B = 9, P = 21, F = 4
module bluegene_packet_slots_k7_m16_h2_b9_p21_f4 (
    input wire clock,
    input wire reset,
    input wire first,
    input wire write,
    input wire [31:0] word,
    input wire header,
    input wire [20:0] want,
    input wire commit,
    input wire void_,
    input wire rejected,
    input wire bad,
    input wire [38:0] upset,
    output wire room,
    input wire [20:0] open,
    input wire [20:0] grant,
    output wire [20:0] waits,
    output wire [20:0] request,
    output wire [20:0] out_valid_0,
    output wire [20:0] out_valid_1,
    output wire [31:0] out_word_0,
    output wire [31:0] out_word_1,
    output wire out_last_0,
    output wire out_last_1,
    output wire out_bad_0,
    output wire out_bad_1,
    output wire [3:0] freed,
    output wire [15:0] corrected,
    output wire [15:0] uncorrectable
);
    reg [6:0] taken;
    reg [6:0] shown;
    reg [6:0] kept;
    reg [6:0] whole;
    reg [6:0] spoilt;
    reg [20:0] wants_0;
    reg [20:0] wants_1;
    reg [20:0] wants_2;
    reg [20:0] wants_3;
    reg [20:0] wants_4;
    reg [20:0] wants_5;
    reg [20:0] wants_6;
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
    wire [15:0] banks_0_corrected_count;
    wire [15:0] banks_0_uncorrectable_count;
    wire [8:0] banks_0_error_address;
    wire banks_1_read_valid;
    wire [31:0] banks_1_read_data;
    wire banks_1_read_corrected;
    wire banks_1_read_uncorrectable;
    wire [15:0] banks_1_corrected_count;
    wire [15:0] banks_1_uncorrectable_count;
    wire [8:0] banks_1_error_address;
    wire readers_0_busy;
    wire readers_0_even;
    wire readers_0_meets;
    wire readers_0_present;
    wire readers_0_reads;
    wire readers_0_bank;
    wire [8:0] readers_0_row;
    wire [6:0] readers_0_ends;
    wire readers_0_frees;
    wire [6:0] readers_0_holds;
    wire readers_1_busy;
    wire readers_1_even;
    wire readers_1_meets;
    wire readers_1_present;
    wire readers_1_reads;
    wire readers_1_bank;
    wire [8:0] readers_1_row;
    wire [6:0] readers_1_ends;
    wire readers_1_frees;
    wire [6:0] readers_1_holds;

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
    wire chosen_part_88 = shown[0] & wants_0[11];
    wire chosen_part_89 = shown[1] & wants_1[11];
    wire chosen_part_90 = shown[2] & wants_2[11];
    wire chosen_part_91 = shown[3] & wants_3[11];
    wire chosen_part_92 = shown[4] & wants_4[11];
    wire chosen_part_93 = shown[5] & wants_5[11];
    wire chosen_part_94 = shown[6] & wants_6[11];
    wire [6:0] chosen_part_95 = {
        chosen_part_94, chosen_part_93, chosen_part_92, chosen_part_91, chosen_part_90, chosen_part_89,
        chosen_part_88
    };
    wire chosen_part_96 = shown[0] & wants_0[12];
    wire chosen_part_97 = shown[1] & wants_1[12];
    wire chosen_part_98 = shown[2] & wants_2[12];
    wire chosen_part_99 = shown[3] & wants_3[12];
    wire chosen_part_100 = shown[4] & wants_4[12];
    wire chosen_part_101 = shown[5] & wants_5[12];
    wire chosen_part_102 = shown[6] & wants_6[12];
    wire [6:0] chosen_part_103 = {
        chosen_part_102, chosen_part_101, chosen_part_100, chosen_part_99, chosen_part_98, chosen_part_97,
        chosen_part_96
    };
    wire chosen_part_104 = shown[0] & wants_0[13];
    wire chosen_part_105 = shown[1] & wants_1[13];
    wire chosen_part_106 = shown[2] & wants_2[13];
    wire chosen_part_107 = shown[3] & wants_3[13];
    wire chosen_part_108 = shown[4] & wants_4[13];
    wire chosen_part_109 = shown[5] & wants_5[13];
    wire chosen_part_110 = shown[6] & wants_6[13];
    wire [6:0] chosen_part_111 = {
        chosen_part_110, chosen_part_109, chosen_part_108, chosen_part_107, chosen_part_106, chosen_part_105,
        chosen_part_104
    };
    wire chosen_part_112 = shown[0] & wants_0[14];
    wire chosen_part_113 = shown[1] & wants_1[14];
    wire chosen_part_114 = shown[2] & wants_2[14];
    wire chosen_part_115 = shown[3] & wants_3[14];
    wire chosen_part_116 = shown[4] & wants_4[14];
    wire chosen_part_117 = shown[5] & wants_5[14];
    wire chosen_part_118 = shown[6] & wants_6[14];
    wire [6:0] chosen_part_119 = {
        chosen_part_118, chosen_part_117, chosen_part_116, chosen_part_115, chosen_part_114, chosen_part_113,
        chosen_part_112
    };
    wire chosen_part_120 = shown[0] & wants_0[15];
    wire chosen_part_121 = shown[1] & wants_1[15];
    wire chosen_part_122 = shown[2] & wants_2[15];
    wire chosen_part_123 = shown[3] & wants_3[15];
    wire chosen_part_124 = shown[4] & wants_4[15];
    wire chosen_part_125 = shown[5] & wants_5[15];
    wire chosen_part_126 = shown[6] & wants_6[15];
    wire [6:0] chosen_part_127 = {
        chosen_part_126, chosen_part_125, chosen_part_124, chosen_part_123, chosen_part_122, chosen_part_121,
        chosen_part_120
    };
    wire chosen_part_128 = shown[0] & wants_0[16];
    wire chosen_part_129 = shown[1] & wants_1[16];
    wire chosen_part_130 = shown[2] & wants_2[16];
    wire chosen_part_131 = shown[3] & wants_3[16];
    wire chosen_part_132 = shown[4] & wants_4[16];
    wire chosen_part_133 = shown[5] & wants_5[16];
    wire chosen_part_134 = shown[6] & wants_6[16];
    wire [6:0] chosen_part_135 = {
        chosen_part_134, chosen_part_133, chosen_part_132, chosen_part_131, chosen_part_130, chosen_part_129,
        chosen_part_128
    };
    wire chosen_part_136 = shown[0] & wants_0[17];
    wire chosen_part_137 = shown[1] & wants_1[17];
    wire chosen_part_138 = shown[2] & wants_2[17];
    wire chosen_part_139 = shown[3] & wants_3[17];
    wire chosen_part_140 = shown[4] & wants_4[17];
    wire chosen_part_141 = shown[5] & wants_5[17];
    wire chosen_part_142 = shown[6] & wants_6[17];
    wire [6:0] chosen_part_143 = {
        chosen_part_142, chosen_part_141, chosen_part_140, chosen_part_139, chosen_part_138, chosen_part_137,
        chosen_part_136
    };
    wire chosen_part_144 = shown[0] & wants_0[18];
    wire chosen_part_145 = shown[1] & wants_1[18];
    wire chosen_part_146 = shown[2] & wants_2[18];
    wire chosen_part_147 = shown[3] & wants_3[18];
    wire chosen_part_148 = shown[4] & wants_4[18];
    wire chosen_part_149 = shown[5] & wants_5[18];
    wire chosen_part_150 = shown[6] & wants_6[18];
    wire [6:0] chosen_part_151 = {
        chosen_part_150, chosen_part_149, chosen_part_148, chosen_part_147, chosen_part_146, chosen_part_145,
        chosen_part_144
    };
    wire chosen_part_152 = shown[0] & wants_0[19];
    wire chosen_part_153 = shown[1] & wants_1[19];
    wire chosen_part_154 = shown[2] & wants_2[19];
    wire chosen_part_155 = shown[3] & wants_3[19];
    wire chosen_part_156 = shown[4] & wants_4[19];
    wire chosen_part_157 = shown[5] & wants_5[19];
    wire chosen_part_158 = shown[6] & wants_6[19];
    wire [6:0] chosen_part_159 = {
        chosen_part_158, chosen_part_157, chosen_part_156, chosen_part_155, chosen_part_154, chosen_part_153,
        chosen_part_152
    };
    wire [6:0] candidates = whole & kept;
    wire [15:0] fixed = banks_1_corrected_count + banks_0_corrected_count;
    wire [15:0] lost = banks_1_uncorrectable_count + banks_0_uncorrectable_count;
    wire [7:0] at = first ? 8'd0 : index;
    wire [8:0] banks_0_part = {2'd0, at[7:1]};
    wire [6:0] slot = first ? free : into;
    wire [8:0] banks_0_write_address = slot[6] ? banks_0_part + 9'd414
        : slot[5] ? banks_0_part + 9'd345
        : slot[4] ? banks_0_part + 9'd276
        : slot[3] ? banks_0_part + 9'd207
        : slot[2] ? banks_0_part + 9'd138
        : slot[1] ? banks_0_part + 9'd69
        : slot[0] ? banks_0_part
        : 9'd0;
    wire banks_0_part_1 = ~readers_0_bank & readers_0_reads;
    wire [1:0] is_alone_part = banks_0_part_1 ? 2'd1 : 2'd0;
    wire banks_0_part_2 = ~readers_1_bank & readers_1_reads;
    wire [1:0] is_alone_part_1 = banks_0_part_2 ? {1'b1, is_alone_part[0]} : is_alone_part;
    wire banks_1_part = readers_0_bank & readers_0_reads;
    wire [1:0] asking_part = banks_1_part ? 2'd1 : 2'd0;
    wire banks_1_part_1 = readers_1_bank & readers_1_reads;
    wire [1:0] asking = banks_1_part_1 ? {1'b1, asking_part[0]} : asking_part;
    wire [1:0] busy = {readers_1_busy, readers_0_busy};
    wire any_grant = |grant;
    wire [1:0] begins = any_grant ? (busy + 2'd1) & ~busy : 2'd0;
    wire [6:0] chosen_part_160 = {
        chosen_part_6 & (~|(chosen_part_7 & older_6)), chosen_part_5 & (~|(chosen_part_7 & older_5)),
        chosen_part_4 & (~|(chosen_part_7 & older_4)), chosen_part_3 & (~|(chosen_part_7 & older_3)),
        chosen_part_2 & (~|(chosen_part_7 & older_2)), chosen_part_1 & (~|(chosen_part_7 & older_1)),
        chosen_part & (~|(chosen_part_7 & older_0))
    };
    wire [6:0] chosen_part_161 = {
        chosen_part_14 & (~|(chosen_part_15 & older_6)), chosen_part_13 & (~|(chosen_part_15 & older_5)),
        chosen_part_12 & (~|(chosen_part_15 & older_4)), chosen_part_11 & (~|(chosen_part_15 & older_3)),
        chosen_part_10 & (~|(chosen_part_15 & older_2)), chosen_part_9 & (~|(chosen_part_15 & older_1)),
        chosen_part_8 & (~|(chosen_part_15 & older_0))
    };
    wire [6:0] chosen_part_162 = {
        chosen_part_22 & (~|(chosen_part_23 & older_6)), chosen_part_21 & (~|(chosen_part_23 & older_5)),
        chosen_part_20 & (~|(chosen_part_23 & older_4)), chosen_part_19 & (~|(chosen_part_23 & older_3)),
        chosen_part_18 & (~|(chosen_part_23 & older_2)), chosen_part_17 & (~|(chosen_part_23 & older_1)),
        chosen_part_16 & (~|(chosen_part_23 & older_0))
    };
    wire [6:0] chosen_part_163 = {
        chosen_part_30 & (~|(chosen_part_31 & older_6)), chosen_part_29 & (~|(chosen_part_31 & older_5)),
        chosen_part_28 & (~|(chosen_part_31 & older_4)), chosen_part_27 & (~|(chosen_part_31 & older_3)),
        chosen_part_26 & (~|(chosen_part_31 & older_2)), chosen_part_25 & (~|(chosen_part_31 & older_1)),
        chosen_part_24 & (~|(chosen_part_31 & older_0))
    };
    wire [6:0] chosen_part_164 = {
        chosen_part_38 & (~|(chosen_part_39 & older_6)), chosen_part_37 & (~|(chosen_part_39 & older_5)),
        chosen_part_36 & (~|(chosen_part_39 & older_4)), chosen_part_35 & (~|(chosen_part_39 & older_3)),
        chosen_part_34 & (~|(chosen_part_39 & older_2)), chosen_part_33 & (~|(chosen_part_39 & older_1)),
        chosen_part_32 & (~|(chosen_part_39 & older_0))
    };
    wire [6:0] chosen_part_165 = {
        chosen_part_46 & (~|(chosen_part_47 & older_6)), chosen_part_45 & (~|(chosen_part_47 & older_5)),
        chosen_part_44 & (~|(chosen_part_47 & older_4)), chosen_part_43 & (~|(chosen_part_47 & older_3)),
        chosen_part_42 & (~|(chosen_part_47 & older_2)), chosen_part_41 & (~|(chosen_part_47 & older_1)),
        chosen_part_40 & (~|(chosen_part_47 & older_0))
    };
    wire [6:0] chosen_part_166 = {
        chosen_part_54 & (~|(chosen_part_55 & older_6)), chosen_part_53 & (~|(chosen_part_55 & older_5)),
        chosen_part_52 & (~|(chosen_part_55 & older_4)), chosen_part_51 & (~|(chosen_part_55 & older_3)),
        chosen_part_50 & (~|(chosen_part_55 & older_2)), chosen_part_49 & (~|(chosen_part_55 & older_1)),
        chosen_part_48 & (~|(chosen_part_55 & older_0))
    };
    wire [6:0] chosen_part_167 = {
        chosen_part_62 & (~|(chosen_part_63 & older_6)), chosen_part_61 & (~|(chosen_part_63 & older_5)),
        chosen_part_60 & (~|(chosen_part_63 & older_4)), chosen_part_59 & (~|(chosen_part_63 & older_3)),
        chosen_part_58 & (~|(chosen_part_63 & older_2)), chosen_part_57 & (~|(chosen_part_63 & older_1)),
        chosen_part_56 & (~|(chosen_part_63 & older_0))
    };
    wire [6:0] chosen_part_168 = {
        chosen_part_70 & (~|(chosen_part_71 & older_6)), chosen_part_69 & (~|(chosen_part_71 & older_5)),
        chosen_part_68 & (~|(chosen_part_71 & older_4)), chosen_part_67 & (~|(chosen_part_71 & older_3)),
        chosen_part_66 & (~|(chosen_part_71 & older_2)), chosen_part_65 & (~|(chosen_part_71 & older_1)),
        chosen_part_64 & (~|(chosen_part_71 & older_0))
    };
    wire [6:0] chosen_part_169 = {
        chosen_part_78 & (~|(chosen_part_79 & older_6)), chosen_part_77 & (~|(chosen_part_79 & older_5)),
        chosen_part_76 & (~|(chosen_part_79 & older_4)), chosen_part_75 & (~|(chosen_part_79 & older_3)),
        chosen_part_74 & (~|(chosen_part_79 & older_2)), chosen_part_73 & (~|(chosen_part_79 & older_1)),
        chosen_part_72 & (~|(chosen_part_79 & older_0))
    };
    wire [6:0] chosen_part_170 = grant[9] ? chosen_part_169
        : grant[8] ? chosen_part_168
        : grant[7] ? chosen_part_167
        : grant[6] ? chosen_part_166
        : grant[5] ? chosen_part_165
        : grant[4] ? chosen_part_164
        : grant[3] ? chosen_part_163
        : grant[2] ? chosen_part_162
        : grant[1] ? chosen_part_161
        : grant[0] ? chosen_part_160
        : 7'd0;
    wire [6:0] chosen_part_171 = {
        chosen_part_86 & (~|(chosen_part_87 & older_6)), chosen_part_85 & (~|(chosen_part_87 & older_5)),
        chosen_part_84 & (~|(chosen_part_87 & older_4)), chosen_part_83 & (~|(chosen_part_87 & older_3)),
        chosen_part_82 & (~|(chosen_part_87 & older_2)), chosen_part_81 & (~|(chosen_part_87 & older_1)),
        chosen_part_80 & (~|(chosen_part_87 & older_0))
    };
    wire [6:0] chosen_part_172 = {
        chosen_part_94 & (~|(chosen_part_95 & older_6)), chosen_part_93 & (~|(chosen_part_95 & older_5)),
        chosen_part_92 & (~|(chosen_part_95 & older_4)), chosen_part_91 & (~|(chosen_part_95 & older_3)),
        chosen_part_90 & (~|(chosen_part_95 & older_2)), chosen_part_89 & (~|(chosen_part_95 & older_1)),
        chosen_part_88 & (~|(chosen_part_95 & older_0))
    };
    wire [6:0] chosen_part_173 = {
        chosen_part_102 & (~|(chosen_part_103 & older_6)), chosen_part_101 & (~|(chosen_part_103 & older_5)),
        chosen_part_100 & (~|(chosen_part_103 & older_4)), chosen_part_99 & (~|(chosen_part_103 & older_3)),
        chosen_part_98 & (~|(chosen_part_103 & older_2)), chosen_part_97 & (~|(chosen_part_103 & older_1)),
        chosen_part_96 & (~|(chosen_part_103 & older_0))
    };
    wire [6:0] chosen_part_174 = {
        chosen_part_110 & (~|(chosen_part_111 & older_6)), chosen_part_109 & (~|(chosen_part_111 & older_5)),
        chosen_part_108 & (~|(chosen_part_111 & older_4)), chosen_part_107 & (~|(chosen_part_111 & older_3)),
        chosen_part_106 & (~|(chosen_part_111 & older_2)), chosen_part_105 & (~|(chosen_part_111 & older_1)),
        chosen_part_104 & (~|(chosen_part_111 & older_0))
    };
    wire [6:0] chosen_part_175 = {
        chosen_part_118 & (~|(chosen_part_119 & older_6)), chosen_part_117 & (~|(chosen_part_119 & older_5)),
        chosen_part_116 & (~|(chosen_part_119 & older_4)), chosen_part_115 & (~|(chosen_part_119 & older_3)),
        chosen_part_114 & (~|(chosen_part_119 & older_2)), chosen_part_113 & (~|(chosen_part_119 & older_1)),
        chosen_part_112 & (~|(chosen_part_119 & older_0))
    };
    wire [6:0] chosen_part_176 = {
        chosen_part_126 & (~|(chosen_part_127 & older_6)), chosen_part_125 & (~|(chosen_part_127 & older_5)),
        chosen_part_124 & (~|(chosen_part_127 & older_4)), chosen_part_123 & (~|(chosen_part_127 & older_3)),
        chosen_part_122 & (~|(chosen_part_127 & older_2)), chosen_part_121 & (~|(chosen_part_127 & older_1)),
        chosen_part_120 & (~|(chosen_part_127 & older_0))
    };
    wire [6:0] chosen_part_177 = {
        chosen_part_134 & (~|(chosen_part_135 & older_6)), chosen_part_133 & (~|(chosen_part_135 & older_5)),
        chosen_part_132 & (~|(chosen_part_135 & older_4)), chosen_part_131 & (~|(chosen_part_135 & older_3)),
        chosen_part_130 & (~|(chosen_part_135 & older_2)), chosen_part_129 & (~|(chosen_part_135 & older_1)),
        chosen_part_128 & (~|(chosen_part_135 & older_0))
    };
    wire [6:0] chosen_part_178 = {
        chosen_part_142 & (~|(chosen_part_143 & older_6)), chosen_part_141 & (~|(chosen_part_143 & older_5)),
        chosen_part_140 & (~|(chosen_part_143 & older_4)), chosen_part_139 & (~|(chosen_part_143 & older_3)),
        chosen_part_138 & (~|(chosen_part_143 & older_2)), chosen_part_137 & (~|(chosen_part_143 & older_1)),
        chosen_part_136 & (~|(chosen_part_143 & older_0))
    };
    wire [6:0] chosen_part_179 = {
        chosen_part_150 & (~|(chosen_part_151 & older_6)), chosen_part_149 & (~|(chosen_part_151 & older_5)),
        chosen_part_148 & (~|(chosen_part_151 & older_4)), chosen_part_147 & (~|(chosen_part_151 & older_3)),
        chosen_part_146 & (~|(chosen_part_151 & older_2)), chosen_part_145 & (~|(chosen_part_151 & older_1)),
        chosen_part_144 & (~|(chosen_part_151 & older_0))
    };
    wire [6:0] chosen_part_180 = {
        chosen_part_158 & (~|(chosen_part_159 & older_6)), chosen_part_157 & (~|(chosen_part_159 & older_5)),
        chosen_part_156 & (~|(chosen_part_159 & older_4)), chosen_part_155 & (~|(chosen_part_159 & older_3)),
        chosen_part_154 & (~|(chosen_part_159 & older_2)), chosen_part_153 & (~|(chosen_part_159 & older_1)),
        chosen_part_152 & (~|(chosen_part_159 & older_0))
    };
    wire [6:0] chosen_part_181 = grant[19] ? chosen_part_180
        : grant[18] ? chosen_part_179
        : grant[17] ? chosen_part_178
        : grant[16] ? chosen_part_177
        : grant[15] ? chosen_part_176
        : grant[14] ? chosen_part_175
        : grant[13] ? chosen_part_174
        : grant[12] ? chosen_part_173
        : grant[11] ? chosen_part_172
        : grant[10] ? chosen_part_171
        : chosen_part_170;
    wire [6:0] chosen_part_182 = {
        (~|(candidates & older_6)) & candidates[6], (~|(candidates & older_5)) & candidates[5],
        (~|(candidates & older_4)) & candidates[4], (~|(candidates & older_3)) & candidates[3],
        (~|(candidates & older_2)) & candidates[2], (~|(candidates & older_1)) & candidates[1],
        (~|(candidates & older_0)) & candidates[0]
    };
    wire [6:0] chosen = grant[20] ? chosen_part_182 : chosen_part_181;
    wire [4:0] chosen_chunks = chosen[6] ? chunks_6
        : chosen[5] ? chunks_5
        : chosen[4] ? chunks_4
        : chosen[3] ? chunks_3
        : chosen[2] ? chunks_2
        : chosen[1] ? chunks_1
        : chosen[0] ? chunks_0
        : 5'd0;
    wire [8:0] chosen_base = chosen[6] ? 9'd414
        : chosen[5] ? 9'd345
        : chosen[4] ? 9'd276
        : chosen[3] ? 9'd207
        : chosen[2] ? 9'd138
        : chosen[1] ? 9'd69
        : 9'd0;
    wire is_chosen_spoilt = |(chosen & whole & spoilt);
    wire [6:0] coming = arriving ? slot : 7'd0;
    wire is_rejected = arriving & rejected;
    wire crosses = readers_1_even | readers_0_even;
    wire [6:0] held = shown | kept | readers_0_holds | readers_1_holds;
    wire [6:0] ended = (~held & readers_1_ends) | (~held & readers_0_ends);
    wire [6:0] gone = (is_rejected | void_) ? slot : 7'd0;
    wire is_leaving = readers_1_meets | readers_0_meets;
    wire [6:0] dropped = is_leaving ? 7'd0 : gone;
    wire [6:0] allocated = write ? (first ? free : 7'd0) : 7'd0;
    wire copied_part = |(grant & 21'h100000);
    wire [6:0] departs = copied_part ? 7'd0 : chosen;
    wire [6:0] shown_part = ~departs & shown & ~dropped;
    wire showing_part = write & header;
    wire [6:0] copied = copied_part ? chosen : 7'd0;
    wire [6:0] kept_part = ~copied & kept & ~gone;
    wire showing_part_1 = ~(is_rejected | void_ | commit);
    wire [7:0] arrived = write ? at + 8'd1 : at;
    wire [3:0] given_back_plus_1 = given_back + 4'd1;
    wire [3:0] given_now = ((~|(held & readers_1_ends)) & readers_1_frees) ? given_back_plus_1
        : ((~|(held & readers_0_ends)) & readers_0_frees) ? given_back_plus_1
        : given_back;

    secded_memory_d32_p7_a9_c16 banks_0 (
        .clock(clock),
        .reset(reset),
        .write_enable(~at[0] & write),
        .write_address(banks_0_write_address),
        .write_data(word),
        .read_enable(|is_alone_part_1),
        .read_address(banks_0_part_2 ? readers_1_row : banks_0_part_1 ? readers_0_row : 9'd0),
        .scrub_enable(1'b0),
        .upset(upset),
        .read_valid(banks_0_read_valid),
        .read_data(banks_0_read_data),
        .read_corrected(banks_0_read_corrected),
        .read_uncorrectable(banks_0_read_uncorrectable),
        .corrected_count(banks_0_corrected_count),
        .uncorrectable_count(banks_0_uncorrectable_count),
        .error_address(banks_0_error_address)
    );

    secded_memory_d32_p7_a9_c16 banks_1 (
        .clock(clock),
        .reset(reset),
        .write_enable(at[0] & write),
        .write_address(banks_0_write_address),
        .write_data(word),
        .read_enable(|asking),
        .read_address(banks_1_part_1 ? readers_1_row : banks_1_part ? readers_0_row : 9'd0),
        .scrub_enable(1'b0),
        .upset(upset),
        .read_valid(banks_1_read_valid),
        .read_data(banks_1_read_data),
        .read_corrected(banks_1_read_corrected),
        .read_uncorrectable(banks_1_read_uncorrectable),
        .corrected_count(banks_1_corrected_count),
        .uncorrectable_count(banks_1_uncorrectable_count),
        .error_address(banks_1_error_address)
    );

    bluegene_slot_reader_k7_h2_b9_p21 readers_0 (
        .clock(clock),
        .reset(reset),
        .start(begins[0]),
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
        .data_1(banks_1_read_data),
        .lost_0(banks_0_read_uncorrectable),
        .lost_1(banks_1_read_uncorrectable),
        .out_valid(out_valid_0),
        .out_word(out_word_0),
        .out_last(out_last_0),
        .out_bad(out_bad_0)
    );

    bluegene_slot_reader_k7_h2_b9_p21 readers_1 (
        .clock(clock),
        .reset(reset),
        .start(begins[1]),
        .slot(chosen),
        .way(grant),
        .chunks(chosen_chunks),
        .base(chosen_base),
        .spoilt(is_chosen_spoilt),
        .coming(coming),
        .stored(at),
        .rejected(is_rejected),
        .busy(readers_1_busy),
        .even(readers_1_even),
        .meets(readers_1_meets),
        .present(readers_1_present),
        .reads(readers_1_reads),
        .bank(readers_1_bank),
        .row(readers_1_row),
        .ends(readers_1_ends),
        .frees(readers_1_frees),
        .holds(readers_1_holds),
        .data_0(banks_0_read_data),
        .data_1(banks_1_read_data),
        .lost_0(banks_0_read_uncorrectable),
        .lost_1(banks_1_read_uncorrectable),
        .out_valid(out_valid_1),
        .out_word(out_word_1),
        .out_last(out_last_1),
        .out_bad(out_bad_1)
    );

    round_robin_n21 choice (
        .clock(clock),
        .reset(reset),
        .request((~crosses & (~&busy)) ? waits & open : 21'd0),
        .advance(any_grant),
        .grant(request)
    );

    assign room = first ? |free : arriving;
    assign waits = {
        |candidates, |chosen_part_159, |chosen_part_151, |chosen_part_143, |chosen_part_135, |chosen_part_127,
        |chosen_part_119, |chosen_part_111, |chosen_part_103, |chosen_part_95, |chosen_part_87,
        |chosen_part_79, |chosen_part_71, |chosen_part_63, |chosen_part_55, |chosen_part_47, |chosen_part_39,
        |chosen_part_31, |chosen_part_23, |chosen_part_15, |chosen_part_7
    };
    assign freed = given_back;
    assign corrected = fixed;
    assign uncorrectable = lost;

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
                if (|want[19:0]) begin
                    shown <= slot | (shown & ~departs);
                end else begin
                    shown <= shown_part;
                end
                if (|(want & 21'h100000)) begin
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
            if (void_ & ~is_leaving) begin
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
        1'b0, wants_0[20], wants_1[20], wants_2[20], wants_3[20], wants_4[20], wants_5[20], wants_6[20],
        readers_1_present, readers_0_present, banks_0_read_valid, banks_0_read_corrected,
        banks_0_error_address, banks_1_read_valid, banks_1_read_corrected, banks_1_error_address
    };

`ifdef FORMAL
    reg showing;

    wire is_there = readers_1_present & readers_0_present;
    wire is_alone = ((asking & (asking - 2'd1)) == 2'd0)
        & ((is_alone_part_1 & (is_alone_part_1 - 2'd1)) == 2'd0);

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
        if (!reset) read_what_is_there: assert (is_there);
    end

    // each bank is read once in a cycle at most
    always @(posedge clock) begin
        if (!reset) one_reader: assert (is_alone);
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
        if (!reset) grant_is_requested: assume ((request == grant) | (grant == 21'd0));
    end
`endif
endmodule
