// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Combines the packets of a node and of its links on their way up, and copies the results on their way down.
//
//  in_valid_p, in_word_p[32] -->+----------------+--> out_valid_p, out_word_p[32]
//          in_bad_p          -->|                |--> out_last_p, out_bad_p
//          in_ready_p        <--| CollectiveUnit |<-- out_ready_p
//  class_write,                 |                |--> exceptions[2], interrupts, mismatch
//  class_address[4],         -->|                |--> overdue, overdue_class[4]
//  class_inputs[L],             |                |--> refused[16], corrected[16], uncorrectable[16]
//  class_output[L],             |                |
//  class_local, class_kind[2]   |                |
//  mask[2], clear[2], upset[39]-->+--------------+
//
// Ports 0 to `L` - 1 are those of the links, port `L` is that of the node. With `K` = 2 there are as many again: `N` to `N` + `L` - 1 are those of the links' second channel, and `N` + `L` is that of the node's system.
// The kind of a class says which it uses, as in [`ClassTable`]; what belongs to the system goes first, up and down. A packet that goes up waits until all inputs of its class have one; the packet made of them goes to the link
// towards the root. At the root it comes back down: to all inputs of the class, or with bit 12 of its second word to the node alone, if it takes part. A packet with bit 11 comes from the root. It is copied to all inputs of its class;
// the root's node may send such a packet as well: a broadcast. What comes down from elsewhere than the class's root is counted in `refused` and forgotten, as is a packet that is too long.
//
// Parameters: `L` links, 2 to 11; `K` channels of collectives, 1 or 2; `N` = `L` + 1; `P` = `K` `N` ports; `M` chunks of payload at most, 1 to 16; `2^A` words of each of two packets per input and of each output, `A` 5 to 8; `A1` = `A` + 1; `T`: an input may wait 2^T cycles, 4 to 16.
// Handshake: valid/ready at all ports. A packet has 8 c + 10 words, c in bits 15:11 of the first; `in_bad` and `out_bad` count with its last word. `class_write` replaces the route of a class. `exceptions` collects NaNs (0) and sums that
// do not fit (1), until `clear`; `interrupts` says that one of `mask` is set. `overdue` says that an input's packet has waited so long, and `overdue_class` its class.
// Latency: 4 cycles from a packet's last word to its first at an output; up, the payload comes 8 cycles later than down, and the trailer 9. Throughput: up a packet of 512 bytes in 149 cycles, down in 139.
// Reset: no class has a route, all is empty.
// Asserts: what its parts assert; no output gets a word without room. Relies on: routes that make a tree; over no link does a class go up in the direction in which another comes down.
// Source: BGQ-COL-01 to -08, -12, -14 to -16, -19 to -21, BGQ-ARB-04, BGQ-VC-02, -03.
//
// Block: bluegene_collective_unit, L = 11, K = 2, M = 16, A = 8, T = 12, A1 = 9
module bluegene_collective_unit_l11_k2_m16_a8_t12_a19 (
    input wire clock,
    input wire reset,
    input wire in_valid_0,
    input wire in_valid_1,
    input wire in_valid_2,
    input wire in_valid_3,
    input wire in_valid_4,
    input wire in_valid_5,
    input wire in_valid_6,
    input wire in_valid_7,
    input wire in_valid_8,
    input wire in_valid_9,
    input wire in_valid_10,
    input wire in_valid_11,
    input wire in_valid_12,
    input wire in_valid_13,
    input wire in_valid_14,
    input wire in_valid_15,
    input wire in_valid_16,
    input wire in_valid_17,
    input wire in_valid_18,
    input wire in_valid_19,
    input wire in_valid_20,
    input wire in_valid_21,
    input wire in_valid_22,
    input wire in_valid_23,
    input wire [31:0] in_word_0,
    input wire [31:0] in_word_1,
    input wire [31:0] in_word_2,
    input wire [31:0] in_word_3,
    input wire [31:0] in_word_4,
    input wire [31:0] in_word_5,
    input wire [31:0] in_word_6,
    input wire [31:0] in_word_7,
    input wire [31:0] in_word_8,
    input wire [31:0] in_word_9,
    input wire [31:0] in_word_10,
    input wire [31:0] in_word_11,
    input wire [31:0] in_word_12,
    input wire [31:0] in_word_13,
    input wire [31:0] in_word_14,
    input wire [31:0] in_word_15,
    input wire [31:0] in_word_16,
    input wire [31:0] in_word_17,
    input wire [31:0] in_word_18,
    input wire [31:0] in_word_19,
    input wire [31:0] in_word_20,
    input wire [31:0] in_word_21,
    input wire [31:0] in_word_22,
    input wire [31:0] in_word_23,
    input wire in_bad_0,
    input wire in_bad_1,
    input wire in_bad_2,
    input wire in_bad_3,
    input wire in_bad_4,
    input wire in_bad_5,
    input wire in_bad_6,
    input wire in_bad_7,
    input wire in_bad_8,
    input wire in_bad_9,
    input wire in_bad_10,
    input wire in_bad_11,
    input wire in_bad_12,
    input wire in_bad_13,
    input wire in_bad_14,
    input wire in_bad_15,
    input wire in_bad_16,
    input wire in_bad_17,
    input wire in_bad_18,
    input wire in_bad_19,
    input wire in_bad_20,
    input wire in_bad_21,
    input wire in_bad_22,
    input wire in_bad_23,
    output wire in_ready_0,
    output wire in_ready_1,
    output wire in_ready_2,
    output wire in_ready_3,
    output wire in_ready_4,
    output wire in_ready_5,
    output wire in_ready_6,
    output wire in_ready_7,
    output wire in_ready_8,
    output wire in_ready_9,
    output wire in_ready_10,
    output wire in_ready_11,
    output wire in_ready_12,
    output wire in_ready_13,
    output wire in_ready_14,
    output wire in_ready_15,
    output wire in_ready_16,
    output wire in_ready_17,
    output wire in_ready_18,
    output wire in_ready_19,
    output wire in_ready_20,
    output wire in_ready_21,
    output wire in_ready_22,
    output wire in_ready_23,
    output wire out_valid_0,
    output wire out_valid_1,
    output wire out_valid_2,
    output wire out_valid_3,
    output wire out_valid_4,
    output wire out_valid_5,
    output wire out_valid_6,
    output wire out_valid_7,
    output wire out_valid_8,
    output wire out_valid_9,
    output wire out_valid_10,
    output wire out_valid_11,
    output wire out_valid_12,
    output wire out_valid_13,
    output wire out_valid_14,
    output wire out_valid_15,
    output wire out_valid_16,
    output wire out_valid_17,
    output wire out_valid_18,
    output wire out_valid_19,
    output wire out_valid_20,
    output wire out_valid_21,
    output wire out_valid_22,
    output wire out_valid_23,
    output wire [31:0] out_word_0,
    output wire [31:0] out_word_1,
    output wire [31:0] out_word_2,
    output wire [31:0] out_word_3,
    output wire [31:0] out_word_4,
    output wire [31:0] out_word_5,
    output wire [31:0] out_word_6,
    output wire [31:0] out_word_7,
    output wire [31:0] out_word_8,
    output wire [31:0] out_word_9,
    output wire [31:0] out_word_10,
    output wire [31:0] out_word_11,
    output wire [31:0] out_word_12,
    output wire [31:0] out_word_13,
    output wire [31:0] out_word_14,
    output wire [31:0] out_word_15,
    output wire [31:0] out_word_16,
    output wire [31:0] out_word_17,
    output wire [31:0] out_word_18,
    output wire [31:0] out_word_19,
    output wire [31:0] out_word_20,
    output wire [31:0] out_word_21,
    output wire [31:0] out_word_22,
    output wire [31:0] out_word_23,
    output wire out_last_0,
    output wire out_last_1,
    output wire out_last_2,
    output wire out_last_3,
    output wire out_last_4,
    output wire out_last_5,
    output wire out_last_6,
    output wire out_last_7,
    output wire out_last_8,
    output wire out_last_9,
    output wire out_last_10,
    output wire out_last_11,
    output wire out_last_12,
    output wire out_last_13,
    output wire out_last_14,
    output wire out_last_15,
    output wire out_last_16,
    output wire out_last_17,
    output wire out_last_18,
    output wire out_last_19,
    output wire out_last_20,
    output wire out_last_21,
    output wire out_last_22,
    output wire out_last_23,
    output wire out_bad_0,
    output wire out_bad_1,
    output wire out_bad_2,
    output wire out_bad_3,
    output wire out_bad_4,
    output wire out_bad_5,
    output wire out_bad_6,
    output wire out_bad_7,
    output wire out_bad_8,
    output wire out_bad_9,
    output wire out_bad_10,
    output wire out_bad_11,
    output wire out_bad_12,
    output wire out_bad_13,
    output wire out_bad_14,
    output wire out_bad_15,
    output wire out_bad_16,
    output wire out_bad_17,
    output wire out_bad_18,
    output wire out_bad_19,
    output wire out_bad_20,
    output wire out_bad_21,
    output wire out_bad_22,
    output wire out_bad_23,
    input wire out_ready_0,
    input wire out_ready_1,
    input wire out_ready_2,
    input wire out_ready_3,
    input wire out_ready_4,
    input wire out_ready_5,
    input wire out_ready_6,
    input wire out_ready_7,
    input wire out_ready_8,
    input wire out_ready_9,
    input wire out_ready_10,
    input wire out_ready_11,
    input wire out_ready_12,
    input wire out_ready_13,
    input wire out_ready_14,
    input wire out_ready_15,
    input wire out_ready_16,
    input wire out_ready_17,
    input wire out_ready_18,
    input wire out_ready_19,
    input wire out_ready_20,
    input wire out_ready_21,
    input wire out_ready_22,
    input wire out_ready_23,
    input wire class_write,
    input wire [3:0] class_address,
    input wire [10:0] class_inputs,
    input wire [10:0] class_output,
    input wire class_local,
    input wire [1:0] class_kind,
    input wire [1:0] mask,
    input wire [1:0] clear,
    input wire [38:0] upset,
    output wire [1:0] exceptions,
    output wire interrupts,
    output wire mismatch,
    output wire overdue,
    output wire [3:0] overdue_class,
    output wire [15:0] refused,
    output wire [15:0] corrected,
    output wire [15:0] uncorrectable
);
    reg [23:0] tree_from;
    reg [23:0] tree_to;
    reg tree_turns;
    reg [23:0] fork_from;
    reg [23:0] fork_to;
    reg [1:0] noted;
    reg [11:0] waited;
    reg [15:0] refused_count;

    wire source_0_head;
    wire [3:0] source_0_class_;
    wire [12:0] source_0_about;
    wire source_0_goes_down;
    wire source_0_faulty;
    wire [31:0] source_0_word;
    wire source_0_harmed;
    wire [15:0] source_0_refused;
    wire [15:0] source_0_corrected;
    wire [15:0] source_0_uncorrectable;
    wire source_1_head;
    wire [3:0] source_1_class_;
    wire [12:0] source_1_about;
    wire source_1_goes_down;
    wire source_1_faulty;
    wire [31:0] source_1_word;
    wire source_1_harmed;
    wire [15:0] source_1_refused;
    wire [15:0] source_1_corrected;
    wire [15:0] source_1_uncorrectable;
    wire source_2_head;
    wire [3:0] source_2_class_;
    wire [12:0] source_2_about;
    wire source_2_goes_down;
    wire source_2_faulty;
    wire [31:0] source_2_word;
    wire source_2_harmed;
    wire [15:0] source_2_refused;
    wire [15:0] source_2_corrected;
    wire [15:0] source_2_uncorrectable;
    wire source_3_head;
    wire [3:0] source_3_class_;
    wire [12:0] source_3_about;
    wire source_3_goes_down;
    wire source_3_faulty;
    wire [31:0] source_3_word;
    wire source_3_harmed;
    wire [15:0] source_3_refused;
    wire [15:0] source_3_corrected;
    wire [15:0] source_3_uncorrectable;
    wire source_4_head;
    wire [3:0] source_4_class_;
    wire [12:0] source_4_about;
    wire source_4_goes_down;
    wire source_4_faulty;
    wire [31:0] source_4_word;
    wire source_4_harmed;
    wire [15:0] source_4_refused;
    wire [15:0] source_4_corrected;
    wire [15:0] source_4_uncorrectable;
    wire source_5_head;
    wire [3:0] source_5_class_;
    wire [12:0] source_5_about;
    wire source_5_goes_down;
    wire source_5_faulty;
    wire [31:0] source_5_word;
    wire source_5_harmed;
    wire [15:0] source_5_refused;
    wire [15:0] source_5_corrected;
    wire [15:0] source_5_uncorrectable;
    wire source_6_head;
    wire [3:0] source_6_class_;
    wire [12:0] source_6_about;
    wire source_6_goes_down;
    wire source_6_faulty;
    wire [31:0] source_6_word;
    wire source_6_harmed;
    wire [15:0] source_6_refused;
    wire [15:0] source_6_corrected;
    wire [15:0] source_6_uncorrectable;
    wire source_7_head;
    wire [3:0] source_7_class_;
    wire [12:0] source_7_about;
    wire source_7_goes_down;
    wire source_7_faulty;
    wire [31:0] source_7_word;
    wire source_7_harmed;
    wire [15:0] source_7_refused;
    wire [15:0] source_7_corrected;
    wire [15:0] source_7_uncorrectable;
    wire source_8_head;
    wire [3:0] source_8_class_;
    wire [12:0] source_8_about;
    wire source_8_goes_down;
    wire source_8_faulty;
    wire [31:0] source_8_word;
    wire source_8_harmed;
    wire [15:0] source_8_refused;
    wire [15:0] source_8_corrected;
    wire [15:0] source_8_uncorrectable;
    wire source_9_head;
    wire [3:0] source_9_class_;
    wire [12:0] source_9_about;
    wire source_9_goes_down;
    wire source_9_faulty;
    wire [31:0] source_9_word;
    wire source_9_harmed;
    wire [15:0] source_9_refused;
    wire [15:0] source_9_corrected;
    wire [15:0] source_9_uncorrectable;
    wire source_10_head;
    wire [3:0] source_10_class_;
    wire [12:0] source_10_about;
    wire source_10_goes_down;
    wire source_10_faulty;
    wire [31:0] source_10_word;
    wire source_10_harmed;
    wire [15:0] source_10_refused;
    wire [15:0] source_10_corrected;
    wire [15:0] source_10_uncorrectable;
    wire source_11_head;
    wire [3:0] source_11_class_;
    wire [12:0] source_11_about;
    wire source_11_goes_down;
    wire source_11_faulty;
    wire [31:0] source_11_word;
    wire source_11_harmed;
    wire [15:0] source_11_refused;
    wire [15:0] source_11_corrected;
    wire [15:0] source_11_uncorrectable;
    wire source_12_head;
    wire [3:0] source_12_class_;
    wire [12:0] source_12_about;
    wire source_12_goes_down;
    wire source_12_faulty;
    wire [31:0] source_12_word;
    wire source_12_harmed;
    wire [15:0] source_12_refused;
    wire [15:0] source_12_corrected;
    wire [15:0] source_12_uncorrectable;
    wire source_13_head;
    wire [3:0] source_13_class_;
    wire [12:0] source_13_about;
    wire source_13_goes_down;
    wire source_13_faulty;
    wire [31:0] source_13_word;
    wire source_13_harmed;
    wire [15:0] source_13_refused;
    wire [15:0] source_13_corrected;
    wire [15:0] source_13_uncorrectable;
    wire source_14_head;
    wire [3:0] source_14_class_;
    wire [12:0] source_14_about;
    wire source_14_goes_down;
    wire source_14_faulty;
    wire [31:0] source_14_word;
    wire source_14_harmed;
    wire [15:0] source_14_refused;
    wire [15:0] source_14_corrected;
    wire [15:0] source_14_uncorrectable;
    wire source_15_head;
    wire [3:0] source_15_class_;
    wire [12:0] source_15_about;
    wire source_15_goes_down;
    wire source_15_faulty;
    wire [31:0] source_15_word;
    wire source_15_harmed;
    wire [15:0] source_15_refused;
    wire [15:0] source_15_corrected;
    wire [15:0] source_15_uncorrectable;
    wire source_16_head;
    wire [3:0] source_16_class_;
    wire [12:0] source_16_about;
    wire source_16_goes_down;
    wire source_16_faulty;
    wire [31:0] source_16_word;
    wire source_16_harmed;
    wire [15:0] source_16_refused;
    wire [15:0] source_16_corrected;
    wire [15:0] source_16_uncorrectable;
    wire source_17_head;
    wire [3:0] source_17_class_;
    wire [12:0] source_17_about;
    wire source_17_goes_down;
    wire source_17_faulty;
    wire [31:0] source_17_word;
    wire source_17_harmed;
    wire [15:0] source_17_refused;
    wire [15:0] source_17_corrected;
    wire [15:0] source_17_uncorrectable;
    wire source_18_head;
    wire [3:0] source_18_class_;
    wire [12:0] source_18_about;
    wire source_18_goes_down;
    wire source_18_faulty;
    wire [31:0] source_18_word;
    wire source_18_harmed;
    wire [15:0] source_18_refused;
    wire [15:0] source_18_corrected;
    wire [15:0] source_18_uncorrectable;
    wire source_19_head;
    wire [3:0] source_19_class_;
    wire [12:0] source_19_about;
    wire source_19_goes_down;
    wire source_19_faulty;
    wire [31:0] source_19_word;
    wire source_19_harmed;
    wire [15:0] source_19_refused;
    wire [15:0] source_19_corrected;
    wire [15:0] source_19_uncorrectable;
    wire source_20_head;
    wire [3:0] source_20_class_;
    wire [12:0] source_20_about;
    wire source_20_goes_down;
    wire source_20_faulty;
    wire [31:0] source_20_word;
    wire source_20_harmed;
    wire [15:0] source_20_refused;
    wire [15:0] source_20_corrected;
    wire [15:0] source_20_uncorrectable;
    wire source_21_head;
    wire [3:0] source_21_class_;
    wire [12:0] source_21_about;
    wire source_21_goes_down;
    wire source_21_faulty;
    wire [31:0] source_21_word;
    wire source_21_harmed;
    wire [15:0] source_21_refused;
    wire [15:0] source_21_corrected;
    wire [15:0] source_21_uncorrectable;
    wire source_22_head;
    wire [3:0] source_22_class_;
    wire [12:0] source_22_about;
    wire source_22_goes_down;
    wire source_22_faulty;
    wire [31:0] source_22_word;
    wire source_22_harmed;
    wire [15:0] source_22_refused;
    wire [15:0] source_22_corrected;
    wire [15:0] source_22_uncorrectable;
    wire source_23_head;
    wire [3:0] source_23_class_;
    wire [12:0] source_23_about;
    wire source_23_goes_down;
    wire source_23_faulty;
    wire [31:0] source_23_word;
    wire source_23_harmed;
    wire [15:0] source_23_refused;
    wire [15:0] source_23_corrected;
    wire [15:0] source_23_uncorrectable;
    wire routes_ready;
    wire [3:0] routes_up_class;
    wire [23:0] routes_members;
    wire [23:0] routes_up_to;
    wire routes_is_root;
    wire [23:0] routes_down_from;
    wire [23:0] routes_down_to;
    wire [15:0] routes_of_system;
    wire [11:0] tree_read;
    wire [7:0] tree_address;
    wire [11:0] tree_done;
    wire tree_out_valid;
    wire [31:0] tree_out_word;
    wire tree_out_last;
    wire tree_out_bad;
    wire tree_not_a_number;
    wire tree_overflow;
    wire tree_root_only;
    wire tree_idle;
    wire spread_read;
    wire [7:0] spread_address;
    wire spread_done;
    wire [23:0] spread_out_valid;
    wire [31:0] spread_out_word;
    wire spread_out_last;
    wire spread_out_bad;
    wire spread_idle;
    wire [23:0] choice_grant;
    wire queue_0_in_ready;
    wire [33:0] queue_0_out_data;
    wire [8:0] queue_0_level;
    wire queue_1_in_ready;
    wire [33:0] queue_1_out_data;
    wire [8:0] queue_1_level;
    wire queue_2_in_ready;
    wire [33:0] queue_2_out_data;
    wire [8:0] queue_2_level;
    wire queue_3_in_ready;
    wire [33:0] queue_3_out_data;
    wire [8:0] queue_3_level;
    wire queue_4_in_ready;
    wire [33:0] queue_4_out_data;
    wire [8:0] queue_4_level;
    wire queue_5_in_ready;
    wire [33:0] queue_5_out_data;
    wire [8:0] queue_5_level;
    wire queue_6_in_ready;
    wire [33:0] queue_6_out_data;
    wire [8:0] queue_6_level;
    wire queue_7_in_ready;
    wire [33:0] queue_7_out_data;
    wire [8:0] queue_7_level;
    wire queue_8_in_ready;
    wire [33:0] queue_8_out_data;
    wire [8:0] queue_8_level;
    wire queue_9_in_ready;
    wire [33:0] queue_9_out_data;
    wire [8:0] queue_9_level;
    wire queue_10_in_ready;
    wire [33:0] queue_10_out_data;
    wire [8:0] queue_10_level;
    wire queue_11_in_ready;
    wire [33:0] queue_11_out_data;
    wire [8:0] queue_11_level;
    wire queue_12_in_ready;
    wire [33:0] queue_12_out_data;
    wire [8:0] queue_12_level;
    wire queue_13_in_ready;
    wire [33:0] queue_13_out_data;
    wire [8:0] queue_13_level;
    wire queue_14_in_ready;
    wire [33:0] queue_14_out_data;
    wire [8:0] queue_14_level;
    wire queue_15_in_ready;
    wire [33:0] queue_15_out_data;
    wire [8:0] queue_15_level;
    wire queue_16_in_ready;
    wire [33:0] queue_16_out_data;
    wire [8:0] queue_16_level;
    wire queue_17_in_ready;
    wire [33:0] queue_17_out_data;
    wire [8:0] queue_17_level;
    wire queue_18_in_ready;
    wire [33:0] queue_18_out_data;
    wire [8:0] queue_18_level;
    wire queue_19_in_ready;
    wire [33:0] queue_19_out_data;
    wire [8:0] queue_19_level;
    wire queue_20_in_ready;
    wire [33:0] queue_20_out_data;
    wire [8:0] queue_20_level;
    wire queue_21_in_ready;
    wire [33:0] queue_21_out_data;
    wire [8:0] queue_21_level;
    wire queue_22_in_ready;
    wire [33:0] queue_22_out_data;
    wire [8:0] queue_22_level;
    wire queue_23_in_ready;
    wire [33:0] queue_23_out_data;
    wire [8:0] queue_23_level;

    wire is_late = &waited;
    wire [10:0] up_part = {
        ~source_10_goes_down & source_10_head, ~source_9_goes_down & source_9_head,
        ~source_8_goes_down & source_8_head, ~source_7_goes_down & source_7_head,
        ~source_6_goes_down & source_6_head, ~source_5_goes_down & source_5_head,
        ~source_4_goes_down & source_4_head, ~source_3_goes_down & source_3_head,
        ~source_2_goes_down & source_2_head, ~source_1_goes_down & source_1_head,
        ~source_0_goes_down & source_0_head
    };
    wire [20:0] up_part_1 = {
        ~source_20_goes_down & source_20_head, ~source_19_goes_down & source_19_head,
        ~source_18_goes_down & source_18_head, ~source_17_goes_down & source_17_head,
        ~source_16_goes_down & source_16_head, ~source_15_goes_down & source_15_head,
        ~source_14_goes_down & source_14_head, ~source_13_goes_down & source_13_head,
        ~source_12_goes_down & source_12_head, ~source_11_goes_down & source_11_head, up_part
    };
    wire [23:0] up = {
        ~source_23_goes_down & source_23_head, ~source_22_goes_down & source_22_head,
        ~source_21_goes_down & source_21_head, up_part_1
    };
    wire [23:0] lowest = up & (~up + 24'd1);
    wire [3:0] waiting_class_part = lowest[9] ? source_9_class_
        : lowest[8] ? source_8_class_
        : lowest[7] ? source_7_class_
        : lowest[6] ? source_6_class_
        : lowest[5] ? source_5_class_
        : lowest[4] ? source_4_class_
        : lowest[3] ? source_3_class_
        : lowest[2] ? source_2_class_
        : lowest[1] ? source_1_class_
        : lowest[0] ? source_0_class_
        : 4'd0;
    wire [3:0] waiting_class_part_1 = lowest[19] ? source_19_class_
        : lowest[18] ? source_18_class_
        : lowest[17] ? source_17_class_
        : lowest[16] ? source_16_class_
        : lowest[15] ? source_15_class_
        : lowest[14] ? source_14_class_
        : lowest[13] ? source_13_class_
        : lowest[12] ? source_12_class_
        : lowest[11] ? source_11_class_
        : lowest[10] ? source_10_class_
        : waiting_class_part;
    wire [3:0] waiting_class = lowest[23] ? source_23_class_
        : lowest[22] ? source_22_class_
        : lowest[21] ? source_21_class_
        : lowest[20] ? source_20_class_
        : waiting_class_part_1;
    wire [15:0] counted_0_part = refused_count + source_0_refused + source_1_refused + source_2_refused
        + source_3_refused + source_4_refused + source_5_refused + source_6_refused + source_7_refused
        + source_8_refused + source_9_refused + source_10_refused + source_11_refused + source_12_refused
        + source_13_refused + source_14_refused + source_15_refused + source_16_refused + source_17_refused
        + source_18_refused + source_19_refused;
    wire [15:0] counted_0 = counted_0_part + source_20_refused + source_21_refused + source_22_refused
        + source_23_refused;
    wire [15:0] counted_1_part = source_1_corrected + source_0_corrected + source_2_corrected
        + source_3_corrected + source_4_corrected + source_5_corrected + source_6_corrected
        + source_7_corrected + source_8_corrected + source_9_corrected + source_10_corrected
        + source_11_corrected + source_12_corrected + source_13_corrected + source_14_corrected
        + source_15_corrected + source_16_corrected + source_17_corrected + source_18_corrected
        + source_19_corrected + source_20_corrected;
    wire [15:0] counted_1 = counted_1_part + source_21_corrected + source_22_corrected + source_23_corrected;
    wire [15:0] counted_2_part = source_1_uncorrectable + source_0_uncorrectable + source_2_uncorrectable
        + source_3_uncorrectable + source_4_uncorrectable + source_5_uncorrectable + source_6_uncorrectable
        + source_7_uncorrectable + source_8_uncorrectable + source_9_uncorrectable + source_10_uncorrectable
        + source_11_uncorrectable + source_12_uncorrectable + source_13_uncorrectable
        + source_14_uncorrectable + source_15_uncorrectable + source_16_uncorrectable
        + source_17_uncorrectable + source_18_uncorrectable + source_19_uncorrectable
        + source_20_uncorrectable;
    wire [15:0] counted_2 = counted_2_part + source_21_uncorrectable + source_22_uncorrectable
        + source_23_uncorrectable;
    wire source_0_part = fork_from[0] & spread_read;
    wire source_1_part = spread_read & fork_from[1];
    wire source_2_part = spread_read & fork_from[2];
    wire source_3_part = spread_read & fork_from[3];
    wire source_4_part = spread_read & fork_from[4];
    wire source_5_part = spread_read & fork_from[5];
    wire source_6_part = spread_read & fork_from[6];
    wire source_7_part = spread_read & fork_from[7];
    wire source_8_part = spread_read & fork_from[8];
    wire source_9_part = spread_read & fork_from[9];
    wire source_10_part = spread_read & fork_from[10];
    wire source_11_part = spread_read & fork_from[11];
    wire source_12_part = spread_read & fork_from[12];
    wire source_13_part = spread_read & fork_from[13];
    wire source_14_part = spread_read & fork_from[14];
    wire source_15_part = spread_read & fork_from[15];
    wire source_16_part = spread_read & fork_from[16];
    wire source_17_part = spread_read & fork_from[17];
    wire source_18_part = spread_read & fork_from[18];
    wire source_19_part = spread_read & fork_from[19];
    wire source_20_part = spread_read & fork_from[20];
    wire source_21_part = spread_read & fork_from[21];
    wire source_22_part = spread_read & fork_from[22];
    wire source_23_part = spread_read & fork_from[23];
    wire is_member = tree_from[23];
    wire is_legal = |(choice_grant & routes_down_from);
    wire [23:0] goes_down_to = is_legal ? routes_down_to : 24'd0;
    wire [10:0] room_part = {
        queue_10_level < 9'd118, queue_9_level < 9'd118, queue_8_level < 9'd118, queue_7_level < 9'd118,
        queue_6_level < 9'd118, queue_5_level < 9'd118, queue_4_level < 9'd118, queue_3_level < 9'd118,
        queue_2_level < 9'd118, queue_1_level < 9'd118, queue_0_level < 9'd118
    };
    wire [20:0] room_part_1 = {
        queue_20_level < 9'd118, queue_19_level < 9'd118, queue_18_level < 9'd118, queue_17_level < 9'd118,
        queue_16_level < 9'd118, queue_15_level < 9'd118, queue_14_level < 9'd118, queue_13_level < 9'd118,
        queue_12_level < 9'd118, queue_11_level < 9'd118, room_part
    };
    wire [23:0] room = {
        queue_23_level < 9'd118, queue_22_level < 9'd118, queue_21_level < 9'd118, room_part_1
    };
    wire [23:0] open_part = tree_idle ? room : ~tree_to & room;
    wire [23:0] open = spread_idle ? open_part : ~fork_to & open_part;
    wire [10:0] down_part = {
        source_10_goes_down & source_10_head, source_9_goes_down & source_9_head,
        source_8_goes_down & source_8_head, source_7_goes_down & source_7_head,
        source_6_goes_down & source_6_head, source_5_goes_down & source_5_head,
        source_4_goes_down & source_4_head, source_3_goes_down & source_3_head,
        source_2_goes_down & source_2_head, source_1_goes_down & source_1_head,
        source_0_goes_down & source_0_head
    };
    wire [20:0] down_part_1 = {
        source_20_goes_down & source_20_head, source_19_goes_down & source_19_head,
        source_18_goes_down & source_18_head, source_17_goes_down & source_17_head,
        source_16_goes_down & source_16_head, source_15_goes_down & source_15_head,
        source_14_goes_down & source_14_head, source_13_goes_down & source_13_head,
        source_12_goes_down & source_12_head, source_11_goes_down & source_11_head, down_part
    };
    wire [23:0] down = {
        source_23_goes_down & source_23_head, source_22_goes_down & source_22_head,
        source_21_goes_down & source_21_head, down_part_1
    };
    wire forks = (~|(goes_down_to & ~open)) & spread_idle & (|down);
    wire [23:0] taken = forks ? goes_down_to : 24'd0;
    wire climbs = tree_idle & routes_ready;
    wire [3:0] class_of_fork_part = choice_grant[9] ? source_9_class_
        : choice_grant[8] ? source_8_class_
        : choice_grant[7] ? source_7_class_
        : choice_grant[6] ? source_6_class_
        : choice_grant[5] ? source_5_class_
        : choice_grant[4] ? source_4_class_
        : choice_grant[3] ? source_3_class_
        : choice_grant[2] ? source_2_class_
        : choice_grant[1] ? source_1_class_
        : choice_grant[0] ? source_0_class_
        : 4'd0;
    wire [3:0] class_of_fork_part_1 = choice_grant[19] ? source_19_class_
        : choice_grant[18] ? source_18_class_
        : choice_grant[17] ? source_17_class_
        : choice_grant[16] ? source_16_class_
        : choice_grant[15] ? source_15_class_
        : choice_grant[14] ? source_14_class_
        : choice_grant[13] ? source_13_class_
        : choice_grant[12] ? source_12_class_
        : choice_grant[11] ? source_11_class_
        : choice_grant[10] ? source_10_class_
        : class_of_fork_part;
    wire [3:0] class_of_fork = choice_grant[23] ? source_23_class_
        : choice_grant[22] ? source_22_class_
        : choice_grant[21] ? source_21_class_
        : choice_grant[20] ? source_20_class_
        : class_of_fork_part_1;
    wire [11:0] members = routes_members[23:12] | routes_members[11:0];
    wire [12:0] about = is_member ? source_23_about : source_11_about;
    wire [20:0] faulty_part = {
        source_20_faulty, source_19_faulty, source_18_faulty, source_17_faulty, source_16_faulty,
        source_15_faulty, source_14_faulty, source_13_faulty, source_12_faulty, source_11_faulty,
        source_10_faulty, source_9_faulty, source_8_faulty, source_7_faulty, source_6_faulty, source_5_faulty,
        source_4_faulty, source_3_faulty, source_2_faulty, source_1_faulty, source_0_faulty
    };
    wire [23:0] faulty = {source_23_faulty, source_22_faulty, source_21_faulty, faulty_part};
    wire [23:0] is_faulty_part = tree_from & faulty;
    wire [11:0] is_faulty = is_faulty_part[23:12] | is_faulty_part[11:0];
    wire [31:0] word = is_member ? source_23_word : source_11_word;
    wire [20:0] harmed_part = {
        source_20_harmed, source_19_harmed, source_18_harmed, source_17_harmed, source_16_harmed,
        source_15_harmed, source_14_harmed, source_13_harmed, source_12_harmed, source_11_harmed,
        source_10_harmed, source_9_harmed, source_8_harmed, source_7_harmed, source_6_harmed, source_5_harmed,
        source_4_harmed, source_3_harmed, source_2_harmed, source_1_harmed, source_0_harmed
    };
    wire [23:0] harmed = {source_23_harmed, source_22_harmed, source_21_harmed, harmed_part};
    wire [23:0] is_harmed_part = tree_from & harmed;
    wire [11:0] is_harmed = is_harmed_part[23:12] | is_harmed_part[11:0];
    wire [4:0] fork_chunks_part = fork_from[9] ? source_9_about[12:8]
        : fork_from[8] ? source_8_about[12:8]
        : fork_from[7] ? source_7_about[12:8]
        : fork_from[6] ? source_6_about[12:8]
        : fork_from[5] ? source_5_about[12:8]
        : fork_from[4] ? source_4_about[12:8]
        : fork_from[3] ? source_3_about[12:8]
        : fork_from[2] ? source_2_about[12:8]
        : fork_from[1] ? source_1_about[12:8]
        : fork_from[0] ? source_0_about[12:8]
        : 5'd0;
    wire [4:0] fork_chunks_part_1 = fork_from[19] ? source_19_about[12:8]
        : fork_from[18] ? source_18_about[12:8]
        : fork_from[17] ? source_17_about[12:8]
        : fork_from[16] ? source_16_about[12:8]
        : fork_from[15] ? source_15_about[12:8]
        : fork_from[14] ? source_14_about[12:8]
        : fork_from[13] ? source_13_about[12:8]
        : fork_from[12] ? source_12_about[12:8]
        : fork_from[11] ? source_11_about[12:8]
        : fork_from[10] ? source_10_about[12:8]
        : fork_chunks_part;
    wire [4:0] fork_chunks = fork_from[23] ? source_23_about[12:8]
        : fork_from[22] ? source_22_about[12:8]
        : fork_from[21] ? source_21_about[12:8]
        : fork_from[20] ? source_20_about[12:8]
        : fork_chunks_part_1;
    wire [31:0] fork_word_part = fork_from[9] ? source_9_word
        : fork_from[8] ? source_8_word
        : fork_from[7] ? source_7_word
        : fork_from[6] ? source_6_word
        : fork_from[5] ? source_5_word
        : fork_from[4] ? source_4_word
        : fork_from[3] ? source_3_word
        : fork_from[2] ? source_2_word
        : fork_from[1] ? source_1_word
        : fork_from[0] ? source_0_word
        : 32'd0;
    wire [31:0] fork_word_part_1 = fork_from[19] ? source_19_word
        : fork_from[18] ? source_18_word
        : fork_from[17] ? source_17_word
        : fork_from[16] ? source_16_word
        : fork_from[15] ? source_15_word
        : fork_from[14] ? source_14_word
        : fork_from[13] ? source_13_word
        : fork_from[12] ? source_12_word
        : fork_from[11] ? source_11_word
        : fork_from[10] ? source_10_word
        : fork_word_part;
    wire [31:0] fork_word = fork_from[23] ? source_23_word
        : fork_from[22] ? source_22_word
        : fork_from[21] ? source_21_word
        : fork_from[20] ? source_20_word
        : fork_word_part_1;
    wire [23:0] of_system_part = ((source_0_class_ == 4'd0) & routes_of_system[0]) ? 24'd1 : 24'd0;
    wire [23:0] of_system_part_1 = ((source_0_class_ == 4'd1) & routes_of_system[1]) ? {
            of_system_part[23:1], 1'b1
        }
        : of_system_part;
    wire [23:0] of_system_part_2 = ((source_0_class_ == 4'd2) & routes_of_system[2]) ? {
            of_system_part_1[23:1], 1'b1
        }
        : of_system_part_1;
    wire [23:0] of_system_part_3 = ((source_0_class_ == 4'd3) & routes_of_system[3]) ? {
            of_system_part_2[23:1], 1'b1
        }
        : of_system_part_2;
    wire [23:0] of_system_part_4 = ((source_0_class_ == 4'd4) & routes_of_system[4]) ? {
            of_system_part_3[23:1], 1'b1
        }
        : of_system_part_3;
    wire [23:0] of_system_part_5 = ((source_0_class_ == 4'd5) & routes_of_system[5]) ? {
            of_system_part_4[23:1], 1'b1
        }
        : of_system_part_4;
    wire [23:0] of_system_part_6 = ((source_0_class_ == 4'd6) & routes_of_system[6]) ? {
            of_system_part_5[23:1], 1'b1
        }
        : of_system_part_5;
    wire [23:0] of_system_part_7 = ((source_0_class_ == 4'd7) & routes_of_system[7]) ? {
            of_system_part_6[23:1], 1'b1
        }
        : of_system_part_6;
    wire [23:0] of_system_part_8 = ((source_0_class_ == 4'd8) & routes_of_system[8]) ? {
            of_system_part_7[23:1], 1'b1
        }
        : of_system_part_7;
    wire [23:0] of_system_part_9 = ((source_0_class_ == 4'd9) & routes_of_system[9]) ? {
            of_system_part_8[23:1], 1'b1
        }
        : of_system_part_8;
    wire [23:0] of_system_part_10 = ((source_0_class_ == 4'd10) & routes_of_system[10]) ? {
            of_system_part_9[23:1], 1'b1
        }
        : of_system_part_9;
    wire [23:0] of_system_part_11 = ((source_0_class_ == 4'd11) & routes_of_system[11]) ? {
            of_system_part_10[23:1], 1'b1
        }
        : of_system_part_10;
    wire [23:0] of_system_part_12 = ((source_0_class_ == 4'd12) & routes_of_system[12]) ? {
            of_system_part_11[23:1], 1'b1
        }
        : of_system_part_11;
    wire [23:0] of_system_part_13 = ((source_0_class_ == 4'd13) & routes_of_system[13]) ? {
            of_system_part_12[23:1], 1'b1
        }
        : of_system_part_12;
    wire [23:0] of_system_part_14 = ((source_0_class_ == 4'd14) & routes_of_system[14]) ? {
            of_system_part_13[23:1], 1'b1
        }
        : of_system_part_13;
    wire [23:0] of_system_part_15 = ((source_0_class_ == 4'd15) & routes_of_system[15]) ? {
            of_system_part_14[23:1], 1'b1
        }
        : of_system_part_14;
    wire [23:0] of_system_part_16 = (routes_of_system[0] & (source_1_class_ == 4'd0)) ? {
            of_system_part_15[23:2], 1'b1, of_system_part_15[0]
        }
        : of_system_part_15;
    wire [23:0] of_system_part_17 = (routes_of_system[1] & (source_1_class_ == 4'd1)) ? {
            of_system_part_16[23:2], 1'b1, of_system_part_16[0]
        }
        : of_system_part_16;
    wire [23:0] of_system_part_18 = (routes_of_system[2] & (source_1_class_ == 4'd2)) ? {
            of_system_part_17[23:2], 1'b1, of_system_part_17[0]
        }
        : of_system_part_17;
    wire [23:0] of_system_part_19 = (routes_of_system[3] & (source_1_class_ == 4'd3)) ? {
            of_system_part_18[23:2], 1'b1, of_system_part_18[0]
        }
        : of_system_part_18;
    wire [23:0] of_system_part_20 = (routes_of_system[4] & (source_1_class_ == 4'd4)) ? {
            of_system_part_19[23:2], 1'b1, of_system_part_19[0]
        }
        : of_system_part_19;
    wire [23:0] of_system_part_21 = (routes_of_system[5] & (source_1_class_ == 4'd5)) ? {
            of_system_part_20[23:2], 1'b1, of_system_part_20[0]
        }
        : of_system_part_20;
    wire [23:0] of_system_part_22 = (routes_of_system[6] & (source_1_class_ == 4'd6)) ? {
            of_system_part_21[23:2], 1'b1, of_system_part_21[0]
        }
        : of_system_part_21;
    wire [23:0] of_system_part_23 = (routes_of_system[7] & (source_1_class_ == 4'd7)) ? {
            of_system_part_22[23:2], 1'b1, of_system_part_22[0]
        }
        : of_system_part_22;
    wire [23:0] of_system_part_24 = (routes_of_system[8] & (source_1_class_ == 4'd8)) ? {
            of_system_part_23[23:2], 1'b1, of_system_part_23[0]
        }
        : of_system_part_23;
    wire [23:0] of_system_part_25 = (routes_of_system[9] & (source_1_class_ == 4'd9)) ? {
            of_system_part_24[23:2], 1'b1, of_system_part_24[0]
        }
        : of_system_part_24;
    wire [23:0] of_system_part_26 = (routes_of_system[10] & (source_1_class_ == 4'd10)) ? {
            of_system_part_25[23:2], 1'b1, of_system_part_25[0]
        }
        : of_system_part_25;
    wire [23:0] of_system_part_27 = (routes_of_system[11] & (source_1_class_ == 4'd11)) ? {
            of_system_part_26[23:2], 1'b1, of_system_part_26[0]
        }
        : of_system_part_26;
    wire [23:0] of_system_part_28 = (routes_of_system[12] & (source_1_class_ == 4'd12)) ? {
            of_system_part_27[23:2], 1'b1, of_system_part_27[0]
        }
        : of_system_part_27;
    wire [23:0] of_system_part_29 = (routes_of_system[13] & (source_1_class_ == 4'd13)) ? {
            of_system_part_28[23:2], 1'b1, of_system_part_28[0]
        }
        : of_system_part_28;
    wire [23:0] of_system_part_30 = (routes_of_system[14] & (source_1_class_ == 4'd14)) ? {
            of_system_part_29[23:2], 1'b1, of_system_part_29[0]
        }
        : of_system_part_29;
    wire [23:0] of_system_part_31 = (routes_of_system[15] & (source_1_class_ == 4'd15)) ? {
            of_system_part_30[23:2], 1'b1, of_system_part_30[0]
        }
        : of_system_part_30;
    wire [23:0] of_system_part_32 = (routes_of_system[0] & (source_2_class_ == 4'd0)) ? {
            of_system_part_31[23:3], 1'b1, of_system_part_31[1:0]
        }
        : of_system_part_31;
    wire [23:0] of_system_part_33 = (routes_of_system[1] & (source_2_class_ == 4'd1)) ? {
            of_system_part_32[23:3], 1'b1, of_system_part_32[1:0]
        }
        : of_system_part_32;
    wire [23:0] of_system_part_34 = (routes_of_system[2] & (source_2_class_ == 4'd2)) ? {
            of_system_part_33[23:3], 1'b1, of_system_part_33[1:0]
        }
        : of_system_part_33;
    wire [23:0] of_system_part_35 = (routes_of_system[3] & (source_2_class_ == 4'd3)) ? {
            of_system_part_34[23:3], 1'b1, of_system_part_34[1:0]
        }
        : of_system_part_34;
    wire [23:0] of_system_part_36 = (routes_of_system[4] & (source_2_class_ == 4'd4)) ? {
            of_system_part_35[23:3], 1'b1, of_system_part_35[1:0]
        }
        : of_system_part_35;
    wire [23:0] of_system_part_37 = (routes_of_system[5] & (source_2_class_ == 4'd5)) ? {
            of_system_part_36[23:3], 1'b1, of_system_part_36[1:0]
        }
        : of_system_part_36;
    wire [23:0] of_system_part_38 = (routes_of_system[6] & (source_2_class_ == 4'd6)) ? {
            of_system_part_37[23:3], 1'b1, of_system_part_37[1:0]
        }
        : of_system_part_37;
    wire [23:0] of_system_part_39 = (routes_of_system[7] & (source_2_class_ == 4'd7)) ? {
            of_system_part_38[23:3], 1'b1, of_system_part_38[1:0]
        }
        : of_system_part_38;
    wire [23:0] of_system_part_40 = (routes_of_system[8] & (source_2_class_ == 4'd8)) ? {
            of_system_part_39[23:3], 1'b1, of_system_part_39[1:0]
        }
        : of_system_part_39;
    wire [23:0] of_system_part_41 = (routes_of_system[9] & (source_2_class_ == 4'd9)) ? {
            of_system_part_40[23:3], 1'b1, of_system_part_40[1:0]
        }
        : of_system_part_40;
    wire [23:0] of_system_part_42 = (routes_of_system[10] & (source_2_class_ == 4'd10)) ? {
            of_system_part_41[23:3], 1'b1, of_system_part_41[1:0]
        }
        : of_system_part_41;
    wire [23:0] of_system_part_43 = (routes_of_system[11] & (source_2_class_ == 4'd11)) ? {
            of_system_part_42[23:3], 1'b1, of_system_part_42[1:0]
        }
        : of_system_part_42;
    wire [23:0] of_system_part_44 = (routes_of_system[12] & (source_2_class_ == 4'd12)) ? {
            of_system_part_43[23:3], 1'b1, of_system_part_43[1:0]
        }
        : of_system_part_43;
    wire [23:0] of_system_part_45 = (routes_of_system[13] & (source_2_class_ == 4'd13)) ? {
            of_system_part_44[23:3], 1'b1, of_system_part_44[1:0]
        }
        : of_system_part_44;
    wire [23:0] of_system_part_46 = (routes_of_system[14] & (source_2_class_ == 4'd14)) ? {
            of_system_part_45[23:3], 1'b1, of_system_part_45[1:0]
        }
        : of_system_part_45;
    wire [23:0] of_system_part_47 = (routes_of_system[15] & (source_2_class_ == 4'd15)) ? {
            of_system_part_46[23:3], 1'b1, of_system_part_46[1:0]
        }
        : of_system_part_46;
    wire [23:0] of_system_part_48 = (routes_of_system[0] & (source_3_class_ == 4'd0)) ? {
            of_system_part_47[23:4], 1'b1, of_system_part_47[2:0]
        }
        : of_system_part_47;
    wire [23:0] of_system_part_49 = (routes_of_system[1] & (source_3_class_ == 4'd1)) ? {
            of_system_part_48[23:4], 1'b1, of_system_part_48[2:0]
        }
        : of_system_part_48;
    wire [23:0] of_system_part_50 = (routes_of_system[2] & (source_3_class_ == 4'd2)) ? {
            of_system_part_49[23:4], 1'b1, of_system_part_49[2:0]
        }
        : of_system_part_49;
    wire [23:0] of_system_part_51 = (routes_of_system[3] & (source_3_class_ == 4'd3)) ? {
            of_system_part_50[23:4], 1'b1, of_system_part_50[2:0]
        }
        : of_system_part_50;
    wire [23:0] of_system_part_52 = (routes_of_system[4] & (source_3_class_ == 4'd4)) ? {
            of_system_part_51[23:4], 1'b1, of_system_part_51[2:0]
        }
        : of_system_part_51;
    wire [23:0] of_system_part_53 = (routes_of_system[5] & (source_3_class_ == 4'd5)) ? {
            of_system_part_52[23:4], 1'b1, of_system_part_52[2:0]
        }
        : of_system_part_52;
    wire [23:0] of_system_part_54 = (routes_of_system[6] & (source_3_class_ == 4'd6)) ? {
            of_system_part_53[23:4], 1'b1, of_system_part_53[2:0]
        }
        : of_system_part_53;
    wire [23:0] of_system_part_55 = (routes_of_system[7] & (source_3_class_ == 4'd7)) ? {
            of_system_part_54[23:4], 1'b1, of_system_part_54[2:0]
        }
        : of_system_part_54;
    wire [23:0] of_system_part_56 = (routes_of_system[8] & (source_3_class_ == 4'd8)) ? {
            of_system_part_55[23:4], 1'b1, of_system_part_55[2:0]
        }
        : of_system_part_55;
    wire [23:0] of_system_part_57 = (routes_of_system[9] & (source_3_class_ == 4'd9)) ? {
            of_system_part_56[23:4], 1'b1, of_system_part_56[2:0]
        }
        : of_system_part_56;
    wire [23:0] of_system_part_58 = (routes_of_system[10] & (source_3_class_ == 4'd10)) ? {
            of_system_part_57[23:4], 1'b1, of_system_part_57[2:0]
        }
        : of_system_part_57;
    wire [23:0] of_system_part_59 = (routes_of_system[11] & (source_3_class_ == 4'd11)) ? {
            of_system_part_58[23:4], 1'b1, of_system_part_58[2:0]
        }
        : of_system_part_58;
    wire [23:0] of_system_part_60 = (routes_of_system[12] & (source_3_class_ == 4'd12)) ? {
            of_system_part_59[23:4], 1'b1, of_system_part_59[2:0]
        }
        : of_system_part_59;
    wire [23:0] of_system_part_61 = (routes_of_system[13] & (source_3_class_ == 4'd13)) ? {
            of_system_part_60[23:4], 1'b1, of_system_part_60[2:0]
        }
        : of_system_part_60;
    wire [23:0] of_system_part_62 = (routes_of_system[14] & (source_3_class_ == 4'd14)) ? {
            of_system_part_61[23:4], 1'b1, of_system_part_61[2:0]
        }
        : of_system_part_61;
    wire [23:0] of_system_part_63 = (routes_of_system[15] & (source_3_class_ == 4'd15)) ? {
            of_system_part_62[23:4], 1'b1, of_system_part_62[2:0]
        }
        : of_system_part_62;
    wire [23:0] of_system_part_64 = (routes_of_system[0] & (source_4_class_ == 4'd0)) ? {
            of_system_part_63[23:5], 1'b1, of_system_part_63[3:0]
        }
        : of_system_part_63;
    wire [23:0] of_system_part_65 = (routes_of_system[1] & (source_4_class_ == 4'd1)) ? {
            of_system_part_64[23:5], 1'b1, of_system_part_64[3:0]
        }
        : of_system_part_64;
    wire [23:0] of_system_part_66 = (routes_of_system[2] & (source_4_class_ == 4'd2)) ? {
            of_system_part_65[23:5], 1'b1, of_system_part_65[3:0]
        }
        : of_system_part_65;
    wire [23:0] of_system_part_67 = (routes_of_system[3] & (source_4_class_ == 4'd3)) ? {
            of_system_part_66[23:5], 1'b1, of_system_part_66[3:0]
        }
        : of_system_part_66;
    wire [23:0] of_system_part_68 = (routes_of_system[4] & (source_4_class_ == 4'd4)) ? {
            of_system_part_67[23:5], 1'b1, of_system_part_67[3:0]
        }
        : of_system_part_67;
    wire [23:0] of_system_part_69 = (routes_of_system[5] & (source_4_class_ == 4'd5)) ? {
            of_system_part_68[23:5], 1'b1, of_system_part_68[3:0]
        }
        : of_system_part_68;
    wire [23:0] of_system_part_70 = (routes_of_system[6] & (source_4_class_ == 4'd6)) ? {
            of_system_part_69[23:5], 1'b1, of_system_part_69[3:0]
        }
        : of_system_part_69;
    wire [23:0] of_system_part_71 = (routes_of_system[7] & (source_4_class_ == 4'd7)) ? {
            of_system_part_70[23:5], 1'b1, of_system_part_70[3:0]
        }
        : of_system_part_70;
    wire [23:0] of_system_part_72 = (routes_of_system[8] & (source_4_class_ == 4'd8)) ? {
            of_system_part_71[23:5], 1'b1, of_system_part_71[3:0]
        }
        : of_system_part_71;
    wire [23:0] of_system_part_73 = (routes_of_system[9] & (source_4_class_ == 4'd9)) ? {
            of_system_part_72[23:5], 1'b1, of_system_part_72[3:0]
        }
        : of_system_part_72;
    wire [23:0] of_system_part_74 = (routes_of_system[10] & (source_4_class_ == 4'd10)) ? {
            of_system_part_73[23:5], 1'b1, of_system_part_73[3:0]
        }
        : of_system_part_73;
    wire [23:0] of_system_part_75 = (routes_of_system[11] & (source_4_class_ == 4'd11)) ? {
            of_system_part_74[23:5], 1'b1, of_system_part_74[3:0]
        }
        : of_system_part_74;
    wire [23:0] of_system_part_76 = (routes_of_system[12] & (source_4_class_ == 4'd12)) ? {
            of_system_part_75[23:5], 1'b1, of_system_part_75[3:0]
        }
        : of_system_part_75;
    wire [23:0] of_system_part_77 = (routes_of_system[13] & (source_4_class_ == 4'd13)) ? {
            of_system_part_76[23:5], 1'b1, of_system_part_76[3:0]
        }
        : of_system_part_76;
    wire [23:0] of_system_part_78 = (routes_of_system[14] & (source_4_class_ == 4'd14)) ? {
            of_system_part_77[23:5], 1'b1, of_system_part_77[3:0]
        }
        : of_system_part_77;
    wire [23:0] of_system_part_79 = (routes_of_system[15] & (source_4_class_ == 4'd15)) ? {
            of_system_part_78[23:5], 1'b1, of_system_part_78[3:0]
        }
        : of_system_part_78;
    wire [23:0] of_system_part_80 = (routes_of_system[0] & (source_5_class_ == 4'd0)) ? {
            of_system_part_79[23:6], 1'b1, of_system_part_79[4:0]
        }
        : of_system_part_79;
    wire [23:0] of_system_part_81 = (routes_of_system[1] & (source_5_class_ == 4'd1)) ? {
            of_system_part_80[23:6], 1'b1, of_system_part_80[4:0]
        }
        : of_system_part_80;
    wire [23:0] of_system_part_82 = (routes_of_system[2] & (source_5_class_ == 4'd2)) ? {
            of_system_part_81[23:6], 1'b1, of_system_part_81[4:0]
        }
        : of_system_part_81;
    wire [23:0] of_system_part_83 = (routes_of_system[3] & (source_5_class_ == 4'd3)) ? {
            of_system_part_82[23:6], 1'b1, of_system_part_82[4:0]
        }
        : of_system_part_82;
    wire [23:0] of_system_part_84 = (routes_of_system[4] & (source_5_class_ == 4'd4)) ? {
            of_system_part_83[23:6], 1'b1, of_system_part_83[4:0]
        }
        : of_system_part_83;
    wire [23:0] of_system_part_85 = (routes_of_system[5] & (source_5_class_ == 4'd5)) ? {
            of_system_part_84[23:6], 1'b1, of_system_part_84[4:0]
        }
        : of_system_part_84;
    wire [23:0] of_system_part_86 = (routes_of_system[6] & (source_5_class_ == 4'd6)) ? {
            of_system_part_85[23:6], 1'b1, of_system_part_85[4:0]
        }
        : of_system_part_85;
    wire [23:0] of_system_part_87 = (routes_of_system[7] & (source_5_class_ == 4'd7)) ? {
            of_system_part_86[23:6], 1'b1, of_system_part_86[4:0]
        }
        : of_system_part_86;
    wire [23:0] of_system_part_88 = (routes_of_system[8] & (source_5_class_ == 4'd8)) ? {
            of_system_part_87[23:6], 1'b1, of_system_part_87[4:0]
        }
        : of_system_part_87;
    wire [23:0] of_system_part_89 = (routes_of_system[9] & (source_5_class_ == 4'd9)) ? {
            of_system_part_88[23:6], 1'b1, of_system_part_88[4:0]
        }
        : of_system_part_88;
    wire [23:0] of_system_part_90 = (routes_of_system[10] & (source_5_class_ == 4'd10)) ? {
            of_system_part_89[23:6], 1'b1, of_system_part_89[4:0]
        }
        : of_system_part_89;
    wire [23:0] of_system_part_91 = (routes_of_system[11] & (source_5_class_ == 4'd11)) ? {
            of_system_part_90[23:6], 1'b1, of_system_part_90[4:0]
        }
        : of_system_part_90;
    wire [23:0] of_system_part_92 = (routes_of_system[12] & (source_5_class_ == 4'd12)) ? {
            of_system_part_91[23:6], 1'b1, of_system_part_91[4:0]
        }
        : of_system_part_91;
    wire [23:0] of_system_part_93 = (routes_of_system[13] & (source_5_class_ == 4'd13)) ? {
            of_system_part_92[23:6], 1'b1, of_system_part_92[4:0]
        }
        : of_system_part_92;
    wire [23:0] of_system_part_94 = (routes_of_system[14] & (source_5_class_ == 4'd14)) ? {
            of_system_part_93[23:6], 1'b1, of_system_part_93[4:0]
        }
        : of_system_part_93;
    wire [23:0] of_system_part_95 = (routes_of_system[15] & (source_5_class_ == 4'd15)) ? {
            of_system_part_94[23:6], 1'b1, of_system_part_94[4:0]
        }
        : of_system_part_94;
    wire [23:0] of_system_part_96 = (routes_of_system[0] & (source_6_class_ == 4'd0)) ? {
            of_system_part_95[23:7], 1'b1, of_system_part_95[5:0]
        }
        : of_system_part_95;
    wire [23:0] of_system_part_97 = (routes_of_system[1] & (source_6_class_ == 4'd1)) ? {
            of_system_part_96[23:7], 1'b1, of_system_part_96[5:0]
        }
        : of_system_part_96;
    wire [23:0] of_system_part_98 = (routes_of_system[2] & (source_6_class_ == 4'd2)) ? {
            of_system_part_97[23:7], 1'b1, of_system_part_97[5:0]
        }
        : of_system_part_97;
    wire [23:0] of_system_part_99 = (routes_of_system[3] & (source_6_class_ == 4'd3)) ? {
            of_system_part_98[23:7], 1'b1, of_system_part_98[5:0]
        }
        : of_system_part_98;
    wire [23:0] of_system_part_100 = (routes_of_system[4] & (source_6_class_ == 4'd4)) ? {
            of_system_part_99[23:7], 1'b1, of_system_part_99[5:0]
        }
        : of_system_part_99;
    wire [23:0] of_system_part_101 = (routes_of_system[5] & (source_6_class_ == 4'd5)) ? {
            of_system_part_100[23:7], 1'b1, of_system_part_100[5:0]
        }
        : of_system_part_100;
    wire [23:0] of_system_part_102 = (routes_of_system[6] & (source_6_class_ == 4'd6)) ? {
            of_system_part_101[23:7], 1'b1, of_system_part_101[5:0]
        }
        : of_system_part_101;
    wire [23:0] of_system_part_103 = (routes_of_system[7] & (source_6_class_ == 4'd7)) ? {
            of_system_part_102[23:7], 1'b1, of_system_part_102[5:0]
        }
        : of_system_part_102;
    wire [23:0] of_system_part_104 = (routes_of_system[8] & (source_6_class_ == 4'd8)) ? {
            of_system_part_103[23:7], 1'b1, of_system_part_103[5:0]
        }
        : of_system_part_103;
    wire [23:0] of_system_part_105 = (routes_of_system[9] & (source_6_class_ == 4'd9)) ? {
            of_system_part_104[23:7], 1'b1, of_system_part_104[5:0]
        }
        : of_system_part_104;
    wire [23:0] of_system_part_106 = (routes_of_system[10] & (source_6_class_ == 4'd10)) ? {
            of_system_part_105[23:7], 1'b1, of_system_part_105[5:0]
        }
        : of_system_part_105;
    wire [23:0] of_system_part_107 = (routes_of_system[11] & (source_6_class_ == 4'd11)) ? {
            of_system_part_106[23:7], 1'b1, of_system_part_106[5:0]
        }
        : of_system_part_106;
    wire [23:0] of_system_part_108 = (routes_of_system[12] & (source_6_class_ == 4'd12)) ? {
            of_system_part_107[23:7], 1'b1, of_system_part_107[5:0]
        }
        : of_system_part_107;
    wire [23:0] of_system_part_109 = (routes_of_system[13] & (source_6_class_ == 4'd13)) ? {
            of_system_part_108[23:7], 1'b1, of_system_part_108[5:0]
        }
        : of_system_part_108;
    wire [23:0] of_system_part_110 = (routes_of_system[14] & (source_6_class_ == 4'd14)) ? {
            of_system_part_109[23:7], 1'b1, of_system_part_109[5:0]
        }
        : of_system_part_109;
    wire [23:0] of_system_part_111 = (routes_of_system[15] & (source_6_class_ == 4'd15)) ? {
            of_system_part_110[23:7], 1'b1, of_system_part_110[5:0]
        }
        : of_system_part_110;
    wire [23:0] of_system_part_112 = (routes_of_system[0] & (source_7_class_ == 4'd0)) ? {
            of_system_part_111[23:8], 1'b1, of_system_part_111[6:0]
        }
        : of_system_part_111;
    wire [23:0] of_system_part_113 = (routes_of_system[1] & (source_7_class_ == 4'd1)) ? {
            of_system_part_112[23:8], 1'b1, of_system_part_112[6:0]
        }
        : of_system_part_112;
    wire [23:0] of_system_part_114 = (routes_of_system[2] & (source_7_class_ == 4'd2)) ? {
            of_system_part_113[23:8], 1'b1, of_system_part_113[6:0]
        }
        : of_system_part_113;
    wire [23:0] of_system_part_115 = (routes_of_system[3] & (source_7_class_ == 4'd3)) ? {
            of_system_part_114[23:8], 1'b1, of_system_part_114[6:0]
        }
        : of_system_part_114;
    wire [23:0] of_system_part_116 = (routes_of_system[4] & (source_7_class_ == 4'd4)) ? {
            of_system_part_115[23:8], 1'b1, of_system_part_115[6:0]
        }
        : of_system_part_115;
    wire [23:0] of_system_part_117 = (routes_of_system[5] & (source_7_class_ == 4'd5)) ? {
            of_system_part_116[23:8], 1'b1, of_system_part_116[6:0]
        }
        : of_system_part_116;
    wire [23:0] of_system_part_118 = (routes_of_system[6] & (source_7_class_ == 4'd6)) ? {
            of_system_part_117[23:8], 1'b1, of_system_part_117[6:0]
        }
        : of_system_part_117;
    wire [23:0] of_system_part_119 = (routes_of_system[7] & (source_7_class_ == 4'd7)) ? {
            of_system_part_118[23:8], 1'b1, of_system_part_118[6:0]
        }
        : of_system_part_118;
    wire [23:0] of_system_part_120 = (routes_of_system[8] & (source_7_class_ == 4'd8)) ? {
            of_system_part_119[23:8], 1'b1, of_system_part_119[6:0]
        }
        : of_system_part_119;
    wire [23:0] of_system_part_121 = (routes_of_system[9] & (source_7_class_ == 4'd9)) ? {
            of_system_part_120[23:8], 1'b1, of_system_part_120[6:0]
        }
        : of_system_part_120;
    wire [23:0] of_system_part_122 = (routes_of_system[10] & (source_7_class_ == 4'd10)) ? {
            of_system_part_121[23:8], 1'b1, of_system_part_121[6:0]
        }
        : of_system_part_121;
    wire [23:0] of_system_part_123 = (routes_of_system[11] & (source_7_class_ == 4'd11)) ? {
            of_system_part_122[23:8], 1'b1, of_system_part_122[6:0]
        }
        : of_system_part_122;
    wire [23:0] of_system_part_124 = (routes_of_system[12] & (source_7_class_ == 4'd12)) ? {
            of_system_part_123[23:8], 1'b1, of_system_part_123[6:0]
        }
        : of_system_part_123;
    wire [23:0] of_system_part_125 = (routes_of_system[13] & (source_7_class_ == 4'd13)) ? {
            of_system_part_124[23:8], 1'b1, of_system_part_124[6:0]
        }
        : of_system_part_124;
    wire [23:0] of_system_part_126 = (routes_of_system[14] & (source_7_class_ == 4'd14)) ? {
            of_system_part_125[23:8], 1'b1, of_system_part_125[6:0]
        }
        : of_system_part_125;
    wire [23:0] of_system_part_127 = (routes_of_system[15] & (source_7_class_ == 4'd15)) ? {
            of_system_part_126[23:8], 1'b1, of_system_part_126[6:0]
        }
        : of_system_part_126;
    wire [23:0] of_system_part_128 = (routes_of_system[0] & (source_8_class_ == 4'd0)) ? {
            of_system_part_127[23:9], 1'b1, of_system_part_127[7:0]
        }
        : of_system_part_127;
    wire [23:0] of_system_part_129 = (routes_of_system[1] & (source_8_class_ == 4'd1)) ? {
            of_system_part_128[23:9], 1'b1, of_system_part_128[7:0]
        }
        : of_system_part_128;
    wire [23:0] of_system_part_130 = (routes_of_system[2] & (source_8_class_ == 4'd2)) ? {
            of_system_part_129[23:9], 1'b1, of_system_part_129[7:0]
        }
        : of_system_part_129;
    wire [23:0] of_system_part_131 = (routes_of_system[3] & (source_8_class_ == 4'd3)) ? {
            of_system_part_130[23:9], 1'b1, of_system_part_130[7:0]
        }
        : of_system_part_130;
    wire [23:0] of_system_part_132 = (routes_of_system[4] & (source_8_class_ == 4'd4)) ? {
            of_system_part_131[23:9], 1'b1, of_system_part_131[7:0]
        }
        : of_system_part_131;
    wire [23:0] of_system_part_133 = (routes_of_system[5] & (source_8_class_ == 4'd5)) ? {
            of_system_part_132[23:9], 1'b1, of_system_part_132[7:0]
        }
        : of_system_part_132;
    wire [23:0] of_system_part_134 = (routes_of_system[6] & (source_8_class_ == 4'd6)) ? {
            of_system_part_133[23:9], 1'b1, of_system_part_133[7:0]
        }
        : of_system_part_133;
    wire [23:0] of_system_part_135 = (routes_of_system[7] & (source_8_class_ == 4'd7)) ? {
            of_system_part_134[23:9], 1'b1, of_system_part_134[7:0]
        }
        : of_system_part_134;
    wire [23:0] of_system_part_136 = (routes_of_system[8] & (source_8_class_ == 4'd8)) ? {
            of_system_part_135[23:9], 1'b1, of_system_part_135[7:0]
        }
        : of_system_part_135;
    wire [23:0] of_system_part_137 = (routes_of_system[9] & (source_8_class_ == 4'd9)) ? {
            of_system_part_136[23:9], 1'b1, of_system_part_136[7:0]
        }
        : of_system_part_136;
    wire [23:0] of_system_part_138 = (routes_of_system[10] & (source_8_class_ == 4'd10)) ? {
            of_system_part_137[23:9], 1'b1, of_system_part_137[7:0]
        }
        : of_system_part_137;
    wire [23:0] of_system_part_139 = (routes_of_system[11] & (source_8_class_ == 4'd11)) ? {
            of_system_part_138[23:9], 1'b1, of_system_part_138[7:0]
        }
        : of_system_part_138;
    wire [23:0] of_system_part_140 = (routes_of_system[12] & (source_8_class_ == 4'd12)) ? {
            of_system_part_139[23:9], 1'b1, of_system_part_139[7:0]
        }
        : of_system_part_139;
    wire [23:0] of_system_part_141 = (routes_of_system[13] & (source_8_class_ == 4'd13)) ? {
            of_system_part_140[23:9], 1'b1, of_system_part_140[7:0]
        }
        : of_system_part_140;
    wire [23:0] of_system_part_142 = (routes_of_system[14] & (source_8_class_ == 4'd14)) ? {
            of_system_part_141[23:9], 1'b1, of_system_part_141[7:0]
        }
        : of_system_part_141;
    wire [23:0] of_system_part_143 = (routes_of_system[15] & (source_8_class_ == 4'd15)) ? {
            of_system_part_142[23:9], 1'b1, of_system_part_142[7:0]
        }
        : of_system_part_142;
    wire [23:0] of_system_part_144 = (routes_of_system[0] & (source_9_class_ == 4'd0)) ? {
            of_system_part_143[23:10], 1'b1, of_system_part_143[8:0]
        }
        : of_system_part_143;
    wire [23:0] of_system_part_145 = (routes_of_system[1] & (source_9_class_ == 4'd1)) ? {
            of_system_part_144[23:10], 1'b1, of_system_part_144[8:0]
        }
        : of_system_part_144;
    wire [23:0] of_system_part_146 = (routes_of_system[2] & (source_9_class_ == 4'd2)) ? {
            of_system_part_145[23:10], 1'b1, of_system_part_145[8:0]
        }
        : of_system_part_145;
    wire [23:0] of_system_part_147 = (routes_of_system[3] & (source_9_class_ == 4'd3)) ? {
            of_system_part_146[23:10], 1'b1, of_system_part_146[8:0]
        }
        : of_system_part_146;
    wire [23:0] of_system_part_148 = (routes_of_system[4] & (source_9_class_ == 4'd4)) ? {
            of_system_part_147[23:10], 1'b1, of_system_part_147[8:0]
        }
        : of_system_part_147;
    wire [23:0] of_system_part_149 = (routes_of_system[5] & (source_9_class_ == 4'd5)) ? {
            of_system_part_148[23:10], 1'b1, of_system_part_148[8:0]
        }
        : of_system_part_148;
    wire [23:0] of_system_part_150 = (routes_of_system[6] & (source_9_class_ == 4'd6)) ? {
            of_system_part_149[23:10], 1'b1, of_system_part_149[8:0]
        }
        : of_system_part_149;
    wire [23:0] of_system_part_151 = (routes_of_system[7] & (source_9_class_ == 4'd7)) ? {
            of_system_part_150[23:10], 1'b1, of_system_part_150[8:0]
        }
        : of_system_part_150;
    wire [23:0] of_system_part_152 = (routes_of_system[8] & (source_9_class_ == 4'd8)) ? {
            of_system_part_151[23:10], 1'b1, of_system_part_151[8:0]
        }
        : of_system_part_151;
    wire [23:0] of_system_part_153 = (routes_of_system[9] & (source_9_class_ == 4'd9)) ? {
            of_system_part_152[23:10], 1'b1, of_system_part_152[8:0]
        }
        : of_system_part_152;
    wire [23:0] of_system_part_154 = (routes_of_system[10] & (source_9_class_ == 4'd10)) ? {
            of_system_part_153[23:10], 1'b1, of_system_part_153[8:0]
        }
        : of_system_part_153;
    wire [23:0] of_system_part_155 = (routes_of_system[11] & (source_9_class_ == 4'd11)) ? {
            of_system_part_154[23:10], 1'b1, of_system_part_154[8:0]
        }
        : of_system_part_154;
    wire [23:0] of_system_part_156 = (routes_of_system[12] & (source_9_class_ == 4'd12)) ? {
            of_system_part_155[23:10], 1'b1, of_system_part_155[8:0]
        }
        : of_system_part_155;
    wire [23:0] of_system_part_157 = (routes_of_system[13] & (source_9_class_ == 4'd13)) ? {
            of_system_part_156[23:10], 1'b1, of_system_part_156[8:0]
        }
        : of_system_part_156;
    wire [23:0] of_system_part_158 = (routes_of_system[14] & (source_9_class_ == 4'd14)) ? {
            of_system_part_157[23:10], 1'b1, of_system_part_157[8:0]
        }
        : of_system_part_157;
    wire [23:0] of_system_part_159 = (routes_of_system[15] & (source_9_class_ == 4'd15)) ? {
            of_system_part_158[23:10], 1'b1, of_system_part_158[8:0]
        }
        : of_system_part_158;
    wire [23:0] of_system_part_160 = (routes_of_system[0] & (source_10_class_ == 4'd0)) ? {
            of_system_part_159[23:11], 1'b1, of_system_part_159[9:0]
        }
        : of_system_part_159;
    wire [23:0] of_system_part_161 = (routes_of_system[1] & (source_10_class_ == 4'd1)) ? {
            of_system_part_160[23:11], 1'b1, of_system_part_160[9:0]
        }
        : of_system_part_160;
    wire [23:0] of_system_part_162 = (routes_of_system[2] & (source_10_class_ == 4'd2)) ? {
            of_system_part_161[23:11], 1'b1, of_system_part_161[9:0]
        }
        : of_system_part_161;
    wire [23:0] of_system_part_163 = (routes_of_system[3] & (source_10_class_ == 4'd3)) ? {
            of_system_part_162[23:11], 1'b1, of_system_part_162[9:0]
        }
        : of_system_part_162;
    wire [23:0] of_system_part_164 = (routes_of_system[4] & (source_10_class_ == 4'd4)) ? {
            of_system_part_163[23:11], 1'b1, of_system_part_163[9:0]
        }
        : of_system_part_163;
    wire [23:0] of_system_part_165 = (routes_of_system[5] & (source_10_class_ == 4'd5)) ? {
            of_system_part_164[23:11], 1'b1, of_system_part_164[9:0]
        }
        : of_system_part_164;
    wire [23:0] of_system_part_166 = (routes_of_system[6] & (source_10_class_ == 4'd6)) ? {
            of_system_part_165[23:11], 1'b1, of_system_part_165[9:0]
        }
        : of_system_part_165;
    wire [23:0] of_system_part_167 = (routes_of_system[7] & (source_10_class_ == 4'd7)) ? {
            of_system_part_166[23:11], 1'b1, of_system_part_166[9:0]
        }
        : of_system_part_166;
    wire [23:0] of_system_part_168 = (routes_of_system[8] & (source_10_class_ == 4'd8)) ? {
            of_system_part_167[23:11], 1'b1, of_system_part_167[9:0]
        }
        : of_system_part_167;
    wire [23:0] of_system_part_169 = (routes_of_system[9] & (source_10_class_ == 4'd9)) ? {
            of_system_part_168[23:11], 1'b1, of_system_part_168[9:0]
        }
        : of_system_part_168;
    wire [23:0] of_system_part_170 = (routes_of_system[10] & (source_10_class_ == 4'd10)) ? {
            of_system_part_169[23:11], 1'b1, of_system_part_169[9:0]
        }
        : of_system_part_169;
    wire [23:0] of_system_part_171 = (routes_of_system[11] & (source_10_class_ == 4'd11)) ? {
            of_system_part_170[23:11], 1'b1, of_system_part_170[9:0]
        }
        : of_system_part_170;
    wire [23:0] of_system_part_172 = (routes_of_system[12] & (source_10_class_ == 4'd12)) ? {
            of_system_part_171[23:11], 1'b1, of_system_part_171[9:0]
        }
        : of_system_part_171;
    wire [23:0] of_system_part_173 = (routes_of_system[13] & (source_10_class_ == 4'd13)) ? {
            of_system_part_172[23:11], 1'b1, of_system_part_172[9:0]
        }
        : of_system_part_172;
    wire [23:0] of_system_part_174 = (routes_of_system[14] & (source_10_class_ == 4'd14)) ? {
            of_system_part_173[23:11], 1'b1, of_system_part_173[9:0]
        }
        : of_system_part_173;
    wire [23:0] of_system_part_175 = (routes_of_system[15] & (source_10_class_ == 4'd15)) ? {
            of_system_part_174[23:11], 1'b1, of_system_part_174[9:0]
        }
        : of_system_part_174;
    wire [23:0] of_system_part_176 = (routes_of_system[0] & (source_11_class_ == 4'd0)) ? {
            of_system_part_175[23:12], 1'b1, of_system_part_175[10:0]
        }
        : of_system_part_175;
    wire [23:0] of_system_part_177 = (routes_of_system[1] & (source_11_class_ == 4'd1)) ? {
            of_system_part_176[23:12], 1'b1, of_system_part_176[10:0]
        }
        : of_system_part_176;
    wire [23:0] of_system_part_178 = (routes_of_system[2] & (source_11_class_ == 4'd2)) ? {
            of_system_part_177[23:12], 1'b1, of_system_part_177[10:0]
        }
        : of_system_part_177;
    wire [23:0] of_system_part_179 = (routes_of_system[3] & (source_11_class_ == 4'd3)) ? {
            of_system_part_178[23:12], 1'b1, of_system_part_178[10:0]
        }
        : of_system_part_178;
    wire [23:0] of_system_part_180 = (routes_of_system[4] & (source_11_class_ == 4'd4)) ? {
            of_system_part_179[23:12], 1'b1, of_system_part_179[10:0]
        }
        : of_system_part_179;
    wire [23:0] of_system_part_181 = (routes_of_system[5] & (source_11_class_ == 4'd5)) ? {
            of_system_part_180[23:12], 1'b1, of_system_part_180[10:0]
        }
        : of_system_part_180;
    wire [23:0] of_system_part_182 = (routes_of_system[6] & (source_11_class_ == 4'd6)) ? {
            of_system_part_181[23:12], 1'b1, of_system_part_181[10:0]
        }
        : of_system_part_181;
    wire [23:0] of_system_part_183 = (routes_of_system[7] & (source_11_class_ == 4'd7)) ? {
            of_system_part_182[23:12], 1'b1, of_system_part_182[10:0]
        }
        : of_system_part_182;
    wire [23:0] of_system_part_184 = (routes_of_system[8] & (source_11_class_ == 4'd8)) ? {
            of_system_part_183[23:12], 1'b1, of_system_part_183[10:0]
        }
        : of_system_part_183;
    wire [23:0] of_system_part_185 = (routes_of_system[9] & (source_11_class_ == 4'd9)) ? {
            of_system_part_184[23:12], 1'b1, of_system_part_184[10:0]
        }
        : of_system_part_184;
    wire [23:0] of_system_part_186 = (routes_of_system[10] & (source_11_class_ == 4'd10)) ? {
            of_system_part_185[23:12], 1'b1, of_system_part_185[10:0]
        }
        : of_system_part_185;
    wire [23:0] of_system_part_187 = (routes_of_system[11] & (source_11_class_ == 4'd11)) ? {
            of_system_part_186[23:12], 1'b1, of_system_part_186[10:0]
        }
        : of_system_part_186;
    wire [23:0] of_system_part_188 = (routes_of_system[12] & (source_11_class_ == 4'd12)) ? {
            of_system_part_187[23:12], 1'b1, of_system_part_187[10:0]
        }
        : of_system_part_187;
    wire [23:0] of_system_part_189 = (routes_of_system[13] & (source_11_class_ == 4'd13)) ? {
            of_system_part_188[23:12], 1'b1, of_system_part_188[10:0]
        }
        : of_system_part_188;
    wire [23:0] of_system_part_190 = (routes_of_system[14] & (source_11_class_ == 4'd14)) ? {
            of_system_part_189[23:12], 1'b1, of_system_part_189[10:0]
        }
        : of_system_part_189;
    wire [23:0] of_system_part_191 = (routes_of_system[15] & (source_11_class_ == 4'd15)) ? {
            of_system_part_190[23:12], 1'b1, of_system_part_190[10:0]
        }
        : of_system_part_190;
    wire [23:0] of_system_part_192 = (routes_of_system[0] & (source_12_class_ == 4'd0)) ? {
            of_system_part_191[23:13], 1'b1, of_system_part_191[11:0]
        }
        : of_system_part_191;
    wire [23:0] of_system_part_193 = (routes_of_system[1] & (source_12_class_ == 4'd1)) ? {
            of_system_part_192[23:13], 1'b1, of_system_part_192[11:0]
        }
        : of_system_part_192;
    wire [23:0] of_system_part_194 = (routes_of_system[2] & (source_12_class_ == 4'd2)) ? {
            of_system_part_193[23:13], 1'b1, of_system_part_193[11:0]
        }
        : of_system_part_193;
    wire [23:0] of_system_part_195 = (routes_of_system[3] & (source_12_class_ == 4'd3)) ? {
            of_system_part_194[23:13], 1'b1, of_system_part_194[11:0]
        }
        : of_system_part_194;
    wire [23:0] of_system_part_196 = (routes_of_system[4] & (source_12_class_ == 4'd4)) ? {
            of_system_part_195[23:13], 1'b1, of_system_part_195[11:0]
        }
        : of_system_part_195;
    wire [23:0] of_system_part_197 = (routes_of_system[5] & (source_12_class_ == 4'd5)) ? {
            of_system_part_196[23:13], 1'b1, of_system_part_196[11:0]
        }
        : of_system_part_196;
    wire [23:0] of_system_part_198 = (routes_of_system[6] & (source_12_class_ == 4'd6)) ? {
            of_system_part_197[23:13], 1'b1, of_system_part_197[11:0]
        }
        : of_system_part_197;
    wire [23:0] of_system_part_199 = (routes_of_system[7] & (source_12_class_ == 4'd7)) ? {
            of_system_part_198[23:13], 1'b1, of_system_part_198[11:0]
        }
        : of_system_part_198;
    wire [23:0] of_system_part_200 = (routes_of_system[8] & (source_12_class_ == 4'd8)) ? {
            of_system_part_199[23:13], 1'b1, of_system_part_199[11:0]
        }
        : of_system_part_199;
    wire [23:0] of_system_part_201 = (routes_of_system[9] & (source_12_class_ == 4'd9)) ? {
            of_system_part_200[23:13], 1'b1, of_system_part_200[11:0]
        }
        : of_system_part_200;
    wire [23:0] of_system_part_202 = (routes_of_system[10] & (source_12_class_ == 4'd10)) ? {
            of_system_part_201[23:13], 1'b1, of_system_part_201[11:0]
        }
        : of_system_part_201;
    wire [23:0] of_system_part_203 = (routes_of_system[11] & (source_12_class_ == 4'd11)) ? {
            of_system_part_202[23:13], 1'b1, of_system_part_202[11:0]
        }
        : of_system_part_202;
    wire [23:0] of_system_part_204 = (routes_of_system[12] & (source_12_class_ == 4'd12)) ? {
            of_system_part_203[23:13], 1'b1, of_system_part_203[11:0]
        }
        : of_system_part_203;
    wire [23:0] of_system_part_205 = (routes_of_system[13] & (source_12_class_ == 4'd13)) ? {
            of_system_part_204[23:13], 1'b1, of_system_part_204[11:0]
        }
        : of_system_part_204;
    wire [23:0] of_system_part_206 = (routes_of_system[14] & (source_12_class_ == 4'd14)) ? {
            of_system_part_205[23:13], 1'b1, of_system_part_205[11:0]
        }
        : of_system_part_205;
    wire [23:0] of_system_part_207 = (routes_of_system[15] & (source_12_class_ == 4'd15)) ? {
            of_system_part_206[23:13], 1'b1, of_system_part_206[11:0]
        }
        : of_system_part_206;
    wire [23:0] of_system_part_208 = (routes_of_system[0] & (source_13_class_ == 4'd0)) ? {
            of_system_part_207[23:14], 1'b1, of_system_part_207[12:0]
        }
        : of_system_part_207;
    wire [23:0] of_system_part_209 = (routes_of_system[1] & (source_13_class_ == 4'd1)) ? {
            of_system_part_208[23:14], 1'b1, of_system_part_208[12:0]
        }
        : of_system_part_208;
    wire [23:0] of_system_part_210 = (routes_of_system[2] & (source_13_class_ == 4'd2)) ? {
            of_system_part_209[23:14], 1'b1, of_system_part_209[12:0]
        }
        : of_system_part_209;
    wire [23:0] of_system_part_211 = (routes_of_system[3] & (source_13_class_ == 4'd3)) ? {
            of_system_part_210[23:14], 1'b1, of_system_part_210[12:0]
        }
        : of_system_part_210;
    wire [23:0] of_system_part_212 = (routes_of_system[4] & (source_13_class_ == 4'd4)) ? {
            of_system_part_211[23:14], 1'b1, of_system_part_211[12:0]
        }
        : of_system_part_211;
    wire [23:0] of_system_part_213 = (routes_of_system[5] & (source_13_class_ == 4'd5)) ? {
            of_system_part_212[23:14], 1'b1, of_system_part_212[12:0]
        }
        : of_system_part_212;
    wire [23:0] of_system_part_214 = (routes_of_system[6] & (source_13_class_ == 4'd6)) ? {
            of_system_part_213[23:14], 1'b1, of_system_part_213[12:0]
        }
        : of_system_part_213;
    wire [23:0] of_system_part_215 = (routes_of_system[7] & (source_13_class_ == 4'd7)) ? {
            of_system_part_214[23:14], 1'b1, of_system_part_214[12:0]
        }
        : of_system_part_214;
    wire [23:0] of_system_part_216 = (routes_of_system[8] & (source_13_class_ == 4'd8)) ? {
            of_system_part_215[23:14], 1'b1, of_system_part_215[12:0]
        }
        : of_system_part_215;
    wire [23:0] of_system_part_217 = (routes_of_system[9] & (source_13_class_ == 4'd9)) ? {
            of_system_part_216[23:14], 1'b1, of_system_part_216[12:0]
        }
        : of_system_part_216;
    wire [23:0] of_system_part_218 = (routes_of_system[10] & (source_13_class_ == 4'd10)) ? {
            of_system_part_217[23:14], 1'b1, of_system_part_217[12:0]
        }
        : of_system_part_217;
    wire [23:0] of_system_part_219 = (routes_of_system[11] & (source_13_class_ == 4'd11)) ? {
            of_system_part_218[23:14], 1'b1, of_system_part_218[12:0]
        }
        : of_system_part_218;
    wire [23:0] of_system_part_220 = (routes_of_system[12] & (source_13_class_ == 4'd12)) ? {
            of_system_part_219[23:14], 1'b1, of_system_part_219[12:0]
        }
        : of_system_part_219;
    wire [23:0] of_system_part_221 = (routes_of_system[13] & (source_13_class_ == 4'd13)) ? {
            of_system_part_220[23:14], 1'b1, of_system_part_220[12:0]
        }
        : of_system_part_220;
    wire [23:0] of_system_part_222 = (routes_of_system[14] & (source_13_class_ == 4'd14)) ? {
            of_system_part_221[23:14], 1'b1, of_system_part_221[12:0]
        }
        : of_system_part_221;
    wire [23:0] of_system_part_223 = (routes_of_system[15] & (source_13_class_ == 4'd15)) ? {
            of_system_part_222[23:14], 1'b1, of_system_part_222[12:0]
        }
        : of_system_part_222;
    wire [23:0] of_system_part_224 = (routes_of_system[0] & (source_14_class_ == 4'd0)) ? {
            of_system_part_223[23:15], 1'b1, of_system_part_223[13:0]
        }
        : of_system_part_223;
    wire [23:0] of_system_part_225 = (routes_of_system[1] & (source_14_class_ == 4'd1)) ? {
            of_system_part_224[23:15], 1'b1, of_system_part_224[13:0]
        }
        : of_system_part_224;
    wire [23:0] of_system_part_226 = (routes_of_system[2] & (source_14_class_ == 4'd2)) ? {
            of_system_part_225[23:15], 1'b1, of_system_part_225[13:0]
        }
        : of_system_part_225;
    wire [23:0] of_system_part_227 = (routes_of_system[3] & (source_14_class_ == 4'd3)) ? {
            of_system_part_226[23:15], 1'b1, of_system_part_226[13:0]
        }
        : of_system_part_226;
    wire [23:0] of_system_part_228 = (routes_of_system[4] & (source_14_class_ == 4'd4)) ? {
            of_system_part_227[23:15], 1'b1, of_system_part_227[13:0]
        }
        : of_system_part_227;
    wire [23:0] of_system_part_229 = (routes_of_system[5] & (source_14_class_ == 4'd5)) ? {
            of_system_part_228[23:15], 1'b1, of_system_part_228[13:0]
        }
        : of_system_part_228;
    wire [23:0] of_system_part_230 = (routes_of_system[6] & (source_14_class_ == 4'd6)) ? {
            of_system_part_229[23:15], 1'b1, of_system_part_229[13:0]
        }
        : of_system_part_229;
    wire [23:0] of_system_part_231 = (routes_of_system[7] & (source_14_class_ == 4'd7)) ? {
            of_system_part_230[23:15], 1'b1, of_system_part_230[13:0]
        }
        : of_system_part_230;
    wire [23:0] of_system_part_232 = (routes_of_system[8] & (source_14_class_ == 4'd8)) ? {
            of_system_part_231[23:15], 1'b1, of_system_part_231[13:0]
        }
        : of_system_part_231;
    wire [23:0] of_system_part_233 = (routes_of_system[9] & (source_14_class_ == 4'd9)) ? {
            of_system_part_232[23:15], 1'b1, of_system_part_232[13:0]
        }
        : of_system_part_232;
    wire [23:0] of_system_part_234 = (routes_of_system[10] & (source_14_class_ == 4'd10)) ? {
            of_system_part_233[23:15], 1'b1, of_system_part_233[13:0]
        }
        : of_system_part_233;
    wire [23:0] of_system_part_235 = (routes_of_system[11] & (source_14_class_ == 4'd11)) ? {
            of_system_part_234[23:15], 1'b1, of_system_part_234[13:0]
        }
        : of_system_part_234;
    wire [23:0] of_system_part_236 = (routes_of_system[12] & (source_14_class_ == 4'd12)) ? {
            of_system_part_235[23:15], 1'b1, of_system_part_235[13:0]
        }
        : of_system_part_235;
    wire [23:0] of_system_part_237 = (routes_of_system[13] & (source_14_class_ == 4'd13)) ? {
            of_system_part_236[23:15], 1'b1, of_system_part_236[13:0]
        }
        : of_system_part_236;
    wire [23:0] of_system_part_238 = (routes_of_system[14] & (source_14_class_ == 4'd14)) ? {
            of_system_part_237[23:15], 1'b1, of_system_part_237[13:0]
        }
        : of_system_part_237;
    wire [23:0] of_system_part_239 = (routes_of_system[15] & (source_14_class_ == 4'd15)) ? {
            of_system_part_238[23:15], 1'b1, of_system_part_238[13:0]
        }
        : of_system_part_238;
    wire [23:0] of_system_part_240 = (routes_of_system[0] & (source_15_class_ == 4'd0)) ? {
            of_system_part_239[23:16], 1'b1, of_system_part_239[14:0]
        }
        : of_system_part_239;
    wire [23:0] of_system_part_241 = (routes_of_system[1] & (source_15_class_ == 4'd1)) ? {
            of_system_part_240[23:16], 1'b1, of_system_part_240[14:0]
        }
        : of_system_part_240;
    wire [23:0] of_system_part_242 = (routes_of_system[2] & (source_15_class_ == 4'd2)) ? {
            of_system_part_241[23:16], 1'b1, of_system_part_241[14:0]
        }
        : of_system_part_241;
    wire [23:0] of_system_part_243 = (routes_of_system[3] & (source_15_class_ == 4'd3)) ? {
            of_system_part_242[23:16], 1'b1, of_system_part_242[14:0]
        }
        : of_system_part_242;
    wire [23:0] of_system_part_244 = (routes_of_system[4] & (source_15_class_ == 4'd4)) ? {
            of_system_part_243[23:16], 1'b1, of_system_part_243[14:0]
        }
        : of_system_part_243;
    wire [23:0] of_system_part_245 = (routes_of_system[5] & (source_15_class_ == 4'd5)) ? {
            of_system_part_244[23:16], 1'b1, of_system_part_244[14:0]
        }
        : of_system_part_244;
    wire [23:0] of_system_part_246 = (routes_of_system[6] & (source_15_class_ == 4'd6)) ? {
            of_system_part_245[23:16], 1'b1, of_system_part_245[14:0]
        }
        : of_system_part_245;
    wire [23:0] of_system_part_247 = (routes_of_system[7] & (source_15_class_ == 4'd7)) ? {
            of_system_part_246[23:16], 1'b1, of_system_part_246[14:0]
        }
        : of_system_part_246;
    wire [23:0] of_system_part_248 = (routes_of_system[8] & (source_15_class_ == 4'd8)) ? {
            of_system_part_247[23:16], 1'b1, of_system_part_247[14:0]
        }
        : of_system_part_247;
    wire [23:0] of_system_part_249 = (routes_of_system[9] & (source_15_class_ == 4'd9)) ? {
            of_system_part_248[23:16], 1'b1, of_system_part_248[14:0]
        }
        : of_system_part_248;
    wire [23:0] of_system_part_250 = (routes_of_system[10] & (source_15_class_ == 4'd10)) ? {
            of_system_part_249[23:16], 1'b1, of_system_part_249[14:0]
        }
        : of_system_part_249;
    wire [23:0] of_system_part_251 = (routes_of_system[11] & (source_15_class_ == 4'd11)) ? {
            of_system_part_250[23:16], 1'b1, of_system_part_250[14:0]
        }
        : of_system_part_250;
    wire [23:0] of_system_part_252 = (routes_of_system[12] & (source_15_class_ == 4'd12)) ? {
            of_system_part_251[23:16], 1'b1, of_system_part_251[14:0]
        }
        : of_system_part_251;
    wire [23:0] of_system_part_253 = (routes_of_system[13] & (source_15_class_ == 4'd13)) ? {
            of_system_part_252[23:16], 1'b1, of_system_part_252[14:0]
        }
        : of_system_part_252;
    wire [23:0] of_system_part_254 = (routes_of_system[14] & (source_15_class_ == 4'd14)) ? {
            of_system_part_253[23:16], 1'b1, of_system_part_253[14:0]
        }
        : of_system_part_253;
    wire [23:0] of_system_part_255 = (routes_of_system[15] & (source_15_class_ == 4'd15)) ? {
            of_system_part_254[23:16], 1'b1, of_system_part_254[14:0]
        }
        : of_system_part_254;
    wire [23:0] of_system_part_256 = (routes_of_system[0] & (source_16_class_ == 4'd0)) ? {
            of_system_part_255[23:17], 1'b1, of_system_part_255[15:0]
        }
        : of_system_part_255;
    wire [23:0] of_system_part_257 = (routes_of_system[1] & (source_16_class_ == 4'd1)) ? {
            of_system_part_256[23:17], 1'b1, of_system_part_256[15:0]
        }
        : of_system_part_256;
    wire [23:0] of_system_part_258 = (routes_of_system[2] & (source_16_class_ == 4'd2)) ? {
            of_system_part_257[23:17], 1'b1, of_system_part_257[15:0]
        }
        : of_system_part_257;
    wire [23:0] of_system_part_259 = (routes_of_system[3] & (source_16_class_ == 4'd3)) ? {
            of_system_part_258[23:17], 1'b1, of_system_part_258[15:0]
        }
        : of_system_part_258;
    wire [23:0] of_system_part_260 = (routes_of_system[4] & (source_16_class_ == 4'd4)) ? {
            of_system_part_259[23:17], 1'b1, of_system_part_259[15:0]
        }
        : of_system_part_259;
    wire [23:0] of_system_part_261 = (routes_of_system[5] & (source_16_class_ == 4'd5)) ? {
            of_system_part_260[23:17], 1'b1, of_system_part_260[15:0]
        }
        : of_system_part_260;
    wire [23:0] of_system_part_262 = (routes_of_system[6] & (source_16_class_ == 4'd6)) ? {
            of_system_part_261[23:17], 1'b1, of_system_part_261[15:0]
        }
        : of_system_part_261;
    wire [23:0] of_system_part_263 = (routes_of_system[7] & (source_16_class_ == 4'd7)) ? {
            of_system_part_262[23:17], 1'b1, of_system_part_262[15:0]
        }
        : of_system_part_262;
    wire [23:0] of_system_part_264 = (routes_of_system[8] & (source_16_class_ == 4'd8)) ? {
            of_system_part_263[23:17], 1'b1, of_system_part_263[15:0]
        }
        : of_system_part_263;
    wire [23:0] of_system_part_265 = (routes_of_system[9] & (source_16_class_ == 4'd9)) ? {
            of_system_part_264[23:17], 1'b1, of_system_part_264[15:0]
        }
        : of_system_part_264;
    wire [23:0] of_system_part_266 = (routes_of_system[10] & (source_16_class_ == 4'd10)) ? {
            of_system_part_265[23:17], 1'b1, of_system_part_265[15:0]
        }
        : of_system_part_265;
    wire [23:0] of_system_part_267 = (routes_of_system[11] & (source_16_class_ == 4'd11)) ? {
            of_system_part_266[23:17], 1'b1, of_system_part_266[15:0]
        }
        : of_system_part_266;
    wire [23:0] of_system_part_268 = (routes_of_system[12] & (source_16_class_ == 4'd12)) ? {
            of_system_part_267[23:17], 1'b1, of_system_part_267[15:0]
        }
        : of_system_part_267;
    wire [23:0] of_system_part_269 = (routes_of_system[13] & (source_16_class_ == 4'd13)) ? {
            of_system_part_268[23:17], 1'b1, of_system_part_268[15:0]
        }
        : of_system_part_268;
    wire [23:0] of_system_part_270 = (routes_of_system[14] & (source_16_class_ == 4'd14)) ? {
            of_system_part_269[23:17], 1'b1, of_system_part_269[15:0]
        }
        : of_system_part_269;
    wire [23:0] of_system_part_271 = (routes_of_system[15] & (source_16_class_ == 4'd15)) ? {
            of_system_part_270[23:17], 1'b1, of_system_part_270[15:0]
        }
        : of_system_part_270;
    wire [23:0] of_system_part_272 = (routes_of_system[0] & (source_17_class_ == 4'd0)) ? {
            of_system_part_271[23:18], 1'b1, of_system_part_271[16:0]
        }
        : of_system_part_271;
    wire [23:0] of_system_part_273 = (routes_of_system[1] & (source_17_class_ == 4'd1)) ? {
            of_system_part_272[23:18], 1'b1, of_system_part_272[16:0]
        }
        : of_system_part_272;
    wire [23:0] of_system_part_274 = (routes_of_system[2] & (source_17_class_ == 4'd2)) ? {
            of_system_part_273[23:18], 1'b1, of_system_part_273[16:0]
        }
        : of_system_part_273;
    wire [23:0] of_system_part_275 = (routes_of_system[3] & (source_17_class_ == 4'd3)) ? {
            of_system_part_274[23:18], 1'b1, of_system_part_274[16:0]
        }
        : of_system_part_274;
    wire [23:0] of_system_part_276 = (routes_of_system[4] & (source_17_class_ == 4'd4)) ? {
            of_system_part_275[23:18], 1'b1, of_system_part_275[16:0]
        }
        : of_system_part_275;
    wire [23:0] of_system_part_277 = (routes_of_system[5] & (source_17_class_ == 4'd5)) ? {
            of_system_part_276[23:18], 1'b1, of_system_part_276[16:0]
        }
        : of_system_part_276;
    wire [23:0] of_system_part_278 = (routes_of_system[6] & (source_17_class_ == 4'd6)) ? {
            of_system_part_277[23:18], 1'b1, of_system_part_277[16:0]
        }
        : of_system_part_277;
    wire [23:0] of_system_part_279 = (routes_of_system[7] & (source_17_class_ == 4'd7)) ? {
            of_system_part_278[23:18], 1'b1, of_system_part_278[16:0]
        }
        : of_system_part_278;
    wire [23:0] of_system_part_280 = (routes_of_system[8] & (source_17_class_ == 4'd8)) ? {
            of_system_part_279[23:18], 1'b1, of_system_part_279[16:0]
        }
        : of_system_part_279;
    wire [23:0] of_system_part_281 = (routes_of_system[9] & (source_17_class_ == 4'd9)) ? {
            of_system_part_280[23:18], 1'b1, of_system_part_280[16:0]
        }
        : of_system_part_280;
    wire [23:0] of_system_part_282 = (routes_of_system[10] & (source_17_class_ == 4'd10)) ? {
            of_system_part_281[23:18], 1'b1, of_system_part_281[16:0]
        }
        : of_system_part_281;
    wire [23:0] of_system_part_283 = (routes_of_system[11] & (source_17_class_ == 4'd11)) ? {
            of_system_part_282[23:18], 1'b1, of_system_part_282[16:0]
        }
        : of_system_part_282;
    wire [23:0] of_system_part_284 = (routes_of_system[12] & (source_17_class_ == 4'd12)) ? {
            of_system_part_283[23:18], 1'b1, of_system_part_283[16:0]
        }
        : of_system_part_283;
    wire [23:0] of_system_part_285 = (routes_of_system[13] & (source_17_class_ == 4'd13)) ? {
            of_system_part_284[23:18], 1'b1, of_system_part_284[16:0]
        }
        : of_system_part_284;
    wire [23:0] of_system_part_286 = (routes_of_system[14] & (source_17_class_ == 4'd14)) ? {
            of_system_part_285[23:18], 1'b1, of_system_part_285[16:0]
        }
        : of_system_part_285;
    wire [23:0] of_system_part_287 = (routes_of_system[15] & (source_17_class_ == 4'd15)) ? {
            of_system_part_286[23:18], 1'b1, of_system_part_286[16:0]
        }
        : of_system_part_286;
    wire [23:0] of_system_part_288 = (routes_of_system[0] & (source_18_class_ == 4'd0)) ? {
            of_system_part_287[23:19], 1'b1, of_system_part_287[17:0]
        }
        : of_system_part_287;
    wire [23:0] of_system_part_289 = (routes_of_system[1] & (source_18_class_ == 4'd1)) ? {
            of_system_part_288[23:19], 1'b1, of_system_part_288[17:0]
        }
        : of_system_part_288;
    wire [23:0] of_system_part_290 = (routes_of_system[2] & (source_18_class_ == 4'd2)) ? {
            of_system_part_289[23:19], 1'b1, of_system_part_289[17:0]
        }
        : of_system_part_289;
    wire [23:0] of_system_part_291 = (routes_of_system[3] & (source_18_class_ == 4'd3)) ? {
            of_system_part_290[23:19], 1'b1, of_system_part_290[17:0]
        }
        : of_system_part_290;
    wire [23:0] of_system_part_292 = (routes_of_system[4] & (source_18_class_ == 4'd4)) ? {
            of_system_part_291[23:19], 1'b1, of_system_part_291[17:0]
        }
        : of_system_part_291;
    wire [23:0] of_system_part_293 = (routes_of_system[5] & (source_18_class_ == 4'd5)) ? {
            of_system_part_292[23:19], 1'b1, of_system_part_292[17:0]
        }
        : of_system_part_292;
    wire [23:0] of_system_part_294 = (routes_of_system[6] & (source_18_class_ == 4'd6)) ? {
            of_system_part_293[23:19], 1'b1, of_system_part_293[17:0]
        }
        : of_system_part_293;
    wire [23:0] of_system_part_295 = (routes_of_system[7] & (source_18_class_ == 4'd7)) ? {
            of_system_part_294[23:19], 1'b1, of_system_part_294[17:0]
        }
        : of_system_part_294;
    wire [23:0] of_system_part_296 = (routes_of_system[8] & (source_18_class_ == 4'd8)) ? {
            of_system_part_295[23:19], 1'b1, of_system_part_295[17:0]
        }
        : of_system_part_295;
    wire [23:0] of_system_part_297 = (routes_of_system[9] & (source_18_class_ == 4'd9)) ? {
            of_system_part_296[23:19], 1'b1, of_system_part_296[17:0]
        }
        : of_system_part_296;
    wire [23:0] of_system_part_298 = (routes_of_system[10] & (source_18_class_ == 4'd10)) ? {
            of_system_part_297[23:19], 1'b1, of_system_part_297[17:0]
        }
        : of_system_part_297;
    wire [23:0] of_system_part_299 = (routes_of_system[11] & (source_18_class_ == 4'd11)) ? {
            of_system_part_298[23:19], 1'b1, of_system_part_298[17:0]
        }
        : of_system_part_298;
    wire [23:0] of_system_part_300 = (routes_of_system[12] & (source_18_class_ == 4'd12)) ? {
            of_system_part_299[23:19], 1'b1, of_system_part_299[17:0]
        }
        : of_system_part_299;
    wire [23:0] of_system_part_301 = (routes_of_system[13] & (source_18_class_ == 4'd13)) ? {
            of_system_part_300[23:19], 1'b1, of_system_part_300[17:0]
        }
        : of_system_part_300;
    wire [23:0] of_system_part_302 = (routes_of_system[14] & (source_18_class_ == 4'd14)) ? {
            of_system_part_301[23:19], 1'b1, of_system_part_301[17:0]
        }
        : of_system_part_301;
    wire [23:0] of_system_part_303 = (routes_of_system[15] & (source_18_class_ == 4'd15)) ? {
            of_system_part_302[23:19], 1'b1, of_system_part_302[17:0]
        }
        : of_system_part_302;
    wire [23:0] of_system_part_304 = (routes_of_system[0] & (source_19_class_ == 4'd0)) ? {
            of_system_part_303[23:20], 1'b1, of_system_part_303[18:0]
        }
        : of_system_part_303;
    wire [23:0] of_system_part_305 = (routes_of_system[1] & (source_19_class_ == 4'd1)) ? {
            of_system_part_304[23:20], 1'b1, of_system_part_304[18:0]
        }
        : of_system_part_304;
    wire [23:0] of_system_part_306 = (routes_of_system[2] & (source_19_class_ == 4'd2)) ? {
            of_system_part_305[23:20], 1'b1, of_system_part_305[18:0]
        }
        : of_system_part_305;
    wire [23:0] of_system_part_307 = (routes_of_system[3] & (source_19_class_ == 4'd3)) ? {
            of_system_part_306[23:20], 1'b1, of_system_part_306[18:0]
        }
        : of_system_part_306;
    wire [23:0] of_system_part_308 = (routes_of_system[4] & (source_19_class_ == 4'd4)) ? {
            of_system_part_307[23:20], 1'b1, of_system_part_307[18:0]
        }
        : of_system_part_307;
    wire [23:0] of_system_part_309 = (routes_of_system[5] & (source_19_class_ == 4'd5)) ? {
            of_system_part_308[23:20], 1'b1, of_system_part_308[18:0]
        }
        : of_system_part_308;
    wire [23:0] of_system_part_310 = (routes_of_system[6] & (source_19_class_ == 4'd6)) ? {
            of_system_part_309[23:20], 1'b1, of_system_part_309[18:0]
        }
        : of_system_part_309;
    wire [23:0] of_system_part_311 = (routes_of_system[7] & (source_19_class_ == 4'd7)) ? {
            of_system_part_310[23:20], 1'b1, of_system_part_310[18:0]
        }
        : of_system_part_310;
    wire [23:0] of_system_part_312 = (routes_of_system[8] & (source_19_class_ == 4'd8)) ? {
            of_system_part_311[23:20], 1'b1, of_system_part_311[18:0]
        }
        : of_system_part_311;
    wire [23:0] of_system_part_313 = (routes_of_system[9] & (source_19_class_ == 4'd9)) ? {
            of_system_part_312[23:20], 1'b1, of_system_part_312[18:0]
        }
        : of_system_part_312;
    wire [23:0] of_system_part_314 = (routes_of_system[10] & (source_19_class_ == 4'd10)) ? {
            of_system_part_313[23:20], 1'b1, of_system_part_313[18:0]
        }
        : of_system_part_313;
    wire [23:0] of_system_part_315 = (routes_of_system[11] & (source_19_class_ == 4'd11)) ? {
            of_system_part_314[23:20], 1'b1, of_system_part_314[18:0]
        }
        : of_system_part_314;
    wire [23:0] of_system_part_316 = (routes_of_system[12] & (source_19_class_ == 4'd12)) ? {
            of_system_part_315[23:20], 1'b1, of_system_part_315[18:0]
        }
        : of_system_part_315;
    wire [23:0] of_system_part_317 = (routes_of_system[13] & (source_19_class_ == 4'd13)) ? {
            of_system_part_316[23:20], 1'b1, of_system_part_316[18:0]
        }
        : of_system_part_316;
    wire [23:0] of_system_part_318 = (routes_of_system[14] & (source_19_class_ == 4'd14)) ? {
            of_system_part_317[23:20], 1'b1, of_system_part_317[18:0]
        }
        : of_system_part_317;
    wire [23:0] of_system_part_319 = (routes_of_system[15] & (source_19_class_ == 4'd15)) ? {
            of_system_part_318[23:20], 1'b1, of_system_part_318[18:0]
        }
        : of_system_part_318;
    wire [23:0] of_system_part_320 = (routes_of_system[0] & (source_20_class_ == 4'd0)) ? {
            of_system_part_319[23:21], 1'b1, of_system_part_319[19:0]
        }
        : of_system_part_319;
    wire [23:0] of_system_part_321 = (routes_of_system[1] & (source_20_class_ == 4'd1)) ? {
            of_system_part_320[23:21], 1'b1, of_system_part_320[19:0]
        }
        : of_system_part_320;
    wire [23:0] of_system_part_322 = (routes_of_system[2] & (source_20_class_ == 4'd2)) ? {
            of_system_part_321[23:21], 1'b1, of_system_part_321[19:0]
        }
        : of_system_part_321;
    wire [23:0] of_system_part_323 = (routes_of_system[3] & (source_20_class_ == 4'd3)) ? {
            of_system_part_322[23:21], 1'b1, of_system_part_322[19:0]
        }
        : of_system_part_322;
    wire [23:0] of_system_part_324 = (routes_of_system[4] & (source_20_class_ == 4'd4)) ? {
            of_system_part_323[23:21], 1'b1, of_system_part_323[19:0]
        }
        : of_system_part_323;
    wire [23:0] of_system_part_325 = (routes_of_system[5] & (source_20_class_ == 4'd5)) ? {
            of_system_part_324[23:21], 1'b1, of_system_part_324[19:0]
        }
        : of_system_part_324;
    wire [23:0] of_system_part_326 = (routes_of_system[6] & (source_20_class_ == 4'd6)) ? {
            of_system_part_325[23:21], 1'b1, of_system_part_325[19:0]
        }
        : of_system_part_325;
    wire [23:0] of_system_part_327 = (routes_of_system[7] & (source_20_class_ == 4'd7)) ? {
            of_system_part_326[23:21], 1'b1, of_system_part_326[19:0]
        }
        : of_system_part_326;
    wire [23:0] of_system_part_328 = (routes_of_system[8] & (source_20_class_ == 4'd8)) ? {
            of_system_part_327[23:21], 1'b1, of_system_part_327[19:0]
        }
        : of_system_part_327;
    wire [23:0] of_system_part_329 = (routes_of_system[9] & (source_20_class_ == 4'd9)) ? {
            of_system_part_328[23:21], 1'b1, of_system_part_328[19:0]
        }
        : of_system_part_328;
    wire [23:0] of_system_part_330 = (routes_of_system[10] & (source_20_class_ == 4'd10)) ? {
            of_system_part_329[23:21], 1'b1, of_system_part_329[19:0]
        }
        : of_system_part_329;
    wire [23:0] of_system_part_331 = (routes_of_system[11] & (source_20_class_ == 4'd11)) ? {
            of_system_part_330[23:21], 1'b1, of_system_part_330[19:0]
        }
        : of_system_part_330;
    wire [23:0] of_system_part_332 = (routes_of_system[12] & (source_20_class_ == 4'd12)) ? {
            of_system_part_331[23:21], 1'b1, of_system_part_331[19:0]
        }
        : of_system_part_331;
    wire [23:0] of_system_part_333 = (routes_of_system[13] & (source_20_class_ == 4'd13)) ? {
            of_system_part_332[23:21], 1'b1, of_system_part_332[19:0]
        }
        : of_system_part_332;
    wire [23:0] of_system_part_334 = (routes_of_system[14] & (source_20_class_ == 4'd14)) ? {
            of_system_part_333[23:21], 1'b1, of_system_part_333[19:0]
        }
        : of_system_part_333;
    wire [23:0] of_system_part_335 = (routes_of_system[15] & (source_20_class_ == 4'd15)) ? {
            of_system_part_334[23:21], 1'b1, of_system_part_334[19:0]
        }
        : of_system_part_334;
    wire [23:0] of_system_part_336 = (routes_of_system[0] & (source_21_class_ == 4'd0)) ? {
            of_system_part_335[23:22], 1'b1, of_system_part_335[20:0]
        }
        : of_system_part_335;
    wire [23:0] of_system_part_337 = (routes_of_system[1] & (source_21_class_ == 4'd1)) ? {
            of_system_part_336[23:22], 1'b1, of_system_part_336[20:0]
        }
        : of_system_part_336;
    wire [23:0] of_system_part_338 = (routes_of_system[2] & (source_21_class_ == 4'd2)) ? {
            of_system_part_337[23:22], 1'b1, of_system_part_337[20:0]
        }
        : of_system_part_337;
    wire [23:0] of_system_part_339 = (routes_of_system[3] & (source_21_class_ == 4'd3)) ? {
            of_system_part_338[23:22], 1'b1, of_system_part_338[20:0]
        }
        : of_system_part_338;
    wire [23:0] of_system_part_340 = (routes_of_system[4] & (source_21_class_ == 4'd4)) ? {
            of_system_part_339[23:22], 1'b1, of_system_part_339[20:0]
        }
        : of_system_part_339;
    wire [23:0] of_system_part_341 = (routes_of_system[5] & (source_21_class_ == 4'd5)) ? {
            of_system_part_340[23:22], 1'b1, of_system_part_340[20:0]
        }
        : of_system_part_340;
    wire [23:0] of_system_part_342 = (routes_of_system[6] & (source_21_class_ == 4'd6)) ? {
            of_system_part_341[23:22], 1'b1, of_system_part_341[20:0]
        }
        : of_system_part_341;
    wire [23:0] of_system_part_343 = (routes_of_system[7] & (source_21_class_ == 4'd7)) ? {
            of_system_part_342[23:22], 1'b1, of_system_part_342[20:0]
        }
        : of_system_part_342;
    wire [23:0] of_system_part_344 = (routes_of_system[8] & (source_21_class_ == 4'd8)) ? {
            of_system_part_343[23:22], 1'b1, of_system_part_343[20:0]
        }
        : of_system_part_343;
    wire [23:0] of_system_part_345 = (routes_of_system[9] & (source_21_class_ == 4'd9)) ? {
            of_system_part_344[23:22], 1'b1, of_system_part_344[20:0]
        }
        : of_system_part_344;
    wire [23:0] of_system_part_346 = (routes_of_system[10] & (source_21_class_ == 4'd10)) ? {
            of_system_part_345[23:22], 1'b1, of_system_part_345[20:0]
        }
        : of_system_part_345;
    wire [23:0] of_system_part_347 = (routes_of_system[11] & (source_21_class_ == 4'd11)) ? {
            of_system_part_346[23:22], 1'b1, of_system_part_346[20:0]
        }
        : of_system_part_346;
    wire [23:0] of_system_part_348 = (routes_of_system[12] & (source_21_class_ == 4'd12)) ? {
            of_system_part_347[23:22], 1'b1, of_system_part_347[20:0]
        }
        : of_system_part_347;
    wire [23:0] of_system_part_349 = (routes_of_system[13] & (source_21_class_ == 4'd13)) ? {
            of_system_part_348[23:22], 1'b1, of_system_part_348[20:0]
        }
        : of_system_part_348;
    wire [23:0] of_system_part_350 = (routes_of_system[14] & (source_21_class_ == 4'd14)) ? {
            of_system_part_349[23:22], 1'b1, of_system_part_349[20:0]
        }
        : of_system_part_349;
    wire [23:0] of_system_part_351 = (routes_of_system[15] & (source_21_class_ == 4'd15)) ? {
            of_system_part_350[23:22], 1'b1, of_system_part_350[20:0]
        }
        : of_system_part_350;
    wire [23:0] of_system_part_352 = (routes_of_system[0] & (source_22_class_ == 4'd0)) ? {
            of_system_part_351[23], 1'b1, of_system_part_351[21:0]
        }
        : of_system_part_351;
    wire [23:0] of_system_part_353 = (routes_of_system[1] & (source_22_class_ == 4'd1)) ? {
            of_system_part_352[23], 1'b1, of_system_part_352[21:0]
        }
        : of_system_part_352;
    wire [23:0] of_system_part_354 = (routes_of_system[2] & (source_22_class_ == 4'd2)) ? {
            of_system_part_353[23], 1'b1, of_system_part_353[21:0]
        }
        : of_system_part_353;
    wire [23:0] of_system_part_355 = (routes_of_system[3] & (source_22_class_ == 4'd3)) ? {
            of_system_part_354[23], 1'b1, of_system_part_354[21:0]
        }
        : of_system_part_354;
    wire [23:0] of_system_part_356 = (routes_of_system[4] & (source_22_class_ == 4'd4)) ? {
            of_system_part_355[23], 1'b1, of_system_part_355[21:0]
        }
        : of_system_part_355;
    wire [23:0] of_system_part_357 = (routes_of_system[5] & (source_22_class_ == 4'd5)) ? {
            of_system_part_356[23], 1'b1, of_system_part_356[21:0]
        }
        : of_system_part_356;
    wire [23:0] of_system_part_358 = (routes_of_system[6] & (source_22_class_ == 4'd6)) ? {
            of_system_part_357[23], 1'b1, of_system_part_357[21:0]
        }
        : of_system_part_357;
    wire [23:0] of_system_part_359 = (routes_of_system[7] & (source_22_class_ == 4'd7)) ? {
            of_system_part_358[23], 1'b1, of_system_part_358[21:0]
        }
        : of_system_part_358;
    wire [23:0] of_system_part_360 = (routes_of_system[8] & (source_22_class_ == 4'd8)) ? {
            of_system_part_359[23], 1'b1, of_system_part_359[21:0]
        }
        : of_system_part_359;
    wire [23:0] of_system_part_361 = (routes_of_system[9] & (source_22_class_ == 4'd9)) ? {
            of_system_part_360[23], 1'b1, of_system_part_360[21:0]
        }
        : of_system_part_360;
    wire [23:0] of_system_part_362 = (routes_of_system[10] & (source_22_class_ == 4'd10)) ? {
            of_system_part_361[23], 1'b1, of_system_part_361[21:0]
        }
        : of_system_part_361;
    wire [23:0] of_system_part_363 = (routes_of_system[11] & (source_22_class_ == 4'd11)) ? {
            of_system_part_362[23], 1'b1, of_system_part_362[21:0]
        }
        : of_system_part_362;
    wire [23:0] of_system_part_364 = (routes_of_system[12] & (source_22_class_ == 4'd12)) ? {
            of_system_part_363[23], 1'b1, of_system_part_363[21:0]
        }
        : of_system_part_363;
    wire [23:0] of_system_part_365 = (routes_of_system[13] & (source_22_class_ == 4'd13)) ? {
            of_system_part_364[23], 1'b1, of_system_part_364[21:0]
        }
        : of_system_part_364;
    wire [23:0] of_system_part_366 = (routes_of_system[14] & (source_22_class_ == 4'd14)) ? {
            of_system_part_365[23], 1'b1, of_system_part_365[21:0]
        }
        : of_system_part_365;
    wire [23:0] of_system_part_367 = (routes_of_system[15] & (source_22_class_ == 4'd15)) ? {
            of_system_part_366[23], 1'b1, of_system_part_366[21:0]
        }
        : of_system_part_366;
    wire [23:0] of_system_part_368 = (routes_of_system[0] & (source_23_class_ == 4'd0)) ? {
            1'b1, of_system_part_367[22:0]
        }
        : of_system_part_367;
    wire [23:0] of_system_part_369 = (routes_of_system[1] & (source_23_class_ == 4'd1)) ? {
            1'b1, of_system_part_368[22:0]
        }
        : of_system_part_368;
    wire [23:0] of_system_part_370 = (routes_of_system[2] & (source_23_class_ == 4'd2)) ? {
            1'b1, of_system_part_369[22:0]
        }
        : of_system_part_369;
    wire [23:0] of_system_part_371 = (routes_of_system[3] & (source_23_class_ == 4'd3)) ? {
            1'b1, of_system_part_370[22:0]
        }
        : of_system_part_370;
    wire [23:0] of_system_part_372 = (routes_of_system[4] & (source_23_class_ == 4'd4)) ? {
            1'b1, of_system_part_371[22:0]
        }
        : of_system_part_371;
    wire [23:0] of_system_part_373 = (routes_of_system[5] & (source_23_class_ == 4'd5)) ? {
            1'b1, of_system_part_372[22:0]
        }
        : of_system_part_372;
    wire [23:0] of_system_part_374 = (routes_of_system[6] & (source_23_class_ == 4'd6)) ? {
            1'b1, of_system_part_373[22:0]
        }
        : of_system_part_373;
    wire [23:0] of_system_part_375 = (routes_of_system[7] & (source_23_class_ == 4'd7)) ? {
            1'b1, of_system_part_374[22:0]
        }
        : of_system_part_374;
    wire [23:0] of_system_part_376 = (routes_of_system[8] & (source_23_class_ == 4'd8)) ? {
            1'b1, of_system_part_375[22:0]
        }
        : of_system_part_375;
    wire [23:0] of_system_part_377 = (routes_of_system[9] & (source_23_class_ == 4'd9)) ? {
            1'b1, of_system_part_376[22:0]
        }
        : of_system_part_376;
    wire [23:0] of_system_part_378 = (routes_of_system[10] & (source_23_class_ == 4'd10)) ? {
            1'b1, of_system_part_377[22:0]
        }
        : of_system_part_377;
    wire [23:0] of_system_part_379 = (routes_of_system[11] & (source_23_class_ == 4'd11)) ? {
            1'b1, of_system_part_378[22:0]
        }
        : of_system_part_378;
    wire [23:0] of_system_part_380 = (routes_of_system[12] & (source_23_class_ == 4'd12)) ? {
            1'b1, of_system_part_379[22:0]
        }
        : of_system_part_379;
    wire [23:0] of_system_part_381 = (routes_of_system[13] & (source_23_class_ == 4'd13)) ? {
            1'b1, of_system_part_380[22:0]
        }
        : of_system_part_380;
    wire [23:0] of_system_part_382 = (routes_of_system[14] & (source_23_class_ == 4'd14)) ? {
            1'b1, of_system_part_381[22:0]
        }
        : of_system_part_381;
    wire [23:0] of_system = (routes_of_system[15] & (source_23_class_ == 4'd15)) ? {
            1'b1, of_system_part_382[22:0]
        }
        : of_system_part_382;
    wire [23:0] urgent = down & of_system;
    wire [23:0] goes_to = (tree_turns & tree_root_only) ? tree_to & 24'h800800 : tree_to;
    wire queue_0_in_valid = spread_out_valid[0] | (goes_to[0] & tree_out_valid);
    wire [33:0] queue_23_part = {tree_out_bad, tree_out_last, tree_out_word};
    wire [33:0] queue_23_part_1 = {spread_out_bad, spread_out_last, spread_out_word};
    wire queue_1_in_valid = spread_out_valid[1] | (tree_out_valid & goes_to[1]);
    wire queue_2_in_valid = spread_out_valid[2] | (tree_out_valid & goes_to[2]);
    wire queue_3_in_valid = spread_out_valid[3] | (tree_out_valid & goes_to[3]);
    wire queue_4_in_valid = spread_out_valid[4] | (tree_out_valid & goes_to[4]);
    wire queue_5_in_valid = spread_out_valid[5] | (tree_out_valid & goes_to[5]);
    wire queue_6_in_valid = spread_out_valid[6] | (tree_out_valid & goes_to[6]);
    wire queue_7_in_valid = spread_out_valid[7] | (tree_out_valid & goes_to[7]);
    wire queue_8_in_valid = spread_out_valid[8] | (tree_out_valid & goes_to[8]);
    wire queue_9_in_valid = spread_out_valid[9] | (tree_out_valid & goes_to[9]);
    wire queue_10_in_valid = spread_out_valid[10] | (tree_out_valid & goes_to[10]);
    wire queue_11_in_valid = spread_out_valid[11] | (tree_out_valid & goes_to[11]);
    wire queue_12_in_valid = spread_out_valid[12] | (tree_out_valid & goes_to[12]);
    wire queue_13_in_valid = spread_out_valid[13] | (tree_out_valid & goes_to[13]);
    wire queue_14_in_valid = spread_out_valid[14] | (tree_out_valid & goes_to[14]);
    wire queue_15_in_valid = spread_out_valid[15] | (tree_out_valid & goes_to[15]);
    wire queue_16_in_valid = spread_out_valid[16] | (tree_out_valid & goes_to[16]);
    wire queue_17_in_valid = spread_out_valid[17] | (tree_out_valid & goes_to[17]);
    wire queue_18_in_valid = spread_out_valid[18] | (tree_out_valid & goes_to[18]);
    wire queue_19_in_valid = spread_out_valid[19] | (tree_out_valid & goes_to[19]);
    wire queue_20_in_valid = spread_out_valid[20] | (tree_out_valid & goes_to[20]);
    wire queue_21_in_valid = spread_out_valid[21] | (tree_out_valid & goes_to[21]);
    wire queue_22_in_valid = spread_out_valid[22] | (tree_out_valid & goes_to[22]);
    wire writes = spread_out_valid[23] | (tree_out_valid & goes_to[23]);

    bluegene_collective_input_m16_a8 source_0 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_0),
        .in_word(in_word_0),
        .in_bad(in_bad_0),
        .in_ready(in_ready_0),
        .upset(upset),
        .head(source_0_head),
        .class_(source_0_class_),
        .about(source_0_about),
        .goes_down(source_0_goes_down),
        .faulty(source_0_faulty),
        .read(source_0_part | (tree_read[0] & tree_from[0])),
        .address(source_0_part ? spread_address : tree_address),
        .word(source_0_word),
        .harmed(source_0_harmed),
        .done(source_0_part ? spread_done : tree_from[0] & tree_done[0]),
        .refused(source_0_refused),
        .corrected(source_0_corrected),
        .uncorrectable(source_0_uncorrectable)
    );

    bluegene_collective_input_m16_a8 source_1 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_1),
        .in_word(in_word_1),
        .in_bad(in_bad_1),
        .in_ready(in_ready_1),
        .upset(upset),
        .head(source_1_head),
        .class_(source_1_class_),
        .about(source_1_about),
        .goes_down(source_1_goes_down),
        .faulty(source_1_faulty),
        .read(source_1_part | (tree_read[1] & tree_from[1])),
        .address(source_1_part ? spread_address : tree_address),
        .word(source_1_word),
        .harmed(source_1_harmed),
        .done(source_1_part ? spread_done : tree_from[1] & tree_done[1]),
        .refused(source_1_refused),
        .corrected(source_1_corrected),
        .uncorrectable(source_1_uncorrectable)
    );

    bluegene_collective_input_m16_a8 source_2 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_2),
        .in_word(in_word_2),
        .in_bad(in_bad_2),
        .in_ready(in_ready_2),
        .upset(upset),
        .head(source_2_head),
        .class_(source_2_class_),
        .about(source_2_about),
        .goes_down(source_2_goes_down),
        .faulty(source_2_faulty),
        .read(source_2_part | (tree_read[2] & tree_from[2])),
        .address(source_2_part ? spread_address : tree_address),
        .word(source_2_word),
        .harmed(source_2_harmed),
        .done(source_2_part ? spread_done : tree_from[2] & tree_done[2]),
        .refused(source_2_refused),
        .corrected(source_2_corrected),
        .uncorrectable(source_2_uncorrectable)
    );

    bluegene_collective_input_m16_a8 source_3 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_3),
        .in_word(in_word_3),
        .in_bad(in_bad_3),
        .in_ready(in_ready_3),
        .upset(upset),
        .head(source_3_head),
        .class_(source_3_class_),
        .about(source_3_about),
        .goes_down(source_3_goes_down),
        .faulty(source_3_faulty),
        .read(source_3_part | (tree_read[3] & tree_from[3])),
        .address(source_3_part ? spread_address : tree_address),
        .word(source_3_word),
        .harmed(source_3_harmed),
        .done(source_3_part ? spread_done : tree_from[3] & tree_done[3]),
        .refused(source_3_refused),
        .corrected(source_3_corrected),
        .uncorrectable(source_3_uncorrectable)
    );

    bluegene_collective_input_m16_a8 source_4 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_4),
        .in_word(in_word_4),
        .in_bad(in_bad_4),
        .in_ready(in_ready_4),
        .upset(upset),
        .head(source_4_head),
        .class_(source_4_class_),
        .about(source_4_about),
        .goes_down(source_4_goes_down),
        .faulty(source_4_faulty),
        .read(source_4_part | (tree_read[4] & tree_from[4])),
        .address(source_4_part ? spread_address : tree_address),
        .word(source_4_word),
        .harmed(source_4_harmed),
        .done(source_4_part ? spread_done : tree_from[4] & tree_done[4]),
        .refused(source_4_refused),
        .corrected(source_4_corrected),
        .uncorrectable(source_4_uncorrectable)
    );

    bluegene_collective_input_m16_a8 source_5 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_5),
        .in_word(in_word_5),
        .in_bad(in_bad_5),
        .in_ready(in_ready_5),
        .upset(upset),
        .head(source_5_head),
        .class_(source_5_class_),
        .about(source_5_about),
        .goes_down(source_5_goes_down),
        .faulty(source_5_faulty),
        .read(source_5_part | (tree_read[5] & tree_from[5])),
        .address(source_5_part ? spread_address : tree_address),
        .word(source_5_word),
        .harmed(source_5_harmed),
        .done(source_5_part ? spread_done : tree_from[5] & tree_done[5]),
        .refused(source_5_refused),
        .corrected(source_5_corrected),
        .uncorrectable(source_5_uncorrectable)
    );

    bluegene_collective_input_m16_a8 source_6 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_6),
        .in_word(in_word_6),
        .in_bad(in_bad_6),
        .in_ready(in_ready_6),
        .upset(upset),
        .head(source_6_head),
        .class_(source_6_class_),
        .about(source_6_about),
        .goes_down(source_6_goes_down),
        .faulty(source_6_faulty),
        .read(source_6_part | (tree_read[6] & tree_from[6])),
        .address(source_6_part ? spread_address : tree_address),
        .word(source_6_word),
        .harmed(source_6_harmed),
        .done(source_6_part ? spread_done : tree_from[6] & tree_done[6]),
        .refused(source_6_refused),
        .corrected(source_6_corrected),
        .uncorrectable(source_6_uncorrectable)
    );

    bluegene_collective_input_m16_a8 source_7 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_7),
        .in_word(in_word_7),
        .in_bad(in_bad_7),
        .in_ready(in_ready_7),
        .upset(upset),
        .head(source_7_head),
        .class_(source_7_class_),
        .about(source_7_about),
        .goes_down(source_7_goes_down),
        .faulty(source_7_faulty),
        .read(source_7_part | (tree_read[7] & tree_from[7])),
        .address(source_7_part ? spread_address : tree_address),
        .word(source_7_word),
        .harmed(source_7_harmed),
        .done(source_7_part ? spread_done : tree_from[7] & tree_done[7]),
        .refused(source_7_refused),
        .corrected(source_7_corrected),
        .uncorrectable(source_7_uncorrectable)
    );

    bluegene_collective_input_m16_a8 source_8 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_8),
        .in_word(in_word_8),
        .in_bad(in_bad_8),
        .in_ready(in_ready_8),
        .upset(upset),
        .head(source_8_head),
        .class_(source_8_class_),
        .about(source_8_about),
        .goes_down(source_8_goes_down),
        .faulty(source_8_faulty),
        .read(source_8_part | (tree_read[8] & tree_from[8])),
        .address(source_8_part ? spread_address : tree_address),
        .word(source_8_word),
        .harmed(source_8_harmed),
        .done(source_8_part ? spread_done : tree_from[8] & tree_done[8]),
        .refused(source_8_refused),
        .corrected(source_8_corrected),
        .uncorrectable(source_8_uncorrectable)
    );

    bluegene_collective_input_m16_a8 source_9 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_9),
        .in_word(in_word_9),
        .in_bad(in_bad_9),
        .in_ready(in_ready_9),
        .upset(upset),
        .head(source_9_head),
        .class_(source_9_class_),
        .about(source_9_about),
        .goes_down(source_9_goes_down),
        .faulty(source_9_faulty),
        .read(source_9_part | (tree_read[9] & tree_from[9])),
        .address(source_9_part ? spread_address : tree_address),
        .word(source_9_word),
        .harmed(source_9_harmed),
        .done(source_9_part ? spread_done : tree_from[9] & tree_done[9]),
        .refused(source_9_refused),
        .corrected(source_9_corrected),
        .uncorrectable(source_9_uncorrectable)
    );

    bluegene_collective_input_m16_a8 source_10 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_10),
        .in_word(in_word_10),
        .in_bad(in_bad_10),
        .in_ready(in_ready_10),
        .upset(upset),
        .head(source_10_head),
        .class_(source_10_class_),
        .about(source_10_about),
        .goes_down(source_10_goes_down),
        .faulty(source_10_faulty),
        .read(source_10_part | (tree_read[10] & tree_from[10])),
        .address(source_10_part ? spread_address : tree_address),
        .word(source_10_word),
        .harmed(source_10_harmed),
        .done(source_10_part ? spread_done : tree_from[10] & tree_done[10]),
        .refused(source_10_refused),
        .corrected(source_10_corrected),
        .uncorrectable(source_10_uncorrectable)
    );

    bluegene_collective_input_m16_a8 source_11 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_11),
        .in_word(in_word_11),
        .in_bad(in_bad_11),
        .in_ready(in_ready_11),
        .upset(upset),
        .head(source_11_head),
        .class_(source_11_class_),
        .about(source_11_about),
        .goes_down(source_11_goes_down),
        .faulty(source_11_faulty),
        .read(source_11_part | (tree_read[11] & tree_from[11])),
        .address(source_11_part ? spread_address : tree_address),
        .word(source_11_word),
        .harmed(source_11_harmed),
        .done(source_11_part ? spread_done : tree_from[11] & tree_done[11]),
        .refused(source_11_refused),
        .corrected(source_11_corrected),
        .uncorrectable(source_11_uncorrectable)
    );

    bluegene_collective_input_m16_a8 source_12 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_12),
        .in_word(in_word_12),
        .in_bad(in_bad_12),
        .in_ready(in_ready_12),
        .upset(upset),
        .head(source_12_head),
        .class_(source_12_class_),
        .about(source_12_about),
        .goes_down(source_12_goes_down),
        .faulty(source_12_faulty),
        .read(source_12_part | (tree_read[0] & tree_from[12])),
        .address(source_12_part ? spread_address : tree_address),
        .word(source_12_word),
        .harmed(source_12_harmed),
        .done(source_12_part ? spread_done : tree_done[0] & tree_from[12]),
        .refused(source_12_refused),
        .corrected(source_12_corrected),
        .uncorrectable(source_12_uncorrectable)
    );

    bluegene_collective_input_m16_a8 source_13 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_13),
        .in_word(in_word_13),
        .in_bad(in_bad_13),
        .in_ready(in_ready_13),
        .upset(upset),
        .head(source_13_head),
        .class_(source_13_class_),
        .about(source_13_about),
        .goes_down(source_13_goes_down),
        .faulty(source_13_faulty),
        .read(source_13_part | (tree_read[1] & tree_from[13])),
        .address(source_13_part ? spread_address : tree_address),
        .word(source_13_word),
        .harmed(source_13_harmed),
        .done(source_13_part ? spread_done : tree_done[1] & tree_from[13]),
        .refused(source_13_refused),
        .corrected(source_13_corrected),
        .uncorrectable(source_13_uncorrectable)
    );

    bluegene_collective_input_m16_a8 source_14 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_14),
        .in_word(in_word_14),
        .in_bad(in_bad_14),
        .in_ready(in_ready_14),
        .upset(upset),
        .head(source_14_head),
        .class_(source_14_class_),
        .about(source_14_about),
        .goes_down(source_14_goes_down),
        .faulty(source_14_faulty),
        .read(source_14_part | (tree_read[2] & tree_from[14])),
        .address(source_14_part ? spread_address : tree_address),
        .word(source_14_word),
        .harmed(source_14_harmed),
        .done(source_14_part ? spread_done : tree_done[2] & tree_from[14]),
        .refused(source_14_refused),
        .corrected(source_14_corrected),
        .uncorrectable(source_14_uncorrectable)
    );

    bluegene_collective_input_m16_a8 source_15 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_15),
        .in_word(in_word_15),
        .in_bad(in_bad_15),
        .in_ready(in_ready_15),
        .upset(upset),
        .head(source_15_head),
        .class_(source_15_class_),
        .about(source_15_about),
        .goes_down(source_15_goes_down),
        .faulty(source_15_faulty),
        .read(source_15_part | (tree_read[3] & tree_from[15])),
        .address(source_15_part ? spread_address : tree_address),
        .word(source_15_word),
        .harmed(source_15_harmed),
        .done(source_15_part ? spread_done : tree_done[3] & tree_from[15]),
        .refused(source_15_refused),
        .corrected(source_15_corrected),
        .uncorrectable(source_15_uncorrectable)
    );

    bluegene_collective_input_m16_a8 source_16 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_16),
        .in_word(in_word_16),
        .in_bad(in_bad_16),
        .in_ready(in_ready_16),
        .upset(upset),
        .head(source_16_head),
        .class_(source_16_class_),
        .about(source_16_about),
        .goes_down(source_16_goes_down),
        .faulty(source_16_faulty),
        .read(source_16_part | (tree_read[4] & tree_from[16])),
        .address(source_16_part ? spread_address : tree_address),
        .word(source_16_word),
        .harmed(source_16_harmed),
        .done(source_16_part ? spread_done : tree_done[4] & tree_from[16]),
        .refused(source_16_refused),
        .corrected(source_16_corrected),
        .uncorrectable(source_16_uncorrectable)
    );

    bluegene_collective_input_m16_a8 source_17 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_17),
        .in_word(in_word_17),
        .in_bad(in_bad_17),
        .in_ready(in_ready_17),
        .upset(upset),
        .head(source_17_head),
        .class_(source_17_class_),
        .about(source_17_about),
        .goes_down(source_17_goes_down),
        .faulty(source_17_faulty),
        .read(source_17_part | (tree_read[5] & tree_from[17])),
        .address(source_17_part ? spread_address : tree_address),
        .word(source_17_word),
        .harmed(source_17_harmed),
        .done(source_17_part ? spread_done : tree_done[5] & tree_from[17]),
        .refused(source_17_refused),
        .corrected(source_17_corrected),
        .uncorrectable(source_17_uncorrectable)
    );

    bluegene_collective_input_m16_a8 source_18 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_18),
        .in_word(in_word_18),
        .in_bad(in_bad_18),
        .in_ready(in_ready_18),
        .upset(upset),
        .head(source_18_head),
        .class_(source_18_class_),
        .about(source_18_about),
        .goes_down(source_18_goes_down),
        .faulty(source_18_faulty),
        .read(source_18_part | (tree_read[6] & tree_from[18])),
        .address(source_18_part ? spread_address : tree_address),
        .word(source_18_word),
        .harmed(source_18_harmed),
        .done(source_18_part ? spread_done : tree_done[6] & tree_from[18]),
        .refused(source_18_refused),
        .corrected(source_18_corrected),
        .uncorrectable(source_18_uncorrectable)
    );

    bluegene_collective_input_m16_a8 source_19 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_19),
        .in_word(in_word_19),
        .in_bad(in_bad_19),
        .in_ready(in_ready_19),
        .upset(upset),
        .head(source_19_head),
        .class_(source_19_class_),
        .about(source_19_about),
        .goes_down(source_19_goes_down),
        .faulty(source_19_faulty),
        .read(source_19_part | (tree_read[7] & tree_from[19])),
        .address(source_19_part ? spread_address : tree_address),
        .word(source_19_word),
        .harmed(source_19_harmed),
        .done(source_19_part ? spread_done : tree_done[7] & tree_from[19]),
        .refused(source_19_refused),
        .corrected(source_19_corrected),
        .uncorrectable(source_19_uncorrectable)
    );

    bluegene_collective_input_m16_a8 source_20 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_20),
        .in_word(in_word_20),
        .in_bad(in_bad_20),
        .in_ready(in_ready_20),
        .upset(upset),
        .head(source_20_head),
        .class_(source_20_class_),
        .about(source_20_about),
        .goes_down(source_20_goes_down),
        .faulty(source_20_faulty),
        .read(source_20_part | (tree_read[8] & tree_from[20])),
        .address(source_20_part ? spread_address : tree_address),
        .word(source_20_word),
        .harmed(source_20_harmed),
        .done(source_20_part ? spread_done : tree_done[8] & tree_from[20]),
        .refused(source_20_refused),
        .corrected(source_20_corrected),
        .uncorrectable(source_20_uncorrectable)
    );

    bluegene_collective_input_m16_a8 source_21 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_21),
        .in_word(in_word_21),
        .in_bad(in_bad_21),
        .in_ready(in_ready_21),
        .upset(upset),
        .head(source_21_head),
        .class_(source_21_class_),
        .about(source_21_about),
        .goes_down(source_21_goes_down),
        .faulty(source_21_faulty),
        .read(source_21_part | (tree_read[9] & tree_from[21])),
        .address(source_21_part ? spread_address : tree_address),
        .word(source_21_word),
        .harmed(source_21_harmed),
        .done(source_21_part ? spread_done : tree_done[9] & tree_from[21]),
        .refused(source_21_refused),
        .corrected(source_21_corrected),
        .uncorrectable(source_21_uncorrectable)
    );

    bluegene_collective_input_m16_a8 source_22 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_22),
        .in_word(in_word_22),
        .in_bad(in_bad_22),
        .in_ready(in_ready_22),
        .upset(upset),
        .head(source_22_head),
        .class_(source_22_class_),
        .about(source_22_about),
        .goes_down(source_22_goes_down),
        .faulty(source_22_faulty),
        .read(source_22_part | (tree_read[10] & tree_from[22])),
        .address(source_22_part ? spread_address : tree_address),
        .word(source_22_word),
        .harmed(source_22_harmed),
        .done(source_22_part ? spread_done : tree_done[10] & tree_from[22]),
        .refused(source_22_refused),
        .corrected(source_22_corrected),
        .uncorrectable(source_22_uncorrectable)
    );

    bluegene_collective_input_m16_a8 source_23 (
        .clock(clock),
        .reset(reset),
        .in_valid(in_valid_23),
        .in_word(in_word_23),
        .in_bad(in_bad_23),
        .in_ready(in_ready_23),
        .upset(upset),
        .head(source_23_head),
        .class_(source_23_class_),
        .about(source_23_about),
        .goes_down(source_23_goes_down),
        .faulty(source_23_faulty),
        .read(source_23_part | (tree_read[11] & is_member)),
        .address(source_23_part ? spread_address : tree_address),
        .word(source_23_word),
        .harmed(source_23_harmed),
        .done(source_23_part ? spread_done : tree_done[11] & is_member),
        .refused(source_23_refused),
        .corrected(source_23_corrected),
        .uncorrectable(source_23_uncorrectable)
    );

    bluegene_class_table_l11_k2 routes (
        .clock(clock),
        .reset(reset),
        .class_write(class_write),
        .class_address(class_address),
        .class_inputs(class_inputs),
        .class_output(class_output),
        .class_local(class_local),
        .class_kind(class_kind),
        .head(up),
        .head_class_0(source_0_class_),
        .head_class_1(source_1_class_),
        .head_class_2(source_2_class_),
        .head_class_3(source_3_class_),
        .head_class_4(source_4_class_),
        .head_class_5(source_5_class_),
        .head_class_6(source_6_class_),
        .head_class_7(source_7_class_),
        .head_class_8(source_8_class_),
        .head_class_9(source_9_class_),
        .head_class_10(source_10_class_),
        .head_class_11(source_11_class_),
        .head_class_12(source_12_class_),
        .head_class_13(source_13_class_),
        .head_class_14(source_14_class_),
        .head_class_15(source_15_class_),
        .head_class_16(source_16_class_),
        .head_class_17(source_17_class_),
        .head_class_18(source_18_class_),
        .head_class_19(source_19_class_),
        .head_class_20(source_20_class_),
        .head_class_21(source_21_class_),
        .head_class_22(source_22_class_),
        .head_class_23(source_23_class_),
        .open(open & ~taken),
        .ready(routes_ready),
        .up_class(routes_up_class),
        .members(routes_members),
        .up_to(routes_up_to),
        .is_root(routes_is_root),
        .take(climbs),
        .down_class(class_of_fork),
        .down_from(routes_down_from),
        .down_to(routes_down_to),
        .of_system(routes_of_system)
    );

    bluegene_up_tree_n12_a8 tree (
        .clock(clock),
        .reset(reset),
        .start(climbs),
        .members(members),
        .turn(routes_is_root),
        .about_0(tree_from[12] ? source_12_about : source_0_about),
        .about_1(tree_from[13] ? source_13_about : source_1_about),
        .about_2(tree_from[14] ? source_14_about : source_2_about),
        .about_3(tree_from[15] ? source_15_about : source_3_about),
        .about_4(tree_from[16] ? source_16_about : source_4_about),
        .about_5(tree_from[17] ? source_17_about : source_5_about),
        .about_6(tree_from[18] ? source_18_about : source_6_about),
        .about_7(tree_from[19] ? source_19_about : source_7_about),
        .about_8(tree_from[20] ? source_20_about : source_8_about),
        .about_9(tree_from[21] ? source_21_about : source_9_about),
        .about_10(tree_from[22] ? source_22_about : source_10_about),
        .about_11(about),
        .faulty(is_faulty),
        .read(tree_read),
        .address(tree_address),
        .done(tree_done),
        .word_0(tree_from[12] ? source_12_word : source_0_word),
        .word_1(tree_from[13] ? source_13_word : source_1_word),
        .word_2(tree_from[14] ? source_14_word : source_2_word),
        .word_3(tree_from[15] ? source_15_word : source_3_word),
        .word_4(tree_from[16] ? source_16_word : source_4_word),
        .word_5(tree_from[17] ? source_17_word : source_5_word),
        .word_6(tree_from[18] ? source_18_word : source_6_word),
        .word_7(tree_from[19] ? source_19_word : source_7_word),
        .word_8(tree_from[20] ? source_20_word : source_8_word),
        .word_9(tree_from[21] ? source_21_word : source_9_word),
        .word_10(tree_from[22] ? source_22_word : source_10_word),
        .word_11(word),
        .harmed(is_harmed),
        .out_valid(tree_out_valid),
        .out_word(tree_out_word),
        .out_last(tree_out_last),
        .out_bad(tree_out_bad),
        .not_a_number(tree_not_a_number),
        .overflow(tree_overflow),
        .mismatch(mismatch),
        .root_only(tree_root_only),
        .idle(tree_idle)
    );

    bluegene_class_fork_n24_a8 spread (
        .clock(clock),
        .reset(reset),
        .start(forks),
        .to(goes_down_to),
        .chunks(fork_chunks),
        .faulty(|(fork_from & faulty)),
        .read(spread_read),
        .address(spread_address),
        .done(spread_done),
        .word(fork_word),
        .harmed(|(fork_from & harmed)),
        .out_valid(spread_out_valid),
        .out_word(spread_out_word),
        .out_last(spread_out_last),
        .out_bad(spread_out_bad),
        .idle(spread_idle)
    );

    round_robin_n24 choice (
        .clock(clock),
        .reset(reset),
        .request((|urgent) ? urgent : down),
        .advance(forks),
        .grant(choice_grant)
    );

    fifo_w34_a8 queue_0 (
        .clock(clock),
        .reset(reset),
        .in_valid(queue_0_in_valid),
        .in_data(spread_out_valid[0] ? queue_23_part_1 : queue_23_part),
        .in_ready(queue_0_in_ready),
        .out_valid(out_valid_0),
        .out_data(queue_0_out_data),
        .out_ready(out_ready_0),
        .level(queue_0_level)
    );

    fifo_w34_a8 queue_1 (
        .clock(clock),
        .reset(reset),
        .in_valid(queue_1_in_valid),
        .in_data(spread_out_valid[1] ? queue_23_part_1 : queue_23_part),
        .in_ready(queue_1_in_ready),
        .out_valid(out_valid_1),
        .out_data(queue_1_out_data),
        .out_ready(out_ready_1),
        .level(queue_1_level)
    );

    fifo_w34_a8 queue_2 (
        .clock(clock),
        .reset(reset),
        .in_valid(queue_2_in_valid),
        .in_data(spread_out_valid[2] ? queue_23_part_1 : queue_23_part),
        .in_ready(queue_2_in_ready),
        .out_valid(out_valid_2),
        .out_data(queue_2_out_data),
        .out_ready(out_ready_2),
        .level(queue_2_level)
    );

    fifo_w34_a8 queue_3 (
        .clock(clock),
        .reset(reset),
        .in_valid(queue_3_in_valid),
        .in_data(spread_out_valid[3] ? queue_23_part_1 : queue_23_part),
        .in_ready(queue_3_in_ready),
        .out_valid(out_valid_3),
        .out_data(queue_3_out_data),
        .out_ready(out_ready_3),
        .level(queue_3_level)
    );

    fifo_w34_a8 queue_4 (
        .clock(clock),
        .reset(reset),
        .in_valid(queue_4_in_valid),
        .in_data(spread_out_valid[4] ? queue_23_part_1 : queue_23_part),
        .in_ready(queue_4_in_ready),
        .out_valid(out_valid_4),
        .out_data(queue_4_out_data),
        .out_ready(out_ready_4),
        .level(queue_4_level)
    );

    fifo_w34_a8 queue_5 (
        .clock(clock),
        .reset(reset),
        .in_valid(queue_5_in_valid),
        .in_data(spread_out_valid[5] ? queue_23_part_1 : queue_23_part),
        .in_ready(queue_5_in_ready),
        .out_valid(out_valid_5),
        .out_data(queue_5_out_data),
        .out_ready(out_ready_5),
        .level(queue_5_level)
    );

    fifo_w34_a8 queue_6 (
        .clock(clock),
        .reset(reset),
        .in_valid(queue_6_in_valid),
        .in_data(spread_out_valid[6] ? queue_23_part_1 : queue_23_part),
        .in_ready(queue_6_in_ready),
        .out_valid(out_valid_6),
        .out_data(queue_6_out_data),
        .out_ready(out_ready_6),
        .level(queue_6_level)
    );

    fifo_w34_a8 queue_7 (
        .clock(clock),
        .reset(reset),
        .in_valid(queue_7_in_valid),
        .in_data(spread_out_valid[7] ? queue_23_part_1 : queue_23_part),
        .in_ready(queue_7_in_ready),
        .out_valid(out_valid_7),
        .out_data(queue_7_out_data),
        .out_ready(out_ready_7),
        .level(queue_7_level)
    );

    fifo_w34_a8 queue_8 (
        .clock(clock),
        .reset(reset),
        .in_valid(queue_8_in_valid),
        .in_data(spread_out_valid[8] ? queue_23_part_1 : queue_23_part),
        .in_ready(queue_8_in_ready),
        .out_valid(out_valid_8),
        .out_data(queue_8_out_data),
        .out_ready(out_ready_8),
        .level(queue_8_level)
    );

    fifo_w34_a8 queue_9 (
        .clock(clock),
        .reset(reset),
        .in_valid(queue_9_in_valid),
        .in_data(spread_out_valid[9] ? queue_23_part_1 : queue_23_part),
        .in_ready(queue_9_in_ready),
        .out_valid(out_valid_9),
        .out_data(queue_9_out_data),
        .out_ready(out_ready_9),
        .level(queue_9_level)
    );

    fifo_w34_a8 queue_10 (
        .clock(clock),
        .reset(reset),
        .in_valid(queue_10_in_valid),
        .in_data(spread_out_valid[10] ? queue_23_part_1 : queue_23_part),
        .in_ready(queue_10_in_ready),
        .out_valid(out_valid_10),
        .out_data(queue_10_out_data),
        .out_ready(out_ready_10),
        .level(queue_10_level)
    );

    fifo_w34_a8 queue_11 (
        .clock(clock),
        .reset(reset),
        .in_valid(queue_11_in_valid),
        .in_data(spread_out_valid[11] ? queue_23_part_1 : queue_23_part),
        .in_ready(queue_11_in_ready),
        .out_valid(out_valid_11),
        .out_data(queue_11_out_data),
        .out_ready(out_ready_11),
        .level(queue_11_level)
    );

    fifo_w34_a8 queue_12 (
        .clock(clock),
        .reset(reset),
        .in_valid(queue_12_in_valid),
        .in_data(spread_out_valid[12] ? queue_23_part_1 : queue_23_part),
        .in_ready(queue_12_in_ready),
        .out_valid(out_valid_12),
        .out_data(queue_12_out_data),
        .out_ready(out_ready_12),
        .level(queue_12_level)
    );

    fifo_w34_a8 queue_13 (
        .clock(clock),
        .reset(reset),
        .in_valid(queue_13_in_valid),
        .in_data(spread_out_valid[13] ? queue_23_part_1 : queue_23_part),
        .in_ready(queue_13_in_ready),
        .out_valid(out_valid_13),
        .out_data(queue_13_out_data),
        .out_ready(out_ready_13),
        .level(queue_13_level)
    );

    fifo_w34_a8 queue_14 (
        .clock(clock),
        .reset(reset),
        .in_valid(queue_14_in_valid),
        .in_data(spread_out_valid[14] ? queue_23_part_1 : queue_23_part),
        .in_ready(queue_14_in_ready),
        .out_valid(out_valid_14),
        .out_data(queue_14_out_data),
        .out_ready(out_ready_14),
        .level(queue_14_level)
    );

    fifo_w34_a8 queue_15 (
        .clock(clock),
        .reset(reset),
        .in_valid(queue_15_in_valid),
        .in_data(spread_out_valid[15] ? queue_23_part_1 : queue_23_part),
        .in_ready(queue_15_in_ready),
        .out_valid(out_valid_15),
        .out_data(queue_15_out_data),
        .out_ready(out_ready_15),
        .level(queue_15_level)
    );

    fifo_w34_a8 queue_16 (
        .clock(clock),
        .reset(reset),
        .in_valid(queue_16_in_valid),
        .in_data(spread_out_valid[16] ? queue_23_part_1 : queue_23_part),
        .in_ready(queue_16_in_ready),
        .out_valid(out_valid_16),
        .out_data(queue_16_out_data),
        .out_ready(out_ready_16),
        .level(queue_16_level)
    );

    fifo_w34_a8 queue_17 (
        .clock(clock),
        .reset(reset),
        .in_valid(queue_17_in_valid),
        .in_data(spread_out_valid[17] ? queue_23_part_1 : queue_23_part),
        .in_ready(queue_17_in_ready),
        .out_valid(out_valid_17),
        .out_data(queue_17_out_data),
        .out_ready(out_ready_17),
        .level(queue_17_level)
    );

    fifo_w34_a8 queue_18 (
        .clock(clock),
        .reset(reset),
        .in_valid(queue_18_in_valid),
        .in_data(spread_out_valid[18] ? queue_23_part_1 : queue_23_part),
        .in_ready(queue_18_in_ready),
        .out_valid(out_valid_18),
        .out_data(queue_18_out_data),
        .out_ready(out_ready_18),
        .level(queue_18_level)
    );

    fifo_w34_a8 queue_19 (
        .clock(clock),
        .reset(reset),
        .in_valid(queue_19_in_valid),
        .in_data(spread_out_valid[19] ? queue_23_part_1 : queue_23_part),
        .in_ready(queue_19_in_ready),
        .out_valid(out_valid_19),
        .out_data(queue_19_out_data),
        .out_ready(out_ready_19),
        .level(queue_19_level)
    );

    fifo_w34_a8 queue_20 (
        .clock(clock),
        .reset(reset),
        .in_valid(queue_20_in_valid),
        .in_data(spread_out_valid[20] ? queue_23_part_1 : queue_23_part),
        .in_ready(queue_20_in_ready),
        .out_valid(out_valid_20),
        .out_data(queue_20_out_data),
        .out_ready(out_ready_20),
        .level(queue_20_level)
    );

    fifo_w34_a8 queue_21 (
        .clock(clock),
        .reset(reset),
        .in_valid(queue_21_in_valid),
        .in_data(spread_out_valid[21] ? queue_23_part_1 : queue_23_part),
        .in_ready(queue_21_in_ready),
        .out_valid(out_valid_21),
        .out_data(queue_21_out_data),
        .out_ready(out_ready_21),
        .level(queue_21_level)
    );

    fifo_w34_a8 queue_22 (
        .clock(clock),
        .reset(reset),
        .in_valid(queue_22_in_valid),
        .in_data(spread_out_valid[22] ? queue_23_part_1 : queue_23_part),
        .in_ready(queue_22_in_ready),
        .out_valid(out_valid_22),
        .out_data(queue_22_out_data),
        .out_ready(out_ready_22),
        .level(queue_22_level)
    );

    fifo_w34_a8 queue_23 (
        .clock(clock),
        .reset(reset),
        .in_valid(writes),
        .in_data(spread_out_valid[23] ? queue_23_part_1 : queue_23_part),
        .in_ready(queue_23_in_ready),
        .out_valid(out_valid_23),
        .out_data(queue_23_out_data),
        .out_ready(out_ready_23),
        .level(queue_23_level)
    );

    assign out_word_0 = queue_0_out_data[31:0];
    assign out_word_1 = queue_1_out_data[31:0];
    assign out_word_2 = queue_2_out_data[31:0];
    assign out_word_3 = queue_3_out_data[31:0];
    assign out_word_4 = queue_4_out_data[31:0];
    assign out_word_5 = queue_5_out_data[31:0];
    assign out_word_6 = queue_6_out_data[31:0];
    assign out_word_7 = queue_7_out_data[31:0];
    assign out_word_8 = queue_8_out_data[31:0];
    assign out_word_9 = queue_9_out_data[31:0];
    assign out_word_10 = queue_10_out_data[31:0];
    assign out_word_11 = queue_11_out_data[31:0];
    assign out_word_12 = queue_12_out_data[31:0];
    assign out_word_13 = queue_13_out_data[31:0];
    assign out_word_14 = queue_14_out_data[31:0];
    assign out_word_15 = queue_15_out_data[31:0];
    assign out_word_16 = queue_16_out_data[31:0];
    assign out_word_17 = queue_17_out_data[31:0];
    assign out_word_18 = queue_18_out_data[31:0];
    assign out_word_19 = queue_19_out_data[31:0];
    assign out_word_20 = queue_20_out_data[31:0];
    assign out_word_21 = queue_21_out_data[31:0];
    assign out_word_22 = queue_22_out_data[31:0];
    assign out_word_23 = queue_23_out_data[31:0];
    assign out_last_0 = queue_0_out_data[32];
    assign out_last_1 = queue_1_out_data[32];
    assign out_last_2 = queue_2_out_data[32];
    assign out_last_3 = queue_3_out_data[32];
    assign out_last_4 = queue_4_out_data[32];
    assign out_last_5 = queue_5_out_data[32];
    assign out_last_6 = queue_6_out_data[32];
    assign out_last_7 = queue_7_out_data[32];
    assign out_last_8 = queue_8_out_data[32];
    assign out_last_9 = queue_9_out_data[32];
    assign out_last_10 = queue_10_out_data[32];
    assign out_last_11 = queue_11_out_data[32];
    assign out_last_12 = queue_12_out_data[32];
    assign out_last_13 = queue_13_out_data[32];
    assign out_last_14 = queue_14_out_data[32];
    assign out_last_15 = queue_15_out_data[32];
    assign out_last_16 = queue_16_out_data[32];
    assign out_last_17 = queue_17_out_data[32];
    assign out_last_18 = queue_18_out_data[32];
    assign out_last_19 = queue_19_out_data[32];
    assign out_last_20 = queue_20_out_data[32];
    assign out_last_21 = queue_21_out_data[32];
    assign out_last_22 = queue_22_out_data[32];
    assign out_last_23 = queue_23_out_data[32];
    assign out_bad_0 = queue_0_out_data[33];
    assign out_bad_1 = queue_1_out_data[33];
    assign out_bad_2 = queue_2_out_data[33];
    assign out_bad_3 = queue_3_out_data[33];
    assign out_bad_4 = queue_4_out_data[33];
    assign out_bad_5 = queue_5_out_data[33];
    assign out_bad_6 = queue_6_out_data[33];
    assign out_bad_7 = queue_7_out_data[33];
    assign out_bad_8 = queue_8_out_data[33];
    assign out_bad_9 = queue_9_out_data[33];
    assign out_bad_10 = queue_10_out_data[33];
    assign out_bad_11 = queue_11_out_data[33];
    assign out_bad_12 = queue_12_out_data[33];
    assign out_bad_13 = queue_13_out_data[33];
    assign out_bad_14 = queue_14_out_data[33];
    assign out_bad_15 = queue_15_out_data[33];
    assign out_bad_16 = queue_16_out_data[33];
    assign out_bad_17 = queue_17_out_data[33];
    assign out_bad_18 = queue_18_out_data[33];
    assign out_bad_19 = queue_19_out_data[33];
    assign out_bad_20 = queue_20_out_data[33];
    assign out_bad_21 = queue_21_out_data[33];
    assign out_bad_22 = queue_22_out_data[33];
    assign out_bad_23 = queue_23_out_data[33];
    assign exceptions = noted;
    assign interrupts = |(noted & mask);
    assign overdue = is_late;
    assign overdue_class = waiting_class;
    assign refused = counted_0;
    assign corrected = counted_1;
    assign uncorrectable = counted_2;

    always @(posedge clock) begin
        if (climbs) begin
            tree_from <= routes_members;
            tree_to <= routes_up_to;
            tree_turns <= routes_is_root;
        end
        if (forks) begin
            fork_from <= choice_grant;
            fork_to <= goes_down_to;
        end
    end

    always @(posedge clock) begin
        if (reset) begin
            noted <= 2'd0;
            waited <= 12'd0;
            refused_count <= 16'd0;
        end else begin
            noted <= {tree_overflow, 1'b0} | {1'b0, tree_not_a_number} | (noted & ~clear);
            if (climbs | (~|up)) begin
                waited <= 12'd0;
            end else if (tree_idle & ~is_late) begin
                waited <= waited + 12'd1;
            end
            if (forks) begin
                if (!is_legal) refused_count <= refused_count + 16'd1;
            end
        end
    end

    wire _unused = &{
        1'b0, queue_23_in_ready, queue_22_in_ready, queue_21_in_ready, queue_20_in_ready, queue_19_in_ready,
        queue_18_in_ready, queue_17_in_ready, queue_16_in_ready, queue_15_in_ready, queue_14_in_ready,
        queue_13_in_ready, queue_12_in_ready, queue_11_in_ready, queue_10_in_ready, queue_9_in_ready,
        queue_8_in_ready, queue_7_in_ready, queue_6_in_ready, queue_5_in_ready, queue_4_in_ready,
        queue_3_in_ready, queue_2_in_ready, queue_1_in_ready, queue_0_in_ready, routes_up_class
    };

`ifdef FORMAL
    wire has_room_part = ~(queue_10_in_valid & ~queue_10_in_ready) & ~(queue_9_in_valid & ~queue_9_in_ready)
        & ~(queue_8_in_valid & ~queue_8_in_ready) & ~(queue_7_in_valid & ~queue_7_in_ready)
        & ~(queue_6_in_valid & ~queue_6_in_ready) & ~(queue_5_in_valid & ~queue_5_in_ready)
        & ~(queue_4_in_valid & ~queue_4_in_ready) & ~(queue_3_in_valid & ~queue_3_in_ready)
        & ~(queue_2_in_valid & ~queue_2_in_ready) & ~(queue_1_in_valid & ~queue_1_in_ready)
        & ~(queue_0_in_valid & ~queue_0_in_ready);
    wire has_room_part_1 = ~(queue_20_in_valid & ~queue_20_in_ready)
        & ~(queue_19_in_valid & ~queue_19_in_ready) & ~(queue_18_in_valid & ~queue_18_in_ready)
        & ~(queue_17_in_valid & ~queue_17_in_ready) & ~(queue_16_in_valid & ~queue_16_in_ready)
        & ~(queue_15_in_valid & ~queue_15_in_ready) & ~(queue_14_in_valid & ~queue_14_in_ready)
        & ~(queue_13_in_valid & ~queue_13_in_ready) & ~(queue_12_in_valid & ~queue_12_in_ready)
        & ~(queue_11_in_valid & ~queue_11_in_ready) & has_room_part;

    // no output gets a word without room
    always @(posedge clock) begin
        if (!reset) has_room: assert (~(writes & ~queue_23_in_ready)
            & ~(queue_22_in_valid & ~queue_22_in_ready) & ~(queue_21_in_valid & ~queue_21_in_ready)
            & has_room_part_1);
    end
`endif
endmodule
