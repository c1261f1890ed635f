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
// Asserts: the replay buffer and the credits are never overdrawn, at most 63 packets are outstanding.
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
    reg [5:0] written;
    reg admitting;
    reg channel;
    reg preferred;
    reg [8:0] sent_0;
    reg [8:0] sent_1;
    reg [8:0] freed_before_0;
    reg [8:0] freed_before_1;
    reg [5:0] base;
    reg [8:0] tail;
    reg [3:0] answered;
    reg [10:0] timer;
    reg [7:0] strikes;
    reg surrendered;
    reg carried;
    reg [15:0] retry_count;
    reg [15:0] bad_ack_count;
    reg [8:0] read_pointer;
    reg [5:0] sending;
    reg in_packet;
    reg marker;
    reg [15:0] crc;
    reg [21:0] out_phit;
    reg out_c;
    reg [22:0] replay [0:255];
    reg [8:0] starts [0:63];

    wire [15:0] seed_y;
    wire [15:0] step_y;
    wire [15:0] control_y;

    wire [8:0] sent_0_minus_freed_before_0 = sent_0 - freed_before_0;
    wire credit_0 = sent_0_minus_freed_before_0 <= 9'd224;
    wire [5:0] outstanding = written - base;
    wire [8:0] write_pointer_minus_tail = write_pointer - tail;
    wire open = ~surrendered & ~quiet;
    wire space = (~&outstanding) & (write_pointer_minus_tail <= 9'd224) & open;
    wire wants_0 = credit_0 & in_valid_0 & space;
    wire [8:0] sent_1_minus_freed_before_1 = sent_1 - freed_before_1;
    wire credit_1 = sent_1_minus_freed_before_1 <= 9'd224;
    wire wants_1 = space & credit_1 & in_valid_1;
    wire choice = admitting ? channel : (wants_1 & preferred) | ~wants_0;
    wire accept_part = wants_0 | wants_1;
    wire accept_part_1 = admitting ? in_valid_0 & open : accept_part;
    wire accept = choice ? (admitting ? open & in_valid_1 : choice ? accept_part : accept_part_1)
        : accept_part_1;
    wire [21:0] offered = choice ? in_phit_1 : in_phit_0;
    wire offered_last = choice ? in_last_1 : ~choice & in_last_0;
    wire [22:0] entry = {offered_last, offered};
    wire [5:0] written_plus_1 = written + 6'd1;
    wire [8:0] write_pointer_plus_1 = write_pointer + 9'd1;
    wire bad_ack_count_part = sent_0_minus_freed_before_0 < (freed_0 - freed_before_0);
    wire bad_ack_count_part_1 = sent_1_minus_freed_before_1 < (freed_1 - freed_before_1);
    wire [5:0] advance = ack - base;
    wire outstanding_below_advance = outstanding < advance;
    wire legal = ~outstanding_below_advance;
    wire moved = (|advance) & message_valid & legal;
    wire [5:0] base_next = moved ? ack : base;
    wire [8:0] tail_next = moved ? starts[ack] : tail;
    wire any_outstanding = |outstanding;
    wire [5:0] sending_minus_base = sending - base;
    wire expired = any_outstanding & (&timer);
    wire rewind = (moved & (sending_minus_base < advance)) | (message_valid & (answered != nack)) | expired;
    wire carried_part = carried | take;
    wire surrendered_part = carried_part & any_outstanding & rewind;
    wire ready_to_send = open & ~marker & ~rewind & ((written != sending) | in_packet);
    wire out_c_part = take & ready_to_send;
    wire [22:0] covered_part = replay[read_pointer[7:0]];
    wire is_last = covered_part[22];
    wire [21:0] covered = is_last ? {16'd0, covered_part[5:0]} : covered_part[21:0];
    wire [15:0] before_ = in_packet ? crc : seed_y;

    crc16_step_w22 seed (
        .x({32'hffff0000, sending}),
        .y(seed_y)
    );

    crc16_step_w22 step (
        .x({before_, covered}),
        .y(step_y)
    );

    crc16_step_w6 control (
        .x({18'h3fffc, answered}),
        .y(control_y)
    );

    assign in_ready_0 = (wants_0 | admitting) & open & ~choice;
    assign in_ready_1 = (admitting | wants_1) & open & choice;
    assign phit = out_phit;
    assign c = out_c;
    assign gave_up = surrendered;
    assign retries = retry_count;
    assign bad_acks = bad_ack_count;

    always @(posedge clock) begin
        if (reset) begin
            write_pointer <= 9'd0;
            written <= 6'd0;
            admitting <= 1'b0;
            channel <= 1'b0;
            preferred <= 1'b0;
            sent_0 <= 9'd0;
            sent_1 <= 9'd0;
            freed_before_0 <= 9'd0;
            freed_before_1 <= 9'd0;
            base <= 6'd0;
            tail <= 9'd0;
            answered <= 4'd0;
            timer <= 11'd0;
            strikes <= 8'd0;
            surrendered <= 1'b0;
            carried <= 1'b0;
            retry_count <= 16'd0;
            bad_ack_count <= 16'd0;
            read_pointer <= 9'd0;
            sending <= 6'd0;
            in_packet <= 1'b0;
            marker <= 1'b0;
            out_phit <= 22'h387c;
            out_c <= 1'b1;
        end else begin
            if (accept) begin
                write_pointer <= write_pointer_plus_1;
                if (offered_last) begin
                    written <= written_plus_1;
                    preferred <= ~choice;
                end
                admitting <= ~offered_last;
                channel <= choice;
                if (choice) begin
                    sent_1 <= sent_1 + 9'd1;
                end else begin
                    sent_0 <= sent_0 + 9'd1;
                end
            end
            if (message_valid) begin
                if (!bad_ack_count_part) freed_before_0 <= freed_0;
                if (!bad_ack_count_part_1) freed_before_1 <= freed_1;
                answered <= nack;
                if (bad_ack_count_part_1 | bad_ack_count_part | outstanding_below_advance) begin
                    bad_ack_count <= bad_ack_count + 16'd1;
                end
            end
            base <= base_next;
            tail <= tail_next;
            if (~any_outstanding | moved | rewind) begin
                timer <= 11'd0;
            end else begin
                timer <= timer + 11'd1;
            end
            if (moved) begin
                strikes <= 8'd0;
            end else if (surrendered_part) begin
                strikes <= strikes + 8'd1;
                if (strikes == 8'd254) surrendered <= 1'b1;
            end
            carried <= carried_part & ~rewind;
            if (rewind) begin
                retry_count <= retry_count + 16'd1;
                read_pointer <= tail_next;
                sending <= base_next;
                marker <= 1'b1;
            end else begin
                if (out_c_part) begin
                    read_pointer <= read_pointer + 9'd1;
                    if (is_last) sending <= sending + 6'd1;
                end
                if (take) marker <= 1'b0;
            end
            if (!rewind) begin
                if (out_c_part) in_packet <= ~is_last;
            end else begin
                in_packet <= 1'b0;
            end
            if (out_c_part) begin
                if (is_last) begin
                    out_phit <= {step_y, covered_part[5:0]};
                end else begin
                    out_phit <= covered_part[21:0];
                end
                out_c <= ~in_packet;
            end else if (take) begin
                out_phit <= {2'd0, answered, control_y};
                out_c <= 1'b1;
            end
        end
    end

    always @(posedge clock) begin
        if (out_c_part) crc <= step_y;
    end

    always @(posedge clock) begin
        if (accept) replay[write_pointer[7:0]] <= entry;
    end

    always @(posedge clock) begin
        if (accept & offered_last) starts[written_plus_1] <= write_pointer_plus_1;
    end

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

    // what is sent next lies in the window
    always @(posedge clock) begin
        if (!reset) window_in_range: assert (outstanding >= sending_minus_base);
    end

    // the replay buffer holds at most 256 phits
    always @(posedge clock) begin
        if (!reset) replay_in_range: assert (write_pointer_minus_tail <= 9'd256);
    end

    // no more phits are sent than the other side's buffer holds
    always @(posedge clock) begin
        if (!reset) credit_in_range_0: assert (sent_0_minus_freed_before_0 <= 9'd256);
    end

    // no more phits are sent than the other side's buffer holds
    always @(posedge clock) begin
        if (!reset) credit_in_range_1: assert (sent_1_minus_freed_before_1 <= 9'd256);
    end

    // a packet has at most 32 phits
    always @(posedge clock) begin
        if (!reset) packet_fits: assume ((length < 6'd31) | offered_last | ~accept);
    end

    // packets are sent again
    always @(posedge clock) begin
        if (!reset) rewinds: cover (rewind);
    end
`endif
endmodule
