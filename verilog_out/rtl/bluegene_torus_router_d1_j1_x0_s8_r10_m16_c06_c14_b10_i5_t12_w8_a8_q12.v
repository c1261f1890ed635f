// SPDX-License-Identifier: MIT OR Apache-2.0
//
// The router of Blue Gene/Q: two links in each of 1 to 5 dimensions, and one to the outside; packets on deterministic and dynamic ways, collectives and barriers.
//
//  wire_in_l[32], wire_in_control_l -->+---------------+--> wire_out_l[32], wire_out_control_l
//        tx_valid_j, tx_word_j[32]  -->|               |--> tx_ready_j
//  here_d[6], size_d[7], mesh[D],      |               |--> rx_valid_l, rx_word_l[32], rx_last_l, rx_bad_l
//  order_d[D], zones_z[D], ratio[4] -->|               |
//         rx_ready_l, local_rx_ready-->|  TorusRouter  |--> local_rx_valid, local_rx_word[32], local_rx_last, local_rx_bad
//                                      |               |--> up_l, link_down_l, retries_l[16], errors_l[16],
//   set_timeout, timeout_new[16],      |               |    received_l[32], spoiled_l[16], retry_interrupt_l
//   limit[16], upset[39]            -->|               |--> refused[16], corrected[16], uncorrectable[16]
//   class_write, class_address[4],     |               |
//   class_inputs[L], class_output[L],  |               |
//   class_local, local_state[48]    -->|               |--> status[48]
//   route_write, route_address[4],     |               |
//   route_inputs[L], route_output[L],  |               |--> exceptions[2], interrupts, mismatch
//   route_local, route_kind[2],        |               |
//   mask[2], clear[2]               -->|               |--> overdue, overdue_class[4], tree_refused[16]
//   tree_tx_valid_f,                   |               |
//   tree_tx_word_f[32]              -->|               |--> tree_tx_ready_f
//   count_write, count_link[4],        |               |
//   count_address[3], count_select[3]->|               |--> count[64]
//   tree_rx_ready_f                 -->+---------------+--> tree_rx_valid_f, tree_rx_word_f[32], tree_rx_last_f, tree_rx_bad_f
//
// Link 2d leads up in dimension d, to link 2d + 1 of the neighbour; the last node is below the first. The way of a packet is that of [`TorusRoute`](super::torus_route::TorusRoute). At its
// destination it comes out at the reception port of the link by which it came; packets that are not dynamic arrive in order from one node to another. A packet of a node for itself uses no link, and comes out at `local_rx`.
//
// With `X` = 2 there is the IO link, number `L`, which leads to a node outside the torus. The system's packets alone use it: with bit 20 of their first word from their destination on, with bit 31 of their second
// word as the first link of their way, as in [`IoPort`]. The other node is a router as well; its own links in the torus may be at rest.
//
// Barriers and interrupts of 16 classes use all links as well, as in [`BarrierUnit`]. A barrier packet goes ahead of the next packet.
//
// Collectives of 16 routes use channel 2 of all links, as in [`CollectiveUnit`], whose ports are `route`, `tree_tx` and `tree_rx` here. Their packets are sent before those from node to node.
// With `X` = 2 classes of sub-communicators use channel 2, and those of all nodes of a user and of the system channel 6; `tree_tx` 0 and `tree_rx` 0 are those of users, 1 those of the system.
//
// Priority channel 0 is that of high priority, 1 the system's. Each has its own channel of each link, an injection port and a reception buffer, `priority_tx` and `priority_rx`, and uses the deterministic way alone, as in
// [`PriorityChannel`](super::priority::priority_channel::PriorityChannel). A link sends the system's packets in turn with collectives, then those of high priority, then users'.
//
// Each link has counters, as in [`TorusPort`]; `count_link` and `count_address` choose the one that is written and shown. Without such a link `count` is 0, and a write does nothing.
//
// Parameters: as in [`TorusPort`], with `G` = 4 `D`, `Y` = 8 `D`, `N` = `L` + 1, `L1` = `L` + `X` / 2 links with the IO link, and `L2` = `L1` + 1; `W`: a barrier state is repeated every `2^W` cycles, 3 to 12; `A`, `A1` and `Q` as `A`, `A1` and `T` in [`CollectiveUnit`], whose `K` is `F` here, and `P` is `F1`.
// Handshake: valid/ready at `tx`, `rx`, `priority_tx`, `priority_rx`, `tree_tx` and `tree_rx`. A packet of `c` chunks of payload, `c` in bits 15:11 of its first word, has 8 `c` + 10 words. Its
// trailer has the check symbol from end to end. `rx_bad` with `rx_last` says that this symbol is wrong, or the packet was damaged in this node.
// `class_write` replaces the route of a class, `local_state` is the state of this node, and `status` the OR of all nodes.
// Latency: 8 cycles from a packet's first word at `wire_in` to `wire_out`, if nothing is before it and it came at an even place. A barrier packet that changes a state: 7 or 8 cycles
// from its control word to the next barrier packet's, between idle pairs. Throughput: a packet of n words takes n + 4 cycles of a link; a node sends and receives by all links at once.
// Reset: empty, no class has a route. All nodes are reset together, for longer than a wire's delay.
// Asserts: what its parts assert. Relies on: `here_d` below `size_d`, all of `here`, `size`, `mesh`, `order` and `zones` constant; orders are one-hot and all different; `class_output` has one link at most, which is no input.
// Source: PERF-BGQ-02, BGQ-ARB-01 to -03, -05, -09, BGQ-SYS-01, -11 to -13, BGQ-VC-01 to -12, BGQ-RTE-01 to -05, -07, -08, -10 to -12, BGQ-PKT-09, BGQ-BAR-01 to -03, -05, -07, BGQ-COL-01 to -07, BGQ-CNT-01 to -04; `docs/bluegene.md`.
//
// Block: bluegene_torus_router, D = 1, J = 1, X = 0, S = 8, R = 10, M = 16, C0 = 6, C1 = 4, B = 10, I = 5, T = 12, W = 8, A = 8, Q = 12
module bluegene_torus_router_d1_j1_x0_s8_r10_m16_c06_c14_b10_i5_t12_w8_a8_q12 (
    input wire clock,
    input wire reset,
    input wire [31:0] wire_in_0,
    input wire [31:0] wire_in_1,
    input wire wire_in_control_0,
    input wire wire_in_control_1,
    output wire [31:0] wire_out_0,
    output wire [31:0] wire_out_1,
    output wire wire_out_control_0,
    output wire wire_out_control_1,
    input wire [5:0] here_0,
    input wire [6:0] size_0,
    input wire mesh,
    input wire order_0,
    input wire zones_0,
    input wire zones_1,
    input wire zones_2,
    input wire zones_3,
    input wire [3:0] ratio,
    input wire tx_valid_0,
    input wire [31:0] tx_word_0,
    output wire tx_ready_0,
    output wire rx_valid_0,
    output wire rx_valid_1,
    output wire [31:0] rx_word_0,
    output wire [31:0] rx_word_1,
    output wire rx_last_0,
    output wire rx_last_1,
    output wire rx_bad_0,
    output wire rx_bad_1,
    input wire rx_ready_0,
    input wire rx_ready_1,
    output wire local_rx_valid,
    output wire [31:0] local_rx_word,
    output wire local_rx_last,
    output wire local_rx_bad,
    input wire local_rx_ready,
    input wire class_write,
    input wire [3:0] class_address,
    input wire [1:0] class_inputs,
    input wire [1:0] class_output,
    input wire class_local,
    input wire [47:0] local_state,
    output wire [47:0] status,
    input wire route_write,
    input wire [3:0] route_address,
    input wire [1:0] route_inputs,
    input wire [1:0] route_output,
    input wire route_local,
    input wire [1:0] route_kind,
    input wire tree_tx_valid_0,
    input wire [31:0] tree_tx_word_0,
    output wire tree_tx_ready_0,
    output wire tree_rx_valid_0,
    output wire [31:0] tree_rx_word_0,
    output wire tree_rx_last_0,
    output wire tree_rx_bad_0,
    input wire tree_rx_ready_0,
    input wire [1:0] mask,
    input wire [1:0] clear,
    output wire [1:0] exceptions,
    output wire interrupts,
    output wire mismatch,
    output wire overdue,
    output wire [3:0] overdue_class,
    output wire [15:0] tree_refused,
    input wire set_timeout,
    input wire [15:0] timeout_new,
    input wire [15:0] limit,
    input wire count_write,
    input wire [3:0] count_link,
    input wire [2:0] count_address,
    input wire [2:0] count_select,
    output wire [63:0] count,
    input wire [38:0] upset,
    output wire up_0,
    output wire up_1,
    output wire link_down_0,
    output wire link_down_1,
    output wire retry_interrupt_0,
    output wire retry_interrupt_1,
    output wire [15:0] retries_0,
    output wire [15:0] retries_1,
    output wire [15:0] errors_0,
    output wire [15:0] errors_1,
    output wire [31:0] received_0,
    output wire [31:0] received_1,
    output wire [15:0] spoiled_0,
    output wire [15:0] spoiled_1,
    output wire [15:0] refused,
    output wire [15:0] corrected,
    output wire [15:0] uncorrectable
);
    wire injection_0_arrival_waits;
    wire injection_0_arrives;
    wire injection_0_arriving;
    wire [1:0] injection_0_waits;
    wire [1:0] injection_0_request;
    wire [1:0] injection_0_roams;
    wire [1:0] injection_0_out_valid;
    wire [31:0] injection_0_out_word;
    wire injection_0_out_last;
    wire injection_0_out_bad;
    wire [15:0] injection_0_corrected;
    wire [15:0] injection_0_uncorrectable;
    wire local__open;
    wire local__grant;
    wire [15:0] local__corrected;
    wire [15:0] local__uncorrectable;
    wire [1:0] ports_0_request_0;
    wire [1:0] ports_0_request_1;
    wire [1:0] ports_0_roams_0;
    wire [1:0] ports_0_roams_1;
    wire [1:0] ports_0_valid_0;
    wire [1:0] ports_0_valid_1;
    wire [1:0] ports_0_valid_2;
    wire [1:0] ports_0_valid_3;
    wire [31:0] ports_0_out_word_0;
    wire [31:0] ports_0_out_word_1;
    wire [31:0] ports_0_out_word_2;
    wire [31:0] ports_0_out_word_3;
    wire ports_0_out_last_0;
    wire ports_0_out_last_1;
    wire ports_0_out_last_2;
    wire ports_0_out_last_3;
    wire ports_0_joining_open;
    wire ports_0_joining_turn;
    wire ports_0_joining_roam;
    wire [3:0] ports_0_joining_grant;
    wire ports_0_wide;
    wire ports_0_free;
    wire ports_0_inject_grant;
    wire ports_0_tx_barrier_ready;
    wire ports_0_rx_barrier;
    wire [47:0] ports_0_rx_barrier_state;
    wire ports_0_tree_tx_ready_0;
    wire ports_0_tree_rx_valid_0;
    wire [31:0] ports_0_tree_rx_word_0;
    wire ports_0_tree_rx_bad_0;
    wire [63:0] ports_0_count;
    wire [15:0] ports_0_corrected;
    wire [15:0] ports_0_uncorrectable;
    wire [1:0] ports_1_request_0;
    wire [1:0] ports_1_request_1;
    wire [1:0] ports_1_roams_0;
    wire [1:0] ports_1_roams_1;
    wire [1:0] ports_1_valid_0;
    wire [1:0] ports_1_valid_1;
    wire [1:0] ports_1_valid_2;
    wire [1:0] ports_1_valid_3;
    wire [31:0] ports_1_out_word_0;
    wire [31:0] ports_1_out_word_1;
    wire [31:0] ports_1_out_word_2;
    wire [31:0] ports_1_out_word_3;
    wire ports_1_out_last_0;
    wire ports_1_out_last_1;
    wire ports_1_out_last_2;
    wire ports_1_out_last_3;
    wire ports_1_joining_open;
    wire ports_1_joining_turn;
    wire ports_1_joining_roam;
    wire [3:0] ports_1_joining_grant;
    wire ports_1_wide;
    wire ports_1_free;
    wire ports_1_inject_grant;
    wire ports_1_tx_barrier_ready;
    wire ports_1_rx_barrier;
    wire [47:0] ports_1_rx_barrier_state;
    wire ports_1_tree_tx_ready_0;
    wire ports_1_tree_rx_valid_0;
    wire [31:0] ports_1_tree_rx_word_0;
    wire ports_1_tree_rx_bad_0;
    wire [63:0] ports_1_count;
    wire [15:0] ports_1_corrected;
    wire [15:0] ports_1_uncorrectable;
    wire [1:0] barriers_out_valid;
    wire [47:0] barriers_out_state_0;
    wire [47:0] barriers_out_state_1;
    wire unit_in_ready_0;
    wire unit_in_ready_1;
    wire unit_out_valid_0;
    wire unit_out_valid_1;
    wire [31:0] unit_out_word_0;
    wire [31:0] unit_out_word_1;
    wire unit_out_last_0;
    wire unit_out_last_1;
    wire unit_out_bad_0;
    wire unit_out_bad_1;
    wire [15:0] unit_corrected;
    wire [15:0] unit_uncorrectable;

    wire count_link_is_0 = count_link == 4'd0;
    wire count_link_is_1 = count_link == 4'd1;
    wire [63:0] counted = count_link_is_1 ? ports_1_count : count_link_is_0 ? ports_0_count : 64'd0;
    wire [15:0] fixed = unit_corrected + local__corrected + injection_0_corrected + ports_0_corrected
        + ports_1_corrected;
    wire [15:0] lost = unit_uncorrectable + local__uncorrectable + injection_0_uncorrectable
        + ports_0_uncorrectable + ports_1_uncorrectable;
    wire [1:0] widths = {ports_1_wide, ports_0_wide};
    wire [1:0] freedoms = {ports_1_free, ports_0_free};
    wire [1:0] turning = {ports_1_joining_turn, ports_0_joining_turn};
    wire [1:0] roaming = {ports_1_joining_roam, ports_0_joining_roam};
    wire [7:0] ports_0_joining_valid = {
        ports_1_valid_3[0], ports_1_valid_2[0], ports_1_valid_1[0], ports_1_valid_0[0], ports_0_valid_3[0],
        ports_0_valid_2[0], ports_0_valid_1[0], ports_0_valid_0[0]
    };
    wire [7:0] last = {
        ports_1_out_last_3, ports_1_out_last_2, ports_1_out_last_1, ports_1_out_last_0, ports_0_out_last_3,
        ports_0_out_last_2, ports_0_out_last_1, ports_0_out_last_0
    };
    wire [3:0] by_buffer = {
        ports_1_request_1[1], ports_1_request_0[1], ports_0_request_1[1], ports_0_request_0[1]
    };
    wire [3:0] roams = {ports_1_roams_1[1], ports_1_roams_0[1], ports_0_roams_1[1], ports_0_roams_0[1]};
    wire [7:0] valid = {
        ports_1_valid_3[1], ports_1_valid_2[1], ports_1_valid_1[1], ports_1_valid_0[1], ports_0_valid_3[1],
        ports_0_valid_2[1], ports_0_valid_1[1], ports_0_valid_0[1]
    };
    wire entering = injection_0_roams[1];
    wire waiting = injection_0_waits[1];
    wire [1:0] by_link = {ports_1_tx_barrier_ready, ports_0_tx_barrier_ready};

    bluegene_injection_port_d1_k7_m16_b10_f4 injection_0 (
        .clock(clock),
        .reset(reset),
        .in_valid(tx_valid_0),
        .in_word(tx_word_0),
        .in_ready(tx_ready_0),
        .here_0(here_0),
        .size_0(size_0),
        .mesh(mesh),
        .order_0(order_0),
        .zones_0(zones_0),
        .zones_1(zones_1),
        .zones_2(zones_2),
        .zones_3(zones_3),
        .fixed(1'b0),
        .system(1'b0),
        .upset(upset),
        .wide(widths),
        .free(freedoms),
        .grant({ports_1_inject_grant, ports_0_inject_grant}),
        .reception_open(local__open),
        .arrival_waits(injection_0_arrival_waits),
        .arrives(injection_0_arrives),
        .arrival_grant(local__grant),
        .arriving(injection_0_arriving),
        .waits(injection_0_waits),
        .request(injection_0_request),
        .roams(injection_0_roams),
        .out_valid(injection_0_out_valid),
        .out_word(injection_0_out_word),
        .out_last(injection_0_out_last),
        .out_bad(injection_0_out_bad),
        .refused(refused),
        .corrected(injection_0_corrected),
        .uncorrectable(injection_0_uncorrectable)
    );

    bluegene_reception_port_n1_b10_f4 local_ (
        .clock(clock),
        .reset(reset),
        .request(injection_0_arrives),
        .open(local__open),
        .grant(local__grant),
        .valid(injection_0_arriving),
        .word_0(injection_0_out_word),
        .last(injection_0_out_last),
        .bad(injection_0_out_bad),
        .rx_valid(local_rx_valid),
        .rx_word(local_rx_word),
        .rx_last(local_rx_last),
        .rx_bad(local_rx_bad),
        .rx_ready(local_rx_ready),
        .upset(upset),
        .corrected(local__corrected),
        .uncorrectable(local__uncorrectable)
    );

    bluegene_torus_port_d1_j1_x0_s8_r10_m16_c06_c14_b10_i5_t12 ports_0 (
        .clock(clock),
        .reset(reset),
        .wire_in(wire_in_0),
        .wire_in_control(wire_in_control_0),
        .wire_out(wire_out_0),
        .wire_out_control(wire_out_control_0),
        .here_0(here_0),
        .size_0(size_0),
        .mesh(mesh),
        .order_0(order_0),
        .zones_0(zones_0),
        .zones_1(zones_1),
        .zones_2(zones_2),
        .zones_3(zones_3),
        .rx_valid(rx_valid_0),
        .rx_word(rx_word_0),
        .rx_last(rx_last_0),
        .rx_bad(rx_bad_0),
        .rx_ready(rx_ready_0),
        .open({ports_1_joining_open, ports_0_joining_turn}),
        .turn(turning),
        .roam(roaming),
        .request_0(ports_0_request_0),
        .request_1(ports_0_request_1),
        .roams_0(ports_0_roams_0),
        .roams_1(ports_0_roams_1),
        .grant_0({ports_1_joining_grant[0], ports_0_joining_grant[0]}),
        .grant_1({ports_1_joining_grant[1], ports_0_joining_grant[1]}),
        .valid_0(ports_0_valid_0),
        .valid_1(ports_0_valid_1),
        .valid_2(ports_0_valid_2),
        .valid_3(ports_0_valid_3),
        .out_word_0(ports_0_out_word_0),
        .out_word_1(ports_0_out_word_1),
        .out_word_2(ports_0_out_word_2),
        .out_word_3(ports_0_out_word_3),
        .out_last_0(ports_0_out_last_0),
        .out_last_1(ports_0_out_last_1),
        .out_last_2(ports_0_out_last_2),
        .out_last_3(ports_0_out_last_3),
        .joining_request({
            ports_1_request_1[0], ports_1_request_0[0], ports_0_request_1[0], ports_0_request_0[0]
        }),
        .joining_roams({ports_1_roams_1[0], ports_1_roams_0[0], ports_0_roams_1[0], ports_0_roams_0[0]}),
        .straight(4'd4),
        .joining_valid(ports_0_joining_valid),
        .joining_word_0(ports_0_out_word_0),
        .joining_word_1(ports_0_out_word_1),
        .joining_word_2(ports_0_out_word_2),
        .joining_word_3(ports_0_out_word_3),
        .joining_word_4(ports_1_out_word_0),
        .joining_word_5(ports_1_out_word_1),
        .joining_word_6(ports_1_out_word_2),
        .joining_word_7(ports_1_out_word_3),
        .joining_last(last),
        .joining_open(ports_0_joining_open),
        .joining_turn(ports_0_joining_turn),
        .joining_roam(ports_0_joining_roam),
        .joining_grant(ports_0_joining_grant),
        .inject(injection_0_request[0]),
        .injects_roam(injection_0_roams[0]),
        .waits(injection_0_waits[0]),
        .inject_valid(injection_0_out_valid[0]),
        .inject_word_0(injection_0_out_word),
        .inject_last(injection_0_out_last),
        .wide(ports_0_wide),
        .free(ports_0_free),
        .inject_grant(ports_0_inject_grant),
        .tx_barrier(barriers_out_valid[0]),
        .tx_barrier_state(barriers_out_state_0),
        .tx_barrier_ready(ports_0_tx_barrier_ready),
        .rx_barrier(ports_0_rx_barrier),
        .rx_barrier_state(ports_0_rx_barrier_state),
        .tree_tx_valid_0(unit_out_valid_0),
        .tree_tx_word_0(unit_out_word_0),
        .tree_tx_last_0(unit_out_last_0),
        .tree_tx_ready_0(ports_0_tree_tx_ready_0),
        .tree_rx_valid_0(ports_0_tree_rx_valid_0),
        .tree_rx_word_0(ports_0_tree_rx_word_0),
        .tree_rx_bad_0(ports_0_tree_rx_bad_0),
        .tree_rx_ready_0(unit_in_ready_0),
        .ratio(ratio),
        .set_timeout(set_timeout),
        .timeout_new(timeout_new),
        .limit(limit),
        .count_write(count_link_is_0 & count_write),
        .count_address(count_address),
        .count_select(count_select),
        .count(ports_0_count),
        .upset(upset),
        .up(up_0),
        .link_down(link_down_0),
        .retry_interrupt(retry_interrupt_0),
        .retries(retries_0),
        .errors(errors_0),
        .received(received_0),
        .spoiled(spoiled_0),
        .corrected(ports_0_corrected),
        .uncorrectable(ports_0_uncorrectable)
    );

    bluegene_torus_port_d1_j1_x0_s8_r10_m16_c06_c14_b10_i5_t12 ports_1 (
        .clock(clock),
        .reset(reset),
        .wire_in(wire_in_1),
        .wire_in_control(wire_in_control_1),
        .wire_out(wire_out_1),
        .wire_out_control(wire_out_control_1),
        .here_0(here_0),
        .size_0(size_0),
        .mesh(mesh),
        .order_0(order_0),
        .zones_0(zones_0),
        .zones_1(zones_1),
        .zones_2(zones_2),
        .zones_3(zones_3),
        .rx_valid(rx_valid_1),
        .rx_word(rx_word_1),
        .rx_last(rx_last_1),
        .rx_bad(rx_bad_1),
        .rx_ready(rx_ready_1),
        .open({ports_1_joining_turn, ports_0_joining_open}),
        .turn(turning),
        .roam(roaming),
        .request_0(ports_1_request_0),
        .request_1(ports_1_request_1),
        .roams_0(ports_1_roams_0),
        .roams_1(ports_1_roams_1),
        .grant_0({ports_1_joining_grant[2], ports_0_joining_grant[2]}),
        .grant_1({ports_1_joining_grant[3], ports_0_joining_grant[3]}),
        .valid_0(ports_1_valid_0),
        .valid_1(ports_1_valid_1),
        .valid_2(ports_1_valid_2),
        .valid_3(ports_1_valid_3),
        .out_word_0(ports_1_out_word_0),
        .out_word_1(ports_1_out_word_1),
        .out_word_2(ports_1_out_word_2),
        .out_word_3(ports_1_out_word_3),
        .out_last_0(ports_1_out_last_0),
        .out_last_1(ports_1_out_last_1),
        .out_last_2(ports_1_out_last_2),
        .out_last_3(ports_1_out_last_3),
        .joining_request(by_buffer),
        .joining_roams(roams),
        .straight(4'd1),
        .joining_valid(valid),
        .joining_word_0(ports_0_out_word_0),
        .joining_word_1(ports_0_out_word_1),
        .joining_word_2(ports_0_out_word_2),
        .joining_word_3(ports_0_out_word_3),
        .joining_word_4(ports_1_out_word_0),
        .joining_word_5(ports_1_out_word_1),
        .joining_word_6(ports_1_out_word_2),
        .joining_word_7(ports_1_out_word_3),
        .joining_last(last),
        .joining_open(ports_1_joining_open),
        .joining_turn(ports_1_joining_turn),
        .joining_roam(ports_1_joining_roam),
        .joining_grant(ports_1_joining_grant),
        .inject(injection_0_request[1]),
        .injects_roam(entering),
        .waits(waiting),
        .inject_valid(injection_0_out_valid[1]),
        .inject_word_0(injection_0_out_word),
        .inject_last(injection_0_out_last),
        .wide(ports_1_wide),
        .free(ports_1_free),
        .inject_grant(ports_1_inject_grant),
        .tx_barrier(barriers_out_valid[1]),
        .tx_barrier_state(barriers_out_state_1),
        .tx_barrier_ready(ports_1_tx_barrier_ready),
        .rx_barrier(ports_1_rx_barrier),
        .rx_barrier_state(ports_1_rx_barrier_state),
        .tree_tx_valid_0(unit_out_valid_1),
        .tree_tx_word_0(unit_out_word_1),
        .tree_tx_last_0(unit_out_last_1),
        .tree_tx_ready_0(ports_1_tree_tx_ready_0),
        .tree_rx_valid_0(ports_1_tree_rx_valid_0),
        .tree_rx_word_0(ports_1_tree_rx_word_0),
        .tree_rx_bad_0(ports_1_tree_rx_bad_0),
        .tree_rx_ready_0(unit_in_ready_1),
        .ratio(ratio),
        .set_timeout(set_timeout),
        .timeout_new(timeout_new),
        .limit(limit),
        .count_write(count_link_is_1 & count_write),
        .count_address(count_address),
        .count_select(count_select),
        .count(ports_1_count),
        .upset(upset),
        .up(up_1),
        .link_down(link_down_1),
        .retry_interrupt(retry_interrupt_1),
        .retries(retries_1),
        .errors(errors_1),
        .received(received_1),
        .spoiled(spoiled_1),
        .corrected(ports_1_corrected),
        .uncorrectable(ports_1_uncorrectable)
    );

    bluegene_barrier_unit_l2_t8 barriers (
        .clock(clock),
        .reset(reset),
        .class_write(class_write),
        .class_address(class_address),
        .class_inputs(class_inputs),
        .class_output(class_output),
        .class_local(class_local),
        .in_valid({ports_1_rx_barrier, ports_0_rx_barrier}),
        .in_state_0(ports_0_rx_barrier_state),
        .in_state_1(ports_1_rx_barrier_state),
        .local_state(local_state),
        .out_ready(by_link),
        .out_valid(barriers_out_valid),
        .out_state_0(barriers_out_state_0),
        .out_state_1(barriers_out_state_1),
        .status(status)
    );

    bluegene_collective_unit_l2_k1_m16_a8_t12_a19 unit (
        .clock(clock),
        .reset(reset),
        .in_valid_0(ports_0_tree_rx_valid_0),
        .in_valid_1(ports_1_tree_rx_valid_0),
        .in_valid_2(tree_tx_valid_0),
        .in_word_0(ports_0_tree_rx_word_0),
        .in_word_1(ports_1_tree_rx_word_0),
        .in_word_2(tree_tx_word_0),
        .in_bad_0(ports_0_tree_rx_bad_0),
        .in_bad_1(ports_1_tree_rx_bad_0),
        .in_bad_2(1'b0),
        .in_ready_0(unit_in_ready_0),
        .in_ready_1(unit_in_ready_1),
        .in_ready_2(tree_tx_ready_0),
        .out_valid_0(unit_out_valid_0),
        .out_valid_1(unit_out_valid_1),
        .out_valid_2(tree_rx_valid_0),
        .out_word_0(unit_out_word_0),
        .out_word_1(unit_out_word_1),
        .out_word_2(tree_rx_word_0),
        .out_last_0(unit_out_last_0),
        .out_last_1(unit_out_last_1),
        .out_last_2(tree_rx_last_0),
        .out_bad_0(unit_out_bad_0),
        .out_bad_1(unit_out_bad_1),
        .out_bad_2(tree_rx_bad_0),
        .out_ready_0(ports_0_tree_tx_ready_0),
        .out_ready_1(ports_1_tree_tx_ready_0),
        .out_ready_2(tree_rx_ready_0),
        .class_write(route_write),
        .class_address(route_address),
        .class_inputs(route_inputs),
        .class_output(route_output),
        .class_local(route_local),
        .class_kind(route_kind),
        .mask(mask),
        .clear(clear),
        .upset(upset),
        .exceptions(exceptions),
        .interrupts(interrupts),
        .mismatch(mismatch),
        .overdue(overdue),
        .overdue_class(overdue_class),
        .refused(tree_refused),
        .corrected(unit_corrected),
        .uncorrectable(unit_uncorrectable)
    );

    assign count = counted;
    assign corrected = fixed;
    assign uncorrectable = lost;

    wire _unused = &{1'b0, injection_0_arrival_waits, unit_out_bad_0, unit_out_bad_1};
endmodule
