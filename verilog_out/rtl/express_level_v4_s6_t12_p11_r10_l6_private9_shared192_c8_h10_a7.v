// SPDX-License-Identifier: MIT OR Apache-2.0
//
// One end of the link level: packets of virtual channels in and out, words for the lanes.
//
//  tx_valid_v, tx_word_v[64],  -->+----------------+--> link_out[64], link_control
//                  tx_last_v      |                |<-- link_take
//                 tx_ready_v   <--|                |<-- link_valid, link_in[64], link_in_control, link_broken
//                                 |  ExpressLevel  |<-- link_up, link_lost
//  rx_valid_v, rx_word_v[64],  <--|                |
//                  rx_last_v      |                |--> link_down, peer_restarted
//                 rx_ready_v   -->|                |--> retries[16], errors[16], crc_errors[16], bad_acks[16],
//                                 +----------------+    missed_beats[16], received[32]
//
// Parameters: `V` virtual channels, 2 or 4; `S` 2 to 8 for a window of `2^S` - 1 packets; `T` for a timer of `2^T` cycles, `P` for
// `2^P` from one announcement of an error to the next, both longer than the way there and back; `R` for a replay buffer of `2^R`
// words; `L` 2 to 6 for packets of up to `2^L` words, and of `4 PRIVATE` at most; `PRIVATE` flits of 4 words of receive buffer for each
// channel and `SHARED` for all, at most `2^B`; `D` = `B` + 1; `C` bits of a count of flits, 2 to 8, for `PRIVATE` + `SHARED`; `G` =
// `C V / 2`; `E` = `R` + 2 + `L`; `H` for a heart-beat every `2^H` cycles; `H1` = `H` + 1; `A` for queues of `2^A` words before and
// behind the link, three packets at least; `A1` = `A` + 1. Published: the sizes of TH-DMQ-05 and TH-LLP-06, for 150 flits there
// and back.
// Handshake: valid/ready for each channel, on both sides. A packet is sent when it is there in whole. `link_out` and `link_control`
// stand until `link_take`; a word comes with each `link_valid`, and `link_broken` says that words are missing before it or
// the next, and spoils this one. `link_up`: words are carried. `link_lost`: they will not be any more.
// Latency: 2 n + min(n, 4) + 7 cycles from the last of the n words of a packet at `tx` to its first at `rx` of the other end, plus the
// delay of the lanes, on a link that is idle. Throughput: n words of a packet in n + 2.
// Reset: empty, number 0 both ways, the CRC begins anew. Both ends are reset before they talk.
// Asserts: what its parts assert; every packet arrives exactly once, in order per channel, or `link_down` is set. Relies on:
// packets of 1 to `4 PRIVATE` words. `link_down` stays until reset: after 255 rewinds in vain, 3 heart-beats missed in a row,
// `link_lost`, or when the other end says that it was reset, which `peer_restarted` tells.
// Source: TH-LLP-01, -03 to -08, -10; TH-DMQ-01, -03, -05, -06; `docs/express-link.md`.
//
// Block: express_level, V = 4, S = 6, T = 12, P = 11, R = 10, L = 6, PRIVATE = 9, SHARED = 192, C = 8, H = 10, A = 7
module express_level_v4_s6_t12_p11_r10_l6_private9_shared192_c8_h10_a7 (
    input wire clock,
    input wire reset,
    input wire tx_valid_0,
    input wire tx_valid_1,
    input wire tx_valid_2,
    input wire tx_valid_3,
    input wire [63:0] tx_word_0,
    input wire [63:0] tx_word_1,
    input wire [63:0] tx_word_2,
    input wire [63:0] tx_word_3,
    input wire tx_last_0,
    input wire tx_last_1,
    input wire tx_last_2,
    input wire tx_last_3,
    output wire tx_ready_0,
    output wire tx_ready_1,
    output wire tx_ready_2,
    output wire tx_ready_3,
    output wire rx_valid_0,
    output wire rx_valid_1,
    output wire rx_valid_2,
    output wire rx_valid_3,
    output wire [63:0] rx_word_0,
    output wire [63:0] rx_word_1,
    output wire [63:0] rx_word_2,
    output wire [63:0] rx_word_3,
    output wire rx_last_0,
    output wire rx_last_1,
    output wire rx_last_2,
    output wire rx_last_3,
    input wire rx_ready_0,
    input wire rx_ready_1,
    input wire rx_ready_2,
    input wire rx_ready_3,
    output wire [63:0] link_out,
    output wire link_control,
    input wire link_take,
    input wire [63:0] link_in,
    input wire link_in_control,
    input wire link_valid,
    input wire link_broken,
    input wire link_up,
    input wire link_lost,
    output wire link_down,
    output wire peer_restarted,
    output wire [15:0] retries,
    output wire [15:0] errors,
    output wire [15:0] crc_errors,
    output wire [15:0] bad_acks,
    output wire [15:0] missed_beats,
    output wire [31:0] received
);
    reg begun_0;
    reg begun_1;
    reg begun_2;
    reg begun_3;

    wire stage_0_out_valid;
    wire [64:0] stage_0_out_data;
    wire [7:0] stage_0_freed;
    wire stage_1_out_valid;
    wire [64:0] stage_1_out_data;
    wire [7:0] stage_1_freed;
    wire stage_2_out_valid;
    wire [64:0] stage_2_out_data;
    wire [7:0] stage_2_freed;
    wire stage_3_out_valid;
    wire [64:0] stage_3_out_data;
    wire [7:0] stage_3_freed;
    wire sender_word_take_0;
    wire sender_word_take_1;
    wire sender_word_take_2;
    wire sender_word_take_3;
    wire sender_gave_up;
    wire receiver_first;
    wire receiver_write;
    wire receiver_commit;
    wire [66:0] receiver_data;
    wire receiver_ack_valid;
    wire [5:0] receiver_ack;
    wire [1:0] receiver_nack;
    wire [3:0] receiver_freed_valid;
    wire [7:0] receiver_freed_0;
    wire [7:0] receiver_freed_1;
    wire [7:0] receiver_freed_2;
    wire [7:0] receiver_freed_3;
    wire receiver_heard;
    wire [5:0] receiver_expected;
    wire [1:0] receiver_nack_out;
    wire buffer_room;
    wire [7:0] buffer_freed_0;
    wire [7:0] buffer_freed_1;
    wire [7:0] buffer_freed_2;
    wire [7:0] buffer_freed_3;
    wire heart_gone;

    wire stage_0_write = tx_ready_0 & tx_valid_0;
    wire stage_1_write = tx_ready_1 & tx_valid_1;
    wire stage_2_write = tx_ready_2 & tx_valid_2;
    wire accepts = tx_ready_3 & tx_valid_3;
    wire [64:0] entry = {tx_last_3, tx_word_3};

    receive_buffer_w65_a7 stage_0 (
        .clock(clock),
        .reset(reset),
        .first(~begun_0),
        .write(stage_0_write),
        .commit(stage_0_write & tx_last_0),
        .data({tx_last_0, tx_word_0}),
        .room(tx_ready_0),
        .out_valid(stage_0_out_valid),
        .out_data(stage_0_out_data),
        .out_ready(sender_word_take_0),
        .freed(stage_0_freed)
    );

    receive_buffer_w65_a7 stage_1 (
        .clock(clock),
        .reset(reset),
        .first(~begun_1),
        .write(stage_1_write),
        .commit(stage_1_write & tx_last_1),
        .data({tx_last_1, tx_word_1}),
        .room(tx_ready_1),
        .out_valid(stage_1_out_valid),
        .out_data(stage_1_out_data),
        .out_ready(sender_word_take_1),
        .freed(stage_1_freed)
    );

    receive_buffer_w65_a7 stage_2 (
        .clock(clock),
        .reset(reset),
        .first(~begun_2),
        .write(stage_2_write),
        .commit(stage_2_write & tx_last_2),
        .data({tx_last_2, tx_word_2}),
        .room(tx_ready_2),
        .out_valid(stage_2_out_valid),
        .out_data(stage_2_out_data),
        .out_ready(sender_word_take_2),
        .freed(stage_2_freed)
    );

    receive_buffer_w65_a7 stage_3 (
        .clock(clock),
        .reset(reset),
        .first(~begun_3),
        .write(accepts),
        .commit(accepts & tx_last_3),
        .data(entry),
        .room(tx_ready_3),
        .out_valid(stage_3_out_valid),
        .out_data(stage_3_out_data),
        .out_ready(sender_word_take_3),
        .freed(stage_3_freed)
    );

    express_sender_v4_s6_t12_r10_l6_private9_shared192_c8_h10 sender (
        .clock(clock),
        .reset(reset),
        .waits_0(stage_0_out_valid),
        .waits_1(stage_1_out_valid),
        .waits_2(stage_2_out_valid),
        .waits_3(stage_3_out_valid),
        .word_0(stage_0_out_data),
        .word_1(stage_1_out_data),
        .word_2(stage_2_out_data),
        .word_3(stage_3_out_data),
        .word_take_0(sender_word_take_0),
        .word_take_1(sender_word_take_1),
        .word_take_2(sender_word_take_2),
        .word_take_3(sender_word_take_3),
        .expected(receiver_expected),
        .nack_out(receiver_nack_out),
        .freed_here_0(buffer_freed_0),
        .freed_here_1(buffer_freed_1),
        .freed_here_2(buffer_freed_2),
        .freed_here_3(buffer_freed_3),
        .ack_valid(receiver_ack_valid),
        .ack(receiver_ack),
        .nack(receiver_nack),
        .freed_valid(receiver_freed_valid),
        .freed_0(receiver_freed_0),
        .freed_1(receiver_freed_1),
        .freed_2(receiver_freed_2),
        .freed_3(receiver_freed_3),
        .quiet(heart_gone),
        .take(link_take),
        .word_out(link_out),
        .control_out(link_control),
        .gave_up(sender_gave_up),
        .retries(retries),
        .bad_acks(bad_acks)
    );

    express_receiver_v4_s6_p11_l6_private9_c8 receiver (
        .clock(clock),
        .reset(reset),
        .valid(link_valid),
        .word(link_in),
        .control(link_in_control),
        .broken(link_broken),
        .room(buffer_room),
        .first(receiver_first),
        .write(receiver_write),
        .commit(receiver_commit),
        .data(receiver_data),
        .ack_valid(receiver_ack_valid),
        .ack(receiver_ack),
        .nack(receiver_nack),
        .freed_valid(receiver_freed_valid),
        .freed_0(receiver_freed_0),
        .freed_1(receiver_freed_1),
        .freed_2(receiver_freed_2),
        .freed_3(receiver_freed_3),
        .heard(receiver_heard),
        .restarted(peer_restarted),
        .expected(receiver_expected),
        .nack_out(receiver_nack_out),
        .errors(errors),
        .crc_errors(crc_errors),
        .received(received)
    );

    express_buffer_v4_private9_shared192_c8_a7 buffer (
        .clock(clock),
        .reset(reset),
        .first(receiver_first),
        .write(receiver_write),
        .commit(receiver_commit),
        .data(receiver_data),
        .room(buffer_room),
        .out_valid_0(rx_valid_0),
        .out_valid_1(rx_valid_1),
        .out_valid_2(rx_valid_2),
        .out_valid_3(rx_valid_3),
        .out_word_0(rx_word_0),
        .out_word_1(rx_word_1),
        .out_word_2(rx_word_2),
        .out_word_3(rx_word_3),
        .out_last_0(rx_last_0),
        .out_last_1(rx_last_1),
        .out_last_2(rx_last_2),
        .out_last_3(rx_last_3),
        .out_ready_0(rx_ready_0),
        .out_ready_1(rx_ready_1),
        .out_ready_2(rx_ready_2),
        .out_ready_3(rx_ready_3),
        .freed_0(buffer_freed_0),
        .freed_1(buffer_freed_1),
        .freed_2(buffer_freed_2),
        .freed_3(buffer_freed_3)
    );

    express_heartbeat_h10_misses3 heart (
        .clock(clock),
        .reset(reset),
        .heard(receiver_heard),
        .up(link_up),
        .lost(peer_restarted | link_lost),
        .missed(missed_beats),
        .gone(heart_gone)
    );

    assign link_down = heart_gone | sender_gave_up;

    always @(posedge clock) begin
        if (reset) begin
            begun_0 <= 1'b0;
            begun_1 <= 1'b0;
            begun_2 <= 1'b0;
            begun_3 <= 1'b0;
        end else begin
            if (stage_0_write) begun_0 <= ~tx_last_0;
            if (stage_1_write) begun_1 <= ~tx_last_1;
            if (stage_2_write) begun_2 <= ~tx_last_2;
            if (accepts) begun_3 <= ~tx_last_3;
        end
    end

    wire _unused = &{1'b0, stage_0_freed, stage_1_freed, stage_2_freed, stage_3_freed};

`ifdef FORMAL
    reg [5:0] length_0;
    reg [5:0] length_1;
    reg [5:0] length_2;
    reg [5:0] length_3;

    always @(posedge clock) begin
        if (reset) begin
            length_0 <= 6'd0;
            length_1 <= 6'd0;
            length_2 <= 6'd0;
            length_3 <= 6'd0;
        end else begin
            if (stage_0_write) begin
                if (tx_last_0) begin
                    length_0 <= 6'd0;
                end else begin
                    length_0 <= length_0 + 6'd1;
                end
            end
            if (stage_1_write) begin
                if (tx_last_1) begin
                    length_1 <= 6'd0;
                end else begin
                    length_1 <= length_1 + 6'd1;
                end
            end
            if (stage_2_write) begin
                if (tx_last_2) begin
                    length_2 <= 6'd0;
                end else begin
                    length_2 <= length_2 + 6'd1;
                end
            end
            if (accepts) begin
                if (tx_last_3) begin
                    length_3 <= 6'd0;
                end else begin
                    length_3 <= length_3 + 6'd1;
                end
            end
        end
    end

    // a packet has at most 4 PRIVATE words
    always @(posedge clock) begin
        if (!reset) short_enough_0: assume ((length_0 < 6'd35) | tx_last_0 | ~stage_0_write);
    end

    // a packet has at most 4 PRIVATE words
    always @(posedge clock) begin
        if (!reset) short_enough_1: assume ((length_1 < 6'd35) | tx_last_1 | ~stage_1_write);
    end

    // a packet has at most 4 PRIVATE words
    always @(posedge clock) begin
        if (!reset) short_enough_2: assume ((length_2 < 6'd35) | tx_last_2 | ~stage_2_write);
    end

    // a packet has at most 4 PRIVATE words
    always @(posedge clock) begin
        if (!reset) short_enough_3: assume ((length_3 < 6'd35) | tx_last_3 | ~accepts);
    end
`endif
endmodule
