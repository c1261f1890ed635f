// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Buffers the packets of a link, finds the port of each, and sends them whole to the subswitches of its row.
//
// in_valid[V], in_flit[W], in_last -->+-------------+--> row_valid[V], row_column[C], row_row[R],
//                    in_credit[V] <--|             |      row_flit[W], row_last
// write, address[10], data[48]     -->|  InputPort  |<-- row_credit_c[V]
//                       load_n[4] -->|             |--> dropped, corrected, uncorrectable
//                                    +-------------+
//
// The input buffer is a [`Damq`] with a queue for each virtual channel. The head of a packet is looked up as it arrives,
// and its port waits in the route queue of its channel: so the way of the next packet is known when the last flit of
// this one leaves. Channels take turns by packets. A packet begins on the row bus when the row buffer of its column has
// room for the longest one. Port n is that of the tile in row n / `C` and column n mod `C`. A packet without a way is
// dropped, and `dropped` is set in the cycle after its last flit has been granted.
//
// Parameters: `R` rows and `C` columns, 1 to 8, `N` = `R` `C` ports, `RC` = `R` + `C`; `V` channels, 2 to 16, at most
// `2^VB`; `W` bits of a flit, 45 to 512, `F` = `W` + 1; `L` flits of the longest packet; `I` shared flits of the input
// buffer, at most `2^A` with `L` of each channel, `A1` = `A` + 1; `S` shared flits of a row buffer, `B1` bits for `L` +
// `S`; tables of `2^T` items.
// Handshake: `in_valid`, one-hot or zero, brings a flit for which there is room; `in_credit` gives the room back. A
// packet's flits come without a gap. `row_valid`, one-hot or zero, names
// the channel of a flit for the subswitch of column `row_column`; `row_credit` gives back the room of a row buffer.
// Latency: 5 cycles from a head at `in_valid` to `row_valid`. Throughput: 1 flit per cycle.
// Reset: empty; of the table what [`RouteTable`] says.
// Asserts: a packet that has begun on the row bus goes on in every cycle; what its parts assert. Relies on: flits with
// room, without a gap; credits for flits that went.
// Source: TH-NRC-03, -06, -11, TH-DMQ-01, TH-RTE-01, -07; `docs/express-router.md`.
//
// Block: express_input_port, R = 2, C = 2, V = 2, L = 8, I = 16, A = 5, S = 8, T = 4, W = 64
module express_input_port_r2_c2_v2_l8_i16_a5_s8_t4_w64 (
    input wire clock,
    input wire reset,
    input wire [1:0] in_valid,
    input wire [63:0] in_flit,
    input wire in_last,
    output wire [1:0] in_credit,
    input wire write,
    input wire [9:0] address,
    input wire [47:0] data,
    input wire [3:0] load_0,
    input wire [3:0] load_1,
    input wire [3:0] load_2,
    input wire [3:0] load_3,
    output wire [1:0] row_valid,
    output wire [1:0] row_column,
    output wire [1:0] row_row,
    output wire [63:0] row_flit,
    output wire row_last,
    input wire [1:0] row_credit_0,
    input wire [1:0] row_credit_1,
    output wire dropped,
    output wire corrected,
    output wire uncorrectable
);
    reg arriving;
    reg [1:0] looked_0;
    reg [1:0] looked_1;
    reg [1:0] looked_2;
    reg ordered_0;
    reg ordered_1;
    reg [1:0] hash_0;
    reg [1:0] hash_1;
    reg begun;
    reg [1:0] sent;
    reg [3:0] sent_route;
    reg [64:0] sent_word;
    reg [1:0] freed;
    reg was_dropped;

    wire [1:0] buffer_can_push;
    wire [64:0] buffer_pop_data;
    wire [1:0] buffer_waiting;
    wire [5:0] buffer_occupied_0;
    wire [5:0] buffer_occupied_1;
    wire routes_0_in_ready;
    wire routes_0_out_valid;
    wire [3:0] routes_0_out_data;
    wire [5:0] routes_0_level;
    wire routes_1_in_ready;
    wire routes_1_out_valid;
    wire [3:0] routes_1_out_data;
    wire [5:0] routes_1_level;
    wire table__valid;
    wire table__adaptive;
    wire [3:0] table__usable;
    wire [4:0] table__port_0;
    wire [4:0] table__port_1;
    wire [4:0] table__port_2;
    wire [4:0] table__port_3;
    wire choice_chosen;
    wire choice_found;
    wire [4:0] choice_taken;
    wire [1:0] credits_0_open;
    wire [1:0] credits_0_open_next;
    wire [5:0] credits_0_used_0;
    wire [5:0] credits_0_used_1;
    wire [1:0] credits_1_open;
    wire [1:0] credits_1_open_next;
    wire [5:0] credits_1_used_0;
    wire [5:0] credits_1_used_1;
    wire [1:0] arbiter_grant;

    wire any_in_valid = |in_valid;
    wire [64:0] came = {in_last, in_flit};
    wire any_arbiter_grant = |arbiter_grant;
    wire [3:0] route_part = ((choice_taken == 5'd0) & choice_found) ? 4'd5 : 4'd0;
    wire [3:0] route_part_1 = (choice_found & (choice_taken == 5'd1)) ? {1'b1, route_part[2:1], 1'b1}
        : route_part;
    wire [3:0] route_part_2 = (choice_found & (choice_taken == 5'd2)) ? {
            route_part_1[3], 2'd3, route_part_1[0]
        }
        : route_part_1;
    wire [3:0] route = (choice_found & (choice_taken == 5'd3)) ? {
            1'b1, route_part_2[2], 1'b1, route_part_2[0]
        }
        : route_part_2;
    wire last = buffer_pop_data[64];
    wire [3:0] granted_route = arbiter_grant[1] ? routes_1_out_data
        : arbiter_grant[0] ? routes_0_out_data
        : 4'd0;
    wire may_begin = (credits_1_open[1] & routes_1_out_data[3] & routes_1_out_valid)
        | (credits_0_open[1] & routes_1_out_valid & routes_1_out_data[2])
        | (routes_1_out_valid & (~|routes_1_out_data[3:2]));
    wire [1:0] request = {
        (begun | may_begin) & buffer_waiting[1],
        ((credits_1_open[0] & routes_0_out_data[3] & routes_0_out_valid)
                | (credits_0_open[0] & routes_0_out_valid & routes_0_out_data[2])
                | (routes_0_out_valid & (~|routes_0_out_data[3:2])) | begun) & buffer_waiting[0]
    };
    wire [1:0] folded = in_flit[39:38] ^ in_flit[37:36] ^ in_flit[35:34] ^ in_flit[33:32] ^ in_flit[31:30]
        ^ in_flit[29:28] ^ in_flit[27:26] ^ in_flit[25:24] ^ in_flit[23:22] ^ in_flit[21:20] ^ in_flit[19:18]
        ^ in_flit[17:16] ^ in_flit[15:14] ^ in_flit[13:12] ^ in_flit[11:10] ^ in_flit[9:8] ^ in_flit[7:6]
        ^ in_flit[5:4] ^ in_flit[3:2] ^ in_flit[1:0];
    wire any_granted_route = |granted_route;

    damq_w65_q2_qb1_private8_shared16 buffer (
        .clock(clock),
        .reset(reset),
        .push(any_in_valid),
        .push_queue(in_valid[1]),
        .push_data(came),
        .can_push(buffer_can_push),
        .pop(any_arbiter_grant),
        .pop_queue(arbiter_grant[1]),
        .pop_data(buffer_pop_data),
        .waiting(buffer_waiting),
        .occupied_0(buffer_occupied_0),
        .occupied_1(buffer_occupied_1)
    );

    fifo_w4_a5 routes_0 (
        .clock(clock),
        .reset(reset),
        .in_valid(looked_2[0]),
        .in_data(route),
        .in_ready(routes_0_in_ready),
        .out_valid(routes_0_out_valid),
        .out_data(routes_0_out_data),
        .out_ready(last & arbiter_grant[0]),
        .level(routes_0_level)
    );

    fifo_w4_a5 routes_1 (
        .clock(clock),
        .reset(reset),
        .in_valid(looked_2[1]),
        .in_data(route),
        .in_ready(routes_1_in_ready),
        .out_valid(routes_1_out_valid),
        .out_data(routes_1_out_data),
        .out_ready(arbiter_grant[1] & last),
        .level(routes_1_level)
    );

    express_route_table_n4_t4 table_ (
        .clock(clock),
        .reset(reset),
        .look(any_in_valid & ~arriving),
        .destination(in_flit[19:0]),
        .write(write),
        .address(address),
        .data(data),
        .valid(table__valid),
        .adaptive(table__adaptive),
        .usable(table__usable),
        .port_0(table__port_0),
        .port_1(table__port_1),
        .port_2(table__port_2),
        .port_3(table__port_3),
        .corrected(corrected),
        .uncorrectable(uncorrectable)
    );

    express_port_choice_n4 choice (
        .clock(clock),
        .reset(reset),
        .valid(table__valid),
        .adaptive(table__adaptive),
        .ordered(ordered_1),
        .hash(hash_1),
        .usable(table__usable),
        .port_0(table__port_0),
        .port_1(table__port_1),
        .port_2(table__port_2),
        .port_3(table__port_3),
        .load_0(load_0),
        .load_1(load_1),
        .load_2(load_2),
        .load_3(load_3),
        .chosen(choice_chosen),
        .found(choice_found),
        .taken(choice_taken)
    );

    express_packet_credits_v2_vb1_l8_s8_k6 credits_0 (
        .clock(clock),
        .reset(reset),
        .take(granted_route[2] ? arbiter_grant : 2'd0),
        .give(row_credit_0),
        .open(credits_0_open),
        .open_next(credits_0_open_next),
        .used_0(credits_0_used_0),
        .used_1(credits_0_used_1)
    );

    express_packet_credits_v2_vb1_l8_s8_k6 credits_1 (
        .clock(clock),
        .reset(reset),
        .take(granted_route[3] ? arbiter_grant : 2'd0),
        .give(row_credit_1),
        .open(credits_1_open),
        .open_next(credits_1_open_next),
        .used_0(credits_1_used_0),
        .used_1(credits_1_used_1)
    );

    locked_round_robin_n2 arbiter (
        .clock(clock),
        .reset(reset),
        .request(request),
        .advance(1'b1),
        .last(last),
        .grant(arbiter_grant)
    );

    assign in_credit = freed;
    assign row_valid = sent;
    assign row_column = sent_route[3:2];
    assign row_row = sent_route[1:0];
    assign row_flit = sent_word[63:0];
    assign row_last = sent_word[64];
    assign dropped = was_dropped;

    always @(posedge clock) begin
        if (reset) begin
            arriving <= 1'b0;
            looked_0 <= 2'd0;
            looked_1 <= 2'd0;
            looked_2 <= 2'd0;
            begun <= 1'b0;
            sent <= 2'd0;
            freed <= 2'd0;
            was_dropped <= 1'b0;
        end else begin
            if (any_in_valid) arriving <= ~in_last;
            if (arriving) begin
                looked_0 <= 2'd0;
            end else begin
                looked_0 <= in_valid;
            end
            looked_1 <= looked_0;
            looked_2 <= looked_1;
            if (any_arbiter_grant) begun <= ~last;
            if (any_granted_route) begin
                sent <= arbiter_grant;
            end else begin
                sent <= 2'd0;
            end
            freed <= arbiter_grant;
            was_dropped <= ~any_granted_route & any_arbiter_grant & last;
        end
    end

    always @(posedge clock) begin
        ordered_0 <= ~in_flit[44];
        ordered_1 <= ordered_0;
        hash_0 <= folded;
        hash_1 <= hash_0;
        sent_route <= granted_route;
        sent_word <= buffer_pop_data;
    end

    wire _unused = &{
        1'b0, buffer_can_push, credits_1_used_1, credits_1_used_0, credits_0_used_1, credits_0_used_0,
        buffer_occupied_0, buffer_occupied_1, routes_0_in_ready, routes_0_level, routes_1_in_ready,
        routes_1_level, choice_chosen, credits_0_open_next, credits_1_open_next
    };

`ifdef FORMAL
    reg [1:0] arriving_channel;
    reg [6:0] arrived;

    wire given = ~((~|credits_1_used_1) & row_credit_1[1]) & ~((~|credits_1_used_0) & row_credit_1[0])
        & (~|(row_credit_1 & (row_credit_1 - 2'd1))) & ~((~|credits_0_used_1) & row_credit_0[1])
        & ~((~|credits_0_used_0) & row_credit_0[0]) & (~|(row_credit_0 & (row_credit_0 - 2'd1)));

    always @(posedge clock) begin
        if (any_in_valid) arriving_channel <= in_valid;
    end

    always @(posedge clock) begin
        if (reset) begin
            arrived <= 7'd0;
        end else if (any_in_valid) begin
            if (in_last) begin
                arrived <= 7'd0;
            end else begin
                arrived <= arrived + 7'd1;
            end
        end
    end

    // a packet that has begun on the row bus goes on in every cycle
    always @(posedge clock) begin
        if (!reset) without_gap: assert (any_arbiter_grant | ~begun);
    end

    // a flit comes only with room
    always @(posedge clock) begin
        if (!reset) comes_with_room: assume (((~|(in_valid & (in_valid - 2'd1)))
                & (|(in_valid & buffer_can_push))) | ~any_in_valid);
    end

    // a packet comes without a gap
    always @(posedge clock) begin
        if (!reset) comes_without_gap: assume (~arriving | (in_valid == arriving_channel));
    end

    // a packet has L flits at most
    always @(posedge clock) begin
        if (!reset) fits: assume ((arrived < 7'd7) | in_last | ~any_in_valid);
    end

    // room comes back only for a flit
    always @(posedge clock) begin
        if (!reset) given_for_flit: assume (given);
    end
`endif
endmodule
