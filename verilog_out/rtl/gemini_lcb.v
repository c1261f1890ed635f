// SPDX-License-Identifier: MIT OR Apache-2.0
//
// One end of a reliable Gemini link at phit level, with two virtual channels.
//
//  tx_valid_v, tx_phit_v[22], tx_last_v -->+-------+--> link_out[24]   p 22, c 23, payload below
//                            tx_ready_v <--|       |<-- link_take
//  rx_valid_v, rx_phit_v[22], rx_last_v <--|  Lcb  |<-- link_valid, link_in[24], link_broken, link_lost
//                            rx_ready_v -->|       |--> link_down
//                                          +-------+--> retries[16], errors[16], bad_acks[16], received[32]
//
// Parameters: none (256 phits of replay buffer and 256 per receive buffer; window 63 packets).
// Handshake: valid/ready on both packet sides, channel `v` 0 (requests) and 1 (responses); packets of 2 to 32 phits,
// whose head bit 21 names the channel. `link_out` stands until `link_take`, a phit comes with each `link_valid`, and
// `link_broken` says that phits are missing before it. Over a wire of full width all of them come in every cycle.
// Latency: a packet of n phits shows at `rx` n + 3 cycles after its last phit entered `tx`, plus the delay of the wire.
// Throughput: 1 phit per cycle and direction, over wires of up to 32 cycles each way, or as the wire takes and brings.
// Reset: empty, sequence number 0 both ways. Both ends are reset together.
// Asserts: what its parts assert; every packet arrives exactly once, in order per channel, or `link_down` is set.
// `link_down` stays until reset: after 255 rewinds in vain, 4096 phits without a good side-band message, or `link_lost`.
// Source: GEM-LCB-01, -02, -03, -13, -16, GEM-PKT-02, -03; `docs/gemini-link.md`.
//
// Block: gemini_lcb
module gemini_lcb (
    input wire clock,
    input wire reset,
    input wire tx_valid_0,
    input wire tx_valid_1,
    input wire [21:0] tx_phit_0,
    input wire [21:0] tx_phit_1,
    input wire tx_last_0,
    input wire tx_last_1,
    output wire tx_ready_0,
    output wire tx_ready_1,
    output wire rx_valid_0,
    output wire rx_valid_1,
    output wire [21:0] rx_phit_0,
    output wire [21:0] rx_phit_1,
    output wire rx_last_0,
    output wire rx_last_1,
    input wire rx_ready_0,
    input wire rx_ready_1,
    output wire [23:0] link_out,
    input wire link_take,
    input wire [23:0] link_in,
    input wire link_valid,
    input wire link_broken,
    input wire link_lost,
    output wire link_down,
    output wire [15:0] retries,
    output wire [15:0] errors,
    output wire [15:0] bad_acks,
    output wire [31:0] received
);
    wire [21:0] sender_phit;
    wire sender_c;
    wire sender_gave_up;
    wire receiver_begin_0;
    wire receiver_begin_1;
    wire receiver_write_0;
    wire receiver_write_1;
    wire receiver_commit_0;
    wire receiver_commit_1;
    wire [22:0] receiver_data;
    wire [5:0] receiver_expected;
    wire [3:0] receiver_nack;
    wire buffer_0_room;
    wire [22:0] buffer_0_out_data;
    wire [8:0] buffer_0_freed;
    wire buffer_1_room;
    wire [22:0] buffer_1_out_data;
    wire [8:0] buffer_1_freed;
    wire side_band_sender_p;
    wire side_band_receiver_valid;
    wire side_band_receiver_seen;
    wire [5:0] side_band_receiver_ack;
    wire [3:0] side_band_receiver_nack;
    wire [8:0] side_band_receiver_freed_0;
    wire [8:0] side_band_receiver_freed_1;
    wire side_band_receiver_locked;
    wire silence_gone;

    wire [23:0] word = {sender_c, side_band_sender_p, sender_phit};
    wire quiet = silence_gone | sender_gave_up;

    gemini_sender sender (
        .clock(clock),
        .reset(reset),
        .in_valid_0(tx_valid_0),
        .in_valid_1(tx_valid_1),
        .in_phit_0(tx_phit_0),
        .in_phit_1(tx_phit_1),
        .in_last_0(tx_last_0),
        .in_last_1(tx_last_1),
        .in_ready_0(tx_ready_0),
        .in_ready_1(tx_ready_1),
        .message_valid(side_band_receiver_valid),
        .ack(side_band_receiver_ack),
        .nack(side_band_receiver_nack),
        .freed_0(side_band_receiver_freed_0),
        .freed_1(side_band_receiver_freed_1),
        .quiet(silence_gone),
        .take(link_take),
        .phit(sender_phit),
        .c(sender_c),
        .gave_up(sender_gave_up),
        .retries(retries),
        .bad_acks(bad_acks)
    );

    gemini_receiver receiver (
        .clock(clock),
        .reset(reset),
        .valid(link_valid),
        .broken(link_broken),
        .phit(link_in[21:0]),
        .c(link_in[23]),
        .room_0(buffer_0_room),
        .room_1(buffer_1_room),
        .begin_0(receiver_begin_0),
        .begin_1(receiver_begin_1),
        .write_0(receiver_write_0),
        .write_1(receiver_write_1),
        .commit_0(receiver_commit_0),
        .commit_1(receiver_commit_1),
        .data(receiver_data),
        .expected(receiver_expected),
        .nack(receiver_nack),
        .errors(errors),
        .packets(received)
    );

    receive_buffer_w23_a8 buffer_0 (
        .clock(clock),
        .reset(reset),
        .first(receiver_begin_0),
        .write(receiver_write_0),
        .commit(receiver_commit_0),
        .data(receiver_data),
        .room(buffer_0_room),
        .out_valid(rx_valid_0),
        .out_data(buffer_0_out_data),
        .out_ready(rx_ready_0),
        .freed(buffer_0_freed)
    );

    receive_buffer_w23_a8 buffer_1 (
        .clock(clock),
        .reset(reset),
        .first(receiver_begin_1),
        .write(receiver_write_1),
        .commit(receiver_commit_1),
        .data(receiver_data),
        .room(buffer_1_room),
        .out_valid(rx_valid_1),
        .out_data(buffer_1_out_data),
        .out_ready(rx_ready_1),
        .freed(buffer_1_freed)
    );

    gemini_side_band_sender side_band_sender (
        .clock(clock),
        .reset(reset),
        .ack(receiver_expected),
        .nack(receiver_nack),
        .freed_0(buffer_0_freed),
        .freed_1(buffer_1_freed),
        .quiet(quiet),
        .take(link_take),
        .p(side_band_sender_p)
    );

    gemini_side_band_receiver side_band_receiver (
        .clock(clock),
        .reset(reset),
        .p(link_in[22]),
        .p_valid(link_valid),
        .valid(side_band_receiver_valid),
        .seen(side_band_receiver_seen),
        .ack(side_band_receiver_ack),
        .nack(side_band_receiver_nack),
        .freed_0(side_band_receiver_freed_0),
        .freed_1(side_band_receiver_freed_1),
        .locked(side_band_receiver_locked)
    );

    silence_t12 silence (
        .clock(clock),
        .reset(reset),
        .heard(side_band_receiver_seen),
        .phit(link_valid),
        .lost(link_lost),
        .gone(silence_gone)
    );

    assign rx_phit_0 = buffer_0_out_data[21:0];
    assign rx_phit_1 = buffer_1_out_data[21:0];
    assign rx_last_0 = buffer_0_out_data[22];
    assign rx_last_1 = buffer_1_out_data[22];
    assign link_out = word;
    assign link_down = quiet;

    wire _unused = &{1'b0, side_band_receiver_locked};
endmodule
