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
// Block: bluegene_collective_unit, L = 2, K = 1, M = 16, A = 8, T = 12, A1 = 9
module bluegene_collective_unit_l2_k1_m16_a8_t12_a19 (
    input wire clock,
    input wire reset,
    input wire in_valid_0,
    input wire in_valid_1,
    input wire in_valid_2,
    input wire [31:0] in_word_0,
    input wire [31:0] in_word_1,
    input wire [31:0] in_word_2,
    input wire in_bad_0,
    input wire in_bad_1,
    input wire in_bad_2,
    output wire in_ready_0,
    output wire in_ready_1,
    output wire in_ready_2,
    output wire out_valid_0,
    output wire out_valid_1,
    output wire out_valid_2,
    output wire [31:0] out_word_0,
    output wire [31:0] out_word_1,
    output wire [31:0] out_word_2,
    output wire out_last_0,
    output wire out_last_1,
    output wire out_last_2,
    output wire out_bad_0,
    output wire out_bad_1,
    output wire out_bad_2,
    input wire out_ready_0,
    input wire out_ready_1,
    input wire out_ready_2,
    input wire class_write,
    input wire [3:0] class_address,
    input wire [1:0] class_inputs,
    input wire [1:0] class_output,
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
    reg [2:0] tree_from;
    reg [2:0] tree_to;
    reg tree_turns;
    reg [2:0] fork_from;
    reg [2:0] fork_to;
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
    wire routes_ready;
    wire [3:0] routes_up_class;
    wire [2:0] routes_members;
    wire [2:0] routes_up_to;
    wire routes_is_root;
    wire [2:0] routes_down_from;
    wire [2:0] routes_down_to;
    wire [15:0] routes_of_system;
    wire [2:0] tree_read;
    wire [7:0] tree_address;
    wire [2:0] tree_done;
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
    wire [2:0] spread_out_valid;
    wire [31:0] spread_out_word;
    wire spread_out_last;
    wire spread_out_bad;
    wire spread_idle;
    wire [2:0] choice_grant;
    wire queue_0_in_ready;
    wire [33:0] queue_0_out_data;
    wire [8:0] queue_0_level;
    wire queue_1_in_ready;
    wire [33:0] queue_1_out_data;
    wire [8:0] queue_1_level;
    wire queue_2_in_ready;
    wire [33:0] queue_2_out_data;
    wire [8:0] queue_2_level;

    wire is_late = &waited;
    wire [2:0] up = {
        ~source_2_goes_down & source_2_head, ~source_1_goes_down & source_1_head,
        ~source_0_goes_down & source_0_head
    };
    wire [2:0] lowest = up & (~up + 3'd1);
    wire [3:0] waiting_class = lowest[2] ? source_2_class_
        : lowest[1] ? source_1_class_
        : lowest[0] ? source_0_class_
        : 4'd0;
    wire [15:0] counted_0 = refused_count + source_0_refused + source_1_refused + source_2_refused;
    wire [15:0] counted_1 = source_1_corrected + source_0_corrected + source_2_corrected;
    wire [15:0] counted_2 = source_1_uncorrectable + source_0_uncorrectable + source_2_uncorrectable;
    wire source_0_part = fork_from[0] & spread_read;
    wire source_1_part = spread_read & fork_from[1];
    wire source_2_part = spread_read & fork_from[2];
    wire is_member = tree_from[2];
    wire is_legal = |(choice_grant & routes_down_from);
    wire [2:0] goes_down_to = is_legal ? routes_down_to : 3'd0;
    wire [2:0] room = {queue_2_level < 9'd118, queue_1_level < 9'd118, queue_0_level < 9'd118};
    wire [2:0] open_part = tree_idle ? room : ~tree_to & room;
    wire [2:0] open = spread_idle ? open_part : ~fork_to & open_part;
    wire [2:0] down = {
        source_2_goes_down & source_2_head, source_1_goes_down & source_1_head,
        source_0_goes_down & source_0_head
    };
    wire forks = (~|(goes_down_to & ~open)) & spread_idle & (|down);
    wire [2:0] taken = forks ? goes_down_to : 3'd0;
    wire climbs = tree_idle & routes_ready;
    wire [3:0] class_of_fork = choice_grant[2] ? source_2_class_
        : choice_grant[1] ? source_1_class_
        : choice_grant[0] ? source_0_class_
        : 4'd0;
    wire [2:0] faulty = {source_2_faulty, source_1_faulty, source_0_faulty};
    wire [2:0] is_faulty = tree_from & faulty;
    wire [2:0] harmed = {source_2_harmed, source_1_harmed, source_0_harmed};
    wire [2:0] is_harmed = tree_from & harmed;
    wire [4:0] fork_chunks = fork_from[2] ? source_2_about[12:8]
        : fork_from[1] ? source_1_about[12:8]
        : fork_from[0] ? source_0_about[12:8]
        : 5'd0;
    wire [31:0] fork_word = fork_from[2] ? source_2_word
        : fork_from[1] ? source_1_word
        : fork_from[0] ? source_0_word
        : 32'd0;
    wire [2:0] of_system = {
        routes_of_system[source_2_class_], routes_of_system[source_1_class_],
        routes_of_system[source_0_class_]
    };
    wire [2:0] urgent = down & of_system;
    wire [2:0] goes_to = (tree_turns & tree_root_only) ? tree_to & 3'd4 : tree_to;
    wire queue_0_in_valid = spread_out_valid[0] | (goes_to[0] & tree_out_valid);
    wire [33:0] queue_2_part = {tree_out_bad, tree_out_last, tree_out_word};
    wire [33:0] queue_2_part_1 = {spread_out_bad, spread_out_last, spread_out_word};
    wire queue_1_in_valid = spread_out_valid[1] | (tree_out_valid & goes_to[1]);
    wire writes = spread_out_valid[2] | (tree_out_valid & goes_to[2]);

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
        .read(source_2_part | (tree_read[2] & is_member)),
        .address(source_2_part ? spread_address : tree_address),
        .word(source_2_word),
        .harmed(source_2_harmed),
        .done(source_2_part ? spread_done : is_member & tree_done[2]),
        .refused(source_2_refused),
        .corrected(source_2_corrected),
        .uncorrectable(source_2_uncorrectable)
    );

    bluegene_class_table_l2_k1 routes (
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

    bluegene_up_tree_n3_a8 tree (
        .clock(clock),
        .reset(reset),
        .start(climbs),
        .members(routes_members),
        .turn(routes_is_root),
        .about_0(source_0_about),
        .about_1(source_1_about),
        .about_2(source_2_about),
        .faulty(is_faulty),
        .read(tree_read),
        .address(tree_address),
        .done(tree_done),
        .word_0(source_0_word),
        .word_1(source_1_word),
        .word_2(source_2_word),
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

    bluegene_class_fork_n3_a8 spread (
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

    round_robin_n3 choice (
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
        .in_data(spread_out_valid[0] ? queue_2_part_1 : queue_2_part),
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
        .in_data(spread_out_valid[1] ? queue_2_part_1 : queue_2_part),
        .in_ready(queue_1_in_ready),
        .out_valid(out_valid_1),
        .out_data(queue_1_out_data),
        .out_ready(out_ready_1),
        .level(queue_1_level)
    );

    fifo_w34_a8 queue_2 (
        .clock(clock),
        .reset(reset),
        .in_valid(writes),
        .in_data(spread_out_valid[2] ? queue_2_part_1 : queue_2_part),
        .in_ready(queue_2_in_ready),
        .out_valid(out_valid_2),
        .out_data(queue_2_out_data),
        .out_ready(out_ready_2),
        .level(queue_2_level)
    );

    assign out_word_0 = queue_0_out_data[31:0];
    assign out_word_1 = queue_1_out_data[31:0];
    assign out_word_2 = queue_2_out_data[31:0];
    assign out_last_0 = queue_0_out_data[32];
    assign out_last_1 = queue_1_out_data[32];
    assign out_last_2 = queue_2_out_data[32];
    assign out_bad_0 = queue_0_out_data[33];
    assign out_bad_1 = queue_1_out_data[33];
    assign out_bad_2 = queue_2_out_data[33];
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

    wire _unused = &{1'b0, queue_2_in_ready, queue_1_in_ready, queue_0_in_ready, routes_up_class};

`ifdef FORMAL
    // no output gets a word without room
    always @(posedge clock) begin
        if (!reset) has_room: assert (~(writes & ~queue_2_in_ready) & ~(queue_1_in_valid & ~queue_1_in_ready)
            & ~(queue_0_in_valid & ~queue_0_in_ready));
    end
`endif
endmodule
