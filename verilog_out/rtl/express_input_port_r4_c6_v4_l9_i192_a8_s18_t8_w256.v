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
// Block: express_input_port, R = 4, C = 6, V = 4, L = 9, I = 192, A = 8, S = 18, T = 8, W = 256
module express_input_port_r4_c6_v4_l9_i192_a8_s18_t8_w256 (
    input wire clock,
    input wire reset,
    input wire [3:0] in_valid,
    input wire [255:0] in_flit,
    input wire in_last,
    output wire [3:0] in_credit,
    input wire write,
    input wire [9:0] address,
    input wire [47:0] data,
    input wire [3:0] load_0,
    input wire [3:0] load_1,
    input wire [3:0] load_2,
    input wire [3:0] load_3,
    input wire [3:0] load_4,
    input wire [3:0] load_5,
    input wire [3:0] load_6,
    input wire [3:0] load_7,
    input wire [3:0] load_8,
    input wire [3:0] load_9,
    input wire [3:0] load_10,
    input wire [3:0] load_11,
    input wire [3:0] load_12,
    input wire [3:0] load_13,
    input wire [3:0] load_14,
    input wire [3:0] load_15,
    input wire [3:0] load_16,
    input wire [3:0] load_17,
    input wire [3:0] load_18,
    input wire [3:0] load_19,
    input wire [3:0] load_20,
    input wire [3:0] load_21,
    input wire [3:0] load_22,
    input wire [3:0] load_23,
    output wire [3:0] row_valid,
    output wire [5:0] row_column,
    output wire [3:0] row_row,
    output wire [255:0] row_flit,
    output wire row_last,
    input wire [3:0] row_credit_0,
    input wire [3:0] row_credit_1,
    input wire [3:0] row_credit_2,
    input wire [3:0] row_credit_3,
    input wire [3:0] row_credit_4,
    input wire [3:0] row_credit_5,
    output wire dropped,
    output wire corrected,
    output wire uncorrectable
);
    reg arriving;
    reg [3:0] looked_0;
    reg [3:0] looked_1;
    reg [3:0] looked_2;
    reg ordered_0;
    reg ordered_1;
    reg [1:0] hash_0;
    reg [1:0] hash_1;
    reg begun;
    reg [3:0] sent;
    reg [9:0] sent_route;
    reg [256:0] sent_word;
    reg [3:0] freed;
    reg was_dropped;

    wire [3:0] buffer_can_push;
    wire [256:0] buffer_pop_data;
    wire [3:0] buffer_waiting;
    wire [8:0] buffer_occupied_0;
    wire [8:0] buffer_occupied_1;
    wire [8:0] buffer_occupied_2;
    wire [8:0] buffer_occupied_3;
    wire routes_0_in_ready;
    wire routes_0_out_valid;
    wire [9:0] routes_0_out_data;
    wire [8:0] routes_0_level;
    wire routes_1_in_ready;
    wire routes_1_out_valid;
    wire [9:0] routes_1_out_data;
    wire [8:0] routes_1_level;
    wire routes_2_in_ready;
    wire routes_2_out_valid;
    wire [9:0] routes_2_out_data;
    wire [8:0] routes_2_level;
    wire routes_3_in_ready;
    wire routes_3_out_valid;
    wire [9:0] routes_3_out_data;
    wire [8:0] routes_3_level;
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
    wire [3:0] credits_0_open;
    wire [3:0] credits_0_open_next;
    wire [7:0] credits_0_used_0;
    wire [7:0] credits_0_used_1;
    wire [7:0] credits_0_used_2;
    wire [7:0] credits_0_used_3;
    wire [3:0] credits_1_open;
    wire [3:0] credits_1_open_next;
    wire [7:0] credits_1_used_0;
    wire [7:0] credits_1_used_1;
    wire [7:0] credits_1_used_2;
    wire [7:0] credits_1_used_3;
    wire [3:0] credits_2_open;
    wire [3:0] credits_2_open_next;
    wire [7:0] credits_2_used_0;
    wire [7:0] credits_2_used_1;
    wire [7:0] credits_2_used_2;
    wire [7:0] credits_2_used_3;
    wire [3:0] credits_3_open;
    wire [3:0] credits_3_open_next;
    wire [7:0] credits_3_used_0;
    wire [7:0] credits_3_used_1;
    wire [7:0] credits_3_used_2;
    wire [7:0] credits_3_used_3;
    wire [3:0] credits_4_open;
    wire [3:0] credits_4_open_next;
    wire [7:0] credits_4_used_0;
    wire [7:0] credits_4_used_1;
    wire [7:0] credits_4_used_2;
    wire [7:0] credits_4_used_3;
    wire [3:0] credits_5_open;
    wire [3:0] credits_5_open_next;
    wire [7:0] credits_5_used_0;
    wire [7:0] credits_5_used_1;
    wire [7:0] credits_5_used_2;
    wire [7:0] credits_5_used_3;
    wire [3:0] arbiter_grant;

    wire any_in_valid = |in_valid;
    wire [1:0] buffer_push_queue = in_valid[3] ? 2'd3 : in_valid[2] ? 2'd2 : in_valid[1] ? 2'd1 : 2'd0;
    wire [256:0] came = {in_last, in_flit};
    wire any_arbiter_grant = |arbiter_grant;
    wire [1:0] buffer_pop_queue = arbiter_grant[3] ? 2'd3
        : arbiter_grant[2] ? 2'd2
        : arbiter_grant[1] ? 2'd1
        : 2'd0;
    wire [9:0] route_part = ((choice_taken == 5'd0) & choice_found) ? 10'd17 : 10'd0;
    wire [9:0] route_part_1 = (choice_found & (choice_taken == 5'd1)) ? {
            route_part[9:6], 1'b1, route_part[4:1], 1'b1
        }
        : route_part;
    wire [9:0] route_part_2 = (choice_found & (choice_taken == 5'd2)) ? {
            route_part_1[9:7], 1'b1, route_part_1[5:1], 1'b1
        }
        : route_part_1;
    wire [9:0] route_part_3 = (choice_found & (choice_taken == 5'd3)) ? {
            route_part_2[9:8], 1'b1, route_part_2[6:1], 1'b1
        }
        : route_part_2;
    wire [9:0] route_part_4 = (choice_found & (choice_taken == 5'd4)) ? {
            route_part_3[9], 1'b1, route_part_3[7:1], 1'b1
        }
        : route_part_3;
    wire [9:0] route_part_5 = (choice_found & (choice_taken == 5'd5)) ? {1'b1, route_part_4[8:1], 1'b1}
        : route_part_4;
    wire [9:0] route_part_6 = (choice_found & (choice_taken == 5'd6)) ? {
            route_part_5[9:5], 1'b1, route_part_5[3:2], 1'b1, route_part_5[0]
        }
        : route_part_5;
    wire [9:0] route_part_7 = (choice_found & (choice_taken == 5'd7)) ? {
            route_part_6[9:6], 1'b1, route_part_6[4:2], 1'b1, route_part_6[0]
        }
        : route_part_6;
    wire [9:0] route_part_8 = (choice_found & (choice_taken == 5'd8)) ? {
            route_part_7[9:7], 1'b1, route_part_7[5:2], 1'b1, route_part_7[0]
        }
        : route_part_7;
    wire [9:0] route_part_9 = (choice_found & (choice_taken == 5'd9)) ? {
            route_part_8[9:8], 1'b1, route_part_8[6:2], 1'b1, route_part_8[0]
        }
        : route_part_8;
    wire [9:0] route_part_10 = (choice_found & (choice_taken == 5'd10)) ? {
            route_part_9[9], 1'b1, route_part_9[7:2], 1'b1, route_part_9[0]
        }
        : route_part_9;
    wire [9:0] route_part_11 = (choice_found & (choice_taken == 5'd11)) ? {
            1'b1, route_part_10[8:2], 1'b1, route_part_10[0]
        }
        : route_part_10;
    wire [9:0] route_part_12 = (choice_found & (choice_taken == 5'd12)) ? {
            route_part_11[9:5], 1'b1, route_part_11[3], 1'b1, route_part_11[1:0]
        }
        : route_part_11;
    wire [9:0] route_part_13 = (choice_found & (choice_taken == 5'd13)) ? {
            route_part_12[9:6], 1'b1, route_part_12[4:3], 1'b1, route_part_12[1:0]
        }
        : route_part_12;
    wire [9:0] route_part_14 = (choice_found & (choice_taken == 5'd14)) ? {
            route_part_13[9:7], 1'b1, route_part_13[5:3], 1'b1, route_part_13[1:0]
        }
        : route_part_13;
    wire [9:0] route_part_15 = (choice_found & (choice_taken == 5'd15)) ? {
            route_part_14[9:8], 1'b1, route_part_14[6:3], 1'b1, route_part_14[1:0]
        }
        : route_part_14;
    wire [9:0] route_part_16 = (choice_found & (choice_taken == 5'd16)) ? {
            route_part_15[9], 1'b1, route_part_15[7:3], 1'b1, route_part_15[1:0]
        }
        : route_part_15;
    wire [9:0] route_part_17 = (choice_found & (choice_taken == 5'd17)) ? {
            1'b1, route_part_16[8:3], 1'b1, route_part_16[1:0]
        }
        : route_part_16;
    wire [9:0] route_part_18 = (choice_found & (choice_taken == 5'd18)) ? {
            route_part_17[9:5], 2'd3, route_part_17[2:0]
        }
        : route_part_17;
    wire [9:0] route_part_19 = (choice_found & (choice_taken == 5'd19)) ? {
            route_part_18[9:6], 1'b1, route_part_18[4], 1'b1, route_part_18[2:0]
        }
        : route_part_18;
    wire [9:0] route_part_20 = (choice_found & (choice_taken == 5'd20)) ? {
            route_part_19[9:7], 1'b1, route_part_19[5:4], 1'b1, route_part_19[2:0]
        }
        : route_part_19;
    wire [9:0] route_part_21 = (choice_found & (choice_taken == 5'd21)) ? {
            route_part_20[9:8], 1'b1, route_part_20[6:4], 1'b1, route_part_20[2:0]
        }
        : route_part_20;
    wire [9:0] route_part_22 = (choice_found & (choice_taken == 5'd22)) ? {
            route_part_21[9], 1'b1, route_part_21[7:4], 1'b1, route_part_21[2:0]
        }
        : route_part_21;
    wire [9:0] route = (choice_found & (choice_taken == 5'd23)) ? {
            1'b1, route_part_22[8:4], 1'b1, route_part_22[2:0]
        }
        : route_part_22;
    wire last = buffer_pop_data[256];
    wire [9:0] granted_route = arbiter_grant[3] ? routes_3_out_data
        : arbiter_grant[2] ? routes_2_out_data
        : arbiter_grant[1] ? routes_1_out_data
        : arbiter_grant[0] ? routes_0_out_data
        : 10'd0;
    wire request_part = (credits_5_open[0] & routes_0_out_data[9] & routes_0_out_valid)
        | (credits_4_open[0] & routes_0_out_valid & routes_0_out_data[8])
        | (credits_3_open[0] & routes_0_out_valid & routes_0_out_data[7])
        | (credits_2_open[0] & routes_0_out_valid & routes_0_out_data[6])
        | (credits_1_open[0] & routes_0_out_valid & routes_0_out_data[5])
        | (credits_0_open[0] & routes_0_out_valid & routes_0_out_data[4])
        | (routes_0_out_valid & (~|routes_0_out_data[9:4])) | begun;
    wire request_part_1 = begun | (credits_5_open[1] & routes_1_out_data[9] & routes_1_out_valid)
        | (credits_4_open[1] & routes_1_out_valid & routes_1_out_data[8])
        | (credits_3_open[1] & routes_1_out_valid & routes_1_out_data[7])
        | (credits_2_open[1] & routes_1_out_valid & routes_1_out_data[6])
        | (credits_1_open[1] & routes_1_out_valid & routes_1_out_data[5])
        | (credits_0_open[1] & routes_1_out_valid & routes_1_out_data[4])
        | (routes_1_out_valid & (~|routes_1_out_data[9:4]));
    wire request_part_2 = begun | (credits_5_open[2] & routes_2_out_data[9] & routes_2_out_valid)
        | (credits_4_open[2] & routes_2_out_valid & routes_2_out_data[8])
        | (credits_3_open[2] & routes_2_out_valid & routes_2_out_data[7])
        | (credits_2_open[2] & routes_2_out_valid & routes_2_out_data[6])
        | (credits_1_open[2] & routes_2_out_valid & routes_2_out_data[5])
        | (credits_0_open[2] & routes_2_out_valid & routes_2_out_data[4])
        | (routes_2_out_valid & (~|routes_2_out_data[9:4]));
    wire may_begin = (credits_5_open[3] & routes_3_out_data[9] & routes_3_out_valid)
        | (credits_4_open[3] & routes_3_out_valid & routes_3_out_data[8])
        | (credits_3_open[3] & routes_3_out_valid & routes_3_out_data[7])
        | (credits_2_open[3] & routes_3_out_valid & routes_3_out_data[6])
        | (credits_1_open[3] & routes_3_out_valid & routes_3_out_data[5])
        | (credits_0_open[3] & routes_3_out_valid & routes_3_out_data[4])
        | (routes_3_out_valid & (~|routes_3_out_data[9:4]));
    wire [3:0] request = {
        (begun | may_begin) & buffer_waiting[3], request_part_2 & buffer_waiting[2],
        request_part_1 & buffer_waiting[1], request_part & buffer_waiting[0]
    };
    wire [1:0] folded = in_flit[39:38] ^ in_flit[37:36] ^ in_flit[35:34] ^ in_flit[33:32] ^ in_flit[31:30]
        ^ in_flit[29:28] ^ in_flit[27:26] ^ in_flit[25:24] ^ in_flit[23:22] ^ in_flit[21:20] ^ in_flit[19:18]
        ^ in_flit[17:16] ^ in_flit[15:14] ^ in_flit[13:12] ^ in_flit[11:10] ^ in_flit[9:8] ^ in_flit[7:6]
        ^ in_flit[5:4] ^ in_flit[3:2] ^ in_flit[1:0];
    wire any_granted_route = |granted_route;

    damq_w257_q4_qb2_private9_shared192 buffer (
        .clock(clock),
        .reset(reset),
        .push(any_in_valid),
        .push_queue(buffer_push_queue),
        .push_data(came),
        .can_push(buffer_can_push),
        .pop(any_arbiter_grant),
        .pop_queue(buffer_pop_queue),
        .pop_data(buffer_pop_data),
        .waiting(buffer_waiting),
        .occupied_0(buffer_occupied_0),
        .occupied_1(buffer_occupied_1),
        .occupied_2(buffer_occupied_2),
        .occupied_3(buffer_occupied_3)
    );

    fifo_w10_a8 routes_0 (
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

    fifo_w10_a8 routes_1 (
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

    fifo_w10_a8 routes_2 (
        .clock(clock),
        .reset(reset),
        .in_valid(looked_2[2]),
        .in_data(route),
        .in_ready(routes_2_in_ready),
        .out_valid(routes_2_out_valid),
        .out_data(routes_2_out_data),
        .out_ready(arbiter_grant[2] & last),
        .level(routes_2_level)
    );

    fifo_w10_a8 routes_3 (
        .clock(clock),
        .reset(reset),
        .in_valid(looked_2[3]),
        .in_data(route),
        .in_ready(routes_3_in_ready),
        .out_valid(routes_3_out_valid),
        .out_data(routes_3_out_data),
        .out_ready(arbiter_grant[3] & last),
        .level(routes_3_level)
    );

    express_route_table_n24_t8 table_ (
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

    express_port_choice_n24 choice (
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
        .load_4(load_4),
        .load_5(load_5),
        .load_6(load_6),
        .load_7(load_7),
        .load_8(load_8),
        .load_9(load_9),
        .load_10(load_10),
        .load_11(load_11),
        .load_12(load_12),
        .load_13(load_13),
        .load_14(load_14),
        .load_15(load_15),
        .load_16(load_16),
        .load_17(load_17),
        .load_18(load_18),
        .load_19(load_19),
        .load_20(load_20),
        .load_21(load_21),
        .load_22(load_22),
        .load_23(load_23),
        .chosen(choice_chosen),
        .found(choice_found),
        .taken(choice_taken)
    );

    express_packet_credits_v4_vb2_l9_s18_k8 credits_0 (
        .clock(clock),
        .reset(reset),
        .take(granted_route[4] ? arbiter_grant : 4'd0),
        .give(row_credit_0),
        .open(credits_0_open),
        .open_next(credits_0_open_next),
        .used_0(credits_0_used_0),
        .used_1(credits_0_used_1),
        .used_2(credits_0_used_2),
        .used_3(credits_0_used_3)
    );

    express_packet_credits_v4_vb2_l9_s18_k8 credits_1 (
        .clock(clock),
        .reset(reset),
        .take(granted_route[5] ? arbiter_grant : 4'd0),
        .give(row_credit_1),
        .open(credits_1_open),
        .open_next(credits_1_open_next),
        .used_0(credits_1_used_0),
        .used_1(credits_1_used_1),
        .used_2(credits_1_used_2),
        .used_3(credits_1_used_3)
    );

    express_packet_credits_v4_vb2_l9_s18_k8 credits_2 (
        .clock(clock),
        .reset(reset),
        .take(granted_route[6] ? arbiter_grant : 4'd0),
        .give(row_credit_2),
        .open(credits_2_open),
        .open_next(credits_2_open_next),
        .used_0(credits_2_used_0),
        .used_1(credits_2_used_1),
        .used_2(credits_2_used_2),
        .used_3(credits_2_used_3)
    );

    express_packet_credits_v4_vb2_l9_s18_k8 credits_3 (
        .clock(clock),
        .reset(reset),
        .take(granted_route[7] ? arbiter_grant : 4'd0),
        .give(row_credit_3),
        .open(credits_3_open),
        .open_next(credits_3_open_next),
        .used_0(credits_3_used_0),
        .used_1(credits_3_used_1),
        .used_2(credits_3_used_2),
        .used_3(credits_3_used_3)
    );

    express_packet_credits_v4_vb2_l9_s18_k8 credits_4 (
        .clock(clock),
        .reset(reset),
        .take(granted_route[8] ? arbiter_grant : 4'd0),
        .give(row_credit_4),
        .open(credits_4_open),
        .open_next(credits_4_open_next),
        .used_0(credits_4_used_0),
        .used_1(credits_4_used_1),
        .used_2(credits_4_used_2),
        .used_3(credits_4_used_3)
    );

    express_packet_credits_v4_vb2_l9_s18_k8 credits_5 (
        .clock(clock),
        .reset(reset),
        .take(granted_route[9] ? arbiter_grant : 4'd0),
        .give(row_credit_5),
        .open(credits_5_open),
        .open_next(credits_5_open_next),
        .used_0(credits_5_used_0),
        .used_1(credits_5_used_1),
        .used_2(credits_5_used_2),
        .used_3(credits_5_used_3)
    );

    locked_round_robin_n4 arbiter (
        .clock(clock),
        .reset(reset),
        .request(request),
        .advance(1'b1),
        .last(last),
        .grant(arbiter_grant)
    );

    assign in_credit = freed;
    assign row_valid = sent;
    assign row_column = sent_route[9:4];
    assign row_row = sent_route[3:0];
    assign row_flit = sent_word[255:0];
    assign row_last = sent_word[256];
    assign dropped = was_dropped;

    always @(posedge clock) begin
        if (reset) begin
            arriving <= 1'b0;
            looked_0 <= 4'd0;
            looked_1 <= 4'd0;
            looked_2 <= 4'd0;
            begun <= 1'b0;
            sent <= 4'd0;
            freed <= 4'd0;
            was_dropped <= 1'b0;
        end else begin
            if (any_in_valid) arriving <= ~in_last;
            if (arriving) begin
                looked_0 <= 4'd0;
            end else begin
                looked_0 <= in_valid;
            end
            looked_1 <= looked_0;
            looked_2 <= looked_1;
            if (any_arbiter_grant) begun <= ~last;
            if (any_granted_route) begin
                sent <= arbiter_grant;
            end else begin
                sent <= 4'd0;
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
        1'b0, buffer_can_push, credits_5_used_3, credits_5_used_2, credits_5_used_1, credits_5_used_0,
        credits_4_used_3, credits_4_used_2, credits_4_used_1, credits_4_used_0, credits_3_used_3,
        credits_3_used_2, credits_3_used_1, credits_3_used_0, credits_2_used_3, credits_2_used_2,
        credits_2_used_1, credits_2_used_0, credits_1_used_3, credits_1_used_2, credits_1_used_1,
        credits_1_used_0, credits_0_used_3, credits_0_used_2, credits_0_used_1, credits_0_used_0,
        buffer_occupied_0, buffer_occupied_1, buffer_occupied_2, buffer_occupied_3, routes_0_in_ready,
        routes_0_level, routes_1_in_ready, routes_1_level, routes_2_in_ready, routes_2_level,
        routes_3_in_ready, routes_3_level, choice_chosen, credits_0_open_next, credits_1_open_next,
        credits_2_open_next, credits_3_open_next, credits_4_open_next, credits_5_open_next
    };

`ifdef FORMAL
    reg [3:0] arriving_channel;
    reg [6:0] arrived;

    wire given_part = ~((~|credits_1_used_3) & row_credit_1[3]) & ~((~|credits_1_used_2) & row_credit_1[2])
        & ~((~|credits_1_used_1) & row_credit_1[1]) & ~((~|credits_1_used_0) & row_credit_1[0])
        & (~|(row_credit_1 & (row_credit_1 - 4'd1))) & ~((~|credits_0_used_3) & row_credit_0[3])
        & ~((~|credits_0_used_2) & row_credit_0[2]) & ~((~|credits_0_used_1) & row_credit_0[1])
        & ~((~|credits_0_used_0) & row_credit_0[0]) & (~|(row_credit_0 & (row_credit_0 - 4'd1)));
    wire given_part_1 = ~((~|credits_3_used_2) & row_credit_3[2]) & ~((~|credits_3_used_1) & row_credit_3[1])
        & ~((~|credits_3_used_0) & row_credit_3[0]) & (~|(row_credit_3 & (row_credit_3 - 4'd1)))
        & ~((~|credits_2_used_3) & row_credit_2[3]) & ~((~|credits_2_used_2) & row_credit_2[2])
        & ~((~|credits_2_used_1) & row_credit_2[1]) & ~((~|credits_2_used_0) & row_credit_2[0])
        & (~|(row_credit_2 & (row_credit_2 - 4'd1))) & given_part;
    wire given_part_2 = ~((~|credits_5_used_1) & row_credit_5[1]) & ~((~|credits_5_used_0) & row_credit_5[0])
        & (~|(row_credit_5 & (row_credit_5 - 4'd1))) & ~((~|credits_4_used_3) & row_credit_4[3])
        & ~((~|credits_4_used_2) & row_credit_4[2]) & ~((~|credits_4_used_1) & row_credit_4[1])
        & ~((~|credits_4_used_0) & row_credit_4[0]) & (~|(row_credit_4 & (row_credit_4 - 4'd1)))
        & ~((~|credits_3_used_3) & row_credit_3[3]) & given_part_1;
    wire given = ~((~|credits_5_used_3) & row_credit_5[3]) & ~((~|credits_5_used_2) & row_credit_5[2])
        & given_part_2;

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
        if (!reset) comes_with_room: assume (((~|(in_valid & (in_valid - 4'd1)))
                & (|(in_valid & buffer_can_push))) | ~any_in_valid);
    end

    // a packet comes without a gap
    always @(posedge clock) begin
        if (!reset) comes_without_gap: assume (~arriving | (in_valid == arriving_channel));
    end

    // a packet has L flits at most
    always @(posedge clock) begin
        if (!reset) fits: assume ((arrived < 7'd8) | in_last | ~any_in_valid);
    end

    // room comes back only for a flit
    always @(posedge clock) begin
        if (!reset) given_for_flit: assume (given);
    end
`endif
endmodule
