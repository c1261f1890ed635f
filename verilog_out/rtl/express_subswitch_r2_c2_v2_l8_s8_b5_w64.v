// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Takes packets from the row buses of `C` inputs and sends each down the channel of its row.
//
// row_valid_c[V], row_select_c, row_row_c[R], -->+-------------+--> channel_valid_r[V],
//                  row_flit_c[W], row_last_c     |  Subswitch  |    channel_flit_r[W], channel_last_r
//                           row_credit_c[V] <--|             |<-- channel_credit_r[V]
//                                               +-------------+
//
// The row buffer of each input is a [`Damq`] with a queue for each virtual channel and row, so no packet waits behind
// one for another row. Its room is accounted for by channels, where the flits are sent. An input whose packet ends, or
// that has none, proposes one of the queues whose output is free and whose column buffer has room for the longest
// packet. An output takes one of the inputs that propose it. Both take turns; a turn passes when a packet begins. The
// packet then goes down the channel, one flit in each cycle: an output has one packet at a time, and so has an input.
//
// Parameters: `R` rows and `C` columns, 1 to 8; `V` channels, 2 to 16, at most `2^VB`; `Q` = `V` `R` queues, at most 16
// and at most `2^QB`; `W` bits of a flit, 1 to 512, `F` = `W` + 1; `L` flits of the longest packet; `S` shared flits of
// a row buffer and of a column buffer; `ROWS` = `V` `L` + `S` flits of a row buffer, with `Q` at most `2^B`, `B1` = `B` + 1.
// Handshake: `row_valid`, one-hot or zero, with `row_select` brings a flit for which there is room, `row_credit` gives
// the room back; likewise `channel_valid` and `channel_credit`. A packet's flits come without a gap.
// Latency: 3 cycles from a head at `row_valid` to `channel_valid`. Throughput: 1 flit per cycle, input and output.
// Reset: empty, all room is there, input 0 and queue 0 first.
// Asserts: an output has one packet at a time; a packet that has begun goes on in every cycle; what its parts assert.
// Relies on: flits with room, without a gap; credits for flits that went.
// Source: TH-NRC-04, -11, -12, TH-DMQ-01; `docs/express-router.md`.
//
// Block: express_subswitch, R = 2, C = 2, V = 2, L = 8, S = 8, B = 5, W = 64
module express_subswitch_r2_c2_v2_l8_s8_b5_w64 (
    input wire clock,
    input wire reset,
    input wire [1:0] row_valid_0,
    input wire [1:0] row_valid_1,
    input wire row_select_0,
    input wire row_select_1,
    input wire [1:0] row_row_0,
    input wire [1:0] row_row_1,
    input wire [63:0] row_flit_0,
    input wire [63:0] row_flit_1,
    input wire row_last_0,
    input wire row_last_1,
    output wire [1:0] row_credit_0,
    output wire [1:0] row_credit_1,
    output wire [1:0] channel_valid_0,
    output wire [1:0] channel_valid_1,
    output wire [63:0] channel_flit_0,
    output wire [63:0] channel_flit_1,
    output wire channel_last_0,
    output wire channel_last_1,
    input wire [1:0] channel_credit_0,
    input wire [1:0] channel_credit_1
);
    reg [1:0] sending_0;
    reg [1:0] sending_1;
    reg [1:0] queue_0;
    reg [1:0] queue_1;
    reg [1:0] channel_0;
    reg [1:0] channel_1;
    reg [1:0] sent_0;
    reg [1:0] sent_1;
    reg [64:0] sent_word_0;
    reg [64:0] sent_word_1;
    reg [1:0] freed_0;
    reg [1:0] freed_1;

    wire [3:0] buffers_0_can_push;
    wire [64:0] buffers_0_pop_data;
    wire [3:0] buffers_0_waiting;
    wire [5:0] buffers_0_occupied_0;
    wire [5:0] buffers_0_occupied_1;
    wire [5:0] buffers_0_occupied_2;
    wire [5:0] buffers_0_occupied_3;
    wire [3:0] buffers_1_can_push;
    wire [64:0] buffers_1_pop_data;
    wire [3:0] buffers_1_waiting;
    wire [5:0] buffers_1_occupied_0;
    wire [5:0] buffers_1_occupied_1;
    wire [5:0] buffers_1_occupied_2;
    wire [5:0] buffers_1_occupied_3;
    wire [1:0] credits_0_open;
    wire [1:0] credits_0_open_next;
    wire [5:0] credits_0_used_0;
    wire [5:0] credits_0_used_1;
    wire [1:0] credits_1_open;
    wire [1:0] credits_1_open_next;
    wire [5:0] credits_1_used_0;
    wire [5:0] credits_1_used_1;
    wire [3:0] proposals_0_grant;
    wire [3:0] proposals_1_grant;
    wire [1:0] acceptances_0_grant;
    wire [1:0] acceptances_1_grant;

    wire [1:0] buffers_0_push_queue = (row_row_0[1] & row_valid_0[1]) ? 2'd3
        : (row_valid_0[1] & row_row_0[0]) ? 2'd2
        : (row_row_0[1] & row_valid_0[0]) ? 2'd1
        : 2'd0;
    wire any_sending_0 = |sending_0;
    wire queue_0_is_0 = queue_0 == 2'd0;
    wire queue_0_is_1 = queue_0 == 2'd1;
    wire queue_0_is_2 = queue_0 == 2'd2;
    wire queue_0_is_3 = queue_0 == 2'd3;
    wire goes_0 = any_sending_0
        & (queue_0_is_3 ? buffers_0_waiting[3]
            : queue_0_is_2 ? buffers_0_waiting[2]
            : queue_0_is_1 ? buffers_0_waiting[1]
            : buffers_0_waiting[0] & queue_0_is_0);
    wire [1:0] buffers_1_push_queue = (row_row_1[1] & row_valid_1[1]) ? 2'd3
        : (row_valid_1[1] & row_row_1[0]) ? 2'd2
        : (row_row_1[1] & row_valid_1[0]) ? 2'd1
        : 2'd0;
    wire [64:0] came = {row_last_1, row_flit_1};
    wire any_sending_1 = |sending_1;
    wire queue_1_is_0 = queue_1 == 2'd0;
    wire queue_1_is_1 = queue_1 == 2'd1;
    wire queue_1_is_2 = queue_1 == 2'd2;
    wire queue_1_is_3 = queue_1 == 2'd3;
    wire has_flit = queue_1_is_3 ? buffers_1_waiting[3]
        : queue_1_is_2 ? buffers_1_waiting[2]
        : queue_1_is_1 ? buffers_1_waiting[1]
        : buffers_1_waiting[0] & queue_1_is_0;
    wire goes_1 = any_sending_1 & has_flit;
    wire sent_word_0_part = goes_0 & sending_0[0];
    wire sent_word_0_part_1 = goes_1 & sending_1[0];
    wire [1:0] sent_0_next = sent_word_0_part_1 ? channel_1 : sent_word_0_part ? channel_0 : 2'd0;
    wire crossing_part = goes_0 & sending_0[1];
    wire crossing_part_1 = goes_1 & sending_1[1];
    wire [1:0] taken = crossing_part_1 ? channel_1 : crossing_part ? channel_0 : 2'd0;
    wire ends_0 = goes_0 & buffers_0_pop_data[64];
    wire [1:0] sending_0_part = ends_0 ? 2'd0 : sending_0;
    wire ends_1 = goes_1 & buffers_1_pop_data[64];
    wire [1:0] busy = ends_1 ? sending_0_part : sending_1 | sending_0_part;
    wire request_0_part = ends_0 | ~any_sending_0;
    wire [3:0] request_0_part_1 = (credits_0_open_next[0] & ~busy[0] & request_0_part & buffers_0_waiting[0]
            & ~((buffers_0_occupied_0 == 6'd1) & queue_0_is_0 & goes_0)) ? 4'd1
        : 4'd0;
    wire [3:0] request_0_part_2 = (credits_1_open_next[0] & ~busy[1] & request_0_part & buffers_0_waiting[1]
            & ~((buffers_0_occupied_1 == 6'd1) & queue_0_is_1 & goes_0)) ? {
            request_0_part_1[3:2], 1'b1, request_0_part_1[0]
        }
        : request_0_part_1;
    wire [3:0] request_0_part_3 = (credits_0_open_next[1] & ~busy[0] & request_0_part & buffers_0_waiting[2]
            & ~((buffers_0_occupied_2 == 6'd1) & queue_0_is_2 & goes_0)) ? {
            request_0_part_2[3], 1'b1, request_0_part_2[1:0]
        }
        : request_0_part_2;
    wire [3:0] request_0 = (credits_1_open_next[1] & ~busy[1] & request_0_part & buffers_0_waiting[3]
            & ~((buffers_0_occupied_3 == 6'd1) & queue_0_is_3 & goes_0)) ? {1'b1, request_0_part_3[2:0]}
        : request_0_part_3;
    wire [1:0] won_0 = {acceptances_1_grant[0], acceptances_0_grant[0]};
    wire any_won_0 = |won_0;
    wire request_1_part = ends_1 | ~any_sending_1;
    wire [3:0] request_1_part_1 = (credits_0_open_next[0] & ~busy[0] & request_1_part & buffers_1_waiting[0]
            & ~((buffers_1_occupied_0 == 6'd1) & queue_1_is_0 & goes_1)) ? 4'd1
        : 4'd0;
    wire [3:0] request_1_part_2 = (credits_1_open_next[0] & ~busy[1] & request_1_part & buffers_1_waiting[1]
            & ~((buffers_1_occupied_1 == 6'd1) & queue_1_is_1 & goes_1)) ? {
            request_1_part_1[3:2], 1'b1, request_1_part_1[0]
        }
        : request_1_part_1;
    wire [3:0] request_1_part_3 = (credits_0_open_next[1] & ~busy[0] & request_1_part & buffers_1_waiting[2]
            & ~((buffers_1_occupied_2 == 6'd1) & queue_1_is_2 & goes_1)) ? {
            request_1_part_2[3], 1'b1, request_1_part_2[1:0]
        }
        : request_1_part_2;
    wire [3:0] request_1 = (credits_1_open_next[1] & ~busy[1] & request_1_part & buffers_1_waiting[3]
            & ~((buffers_1_occupied_3 == 6'd1) & queue_1_is_3 & goes_1)) ? {1'b1, request_1_part_3[2:0]}
        : request_1_part_3;
    wire [1:0] won_1 = {acceptances_1_grant[1], acceptances_0_grant[1]};
    wire any_won_1 = |won_1;
    wire [1:0] proposed_0 = proposals_0_grant[3:2] | proposals_0_grant[1:0];
    wire [1:0] proposed_1 = proposals_1_grant[3:2] | proposals_1_grant[1:0];
    wire [1:0] contenders = {proposed_1[1], proposed_0[1]};
    wire [64:0] crossing = crossing_part_1 ? buffers_1_pop_data : crossing_part ? buffers_0_pop_data : 65'd0;

    damq_w65_q4_qb2_private1_shared24 buffers_0 (
        .clock(clock),
        .reset(reset),
        .push((|row_valid_0) & row_select_0),
        .push_queue(buffers_0_push_queue),
        .push_data({row_last_0, row_flit_0}),
        .can_push(buffers_0_can_push),
        .pop(goes_0),
        .pop_queue(queue_0),
        .pop_data(buffers_0_pop_data),
        .waiting(buffers_0_waiting),
        .occupied_0(buffers_0_occupied_0),
        .occupied_1(buffers_0_occupied_1),
        .occupied_2(buffers_0_occupied_2),
        .occupied_3(buffers_0_occupied_3)
    );

    damq_w65_q4_qb2_private1_shared24 buffers_1 (
        .clock(clock),
        .reset(reset),
        .push((|row_valid_1) & row_select_1),
        .push_queue(buffers_1_push_queue),
        .push_data(came),
        .can_push(buffers_1_can_push),
        .pop(goes_1),
        .pop_queue(queue_1),
        .pop_data(buffers_1_pop_data),
        .waiting(buffers_1_waiting),
        .occupied_0(buffers_1_occupied_0),
        .occupied_1(buffers_1_occupied_1),
        .occupied_2(buffers_1_occupied_2),
        .occupied_3(buffers_1_occupied_3)
    );

    express_packet_credits_v2_vb1_l8_s8_k6 credits_0 (
        .clock(clock),
        .reset(reset),
        .take(sent_0_next),
        .give(channel_credit_0),
        .open(credits_0_open),
        .open_next(credits_0_open_next),
        .used_0(credits_0_used_0),
        .used_1(credits_0_used_1)
    );

    express_packet_credits_v2_vb1_l8_s8_k6 credits_1 (
        .clock(clock),
        .reset(reset),
        .take(taken),
        .give(channel_credit_1),
        .open(credits_1_open),
        .open_next(credits_1_open_next),
        .used_0(credits_1_used_0),
        .used_1(credits_1_used_1)
    );

    round_robin_n4 proposals_0 (
        .clock(clock),
        .reset(reset),
        .request(request_0),
        .advance(any_won_0),
        .grant(proposals_0_grant)
    );

    round_robin_n4 proposals_1 (
        .clock(clock),
        .reset(reset),
        .request(request_1),
        .advance(any_won_1),
        .grant(proposals_1_grant)
    );

    round_robin_n2 acceptances_0 (
        .clock(clock),
        .reset(reset),
        .request({proposed_1[0], proposed_0[0]}),
        .advance(1'b1),
        .grant(acceptances_0_grant)
    );

    round_robin_n2 acceptances_1 (
        .clock(clock),
        .reset(reset),
        .request(contenders),
        .advance(1'b1),
        .grant(acceptances_1_grant)
    );

    assign row_credit_0 = freed_0;
    assign row_credit_1 = freed_1;
    assign channel_valid_0 = sent_0;
    assign channel_valid_1 = sent_1;
    assign channel_flit_0 = sent_word_0[63:0];
    assign channel_flit_1 = sent_word_1[63:0];
    assign channel_last_0 = sent_word_0[64];
    assign channel_last_1 = sent_word_1[64];

    always @(posedge clock) begin
        if (reset) begin
            sending_0 <= 2'd0;
            sending_1 <= 2'd0;
            sent_0 <= 2'd0;
            sent_1 <= 2'd0;
            freed_0 <= 2'd0;
            freed_1 <= 2'd0;
        end else begin
            if (any_won_0) begin
                sending_0 <= won_0;
            end else begin
                sending_0 <= sending_0_part;
            end
            if (any_won_1) begin
                sending_1 <= won_1;
            end else if (ends_1) begin
                sending_1 <= 2'd0;
            end
            sent_0 <= sent_0_next;
            sent_1 <= taken;
            if (goes_0) begin
                freed_0 <= channel_0;
            end else begin
                freed_0 <= 2'd0;
            end
            if (goes_1) begin
                freed_1 <= channel_1;
            end else begin
                freed_1 <= 2'd0;
            end
        end
    end

    always @(posedge clock) begin
        if (any_won_0) begin
            if (proposals_0_grant[3]) begin
                queue_0 <= 2'd3;
                channel_0 <= 2'd2;
            end else if (proposals_0_grant[2]) begin
                queue_0 <= 2'd2;
                channel_0 <= 2'd2;
            end else if (proposals_0_grant[1]) begin
                queue_0 <= 2'd1;
                channel_0 <= 2'd1;
            end else if (proposals_0_grant[0]) begin
                queue_0 <= 2'd0;
                channel_0 <= 2'd1;
            end
        end
        if (any_won_1) begin
            if (proposals_1_grant[3]) begin
                queue_1 <= 2'd3;
                channel_1 <= 2'd2;
            end else if (proposals_1_grant[2]) begin
                queue_1 <= 2'd2;
                channel_1 <= 2'd2;
            end else if (proposals_1_grant[1]) begin
                queue_1 <= 2'd1;
                channel_1 <= 2'd1;
            end else if (proposals_1_grant[0]) begin
                queue_1 <= 2'd0;
                channel_1 <= 2'd1;
            end
        end
        if (sent_word_0_part_1) begin
            sent_word_0 <= buffers_1_pop_data;
        end else if (sent_word_0_part) begin
            sent_word_0 <= buffers_0_pop_data;
        end else begin
            sent_word_0 <= 65'd0;
        end
        sent_word_1 <= crossing;
    end

    wire _unused = &{
        1'b0, buffers_0_can_push, buffers_1_can_push, credits_1_used_1, credits_1_used_0, credits_0_used_1,
        credits_0_used_0, credits_0_open, credits_1_open
    };

`ifdef FORMAL
    reg [1:0] arriving_0;
    reg [1:0] arriving_1;
    reg [1:0] arriving_row_0;
    reg [1:0] arriving_row_1;
    reg [6:0] arrived_0;
    reg [6:0] arrived_1;

    wire [1:0] gapless_part = row_select_0 ? row_valid_0 : 2'd0;
    wire any_gapless_part = |gapless_part;
    wire [1:0] arrival = row_select_1 ? row_valid_1 : 2'd0;
    wire any_arrival = |arrival;
    wire single = ~|(sending_0 & sending_1);
    wire flowing = (goes_1 | ~any_sending_1) & (goes_0 | ~any_sending_0);
    wire [3:0] roomy_part = {
        row_row_0[1] & gapless_part[1], row_row_0[0] & gapless_part[1], row_row_0[1] & gapless_part[0],
        row_row_0[0] & gapless_part[0]
    };
    wire roomy_part_1 = ~any_gapless_part
        | ~((|(roomy_part & (roomy_part - 4'd1))) | (~|(roomy_part & buffers_0_can_push)));
    wire [3:0] room = {
        row_row_1[1] & arrival[1], row_row_1[0] & arrival[1], row_row_1[1] & arrival[0],
        row_row_1[0] & arrival[0]
    };
    wire roomy = any_arrival ? roomy_part_1 & ~((|(room & (room - 4'd1))) | (~|(room & buffers_1_can_push)))
        : roomy_part_1;
    wire gapless = ~(((row_row_1 != arriving_row_1) | (arriving_1 != arrival)) & (|arriving_1))
        & ~(((row_row_0 != arriving_row_0) | (arriving_0 != gapless_part)) & (|arriving_0));
    wire short__part = ~any_gapless_part | ~((arrived_0 >= 7'd7) & ~row_last_0);
    wire short_ = any_arrival ? short__part & ~((arrived_1 >= 7'd7) & ~row_last_1) : short__part;
    wire given = ~((~|credits_1_used_1) & channel_credit_1[1]) & ~((~|credits_1_used_0) & channel_credit_1[0])
        & (~|(channel_credit_1 & (channel_credit_1 - 2'd1))) & ~((~|credits_0_used_1) & channel_credit_0[1])
        & ~((~|credits_0_used_0) & channel_credit_0[0]) & (~|(channel_credit_0 & (channel_credit_0 - 2'd1)));

    always @(posedge clock) begin
        if (reset) begin
            arriving_0 <= 2'd0;
            arriving_1 <= 2'd0;
            arrived_0 <= 7'd0;
            arrived_1 <= 7'd0;
        end else begin
            if (any_gapless_part) begin
                if (row_last_0) begin
                    arriving_0 <= 2'd0;
                    arrived_0 <= 7'd0;
                end else begin
                    arriving_0 <= gapless_part;
                    arrived_0 <= arrived_0 + 7'd1;
                end
            end
            if (any_arrival) begin
                if (row_last_1) begin
                    arriving_1 <= 2'd0;
                    arrived_1 <= 7'd0;
                end else begin
                    arriving_1 <= arrival;
                    arrived_1 <= arrived_1 + 7'd1;
                end
            end
        end
    end

    always @(posedge clock) begin
        if (any_gapless_part) arriving_row_0 <= row_row_0;
        if (any_arrival) arriving_row_1 <= row_row_1;
    end

    // an output has one packet at a time
    always @(posedge clock) begin
        if (!reset) one_owner: assert (single);
    end

    // a packet that has begun goes on in every cycle
    always @(posedge clock) begin
        if (!reset) without_gap: assert (flowing);
    end

    // a flit comes only with room
    always @(posedge clock) begin
        if (!reset) comes_with_room: assume (roomy);
    end

    // a packet comes without a gap
    always @(posedge clock) begin
        if (!reset) comes_without_gap: assume (gapless);
    end

    // a packet has L flits at most
    always @(posedge clock) begin
        if (!reset) fits: assume (short_);
    end

    // room comes back only for a flit
    always @(posedge clock) begin
        if (!reset) given_for_flit: assume (given);
    end
`endif
endmodule
