// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Keeps packets until they are acknowledged and sends them again when the other side asks.
//
//  in_valid_0, in_phit_0[22], in_last_0 -->+----------+--> phit[22], c
//                             in_ready_0 <-|          |
//  in_valid_1, in_phit_1[22], in_last_1 -->|  Sender  |--> epoch[4]     nack last answered
//                             in_ready_1 <-|          |--> gave_up
//  message_valid, ack[6], nack[4],         |          |--> retries[16], bad_acks[16]
//            freed_0[9], freed_1[9], quiet -->|          |
//                                     take -->+----------+
//
// Parameters: none. Replay buffer 256 phits, window 63 packets, receive buffers of 256 phits at the other side.
// Handshake: valid/ready per virtual channel; a packet is 2 to 32 phits, `in_last` marks the last, whose bits 21:6 are
// replaced by the CRC. `in_ready` depends on `in_valid` (the channel is chosen in the same cycle). A channel is
// admitted only with credit for a longest packet, so that what is admitted can always be sent. `phit` and `c` stand until
// `take`.
// Latency: a packet is sent when all of it is there, from the cycle after its last phit; the wire is registered.
// Throughput: 1 phit per cycle in, and out if `take` is set.
// Reset: empty, sequence number 0, nothing acknowledged.
// Asserts: the replay buffer is never overdrawn, and what its window and credits assert.
// Relies on: packets of 2 to 32 phits.
// Source: GEM-LCB-02, -03, -13, GEM-RTR-11; `docs/gemini-link.md`.
//
// Block: gemini_sender
module gemini_sender (
    input wire clock,
    input wire reset,
    input wire in_valid_0,
    input wire in_valid_1,
    input wire [21:0] in_phit_0,
    input wire [21:0] in_phit_1,
    input wire in_last_0,
    input wire in_last_1,
    output wire in_ready_0,
    output wire in_ready_1,
    input wire message_valid,
    input wire [5:0] ack,
    input wire [3:0] nack,
    input wire [8:0] freed_0,
    input wire [8:0] freed_1,
    input wire quiet,
    input wire take,
    output wire [21:0] phit,
    output wire c,
    output wire gave_up,
    output wire [15:0] retries,
    output wire [15:0] bad_acks
);
    reg [8:0] write_pointer;
    reg admitting;
    reg channel;
    reg preferred;
    reg [8:0] tail;
    reg [15:0] bad_ack_count;
    reg [8:0] read_pointer;
    reg in_packet;
    reg marker;
    reg [15:0] crc;
    reg [21:0] out_phit;
    reg out_c;
    reg [22:0] replay [0:255];
    reg [8:0] starts [0:63];

    wire window_room;
    wire [5:0] window_newest;
    wire window_pending;
    wire [5:0] window_sequence_;
    wire [5:0] window_oldest;
    wire window_moved;
    wire window_rewind;
    wire [3:0] window_answered;
    wire window_illegal;
    wire credits_0_credit;
    wire credits_0_illegal;
    wire credits_1_credit;
    wire credits_1_illegal;
    wire [15:0] seed_y;
    wire [15:0] step_y;
    wire [15:0] control_y;

    wire [8:0] write_pointer_minus_tail = write_pointer - tail;
    wire open = ~gave_up & ~quiet;
    wire space = (write_pointer_minus_tail <= 9'd224) & window_room & open;
    wire wants_0 = credits_0_credit & in_valid_0 & space;
    wire wants_1 = space & credits_1_credit & in_valid_1;
    wire choice = admitting ? channel : (wants_1 & preferred) | ~wants_0;
    wire accept_part = wants_0 | wants_1;
    wire accept_part_1 = admitting ? in_valid_0 & open : accept_part;
    wire accept = choice ? (admitting ? open & in_valid_1 : choice ? accept_part : accept_part_1)
        : accept_part_1;
    wire [21:0] offered = choice ? in_phit_1 : in_phit_0;
    wire offered_last = choice ? in_last_1 : ~choice & in_last_0;
    wire [22:0] entry = {offered_last, offered};
    wire starts_write = accept & offered_last;
    wire [5:0] window_newest_plus_1 = window_newest + 6'd1;
    wire [8:0] write_pointer_plus_1 = write_pointer + 9'd1;
    wire ready_to_send = open & ~marker & ~window_rewind & (in_packet | window_pending);
    wire goes = ready_to_send & take;
    wire [22:0] covered_part = replay[read_pointer[7:0]];
    wire is_last = covered_part[22];
    wire [8:0] tail_next = window_moved ? starts[ack] : tail;
    wire [21:0] covered = is_last ? {16'd0, covered_part[5:0]} : covered_part[21:0];
    wire [15:0] before_ = in_packet ? crc : seed_y;

    retry_window_s6_n4_t11_limit255 window (
        .clock(clock),
        .reset(reset),
        .push(starts_write),
        .sent(goes & is_last),
        .take(take),
        .message_valid(message_valid),
        .ack(ack),
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

    credit_loop_c9_unit32 credits_0 (
        .clock(clock),
        .reset(reset),
        .take(~choice & accept),
        .valid(message_valid),
        .freed(freed_0),
        .credit(credits_0_credit),
        .illegal(credits_0_illegal)
    );

    credit_loop_c9_unit32 credits_1 (
        .clock(clock),
        .reset(reset),
        .take(choice & accept),
        .valid(message_valid),
        .freed(freed_1),
        .credit(credits_1_credit),
        .illegal(credits_1_illegal)
    );

    crc16_step_w22 seed (
        .x({32'hffff0000, window_sequence_}),
        .y(seed_y)
    );

    crc16_step_w22 step (
        .x({before_, covered}),
        .y(step_y)
    );

    crc16_step_w6 control (
        .x({18'h3fffc, window_answered}),
        .y(control_y)
    );

    assign in_ready_0 = (wants_0 | admitting) & open & ~choice;
    assign in_ready_1 = (admitting | wants_1) & open & choice;
    assign phit = out_phit;
    assign c = out_c;
    assign bad_acks = bad_ack_count;

    always @(posedge clock) begin
        if (reset) begin
            write_pointer <= 9'd0;
            admitting <= 1'b0;
            channel <= 1'b0;
            preferred <= 1'b0;
            tail <= 9'd0;
            bad_ack_count <= 16'd0;
            read_pointer <= 9'd0;
            in_packet <= 1'b0;
            marker <= 1'b0;
            out_phit <= 22'h387c;
            out_c <= 1'b1;
        end else begin
            if (accept) begin
                write_pointer <= write_pointer_plus_1;
                admitting <= ~offered_last;
                channel <= choice;
                if (offered_last) preferred <= ~choice;
            end
            tail <= tail_next;
            if (credits_0_illegal | window_illegal | credits_1_illegal) begin
                bad_ack_count <= bad_ack_count + 16'd1;
            end
            if (window_rewind) begin
                read_pointer <= tail_next;
                marker <= 1'b1;
            end else begin
                if (goes) read_pointer <= read_pointer + 9'd1;
                if (take) marker <= 1'b0;
            end
            if (!window_rewind) begin
                if (goes) in_packet <= ~is_last;
            end else begin
                in_packet <= 1'b0;
            end
            if (goes) begin
                if (is_last) begin
                    out_phit <= {step_y, covered_part[5:0]};
                end else begin
                    out_phit <= covered_part[21:0];
                end
                out_c <= ~in_packet;
            end else if (take) begin
                out_phit <= {2'd0, window_answered, control_y};
                out_c <= 1'b1;
            end
        end
    end

    always @(posedge clock) begin
        if (goes) crc <= step_y;
    end

    always @(posedge clock) begin
        if (accept) replay[write_pointer[7:0]] <= entry;
    end

    always @(posedge clock) begin
        if (starts_write) starts[window_newest_plus_1] <= write_pointer_plus_1;
    end

    wire _unused = &{1'b0, window_oldest};

`ifdef FORMAL
    reg [5:0] length;

    always @(posedge clock) begin
        if (reset) begin
            length <= 6'd0;
        end else if (accept) begin
            if (offered_last) begin
                length <= 6'd0;
            end else begin
                length <= length + 6'd1;
            end
        end
    end

    // the replay buffer holds at most 256 phits
    always @(posedge clock) begin
        if (!reset) replay_in_range: assert (write_pointer_minus_tail <= 9'd256);
    end

    // a packet has at most 32 phits
    always @(posedge clock) begin
        if (!reset) packet_fits: assume ((length < 6'd31) | offered_last | ~accept);
    end
`endif
endmodule
