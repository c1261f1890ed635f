// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Keeps packets until they are acknowledged, sends them again when the other end asks, and says what this end has received.
//
//     waits_v, word_v[65] -->+-----------------+
//             word_take_v <--|                 |--> word_out[64], control_out
// expected[S], nack_out[2],  |                 |<-- take
//         freed_here_v[C] -->|  ExpressSender  |
//  ack_valid, ack[S], nack[2]|                 |--> gave_up
//   freed_valid[V], freed_v -->|                 |--> retries[16], bad_acks[16]
//                   quiet -->+-----------------+
//
// A packet is copied into the replay buffer as a whole, then sent; [`super::format`] has its format. Between packets a message
// is sent if there is something new to say that no packet has taken along, or if nothing was said for `2^H` cycles: the
// heart-beat. An acknowledgement is said twice and believed the second time ([`ConfirmedAck`]). The first 8 words after reset are messages that say so, by which the other end knows whom it talks to.
//
// Parameters: `V` virtual channels, 2 or 4; `S` 2 to 8 for a window of `2^S` - 1 packets; `T` of its timer, 2 to 24; `R` for a
// replay buffer of `2^R` words; `L` 2 to 6 for packets of up to `2^L` words, and of `4 PRIVATE` at most; `PRIVATE` and `SHARED`
// flits of receive buffer at the other end; `C` bits of a count of flits; `G` = `C V / 2`; `E` = `R` + 2 + `L`; `H` 4 to 20.
// Handshake: a channel that `waits` has a whole packet; its words are taken without a pause, the last one marked by bit 64.
// `word_out` and `control_out` stand until `take`.
// Latency: n + 2 cycles from `waits` to the control word of a packet of n words. Throughput: 1 word per cycle, of n + 2 the n
// of a packet.
// Reset: empty, number 0, the CRC begins anew; an idle word stands.
// Asserts: what its window and credits assert. With `quiet`, and once it gave up, all words are idle.
// Source: TH-LLP-03 to -08, -10.
//
// Block: express_sender, V = 4, S = 6, T = 12, R = 10, L = 6, PRIVATE = 9, SHARED = 192, C = 8, H = 10
module express_sender_v4_s6_t12_r10_l6_private9_shared192_c8_h10 (
    input wire clock,
    input wire reset,
    input wire waits_0,
    input wire waits_1,
    input wire waits_2,
    input wire waits_3,
    input wire [64:0] word_0,
    input wire [64:0] word_1,
    input wire [64:0] word_2,
    input wire [64:0] word_3,
    output wire word_take_0,
    output wire word_take_1,
    output wire word_take_2,
    output wire word_take_3,
    input wire [5:0] expected,
    input wire [1:0] nack_out,
    input wire [7:0] freed_here_0,
    input wire [7:0] freed_here_1,
    input wire [7:0] freed_here_2,
    input wire [7:0] freed_here_3,
    input wire ack_valid,
    input wire [5:0] ack,
    input wire [1:0] nack,
    input wire [3:0] freed_valid,
    input wire [7:0] freed_0,
    input wire [7:0] freed_1,
    input wire [7:0] freed_2,
    input wire [7:0] freed_3,
    input wire quiet,
    input wire take,
    output wire [63:0] word_out,
    output wire control_out,
    output wire gave_up,
    output wire [15:0] retries,
    output wire [15:0] bad_acks
);
    reg filling;
    reg closing;
    reg sealing;
    reg [3:0] channel;
    reg [5:0] index;
    reg [9:0] write_pointer;
    reg [9:0] start;
    reg [63:0] title;
    reg [5:0] closed;
    reg [15:0] bad_ack_count;
    reg inside_;
    reg ends;
    reg [5:0] left;
    reg [9:0] read_pointer;
    reg [5:0] sending;
    reg [3:0] greetings;
    reg [9:0] beat;
    reg [15:0] said_low;
    reg [15:0] said_high;
    reg [5:0] said_expected;
    reg [1:0] said_nack;
    reg unconfirmed;
    reg [63:0] out;
    reg out_control;
    reg [63:0] replay [0:1023];
    reg [17:0] about_packet [0:63];
    reg [9:0] starts [0:63];
    reg [31:0] crcs [0:63];

    wire window_room;
    wire [5:0] window_newest;
    wire window_pending;
    wire [5:0] window_sequence_;
    wire [5:0] window_oldest;
    wire window_moved;
    wire window_rewind;
    wire [1:0] window_answered;
    wire window_illegal;
    wire [5:0] acks_confirmed;
    wire [3:0] credits_credit;
    wire credits_illegal;
    wire [3:0] choice_grant;
    wire [31:0] rolling_crc;
    wire [6:0] check_y;

    wire [64:0] offered = channel[3] ? word_3
        : channel[2] ? word_2
        : channel[1] ? word_1
        : channel[0] ? word_0
        : 65'd0;
    wire ends_packet = filling & offered[64];
    wire greets = |greetings;
    wire open = ~gave_up & ~quiet;
    wire begins_packet = ~greets & ~window_rewind & ~inside_ & window_pending & open;
    wire [1:0] named = channel[3] ? 2'd3 : channel[2] ? 2'd2 : channel[1] ? 2'd1 : 2'd0;
    wire [3:0] wants = {
        credits_credit[3] & waits_3, credits_credit[2] & waits_2, credits_credit[1] & waits_1,
        credits_credit[0] & waits_0
    };
    wire fits = ((write_pointer - starts[window_oldest]) < 10'd988) | (window_oldest == window_newest);
    wire begins = (|wants) & open & ~filling & window_room & fits;
    wire [15:0] low = {freed_here_1, freed_here_0};
    wire [23:0] fields_part = {low, nack_out, expected};
    wire [15:0] high = {freed_here_3, freed_here_2};
    wire all_beat = &beat;
    wire unconfirmed_part = expected != said_expected;
    wire is_news = (nack_out != said_nack) | unconfirmed_part | (high != said_high) | (low != said_low)
        | unconfirmed;
    wire says = open & (greets | all_beat | is_news) & ~inside_ & ~begins_packet;
    wire [17:0] read_pointer_part = about_packet[window_sequence_];
    wire [1:0] next_channel = read_pointer_part[7:6];
    wire [5:0] next_length = read_pointer_part[5:0];
    wire ends_sending = inside_ & ends;
    wire [48:0] fields = ends_sending ? {high, crcs[sending], 1'b1}
        : begins_packet ? {8'd0, next_length, next_channel, window_sequence_, fields_part, 3'd4}
        : says ? {5'd0, greets, high, fields_part, 3'd2}
        : 49'd0;
    wire [17:0] about_this = {start, named, index};
    wire any_illegal = credits_illegal | window_illegal;
    wire out_control_part = inside_ & ~ends;
    wire [9:0] beat_part = all_beat ? beat : beat + 10'd1;
    wire unconfirmed_part_1 = begins_packet | says;

    retry_window_s6_n2_t12_limit255 window (
        .clock(clock),
        .reset(reset),
        .push(ends_packet),
        .sent(begins_packet & take),
        .take(take),
        .message_valid(ack_valid),
        .ack(acks_confirmed),
        .nack(nack),
        .room(window_room),
        .newest(window_newest),
        .pending(window_pending),
        .sequence_(window_sequence_),
        .oldest(window_oldest),
        .moved(window_moved),
        .rewind(window_rewind),
        .answered(window_answered),
        .illegal(window_illegal),
        .gave_up(gave_up),
        .retries(retries)
    );

    confirmed_ack_s6 acks (
        .clock(clock),
        .reset(reset),
        .valid(ack_valid),
        .ack(ack),
        .oldest(window_oldest),
        .newest(window_newest),
        .confirmed(acks_confirmed)
    );

    shared_credit_loop_q4_qb2_private9_shared192_c8 credits (
        .clock(clock),
        .reset(reset),
        .take(filling & (~|index[1:0])),
        .take_queue(named),
        .valid(freed_valid),
        .freed_0(freed_0),
        .freed_1(freed_1),
        .freed_2(freed_2),
        .freed_3(freed_3),
        .credit(credits_credit),
        .illegal(credits_illegal)
    );

    round_robin_n4 choice (
        .clock(clock),
        .reset(reset),
        .request(wants),
        .advance(begins),
        .grant(choice_grant)
    );

    rolling_crc32_w64 rolling (
        .clock(clock),
        .reset(reset),
        .enable(filling | closing),
        .data(closing ? title : offered[63:0]),
        .keep(sealing),
        .forget(1'b0),
        .crc(rolling_crc)
    );

    crc7_step_w49 check (
        .x({7'd0, fields}),
        .y(check_y)
    );

    assign word_take_0 = channel[0] & filling;
    assign word_take_1 = filling & channel[1];
    assign word_take_2 = filling & channel[2];
    assign word_take_3 = filling & channel[3];
    assign word_out = out;
    assign control_out = out_control;
    assign bad_acks = bad_ack_count;

    always @(posedge clock) begin
        if (reset) begin
            filling <= 1'b0;
            closing <= 1'b0;
            sealing <= 1'b0;
            bad_ack_count <= 16'd0;
            inside_ <= 1'b0;
            greetings <= 4'd8;
            unconfirmed <= 1'b0;
            out <= 64'd0;
            out_control <= 1'b1;
        end else begin
            if (begins) begin
                filling <= 1'b1;
            end else if (ends_packet) begin
                filling <= 1'b0;
            end
            closing <= ends_packet;
            sealing <= closing;
            if (any_illegal) bad_ack_count <= bad_ack_count + 16'd1;
            if (take) begin
                if (open) begin
                    if (ends_sending) begin
                        inside_ <= 1'b0;
                    end else if (begins_packet) begin
                        inside_ <= 1'b1;
                    end
                    if (out_control_part) begin
                        out <= replay[read_pointer];
                    end else begin
                        out <= {8'd0, check_y, fields};
                    end
                end else begin
                    inside_ <= 1'b0;
                    out <= 64'd0;
                end
                if (greets & says) greetings <= greetings - 4'd1;
                if (unconfirmed_part_1) unconfirmed <= unconfirmed_part;
                out_control <= ~open | ~out_control_part;
            end
        end
    end

    always @(posedge clock) begin
        if (begins) begin
            channel <= choice_grant;
            index <= 6'd0;
            start <= write_pointer;
        end else if (filling) begin
            index <= index + 6'd1;
        end
        if (filling) write_pointer <= write_pointer + 10'd1;
        if (ends_packet) begin
            title <= {50'd0, index, named, window_newest};
            closed <= window_newest;
        end
        if (take) begin
            if (out_control_part) begin
                ends <= ~|left;
                left <= left - 6'd1;
                read_pointer <= read_pointer + 10'd1;
            end else begin
                if (begins_packet) ends <= 1'b0;
                if (begins_packet) begin
                    left <= next_length;
                    read_pointer <= read_pointer_part[17:8];
                end
            end
            if (begins_packet) sending <= window_sequence_;
            if (unconfirmed_part_1) begin
                beat <= 10'd0;
                said_low <= low;
                said_expected <= expected;
                said_nack <= nack_out;
            end else begin
                beat <= beat_part;
            end
            if (says | ends_sending) said_high <= high;
        end else begin
            beat <= beat_part;
        end
    end

    always @(posedge clock) begin
        if (filling) replay[write_pointer] <= offered[63:0];
    end

    always @(posedge clock) begin
        if (ends_packet) about_packet[window_newest] <= about_this;
    end

    always @(posedge clock) begin
        if (ends_packet) starts[window_newest] <= start;
    end

    always @(posedge clock) begin
        if (sealing) crcs[closed] <= rolling_crc;
    end

    wire _unused = &{1'b0, window_moved, window_answered};

`ifdef FORMAL
    // a packet has at most 4 PRIVATE words
    always @(posedge clock) begin
        if (!reset) short_enough: assume ((index < 6'd35) | offered[64] | ~filling);
    end
`endif
endmodule
