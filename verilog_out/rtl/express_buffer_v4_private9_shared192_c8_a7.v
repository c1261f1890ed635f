// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Gathers committed packets into flits and keeps these in one memory, of which each virtual channel has a part to itself.
//
//  first, write, commit, -->+-----------------+--> out_valid_v, out_word_v[64], out_last_v
//              data[67]     |                 |<-- out_ready_v
//                  room  <--|  ExpressBuffer  |--> freed_v[C]
//                           +-----------------+
//
// Words wait in a queue of their own until their packet is committed. A flit is 4 words of a packet, or what is left at its end;
// in front of each channel stands one flit that has left the memory, so a channel that is not read keeps nobody.
//
// Parameters: `V` virtual channels, 2 to 4; `PRIVATE` flits of each, `SHARED` of all, at most `2^B` together; `D` = `B` + 1; `C` bits
// of the counts of freed flits, 1 to 8; `A` for a queue of `2^A` words, 2 to 12; `A1` = `A` + 1.
// Handshake: as that of [`ReceiveBuffer`] towards the link. Towards the user valid/ready for each channel; `out_valid` depends on the
// state alone. Words: the word, virtual channel (2), end of packet.
// Latency: min(n, 4) + 2 cycles from the `commit` of a packet of n words to its first word. Throughput: 1 word in, and 1 word out of
// each channel per cycle.
// Reset: empty, no flit freed.
// Asserts: what its parts assert. Relies on: a `write` only with `room`, a `commit` only with `write`. Whoever sends no more flits than
// it has credit for finds `room` for a packet while another one is on its way; else packets wait for a place in the memory.
// Source: TH-DMQ-01, -03, -05, -06, TH-LLP-07, -08.
//
// Block: express_buffer, V = 4, PRIVATE = 9, SHARED = 192, C = 8, A = 7
module express_buffer_v4_private9_shared192_c8_a7 (
    input wire clock,
    input wire reset,
    input wire first,
    input wire write,
    input wire commit,
    input wire [66:0] data,
    output wire room,
    output wire out_valid_0,
    output wire out_valid_1,
    output wire out_valid_2,
    output wire out_valid_3,
    output wire [63:0] out_word_0,
    output wire [63:0] out_word_1,
    output wire [63:0] out_word_2,
    output wire [63:0] out_word_3,
    output wire out_last_0,
    output wire out_last_1,
    output wire out_last_2,
    output wire out_last_3,
    input wire out_ready_0,
    input wire out_ready_1,
    input wire out_ready_2,
    input wire out_ready_3,
    output wire [7:0] freed_0,
    output wire [7:0] freed_1,
    output wire [7:0] freed_2,
    output wire [7:0] freed_3
);
    reg [63:0] gathered_0;
    reg [63:0] gathered_1;
    reg [63:0] gathered_2;
    reg [1:0] part;
    reg [258:0] flit_0;
    reg [258:0] flit_1;
    reg [258:0] flit_2;
    reg [258:0] flit_3;
    reg [2:0] left_0;
    reg [2:0] left_1;
    reg [2:0] left_2;
    reg [2:0] left_3;
    reg [7:0] freed_count_0;
    reg [7:0] freed_count_1;
    reg [7:0] freed_count_2;
    reg [7:0] freed_count_3;

    wire queue_out_valid;
    wire [66:0] queue_out_data;
    wire [7:0] queue_freed;
    wire [3:0] memory_can_push;
    wire [258:0] memory_pop_data;
    wire [3:0] memory_waiting;
    wire [8:0] memory_occupied_0;
    wire [8:0] memory_occupied_1;
    wire [8:0] memory_occupied_2;
    wire [8:0] memory_occupied_3;
    wire [3:0] choice_grant;

    wire left_0_is_1 = left_0 == 3'd1;
    wire left_1_is_1 = left_1 == 3'd1;
    wire left_2_is_1 = left_2 == 3'd1;
    wire left_3_is_1 = left_3 == 3'd1;
    wire is_last = queue_out_data[66];
    wire is_full = (&part) | is_last;
    wire [1:0] channel = queue_out_data[65:64];
    wire has_place = (channel == 2'd3) ? memory_can_push[3]
        : (channel == 2'd2) ? memory_can_push[2]
        : (channel == 2'd1) ? memory_can_push[1]
        : memory_can_push[0] & (channel == 2'd0);
    wire queue_out_ready = ~is_full | has_place;
    wire moves = queue_out_ready & queue_out_valid;
    wire [63:0] word = queue_out_data[63:0];
    wire part_is_0 = part == 2'd0;
    wire [63:0] piece = part_is_0 ? word : gathered_0;
    wire part_is_1 = part == 2'd1;
    wire part_is_2 = part == 2'd2;
    wire [258:0] gathers = {
        is_last, part, word, part_is_2 ? word : gathered_2, part_is_1 ? word : gathered_1, piece
    };
    wire left_0_part = out_valid_0 & out_ready_0;
    wire left_1_part = out_valid_1 & out_ready_1;
    wire left_2_part = out_valid_2 & out_ready_2;
    wire takes = out_valid_3 & out_ready_3;
    wire [3:0] wants = {
        ((left_3_is_1 & takes) | ~out_valid_3) & memory_waiting[3],
        ((left_2_is_1 & left_2_part) | ~out_valid_2) & memory_waiting[2],
        ((left_1_is_1 & left_1_part) | ~out_valid_1) & memory_waiting[1],
        ((left_0_is_1 & left_0_part) | ~out_valid_0) & memory_waiting[0]
    };
    wire any_wants = |wants;
    wire [1:0] popped = choice_grant[3] ? 2'd3 : choice_grant[2] ? 2'd2 : choice_grant[1] ? 2'd1 : 2'd0;
    wire [1:0] pop_count = memory_pop_data[257:256];
    wire [2:0] count = {1'b0, pop_count} + 3'd1;

    receive_buffer_w67_a7 queue (
        .clock(clock),
        .reset(reset),
        .first(first),
        .write(write),
        .commit(commit),
        .data(data),
        .room(room),
        .out_valid(queue_out_valid),
        .out_data(queue_out_data),
        .out_ready(queue_out_ready),
        .freed(queue_freed)
    );

    damq_w259_q4_qb2_private9_shared192 memory (
        .clock(clock),
        .reset(reset),
        .push(is_full & moves),
        .push_queue(channel),
        .push_data(gathers),
        .can_push(memory_can_push),
        .pop(any_wants),
        .pop_queue(popped),
        .pop_data(memory_pop_data),
        .waiting(memory_waiting),
        .occupied_0(memory_occupied_0),
        .occupied_1(memory_occupied_1),
        .occupied_2(memory_occupied_2),
        .occupied_3(memory_occupied_3)
    );

    round_robin_n4 choice (
        .clock(clock),
        .reset(reset),
        .request(wants),
        .advance(any_wants),
        .grant(choice_grant)
    );

    assign out_valid_0 = |left_0;
    assign out_valid_1 = |left_1;
    assign out_valid_2 = |left_2;
    assign out_valid_3 = |left_3;
    assign out_word_0 = flit_0[63:0];
    assign out_word_1 = flit_1[63:0];
    assign out_word_2 = flit_2[63:0];
    assign out_word_3 = flit_3[63:0];
    assign out_last_0 = flit_0[258] & left_0_is_1;
    assign out_last_1 = flit_1[258] & left_1_is_1;
    assign out_last_2 = flit_2[258] & left_2_is_1;
    assign out_last_3 = flit_3[258] & left_3_is_1;
    assign freed_0 = freed_count_0;
    assign freed_1 = freed_count_1;
    assign freed_2 = freed_count_2;
    assign freed_3 = freed_count_3;

    always @(posedge clock) begin
        if (moves & part_is_0) gathered_0 <= word;
        if (moves & part_is_1) gathered_1 <= word;
        if (moves & part_is_2) gathered_2 <= word;
        if (choice_grant[0]) begin
            flit_0 <= memory_pop_data;
        end else if (left_0_part) begin
            flit_0 <= {flit_0[258], 63'd0, flit_0[258:64]};
        end
        if (choice_grant[1]) begin
            flit_1 <= memory_pop_data;
        end else if (left_1_part) begin
            flit_1 <= {flit_1[258], 63'd0, flit_1[258:64]};
        end
        if (choice_grant[2]) begin
            flit_2 <= memory_pop_data;
        end else if (left_2_part) begin
            flit_2 <= {flit_2[258], 63'd0, flit_2[258:64]};
        end
        if (choice_grant[3]) begin
            flit_3 <= memory_pop_data;
        end else if (takes) begin
            flit_3 <= {flit_3[258], 63'd0, flit_3[258:64]};
        end
    end

    always @(posedge clock) begin
        if (reset) begin
            part <= 2'd0;
            left_0 <= 3'd0;
            left_1 <= 3'd0;
            left_2 <= 3'd0;
            left_3 <= 3'd0;
            freed_count_0 <= 8'd0;
            freed_count_1 <= 8'd0;
            freed_count_2 <= 8'd0;
            freed_count_3 <= 8'd0;
        end else begin
            if (moves) begin
                if (is_last) begin
                    part <= 2'd0;
                end else begin
                    part <= part + 2'd1;
                end
            end
            if (choice_grant[0]) begin
                left_0 <= count;
                freed_count_0 <= freed_count_0 + 8'd1;
            end else if (left_0_part) begin
                left_0 <= left_0 - 3'd1;
            end
            if (choice_grant[1]) begin
                left_1 <= count;
                freed_count_1 <= freed_count_1 + 8'd1;
            end else if (left_1_part) begin
                left_1 <= left_1 - 3'd1;
            end
            if (choice_grant[2]) begin
                left_2 <= count;
                freed_count_2 <= freed_count_2 + 8'd1;
            end else if (left_2_part) begin
                left_2 <= left_2 - 3'd1;
            end
            if (choice_grant[3]) begin
                left_3 <= count;
                freed_count_3 <= freed_count_3 + 8'd1;
            end else if (takes) begin
                left_3 <= left_3 - 3'd1;
            end
        end
    end

    wire _unused = &{
        1'b0, queue_freed, memory_occupied_0, memory_occupied_1, memory_occupied_2, memory_occupied_3
    };

`ifdef FORMAL
    // a word is written only where there is room
    always @(posedge clock) begin
        if (!reset) write_with_room: assume (room | ~write);
    end

    // a packet is committed with its last word
    always @(posedge clock) begin
        if (!reset) commit_with_write: assume (write | ~commit);
    end
`endif
endmodule
