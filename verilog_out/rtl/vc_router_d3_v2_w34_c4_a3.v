// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Wormhole router with virtual channels and credits for meshes and tori of `D` dimensions.
//
//  in_valid_p[V], in_flit_p[W] -->+------------+--> out_valid_p[V], out_flit_p[W]
//               in_credit_p[V] <--|  VcRouter  |<-- out_credit_p[V]
//       here_d, last_d, wrap_d -->+------------+
//
// Port 2 d leads up in dimension d, port 2 d + 1 down; port 2 `D` is the local one. To wire a network, join
// `out_x_{2 d}` of each router with `in_x_{2 d + 1}` of its neighbour above in dimension d, and the credits the other
// way round. `here`, `last` and `wrap` are straps: they do not change while flits are inside, so that all routers of a
// network are one module. Routing is dimension order; in a dimension that wraps, the classes of virtual channels
// change at the wrap link, so that no cycle of waiting packets closes.
//
// Parameters: `D` dimensions, 1 to 6; `P` = 2 `D` + 1 ports; `V` virtual channels, 2, 4, 6 or 8; `PV` = `P` x `V`, at
// most 64; `W` bits per flit; coordinates of `C` bits, 1 to 8; queues of `DEPTH` = `2^A` flits, `A` 1 to 12, `A1` =
// `A` + 1.
// Handshake: credits. Bit v of `valid`, one-hot or zero, brings a flit of virtual channel v; the sender has `DEPTH`
// credits per virtual channel at first, spends one with each flit and gets one back with bit v of `credit`, which it may spend in the same cycle. All
// outputs are registers. A packet's flits follow each other on a virtual channel from head to tail.
// Latency: 3 cycles for a head without contention, from `in_valid` to `out_valid`; 2 for the flits behind it.
// Throughput: 1 flit per cycle and port; a virtual channel rests for 1 cycle between packets.
// Reset: empty, all credits are there.
// Asserts: an output VC is held by at most one input VC; what its parts assert. Relies on: credits kept, packets from
// head to tail, destinations in the network.
// Source: GEM-RTR-10, -12, GEM-LCB-13 in the field's standard form; `docs/vc-router.md`.
//
// Block: vc_router, D = 3, V = 2, W = 34, C = 4, A = 3
module vc_router_d3_v2_w34_c4_a3 (
    input wire clock,
    input wire reset,
    input wire [3:0] here_0,
    input wire [3:0] here_1,
    input wire [3:0] here_2,
    input wire [3:0] last_0,
    input wire [3:0] last_1,
    input wire [3:0] last_2,
    input wire wrap_0,
    input wire wrap_1,
    input wire wrap_2,
    input wire [1:0] in_valid_0,
    input wire [1:0] in_valid_1,
    input wire [1:0] in_valid_2,
    input wire [1:0] in_valid_3,
    input wire [1:0] in_valid_4,
    input wire [1:0] in_valid_5,
    input wire [1:0] in_valid_6,
    input wire [33:0] in_flit_0,
    input wire [33:0] in_flit_1,
    input wire [33:0] in_flit_2,
    input wire [33:0] in_flit_3,
    input wire [33:0] in_flit_4,
    input wire [33:0] in_flit_5,
    input wire [33:0] in_flit_6,
    output wire [1:0] in_credit_0,
    output wire [1:0] in_credit_1,
    output wire [1:0] in_credit_2,
    output wire [1:0] in_credit_3,
    output wire [1:0] in_credit_4,
    output wire [1:0] in_credit_5,
    output wire [1:0] in_credit_6,
    output wire [1:0] out_valid_0,
    output wire [1:0] out_valid_1,
    output wire [1:0] out_valid_2,
    output wire [1:0] out_valid_3,
    output wire [1:0] out_valid_4,
    output wire [1:0] out_valid_5,
    output wire [1:0] out_valid_6,
    output wire [33:0] out_flit_0,
    output wire [33:0] out_flit_1,
    output wire [33:0] out_flit_2,
    output wire [33:0] out_flit_3,
    output wire [33:0] out_flit_4,
    output wire [33:0] out_flit_5,
    output wire [33:0] out_flit_6,
    input wire [1:0] out_credit_0,
    input wire [1:0] out_credit_1,
    input wire [1:0] out_credit_2,
    input wire [1:0] out_credit_3,
    input wire [1:0] out_credit_4,
    input wire [1:0] out_credit_5,
    input wire [1:0] out_credit_6
);
    reg [1:0] credit_0;
    reg [1:0] credit_1;
    reg [1:0] credit_2;
    reg [1:0] credit_3;
    reg [1:0] credit_4;
    reg [1:0] credit_5;
    reg [1:0] credit_6;

    wire [6:0] channel_0_request;
    wire [1:0] channel_0_vcs;
    wire channel_0_waiting;
    wire [6:0] channel_0_port;
    wire [1:0] channel_0_vc;
    wire [33:0] channel_0_out_flit;
    wire [6:0] channel_1_request;
    wire [1:0] channel_1_vcs;
    wire channel_1_waiting;
    wire [6:0] channel_1_port;
    wire [1:0] channel_1_vc;
    wire [33:0] channel_1_out_flit;
    wire [6:0] channel_2_request;
    wire [1:0] channel_2_vcs;
    wire channel_2_waiting;
    wire [6:0] channel_2_port;
    wire [1:0] channel_2_vc;
    wire [33:0] channel_2_out_flit;
    wire [6:0] channel_3_request;
    wire [1:0] channel_3_vcs;
    wire channel_3_waiting;
    wire [6:0] channel_3_port;
    wire [1:0] channel_3_vc;
    wire [33:0] channel_3_out_flit;
    wire [6:0] channel_4_request;
    wire [1:0] channel_4_vcs;
    wire channel_4_waiting;
    wire [6:0] channel_4_port;
    wire [1:0] channel_4_vc;
    wire [33:0] channel_4_out_flit;
    wire [6:0] channel_5_request;
    wire [1:0] channel_5_vcs;
    wire channel_5_waiting;
    wire [6:0] channel_5_port;
    wire [1:0] channel_5_vc;
    wire [33:0] channel_5_out_flit;
    wire [6:0] channel_6_request;
    wire [1:0] channel_6_vcs;
    wire channel_6_waiting;
    wire [6:0] channel_6_port;
    wire [1:0] channel_6_vc;
    wire [33:0] channel_6_out_flit;
    wire [6:0] channel_7_request;
    wire [1:0] channel_7_vcs;
    wire channel_7_waiting;
    wire [6:0] channel_7_port;
    wire [1:0] channel_7_vc;
    wire [33:0] channel_7_out_flit;
    wire [6:0] channel_8_request;
    wire [1:0] channel_8_vcs;
    wire channel_8_waiting;
    wire [6:0] channel_8_port;
    wire [1:0] channel_8_vc;
    wire [33:0] channel_8_out_flit;
    wire [6:0] channel_9_request;
    wire [1:0] channel_9_vcs;
    wire channel_9_waiting;
    wire [6:0] channel_9_port;
    wire [1:0] channel_9_vc;
    wire [33:0] channel_9_out_flit;
    wire [6:0] channel_10_request;
    wire [1:0] channel_10_vcs;
    wire channel_10_waiting;
    wire [6:0] channel_10_port;
    wire [1:0] channel_10_vc;
    wire [33:0] channel_10_out_flit;
    wire [6:0] channel_11_request;
    wire [1:0] channel_11_vcs;
    wire channel_11_waiting;
    wire [6:0] channel_11_port;
    wire [1:0] channel_11_vc;
    wire [33:0] channel_11_out_flit;
    wire [6:0] channel_12_request;
    wire [1:0] channel_12_vcs;
    wire channel_12_waiting;
    wire [6:0] channel_12_port;
    wire [1:0] channel_12_vc;
    wire [33:0] channel_12_out_flit;
    wire [6:0] channel_13_request;
    wire [1:0] channel_13_vcs;
    wire channel_13_waiting;
    wire [6:0] channel_13_port;
    wire [1:0] channel_13_vc;
    wire [33:0] channel_13_out_flit;
    wire [1:0] output_0_free;
    wire [1:0] output_0_ready;
    wire [1:0] output_1_free;
    wire [1:0] output_1_ready;
    wire [1:0] output_2_free;
    wire [1:0] output_2_ready;
    wire [1:0] output_3_free;
    wire [1:0] output_3_ready;
    wire [1:0] output_4_free;
    wire [1:0] output_4_ready;
    wire [1:0] output_5_free;
    wire [1:0] output_5_ready;
    wire [1:0] output_6_free;
    wire [1:0] output_6_ready;
    wire [1:0] vc_allocator_grant_0;
    wire [1:0] vc_allocator_grant_1;
    wire [1:0] vc_allocator_grant_2;
    wire [1:0] vc_allocator_grant_3;
    wire [1:0] vc_allocator_grant_4;
    wire [1:0] vc_allocator_grant_5;
    wire [1:0] vc_allocator_grant_6;
    wire [1:0] vc_allocator_grant_7;
    wire [1:0] vc_allocator_grant_8;
    wire [1:0] vc_allocator_grant_9;
    wire [1:0] vc_allocator_grant_10;
    wire [1:0] vc_allocator_grant_11;
    wire [1:0] vc_allocator_grant_12;
    wire [1:0] vc_allocator_grant_13;
    wire [1:0] vc_allocator_allocated_0;
    wire [1:0] vc_allocator_allocated_1;
    wire [1:0] vc_allocator_allocated_2;
    wire [1:0] vc_allocator_allocated_3;
    wire [1:0] vc_allocator_allocated_4;
    wire [1:0] vc_allocator_allocated_5;
    wire [1:0] vc_allocator_allocated_6;
    wire [1:0] switch_allocator_pop_0;
    wire [1:0] switch_allocator_pop_1;
    wire [1:0] switch_allocator_pop_2;
    wire [1:0] switch_allocator_pop_3;
    wire [1:0] switch_allocator_pop_4;
    wire [1:0] switch_allocator_pop_5;
    wire [1:0] switch_allocator_pop_6;
    wire [6:0] switch_allocator_select_0;
    wire [6:0] switch_allocator_select_1;
    wire [6:0] switch_allocator_select_2;
    wire [6:0] switch_allocator_select_3;
    wire [6:0] switch_allocator_select_4;
    wire [6:0] switch_allocator_select_5;
    wire [6:0] switch_allocator_select_6;
    wire [1:0] switch_allocator_send_0;
    wire [1:0] switch_allocator_send_1;
    wire [1:0] switch_allocator_send_2;
    wire [1:0] switch_allocator_send_3;
    wire [1:0] switch_allocator_send_4;
    wire [1:0] switch_allocator_send_5;
    wire [1:0] switch_allocator_send_6;
    wire [33:0] crossbar_out_flit_0;
    wire [33:0] crossbar_out_flit_1;
    wire [33:0] crossbar_out_flit_2;
    wire [33:0] crossbar_out_flit_3;
    wire [33:0] crossbar_out_flit_4;
    wire [33:0] crossbar_out_flit_5;
    wire [33:0] crossbar_out_flit_6;

    wire [33:0] front_0_part = switch_allocator_pop_0[0] ? channel_0_out_flit : 34'd0;
    wire [33:0] front_0 = switch_allocator_pop_0[1] ? front_0_part | channel_1_out_flit : front_0_part;
    wire [33:0] front_1_part = switch_allocator_pop_1[0] ? channel_2_out_flit : 34'd0;
    wire [33:0] front_1 = switch_allocator_pop_1[1] ? front_1_part | channel_3_out_flit : front_1_part;
    wire [33:0] front_2_part = switch_allocator_pop_2[0] ? channel_4_out_flit : 34'd0;
    wire [33:0] front_2 = switch_allocator_pop_2[1] ? front_2_part | channel_5_out_flit : front_2_part;
    wire [33:0] front_3_part = switch_allocator_pop_3[0] ? channel_6_out_flit : 34'd0;
    wire [33:0] front_3 = switch_allocator_pop_3[1] ? front_3_part | channel_7_out_flit : front_3_part;
    wire [33:0] front_4_part = switch_allocator_pop_4[0] ? channel_8_out_flit : 34'd0;
    wire [33:0] front_4 = switch_allocator_pop_4[1] ? front_4_part | channel_9_out_flit : front_4_part;
    wire [33:0] front_5_part = switch_allocator_pop_5[0] ? channel_10_out_flit : 34'd0;
    wire [33:0] front_5 = switch_allocator_pop_5[1] ? front_5_part | channel_11_out_flit : front_5_part;
    wire [33:0] front_6_part = switch_allocator_pop_6[0] ? channel_12_out_flit : 34'd0;
    wire [33:0] front_6 = switch_allocator_pop_6[1] ? front_6_part | channel_13_out_flit : front_6_part;

    vc_input_channel_d3_v2_w34_c4_a3 channel_0 (
        .clock(clock),
        .reset(reset),
        .write(in_valid_0[0]),
        .flit(in_flit_0),
        .here_0(here_0),
        .here_1(here_1),
        .here_2(here_2),
        .last_0(last_0),
        .last_1(last_1),
        .last_2(last_2),
        .wrap_0(wrap_0),
        .wrap_1(wrap_1),
        .wrap_2(wrap_2),
        .from(3'd1),
        .late(1'b0),
        .request(channel_0_request),
        .vcs(channel_0_vcs),
        .grant(vc_allocator_grant_0),
        .waiting(channel_0_waiting),
        .port(channel_0_port),
        .vc(channel_0_vc),
        .out_flit(channel_0_out_flit),
        .pop(switch_allocator_pop_0[0])
    );

    vc_input_channel_d3_v2_w34_c4_a3 channel_1 (
        .clock(clock),
        .reset(reset),
        .write(in_valid_0[1]),
        .flit(in_flit_0),
        .here_0(here_0),
        .here_1(here_1),
        .here_2(here_2),
        .last_0(last_0),
        .last_1(last_1),
        .last_2(last_2),
        .wrap_0(wrap_0),
        .wrap_1(wrap_1),
        .wrap_2(wrap_2),
        .from(3'd1),
        .late(1'b1),
        .request(channel_1_request),
        .vcs(channel_1_vcs),
        .grant(vc_allocator_grant_1),
        .waiting(channel_1_waiting),
        .port(channel_1_port),
        .vc(channel_1_vc),
        .out_flit(channel_1_out_flit),
        .pop(switch_allocator_pop_0[1])
    );

    vc_input_channel_d3_v2_w34_c4_a3 channel_2 (
        .clock(clock),
        .reset(reset),
        .write(in_valid_1[0]),
        .flit(in_flit_1),
        .here_0(here_0),
        .here_1(here_1),
        .here_2(here_2),
        .last_0(last_0),
        .last_1(last_1),
        .last_2(last_2),
        .wrap_0(wrap_0),
        .wrap_1(wrap_1),
        .wrap_2(wrap_2),
        .from(3'd1),
        .late(1'b0),
        .request(channel_2_request),
        .vcs(channel_2_vcs),
        .grant(vc_allocator_grant_2),
        .waiting(channel_2_waiting),
        .port(channel_2_port),
        .vc(channel_2_vc),
        .out_flit(channel_2_out_flit),
        .pop(switch_allocator_pop_1[0])
    );

    vc_input_channel_d3_v2_w34_c4_a3 channel_3 (
        .clock(clock),
        .reset(reset),
        .write(in_valid_1[1]),
        .flit(in_flit_1),
        .here_0(here_0),
        .here_1(here_1),
        .here_2(here_2),
        .last_0(last_0),
        .last_1(last_1),
        .last_2(last_2),
        .wrap_0(wrap_0),
        .wrap_1(wrap_1),
        .wrap_2(wrap_2),
        .from(3'd1),
        .late(1'b1),
        .request(channel_3_request),
        .vcs(channel_3_vcs),
        .grant(vc_allocator_grant_3),
        .waiting(channel_3_waiting),
        .port(channel_3_port),
        .vc(channel_3_vc),
        .out_flit(channel_3_out_flit),
        .pop(switch_allocator_pop_1[1])
    );

    vc_input_channel_d3_v2_w34_c4_a3 channel_4 (
        .clock(clock),
        .reset(reset),
        .write(in_valid_2[0]),
        .flit(in_flit_2),
        .here_0(here_0),
        .here_1(here_1),
        .here_2(here_2),
        .last_0(last_0),
        .last_1(last_1),
        .last_2(last_2),
        .wrap_0(wrap_0),
        .wrap_1(wrap_1),
        .wrap_2(wrap_2),
        .from(3'd2),
        .late(1'b0),
        .request(channel_4_request),
        .vcs(channel_4_vcs),
        .grant(vc_allocator_grant_4),
        .waiting(channel_4_waiting),
        .port(channel_4_port),
        .vc(channel_4_vc),
        .out_flit(channel_4_out_flit),
        .pop(switch_allocator_pop_2[0])
    );

    vc_input_channel_d3_v2_w34_c4_a3 channel_5 (
        .clock(clock),
        .reset(reset),
        .write(in_valid_2[1]),
        .flit(in_flit_2),
        .here_0(here_0),
        .here_1(here_1),
        .here_2(here_2),
        .last_0(last_0),
        .last_1(last_1),
        .last_2(last_2),
        .wrap_0(wrap_0),
        .wrap_1(wrap_1),
        .wrap_2(wrap_2),
        .from(3'd2),
        .late(1'b1),
        .request(channel_5_request),
        .vcs(channel_5_vcs),
        .grant(vc_allocator_grant_5),
        .waiting(channel_5_waiting),
        .port(channel_5_port),
        .vc(channel_5_vc),
        .out_flit(channel_5_out_flit),
        .pop(switch_allocator_pop_2[1])
    );

    vc_input_channel_d3_v2_w34_c4_a3 channel_6 (
        .clock(clock),
        .reset(reset),
        .write(in_valid_3[0]),
        .flit(in_flit_3),
        .here_0(here_0),
        .here_1(here_1),
        .here_2(here_2),
        .last_0(last_0),
        .last_1(last_1),
        .last_2(last_2),
        .wrap_0(wrap_0),
        .wrap_1(wrap_1),
        .wrap_2(wrap_2),
        .from(3'd2),
        .late(1'b0),
        .request(channel_6_request),
        .vcs(channel_6_vcs),
        .grant(vc_allocator_grant_6),
        .waiting(channel_6_waiting),
        .port(channel_6_port),
        .vc(channel_6_vc),
        .out_flit(channel_6_out_flit),
        .pop(switch_allocator_pop_3[0])
    );

    vc_input_channel_d3_v2_w34_c4_a3 channel_7 (
        .clock(clock),
        .reset(reset),
        .write(in_valid_3[1]),
        .flit(in_flit_3),
        .here_0(here_0),
        .here_1(here_1),
        .here_2(here_2),
        .last_0(last_0),
        .last_1(last_1),
        .last_2(last_2),
        .wrap_0(wrap_0),
        .wrap_1(wrap_1),
        .wrap_2(wrap_2),
        .from(3'd2),
        .late(1'b1),
        .request(channel_7_request),
        .vcs(channel_7_vcs),
        .grant(vc_allocator_grant_7),
        .waiting(channel_7_waiting),
        .port(channel_7_port),
        .vc(channel_7_vc),
        .out_flit(channel_7_out_flit),
        .pop(switch_allocator_pop_3[1])
    );

    vc_input_channel_d3_v2_w34_c4_a3 channel_8 (
        .clock(clock),
        .reset(reset),
        .write(in_valid_4[0]),
        .flit(in_flit_4),
        .here_0(here_0),
        .here_1(here_1),
        .here_2(here_2),
        .last_0(last_0),
        .last_1(last_1),
        .last_2(last_2),
        .wrap_0(wrap_0),
        .wrap_1(wrap_1),
        .wrap_2(wrap_2),
        .from(3'd4),
        .late(1'b0),
        .request(channel_8_request),
        .vcs(channel_8_vcs),
        .grant(vc_allocator_grant_8),
        .waiting(channel_8_waiting),
        .port(channel_8_port),
        .vc(channel_8_vc),
        .out_flit(channel_8_out_flit),
        .pop(switch_allocator_pop_4[0])
    );

    vc_input_channel_d3_v2_w34_c4_a3 channel_9 (
        .clock(clock),
        .reset(reset),
        .write(in_valid_4[1]),
        .flit(in_flit_4),
        .here_0(here_0),
        .here_1(here_1),
        .here_2(here_2),
        .last_0(last_0),
        .last_1(last_1),
        .last_2(last_2),
        .wrap_0(wrap_0),
        .wrap_1(wrap_1),
        .wrap_2(wrap_2),
        .from(3'd4),
        .late(1'b1),
        .request(channel_9_request),
        .vcs(channel_9_vcs),
        .grant(vc_allocator_grant_9),
        .waiting(channel_9_waiting),
        .port(channel_9_port),
        .vc(channel_9_vc),
        .out_flit(channel_9_out_flit),
        .pop(switch_allocator_pop_4[1])
    );

    vc_input_channel_d3_v2_w34_c4_a3 channel_10 (
        .clock(clock),
        .reset(reset),
        .write(in_valid_5[0]),
        .flit(in_flit_5),
        .here_0(here_0),
        .here_1(here_1),
        .here_2(here_2),
        .last_0(last_0),
        .last_1(last_1),
        .last_2(last_2),
        .wrap_0(wrap_0),
        .wrap_1(wrap_1),
        .wrap_2(wrap_2),
        .from(3'd4),
        .late(1'b0),
        .request(channel_10_request),
        .vcs(channel_10_vcs),
        .grant(vc_allocator_grant_10),
        .waiting(channel_10_waiting),
        .port(channel_10_port),
        .vc(channel_10_vc),
        .out_flit(channel_10_out_flit),
        .pop(switch_allocator_pop_5[0])
    );

    vc_input_channel_d3_v2_w34_c4_a3 channel_11 (
        .clock(clock),
        .reset(reset),
        .write(in_valid_5[1]),
        .flit(in_flit_5),
        .here_0(here_0),
        .here_1(here_1),
        .here_2(here_2),
        .last_0(last_0),
        .last_1(last_1),
        .last_2(last_2),
        .wrap_0(wrap_0),
        .wrap_1(wrap_1),
        .wrap_2(wrap_2),
        .from(3'd4),
        .late(1'b1),
        .request(channel_11_request),
        .vcs(channel_11_vcs),
        .grant(vc_allocator_grant_11),
        .waiting(channel_11_waiting),
        .port(channel_11_port),
        .vc(channel_11_vc),
        .out_flit(channel_11_out_flit),
        .pop(switch_allocator_pop_5[1])
    );

    vc_input_channel_d3_v2_w34_c4_a3 channel_12 (
        .clock(clock),
        .reset(reset),
        .write(in_valid_6[0]),
        .flit(in_flit_6),
        .here_0(here_0),
        .here_1(here_1),
        .here_2(here_2),
        .last_0(last_0),
        .last_1(last_1),
        .last_2(last_2),
        .wrap_0(wrap_0),
        .wrap_1(wrap_1),
        .wrap_2(wrap_2),
        .from(3'd0),
        .late(1'b0),
        .request(channel_12_request),
        .vcs(channel_12_vcs),
        .grant(vc_allocator_grant_12),
        .waiting(channel_12_waiting),
        .port(channel_12_port),
        .vc(channel_12_vc),
        .out_flit(channel_12_out_flit),
        .pop(switch_allocator_pop_6[0])
    );

    vc_input_channel_d3_v2_w34_c4_a3 channel_13 (
        .clock(clock),
        .reset(reset),
        .write(in_valid_6[1]),
        .flit(in_flit_6),
        .here_0(here_0),
        .here_1(here_1),
        .here_2(here_2),
        .last_0(last_0),
        .last_1(last_1),
        .last_2(last_2),
        .wrap_0(wrap_0),
        .wrap_1(wrap_1),
        .wrap_2(wrap_2),
        .from(3'd0),
        .late(1'b1),
        .request(channel_13_request),
        .vcs(channel_13_vcs),
        .grant(vc_allocator_grant_13),
        .waiting(channel_13_waiting),
        .port(channel_13_port),
        .vc(channel_13_vc),
        .out_flit(channel_13_out_flit),
        .pop(switch_allocator_pop_6[1])
    );

    vc_output_unit_v2_w34_depth8 output_0 (
        .clock(clock),
        .reset(reset),
        .allocate(vc_allocator_allocated_0),
        .send(switch_allocator_send_0),
        .flit(crossbar_out_flit_0),
        .credit(out_credit_0),
        .free(output_0_free),
        .ready(output_0_ready),
        .out_valid(out_valid_0),
        .out_flit(out_flit_0)
    );

    vc_output_unit_v2_w34_depth8 output_1 (
        .clock(clock),
        .reset(reset),
        .allocate(vc_allocator_allocated_1),
        .send(switch_allocator_send_1),
        .flit(crossbar_out_flit_1),
        .credit(out_credit_1),
        .free(output_1_free),
        .ready(output_1_ready),
        .out_valid(out_valid_1),
        .out_flit(out_flit_1)
    );

    vc_output_unit_v2_w34_depth8 output_2 (
        .clock(clock),
        .reset(reset),
        .allocate(vc_allocator_allocated_2),
        .send(switch_allocator_send_2),
        .flit(crossbar_out_flit_2),
        .credit(out_credit_2),
        .free(output_2_free),
        .ready(output_2_ready),
        .out_valid(out_valid_2),
        .out_flit(out_flit_2)
    );

    vc_output_unit_v2_w34_depth8 output_3 (
        .clock(clock),
        .reset(reset),
        .allocate(vc_allocator_allocated_3),
        .send(switch_allocator_send_3),
        .flit(crossbar_out_flit_3),
        .credit(out_credit_3),
        .free(output_3_free),
        .ready(output_3_ready),
        .out_valid(out_valid_3),
        .out_flit(out_flit_3)
    );

    vc_output_unit_v2_w34_depth8 output_4 (
        .clock(clock),
        .reset(reset),
        .allocate(vc_allocator_allocated_4),
        .send(switch_allocator_send_4),
        .flit(crossbar_out_flit_4),
        .credit(out_credit_4),
        .free(output_4_free),
        .ready(output_4_ready),
        .out_valid(out_valid_4),
        .out_flit(out_flit_4)
    );

    vc_output_unit_v2_w34_depth8 output_5 (
        .clock(clock),
        .reset(reset),
        .allocate(vc_allocator_allocated_5),
        .send(switch_allocator_send_5),
        .flit(crossbar_out_flit_5),
        .credit(out_credit_5),
        .free(output_5_free),
        .ready(output_5_ready),
        .out_valid(out_valid_5),
        .out_flit(out_flit_5)
    );

    vc_output_unit_v2_w34_depth8 output_6 (
        .clock(clock),
        .reset(reset),
        .allocate(vc_allocator_allocated_6),
        .send(switch_allocator_send_6),
        .flit(crossbar_out_flit_6),
        .credit(out_credit_6),
        .free(output_6_free),
        .ready(output_6_ready),
        .out_valid(out_valid_6),
        .out_flit(out_flit_6)
    );

    vc_allocator_p7_v2 vc_allocator (
        .clock(clock),
        .reset(reset),
        .request_0(channel_0_request),
        .request_1(channel_1_request),
        .request_2(channel_2_request),
        .request_3(channel_3_request),
        .request_4(channel_4_request),
        .request_5(channel_5_request),
        .request_6(channel_6_request),
        .request_7(channel_7_request),
        .request_8(channel_8_request),
        .request_9(channel_9_request),
        .request_10(channel_10_request),
        .request_11(channel_11_request),
        .request_12(channel_12_request),
        .request_13(channel_13_request),
        .vcs_0(channel_0_vcs),
        .vcs_1(channel_1_vcs),
        .vcs_2(channel_2_vcs),
        .vcs_3(channel_3_vcs),
        .vcs_4(channel_4_vcs),
        .vcs_5(channel_5_vcs),
        .vcs_6(channel_6_vcs),
        .vcs_7(channel_7_vcs),
        .vcs_8(channel_8_vcs),
        .vcs_9(channel_9_vcs),
        .vcs_10(channel_10_vcs),
        .vcs_11(channel_11_vcs),
        .vcs_12(channel_12_vcs),
        .vcs_13(channel_13_vcs),
        .free_0(output_0_free),
        .free_1(output_1_free),
        .free_2(output_2_free),
        .free_3(output_3_free),
        .free_4(output_4_free),
        .free_5(output_5_free),
        .free_6(output_6_free),
        .grant_0(vc_allocator_grant_0),
        .grant_1(vc_allocator_grant_1),
        .grant_2(vc_allocator_grant_2),
        .grant_3(vc_allocator_grant_3),
        .grant_4(vc_allocator_grant_4),
        .grant_5(vc_allocator_grant_5),
        .grant_6(vc_allocator_grant_6),
        .grant_7(vc_allocator_grant_7),
        .grant_8(vc_allocator_grant_8),
        .grant_9(vc_allocator_grant_9),
        .grant_10(vc_allocator_grant_10),
        .grant_11(vc_allocator_grant_11),
        .grant_12(vc_allocator_grant_12),
        .grant_13(vc_allocator_grant_13),
        .allocated_0(vc_allocator_allocated_0),
        .allocated_1(vc_allocator_allocated_1),
        .allocated_2(vc_allocator_allocated_2),
        .allocated_3(vc_allocator_allocated_3),
        .allocated_4(vc_allocator_allocated_4),
        .allocated_5(vc_allocator_allocated_5),
        .allocated_6(vc_allocator_allocated_6)
    );

    vc_switch_allocator_p7_v2 switch_allocator (
        .clock(clock),
        .reset(reset),
        .waiting_0(channel_0_waiting),
        .waiting_1(channel_1_waiting),
        .waiting_2(channel_2_waiting),
        .waiting_3(channel_3_waiting),
        .waiting_4(channel_4_waiting),
        .waiting_5(channel_5_waiting),
        .waiting_6(channel_6_waiting),
        .waiting_7(channel_7_waiting),
        .waiting_8(channel_8_waiting),
        .waiting_9(channel_9_waiting),
        .waiting_10(channel_10_waiting),
        .waiting_11(channel_11_waiting),
        .waiting_12(channel_12_waiting),
        .waiting_13(channel_13_waiting),
        .port_0(channel_0_port),
        .port_1(channel_1_port),
        .port_2(channel_2_port),
        .port_3(channel_3_port),
        .port_4(channel_4_port),
        .port_5(channel_5_port),
        .port_6(channel_6_port),
        .port_7(channel_7_port),
        .port_8(channel_8_port),
        .port_9(channel_9_port),
        .port_10(channel_10_port),
        .port_11(channel_11_port),
        .port_12(channel_12_port),
        .port_13(channel_13_port),
        .vc_0(channel_0_vc),
        .vc_1(channel_1_vc),
        .vc_2(channel_2_vc),
        .vc_3(channel_3_vc),
        .vc_4(channel_4_vc),
        .vc_5(channel_5_vc),
        .vc_6(channel_6_vc),
        .vc_7(channel_7_vc),
        .vc_8(channel_8_vc),
        .vc_9(channel_9_vc),
        .vc_10(channel_10_vc),
        .vc_11(channel_11_vc),
        .vc_12(channel_12_vc),
        .vc_13(channel_13_vc),
        .ready_0(output_0_ready),
        .ready_1(output_1_ready),
        .ready_2(output_2_ready),
        .ready_3(output_3_ready),
        .ready_4(output_4_ready),
        .ready_5(output_5_ready),
        .ready_6(output_6_ready),
        .pop_0(switch_allocator_pop_0),
        .pop_1(switch_allocator_pop_1),
        .pop_2(switch_allocator_pop_2),
        .pop_3(switch_allocator_pop_3),
        .pop_4(switch_allocator_pop_4),
        .pop_5(switch_allocator_pop_5),
        .pop_6(switch_allocator_pop_6),
        .select_0(switch_allocator_select_0),
        .select_1(switch_allocator_select_1),
        .select_2(switch_allocator_select_2),
        .select_3(switch_allocator_select_3),
        .select_4(switch_allocator_select_4),
        .select_5(switch_allocator_select_5),
        .select_6(switch_allocator_select_6),
        .send_0(switch_allocator_send_0),
        .send_1(switch_allocator_send_1),
        .send_2(switch_allocator_send_2),
        .send_3(switch_allocator_send_3),
        .send_4(switch_allocator_send_4),
        .send_5(switch_allocator_send_5),
        .send_6(switch_allocator_send_6)
    );

    vc_crossbar_p7_w34 crossbar (
        .in_flit_0(front_0),
        .in_flit_1(front_1),
        .in_flit_2(front_2),
        .in_flit_3(front_3),
        .in_flit_4(front_4),
        .in_flit_5(front_5),
        .in_flit_6(front_6),
        .select_0(switch_allocator_select_0),
        .select_1(switch_allocator_select_1),
        .select_2(switch_allocator_select_2),
        .select_3(switch_allocator_select_3),
        .select_4(switch_allocator_select_4),
        .select_5(switch_allocator_select_5),
        .select_6(switch_allocator_select_6),
        .out_flit_0(crossbar_out_flit_0),
        .out_flit_1(crossbar_out_flit_1),
        .out_flit_2(crossbar_out_flit_2),
        .out_flit_3(crossbar_out_flit_3),
        .out_flit_4(crossbar_out_flit_4),
        .out_flit_5(crossbar_out_flit_5),
        .out_flit_6(crossbar_out_flit_6)
    );

    assign in_credit_0 = credit_0;
    assign in_credit_1 = credit_1;
    assign in_credit_2 = credit_2;
    assign in_credit_3 = credit_3;
    assign in_credit_4 = credit_4;
    assign in_credit_5 = credit_5;
    assign in_credit_6 = credit_6;

    always @(posedge clock) begin
        if (reset) begin
            credit_0 <= 2'd0;
            credit_1 <= 2'd0;
            credit_2 <= 2'd0;
            credit_3 <= 2'd0;
            credit_4 <= 2'd0;
            credit_5 <= 2'd0;
            credit_6 <= 2'd0;
        end else begin
            credit_0 <= switch_allocator_pop_0;
            credit_1 <= switch_allocator_pop_1;
            credit_2 <= switch_allocator_pop_2;
            credit_3 <= switch_allocator_pop_3;
            credit_4 <= switch_allocator_pop_4;
            credit_5 <= switch_allocator_pop_5;
            credit_6 <= switch_allocator_pop_6;
        end
    end

`ifdef FORMAL
    reg in_packet_0;
    reg in_packet_1;
    reg in_packet_2;
    reg in_packet_3;
    reg in_packet_4;
    reg in_packet_5;
    reg in_packet_6;
    reg in_packet_7;
    reg in_packet_8;
    reg in_packet_9;
    reg in_packet_10;
    reg in_packet_11;
    reg in_packet_12;
    reg in_packet_13;
    reg [3:0] coming_0;
    reg [3:0] coming_1;
    reg [3:0] coming_2;
    reg [3:0] coming_3;
    reg [3:0] coming_4;
    reg [3:0] coming_5;
    reg [3:0] coming_6;
    reg [3:0] coming_7;
    reg [3:0] coming_8;
    reg [3:0] coming_9;
    reg [3:0] coming_10;
    reg [3:0] coming_11;
    reg [3:0] coming_12;
    reg [3:0] coming_13;
    reg [3:0] owed_0;
    reg [3:0] owed_1;
    reg [3:0] owed_2;
    reg [3:0] owed_3;
    reg [3:0] owed_4;
    reg [3:0] owed_5;
    reg [3:0] owed_6;
    reg [3:0] owed_7;
    reg [3:0] owed_8;
    reg [3:0] owed_9;
    reg [3:0] owed_10;
    reg [3:0] owed_11;
    reg [3:0] owed_12;
    reg [3:0] owed_13;

    wire [10:0] holders_13_part = {
        channel_10_port[6] & channel_10_vc[1], channel_9_port[6] & channel_9_vc[1],
        channel_8_port[6] & channel_8_vc[1], channel_7_port[6] & channel_7_vc[1],
        channel_6_port[6] & channel_6_vc[1], channel_5_port[6] & channel_5_vc[1],
        channel_4_port[6] & channel_4_vc[1], channel_3_port[6] & channel_3_vc[1],
        channel_2_port[6] & channel_2_vc[1], channel_1_port[6] & channel_1_vc[1],
        channel_0_port[6] & channel_0_vc[1]
    };
    wire [13:0] holders_13 = {
        channel_13_port[6] & channel_13_vc[1], channel_12_port[6] & channel_12_vc[1],
        channel_11_port[6] & channel_11_vc[1], holders_13_part
    };
    wire [10:0] holders_12_part = {
        channel_10_port[6] & channel_10_vc[0], channel_9_port[6] & channel_9_vc[0],
        channel_8_port[6] & channel_8_vc[0], channel_7_port[6] & channel_7_vc[0],
        channel_6_port[6] & channel_6_vc[0], channel_5_port[6] & channel_5_vc[0],
        channel_4_port[6] & channel_4_vc[0], channel_3_port[6] & channel_3_vc[0],
        channel_2_port[6] & channel_2_vc[0], channel_1_port[6] & channel_1_vc[0],
        channel_0_port[6] & channel_0_vc[0]
    };
    wire [13:0] holders_12 = {
        channel_13_port[6] & channel_13_vc[0], channel_12_port[6] & channel_12_vc[0],
        channel_11_port[6] & channel_11_vc[0], holders_12_part
    };
    wire [10:0] holders_11_part = {
        channel_10_vc[1] & channel_10_port[5], channel_9_vc[1] & channel_9_port[5],
        channel_8_vc[1] & channel_8_port[5], channel_7_vc[1] & channel_7_port[5],
        channel_6_vc[1] & channel_6_port[5], channel_5_vc[1] & channel_5_port[5],
        channel_4_vc[1] & channel_4_port[5], channel_3_vc[1] & channel_3_port[5],
        channel_2_vc[1] & channel_2_port[5], channel_1_vc[1] & channel_1_port[5],
        channel_0_vc[1] & channel_0_port[5]
    };
    wire [13:0] holders_11 = {
        channel_13_vc[1] & channel_13_port[5], channel_12_vc[1] & channel_12_port[5],
        channel_11_vc[1] & channel_11_port[5], holders_11_part
    };
    wire [10:0] holders_10_part = {
        channel_10_vc[0] & channel_10_port[5], channel_9_vc[0] & channel_9_port[5],
        channel_8_vc[0] & channel_8_port[5], channel_7_vc[0] & channel_7_port[5],
        channel_6_vc[0] & channel_6_port[5], channel_5_vc[0] & channel_5_port[5],
        channel_4_vc[0] & channel_4_port[5], channel_3_vc[0] & channel_3_port[5],
        channel_2_vc[0] & channel_2_port[5], channel_1_vc[0] & channel_1_port[5],
        channel_0_vc[0] & channel_0_port[5]
    };
    wire [13:0] holders_10 = {
        channel_13_vc[0] & channel_13_port[5], channel_12_vc[0] & channel_12_port[5],
        channel_11_vc[0] & channel_11_port[5], holders_10_part
    };
    wire [10:0] holders_9_part = {
        channel_10_vc[1] & channel_10_port[4], channel_9_vc[1] & channel_9_port[4],
        channel_8_vc[1] & channel_8_port[4], channel_7_vc[1] & channel_7_port[4],
        channel_6_vc[1] & channel_6_port[4], channel_5_vc[1] & channel_5_port[4],
        channel_4_vc[1] & channel_4_port[4], channel_3_vc[1] & channel_3_port[4],
        channel_2_vc[1] & channel_2_port[4], channel_1_vc[1] & channel_1_port[4],
        channel_0_vc[1] & channel_0_port[4]
    };
    wire [13:0] holders_9 = {
        channel_13_vc[1] & channel_13_port[4], channel_12_vc[1] & channel_12_port[4],
        channel_11_vc[1] & channel_11_port[4], holders_9_part
    };
    wire [10:0] holders_8_part = {
        channel_10_vc[0] & channel_10_port[4], channel_9_vc[0] & channel_9_port[4],
        channel_8_vc[0] & channel_8_port[4], channel_7_vc[0] & channel_7_port[4],
        channel_6_vc[0] & channel_6_port[4], channel_5_vc[0] & channel_5_port[4],
        channel_4_vc[0] & channel_4_port[4], channel_3_vc[0] & channel_3_port[4],
        channel_2_vc[0] & channel_2_port[4], channel_1_vc[0] & channel_1_port[4],
        channel_0_vc[0] & channel_0_port[4]
    };
    wire [13:0] holders_8 = {
        channel_13_vc[0] & channel_13_port[4], channel_12_vc[0] & channel_12_port[4],
        channel_11_vc[0] & channel_11_port[4], holders_8_part
    };
    wire [10:0] holders_7_part = {
        channel_10_vc[1] & channel_10_port[3], channel_9_vc[1] & channel_9_port[3],
        channel_8_vc[1] & channel_8_port[3], channel_7_vc[1] & channel_7_port[3],
        channel_6_vc[1] & channel_6_port[3], channel_5_vc[1] & channel_5_port[3],
        channel_4_vc[1] & channel_4_port[3], channel_3_vc[1] & channel_3_port[3],
        channel_2_vc[1] & channel_2_port[3], channel_1_vc[1] & channel_1_port[3],
        channel_0_vc[1] & channel_0_port[3]
    };
    wire [13:0] holders_7 = {
        channel_13_vc[1] & channel_13_port[3], channel_12_vc[1] & channel_12_port[3],
        channel_11_vc[1] & channel_11_port[3], holders_7_part
    };
    wire [10:0] holders_6_part = {
        channel_10_vc[0] & channel_10_port[3], channel_9_vc[0] & channel_9_port[3],
        channel_8_vc[0] & channel_8_port[3], channel_7_vc[0] & channel_7_port[3],
        channel_6_vc[0] & channel_6_port[3], channel_5_vc[0] & channel_5_port[3],
        channel_4_vc[0] & channel_4_port[3], channel_3_vc[0] & channel_3_port[3],
        channel_2_vc[0] & channel_2_port[3], channel_1_vc[0] & channel_1_port[3],
        channel_0_vc[0] & channel_0_port[3]
    };
    wire [13:0] holders_6 = {
        channel_13_vc[0] & channel_13_port[3], channel_12_vc[0] & channel_12_port[3],
        channel_11_vc[0] & channel_11_port[3], holders_6_part
    };
    wire [10:0] holders_5_part = {
        channel_10_vc[1] & channel_10_port[2], channel_9_vc[1] & channel_9_port[2],
        channel_8_vc[1] & channel_8_port[2], channel_7_vc[1] & channel_7_port[2],
        channel_6_vc[1] & channel_6_port[2], channel_5_vc[1] & channel_5_port[2],
        channel_4_vc[1] & channel_4_port[2], channel_3_vc[1] & channel_3_port[2],
        channel_2_vc[1] & channel_2_port[2], channel_1_vc[1] & channel_1_port[2],
        channel_0_vc[1] & channel_0_port[2]
    };
    wire [13:0] holders_5 = {
        channel_13_vc[1] & channel_13_port[2], channel_12_vc[1] & channel_12_port[2],
        channel_11_vc[1] & channel_11_port[2], holders_5_part
    };
    wire [10:0] holders_4_part = {
        channel_10_vc[0] & channel_10_port[2], channel_9_vc[0] & channel_9_port[2],
        channel_8_vc[0] & channel_8_port[2], channel_7_vc[0] & channel_7_port[2],
        channel_6_vc[0] & channel_6_port[2], channel_5_vc[0] & channel_5_port[2],
        channel_4_vc[0] & channel_4_port[2], channel_3_vc[0] & channel_3_port[2],
        channel_2_vc[0] & channel_2_port[2], channel_1_vc[0] & channel_1_port[2],
        channel_0_vc[0] & channel_0_port[2]
    };
    wire [13:0] holders_4 = {
        channel_13_vc[0] & channel_13_port[2], channel_12_vc[0] & channel_12_port[2],
        channel_11_vc[0] & channel_11_port[2], holders_4_part
    };
    wire [10:0] holders_3_part = {
        channel_10_vc[1] & channel_10_port[1], channel_9_vc[1] & channel_9_port[1],
        channel_8_vc[1] & channel_8_port[1], channel_7_vc[1] & channel_7_port[1],
        channel_6_vc[1] & channel_6_port[1], channel_5_vc[1] & channel_5_port[1],
        channel_4_vc[1] & channel_4_port[1], channel_3_vc[1] & channel_3_port[1],
        channel_2_vc[1] & channel_2_port[1], channel_1_vc[1] & channel_1_port[1],
        channel_0_vc[1] & channel_0_port[1]
    };
    wire [13:0] holders_3 = {
        channel_13_vc[1] & channel_13_port[1], channel_12_vc[1] & channel_12_port[1],
        channel_11_vc[1] & channel_11_port[1], holders_3_part
    };
    wire [10:0] holders_2_part = {
        channel_10_vc[0] & channel_10_port[1], channel_9_vc[0] & channel_9_port[1],
        channel_8_vc[0] & channel_8_port[1], channel_7_vc[0] & channel_7_port[1],
        channel_6_vc[0] & channel_6_port[1], channel_5_vc[0] & channel_5_port[1],
        channel_4_vc[0] & channel_4_port[1], channel_3_vc[0] & channel_3_port[1],
        channel_2_vc[0] & channel_2_port[1], channel_1_vc[0] & channel_1_port[1],
        channel_0_vc[0] & channel_0_port[1]
    };
    wire [13:0] holders_2 = {
        channel_13_vc[0] & channel_13_port[1], channel_12_vc[0] & channel_12_port[1],
        channel_11_vc[0] & channel_11_port[1], holders_2_part
    };
    wire [10:0] holders_1_part = {
        channel_10_vc[1] & channel_10_port[0], channel_9_vc[1] & channel_9_port[0],
        channel_8_vc[1] & channel_8_port[0], channel_7_vc[1] & channel_7_port[0],
        channel_6_vc[1] & channel_6_port[0], channel_5_vc[1] & channel_5_port[0],
        channel_4_vc[1] & channel_4_port[0], channel_3_vc[1] & channel_3_port[0],
        channel_2_vc[1] & channel_2_port[0], channel_1_vc[1] & channel_1_port[0],
        channel_0_vc[1] & channel_0_port[0]
    };
    wire [13:0] holders_1 = {
        channel_13_vc[1] & channel_13_port[0], channel_12_vc[1] & channel_12_port[0],
        channel_11_vc[1] & channel_11_port[0], holders_1_part
    };
    wire [10:0] holders_0_part = {
        channel_10_vc[0] & channel_10_port[0], channel_9_vc[0] & channel_9_port[0],
        channel_8_vc[0] & channel_8_port[0], channel_7_vc[0] & channel_7_port[0],
        channel_6_vc[0] & channel_6_port[0], channel_5_vc[0] & channel_5_port[0],
        channel_4_vc[0] & channel_4_port[0], channel_3_vc[0] & channel_3_port[0],
        channel_2_vc[0] & channel_2_port[0], channel_1_vc[0] & channel_1_port[0],
        channel_0_vc[0] & channel_0_port[0]
    };
    wire [13:0] holders_0 = {
        channel_13_vc[0] & channel_13_port[0], channel_12_vc[0] & channel_12_port[0],
        channel_11_vc[0] & channel_11_port[0], holders_0_part
    };
    wire held_alone_part = (~|(holders_6 & (holders_6 - 14'd1))) & (~|(holders_5 & (holders_5 - 14'd1)))
        & (~|(holders_4 & (holders_4 - 14'd1))) & (~|(holders_3 & (holders_3 - 14'd1)))
        & (~|(holders_2 & (holders_2 - 14'd1))) & (~|(holders_1 & (holders_1 - 14'd1)))
        & (~|(holders_0 & (holders_0 - 14'd1)));
    wire held_alone = (~|(holders_13 & (holders_13 - 14'd1))) & (~|(holders_12 & (holders_12 - 14'd1)))
        & (~|(holders_11 & (holders_11 - 14'd1))) & (~|(holders_10 & (holders_10 - 14'd1)))
        & (~|(holders_9 & (holders_9 - 14'd1))) & (~|(holders_8 & (holders_8 - 14'd1)))
        & (~|(holders_7 & (holders_7 - 14'd1))) & held_alone_part;
    wire inside_0 = (last_2 >= in_flit_0[11:8]) & (last_1 >= in_flit_0[7:4]) & (last_0 >= in_flit_0[3:0]);
    wire inside_1 = (last_2 >= in_flit_1[11:8]) & (last_1 >= in_flit_1[7:4]) & (last_0 >= in_flit_1[3:0]);
    wire inside_2 = (last_2 >= in_flit_2[11:8]) & (last_1 >= in_flit_2[7:4]) & (last_0 >= in_flit_2[3:0]);
    wire inside_3 = (last_2 >= in_flit_3[11:8]) & (last_1 >= in_flit_3[7:4]) & (last_0 >= in_flit_3[3:0]);
    wire inside_4 = (last_2 >= in_flit_4[11:8]) & (last_1 >= in_flit_4[7:4]) & (last_0 >= in_flit_4[3:0]);
    wire inside_5 = (last_2 >= in_flit_5[11:8]) & (last_1 >= in_flit_5[7:4]) & (last_0 >= in_flit_5[3:0]);
    wire inside_6 = (last_2 >= in_flit_6[11:8]) & (last_1 >= in_flit_6[7:4]) & (last_0 >= in_flit_6[3:0]);

    always @(posedge clock) begin
        if (reset) begin
            in_packet_0 <= 1'b0;
            in_packet_1 <= 1'b0;
            in_packet_2 <= 1'b0;
            in_packet_3 <= 1'b0;
            in_packet_4 <= 1'b0;
            in_packet_5 <= 1'b0;
            in_packet_6 <= 1'b0;
            in_packet_7 <= 1'b0;
            in_packet_8 <= 1'b0;
            in_packet_9 <= 1'b0;
            in_packet_10 <= 1'b0;
            in_packet_11 <= 1'b0;
            in_packet_12 <= 1'b0;
            in_packet_13 <= 1'b0;
            coming_0 <= 4'd0;
            coming_1 <= 4'd0;
            coming_2 <= 4'd0;
            coming_3 <= 4'd0;
            coming_4 <= 4'd0;
            coming_5 <= 4'd0;
            coming_6 <= 4'd0;
            coming_7 <= 4'd0;
            coming_8 <= 4'd0;
            coming_9 <= 4'd0;
            coming_10 <= 4'd0;
            coming_11 <= 4'd0;
            coming_12 <= 4'd0;
            coming_13 <= 4'd0;
            owed_0 <= 4'd0;
            owed_1 <= 4'd0;
            owed_2 <= 4'd0;
            owed_3 <= 4'd0;
            owed_4 <= 4'd0;
            owed_5 <= 4'd0;
            owed_6 <= 4'd0;
            owed_7 <= 4'd0;
            owed_8 <= 4'd0;
            owed_9 <= 4'd0;
            owed_10 <= 4'd0;
            owed_11 <= 4'd0;
            owed_12 <= 4'd0;
            owed_13 <= 4'd0;
        end else begin
            if (in_valid_0[0]) in_packet_0 <= ~in_flit_0[33];
            if (in_valid_0[1]) in_packet_1 <= ~in_flit_0[33];
            if (in_valid_1[0]) in_packet_2 <= ~in_flit_1[33];
            if (in_valid_1[1]) in_packet_3 <= ~in_flit_1[33];
            if (in_valid_2[0]) in_packet_4 <= ~in_flit_2[33];
            if (in_valid_2[1]) in_packet_5 <= ~in_flit_2[33];
            if (in_valid_3[0]) in_packet_6 <= ~in_flit_3[33];
            if (in_valid_3[1]) in_packet_7 <= ~in_flit_3[33];
            if (in_valid_4[0]) in_packet_8 <= ~in_flit_4[33];
            if (in_valid_4[1]) in_packet_9 <= ~in_flit_4[33];
            if (in_valid_5[0]) in_packet_10 <= ~in_flit_5[33];
            if (in_valid_5[1]) in_packet_11 <= ~in_flit_5[33];
            if (in_valid_6[0]) in_packet_12 <= ~in_flit_6[33];
            if (in_valid_6[1]) in_packet_13 <= ~in_flit_6[33];
            if (~in_valid_0[0] & credit_0[0]) begin
                coming_0 <= coming_0 - 4'd1;
            end else if (in_valid_0[0] & ~credit_0[0]) begin
                coming_0 <= coming_0 + 4'd1;
            end
            if (~in_valid_0[1] & credit_0[1]) begin
                coming_1 <= coming_1 - 4'd1;
            end else if (in_valid_0[1] & ~credit_0[1]) begin
                coming_1 <= coming_1 + 4'd1;
            end
            if (~in_valid_1[0] & credit_1[0]) begin
                coming_2 <= coming_2 - 4'd1;
            end else if (in_valid_1[0] & ~credit_1[0]) begin
                coming_2 <= coming_2 + 4'd1;
            end
            if (~in_valid_1[1] & credit_1[1]) begin
                coming_3 <= coming_3 - 4'd1;
            end else if (in_valid_1[1] & ~credit_1[1]) begin
                coming_3 <= coming_3 + 4'd1;
            end
            if (~in_valid_2[0] & credit_2[0]) begin
                coming_4 <= coming_4 - 4'd1;
            end else if (in_valid_2[0] & ~credit_2[0]) begin
                coming_4 <= coming_4 + 4'd1;
            end
            if (~in_valid_2[1] & credit_2[1]) begin
                coming_5 <= coming_5 - 4'd1;
            end else if (in_valid_2[1] & ~credit_2[1]) begin
                coming_5 <= coming_5 + 4'd1;
            end
            if (~in_valid_3[0] & credit_3[0]) begin
                coming_6 <= coming_6 - 4'd1;
            end else if (in_valid_3[0] & ~credit_3[0]) begin
                coming_6 <= coming_6 + 4'd1;
            end
            if (~in_valid_3[1] & credit_3[1]) begin
                coming_7 <= coming_7 - 4'd1;
            end else if (in_valid_3[1] & ~credit_3[1]) begin
                coming_7 <= coming_7 + 4'd1;
            end
            if (~in_valid_4[0] & credit_4[0]) begin
                coming_8 <= coming_8 - 4'd1;
            end else if (in_valid_4[0] & ~credit_4[0]) begin
                coming_8 <= coming_8 + 4'd1;
            end
            if (~in_valid_4[1] & credit_4[1]) begin
                coming_9 <= coming_9 - 4'd1;
            end else if (in_valid_4[1] & ~credit_4[1]) begin
                coming_9 <= coming_9 + 4'd1;
            end
            if (~in_valid_5[0] & credit_5[0]) begin
                coming_10 <= coming_10 - 4'd1;
            end else if (in_valid_5[0] & ~credit_5[0]) begin
                coming_10 <= coming_10 + 4'd1;
            end
            if (~in_valid_5[1] & credit_5[1]) begin
                coming_11 <= coming_11 - 4'd1;
            end else if (in_valid_5[1] & ~credit_5[1]) begin
                coming_11 <= coming_11 + 4'd1;
            end
            if (~in_valid_6[0] & credit_6[0]) begin
                coming_12 <= coming_12 - 4'd1;
            end else if (in_valid_6[0] & ~credit_6[0]) begin
                coming_12 <= coming_12 + 4'd1;
            end
            if (~in_valid_6[1] & credit_6[1]) begin
                coming_13 <= coming_13 - 4'd1;
            end else if (in_valid_6[1] & ~credit_6[1]) begin
                coming_13 <= coming_13 + 4'd1;
            end
            if (out_credit_0[0] & ~out_valid_0[0]) begin
                owed_0 <= owed_0 - 4'd1;
            end else if (~out_credit_0[0] & out_valid_0[0]) begin
                owed_0 <= owed_0 + 4'd1;
            end
            if (out_credit_0[1] & ~out_valid_0[1]) begin
                owed_1 <= owed_1 - 4'd1;
            end else if (~out_credit_0[1] & out_valid_0[1]) begin
                owed_1 <= owed_1 + 4'd1;
            end
            if (out_credit_1[0] & ~out_valid_1[0]) begin
                owed_2 <= owed_2 - 4'd1;
            end else if (~out_credit_1[0] & out_valid_1[0]) begin
                owed_2 <= owed_2 + 4'd1;
            end
            if (out_credit_1[1] & ~out_valid_1[1]) begin
                owed_3 <= owed_3 - 4'd1;
            end else if (~out_credit_1[1] & out_valid_1[1]) begin
                owed_3 <= owed_3 + 4'd1;
            end
            if (out_credit_2[0] & ~out_valid_2[0]) begin
                owed_4 <= owed_4 - 4'd1;
            end else if (~out_credit_2[0] & out_valid_2[0]) begin
                owed_4 <= owed_4 + 4'd1;
            end
            if (out_credit_2[1] & ~out_valid_2[1]) begin
                owed_5 <= owed_5 - 4'd1;
            end else if (~out_credit_2[1] & out_valid_2[1]) begin
                owed_5 <= owed_5 + 4'd1;
            end
            if (out_credit_3[0] & ~out_valid_3[0]) begin
                owed_6 <= owed_6 - 4'd1;
            end else if (~out_credit_3[0] & out_valid_3[0]) begin
                owed_6 <= owed_6 + 4'd1;
            end
            if (out_credit_3[1] & ~out_valid_3[1]) begin
                owed_7 <= owed_7 - 4'd1;
            end else if (~out_credit_3[1] & out_valid_3[1]) begin
                owed_7 <= owed_7 + 4'd1;
            end
            if (out_credit_4[0] & ~out_valid_4[0]) begin
                owed_8 <= owed_8 - 4'd1;
            end else if (~out_credit_4[0] & out_valid_4[0]) begin
                owed_8 <= owed_8 + 4'd1;
            end
            if (out_credit_4[1] & ~out_valid_4[1]) begin
                owed_9 <= owed_9 - 4'd1;
            end else if (~out_credit_4[1] & out_valid_4[1]) begin
                owed_9 <= owed_9 + 4'd1;
            end
            if (out_credit_5[0] & ~out_valid_5[0]) begin
                owed_10 <= owed_10 - 4'd1;
            end else if (~out_credit_5[0] & out_valid_5[0]) begin
                owed_10 <= owed_10 + 4'd1;
            end
            if (out_credit_5[1] & ~out_valid_5[1]) begin
                owed_11 <= owed_11 - 4'd1;
            end else if (~out_credit_5[1] & out_valid_5[1]) begin
                owed_11 <= owed_11 + 4'd1;
            end
            if (out_credit_6[0] & ~out_valid_6[0]) begin
                owed_12 <= owed_12 - 4'd1;
            end else if (~out_credit_6[0] & out_valid_6[0]) begin
                owed_12 <= owed_12 + 4'd1;
            end
            if (out_credit_6[1] & ~out_valid_6[1]) begin
                owed_13 <= owed_13 - 4'd1;
            end else if (~out_credit_6[1] & out_valid_6[1]) begin
                owed_13 <= owed_13 + 4'd1;
            end
        end
    end

    // an output VC is held by at most one input VC
    always @(posedge clock) begin
        if (!reset) one_holder: assert (held_alone);
    end

    // one flit comes at a time
    always @(posedge clock) begin
        if (!reset) one_flit_0: assume (~|(in_valid_0 & (in_valid_0 - 2'd1)));
    end

    // one flit comes at a time
    always @(posedge clock) begin
        if (!reset) one_flit_1: assume (~|(in_valid_1 & (in_valid_1 - 2'd1)));
    end

    // one flit comes at a time
    always @(posedge clock) begin
        if (!reset) one_flit_2: assume (~|(in_valid_2 & (in_valid_2 - 2'd1)));
    end

    // one flit comes at a time
    always @(posedge clock) begin
        if (!reset) one_flit_3: assume (~|(in_valid_3 & (in_valid_3 - 2'd1)));
    end

    // one flit comes at a time
    always @(posedge clock) begin
        if (!reset) one_flit_4: assume (~|(in_valid_4 & (in_valid_4 - 2'd1)));
    end

    // one flit comes at a time
    always @(posedge clock) begin
        if (!reset) one_flit_5: assume (~|(in_valid_5 & (in_valid_5 - 2'd1)));
    end

    // one flit comes at a time
    always @(posedge clock) begin
        if (!reset) one_flit_6: assume (~|(in_valid_6 & (in_valid_6 - 2'd1)));
    end

    // a head begins a packet, and only a head does
    always @(posedge clock) begin
        if (!reset) framed_0: assume ((in_flit_0[32] ^ in_packet_0) | ~in_valid_0[0]);
    end

    // a head begins a packet, and only a head does
    always @(posedge clock) begin
        if (!reset) framed_1: assume ((in_flit_0[32] ^ in_packet_1) | ~in_valid_0[1]);
    end

    // a head begins a packet, and only a head does
    always @(posedge clock) begin
        if (!reset) framed_2: assume ((in_flit_1[32] ^ in_packet_2) | ~in_valid_1[0]);
    end

    // a head begins a packet, and only a head does
    always @(posedge clock) begin
        if (!reset) framed_3: assume ((in_flit_1[32] ^ in_packet_3) | ~in_valid_1[1]);
    end

    // a head begins a packet, and only a head does
    always @(posedge clock) begin
        if (!reset) framed_4: assume ((in_flit_2[32] ^ in_packet_4) | ~in_valid_2[0]);
    end

    // a head begins a packet, and only a head does
    always @(posedge clock) begin
        if (!reset) framed_5: assume ((in_flit_2[32] ^ in_packet_5) | ~in_valid_2[1]);
    end

    // a head begins a packet, and only a head does
    always @(posedge clock) begin
        if (!reset) framed_6: assume ((in_flit_3[32] ^ in_packet_6) | ~in_valid_3[0]);
    end

    // a head begins a packet, and only a head does
    always @(posedge clock) begin
        if (!reset) framed_7: assume ((in_flit_3[32] ^ in_packet_7) | ~in_valid_3[1]);
    end

    // a head begins a packet, and only a head does
    always @(posedge clock) begin
        if (!reset) framed_8: assume ((in_flit_4[32] ^ in_packet_8) | ~in_valid_4[0]);
    end

    // a head begins a packet, and only a head does
    always @(posedge clock) begin
        if (!reset) framed_9: assume ((in_flit_4[32] ^ in_packet_9) | ~in_valid_4[1]);
    end

    // a head begins a packet, and only a head does
    always @(posedge clock) begin
        if (!reset) framed_10: assume ((in_flit_5[32] ^ in_packet_10) | ~in_valid_5[0]);
    end

    // a head begins a packet, and only a head does
    always @(posedge clock) begin
        if (!reset) framed_11: assume ((in_flit_5[32] ^ in_packet_11) | ~in_valid_5[1]);
    end

    // a head begins a packet, and only a head does
    always @(posedge clock) begin
        if (!reset) framed_12: assume ((in_flit_6[32] ^ in_packet_12) | ~in_valid_6[0]);
    end

    // a head begins a packet, and only a head does
    always @(posedge clock) begin
        if (!reset) framed_13: assume ((in_flit_6[32] ^ in_packet_13) | ~in_valid_6[1]);
    end

    // a head names a router that exists
    always @(posedge clock) begin
        if (!reset) in_network_0: assume (~in_flit_0[32] | (~|in_valid_0) | inside_0);
    end

    // a head names a router that exists
    always @(posedge clock) begin
        if (!reset) in_network_1: assume (~in_flit_1[32] | (~|in_valid_1) | inside_1);
    end

    // a head names a router that exists
    always @(posedge clock) begin
        if (!reset) in_network_2: assume (~in_flit_2[32] | (~|in_valid_2) | inside_2);
    end

    // a head names a router that exists
    always @(posedge clock) begin
        if (!reset) in_network_3: assume (~in_flit_3[32] | (~|in_valid_3) | inside_3);
    end

    // a head names a router that exists
    always @(posedge clock) begin
        if (!reset) in_network_4: assume (~in_flit_4[32] | (~|in_valid_4) | inside_4);
    end

    // a head names a router that exists
    always @(posedge clock) begin
        if (!reset) in_network_5: assume (~in_flit_5[32] | (~|in_valid_5) | inside_5);
    end

    // a head names a router that exists
    always @(posedge clock) begin
        if (!reset) in_network_6: assume (~in_flit_6[32] | (~|in_valid_6) | inside_6);
    end

    // a flit is sent only with a credit
    always @(posedge clock) begin
        if (!reset) with_credit_0: assume ((coming_0 < 4'd8) | ~in_valid_0[0] | credit_0[0]);
    end

    // a flit is sent only with a credit
    always @(posedge clock) begin
        if (!reset) with_credit_1: assume ((coming_1 < 4'd8) | ~in_valid_0[1] | credit_0[1]);
    end

    // a flit is sent only with a credit
    always @(posedge clock) begin
        if (!reset) with_credit_2: assume ((coming_2 < 4'd8) | ~in_valid_1[0] | credit_1[0]);
    end

    // a flit is sent only with a credit
    always @(posedge clock) begin
        if (!reset) with_credit_3: assume ((coming_3 < 4'd8) | ~in_valid_1[1] | credit_1[1]);
    end

    // a flit is sent only with a credit
    always @(posedge clock) begin
        if (!reset) with_credit_4: assume ((coming_4 < 4'd8) | ~in_valid_2[0] | credit_2[0]);
    end

    // a flit is sent only with a credit
    always @(posedge clock) begin
        if (!reset) with_credit_5: assume ((coming_5 < 4'd8) | ~in_valid_2[1] | credit_2[1]);
    end

    // a flit is sent only with a credit
    always @(posedge clock) begin
        if (!reset) with_credit_6: assume ((coming_6 < 4'd8) | ~in_valid_3[0] | credit_3[0]);
    end

    // a flit is sent only with a credit
    always @(posedge clock) begin
        if (!reset) with_credit_7: assume ((coming_7 < 4'd8) | ~in_valid_3[1] | credit_3[1]);
    end

    // a flit is sent only with a credit
    always @(posedge clock) begin
        if (!reset) with_credit_8: assume ((coming_8 < 4'd8) | ~in_valid_4[0] | credit_4[0]);
    end

    // a flit is sent only with a credit
    always @(posedge clock) begin
        if (!reset) with_credit_9: assume ((coming_9 < 4'd8) | ~in_valid_4[1] | credit_4[1]);
    end

    // a flit is sent only with a credit
    always @(posedge clock) begin
        if (!reset) with_credit_10: assume ((coming_10 < 4'd8) | ~in_valid_5[0] | credit_5[0]);
    end

    // a flit is sent only with a credit
    always @(posedge clock) begin
        if (!reset) with_credit_11: assume ((coming_11 < 4'd8) | ~in_valid_5[1] | credit_5[1]);
    end

    // a flit is sent only with a credit
    always @(posedge clock) begin
        if (!reset) with_credit_12: assume ((coming_12 < 4'd8) | ~in_valid_6[0] | credit_6[0]);
    end

    // a flit is sent only with a credit
    always @(posedge clock) begin
        if (!reset) with_credit_13: assume ((coming_13 < 4'd8) | ~in_valid_6[1] | credit_6[1]);
    end

    // a credit comes back only for a flit
    always @(posedge clock) begin
        if (!reset) credit_owed_0: assume ((|owed_0) | ~out_credit_0[0] | out_valid_0[0]);
    end

    // a credit comes back only for a flit
    always @(posedge clock) begin
        if (!reset) credit_owed_1: assume ((|owed_1) | ~out_credit_0[1] | out_valid_0[1]);
    end

    // a credit comes back only for a flit
    always @(posedge clock) begin
        if (!reset) credit_owed_2: assume ((|owed_2) | ~out_credit_1[0] | out_valid_1[0]);
    end

    // a credit comes back only for a flit
    always @(posedge clock) begin
        if (!reset) credit_owed_3: assume ((|owed_3) | ~out_credit_1[1] | out_valid_1[1]);
    end

    // a credit comes back only for a flit
    always @(posedge clock) begin
        if (!reset) credit_owed_4: assume ((|owed_4) | ~out_credit_2[0] | out_valid_2[0]);
    end

    // a credit comes back only for a flit
    always @(posedge clock) begin
        if (!reset) credit_owed_5: assume ((|owed_5) | ~out_credit_2[1] | out_valid_2[1]);
    end

    // a credit comes back only for a flit
    always @(posedge clock) begin
        if (!reset) credit_owed_6: assume ((|owed_6) | ~out_credit_3[0] | out_valid_3[0]);
    end

    // a credit comes back only for a flit
    always @(posedge clock) begin
        if (!reset) credit_owed_7: assume ((|owed_7) | ~out_credit_3[1] | out_valid_3[1]);
    end

    // a credit comes back only for a flit
    always @(posedge clock) begin
        if (!reset) credit_owed_8: assume ((|owed_8) | ~out_credit_4[0] | out_valid_4[0]);
    end

    // a credit comes back only for a flit
    always @(posedge clock) begin
        if (!reset) credit_owed_9: assume ((|owed_9) | ~out_credit_4[1] | out_valid_4[1]);
    end

    // a credit comes back only for a flit
    always @(posedge clock) begin
        if (!reset) credit_owed_10: assume ((|owed_10) | ~out_credit_5[0] | out_valid_5[0]);
    end

    // a credit comes back only for a flit
    always @(posedge clock) begin
        if (!reset) credit_owed_11: assume ((|owed_11) | ~out_credit_5[1] | out_valid_5[1]);
    end

    // a credit comes back only for a flit
    always @(posedge clock) begin
        if (!reset) credit_owed_12: assume ((|owed_12) | ~out_credit_6[0] | out_valid_6[0]);
    end

    // a credit comes back only for a flit
    always @(posedge clock) begin
        if (!reset) credit_owed_13: assume ((|owed_13) | ~out_credit_6[1] | out_valid_6[1]);
    end
`endif
endmodule
