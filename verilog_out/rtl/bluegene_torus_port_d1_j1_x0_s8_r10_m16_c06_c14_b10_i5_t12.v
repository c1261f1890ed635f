// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Sends to a neighbour, and receives from it: packets go on by the ports of their node, or have arrived.
//
//      wire_in[32], wire_in_control -->+-------------+--> wire_out[32], wire_out_control
//  here_d[6], size_d[7], mesh[D],      |             |
//  order_d[D], zones_z[D], rx_ready -->|             |--> rx_valid, rx_word[32], rx_last, rx_bad
//      open[L], turn[L], roam[L]    -->|             |--> request_b[L], roams_b[L]
//      grant_b[L]                   -->|             |--> valid_y[L], out_word_y[32], out_last_y
//  joining_request[G],                 |             |
//  joining_roams[G], straight[G]    -->|  TorusPort  |--> joining_open, joining_turn, joining_roam, joining_grant[G]
//  joining_valid[Y],                   |             |
//  joining_word_y[32],                 |             |
//  joining_last[Y]                  -->|             |
//  inject[J], injects_roam[J],         |             |--> wide, free, inject_grant[J]
//  waits[J], inject_valid[J],          |             |
//  inject_word_j[32], inject_last   -->|             |
//  tx_barrier, tx_barrier_state[48] -->|             |--> tx_barrier_ready, rx_barrier, rx_barrier_state[48]
//  tree_tx_valid_f, tree_tx_word_f[32],|             |
//  tree_tx_last_f, tree_rx_ready_f  -->|             |--> tree_tx_ready_f, tree_rx_valid_f, tree_rx_word_f[32], tree_rx_bad_f
//  priority_open_x[L1],                |             |--> priority_request_x[L1], priority_arrives_x
//  priority_reception_open_x,          |             |
//  priority_grant_x[L1],               |             |
//  priority_arrival_grant_x         -->|             |--> priority_valid_x[L1], priority_arriving_x, priority_out_word_x[32], priority_out_last_x, priority_out_bad_x
//  priority_joining_request_x[L1],     |             |
//  priority_joining_valid_x[L1],       |             |
//  priority_joining_word_h[32],        |             |
//  priority_joining_last_x[L1]      -->|             |--> priority_joining_open_x, priority_joining_turn_x, priority_joining_grant_x[L1]
//  priority_inject_x,                  |             |
//  priority_waits_x,                   |             |
//  priority_inject_valid_x,            |             |
//  priority_inject_word_x[32],         |             |
//  priority_inject_last_x,             |             |
//  priority_ratio_x[4]              -->|             |--> priority_wide_x, priority_inject_grant_x
//  ratio[4], set_timeout,              |             |--> up, link_down, retry_interrupt, retries[16], errors[16],
//  timeout_new[16], limit[16],         |             |    received[32], spoiled[16], corrected[16], uncorrectable[16]
//  count_write, count_address[3],      |             |
//  count_select[E], upset[39]       -->+-------------+--> count[64]
//
// Users' packets are in virtual channel 1 of the link, the deterministic one, or 3, the dynamic one; channel 0 of a neighbour finds no room. Packets of collectives are in channel 2, with `F` = 2 in channel 6 too, and come whole. Channel 4 + x is
// [`PriorityChannel`] x: 0 that of high priority, 1 the system's, whose packets may also leave by the node's IO link, and come from there.
//
// Collectives are sent first, in turn if they have two channels, then the system's packets, those of high priority and those of users. After each packet of a collective one of the system may go before the next.
//
// `count` are the link's counters, as in [`LinkCounters`]: of channels 1 to `V` - 1 of the link: the deterministic one, collectives, the dynamic one, high priority, the system, the second one of collectives. A word counts when the sender takes it; a retransmission does not count.
//
// Parameters: `D`, `L`, `Z`, `P` as in [`ReceiveUnit`]; `G` = 4 `D` buffers of all ports of a node, buffer b of port s at 2s + b; `Y` = 2 `G` paths; `J` injection ports; `X` priority channels, 0 or 2; `L1` = `L` + `X` / 2 links of such a channel, the IO link the last of them, and `L2` = `L1` + 1; `F` channels of collectives, two with `X` = 2, otherwise one; `V` = `X` + `F` + 3 channels of the link, `E` = `V` - 1, and `H` = `X` `L1` words in the order of x; `O` is the system's channel, 0 without; `S`, `R`, `R1`, `M`, `U`, `C0`, `C1`, `I` as in [`Sender`]; `K` = `2^(C1-1)` - 1 slots in `2^B` words, which is also what the
// reception buffer and the buffer of collectives have; `B0` = `B` - 1, `B1` = `B` + 1; `T` as in [`Session`].
// Handshake: what leaves and enters a port as in [`ReceiveUnit`] and [`SendUnit`]. Valid/ready at `rx`, `tree_rx` and `tree_tx`; whole packets come; `rx_bad` with `rx_last` says that the
// packet was damaged on its way, at another place than a link. A barrier state is offered by `tx_barrier` until `tx_barrier_ready`, and may change until then; `rx_barrier` marks
// the one cycle of a state that has come.
// Latency: 4 cycles from a packet's first word at `wire_in` to `valid`, 4 or 5 from `joining_valid` to `wire_out`, whose packets leave at even places. A packet of n words that has
// arrived shows at `rx` n + 5 cycles after its first word at the earliest. A barrier state is sent as in [`Sender`] and shows
// with the last word of its packet at `wire_in`. Throughput: a packet of n words takes n + 4 cycles.
// Reset: empty. All nodes are reset together, for longer than a wire's delay.
// Asserts: what its parts assert; a sender takes each word that was granted. Relies on: `here_d`, `size_d`, `mesh`, `order` and `zones` are constant.
// Source: BGQ-VC-01, -02, -04 to -14, BGQ-ARB-01 to -03, BGQ-COL-07, BGQ-RTE-03 to -05, -11, BGQ-LLP-01 to -08, BGQ-PKT-09, BGQ-CNT-01 to -04.
//
// Block: bluegene_torus_port, D = 1, J = 1, X = 0, S = 8, R = 10, M = 16, C0 = 6, C1 = 4, B = 10, I = 5, T = 12
module bluegene_torus_port_d1_j1_x0_s8_r10_m16_c06_c14_b10_i5_t12 (
    input wire clock,
    input wire reset,
    input wire [31:0] wire_in,
    input wire wire_in_control,
    output wire [31:0] wire_out,
    output wire wire_out_control,
    input wire [5:0] here_0,
    input wire [6:0] size_0,
    input wire mesh,
    input wire order_0,
    input wire zones_0,
    input wire zones_1,
    input wire zones_2,
    input wire zones_3,
    output wire rx_valid,
    output wire [31:0] rx_word,
    output wire rx_last,
    output wire rx_bad,
    input wire rx_ready,
    input wire [1:0] open,
    input wire [1:0] turn,
    input wire [1:0] roam,
    output wire [1:0] request_0,
    output wire [1:0] request_1,
    output wire [1:0] roams_0,
    output wire [1:0] roams_1,
    input wire [1:0] grant_0,
    input wire [1:0] grant_1,
    output wire [1:0] valid_0,
    output wire [1:0] valid_1,
    output wire [1:0] valid_2,
    output wire [1:0] valid_3,
    output wire [31:0] out_word_0,
    output wire [31:0] out_word_1,
    output wire [31:0] out_word_2,
    output wire [31:0] out_word_3,
    output wire out_last_0,
    output wire out_last_1,
    output wire out_last_2,
    output wire out_last_3,
    input wire [3:0] joining_request,
    input wire [3:0] joining_roams,
    input wire [3:0] straight,
    input wire [7:0] joining_valid,
    input wire [31:0] joining_word_0,
    input wire [31:0] joining_word_1,
    input wire [31:0] joining_word_2,
    input wire [31:0] joining_word_3,
    input wire [31:0] joining_word_4,
    input wire [31:0] joining_word_5,
    input wire [31:0] joining_word_6,
    input wire [31:0] joining_word_7,
    input wire [7:0] joining_last,
    output wire joining_open,
    output wire joining_turn,
    output wire joining_roam,
    output wire [3:0] joining_grant,
    input wire inject,
    input wire injects_roam,
    input wire waits,
    input wire inject_valid,
    input wire [31:0] inject_word_0,
    input wire inject_last,
    output wire wide,
    output wire free,
    output wire inject_grant,
    input wire tx_barrier,
    input wire [47:0] tx_barrier_state,
    output wire tx_barrier_ready,
    output wire rx_barrier,
    output wire [47:0] rx_barrier_state,
    input wire tree_tx_valid_0,
    input wire [31:0] tree_tx_word_0,
    input wire tree_tx_last_0,
    output wire tree_tx_ready_0,
    output wire tree_rx_valid_0,
    output wire [31:0] tree_rx_word_0,
    output wire tree_rx_bad_0,
    input wire tree_rx_ready_0,
    input wire [3:0] ratio,
    input wire set_timeout,
    input wire [15:0] timeout_new,
    input wire [15:0] limit,
    input wire count_write,
    input wire [2:0] count_address,
    input wire [2:0] count_select,
    output wire [63:0] count,
    input wire [38:0] upset,
    output wire up,
    output wire link_down,
    output wire retry_interrupt,
    output wire [15:0] retries,
    output wire [15:0] errors,
    output wire [31:0] received,
    output wire [15:0] spoiled,
    output wire [15:0] corrected,
    output wire [15:0] uncorrectable
);
    reg recess;

    wire receiver_first;
    wire receiver_write_0;
    wire receiver_write_1;
    wire receiver_write_2;
    wire receiver_write_3;
    wire receiver_commit_0;
    wire receiver_commit_1;
    wire receiver_commit_2;
    wire receiver_commit_3;
    wire receiver_void_0;
    wire receiver_void_1;
    wire receiver_void_2;
    wire receiver_void_3;
    wire receiver_header;
    wire receiver_rejected;
    wire [31:0] receiver_data;
    wire receiver_last;
    wire receiver_bad;
    wire receiver_message_valid;
    wire [7:0] receiver_ack;
    wire [1:0] receiver_session;
    wire [5:0] receiver_freed_first;
    wire [3:0] receiver_freed_0;
    wire [3:0] receiver_freed_1;
    wire [3:0] receiver_freed_2;
    wire receiver_rx_barrier;
    wire [7:0] receiver_expected;
    wire [31:0] receiver_received_crc_0;
    wire [31:0] receiver_received_crc_1;
    wire [1:0] session_ours;
    wire session_peer_restarted;
    wire incoming_room_0;
    wire incoming_room_1;
    wire [3:0] incoming_freed_0;
    wire [3:0] incoming_freed_1;
    wire [1:0] incoming_direct;
    wire incoming_delivers;
    wire incoming_exits;
    wire [15:0] incoming_corrected;
    wire [15:0] incoming_uncorrectable;
    wire collectives_0_room;
    wire collectives_0_out_last;
    wire [3:0] collectives_0_freed;
    wire [15:0] collectives_0_corrected;
    wire [15:0] collectives_0_uncorrectable;
    wire outgoing_asks;
    wire outgoing_tx_valid;
    wire outgoing_tx_roams;
    wire [31:0] outgoing_tx_word;
    wire outgoing_tx_last;
    wire outgoing_granted;
    wire sender_tx_ready_0;
    wire sender_tx_ready_1;
    wire sender_tx_ready_2;
    wire sender_tx_ready_3;
    wire sender_idle;
    wire sender_one_0;
    wire sender_one_1;
    wire sender_one_2;
    wire sender_two_0;
    wire sender_two_1;
    wire sender_two_2;
    wire sender_gave_up;
    wire [15:0] sender_bad_acks;
    wire [15:0] sender_corrected;
    wire [15:0] sender_uncorrectable;
    wire [31:0] sender_sent_crc_0;
    wire [31:0] sender_sent_crc_1;

    wire holds_tree = recess | outgoing_granted;
    wire [15:0] found_0 = sender_corrected + incoming_corrected + collectives_0_corrected;
    wire [15:0] found_1 = sender_uncorrectable + incoming_uncorrectable + collectives_0_uncorrectable;
    wire sender_tx_valid_1 = ~outgoing_tx_roams & outgoing_tx_valid;
    wire sender_tx_valid_2 = ~holds_tree & tree_tx_valid_0;
    wire sender_tx_valid_3 = outgoing_tx_roams & outgoing_tx_valid;
    wire [2:0] taken = {
        sender_tx_valid_3 & sender_tx_ready_3, sender_tx_ready_2 & sender_tx_valid_2,
        sender_tx_valid_1 & sender_tx_ready_1
    };
    wire [2:0] arrived = {
        receiver_commit_3 | receiver_void_3, receiver_commit_2 | receiver_void_2,
        receiver_commit_1 | receiver_void_1
    };

    bluegene_receiver_v4_s8_c06_c14_m16_y0 receiver (
        .clock(clock),
        .reset(reset),
        .wire_word(wire_in),
        .wire_control(wire_in_control),
        .room_0(1'b0),
        .room_1(incoming_room_0),
        .room_2(collectives_0_room),
        .room_3(incoming_room_1),
        .first(receiver_first),
        .write_0(receiver_write_0),
        .write_1(receiver_write_1),
        .write_2(receiver_write_2),
        .write_3(receiver_write_3),
        .commit_0(receiver_commit_0),
        .commit_1(receiver_commit_1),
        .commit_2(receiver_commit_2),
        .commit_3(receiver_commit_3),
        .void_0(receiver_void_0),
        .void_1(receiver_void_1),
        .void_2(receiver_void_2),
        .void_3(receiver_void_3),
        .header(receiver_header),
        .rejected(receiver_rejected),
        .data(receiver_data),
        .last(receiver_last),
        .bad(receiver_bad),
        .message_valid(receiver_message_valid),
        .ack(receiver_ack),
        .session(receiver_session),
        .freed_first(receiver_freed_first),
        .freed_0(receiver_freed_0),
        .freed_1(receiver_freed_1),
        .freed_2(receiver_freed_2),
        .rx_barrier(receiver_rx_barrier),
        .rx_barrier_state(rx_barrier_state),
        .expected(receiver_expected),
        .errors(errors),
        .received(received),
        .spoiled(spoiled),
        .received_crc_0(receiver_received_crc_0),
        .received_crc_1(receiver_received_crc_1)
    );

    bluegene_session_t12 session (
        .clock(clock),
        .reset(reset),
        .message_valid(receiver_message_valid),
        .theirs(receiver_session),
        .gave_up(sender_gave_up),
        .ours(session_ours),
        .up(up),
        .down(link_down),
        .peer_restarted(session_peer_restarted)
    );

    bluegene_receive_unit_d1_k7_m16_b10_f4 incoming (
        .clock(clock),
        .reset(reset),
        .first(receiver_first),
        .header(receiver_header),
        .rejected(receiver_rejected),
        .bad(receiver_bad),
        .write_0(receiver_write_1),
        .write_1(receiver_write_3),
        .commit_0(receiver_commit_1),
        .commit_1(receiver_commit_3),
        .void_0(receiver_void_1),
        .void_1(receiver_void_3),
        .word(receiver_data),
        .room_0(incoming_room_0),
        .room_1(incoming_room_1),
        .freed_0(incoming_freed_0),
        .freed_1(incoming_freed_1),
        .here_0(here_0),
        .size_0(size_0),
        .mesh(mesh),
        .order_0(order_0),
        .zones_0(zones_0),
        .zones_1(zones_1),
        .zones_2(zones_2),
        .zones_3(zones_3),
        .direct(incoming_direct),
        .delivers(incoming_delivers),
        .exits(incoming_exits),
        .open(open),
        .turn(turn),
        .roam(roam),
        .request_0(request_0),
        .request_1(request_1),
        .roams_0(roams_0),
        .roams_1(roams_1),
        .grant_0(grant_0),
        .grant_1(grant_1),
        .valid_0(valid_0),
        .valid_1(valid_1),
        .valid_2(valid_2),
        .valid_3(valid_3),
        .out_word_0(out_word_0),
        .out_word_1(out_word_1),
        .out_word_2(out_word_2),
        .out_word_3(out_word_3),
        .out_last_0(out_last_0),
        .out_last_1(out_last_1),
        .out_last_2(out_last_2),
        .out_last_3(out_last_3),
        .rx_valid(rx_valid),
        .rx_word(rx_word),
        .rx_last(rx_last),
        .rx_bad(rx_bad),
        .rx_ready(rx_ready),
        .upset(upset),
        .corrected(incoming_corrected),
        .uncorrectable(incoming_uncorrectable)
    );

    bluegene_vc_buffer_a10_f4_chunk0 collectives_0 (
        .clock(clock),
        .reset(reset),
        .first(receiver_first),
        .write(receiver_write_2),
        .commit(receiver_commit_2),
        .void_(receiver_void_2),
        .word(receiver_data),
        .last(receiver_last),
        .bad(receiver_bad),
        .upset({2'd0, upset}),
        .room(collectives_0_room),
        .out_valid(tree_rx_valid_0),
        .out_word(tree_rx_word_0),
        .out_last(collectives_0_out_last),
        .out_bad(tree_rx_bad_0),
        .out_ready(tree_rx_ready_0),
        .freed(collectives_0_freed),
        .corrected(collectives_0_corrected),
        .uncorrectable(collectives_0_uncorrectable)
    );

    bluegene_send_unit_g4_y8_j1 outgoing (
        .clock(clock),
        .reset(reset),
        .request(joining_request),
        .roams(joining_roams),
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
        .last(joining_last),
        .inject(inject),
        .injects_roam(injects_roam),
        .waits(waits),
        .inject_valid(inject_valid),
        .inject_word_0(inject_word_0),
        .inject_last(inject_last),
        .ratio(ratio),
        .idle(sender_idle),
        .one(sender_one_0),
        .two(sender_two_0),
        .roam_one(sender_one_2),
        .yields(1'b0),
        .asks(outgoing_asks),
        .grant(joining_grant),
        .inject_grant(inject_grant),
        .open(joining_open),
        .turn(joining_turn),
        .roam(joining_roam),
        .wide(wide),
        .free(free),
        .tx_valid(outgoing_tx_valid),
        .tx_roams(outgoing_tx_roams),
        .tx_word(outgoing_tx_word),
        .tx_last(outgoing_tx_last),
        .granted(outgoing_granted)
    );

    bluegene_sender_v4_s8_r10_m16_c06_c14_y0_i5 sender (
        .clock(clock),
        .reset(reset),
        .tx_valid_0(1'b0),
        .tx_valid_1(sender_tx_valid_1),
        .tx_valid_2(sender_tx_valid_2),
        .tx_valid_3(sender_tx_valid_3),
        .tx_word_0(32'd0),
        .tx_word_1(outgoing_tx_word),
        .tx_word_2(tree_tx_word_0),
        .tx_word_3(outgoing_tx_word),
        .tx_last_0(1'b0),
        .tx_last_1(outgoing_tx_last),
        .tx_last_2(tree_tx_last_0),
        .tx_last_3(outgoing_tx_last),
        .tx_streams_0(1'b0),
        .tx_streams_1(1'b1),
        .tx_streams_2(1'b0),
        .tx_streams_3(1'b1),
        .tx_ready_0(sender_tx_ready_0),
        .tx_ready_1(sender_tx_ready_1),
        .tx_ready_2(sender_tx_ready_2),
        .tx_ready_3(sender_tx_ready_3),
        .idle(sender_idle),
        .one_0(sender_one_0),
        .one_1(sender_one_1),
        .one_2(sender_one_2),
        .two_0(sender_two_0),
        .two_1(sender_two_1),
        .two_2(sender_two_2),
        .tx_barrier(tx_barrier),
        .tx_barrier_state(tx_barrier_state),
        .tx_barrier_ready(tx_barrier_ready),
        .message_valid(up & receiver_message_valid),
        .ack(receiver_ack),
        .freed_first(receiver_freed_first),
        .freed_0(receiver_freed_0),
        .freed_1(receiver_freed_1),
        .freed_2(receiver_freed_2),
        .expected(receiver_expected),
        .session(session_ours),
        .freed_here_first(6'd0),
        .freed_here_0(incoming_freed_0),
        .freed_here_1(collectives_0_freed),
        .freed_here_2(incoming_freed_1),
        .may_send(up),
        .is_quiet(link_down),
        .set_timeout(set_timeout),
        .timeout_new(timeout_new),
        .limit(limit),
        .upset(upset),
        .wire_word(wire_out),
        .wire_control(wire_out_control),
        .gave_up(sender_gave_up),
        .retry_interrupt(retry_interrupt),
        .retries(retries),
        .bad_acks(sender_bad_acks),
        .corrected(sender_corrected),
        .uncorrectable(sender_uncorrectable),
        .sent_crc_0(sender_sent_crc_0),
        .sent_crc_1(sender_sent_crc_1)
    );

    bluegene_link_counters_v3_f4_c64 counters (
        .clock(clock),
        .reset(reset),
        .sent(taken),
        .came(arrived),
        .freed_0(incoming_freed_0),
        .freed_1(collectives_0_freed),
        .freed_2(incoming_freed_1),
        .write(count_write),
        .address(count_address),
        .select(count_select),
        .count(count)
    );

    assign rx_barrier = up & receiver_rx_barrier;
    assign tree_tx_ready_0 = ~holds_tree & sender_tx_ready_2;
    assign corrected = found_0;
    assign uncorrectable = found_1;

    always @(posedge clock) begin
        if (reset) begin
            recess <= 1'b0;
        end else if (tree_tx_last_0 & tree_tx_ready_0 & tree_tx_valid_0) begin
            recess <= 1'b0;
        end else if (sender_idle) begin
            recess <= 1'b0;
        end
    end

    wire _unused = &{
        1'b0, receiver_write_0, receiver_commit_0, receiver_void_0, receiver_received_crc_0,
        receiver_received_crc_1, session_peer_restarted, incoming_direct, incoming_delivers, incoming_exits,
        collectives_0_out_last, outgoing_asks, sender_tx_ready_0, sender_one_1, sender_two_1, sender_two_2,
        sender_bad_acks, sender_sent_crc_0, sender_sent_crc_1
    };

`ifdef FORMAL
    wire is_taken = sender_tx_ready_3 | sender_tx_ready_1 | ~outgoing_tx_valid;

    // a word that was granted is taken
    always @(posedge clock) begin
        if (!reset) granted_is_taken: assert (link_down | is_taken);
    end
`endif
endmodule
