// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Admits packets that the other end has tokens for, and sends them until they are acknowledged.
//
//  tx_valid_v, tx_word_v[32], tx_last_v -->+----------+--> wire_word[32], wire_control
//            tx_streams_v, tx_ready_v <--->|          |--> idle, one_n, two_n
//  message_valid, ack[S],                  |          |--> gave_up, retry_interrupt
//  freed_first[C0], freed_n[C1]         -->|  Sender  |--> retries[16], bad_acks[16]
//  expected[S], session[2],                |          |--> corrected[16], uncorrectable[16]
//  freed_here_first[C0], freed_here_n[C1]->|          |--> sent_crc_c[32]
//  tx_barrier, tx_barrier_state[48]     -->|          |--> tx_barrier_ready
//  may_send, is_quiet, set_timeout,        |          |
//  timeout_new[16], limit[16], upset[39]-->+----------+
//
// A token of channel 0 is a chunk of 32 bytes: a packet takes one for its header, one for each of its payload, and one for its
// trailer. A token of another channel is a packet.
//
// Parameters: `V` channels, 2 to 8; `N` = `V` - 1; `S` bits of a number, 2 to 8; `R` and `R1` of the retransmission FIFO, as in
// [`Store`]; `M` chunks of payload at most, 1 to 16; `U` = `M` + 2; `C0` bits of the token count of channel 0, for `2^(C0-1)`
// chunks; `C1` of the others, 3 to 16, for `2^(C1-1)` - 1 packets; `Y` the channel of the system's packets; `I` as in [`Framer`].
// Handshake: valid/ready per channel; `tx_ready` depends on `tx_valid` (the channel is chosen in the same cycle). A packet of `c`
// chunks of payload, `c` in bits 15:11 of its first word, has 8 `c` + 10 words, and `tx_last` marks the last. A channel is admitted with
// tokens for a longest packet, so that what is admitted can always be sent. `tx_streams` with the first word promises a word in each cycle
// until the last, and the packet is sent while it comes. `idle` says that a packet offered in the next cycle is admitted if its channel has
// tokens then; `one` and `two` that channel n + 1 has tokens for a packet, and for two. A barrier state is offered until `tx_barrier_ready`, and may
// change until then; it needs no token and is sent once, ahead of the next packet.
// Latency: a packet is sent when all of it is there; 5 to 8 cycles from its last word to its first on an idle wire. A packet that streams: 4 or 5
// cycles from its first word to the wire between idle pairs, which it leaves at an even place. A barrier state: as in [`Framer`]. Throughput: 1 word
// per cycle in, less 1 between packets; a packet of n words takes n + 4 of the wire, a barrier packet 4.
// Reset: empty, number 0, time-out of 512 cycles.
// Asserts: what its parts assert. Relies on: packets of the length that they tell, without pauses if they stream; `tx_barrier` stays until `tx_barrier_ready`.
// Source: BGQ-LLP-01, -10, -11, BGQ-VC-04, -05, -13, -14, BGQ-PKT-09.
//
// Block: bluegene_sender, V = 2, S = 8, R = 10, M = 16, C0 = 6, C1 = 4, Y = 1, I = 5
module bluegene_sender_v2_s8_r10_m16_c06_c14_y1_i5 (
    input wire clock,
    input wire reset,
    input wire tx_valid_0,
    input wire tx_valid_1,
    input wire [31:0] tx_word_0,
    input wire [31:0] tx_word_1,
    input wire tx_last_0,
    input wire tx_last_1,
    input wire tx_streams_0,
    input wire tx_streams_1,
    output wire tx_ready_0,
    output wire tx_ready_1,
    output wire idle,
    output wire one_0,
    output wire two_0,
    input wire tx_barrier,
    input wire [47:0] tx_barrier_state,
    output wire tx_barrier_ready,
    input wire message_valid,
    input wire [7:0] ack,
    input wire [5:0] freed_first,
    input wire [3:0] freed_0,
    input wire [7:0] expected,
    input wire [1:0] session,
    input wire [5:0] freed_here_first,
    input wire [3:0] freed_here_0,
    input wire may_send,
    input wire is_quiet,
    input wire set_timeout,
    input wire [15:0] timeout_new,
    input wire [15:0] limit,
    input wire [38:0] upset,
    output wire [31:0] wire_word,
    output wire wire_control,
    output wire gave_up,
    output wire retry_interrupt,
    output wire [15:0] retries,
    output wire [15:0] bad_acks,
    output wire [15:0] corrected,
    output wire [15:0] uncorrectable,
    output wire [31:0] sent_crc_0,
    output wire [31:0] sent_crc_1
);
    reg admitting;
    reg sealed_streams;
    reg [1:0] channel;
    reg [15:0] bad_ack_count;

    wire sealer_ends;
    wire sealer_chunk;
    wire sealer_valid;
    wire [31:0] sealer_sealed;
    wire sealer_last;
    wire store_space;
    wire [7:0] store_newest;
    wire store_pending;
    wire store_ends;
    wire [31:0] store_fetched;
    wire store_rewind;
    wire store_illegal;
    wire framer_fetch;
    wire chunks_credit;
    wire chunks_illegal;
    wire packets_0_illegal;
    wire pairs_0_illegal;
    wire [1:0] choice_grant;

    wire [1:0] wants = {one_0 & tx_valid_1, chunks_credit & tx_valid_0};
    wire begins = ~is_quiet & ~sealer_last & (|wants) & ~admitting & store_space;
    wire tx_ready_1_part = (~is_quiet & admitting) | begins;
    wire [1:0] chosen = admitting ? channel : choice_grant;
    wire accept = chosen[1] ? begins | (~is_quiet & admitting & tx_valid_1)
        : chosen[0] & (begins | (~is_quiet & admitting & tx_valid_0));
    wire [31:0] offered = chosen[1] ? tx_word_1 : chosen[0] ? tx_word_0 : 32'd0;
    wire [2:0] number = chosen[1] ? 3'd1 : 3'd0;
    wire packets_0_take = begins & chosen[1];
    wire offered_streams = chosen[1] ? tx_streams_1 : chosen[0] & tx_streams_0;
    wire any_illegal = chunks_illegal | store_illegal | packets_0_illegal;

    bluegene_sealer_m16 sealer (
        .clock(clock),
        .reset(reset),
        .enable(accept),
        .word(offered),
        .channel(number),
        .is_system(number == 3'd1),
        .number(store_newest),
        .ends(sealer_ends),
        .chunk(sealer_chunk),
        .valid(sealer_valid),
        .sealed(sealer_sealed),
        .last(sealer_last),
        .sent_crc_0(sent_crc_0),
        .sent_crc_1(sent_crc_1)
    );

    bluegene_store_s8_r10_m16 store (
        .clock(clock),
        .reset(reset),
        .write(sealer_valid),
        .word(sealer_sealed),
        .last(sealer_last),
        .streams(sealed_streams),
        .message_valid(message_valid),
        .ack(ack),
        .fetch(framer_fetch),
        .set_timeout(set_timeout),
        .timeout_new(timeout_new),
        .limit(limit),
        .upset(upset),
        .space(store_space),
        .newest(store_newest),
        .pending(store_pending),
        .ends(store_ends),
        .fetched(store_fetched),
        .rewind(store_rewind),
        .gave_up(gave_up),
        .retry_interrupt(retry_interrupt),
        .illegal(store_illegal),
        .retries(retries),
        .corrected(corrected),
        .uncorrectable(uncorrectable)
    );

    bluegene_framer_s8_n1_c06_c14_i5 framer (
        .clock(clock),
        .reset(reset),
        .pending(store_pending),
        .ends(store_ends),
        .rewind(store_rewind),
        .fetched(store_fetched),
        .may_send(may_send),
        .is_quiet(is_quiet),
        .expected(expected),
        .session(session),
        .freed_first(freed_here_first),
        .freed_0(freed_here_0),
        .barrier_pending(tx_barrier),
        .barrier_state(tx_barrier_state),
        .barrier_taken(tx_barrier_ready),
        .fetch(framer_fetch),
        .wire_word(wire_word),
        .wire_control(wire_control)
    );

    credit_loop_c6_unit18 chunks (
        .clock(clock),
        .reset(reset),
        .take(chosen[0] & accept & sealer_chunk),
        .valid(message_valid),
        .freed(freed_first),
        .credit(chunks_credit),
        .illegal(chunks_illegal)
    );

    credit_loop_c4_unit2 packets_0 (
        .clock(clock),
        .reset(reset),
        .take(packets_0_take),
        .valid(message_valid),
        .freed(freed_0),
        .credit(one_0),
        .illegal(packets_0_illegal)
    );

    credit_loop_c4_unit3 pairs_0 (
        .clock(clock),
        .reset(reset),
        .take(packets_0_take),
        .valid(message_valid),
        .freed(freed_0),
        .credit(two_0),
        .illegal(pairs_0_illegal)
    );

    round_robin_n2 choice (
        .clock(clock),
        .reset(reset),
        .request(wants),
        .advance(begins),
        .grant(choice_grant)
    );

    assign tx_ready_0 = tx_ready_1_part & chosen[0];
    assign tx_ready_1 = tx_ready_1_part & chosen[1];
    assign idle = ~is_quiet & store_space & ~sealer_valid & ~admitting & ~begins;
    assign bad_acks = bad_ack_count;

    always @(posedge clock) begin
        if (reset) begin
            admitting <= 1'b0;
            sealed_streams <= 1'b0;
            bad_ack_count <= 16'd0;
        end else begin
            if (accept & sealer_ends) begin
                admitting <= 1'b0;
            end else if (begins) begin
                admitting <= 1'b1;
            end
            sealed_streams <= begins & offered_streams;
            if (any_illegal) bad_ack_count <= bad_ack_count + 16'd1;
        end
    end

    always @(posedge clock) begin
        if (begins) channel <= chosen;
    end

    wire _unused = &{1'b0, tx_last_0, tx_last_1, pairs_0_illegal};

`ifdef FORMAL
    reg streaming;

    wire offered_last = chosen[1] ? tx_last_1 : chosen[0] & tx_last_0;
    wire offered_valid = chosen[1] ? tx_valid_1 : tx_valid_0 & chosen[0];

    always @(posedge clock) begin
        if (reset) begin
            streaming <= 1'b0;
        end else if (begins) begin
            streaming <= offered_streams;
        end
    end

    // a packet has the length that it tells
    always @(posedge clock) begin
        if (!reset) told_length: assume ((sealer_ends == offered_last) | ~accept);
    end

    // a packet that streams has no pause
    always @(posedge clock) begin
        if (!reset) no_pause: assume (is_quiet | ~admitting | ~streaming | offered_valid);
    end
`endif
endmodule
