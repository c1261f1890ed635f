// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Collects the packets of the column channels of `R` rows and sends them whole to the link.
//
// column_valid_r[V], column_flit_r[W], -->+--------------+--> out_valid[V], out_flit[W], out_last
//                       column_last_r     |  OutputPort  |<-- out_credit[V]
//                  column_credit_r[V] <--|              |--> load[4]
//                                        +--------------+
//
// The column buffer of each row is a [`Damq`] with a queue for each virtual channel. All queues take turns by packets;
// a packet begins only if the next input buffer has room for the longest one. `load` is the number of flits in the
// column buffers, divided by `2^G`, and 15 from there on.
//
// Parameters: `R` rows, 1 to 8; `V` channels, 2 to 16, at most `2^VB`; `P` = `R` `V`, at most 64; `W` bits of a flit, 1 to
// 512, `F` = `W` + 1; `L` flits of the longest packet; `S` shared flits of a column buffer, at most `2^B` with `L` of
// each channel, `B1` = `B` + 1; `I` shared flits of the next input buffer, `K` bits for `L` + `I`; `G` 0 to 8.
// Handshake: `column_valid`, one-hot or zero, brings a flit for which there is room, `column_credit` gives the room
// back; likewise `out_valid` and `out_credit`. A packet's flits come without a gap.
// Latency: 2 cycles from a head at `column_valid` to `out_valid`, 1 more to `load`. Throughput: 1 flit per cycle.
// Reset: empty, all room is there, channel 0 of row 0 first.
// Asserts: a packet that has begun goes on in every cycle; what its parts assert. Relies on: flits with room, without a
// gap; credits for flits that went.
// Source: TH-NRC-05, -11, -12, TH-DMQ-01, TH-RTE-03; `docs/express-router.md`.
//
// Block: express_output_port, R = 4, V = 4, L = 9, S = 18, B = 7, I = 192, K = 9, G = 3, W = 256
module express_output_port_r4_v4_l9_s18_b7_i192_k9_g3_w256 (
    input wire clock,
    input wire reset,
    input wire [3:0] column_valid_0,
    input wire [3:0] column_valid_1,
    input wire [3:0] column_valid_2,
    input wire [3:0] column_valid_3,
    input wire [255:0] column_flit_0,
    input wire [255:0] column_flit_1,
    input wire [255:0] column_flit_2,
    input wire [255:0] column_flit_3,
    input wire column_last_0,
    input wire column_last_1,
    input wire column_last_2,
    input wire column_last_3,
    output wire [3:0] column_credit_0,
    output wire [3:0] column_credit_1,
    output wire [3:0] column_credit_2,
    output wire [3:0] column_credit_3,
    output wire [3:0] out_valid,
    output wire [255:0] out_flit,
    output wire out_last,
    input wire [3:0] out_credit,
    output wire [3:0] load
);
    reg begun;
    reg [3:0] freed_0;
    reg [3:0] freed_1;
    reg [3:0] freed_2;
    reg [3:0] freed_3;
    reg [3:0] sent;
    reg [256:0] sent_word;
    reg [3:0] level;

    wire [3:0] buffers_0_can_push;
    wire [256:0] buffers_0_pop_data;
    wire [3:0] buffers_0_waiting;
    wire [7:0] buffers_0_occupied_0;
    wire [7:0] buffers_0_occupied_1;
    wire [7:0] buffers_0_occupied_2;
    wire [7:0] buffers_0_occupied_3;
    wire [3:0] buffers_1_can_push;
    wire [256:0] buffers_1_pop_data;
    wire [3:0] buffers_1_waiting;
    wire [7:0] buffers_1_occupied_0;
    wire [7:0] buffers_1_occupied_1;
    wire [7:0] buffers_1_occupied_2;
    wire [7:0] buffers_1_occupied_3;
    wire [3:0] buffers_2_can_push;
    wire [256:0] buffers_2_pop_data;
    wire [3:0] buffers_2_waiting;
    wire [7:0] buffers_2_occupied_0;
    wire [7:0] buffers_2_occupied_1;
    wire [7:0] buffers_2_occupied_2;
    wire [7:0] buffers_2_occupied_3;
    wire [3:0] buffers_3_can_push;
    wire [256:0] buffers_3_pop_data;
    wire [3:0] buffers_3_waiting;
    wire [7:0] buffers_3_occupied_0;
    wire [7:0] buffers_3_occupied_1;
    wire [7:0] buffers_3_occupied_2;
    wire [7:0] buffers_3_occupied_3;
    wire [3:0] credits_open;
    wire [3:0] credits_open_next;
    wire [8:0] credits_used_0;
    wire [8:0] credits_used_1;
    wire [8:0] credits_used_2;
    wire [8:0] credits_used_3;
    wire [15:0] arbiter_grant;

    wire any_column_valid_0 = |column_valid_0;
    wire [1:0] buffers_0_push_queue = column_valid_0[3] ? 2'd3
        : column_valid_0[2] ? 2'd2
        : column_valid_0[1] ? 2'd1
        : 2'd0;
    wire [1:0] buffers_0_pop_queue = arbiter_grant[3] ? 2'd3
        : arbiter_grant[2] ? 2'd2
        : arbiter_grant[1] ? 2'd1
        : 2'd0;
    wire any_column_valid_1 = |column_valid_1;
    wire [1:0] buffers_1_push_queue = column_valid_1[3] ? 2'd3
        : column_valid_1[2] ? 2'd2
        : column_valid_1[1] ? 2'd1
        : 2'd0;
    wire buffers_1_pop = |arbiter_grant[7:4];
    wire [1:0] buffers_1_pop_queue = arbiter_grant[7] ? 2'd3
        : arbiter_grant[6] ? 2'd2
        : arbiter_grant[5] ? 2'd1
        : 2'd0;
    wire any_column_valid_2 = |column_valid_2;
    wire [1:0] buffers_2_push_queue = column_valid_2[3] ? 2'd3
        : column_valid_2[2] ? 2'd2
        : column_valid_2[1] ? 2'd1
        : 2'd0;
    wire buffers_2_pop = |arbiter_grant[11:8];
    wire [1:0] buffers_2_pop_queue = arbiter_grant[11] ? 2'd3
        : arbiter_grant[10] ? 2'd2
        : arbiter_grant[9] ? 2'd1
        : 2'd0;
    wire any_column_valid_3 = |column_valid_3;
    wire [1:0] buffers_3_push_queue = column_valid_3[3] ? 2'd3
        : column_valid_3[2] ? 2'd2
        : column_valid_3[1] ? 2'd1
        : 2'd0;
    wire [256:0] came = {column_last_3, column_flit_3};
    wire [3:0] row_goes = arbiter_grant[15:12];
    wire any_row_goes = |row_goes;
    wire [1:0] buffers_3_pop_queue = arbiter_grant[15] ? 2'd3
        : arbiter_grant[14] ? 2'd2
        : arbiter_grant[13] ? 2'd1
        : 2'd0;
    wire [3:0] goes = row_goes | arbiter_grant[11:8] | arbiter_grant[3:0] | arbiter_grant[7:4];
    wire request_part = credits_open[0] | begun;
    wire request_part_1 = begun | credits_open[1];
    wire request_part_2 = begun | credits_open[2];
    wire request_part_3 = begun | credits_open[3];
    wire [10:0] request_part_4 = {
        request_part_2 & buffers_2_waiting[2], request_part_1 & buffers_2_waiting[1],
        request_part & buffers_2_waiting[0], request_part_3 & buffers_1_waiting[3],
        request_part_2 & buffers_1_waiting[2], request_part_1 & buffers_1_waiting[1],
        request_part & buffers_1_waiting[0], request_part_3 & buffers_0_waiting[3],
        request_part_2 & buffers_0_waiting[2], request_part_1 & buffers_0_waiting[1],
        request_part & buffers_0_waiting[0]
    };
    wire [15:0] request = {
        request_part_3 & buffers_3_waiting[3], request_part_2 & buffers_3_waiting[2],
        request_part_1 & buffers_3_waiting[1], request_part & buffers_3_waiting[0],
        request_part_3 & buffers_2_waiting[3], request_part_4
    };
    wire [256:0] crossing = any_row_goes ? buffers_3_pop_data
        : buffers_2_pop ? buffers_2_pop_data
        : buffers_1_pop ? buffers_1_pop_data
        : buffers_0_pop_data;
    wire last = crossing[256];
    wire any_goes = |goes;
    wire [19:0] flits = {12'd0, buffers_3_occupied_3} + {12'd0, buffers_3_occupied_2}
        + {12'd0, buffers_3_occupied_1} + {12'd0, buffers_3_occupied_0} + {12'd0, buffers_2_occupied_3}
        + {12'd0, buffers_2_occupied_2} + {12'd0, buffers_2_occupied_1} + {12'd0, buffers_2_occupied_0}
        + {12'd0, buffers_1_occupied_3} + {12'd0, buffers_1_occupied_2} + {12'd0, buffers_1_occupied_1}
        + {12'd0, buffers_1_occupied_0} + {12'd0, buffers_0_occupied_3} + {12'd0, buffers_0_occupied_2}
        + {12'd0, buffers_0_occupied_1} + {12'd0, buffers_0_occupied_0};
    wire [11:0] units = flits[14:3];

    damq_w257_q4_qb2_private9_shared18 buffers_0 (
        .clock(clock),
        .reset(reset),
        .push(any_column_valid_0),
        .push_queue(buffers_0_push_queue),
        .push_data({column_last_0, column_flit_0}),
        .can_push(buffers_0_can_push),
        .pop(|arbiter_grant[3:0]),
        .pop_queue(buffers_0_pop_queue),
        .pop_data(buffers_0_pop_data),
        .waiting(buffers_0_waiting),
        .occupied_0(buffers_0_occupied_0),
        .occupied_1(buffers_0_occupied_1),
        .occupied_2(buffers_0_occupied_2),
        .occupied_3(buffers_0_occupied_3)
    );

    damq_w257_q4_qb2_private9_shared18 buffers_1 (
        .clock(clock),
        .reset(reset),
        .push(any_column_valid_1),
        .push_queue(buffers_1_push_queue),
        .push_data({column_last_1, column_flit_1}),
        .can_push(buffers_1_can_push),
        .pop(buffers_1_pop),
        .pop_queue(buffers_1_pop_queue),
        .pop_data(buffers_1_pop_data),
        .waiting(buffers_1_waiting),
        .occupied_0(buffers_1_occupied_0),
        .occupied_1(buffers_1_occupied_1),
        .occupied_2(buffers_1_occupied_2),
        .occupied_3(buffers_1_occupied_3)
    );

    damq_w257_q4_qb2_private9_shared18 buffers_2 (
        .clock(clock),
        .reset(reset),
        .push(any_column_valid_2),
        .push_queue(buffers_2_push_queue),
        .push_data({column_last_2, column_flit_2}),
        .can_push(buffers_2_can_push),
        .pop(buffers_2_pop),
        .pop_queue(buffers_2_pop_queue),
        .pop_data(buffers_2_pop_data),
        .waiting(buffers_2_waiting),
        .occupied_0(buffers_2_occupied_0),
        .occupied_1(buffers_2_occupied_1),
        .occupied_2(buffers_2_occupied_2),
        .occupied_3(buffers_2_occupied_3)
    );

    damq_w257_q4_qb2_private9_shared18 buffers_3 (
        .clock(clock),
        .reset(reset),
        .push(any_column_valid_3),
        .push_queue(buffers_3_push_queue),
        .push_data(came),
        .can_push(buffers_3_can_push),
        .pop(any_row_goes),
        .pop_queue(buffers_3_pop_queue),
        .pop_data(buffers_3_pop_data),
        .waiting(buffers_3_waiting),
        .occupied_0(buffers_3_occupied_0),
        .occupied_1(buffers_3_occupied_1),
        .occupied_2(buffers_3_occupied_2),
        .occupied_3(buffers_3_occupied_3)
    );

    express_packet_credits_v4_vb2_l9_s192_k9 credits (
        .clock(clock),
        .reset(reset),
        .take(goes),
        .give(out_credit),
        .open(credits_open),
        .open_next(credits_open_next),
        .used_0(credits_used_0),
        .used_1(credits_used_1),
        .used_2(credits_used_2),
        .used_3(credits_used_3)
    );

    locked_round_robin_n16 arbiter (
        .clock(clock),
        .reset(reset),
        .request(request),
        .advance(1'b1),
        .last(last),
        .grant(arbiter_grant)
    );

    assign column_credit_0 = freed_0;
    assign column_credit_1 = freed_1;
    assign column_credit_2 = freed_2;
    assign column_credit_3 = freed_3;
    assign out_valid = sent;
    assign out_flit = sent_word[255:0];
    assign out_last = sent_word[256];
    assign load = level;

    always @(posedge clock) begin
        if (reset) begin
            begun <= 1'b0;
            freed_0 <= 4'd0;
            freed_1 <= 4'd0;
            freed_2 <= 4'd0;
            freed_3 <= 4'd0;
            sent <= 4'd0;
            level <= 4'd0;
        end else begin
            if (any_goes) begun <= ~last;
            freed_0 <= arbiter_grant[3:0];
            freed_1 <= arbiter_grant[7:4];
            freed_2 <= arbiter_grant[11:8];
            freed_3 <= row_goes;
            sent <= goes;
            if (units > 12'd15) begin
                level <= 4'd15;
            end else begin
                level <= flits[6:3];
            end
        end
    end

    always @(posedge clock) begin
        sent_word <= crossing;
    end

    wire _unused = &{
        1'b0, flits[19:15], flits[2:0], buffers_0_can_push, buffers_1_can_push, buffers_2_can_push,
        buffers_3_can_push, credits_used_3, credits_used_2, credits_used_1, credits_used_0, credits_open_next
    };

`ifdef FORMAL
    reg [3:0] arriving_0;
    reg [3:0] arriving_1;
    reg [3:0] arriving_2;
    reg [3:0] arriving_3;
    reg [6:0] arrived_0;
    reg [6:0] arrived_1;
    reg [6:0] arrived_2;
    reg [6:0] arrived_3;

    wire roomy_part = ~any_column_valid_0
        | ~((|(column_valid_0 & (column_valid_0 - 4'd1))) | (~|(column_valid_0 & buffers_0_can_push)));
    wire roomy_part_1 = any_column_valid_1 ? roomy_part
            & ~((|(column_valid_1 & (column_valid_1 - 4'd1))) | (~|(column_valid_1 & buffers_1_can_push)))
        : roomy_part;
    wire roomy_part_2 = any_column_valid_2 ? roomy_part_1
            & ~((|(column_valid_2 & (column_valid_2 - 4'd1))) | (~|(column_valid_2 & buffers_2_can_push)))
        : roomy_part_1;
    wire roomy = any_column_valid_3 ? roomy_part_2
            & ~((|(column_valid_3 & (column_valid_3 - 4'd1))) | (~|(column_valid_3 & buffers_3_can_push)))
        : roomy_part_2;
    wire gapless = ~((column_valid_3 != arriving_3) & (|arriving_3))
        & ~((column_valid_2 != arriving_2) & (|arriving_2))
        & ~((column_valid_1 != arriving_1) & (|arriving_1))
        & ~((column_valid_0 != arriving_0) & (|arriving_0));
    wire short__part = ~any_column_valid_0 | ~((arrived_0 >= 7'd8) & ~column_last_0);
    wire short__part_1 = any_column_valid_1 ? short__part & ~((arrived_1 >= 7'd8) & ~column_last_1)
        : short__part;
    wire short__part_2 = any_column_valid_2 ? short__part_1 & ~((arrived_2 >= 7'd8) & ~column_last_2)
        : short__part_1;
    wire short_ = any_column_valid_3 ? short__part_2 & ~((arrived_3 >= 7'd8) & ~column_last_3)
        : short__part_2;
    wire given = ~((~|credits_used_3) & out_credit[3]) & ~((~|credits_used_2) & out_credit[2])
        & ~((~|credits_used_1) & out_credit[1]) & ~((~|credits_used_0) & out_credit[0])
        & (~|(out_credit & (out_credit - 4'd1)));

    always @(posedge clock) begin
        if (reset) begin
            arriving_0 <= 4'd0;
            arriving_1 <= 4'd0;
            arriving_2 <= 4'd0;
            arriving_3 <= 4'd0;
            arrived_0 <= 7'd0;
            arrived_1 <= 7'd0;
            arrived_2 <= 7'd0;
            arrived_3 <= 7'd0;
        end else begin
            if (any_column_valid_0) begin
                if (column_last_0) begin
                    arriving_0 <= 4'd0;
                    arrived_0 <= 7'd0;
                end else begin
                    arriving_0 <= column_valid_0;
                    arrived_0 <= arrived_0 + 7'd1;
                end
            end
            if (any_column_valid_1) begin
                if (column_last_1) begin
                    arriving_1 <= 4'd0;
                    arrived_1 <= 7'd0;
                end else begin
                    arriving_1 <= column_valid_1;
                    arrived_1 <= arrived_1 + 7'd1;
                end
            end
            if (any_column_valid_2) begin
                if (column_last_2) begin
                    arriving_2 <= 4'd0;
                    arrived_2 <= 7'd0;
                end else begin
                    arriving_2 <= column_valid_2;
                    arrived_2 <= arrived_2 + 7'd1;
                end
            end
            if (any_column_valid_3) begin
                if (column_last_3) begin
                    arriving_3 <= 4'd0;
                    arrived_3 <= 7'd0;
                end else begin
                    arriving_3 <= column_valid_3;
                    arrived_3 <= arrived_3 + 7'd1;
                end
            end
        end
    end

    // a packet that has begun goes on in every cycle
    always @(posedge clock) begin
        if (!reset) without_gap: assert (any_goes | ~begun);
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
