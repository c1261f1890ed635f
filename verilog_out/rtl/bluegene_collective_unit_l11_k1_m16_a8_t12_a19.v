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
// Block: bluegene_collective_unit, L = 11, K = 1, M = 16, A = 8, T = 12, A1 = 9
module bluegene_collective_unit_l11_k1_m16_a8_t12_a19 (
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
    reg [11:0] tree_from;
    reg [11:0] tree_to;
    reg tree_turns;
    reg [11:0] fork_from;
    reg [11:0] fork_to;
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
    wire routes_ready;
    wire [3:0] routes_up_class;
    wire [11:0] routes_members;
    wire [11:0] routes_up_to;
    wire routes_is_root;
    wire [11:0] routes_down_from;
    wire [11:0] routes_down_to;
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
    wire [11:0] spread_out_valid;
    wire [31:0] spread_out_word;
    wire spread_out_last;
    wire spread_out_bad;
    wire spread_idle;
    wire [11:0] choice_grant;
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

    wire is_late = &waited;
    wire [10:0] up_part = {
        ~source_10_goes_down & source_10_head, ~source_9_goes_down & source_9_head,
        ~source_8_goes_down & source_8_head, ~source_7_goes_down & source_7_head,
        ~source_6_goes_down & source_6_head, ~source_5_goes_down & source_5_head,
        ~source_4_goes_down & source_4_head, ~source_3_goes_down & source_3_head,
        ~source_2_goes_down & source_2_head, ~source_1_goes_down & source_1_head,
        ~source_0_goes_down & source_0_head
    };
    wire [11:0] up = {~source_11_goes_down & source_11_head, up_part};
    wire [11:0] lowest = up & (~up + 12'd1);
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
    wire [3:0] waiting_class = lowest[11] ? source_11_class_
        : lowest[10] ? source_10_class_
        : waiting_class_part;
    wire [15:0] counted_0 = refused_count + source_0_refused + source_1_refused + source_2_refused
        + source_3_refused + source_4_refused + source_5_refused + source_6_refused + source_7_refused
        + source_8_refused + source_9_refused + source_10_refused + source_11_refused;
    wire [15:0] counted_1 = source_1_corrected + source_0_corrected + source_2_corrected + source_3_corrected
        + source_4_corrected + source_5_corrected + source_6_corrected + source_7_corrected
        + source_8_corrected + source_9_corrected + source_10_corrected + source_11_corrected;
    wire [15:0] counted_2 = source_1_uncorrectable + source_0_uncorrectable + source_2_uncorrectable
        + source_3_uncorrectable + source_4_uncorrectable + source_5_uncorrectable + source_6_uncorrectable
        + source_7_uncorrectable + source_8_uncorrectable + source_9_uncorrectable + source_10_uncorrectable
        + source_11_uncorrectable;
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
    wire is_member = tree_from[11];
    wire is_legal = |(choice_grant & routes_down_from);
    wire [11:0] goes_down_to = is_legal ? routes_down_to : 12'd0;
    wire [10:0] room_part = {
        queue_10_level < 9'd118, queue_9_level < 9'd118, queue_8_level < 9'd118, queue_7_level < 9'd118,
        queue_6_level < 9'd118, queue_5_level < 9'd118, queue_4_level < 9'd118, queue_3_level < 9'd118,
        queue_2_level < 9'd118, queue_1_level < 9'd118, queue_0_level < 9'd118
    };
    wire [11:0] room = {queue_11_level < 9'd118, room_part};
    wire [11:0] open_part = tree_idle ? room : ~tree_to & room;
    wire [11:0] open = spread_idle ? open_part : ~fork_to & open_part;
    wire [10:0] down_part = {
        source_10_goes_down & source_10_head, source_9_goes_down & source_9_head,
        source_8_goes_down & source_8_head, source_7_goes_down & source_7_head,
        source_6_goes_down & source_6_head, source_5_goes_down & source_5_head,
        source_4_goes_down & source_4_head, source_3_goes_down & source_3_head,
        source_2_goes_down & source_2_head, source_1_goes_down & source_1_head,
        source_0_goes_down & source_0_head
    };
    wire [11:0] down = {source_11_goes_down & source_11_head, down_part};
    wire forks = (~|(goes_down_to & ~open)) & spread_idle & (|down);
    wire [11:0] taken = forks ? goes_down_to : 12'd0;
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
    wire [3:0] class_of_fork = choice_grant[11] ? source_11_class_
        : choice_grant[10] ? source_10_class_
        : class_of_fork_part;
    wire [11:0] faulty = {
        source_11_faulty, source_10_faulty, source_9_faulty, source_8_faulty, source_7_faulty,
        source_6_faulty, source_5_faulty, source_4_faulty, source_3_faulty, source_2_faulty, source_1_faulty,
        source_0_faulty
    };
    wire [11:0] is_faulty = tree_from & faulty;
    wire [11:0] harmed = {
        source_11_harmed, source_10_harmed, source_9_harmed, source_8_harmed, source_7_harmed,
        source_6_harmed, source_5_harmed, source_4_harmed, source_3_harmed, source_2_harmed, source_1_harmed,
        source_0_harmed
    };
    wire [11:0] is_harmed = tree_from & harmed;
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
    wire [4:0] fork_chunks = fork_from[11] ? source_11_about[12:8]
        : fork_from[10] ? source_10_about[12:8]
        : fork_chunks_part;
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
    wire [31:0] fork_word = fork_from[11] ? source_11_word : fork_from[10] ? source_10_word : fork_word_part;
    wire [10:0] of_system_part = {
        routes_of_system[source_10_class_], routes_of_system[source_9_class_],
        routes_of_system[source_8_class_], routes_of_system[source_7_class_],
        routes_of_system[source_6_class_], routes_of_system[source_5_class_],
        routes_of_system[source_4_class_], routes_of_system[source_3_class_],
        routes_of_system[source_2_class_], routes_of_system[source_1_class_],
        routes_of_system[source_0_class_]
    };
    wire [11:0] of_system = {routes_of_system[source_11_class_], of_system_part};
    wire [11:0] urgent = down & of_system;
    wire [11:0] goes_to = (tree_turns & tree_root_only) ? tree_to & 12'h800 : tree_to;
    wire queue_0_in_valid = spread_out_valid[0] | (goes_to[0] & tree_out_valid);
    wire [33:0] queue_11_part = {tree_out_bad, tree_out_last, tree_out_word};
    wire [33:0] queue_11_part_1 = {spread_out_bad, spread_out_last, spread_out_word};
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
    wire writes = spread_out_valid[11] | (tree_out_valid & goes_to[11]);

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
        .read(source_11_part | (tree_read[11] & is_member)),
        .address(source_11_part ? spread_address : tree_address),
        .word(source_11_word),
        .harmed(source_11_harmed),
        .done(source_11_part ? spread_done : is_member & tree_done[11]),
        .refused(source_11_refused),
        .corrected(source_11_corrected),
        .uncorrectable(source_11_uncorrectable)
    );

    bluegene_class_table_l11_k1 routes (
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
        .members(routes_members),
        .turn(routes_is_root),
        .about_0(source_0_about),
        .about_1(source_1_about),
        .about_2(source_2_about),
        .about_3(source_3_about),
        .about_4(source_4_about),
        .about_5(source_5_about),
        .about_6(source_6_about),
        .about_7(source_7_about),
        .about_8(source_8_about),
        .about_9(source_9_about),
        .about_10(source_10_about),
        .about_11(source_11_about),
        .faulty(is_faulty),
        .read(tree_read),
        .address(tree_address),
        .done(tree_done),
        .word_0(source_0_word),
        .word_1(source_1_word),
        .word_2(source_2_word),
        .word_3(source_3_word),
        .word_4(source_4_word),
        .word_5(source_5_word),
        .word_6(source_6_word),
        .word_7(source_7_word),
        .word_8(source_8_word),
        .word_9(source_9_word),
        .word_10(source_10_word),
        .word_11(source_11_word),
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

    bluegene_class_fork_n12_a8 spread (
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

    round_robin_n12 choice (
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
        .in_data(spread_out_valid[0] ? queue_11_part_1 : queue_11_part),
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
        .in_data(spread_out_valid[1] ? queue_11_part_1 : queue_11_part),
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
        .in_data(spread_out_valid[2] ? queue_11_part_1 : queue_11_part),
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
        .in_data(spread_out_valid[3] ? queue_11_part_1 : queue_11_part),
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
        .in_data(spread_out_valid[4] ? queue_11_part_1 : queue_11_part),
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
        .in_data(spread_out_valid[5] ? queue_11_part_1 : queue_11_part),
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
        .in_data(spread_out_valid[6] ? queue_11_part_1 : queue_11_part),
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
        .in_data(spread_out_valid[7] ? queue_11_part_1 : queue_11_part),
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
        .in_data(spread_out_valid[8] ? queue_11_part_1 : queue_11_part),
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
        .in_data(spread_out_valid[9] ? queue_11_part_1 : queue_11_part),
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
        .in_data(spread_out_valid[10] ? queue_11_part_1 : queue_11_part),
        .in_ready(queue_10_in_ready),
        .out_valid(out_valid_10),
        .out_data(queue_10_out_data),
        .out_ready(out_ready_10),
        .level(queue_10_level)
    );

    fifo_w34_a8 queue_11 (
        .clock(clock),
        .reset(reset),
        .in_valid(writes),
        .in_data(spread_out_valid[11] ? queue_11_part_1 : queue_11_part),
        .in_ready(queue_11_in_ready),
        .out_valid(out_valid_11),
        .out_data(queue_11_out_data),
        .out_ready(out_ready_11),
        .level(queue_11_level)
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
        1'b0, queue_11_in_ready, queue_10_in_ready, queue_9_in_ready, queue_8_in_ready, queue_7_in_ready,
        queue_6_in_ready, queue_5_in_ready, queue_4_in_ready, queue_3_in_ready, queue_2_in_ready,
        queue_1_in_ready, queue_0_in_ready, routes_up_class
    };

`ifdef FORMAL
    wire has_room_part = ~(queue_10_in_valid & ~queue_10_in_ready) & ~(queue_9_in_valid & ~queue_9_in_ready)
        & ~(queue_8_in_valid & ~queue_8_in_ready) & ~(queue_7_in_valid & ~queue_7_in_ready)
        & ~(queue_6_in_valid & ~queue_6_in_ready) & ~(queue_5_in_valid & ~queue_5_in_ready)
        & ~(queue_4_in_valid & ~queue_4_in_ready) & ~(queue_3_in_valid & ~queue_3_in_ready)
        & ~(queue_2_in_valid & ~queue_2_in_ready) & ~(queue_1_in_valid & ~queue_1_in_ready)
        & ~(queue_0_in_valid & ~queue_0_in_ready);

    // no output gets a word without room
    always @(posedge clock) begin
        if (!reset) has_room: assert (~(writes & ~queue_11_in_ready) & has_room_part);
    end
`endif
endmodule
