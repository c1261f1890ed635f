// SPDX-License-Identifier: MIT OR Apache-2.0
//
// One end of a reliable link of 32 bits per cycle, with virtual channels.
//
//  tx_valid_v, tx_word_v[32], tx_last_v -->+----------------+--> wire_out[32], wire_out_control
//                            tx_ready_v <--|                |<-- wire_in[32], wire_in_control
//  rx_valid_v, rx_word_v[32], rx_last_v <--|                |--> up, link_down, peer_restarted, retry_interrupt
//                rx_bad_v, rx_ready_v ---->|  BluegeneLink  |--> retries[16], errors[16], bad_acks[16],
//  set_timeout, timeout_new[16], limit[16] |                |    spoiled[16], received[32]
//                                       -->|                |--> corrected[16], uncorrectable[16]
//  upset_tx[39], upset_rx[41]           -->|                |--> sent_crc_c[32], received_crc_c[32]
//  tx_barrier, tx_barrier_state[48]     -->|                |--> tx_barrier_ready, rx_barrier, rx_barrier_state[48]
//                                          +----------------+
//
// Channel 0 has tokens of 32 bytes, for dynamic packets; the others have tokens of a packet. As published: 0 user dynamic, 1 user
// deterministic, 2 user high priority, 3 system, 4 collective of a sub-communicator, 5 collective of all and system.
//
// Parameters: `V` channels, 2 to 8; `N` = `V` - 1; `S` bits of a number, 2 to 8; `2^R` words of retransmission FIFO, `R` 6 to 12;
// `R1` = `R` + 1; `M` chunks of payload at most, 1 to 16; `U` = `M` + 2; `C0` for `2^(C0-1)` chunks of receive buffer of channel 0;
// `2^A` words, `A` = `C0` + 2, `A1` = `A` + 1; `C1` for `2^(C1-1)` - 1 packets of each other; `2^B` words hold them, `B1` = `B` + 1;
// `Y` the channel of the system's packets; `I`: `2^I` idle pairs from one protocol packet to the next at most; `T`: down after `2^T` cycles without a good protocol packet.
// Handshake: valid/ready on both sides of each channel. A packet of `c` chunks of payload, `c` in bits 15:11 of its first word, has
// 8 `c` + 10 words. `rx_bad` with `rx_last` says that the packet was damaged before it came to this link, or here in its buffer. The wire
// carries a word in every cycle. A barrier state is offered by `tx_barrier` until `tx_barrier_ready`, and may change until then; `rx_barrier` marks the one cycle of a state that has
// come. A state is sent once and may be lost, so its user repeats it. `set_timeout` loads the time-out; `limit` retransmissions, if above 0, set `retry_interrupt`.
// Latency: a packet of n words shows at `rx` n + 7 to n + 10 cycles after its last word entered `tx`, on an idle wire without delay. A barrier state that is taken
// shows at `rx_barrier` 3 cycles later; it is taken 3 or 4 cycles after `tx_barrier` between idle pairs, and waits for one packet at most.
// Throughput: a packet of n words takes n + 4 cycles: of 512 bytes, 128 words in 142.
// Reset: empty, number 0 both ways, time-out of 512 cycles. Both ends are reset together, for longer than the wire's delay.
// Asserts: what its parts assert; every packet arrives exactly once, in order per channel, or `link_down` is set.
// `link_down` stays until reset: after 255 rewinds in vain, `2^T` cycles without a good protocol packet, or when the other end was
// reset alone.
// Source: BGQ-LLP-01 to -11, BGQ-VC-01, -04, -05, -13, -14, BGQ-PKT-09, PERF-BGQ-01; `docs/bluegene-link.md`.
//
// Block: bluegene_link, V = 6, S = 8, R = 10, M = 16, C0 = 9, C1 = 4, B = 10, Y = 3, I = 5, T = 12
module bluegene_link_v6_s8_r10_m16_c09_c14_b10_y3_i5_t12 (
    input wire clock,
    input wire reset,
    input wire tx_valid_0,
    input wire tx_valid_1,
    input wire tx_valid_2,
    input wire tx_valid_3,
    input wire tx_valid_4,
    input wire tx_valid_5,
    input wire [31:0] tx_word_0,
    input wire [31:0] tx_word_1,
    input wire [31:0] tx_word_2,
    input wire [31:0] tx_word_3,
    input wire [31:0] tx_word_4,
    input wire [31:0] tx_word_5,
    input wire tx_last_0,
    input wire tx_last_1,
    input wire tx_last_2,
    input wire tx_last_3,
    input wire tx_last_4,
    input wire tx_last_5,
    output wire tx_ready_0,
    output wire tx_ready_1,
    output wire tx_ready_2,
    output wire tx_ready_3,
    output wire tx_ready_4,
    output wire tx_ready_5,
    output wire rx_valid_0,
    output wire rx_valid_1,
    output wire rx_valid_2,
    output wire rx_valid_3,
    output wire rx_valid_4,
    output wire rx_valid_5,
    output wire [31:0] rx_word_0,
    output wire [31:0] rx_word_1,
    output wire [31:0] rx_word_2,
    output wire [31:0] rx_word_3,
    output wire [31:0] rx_word_4,
    output wire [31:0] rx_word_5,
    output wire rx_last_0,
    output wire rx_last_1,
    output wire rx_last_2,
    output wire rx_last_3,
    output wire rx_last_4,
    output wire rx_last_5,
    output wire rx_bad_0,
    output wire rx_bad_1,
    output wire rx_bad_2,
    output wire rx_bad_3,
    output wire rx_bad_4,
    output wire rx_bad_5,
    input wire rx_ready_0,
    input wire rx_ready_1,
    input wire rx_ready_2,
    input wire rx_ready_3,
    input wire rx_ready_4,
    input wire rx_ready_5,
    input wire tx_barrier,
    input wire [47:0] tx_barrier_state,
    output wire tx_barrier_ready,
    output wire rx_barrier,
    output wire [47:0] rx_barrier_state,
    output wire [31:0] wire_out,
    output wire wire_out_control,
    input wire [31:0] wire_in,
    input wire wire_in_control,
    input wire set_timeout,
    input wire [15:0] timeout_new,
    input wire [15:0] limit,
    input wire [38:0] upset_tx,
    input wire [40:0] upset_rx,
    output wire up,
    output wire link_down,
    output wire peer_restarted,
    output wire retry_interrupt,
    output wire [15:0] retries,
    output wire [15:0] errors,
    output wire [15:0] bad_acks,
    output wire [15:0] spoiled,
    output wire [31:0] received,
    output wire [15:0] corrected,
    output wire [15:0] uncorrectable,
    output wire [31:0] sent_crc_0,
    output wire [31:0] sent_crc_1,
    output wire [31:0] received_crc_0,
    output wire [31:0] received_crc_1
);
    wire sender_idle;
    wire sender_one_0;
    wire sender_one_1;
    wire sender_one_2;
    wire sender_one_3;
    wire sender_one_4;
    wire sender_two_0;
    wire sender_two_1;
    wire sender_two_2;
    wire sender_two_3;
    wire sender_two_4;
    wire sender_gave_up;
    wire [15:0] sender_corrected;
    wire [15:0] sender_uncorrectable;
    wire receiver_first;
    wire receiver_write_0;
    wire receiver_write_1;
    wire receiver_write_2;
    wire receiver_write_3;
    wire receiver_write_4;
    wire receiver_write_5;
    wire receiver_commit_0;
    wire receiver_commit_1;
    wire receiver_commit_2;
    wire receiver_commit_3;
    wire receiver_commit_4;
    wire receiver_commit_5;
    wire receiver_void_0;
    wire receiver_void_1;
    wire receiver_void_2;
    wire receiver_void_3;
    wire receiver_void_4;
    wire receiver_void_5;
    wire receiver_header;
    wire receiver_rejected;
    wire [31:0] receiver_data;
    wire receiver_last;
    wire receiver_bad;
    wire receiver_message_valid;
    wire [7:0] receiver_ack;
    wire [1:0] receiver_session;
    wire [8:0] receiver_freed_first;
    wire [3:0] receiver_freed_0;
    wire [3:0] receiver_freed_1;
    wire [3:0] receiver_freed_2;
    wire [3:0] receiver_freed_3;
    wire [3:0] receiver_freed_4;
    wire receiver_rx_barrier;
    wire [7:0] receiver_expected;
    wire [1:0] session_ours;
    wire dynamic_room;
    wire [8:0] dynamic_freed;
    wire [15:0] dynamic_corrected;
    wire [15:0] dynamic_uncorrectable;
    wire others_0_room;
    wire [3:0] others_0_freed;
    wire [15:0] others_0_corrected;
    wire [15:0] others_0_uncorrectable;
    wire others_1_room;
    wire [3:0] others_1_freed;
    wire [15:0] others_1_corrected;
    wire [15:0] others_1_uncorrectable;
    wire others_2_room;
    wire [3:0] others_2_freed;
    wire [15:0] others_2_corrected;
    wire [15:0] others_2_uncorrectable;
    wire others_3_room;
    wire [3:0] others_3_freed;
    wire [15:0] others_3_corrected;
    wire [15:0] others_3_uncorrectable;
    wire others_4_room;
    wire [3:0] others_4_freed;
    wire [15:0] others_4_corrected;
    wire [15:0] others_4_uncorrectable;

    wire [15:0] corrected_sum = dynamic_corrected + sender_corrected + others_0_corrected + others_1_corrected
        + others_2_corrected + others_3_corrected + others_4_corrected;
    wire [15:0] uncorrectable_sum = dynamic_uncorrectable + sender_uncorrectable + others_0_uncorrectable
        + others_1_uncorrectable + others_2_uncorrectable + others_3_uncorrectable + others_4_uncorrectable;

    bluegene_sender_v6_s8_r10_m16_c09_c14_y3_i5 sender (
        .clock(clock),
        .reset(reset),
        .tx_valid_0(tx_valid_0),
        .tx_valid_1(tx_valid_1),
        .tx_valid_2(tx_valid_2),
        .tx_valid_3(tx_valid_3),
        .tx_valid_4(tx_valid_4),
        .tx_valid_5(tx_valid_5),
        .tx_word_0(tx_word_0),
        .tx_word_1(tx_word_1),
        .tx_word_2(tx_word_2),
        .tx_word_3(tx_word_3),
        .tx_word_4(tx_word_4),
        .tx_word_5(tx_word_5),
        .tx_last_0(tx_last_0),
        .tx_last_1(tx_last_1),
        .tx_last_2(tx_last_2),
        .tx_last_3(tx_last_3),
        .tx_last_4(tx_last_4),
        .tx_last_5(tx_last_5),
        .tx_streams_0(1'b0),
        .tx_streams_1(1'b0),
        .tx_streams_2(1'b0),
        .tx_streams_3(1'b0),
        .tx_streams_4(1'b0),
        .tx_streams_5(1'b0),
        .tx_ready_0(tx_ready_0),
        .tx_ready_1(tx_ready_1),
        .tx_ready_2(tx_ready_2),
        .tx_ready_3(tx_ready_3),
        .tx_ready_4(tx_ready_4),
        .tx_ready_5(tx_ready_5),
        .idle(sender_idle),
        .one_0(sender_one_0),
        .one_1(sender_one_1),
        .one_2(sender_one_2),
        .one_3(sender_one_3),
        .one_4(sender_one_4),
        .two_0(sender_two_0),
        .two_1(sender_two_1),
        .two_2(sender_two_2),
        .two_3(sender_two_3),
        .two_4(sender_two_4),
        .tx_barrier(tx_barrier),
        .tx_barrier_state(tx_barrier_state),
        .tx_barrier_ready(tx_barrier_ready),
        .message_valid(up & receiver_message_valid),
        .ack(receiver_ack),
        .freed_first(receiver_freed_first),
        .freed_0(receiver_freed_0),
        .freed_1(receiver_freed_1),
        .freed_2(receiver_freed_2),
        .freed_3(receiver_freed_3),
        .freed_4(receiver_freed_4),
        .expected(receiver_expected),
        .session(session_ours),
        .freed_here_first(dynamic_freed),
        .freed_here_0(others_0_freed),
        .freed_here_1(others_1_freed),
        .freed_here_2(others_2_freed),
        .freed_here_3(others_3_freed),
        .freed_here_4(others_4_freed),
        .may_send(up),
        .is_quiet(link_down),
        .set_timeout(set_timeout),
        .timeout_new(timeout_new),
        .limit(limit),
        .upset(upset_tx),
        .wire_word(wire_out),
        .wire_control(wire_out_control),
        .gave_up(sender_gave_up),
        .retry_interrupt(retry_interrupt),
        .retries(retries),
        .bad_acks(bad_acks),
        .corrected(sender_corrected),
        .uncorrectable(sender_uncorrectable),
        .sent_crc_0(sent_crc_0),
        .sent_crc_1(sent_crc_1)
    );

    bluegene_receiver_v6_s8_c09_c14_m16_y3 receiver (
        .clock(clock),
        .reset(reset),
        .wire_word(wire_in),
        .wire_control(wire_in_control),
        .room_0(dynamic_room),
        .room_1(others_0_room),
        .room_2(others_1_room),
        .room_3(others_2_room),
        .room_4(others_3_room),
        .room_5(others_4_room),
        .first(receiver_first),
        .write_0(receiver_write_0),
        .write_1(receiver_write_1),
        .write_2(receiver_write_2),
        .write_3(receiver_write_3),
        .write_4(receiver_write_4),
        .write_5(receiver_write_5),
        .commit_0(receiver_commit_0),
        .commit_1(receiver_commit_1),
        .commit_2(receiver_commit_2),
        .commit_3(receiver_commit_3),
        .commit_4(receiver_commit_4),
        .commit_5(receiver_commit_5),
        .void_0(receiver_void_0),
        .void_1(receiver_void_1),
        .void_2(receiver_void_2),
        .void_3(receiver_void_3),
        .void_4(receiver_void_4),
        .void_5(receiver_void_5),
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
        .freed_3(receiver_freed_3),
        .freed_4(receiver_freed_4),
        .rx_barrier(receiver_rx_barrier),
        .rx_barrier_state(rx_barrier_state),
        .expected(receiver_expected),
        .errors(errors),
        .received(received),
        .spoiled(spoiled),
        .received_crc_0(received_crc_0),
        .received_crc_1(received_crc_1)
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
        .peer_restarted(peer_restarted)
    );

    bluegene_vc_buffer_a11_f9_chunk1 dynamic (
        .clock(clock),
        .reset(reset),
        .first(receiver_first),
        .write(receiver_write_0),
        .commit(receiver_commit_0),
        .void_(receiver_void_0),
        .word(receiver_data),
        .last(receiver_last),
        .bad(receiver_bad),
        .upset(upset_rx),
        .room(dynamic_room),
        .out_valid(rx_valid_0),
        .out_word(rx_word_0),
        .out_last(rx_last_0),
        .out_bad(rx_bad_0),
        .out_ready(rx_ready_0),
        .freed(dynamic_freed),
        .corrected(dynamic_corrected),
        .uncorrectable(dynamic_uncorrectable)
    );

    bluegene_vc_buffer_a10_f4_chunk0 others_0 (
        .clock(clock),
        .reset(reset),
        .first(receiver_first),
        .write(receiver_write_1),
        .commit(receiver_commit_1),
        .void_(receiver_void_1),
        .word(receiver_data),
        .last(receiver_last),
        .bad(receiver_bad),
        .upset(upset_rx),
        .room(others_0_room),
        .out_valid(rx_valid_1),
        .out_word(rx_word_1),
        .out_last(rx_last_1),
        .out_bad(rx_bad_1),
        .out_ready(rx_ready_1),
        .freed(others_0_freed),
        .corrected(others_0_corrected),
        .uncorrectable(others_0_uncorrectable)
    );

    bluegene_vc_buffer_a10_f4_chunk0 others_1 (
        .clock(clock),
        .reset(reset),
        .first(receiver_first),
        .write(receiver_write_2),
        .commit(receiver_commit_2),
        .void_(receiver_void_2),
        .word(receiver_data),
        .last(receiver_last),
        .bad(receiver_bad),
        .upset(upset_rx),
        .room(others_1_room),
        .out_valid(rx_valid_2),
        .out_word(rx_word_2),
        .out_last(rx_last_2),
        .out_bad(rx_bad_2),
        .out_ready(rx_ready_2),
        .freed(others_1_freed),
        .corrected(others_1_corrected),
        .uncorrectable(others_1_uncorrectable)
    );

    bluegene_vc_buffer_a10_f4_chunk0 others_2 (
        .clock(clock),
        .reset(reset),
        .first(receiver_first),
        .write(receiver_write_3),
        .commit(receiver_commit_3),
        .void_(receiver_void_3),
        .word(receiver_data),
        .last(receiver_last),
        .bad(receiver_bad),
        .upset(upset_rx),
        .room(others_2_room),
        .out_valid(rx_valid_3),
        .out_word(rx_word_3),
        .out_last(rx_last_3),
        .out_bad(rx_bad_3),
        .out_ready(rx_ready_3),
        .freed(others_2_freed),
        .corrected(others_2_corrected),
        .uncorrectable(others_2_uncorrectable)
    );

    bluegene_vc_buffer_a10_f4_chunk0 others_3 (
        .clock(clock),
        .reset(reset),
        .first(receiver_first),
        .write(receiver_write_4),
        .commit(receiver_commit_4),
        .void_(receiver_void_4),
        .word(receiver_data),
        .last(receiver_last),
        .bad(receiver_bad),
        .upset(upset_rx),
        .room(others_3_room),
        .out_valid(rx_valid_4),
        .out_word(rx_word_4),
        .out_last(rx_last_4),
        .out_bad(rx_bad_4),
        .out_ready(rx_ready_4),
        .freed(others_3_freed),
        .corrected(others_3_corrected),
        .uncorrectable(others_3_uncorrectable)
    );

    bluegene_vc_buffer_a10_f4_chunk0 others_4 (
        .clock(clock),
        .reset(reset),
        .first(receiver_first),
        .write(receiver_write_5),
        .commit(receiver_commit_5),
        .void_(receiver_void_5),
        .word(receiver_data),
        .last(receiver_last),
        .bad(receiver_bad),
        .upset(upset_rx),
        .room(others_4_room),
        .out_valid(rx_valid_5),
        .out_word(rx_word_5),
        .out_last(rx_last_5),
        .out_bad(rx_bad_5),
        .out_ready(rx_ready_5),
        .freed(others_4_freed),
        .corrected(others_4_corrected),
        .uncorrectable(others_4_uncorrectable)
    );

    assign rx_barrier = up & receiver_rx_barrier;
    assign corrected = corrected_sum;
    assign uncorrectable = uncorrectable_sum;

    wire _unused = &{
        1'b0, sender_idle, sender_one_0, sender_one_1, sender_one_2, sender_one_3, sender_one_4, sender_two_0,
        sender_two_1, sender_two_2, sender_two_3, sender_two_4, receiver_header, receiver_rejected
    };
endmodule
