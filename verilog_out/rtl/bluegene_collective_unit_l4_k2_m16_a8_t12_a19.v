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
// Block: bluegene_collective_unit, L = 4, K = 2, M = 16, A = 8, T = 12, A1 = 9
module bluegene_collective_unit_l4_k2_m16_a8_t12_a19 (
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
    input wire class_write,
    input wire [3:0] class_address,
    input wire [3:0] class_inputs,
    input wire [3:0] class_output,
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
    reg [9:0] tree_from;
    reg [9:0] tree_to;
    reg tree_turns;
    reg [9:0] fork_from;
    reg [9:0] fork_to;
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
    wire routes_ready;
    wire [3:0] routes_up_class;
    wire [9:0] routes_members;
    wire [9:0] routes_up_to;
    wire routes_is_root;
    wire [9:0] routes_down_from;
    wire [9:0] routes_down_to;
    wire [15:0] routes_of_system;
    wire [4:0] tree_read;
    wire [7:0] tree_address;
    wire [4:0] tree_done;
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
    wire [9:0] spread_out_valid;
    wire [31:0] spread_out_word;
    wire spread_out_last;
    wire spread_out_bad;
    wire spread_idle;
    wire [9:0] choice_grant;
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

    wire is_late = &waited;
    wire [9:0] up = {
        ~source_9_goes_down & source_9_head, ~source_8_goes_down & source_8_head,
        ~source_7_goes_down & source_7_head, ~source_6_goes_down & source_6_head,
        ~source_5_goes_down & source_5_head, ~source_4_goes_down & source_4_head,
        ~source_3_goes_down & source_3_head, ~source_2_goes_down & source_2_head,
        ~source_1_goes_down & source_1_head, ~source_0_goes_down & source_0_head
    };
    wire [9:0] lowest = up & (~up + 10'd1);
    wire [3:0] waiting_class = lowest[9] ? source_9_class_
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
    wire [15:0] counted_0 = refused_count + source_0_refused + source_1_refused + source_2_refused
        + source_3_refused + source_4_refused + source_5_refused + source_6_refused + source_7_refused
        + source_8_refused + source_9_refused;
    wire [15:0] counted_1 = source_1_corrected + source_0_corrected + source_2_corrected + source_3_corrected
        + source_4_corrected + source_5_corrected + source_6_corrected + source_7_corrected
        + source_8_corrected + source_9_corrected;
    wire [15:0] counted_2 = source_1_uncorrectable + source_0_uncorrectable + source_2_uncorrectable
        + source_3_uncorrectable + source_4_uncorrectable + source_5_uncorrectable + source_6_uncorrectable
        + source_7_uncorrectable + source_8_uncorrectable + source_9_uncorrectable;
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
    wire is_member = tree_from[9];
    wire is_legal = |(choice_grant & routes_down_from);
    wire [9:0] goes_down_to = is_legal ? routes_down_to : 10'd0;
    wire [9:0] room = {
        queue_9_level < 9'd118, queue_8_level < 9'd118, queue_7_level < 9'd118, queue_6_level < 9'd118,
        queue_5_level < 9'd118, queue_4_level < 9'd118, queue_3_level < 9'd118, queue_2_level < 9'd118,
        queue_1_level < 9'd118, queue_0_level < 9'd118
    };
    wire [9:0] open_part = tree_idle ? room : ~tree_to & room;
    wire [9:0] open = spread_idle ? open_part : ~fork_to & open_part;
    wire [9:0] down = {
        source_9_goes_down & source_9_head, source_8_goes_down & source_8_head,
        source_7_goes_down & source_7_head, source_6_goes_down & source_6_head,
        source_5_goes_down & source_5_head, source_4_goes_down & source_4_head,
        source_3_goes_down & source_3_head, source_2_goes_down & source_2_head,
        source_1_goes_down & source_1_head, source_0_goes_down & source_0_head
    };
    wire forks = (~|(goes_down_to & ~open)) & spread_idle & (|down);
    wire [9:0] taken = forks ? goes_down_to : 10'd0;
    wire climbs = tree_idle & routes_ready;
    wire [3:0] class_of_fork = choice_grant[9] ? source_9_class_
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
    wire [4:0] members = routes_members[9:5] | routes_members[4:0];
    wire [12:0] about = is_member ? source_9_about : source_4_about;
    wire [9:0] faulty = {
        source_9_faulty, source_8_faulty, source_7_faulty, source_6_faulty, source_5_faulty, source_4_faulty,
        source_3_faulty, source_2_faulty, source_1_faulty, source_0_faulty
    };
    wire [9:0] is_faulty_part = tree_from & faulty;
    wire [4:0] is_faulty = is_faulty_part[9:5] | is_faulty_part[4:0];
    wire [31:0] word = is_member ? source_9_word : source_4_word;
    wire [9:0] harmed = {
        source_9_harmed, source_8_harmed, source_7_harmed, source_6_harmed, source_5_harmed, source_4_harmed,
        source_3_harmed, source_2_harmed, source_1_harmed, source_0_harmed
    };
    wire [9:0] is_harmed_part = tree_from & harmed;
    wire [4:0] is_harmed = is_harmed_part[9:5] | is_harmed_part[4:0];
    wire [4:0] fork_chunks = fork_from[9] ? source_9_about[12:8]
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
    wire [31:0] fork_word = fork_from[9] ? source_9_word
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
    wire [9:0] of_system_part = ((source_0_class_ == 4'd0) & routes_of_system[0]) ? 10'd1 : 10'd0;
    wire [9:0] of_system_part_1 = ((source_0_class_ == 4'd1) & routes_of_system[1]) ? {
            of_system_part[9:1], 1'b1
        }
        : of_system_part;
    wire [9:0] of_system_part_2 = ((source_0_class_ == 4'd2) & routes_of_system[2]) ? {
            of_system_part_1[9:1], 1'b1
        }
        : of_system_part_1;
    wire [9:0] of_system_part_3 = ((source_0_class_ == 4'd3) & routes_of_system[3]) ? {
            of_system_part_2[9:1], 1'b1
        }
        : of_system_part_2;
    wire [9:0] of_system_part_4 = ((source_0_class_ == 4'd4) & routes_of_system[4]) ? {
            of_system_part_3[9:1], 1'b1
        }
        : of_system_part_3;
    wire [9:0] of_system_part_5 = ((source_0_class_ == 4'd5) & routes_of_system[5]) ? {
            of_system_part_4[9:1], 1'b1
        }
        : of_system_part_4;
    wire [9:0] of_system_part_6 = ((source_0_class_ == 4'd6) & routes_of_system[6]) ? {
            of_system_part_5[9:1], 1'b1
        }
        : of_system_part_5;
    wire [9:0] of_system_part_7 = ((source_0_class_ == 4'd7) & routes_of_system[7]) ? {
            of_system_part_6[9:1], 1'b1
        }
        : of_system_part_6;
    wire [9:0] of_system_part_8 = ((source_0_class_ == 4'd8) & routes_of_system[8]) ? {
            of_system_part_7[9:1], 1'b1
        }
        : of_system_part_7;
    wire [9:0] of_system_part_9 = ((source_0_class_ == 4'd9) & routes_of_system[9]) ? {
            of_system_part_8[9:1], 1'b1
        }
        : of_system_part_8;
    wire [9:0] of_system_part_10 = ((source_0_class_ == 4'd10) & routes_of_system[10]) ? {
            of_system_part_9[9:1], 1'b1
        }
        : of_system_part_9;
    wire [9:0] of_system_part_11 = ((source_0_class_ == 4'd11) & routes_of_system[11]) ? {
            of_system_part_10[9:1], 1'b1
        }
        : of_system_part_10;
    wire [9:0] of_system_part_12 = ((source_0_class_ == 4'd12) & routes_of_system[12]) ? {
            of_system_part_11[9:1], 1'b1
        }
        : of_system_part_11;
    wire [9:0] of_system_part_13 = ((source_0_class_ == 4'd13) & routes_of_system[13]) ? {
            of_system_part_12[9:1], 1'b1
        }
        : of_system_part_12;
    wire [9:0] of_system_part_14 = ((source_0_class_ == 4'd14) & routes_of_system[14]) ? {
            of_system_part_13[9:1], 1'b1
        }
        : of_system_part_13;
    wire [9:0] of_system_part_15 = ((source_0_class_ == 4'd15) & routes_of_system[15]) ? {
            of_system_part_14[9:1], 1'b1
        }
        : of_system_part_14;
    wire [9:0] of_system_part_16 = (routes_of_system[0] & (source_1_class_ == 4'd0)) ? {
            of_system_part_15[9:2], 1'b1, of_system_part_15[0]
        }
        : of_system_part_15;
    wire [9:0] of_system_part_17 = (routes_of_system[1] & (source_1_class_ == 4'd1)) ? {
            of_system_part_16[9:2], 1'b1, of_system_part_16[0]
        }
        : of_system_part_16;
    wire [9:0] of_system_part_18 = (routes_of_system[2] & (source_1_class_ == 4'd2)) ? {
            of_system_part_17[9:2], 1'b1, of_system_part_17[0]
        }
        : of_system_part_17;
    wire [9:0] of_system_part_19 = (routes_of_system[3] & (source_1_class_ == 4'd3)) ? {
            of_system_part_18[9:2], 1'b1, of_system_part_18[0]
        }
        : of_system_part_18;
    wire [9:0] of_system_part_20 = (routes_of_system[4] & (source_1_class_ == 4'd4)) ? {
            of_system_part_19[9:2], 1'b1, of_system_part_19[0]
        }
        : of_system_part_19;
    wire [9:0] of_system_part_21 = (routes_of_system[5] & (source_1_class_ == 4'd5)) ? {
            of_system_part_20[9:2], 1'b1, of_system_part_20[0]
        }
        : of_system_part_20;
    wire [9:0] of_system_part_22 = (routes_of_system[6] & (source_1_class_ == 4'd6)) ? {
            of_system_part_21[9:2], 1'b1, of_system_part_21[0]
        }
        : of_system_part_21;
    wire [9:0] of_system_part_23 = (routes_of_system[7] & (source_1_class_ == 4'd7)) ? {
            of_system_part_22[9:2], 1'b1, of_system_part_22[0]
        }
        : of_system_part_22;
    wire [9:0] of_system_part_24 = (routes_of_system[8] & (source_1_class_ == 4'd8)) ? {
            of_system_part_23[9:2], 1'b1, of_system_part_23[0]
        }
        : of_system_part_23;
    wire [9:0] of_system_part_25 = (routes_of_system[9] & (source_1_class_ == 4'd9)) ? {
            of_system_part_24[9:2], 1'b1, of_system_part_24[0]
        }
        : of_system_part_24;
    wire [9:0] of_system_part_26 = (routes_of_system[10] & (source_1_class_ == 4'd10)) ? {
            of_system_part_25[9:2], 1'b1, of_system_part_25[0]
        }
        : of_system_part_25;
    wire [9:0] of_system_part_27 = (routes_of_system[11] & (source_1_class_ == 4'd11)) ? {
            of_system_part_26[9:2], 1'b1, of_system_part_26[0]
        }
        : of_system_part_26;
    wire [9:0] of_system_part_28 = (routes_of_system[12] & (source_1_class_ == 4'd12)) ? {
            of_system_part_27[9:2], 1'b1, of_system_part_27[0]
        }
        : of_system_part_27;
    wire [9:0] of_system_part_29 = (routes_of_system[13] & (source_1_class_ == 4'd13)) ? {
            of_system_part_28[9:2], 1'b1, of_system_part_28[0]
        }
        : of_system_part_28;
    wire [9:0] of_system_part_30 = (routes_of_system[14] & (source_1_class_ == 4'd14)) ? {
            of_system_part_29[9:2], 1'b1, of_system_part_29[0]
        }
        : of_system_part_29;
    wire [9:0] of_system_part_31 = (routes_of_system[15] & (source_1_class_ == 4'd15)) ? {
            of_system_part_30[9:2], 1'b1, of_system_part_30[0]
        }
        : of_system_part_30;
    wire [9:0] of_system_part_32 = (routes_of_system[0] & (source_2_class_ == 4'd0)) ? {
            of_system_part_31[9:3], 1'b1, of_system_part_31[1:0]
        }
        : of_system_part_31;
    wire [9:0] of_system_part_33 = (routes_of_system[1] & (source_2_class_ == 4'd1)) ? {
            of_system_part_32[9:3], 1'b1, of_system_part_32[1:0]
        }
        : of_system_part_32;
    wire [9:0] of_system_part_34 = (routes_of_system[2] & (source_2_class_ == 4'd2)) ? {
            of_system_part_33[9:3], 1'b1, of_system_part_33[1:0]
        }
        : of_system_part_33;
    wire [9:0] of_system_part_35 = (routes_of_system[3] & (source_2_class_ == 4'd3)) ? {
            of_system_part_34[9:3], 1'b1, of_system_part_34[1:0]
        }
        : of_system_part_34;
    wire [9:0] of_system_part_36 = (routes_of_system[4] & (source_2_class_ == 4'd4)) ? {
            of_system_part_35[9:3], 1'b1, of_system_part_35[1:0]
        }
        : of_system_part_35;
    wire [9:0] of_system_part_37 = (routes_of_system[5] & (source_2_class_ == 4'd5)) ? {
            of_system_part_36[9:3], 1'b1, of_system_part_36[1:0]
        }
        : of_system_part_36;
    wire [9:0] of_system_part_38 = (routes_of_system[6] & (source_2_class_ == 4'd6)) ? {
            of_system_part_37[9:3], 1'b1, of_system_part_37[1:0]
        }
        : of_system_part_37;
    wire [9:0] of_system_part_39 = (routes_of_system[7] & (source_2_class_ == 4'd7)) ? {
            of_system_part_38[9:3], 1'b1, of_system_part_38[1:0]
        }
        : of_system_part_38;
    wire [9:0] of_system_part_40 = (routes_of_system[8] & (source_2_class_ == 4'd8)) ? {
            of_system_part_39[9:3], 1'b1, of_system_part_39[1:0]
        }
        : of_system_part_39;
    wire [9:0] of_system_part_41 = (routes_of_system[9] & (source_2_class_ == 4'd9)) ? {
            of_system_part_40[9:3], 1'b1, of_system_part_40[1:0]
        }
        : of_system_part_40;
    wire [9:0] of_system_part_42 = (routes_of_system[10] & (source_2_class_ == 4'd10)) ? {
            of_system_part_41[9:3], 1'b1, of_system_part_41[1:0]
        }
        : of_system_part_41;
    wire [9:0] of_system_part_43 = (routes_of_system[11] & (source_2_class_ == 4'd11)) ? {
            of_system_part_42[9:3], 1'b1, of_system_part_42[1:0]
        }
        : of_system_part_42;
    wire [9:0] of_system_part_44 = (routes_of_system[12] & (source_2_class_ == 4'd12)) ? {
            of_system_part_43[9:3], 1'b1, of_system_part_43[1:0]
        }
        : of_system_part_43;
    wire [9:0] of_system_part_45 = (routes_of_system[13] & (source_2_class_ == 4'd13)) ? {
            of_system_part_44[9:3], 1'b1, of_system_part_44[1:0]
        }
        : of_system_part_44;
    wire [9:0] of_system_part_46 = (routes_of_system[14] & (source_2_class_ == 4'd14)) ? {
            of_system_part_45[9:3], 1'b1, of_system_part_45[1:0]
        }
        : of_system_part_45;
    wire [9:0] of_system_part_47 = (routes_of_system[15] & (source_2_class_ == 4'd15)) ? {
            of_system_part_46[9:3], 1'b1, of_system_part_46[1:0]
        }
        : of_system_part_46;
    wire [9:0] of_system_part_48 = (routes_of_system[0] & (source_3_class_ == 4'd0)) ? {
            of_system_part_47[9:4], 1'b1, of_system_part_47[2:0]
        }
        : of_system_part_47;
    wire [9:0] of_system_part_49 = (routes_of_system[1] & (source_3_class_ == 4'd1)) ? {
            of_system_part_48[9:4], 1'b1, of_system_part_48[2:0]
        }
        : of_system_part_48;
    wire [9:0] of_system_part_50 = (routes_of_system[2] & (source_3_class_ == 4'd2)) ? {
            of_system_part_49[9:4], 1'b1, of_system_part_49[2:0]
        }
        : of_system_part_49;
    wire [9:0] of_system_part_51 = (routes_of_system[3] & (source_3_class_ == 4'd3)) ? {
            of_system_part_50[9:4], 1'b1, of_system_part_50[2:0]
        }
        : of_system_part_50;
    wire [9:0] of_system_part_52 = (routes_of_system[4] & (source_3_class_ == 4'd4)) ? {
            of_system_part_51[9:4], 1'b1, of_system_part_51[2:0]
        }
        : of_system_part_51;
    wire [9:0] of_system_part_53 = (routes_of_system[5] & (source_3_class_ == 4'd5)) ? {
            of_system_part_52[9:4], 1'b1, of_system_part_52[2:0]
        }
        : of_system_part_52;
    wire [9:0] of_system_part_54 = (routes_of_system[6] & (source_3_class_ == 4'd6)) ? {
            of_system_part_53[9:4], 1'b1, of_system_part_53[2:0]
        }
        : of_system_part_53;
    wire [9:0] of_system_part_55 = (routes_of_system[7] & (source_3_class_ == 4'd7)) ? {
            of_system_part_54[9:4], 1'b1, of_system_part_54[2:0]
        }
        : of_system_part_54;
    wire [9:0] of_system_part_56 = (routes_of_system[8] & (source_3_class_ == 4'd8)) ? {
            of_system_part_55[9:4], 1'b1, of_system_part_55[2:0]
        }
        : of_system_part_55;
    wire [9:0] of_system_part_57 = (routes_of_system[9] & (source_3_class_ == 4'd9)) ? {
            of_system_part_56[9:4], 1'b1, of_system_part_56[2:0]
        }
        : of_system_part_56;
    wire [9:0] of_system_part_58 = (routes_of_system[10] & (source_3_class_ == 4'd10)) ? {
            of_system_part_57[9:4], 1'b1, of_system_part_57[2:0]
        }
        : of_system_part_57;
    wire [9:0] of_system_part_59 = (routes_of_system[11] & (source_3_class_ == 4'd11)) ? {
            of_system_part_58[9:4], 1'b1, of_system_part_58[2:0]
        }
        : of_system_part_58;
    wire [9:0] of_system_part_60 = (routes_of_system[12] & (source_3_class_ == 4'd12)) ? {
            of_system_part_59[9:4], 1'b1, of_system_part_59[2:0]
        }
        : of_system_part_59;
    wire [9:0] of_system_part_61 = (routes_of_system[13] & (source_3_class_ == 4'd13)) ? {
            of_system_part_60[9:4], 1'b1, of_system_part_60[2:0]
        }
        : of_system_part_60;
    wire [9:0] of_system_part_62 = (routes_of_system[14] & (source_3_class_ == 4'd14)) ? {
            of_system_part_61[9:4], 1'b1, of_system_part_61[2:0]
        }
        : of_system_part_61;
    wire [9:0] of_system_part_63 = (routes_of_system[15] & (source_3_class_ == 4'd15)) ? {
            of_system_part_62[9:4], 1'b1, of_system_part_62[2:0]
        }
        : of_system_part_62;
    wire [9:0] of_system_part_64 = (routes_of_system[0] & (source_4_class_ == 4'd0)) ? {
            of_system_part_63[9:5], 1'b1, of_system_part_63[3:0]
        }
        : of_system_part_63;
    wire [9:0] of_system_part_65 = (routes_of_system[1] & (source_4_class_ == 4'd1)) ? {
            of_system_part_64[9:5], 1'b1, of_system_part_64[3:0]
        }
        : of_system_part_64;
    wire [9:0] of_system_part_66 = (routes_of_system[2] & (source_4_class_ == 4'd2)) ? {
            of_system_part_65[9:5], 1'b1, of_system_part_65[3:0]
        }
        : of_system_part_65;
    wire [9:0] of_system_part_67 = (routes_of_system[3] & (source_4_class_ == 4'd3)) ? {
            of_system_part_66[9:5], 1'b1, of_system_part_66[3:0]
        }
        : of_system_part_66;
    wire [9:0] of_system_part_68 = (routes_of_system[4] & (source_4_class_ == 4'd4)) ? {
            of_system_part_67[9:5], 1'b1, of_system_part_67[3:0]
        }
        : of_system_part_67;
    wire [9:0] of_system_part_69 = (routes_of_system[5] & (source_4_class_ == 4'd5)) ? {
            of_system_part_68[9:5], 1'b1, of_system_part_68[3:0]
        }
        : of_system_part_68;
    wire [9:0] of_system_part_70 = (routes_of_system[6] & (source_4_class_ == 4'd6)) ? {
            of_system_part_69[9:5], 1'b1, of_system_part_69[3:0]
        }
        : of_system_part_69;
    wire [9:0] of_system_part_71 = (routes_of_system[7] & (source_4_class_ == 4'd7)) ? {
            of_system_part_70[9:5], 1'b1, of_system_part_70[3:0]
        }
        : of_system_part_70;
    wire [9:0] of_system_part_72 = (routes_of_system[8] & (source_4_class_ == 4'd8)) ? {
            of_system_part_71[9:5], 1'b1, of_system_part_71[3:0]
        }
        : of_system_part_71;
    wire [9:0] of_system_part_73 = (routes_of_system[9] & (source_4_class_ == 4'd9)) ? {
            of_system_part_72[9:5], 1'b1, of_system_part_72[3:0]
        }
        : of_system_part_72;
    wire [9:0] of_system_part_74 = (routes_of_system[10] & (source_4_class_ == 4'd10)) ? {
            of_system_part_73[9:5], 1'b1, of_system_part_73[3:0]
        }
        : of_system_part_73;
    wire [9:0] of_system_part_75 = (routes_of_system[11] & (source_4_class_ == 4'd11)) ? {
            of_system_part_74[9:5], 1'b1, of_system_part_74[3:0]
        }
        : of_system_part_74;
    wire [9:0] of_system_part_76 = (routes_of_system[12] & (source_4_class_ == 4'd12)) ? {
            of_system_part_75[9:5], 1'b1, of_system_part_75[3:0]
        }
        : of_system_part_75;
    wire [9:0] of_system_part_77 = (routes_of_system[13] & (source_4_class_ == 4'd13)) ? {
            of_system_part_76[9:5], 1'b1, of_system_part_76[3:0]
        }
        : of_system_part_76;
    wire [9:0] of_system_part_78 = (routes_of_system[14] & (source_4_class_ == 4'd14)) ? {
            of_system_part_77[9:5], 1'b1, of_system_part_77[3:0]
        }
        : of_system_part_77;
    wire [9:0] of_system_part_79 = (routes_of_system[15] & (source_4_class_ == 4'd15)) ? {
            of_system_part_78[9:5], 1'b1, of_system_part_78[3:0]
        }
        : of_system_part_78;
    wire [9:0] of_system_part_80 = (routes_of_system[0] & (source_5_class_ == 4'd0)) ? {
            of_system_part_79[9:6], 1'b1, of_system_part_79[4:0]
        }
        : of_system_part_79;
    wire [9:0] of_system_part_81 = (routes_of_system[1] & (source_5_class_ == 4'd1)) ? {
            of_system_part_80[9:6], 1'b1, of_system_part_80[4:0]
        }
        : of_system_part_80;
    wire [9:0] of_system_part_82 = (routes_of_system[2] & (source_5_class_ == 4'd2)) ? {
            of_system_part_81[9:6], 1'b1, of_system_part_81[4:0]
        }
        : of_system_part_81;
    wire [9:0] of_system_part_83 = (routes_of_system[3] & (source_5_class_ == 4'd3)) ? {
            of_system_part_82[9:6], 1'b1, of_system_part_82[4:0]
        }
        : of_system_part_82;
    wire [9:0] of_system_part_84 = (routes_of_system[4] & (source_5_class_ == 4'd4)) ? {
            of_system_part_83[9:6], 1'b1, of_system_part_83[4:0]
        }
        : of_system_part_83;
    wire [9:0] of_system_part_85 = (routes_of_system[5] & (source_5_class_ == 4'd5)) ? {
            of_system_part_84[9:6], 1'b1, of_system_part_84[4:0]
        }
        : of_system_part_84;
    wire [9:0] of_system_part_86 = (routes_of_system[6] & (source_5_class_ == 4'd6)) ? {
            of_system_part_85[9:6], 1'b1, of_system_part_85[4:0]
        }
        : of_system_part_85;
    wire [9:0] of_system_part_87 = (routes_of_system[7] & (source_5_class_ == 4'd7)) ? {
            of_system_part_86[9:6], 1'b1, of_system_part_86[4:0]
        }
        : of_system_part_86;
    wire [9:0] of_system_part_88 = (routes_of_system[8] & (source_5_class_ == 4'd8)) ? {
            of_system_part_87[9:6], 1'b1, of_system_part_87[4:0]
        }
        : of_system_part_87;
    wire [9:0] of_system_part_89 = (routes_of_system[9] & (source_5_class_ == 4'd9)) ? {
            of_system_part_88[9:6], 1'b1, of_system_part_88[4:0]
        }
        : of_system_part_88;
    wire [9:0] of_system_part_90 = (routes_of_system[10] & (source_5_class_ == 4'd10)) ? {
            of_system_part_89[9:6], 1'b1, of_system_part_89[4:0]
        }
        : of_system_part_89;
    wire [9:0] of_system_part_91 = (routes_of_system[11] & (source_5_class_ == 4'd11)) ? {
            of_system_part_90[9:6], 1'b1, of_system_part_90[4:0]
        }
        : of_system_part_90;
    wire [9:0] of_system_part_92 = (routes_of_system[12] & (source_5_class_ == 4'd12)) ? {
            of_system_part_91[9:6], 1'b1, of_system_part_91[4:0]
        }
        : of_system_part_91;
    wire [9:0] of_system_part_93 = (routes_of_system[13] & (source_5_class_ == 4'd13)) ? {
            of_system_part_92[9:6], 1'b1, of_system_part_92[4:0]
        }
        : of_system_part_92;
    wire [9:0] of_system_part_94 = (routes_of_system[14] & (source_5_class_ == 4'd14)) ? {
            of_system_part_93[9:6], 1'b1, of_system_part_93[4:0]
        }
        : of_system_part_93;
    wire [9:0] of_system_part_95 = (routes_of_system[15] & (source_5_class_ == 4'd15)) ? {
            of_system_part_94[9:6], 1'b1, of_system_part_94[4:0]
        }
        : of_system_part_94;
    wire [9:0] of_system_part_96 = (routes_of_system[0] & (source_6_class_ == 4'd0)) ? {
            of_system_part_95[9:7], 1'b1, of_system_part_95[5:0]
        }
        : of_system_part_95;
    wire [9:0] of_system_part_97 = (routes_of_system[1] & (source_6_class_ == 4'd1)) ? {
            of_system_part_96[9:7], 1'b1, of_system_part_96[5:0]
        }
        : of_system_part_96;
    wire [9:0] of_system_part_98 = (routes_of_system[2] & (source_6_class_ == 4'd2)) ? {
            of_system_part_97[9:7], 1'b1, of_system_part_97[5:0]
        }
        : of_system_part_97;
    wire [9:0] of_system_part_99 = (routes_of_system[3] & (source_6_class_ == 4'd3)) ? {
            of_system_part_98[9:7], 1'b1, of_system_part_98[5:0]
        }
        : of_system_part_98;
    wire [9:0] of_system_part_100 = (routes_of_system[4] & (source_6_class_ == 4'd4)) ? {
            of_system_part_99[9:7], 1'b1, of_system_part_99[5:0]
        }
        : of_system_part_99;
    wire [9:0] of_system_part_101 = (routes_of_system[5] & (source_6_class_ == 4'd5)) ? {
            of_system_part_100[9:7], 1'b1, of_system_part_100[5:0]
        }
        : of_system_part_100;
    wire [9:0] of_system_part_102 = (routes_of_system[6] & (source_6_class_ == 4'd6)) ? {
            of_system_part_101[9:7], 1'b1, of_system_part_101[5:0]
        }
        : of_system_part_101;
    wire [9:0] of_system_part_103 = (routes_of_system[7] & (source_6_class_ == 4'd7)) ? {
            of_system_part_102[9:7], 1'b1, of_system_part_102[5:0]
        }
        : of_system_part_102;
    wire [9:0] of_system_part_104 = (routes_of_system[8] & (source_6_class_ == 4'd8)) ? {
            of_system_part_103[9:7], 1'b1, of_system_part_103[5:0]
        }
        : of_system_part_103;
    wire [9:0] of_system_part_105 = (routes_of_system[9] & (source_6_class_ == 4'd9)) ? {
            of_system_part_104[9:7], 1'b1, of_system_part_104[5:0]
        }
        : of_system_part_104;
    wire [9:0] of_system_part_106 = (routes_of_system[10] & (source_6_class_ == 4'd10)) ? {
            of_system_part_105[9:7], 1'b1, of_system_part_105[5:0]
        }
        : of_system_part_105;
    wire [9:0] of_system_part_107 = (routes_of_system[11] & (source_6_class_ == 4'd11)) ? {
            of_system_part_106[9:7], 1'b1, of_system_part_106[5:0]
        }
        : of_system_part_106;
    wire [9:0] of_system_part_108 = (routes_of_system[12] & (source_6_class_ == 4'd12)) ? {
            of_system_part_107[9:7], 1'b1, of_system_part_107[5:0]
        }
        : of_system_part_107;
    wire [9:0] of_system_part_109 = (routes_of_system[13] & (source_6_class_ == 4'd13)) ? {
            of_system_part_108[9:7], 1'b1, of_system_part_108[5:0]
        }
        : of_system_part_108;
    wire [9:0] of_system_part_110 = (routes_of_system[14] & (source_6_class_ == 4'd14)) ? {
            of_system_part_109[9:7], 1'b1, of_system_part_109[5:0]
        }
        : of_system_part_109;
    wire [9:0] of_system_part_111 = (routes_of_system[15] & (source_6_class_ == 4'd15)) ? {
            of_system_part_110[9:7], 1'b1, of_system_part_110[5:0]
        }
        : of_system_part_110;
    wire [9:0] of_system_part_112 = (routes_of_system[0] & (source_7_class_ == 4'd0)) ? {
            of_system_part_111[9:8], 1'b1, of_system_part_111[6:0]
        }
        : of_system_part_111;
    wire [9:0] of_system_part_113 = (routes_of_system[1] & (source_7_class_ == 4'd1)) ? {
            of_system_part_112[9:8], 1'b1, of_system_part_112[6:0]
        }
        : of_system_part_112;
    wire [9:0] of_system_part_114 = (routes_of_system[2] & (source_7_class_ == 4'd2)) ? {
            of_system_part_113[9:8], 1'b1, of_system_part_113[6:0]
        }
        : of_system_part_113;
    wire [9:0] of_system_part_115 = (routes_of_system[3] & (source_7_class_ == 4'd3)) ? {
            of_system_part_114[9:8], 1'b1, of_system_part_114[6:0]
        }
        : of_system_part_114;
    wire [9:0] of_system_part_116 = (routes_of_system[4] & (source_7_class_ == 4'd4)) ? {
            of_system_part_115[9:8], 1'b1, of_system_part_115[6:0]
        }
        : of_system_part_115;
    wire [9:0] of_system_part_117 = (routes_of_system[5] & (source_7_class_ == 4'd5)) ? {
            of_system_part_116[9:8], 1'b1, of_system_part_116[6:0]
        }
        : of_system_part_116;
    wire [9:0] of_system_part_118 = (routes_of_system[6] & (source_7_class_ == 4'd6)) ? {
            of_system_part_117[9:8], 1'b1, of_system_part_117[6:0]
        }
        : of_system_part_117;
    wire [9:0] of_system_part_119 = (routes_of_system[7] & (source_7_class_ == 4'd7)) ? {
            of_system_part_118[9:8], 1'b1, of_system_part_118[6:0]
        }
        : of_system_part_118;
    wire [9:0] of_system_part_120 = (routes_of_system[8] & (source_7_class_ == 4'd8)) ? {
            of_system_part_119[9:8], 1'b1, of_system_part_119[6:0]
        }
        : of_system_part_119;
    wire [9:0] of_system_part_121 = (routes_of_system[9] & (source_7_class_ == 4'd9)) ? {
            of_system_part_120[9:8], 1'b1, of_system_part_120[6:0]
        }
        : of_system_part_120;
    wire [9:0] of_system_part_122 = (routes_of_system[10] & (source_7_class_ == 4'd10)) ? {
            of_system_part_121[9:8], 1'b1, of_system_part_121[6:0]
        }
        : of_system_part_121;
    wire [9:0] of_system_part_123 = (routes_of_system[11] & (source_7_class_ == 4'd11)) ? {
            of_system_part_122[9:8], 1'b1, of_system_part_122[6:0]
        }
        : of_system_part_122;
    wire [9:0] of_system_part_124 = (routes_of_system[12] & (source_7_class_ == 4'd12)) ? {
            of_system_part_123[9:8], 1'b1, of_system_part_123[6:0]
        }
        : of_system_part_123;
    wire [9:0] of_system_part_125 = (routes_of_system[13] & (source_7_class_ == 4'd13)) ? {
            of_system_part_124[9:8], 1'b1, of_system_part_124[6:0]
        }
        : of_system_part_124;
    wire [9:0] of_system_part_126 = (routes_of_system[14] & (source_7_class_ == 4'd14)) ? {
            of_system_part_125[9:8], 1'b1, of_system_part_125[6:0]
        }
        : of_system_part_125;
    wire [9:0] of_system_part_127 = (routes_of_system[15] & (source_7_class_ == 4'd15)) ? {
            of_system_part_126[9:8], 1'b1, of_system_part_126[6:0]
        }
        : of_system_part_126;
    wire [9:0] of_system_part_128 = (routes_of_system[0] & (source_8_class_ == 4'd0)) ? {
            of_system_part_127[9], 1'b1, of_system_part_127[7:0]
        }
        : of_system_part_127;
    wire [9:0] of_system_part_129 = (routes_of_system[1] & (source_8_class_ == 4'd1)) ? {
            of_system_part_128[9], 1'b1, of_system_part_128[7:0]
        }
        : of_system_part_128;
    wire [9:0] of_system_part_130 = (routes_of_system[2] & (source_8_class_ == 4'd2)) ? {
            of_system_part_129[9], 1'b1, of_system_part_129[7:0]
        }
        : of_system_part_129;
    wire [9:0] of_system_part_131 = (routes_of_system[3] & (source_8_class_ == 4'd3)) ? {
            of_system_part_130[9], 1'b1, of_system_part_130[7:0]
        }
        : of_system_part_130;
    wire [9:0] of_system_part_132 = (routes_of_system[4] & (source_8_class_ == 4'd4)) ? {
            of_system_part_131[9], 1'b1, of_system_part_131[7:0]
        }
        : of_system_part_131;
    wire [9:0] of_system_part_133 = (routes_of_system[5] & (source_8_class_ == 4'd5)) ? {
            of_system_part_132[9], 1'b1, of_system_part_132[7:0]
        }
        : of_system_part_132;
    wire [9:0] of_system_part_134 = (routes_of_system[6] & (source_8_class_ == 4'd6)) ? {
            of_system_part_133[9], 1'b1, of_system_part_133[7:0]
        }
        : of_system_part_133;
    wire [9:0] of_system_part_135 = (routes_of_system[7] & (source_8_class_ == 4'd7)) ? {
            of_system_part_134[9], 1'b1, of_system_part_134[7:0]
        }
        : of_system_part_134;
    wire [9:0] of_system_part_136 = (routes_of_system[8] & (source_8_class_ == 4'd8)) ? {
            of_system_part_135[9], 1'b1, of_system_part_135[7:0]
        }
        : of_system_part_135;
    wire [9:0] of_system_part_137 = (routes_of_system[9] & (source_8_class_ == 4'd9)) ? {
            of_system_part_136[9], 1'b1, of_system_part_136[7:0]
        }
        : of_system_part_136;
    wire [9:0] of_system_part_138 = (routes_of_system[10] & (source_8_class_ == 4'd10)) ? {
            of_system_part_137[9], 1'b1, of_system_part_137[7:0]
        }
        : of_system_part_137;
    wire [9:0] of_system_part_139 = (routes_of_system[11] & (source_8_class_ == 4'd11)) ? {
            of_system_part_138[9], 1'b1, of_system_part_138[7:0]
        }
        : of_system_part_138;
    wire [9:0] of_system_part_140 = (routes_of_system[12] & (source_8_class_ == 4'd12)) ? {
            of_system_part_139[9], 1'b1, of_system_part_139[7:0]
        }
        : of_system_part_139;
    wire [9:0] of_system_part_141 = (routes_of_system[13] & (source_8_class_ == 4'd13)) ? {
            of_system_part_140[9], 1'b1, of_system_part_140[7:0]
        }
        : of_system_part_140;
    wire [9:0] of_system_part_142 = (routes_of_system[14] & (source_8_class_ == 4'd14)) ? {
            of_system_part_141[9], 1'b1, of_system_part_141[7:0]
        }
        : of_system_part_141;
    wire [9:0] of_system_part_143 = (routes_of_system[15] & (source_8_class_ == 4'd15)) ? {
            of_system_part_142[9], 1'b1, of_system_part_142[7:0]
        }
        : of_system_part_142;
    wire [9:0] of_system_part_144 = (routes_of_system[0] & (source_9_class_ == 4'd0)) ? {
            1'b1, of_system_part_143[8:0]
        }
        : of_system_part_143;
    wire [9:0] of_system_part_145 = (routes_of_system[1] & (source_9_class_ == 4'd1)) ? {
            1'b1, of_system_part_144[8:0]
        }
        : of_system_part_144;
    wire [9:0] of_system_part_146 = (routes_of_system[2] & (source_9_class_ == 4'd2)) ? {
            1'b1, of_system_part_145[8:0]
        }
        : of_system_part_145;
    wire [9:0] of_system_part_147 = (routes_of_system[3] & (source_9_class_ == 4'd3)) ? {
            1'b1, of_system_part_146[8:0]
        }
        : of_system_part_146;
    wire [9:0] of_system_part_148 = (routes_of_system[4] & (source_9_class_ == 4'd4)) ? {
            1'b1, of_system_part_147[8:0]
        }
        : of_system_part_147;
    wire [9:0] of_system_part_149 = (routes_of_system[5] & (source_9_class_ == 4'd5)) ? {
            1'b1, of_system_part_148[8:0]
        }
        : of_system_part_148;
    wire [9:0] of_system_part_150 = (routes_of_system[6] & (source_9_class_ == 4'd6)) ? {
            1'b1, of_system_part_149[8:0]
        }
        : of_system_part_149;
    wire [9:0] of_system_part_151 = (routes_of_system[7] & (source_9_class_ == 4'd7)) ? {
            1'b1, of_system_part_150[8:0]
        }
        : of_system_part_150;
    wire [9:0] of_system_part_152 = (routes_of_system[8] & (source_9_class_ == 4'd8)) ? {
            1'b1, of_system_part_151[8:0]
        }
        : of_system_part_151;
    wire [9:0] of_system_part_153 = (routes_of_system[9] & (source_9_class_ == 4'd9)) ? {
            1'b1, of_system_part_152[8:0]
        }
        : of_system_part_152;
    wire [9:0] of_system_part_154 = (routes_of_system[10] & (source_9_class_ == 4'd10)) ? {
            1'b1, of_system_part_153[8:0]
        }
        : of_system_part_153;
    wire [9:0] of_system_part_155 = (routes_of_system[11] & (source_9_class_ == 4'd11)) ? {
            1'b1, of_system_part_154[8:0]
        }
        : of_system_part_154;
    wire [9:0] of_system_part_156 = (routes_of_system[12] & (source_9_class_ == 4'd12)) ? {
            1'b1, of_system_part_155[8:0]
        }
        : of_system_part_155;
    wire [9:0] of_system_part_157 = (routes_of_system[13] & (source_9_class_ == 4'd13)) ? {
            1'b1, of_system_part_156[8:0]
        }
        : of_system_part_156;
    wire [9:0] of_system_part_158 = (routes_of_system[14] & (source_9_class_ == 4'd14)) ? {
            1'b1, of_system_part_157[8:0]
        }
        : of_system_part_157;
    wire [9:0] of_system = (routes_of_system[15] & (source_9_class_ == 4'd15)) ? {
            1'b1, of_system_part_158[8:0]
        }
        : of_system_part_158;
    wire [9:0] urgent = down & of_system;
    wire [9:0] goes_to = (tree_turns & tree_root_only) ? tree_to & 10'd528 : tree_to;
    wire queue_0_in_valid = spread_out_valid[0] | (goes_to[0] & tree_out_valid);
    wire [33:0] queue_9_part = {tree_out_bad, tree_out_last, tree_out_word};
    wire [33:0] queue_9_part_1 = {spread_out_bad, spread_out_last, spread_out_word};
    wire queue_1_in_valid = spread_out_valid[1] | (tree_out_valid & goes_to[1]);
    wire queue_2_in_valid = spread_out_valid[2] | (tree_out_valid & goes_to[2]);
    wire queue_3_in_valid = spread_out_valid[3] | (tree_out_valid & goes_to[3]);
    wire queue_4_in_valid = spread_out_valid[4] | (tree_out_valid & goes_to[4]);
    wire queue_5_in_valid = spread_out_valid[5] | (tree_out_valid & goes_to[5]);
    wire queue_6_in_valid = spread_out_valid[6] | (tree_out_valid & goes_to[6]);
    wire queue_7_in_valid = spread_out_valid[7] | (tree_out_valid & goes_to[7]);
    wire queue_8_in_valid = spread_out_valid[8] | (tree_out_valid & goes_to[8]);
    wire writes = spread_out_valid[9] | (tree_out_valid & goes_to[9]);

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
        .read(source_5_part | (tree_read[0] & tree_from[5])),
        .address(source_5_part ? spread_address : tree_address),
        .word(source_5_word),
        .harmed(source_5_harmed),
        .done(source_5_part ? spread_done : tree_done[0] & tree_from[5]),
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
        .read(source_6_part | (tree_read[1] & tree_from[6])),
        .address(source_6_part ? spread_address : tree_address),
        .word(source_6_word),
        .harmed(source_6_harmed),
        .done(source_6_part ? spread_done : tree_done[1] & tree_from[6]),
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
        .read(source_7_part | (tree_read[2] & tree_from[7])),
        .address(source_7_part ? spread_address : tree_address),
        .word(source_7_word),
        .harmed(source_7_harmed),
        .done(source_7_part ? spread_done : tree_done[2] & tree_from[7]),
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
        .read(source_8_part | (tree_read[3] & tree_from[8])),
        .address(source_8_part ? spread_address : tree_address),
        .word(source_8_word),
        .harmed(source_8_harmed),
        .done(source_8_part ? spread_done : tree_done[3] & tree_from[8]),
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
        .read(source_9_part | (tree_read[4] & is_member)),
        .address(source_9_part ? spread_address : tree_address),
        .word(source_9_word),
        .harmed(source_9_harmed),
        .done(source_9_part ? spread_done : tree_done[4] & is_member),
        .refused(source_9_refused),
        .corrected(source_9_corrected),
        .uncorrectable(source_9_uncorrectable)
    );

    bluegene_class_table_l4_k2 routes (
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

    bluegene_up_tree_n5_a8 tree (
        .clock(clock),
        .reset(reset),
        .start(climbs),
        .members(members),
        .turn(routes_is_root),
        .about_0(tree_from[5] ? source_5_about : source_0_about),
        .about_1(tree_from[6] ? source_6_about : source_1_about),
        .about_2(tree_from[7] ? source_7_about : source_2_about),
        .about_3(tree_from[8] ? source_8_about : source_3_about),
        .about_4(about),
        .faulty(is_faulty),
        .read(tree_read),
        .address(tree_address),
        .done(tree_done),
        .word_0(tree_from[5] ? source_5_word : source_0_word),
        .word_1(tree_from[6] ? source_6_word : source_1_word),
        .word_2(tree_from[7] ? source_7_word : source_2_word),
        .word_3(tree_from[8] ? source_8_word : source_3_word),
        .word_4(word),
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

    bluegene_class_fork_n10_a8 spread (
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

    round_robin_n10 choice (
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
        .in_data(spread_out_valid[0] ? queue_9_part_1 : queue_9_part),
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
        .in_data(spread_out_valid[1] ? queue_9_part_1 : queue_9_part),
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
        .in_data(spread_out_valid[2] ? queue_9_part_1 : queue_9_part),
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
        .in_data(spread_out_valid[3] ? queue_9_part_1 : queue_9_part),
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
        .in_data(spread_out_valid[4] ? queue_9_part_1 : queue_9_part),
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
        .in_data(spread_out_valid[5] ? queue_9_part_1 : queue_9_part),
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
        .in_data(spread_out_valid[6] ? queue_9_part_1 : queue_9_part),
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
        .in_data(spread_out_valid[7] ? queue_9_part_1 : queue_9_part),
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
        .in_data(spread_out_valid[8] ? queue_9_part_1 : queue_9_part),
        .in_ready(queue_8_in_ready),
        .out_valid(out_valid_8),
        .out_data(queue_8_out_data),
        .out_ready(out_ready_8),
        .level(queue_8_level)
    );

    fifo_w34_a8 queue_9 (
        .clock(clock),
        .reset(reset),
        .in_valid(writes),
        .in_data(spread_out_valid[9] ? queue_9_part_1 : queue_9_part),
        .in_ready(queue_9_in_ready),
        .out_valid(out_valid_9),
        .out_data(queue_9_out_data),
        .out_ready(out_ready_9),
        .level(queue_9_level)
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
        1'b0, queue_9_in_ready, queue_8_in_ready, queue_7_in_ready, queue_6_in_ready, queue_5_in_ready,
        queue_4_in_ready, queue_3_in_ready, queue_2_in_ready, queue_1_in_ready, queue_0_in_ready,
        routes_up_class
    };

`ifdef FORMAL
    // no output gets a word without room
    always @(posedge clock) begin
        if (!reset) has_room: assert (~(writes & ~queue_9_in_ready) & ~(queue_8_in_valid & ~queue_8_in_ready)
            & ~(queue_7_in_valid & ~queue_7_in_ready) & ~(queue_6_in_valid & ~queue_6_in_ready)
            & ~(queue_5_in_valid & ~queue_5_in_ready) & ~(queue_4_in_valid & ~queue_4_in_ready)
            & ~(queue_3_in_valid & ~queue_3_in_ready) & ~(queue_2_in_valid & ~queue_2_in_ready)
            & ~(queue_1_in_valid & ~queue_1_in_ready) & ~(queue_0_in_valid & ~queue_0_in_ready));
    end
`endif
endmodule
