// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Sends to a neighbour, and receives from it: packets go straight on by the other port of their node, or have arrived.
//
//      wire_in[32], wire_in_control -->+------------+--> wire_out[32], wire_out_control
//                        here[6]    -->|            |--> rx_valid, rx_word[32], rx_last, rx_bad
//                       rx_ready    -->|            |
//  leaving_open, leaving_grant      -->|            |--> leaving_request, leaving_valid, leaving_word[32]
//  joining_request, joining_valid,     |  RingPort  |
//  joining_word[32]                 -->|            |--> joining_open, joining_grant
//  inject_waits, inject_request,       |            |
//  inject_valid, inject_word[32]    -->|            |--> inject_open, inject_grant
//  tx_barrier, tx_barrier_state[48] -->|            |--> tx_barrier_ready, rx_barrier, rx_barrier_state[48]
//  tree_tx_valid, tree_tx_word[32], -->|            |--> tree_tx_ready
//  tree_tx_last, tree_rx_ready      -->|            |--> tree_rx_valid, tree_rx_word[32], tree_rx_bad
//  ratio[4], set_timeout,              |            |--> up, link_down, retry_interrupt, retries[16], errors[16],
//  timeout_new[16], limit[16],         |            |    received[32], spoiled[16], corrected[16], uncorrectable[16]
//  upset[39]                        -->+------------+
//
// *Leaving* are packets that came here and go on by the other port, *joining* those of the other port that are sent here. Packets of users are in virtual
// channel 1 of the link, the deterministic one; channel 0 of a neighbour finds no room. Packets of collectives are in channel 2, and come whole; they are sent
// before any other.
//
// Parameters: `S`, `R`, `R1`, `M`, `U`, `C0`, `C1`, `I` as in [`Sender`]; `K` = `2^(C1-1)` - 1 slots in `2^B` words, which is also what the
// reception buffer and the buffer of collectives have; `B1` = `B` + 1; `T` as in [`Session`].
// Handshake: what enters a sender, as in [`SendArbiter`] and [`PacketSlots`]. Valid/ready at `rx`, `tree_rx` and `tree_tx`; whole packets come; `rx_bad` with `rx_last` says that the
// packet was damaged on its way, at another place than a link. A barrier state is offered by `tx_barrier` until `tx_barrier_ready`, and may change until then; `rx_barrier` marks
// the one cycle of a state that has come.
// Latency: 4 cycles from a packet's first word at `wire_in` to `leaving_valid`, 4 or 5 from `joining_valid` to `wire_out`, whose packets leave at even places. A packet of n words that has
// arrived shows at `rx` n + 5 cycles after its first word at the earliest. A barrier state is sent as in [`Sender`] and shows
// with the last word of its packet at `wire_in`. Throughput: a packet of n words takes n + 4 cycles.
// Reset: empty. All nodes are reset together, for longer than a wire's delay.
// Asserts: what its parts assert; a sender takes each word that was granted. Relies on: `here` is constant.
// Source: BGQ-VC-04, -07, -11 to -14, BGQ-ARB-01 to -03, BGQ-COL-07, BGQ-RTE-11, BGQ-LLP-01 to -08, BGQ-PKT-09.
//
// Block: bluegene_ring_port, S = 8, R = 10, M = 16, C0 = 6, C1 = 4, B = 10, I = 5, T = 12
module bluegene_ring_port_s8_r10_m16_c06_c14_b10_i5_t12 (
    input wire clock,
    input wire reset,
    input wire [31:0] wire_in,
    input wire wire_in_control,
    output wire [31:0] wire_out,
    output wire wire_out_control,
    input wire [5:0] here,
    output wire rx_valid,
    output wire [31:0] rx_word,
    output wire rx_last,
    output wire rx_bad,
    input wire rx_ready,
    input wire leaving_open,
    input wire leaving_grant,
    output wire leaving_request,
    output wire leaving_valid,
    output wire [31:0] leaving_word,
    output wire leaving_last,
    input wire joining_request,
    input wire joining_valid,
    input wire [31:0] joining_word,
    input wire joining_last,
    output wire joining_open,
    output wire joining_grant,
    input wire inject_waits,
    input wire inject_request,
    input wire inject_valid,
    input wire [31:0] inject_word,
    input wire inject_last,
    output wire inject_open,
    output wire inject_grant,
    input wire tx_barrier,
    input wire [47:0] tx_barrier_state,
    output wire tx_barrier_ready,
    output wire rx_barrier,
    output wire [47:0] rx_barrier_state,
    input wire tree_tx_valid,
    input wire [31:0] tree_tx_word,
    input wire tree_tx_last,
    output wire tree_tx_ready,
    output wire tree_rx_valid,
    output wire [31:0] tree_rx_word,
    output wire tree_rx_bad,
    input wire tree_rx_ready,
    input wire [3:0] ratio,
    input wire set_timeout,
    input wire [15:0] timeout_new,
    input wire [15:0] limit,
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
    reg [31:0] before_;
    reg granted;

    wire receiver_first;
    wire receiver_write_0;
    wire receiver_write_1;
    wire receiver_write_2;
    wire receiver_commit_0;
    wire receiver_commit_1;
    wire receiver_commit_2;
    wire receiver_void_0;
    wire receiver_void_1;
    wire receiver_void_2;
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
    wire receiver_rx_barrier;
    wire [7:0] receiver_expected;
    wire [31:0] receiver_received_crc_0;
    wire [31:0] receiver_received_crc_1;
    wire [1:0] session_ours;
    wire session_peer_restarted;
    wire slots_room;
    wire [1:0] slots_waits;
    wire [1:0] slots_request;
    wire [1:0] slots_out_valid;
    wire slots_out_bad;
    wire [3:0] slots_freed;
    wire [15:0] slots_corrected;
    wire [15:0] slots_uncorrectable;
    wire reception_room;
    wire [3:0] reception_freed;
    wire [15:0] reception_corrected;
    wire [15:0] reception_uncorrectable;
    wire collectives_room;
    wire collectives_out_last;
    wire [3:0] collectives_freed;
    wire [15:0] collectives_corrected;
    wire [15:0] collectives_uncorrectable;
    wire places_credit;
    wire places_illegal;
    wire sender_tx_ready_0;
    wire sender_tx_ready_1;
    wire sender_tx_ready_2;
    wire sender_idle;
    wire sender_one_0;
    wire sender_one_1;
    wire sender_two_0;
    wire sender_two_1;
    wire sender_gave_up;
    wire [15:0] sender_bad_acks;
    wire [15:0] sender_corrected;
    wire [15:0] sender_uncorrectable;
    wire [31:0] sender_sent_crc_0;
    wire [31:0] sender_sent_crc_1;

    wire delivered = slots_request[1];
    wire sender_tx_valid_1 = inject_valid | joining_valid;

    bluegene_receiver_v3_s8_c06_c14_m16_y0 receiver (
        .clock(clock),
        .reset(reset),
        .wire_word(wire_in),
        .wire_control(wire_in_control),
        .room_0(1'b0),
        .room_1(slots_room),
        .room_2(collectives_room),
        .first(receiver_first),
        .write_0(receiver_write_0),
        .write_1(receiver_write_1),
        .write_2(receiver_write_2),
        .commit_0(receiver_commit_0),
        .commit_1(receiver_commit_1),
        .commit_2(receiver_commit_2),
        .void_0(receiver_void_0),
        .void_1(receiver_void_1),
        .void_2(receiver_void_2),
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

    bluegene_packet_slots_k7_m16_b10_p2_f4 slots (
        .clock(clock),
        .reset(reset),
        .first(receiver_first),
        .write(receiver_write_1),
        .word(receiver_data),
        .header(receiver_header),
        .want((before_[5:0] == here) ? 2'd2 : 2'd1),
        .commit(receiver_commit_1),
        .void_(receiver_void_1),
        .rejected(receiver_rejected),
        .bad(receiver_bad),
        .upset(upset),
        .room(slots_room),
        .open({places_credit, leaving_open}),
        .grant(delivered ? 2'd2 : leaving_grant ? 2'd1 : 2'd0),
        .waits(slots_waits),
        .request(slots_request),
        .out_valid(slots_out_valid),
        .out_word(leaving_word),
        .out_last(leaving_last),
        .out_bad(slots_out_bad),
        .freed(slots_freed),
        .corrected(slots_corrected),
        .uncorrectable(slots_uncorrectable)
    );

    bluegene_vc_buffer_a10_f4_chunk0 reception (
        .clock(clock),
        .reset(reset),
        .first(1'b0),
        .write(slots_out_valid[1]),
        .commit(leaving_last & slots_out_valid[1]),
        .void_(1'b0),
        .word(leaving_word),
        .last(leaving_last),
        .bad(slots_out_bad),
        .upset({2'd0, upset}),
        .room(reception_room),
        .out_valid(rx_valid),
        .out_word(rx_word),
        .out_last(rx_last),
        .out_bad(rx_bad),
        .out_ready(rx_ready),
        .freed(reception_freed),
        .corrected(reception_corrected),
        .uncorrectable(reception_uncorrectable)
    );

    bluegene_vc_buffer_a10_f4_chunk0 collectives (
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
        .room(collectives_room),
        .out_valid(tree_rx_valid),
        .out_word(tree_rx_word),
        .out_last(collectives_out_last),
        .out_bad(tree_rx_bad),
        .out_ready(tree_rx_ready),
        .freed(collectives_freed),
        .corrected(collectives_corrected),
        .uncorrectable(collectives_uncorrectable)
    );

    credit_loop_c4_unit2 places (
        .clock(clock),
        .reset(reset),
        .take(delivered),
        .valid(1'b1),
        .freed(reception_freed),
        .credit(places_credit),
        .illegal(places_illegal)
    );

    bluegene_send_arbiter_r1_j1 arbiter (
        .clock(clock),
        .reset(reset),
        .request(joining_request),
        .straight(1'b1),
        .inject(inject_request),
        .waits(inject_waits),
        .ratio(ratio),
        .idle(sender_idle),
        .one(sender_one_0),
        .two(sender_two_0),
        .grant(joining_grant),
        .inject_grant(inject_grant),
        .open(joining_open),
        .wide(inject_open)
    );

    bluegene_sender_v3_s8_r10_m16_c06_c14_y0_i5 sender (
        .clock(clock),
        .reset(reset),
        .tx_valid_0(1'b0),
        .tx_valid_1(sender_tx_valid_1),
        .tx_valid_2(~granted & tree_tx_valid),
        .tx_word_0(32'd0),
        .tx_word_1(joining_valid ? joining_word : inject_word),
        .tx_word_2(tree_tx_word),
        .tx_last_0(1'b0),
        .tx_last_1(joining_valid ? joining_last : inject_last),
        .tx_last_2(tree_tx_last),
        .tx_streams_0(1'b0),
        .tx_streams_1(1'b1),
        .tx_streams_2(1'b0),
        .tx_ready_0(sender_tx_ready_0),
        .tx_ready_1(sender_tx_ready_1),
        .tx_ready_2(sender_tx_ready_2),
        .idle(sender_idle),
        .one_0(sender_one_0),
        .one_1(sender_one_1),
        .two_0(sender_two_0),
        .two_1(sender_two_1),
        .tx_barrier(tx_barrier),
        .tx_barrier_state(tx_barrier_state),
        .tx_barrier_ready(tx_barrier_ready),
        .message_valid(up & receiver_message_valid),
        .ack(receiver_ack),
        .freed_first(receiver_freed_first),
        .freed_0(receiver_freed_0),
        .freed_1(receiver_freed_1),
        .expected(receiver_expected),
        .session(session_ours),
        .freed_here_first(6'd0),
        .freed_here_0(slots_freed),
        .freed_here_1(collectives_freed),
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

    assign leaving_request = slots_request[0];
    assign leaving_valid = slots_out_valid[0];
    assign rx_barrier = up & receiver_rx_barrier;
    assign tree_tx_ready = ~granted & sender_tx_ready_2;
    assign corrected = reception_corrected + slots_corrected + collectives_corrected + sender_corrected;
    assign uncorrectable = reception_uncorrectable + slots_uncorrectable + collectives_uncorrectable
        + sender_uncorrectable;

    always @(posedge clock) begin
        before_ <= receiver_data;
    end

    always @(posedge clock) begin
        if (reset) begin
            granted <= 1'b0;
        end else begin
            granted <= joining_grant | inject_grant;
        end
    end

    wire _unused = &{
        1'b0, before_[31:6], sender_tx_ready_1, receiver_write_0, receiver_commit_0, receiver_void_0,
        receiver_received_crc_0, receiver_received_crc_1, session_peer_restarted, slots_waits, reception_room,
        collectives_out_last, places_illegal, sender_tx_ready_0, sender_one_1, sender_two_1, sender_bad_acks,
        sender_sent_crc_0, sender_sent_crc_1
    };

`ifdef FORMAL
    // a word that was granted is taken
    always @(posedge clock) begin
        if (!reset) granted_is_taken: assert (link_down | ~sender_tx_valid_1 | sender_tx_ready_1);
    end

    // the other port grants what is asked for
    always @(posedge clock) begin
        if (!reset) leaving_is_asked: assume (slots_request[0] | ~leaving_grant);
    end
`endif
endmodule
