// SPDX-License-Identifier: MIT OR Apache-2.0
//
// An end of the IO link, with the buffer of what comes by it. Only packets of the system use it.
//
//      wire_in[32], wire_in_control -->+----------+--> wire_out[32], wire_out_control
//  here_d[6], size_d[7], mesh[D],      |          |
//  order_d[D]                       -->|          |
//  open[L], reception_open          -->|          |--> request[L], arrives
//  grant[L], arrival_grant          -->|          |--> valid[L], arriving, out_word[32], out_last, out_bad
//  joining_request[L],                 |          |
//  joining_valid[L], joining_last[L],  |  IoPort  |
//  joining_word_l[32]               -->|          |--> joining_open, joining_turn, joining_grant[L]
//  inject, waits, inject_valid,        |          |
//  inject_word[32], inject_last     -->|          |--> wide, inject_grant
//  ratio[4], set_timeout,              |          |--> up, link_down, retry_interrupt, retries[16], errors[16],
//  timeout_new[16], limit[16],         |          |    received[32], spoiled[16], strays[16]
//  count_write, count_address[3],      |          |--> corrected[16], uncorrectable[16]
//  count_select, upset[39]          -->+----------+--> count[64]
//
// What comes goes on by the links of the torus, on its deterministic way, as a packet that enters. A packet with bit 20 of its first word has come out of the torus, and has arrived. One that cannot
// arrive where it says has arrived as well, and is counted in `strays`: the node's kernel has it, not a ring.
//
// The link is in no ring, so a packet needs one free slot at its other end: `joining_open`, `joining_turn` and `wide` differ in what is before them alone.
//
// Parameters: `D` dimensions, 1 to 5, `L` = 2 `D`, `N` = `L` + 1, `Z` = 4 `D`; `S`, `R`, `R1`, `M`, `U`, `C0`, `C1`, `I` as in [`Sender`], with two channels, of which 1 is used; `K` = `2^(C1-1)` - 1 slots in `2^B` words; `T` as in [`Session`].
// Handshake: what comes and goes on, and what is sent, as in [`PriorityChannel`].
// Latency: 4 cycles from a packet's first word at `wire_in` to `valid`, 4 or 5 from `joining_valid` to `wire_out`. Throughput: a packet of n words takes n + 4 cycles.
// Reset: empty. Both ends are reset together, for longer than a wire's delay.
// Asserts: what its parts assert; a sender takes each word that was granted. Relies on: `here_d`, `size_d`, `mesh` and `order` are constant; what [`PriorityChannel`] relies on.
// Source: BGQ-SYS-01, BGQ-RTE-07, -08, BGQ-CNT-01, BGQ-LLP-01 to -08.
//
// Block: bluegene_io_port, D = 5, S = 8, R = 10, M = 16, C0 = 6, C1 = 4, B = 10, I = 5, T = 12
module bluegene_io_port_d5_s8_r10_m16_c06_c14_b10_i5_t12 (
    input wire clock,
    input wire reset,
    input wire [31:0] wire_in,
    input wire wire_in_control,
    output wire [31:0] wire_out,
    output wire wire_out_control,
    input wire [5:0] here_0,
    input wire [5:0] here_1,
    input wire [5:0] here_2,
    input wire [5:0] here_3,
    input wire [5:0] here_4,
    input wire [6:0] size_0,
    input wire [6:0] size_1,
    input wire [6:0] size_2,
    input wire [6:0] size_3,
    input wire [6:0] size_4,
    input wire [4:0] mesh,
    input wire [4:0] order_0,
    input wire [4:0] order_1,
    input wire [4:0] order_2,
    input wire [4:0] order_3,
    input wire [4:0] order_4,
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
    input wire [9:0] joining_request,
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
    input wire set_timeout,
    input wire [15:0] timeout_new,
    input wire [15:0] limit,
    input wire count_write,
    input wire [2:0] count_address,
    input wire count_select,
    output wire [63:0] count,
    input wire [38:0] upset,
    output wire up,
    output wire link_down,
    output wire retry_interrupt,
    output wire [15:0] retries,
    output wire [15:0] errors,
    output wire [31:0] received,
    output wire [15:0] spoiled,
    output wire [15:0] strays,
    output wire [15:0] corrected,
    output wire [15:0] uncorrectable
);
    reg [31:0] earlier;
    reg [31:0] before_;
    reg is_stray;
    reg [15:0] stray_count;

    wire receiver_first;
    wire receiver_write_0;
    wire receiver_write_1;
    wire receiver_commit_0;
    wire receiver_commit_1;
    wire receiver_void_0;
    wire receiver_void_1;
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
    wire receiver_rx_barrier;
    wire [47:0] receiver_rx_barrier_state;
    wire [7:0] receiver_expected;
    wire [31:0] receiver_received_crc_0;
    wire [31:0] receiver_received_crc_1;
    wire [1:0] session_ours;
    wire session_peer_restarted;
    wire [9:0] route_direct;
    wire [9:0] route_adaptive;
    wire route_delivers;
    wire route_exits;
    wire route_deposits;
    wire route_legal;
    wire channel_room;
    wire [3:0] channel_freed;
    wire [15:0] channel_corrected;
    wire [15:0] channel_uncorrectable;
    wire channel_asks;
    wire channel_granted;
    wire channel_tx_valid;
    wire [31:0] channel_tx_word;
    wire channel_tx_last;
    wire sender_tx_ready_0;
    wire sender_tx_ready_1;
    wire sender_idle;
    wire sender_one_0;
    wire sender_two_0;
    wire sender_tx_barrier_ready;
    wire sender_gave_up;
    wire [15:0] sender_bad_acks;
    wire [15:0] sender_corrected;
    wire [15:0] sender_uncorrectable;
    wire [31:0] sender_sent_crc_0;
    wire [31:0] sender_sent_crc_1;

    wire stays = earlier[20] | ~route_legal;

    bluegene_receiver_v2_s8_c06_c14_m16_y1 receiver (
        .clock(clock),
        .reset(reset),
        .wire_word(wire_in),
        .wire_control(wire_in_control),
        .room_0(1'b0),
        .room_1(channel_room),
        .first(receiver_first),
        .write_0(receiver_write_0),
        .write_1(receiver_write_1),
        .commit_0(receiver_commit_0),
        .commit_1(receiver_commit_1),
        .void_0(receiver_void_0),
        .void_1(receiver_void_1),
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
        .rx_barrier(receiver_rx_barrier),
        .rx_barrier_state(receiver_rx_barrier_state),
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

    bluegene_torus_route_d5 route (
        .first(earlier),
        .second(before_),
        .here_0(here_0),
        .here_1(here_1),
        .here_2(here_2),
        .here_3(here_3),
        .here_4(here_4),
        .size_0(size_0),
        .size_1(size_1),
        .size_2(size_2),
        .size_3(size_3),
        .size_4(size_4),
        .mesh(mesh),
        .order_0(order_0),
        .order_1(order_1),
        .order_2(order_2),
        .order_3(order_3),
        .order_4(order_4),
        .zones_0(5'd0),
        .zones_1(5'd0),
        .zones_2(5'd0),
        .zones_3(5'd0),
        .zones_4(5'd0),
        .zones_5(5'd0),
        .zones_6(5'd0),
        .zones_7(5'd0),
        .zones_8(5'd0),
        .zones_9(5'd0),
        .zones_10(5'd0),
        .zones_11(5'd0),
        .zones_12(5'd0),
        .zones_13(5'd0),
        .zones_14(5'd0),
        .zones_15(5'd0),
        .zones_16(5'd0),
        .zones_17(5'd0),
        .zones_18(5'd0),
        .zones_19(5'd0),
        .direct(route_direct),
        .adaptive(route_adaptive),
        .delivers(route_delivers),
        .exits(route_exits),
        .deposits(route_deposits),
        .legal(route_legal)
    );

    bluegene_priority_channel_l10_k7_m16_b10_f4 channel (
        .clock(clock),
        .reset(reset),
        .first(receiver_first),
        .header(receiver_header),
        .rejected(receiver_rejected),
        .bad(receiver_bad),
        .write(receiver_write_1),
        .commit(receiver_commit_1),
        .void_(receiver_void_1),
        .word(receiver_data),
        .room(channel_room),
        .freed(channel_freed),
        .direct(stays ? 10'd0 : route_direct),
        .delivers(stays | route_delivers | route_deposits),
        .open(open),
        .reception_open(reception_open),
        .request(request),
        .grant(grant),
        .arrives(arrives),
        .arrival_grant(arrival_grant),
        .valid(valid),
        .arriving(arriving),
        .out_word(out_word),
        .out_last(out_last),
        .out_bad(out_bad),
        .upset(upset),
        .corrected(channel_corrected),
        .uncorrectable(channel_uncorrectable),
        .joining_request(joining_request),
        .straight(10'd0),
        .joining_valid(joining_valid),
        .joining_word_0(joining_word_0),
        .joining_word_1(joining_word_1),
        .joining_word_2(joining_word_2),
        .joining_word_3(joining_word_3),
        .joining_word_4(joining_word_4),
        .joining_word_5(joining_word_5),
        .joining_word_6(joining_word_6),
        .joining_word_7(joining_word_7),
        .joining_word_8(joining_word_8),
        .joining_word_9(joining_word_9),
        .joining_last(joining_last),
        .joining_open(joining_open),
        .joining_turn(joining_turn),
        .joining_grant(joining_grant),
        .inject(inject),
        .waits(waits),
        .inject_valid(inject_valid),
        .inject_word(inject_word),
        .inject_last(inject_last),
        .wide(wide),
        .inject_grant(inject_grant),
        .ratio(ratio),
        .idle(sender_idle),
        .one(sender_one_0),
        .two(sender_one_0),
        .yields(1'b0),
        .asks(channel_asks),
        .granted(channel_granted),
        .tx_valid(channel_tx_valid),
        .tx_word(channel_tx_word),
        .tx_last(channel_tx_last)
    );

    bluegene_sender_v2_s8_r10_m16_c06_c14_y1_i5 sender (
        .clock(clock),
        .reset(reset),
        .tx_valid_0(1'b0),
        .tx_valid_1(channel_tx_valid),
        .tx_word_0(32'd0),
        .tx_word_1(channel_tx_word),
        .tx_last_0(1'b0),
        .tx_last_1(channel_tx_last),
        .tx_streams_0(1'b0),
        .tx_streams_1(1'b1),
        .tx_ready_0(sender_tx_ready_0),
        .tx_ready_1(sender_tx_ready_1),
        .idle(sender_idle),
        .one_0(sender_one_0),
        .two_0(sender_two_0),
        .tx_barrier(1'b0),
        .tx_barrier_state(48'd0),
        .tx_barrier_ready(sender_tx_barrier_ready),
        .message_valid(up & receiver_message_valid),
        .ack(receiver_ack),
        .freed_first(receiver_freed_first),
        .freed_0(receiver_freed_0),
        .expected(receiver_expected),
        .session(session_ours),
        .freed_here_first(6'd0),
        .freed_here_0(channel_freed),
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

    bluegene_link_counters_v1_f4_c64 counters (
        .clock(clock),
        .reset(reset),
        .sent(channel_tx_valid & sender_tx_ready_1),
        .came(receiver_commit_1 | receiver_void_1),
        .freed_0(channel_freed),
        .write(count_write),
        .address(count_address),
        .select(count_select),
        .count(count)
    );

    assign strays = stray_count;
    assign corrected = sender_corrected + channel_corrected;
    assign uncorrectable = sender_uncorrectable + channel_uncorrectable;

    always @(posedge clock) begin
        earlier <= before_;
        before_ <= receiver_data;
        if (receiver_header & receiver_write_1) is_stray <= ~route_legal & ~earlier[20];
    end

    always @(posedge clock) begin
        if (reset) begin
            stray_count <= 16'd0;
        end else if (receiver_commit_1 & is_stray) begin
            stray_count <= stray_count + 16'd1;
        end
    end

    wire _unused = &{
        1'b0, receiver_write_0, receiver_commit_0, receiver_void_0, receiver_last, receiver_rx_barrier,
        receiver_rx_barrier_state, receiver_received_crc_0, receiver_received_crc_1, session_peer_restarted,
        route_adaptive, route_exits, channel_asks, channel_granted, sender_tx_ready_0, sender_two_0,
        sender_tx_barrier_ready, sender_bad_acks, sender_sent_crc_0, sender_sent_crc_1
    };

`ifdef FORMAL
    // a word that was granted is taken
    always @(posedge clock) begin
        if (!reset) granted_is_taken: assert (link_down | sender_tx_ready_1 | ~channel_tx_valid);
    end
`endif
endmodule
