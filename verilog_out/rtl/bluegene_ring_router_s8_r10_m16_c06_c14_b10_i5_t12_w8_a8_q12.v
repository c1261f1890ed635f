// SPDX-License-Identifier: MIT OR Apache-2.0
//
// The thinnest router of Blue Gene/Q: two links, a node of a ring, the deterministic virtual channel.
//
//  wire_in_l[32], wire_in_control_l -->+--------------+--> wire_out_l[32], wire_out_control_l
//            tx_valid, tx_word[32]  -->|              |--> tx_ready
//          here[6], size[7], ratio  -->|              |--> rx_valid_l, rx_word_l[32], rx_last_l, rx_bad_l
//                       rx_ready_l  -->|  RingRouter  |--> up_l, link_down_l, retries_l[16], errors_l[16],
//   set_timeout, timeout_new[16],      |              |    received_l[32], spoiled_l[16], retry_interrupt_l
//   limit[16], upset[39]            -->|              |--> refused[16], corrected[16], uncorrectable[16]
//   class_write, class_address[4],     |              |
//   class_inputs[2], class_output[2],  |              |
//   class_local, local_state[48]    -->|              |--> status[48]
//   route_write, route_address[4],     |              |
//   route_inputs[2], route_output[2],  |              |--> exceptions[2], interrupts, mismatch
//   route_local, mask[2], clear[2]  -->|              |--> overdue, overdue_class[4], tree_refused[16]
//   tree_tx_valid, tree_tx_word[32] -->|              |--> tree_tx_ready
//   tree_rx_ready                   -->+--------------+--> tree_rx_valid, tree_rx_word[32], tree_rx_last, tree_rx_bad
//
// Link 0 leads to the node above, whose link 1 it is; the last node is below the first. A packet takes the shorter way. At its
// destination it comes out at the reception port of the link by which it came; packets from one node to another arrive in order.
//
// Barriers and interrupts of 16 classes use both links as well, as in [`BarrierUnit`]: bit 0 of `class_inputs` and `class_output` is the link up. A barrier packet goes ahead of the next packet.
//
// Collectives of 16 routes use channel 2 of both links, as in [`CollectiveUnit`], whose ports are `route`, `tree_tx` and `tree_rx` here. Their packets are sent before those from node to node.
//
// Parameters: as in [`RingPort`]; `W`: a barrier state is repeated every `2^W` cycles, 3 to 12; `A`, `A1` and `Q` as `A`, `A1` and `T` in [`CollectiveUnit`].
// Handshake: valid/ready at `tx`, `rx`, `tree_tx` and `tree_rx`. A packet of `c` chunks of payload, `c` in bits 15:11 of its first word, has 8 `c` + 10 words; bits 5:0 of its second word are its destination. Its
// trailer has the check symbol from end to end. `rx_bad` with `rx_last` says that this symbol is wrong, or the packet was damaged in this node.
// `class_write` replaces the route of a class, `local_state` is the state of this node, and `status` the OR of all nodes.
// Latency: 8 cycles from a packet's first word at `wire_in` to `wire_out`, if nothing is before it and it came at an even place. A barrier packet that changes a state: 7 or 8 cycles
// from its control word to the next barrier packet's, between idle pairs. Throughput: a packet of n words takes n + 4 cycles of a link.
// Reset: empty, no class has a route. All nodes are reset together, for longer than a wire's delay.
// Asserts: what its parts assert. Relies on: `here` below `size`, both constant; `class_output` has one link at most, which is no input.
// Source: PERF-BGQ-02, BGQ-ARB-09, BGQ-SYS-01, BGQ-VC-11, BGQ-PKT-09, BGQ-BAR-01 to -03, -05, -07, BGQ-COL-01 to -07; `docs/bluegene.md`.
//
// Block: bluegene_ring_router, S = 8, R = 10, M = 16, C0 = 6, C1 = 4, B = 10, I = 5, T = 12, W = 8, A = 8, Q = 12
module bluegene_ring_router_s8_r10_m16_c06_c14_b10_i5_t12_w8_a8_q12 (
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
    input wire [5:0] here,
    input wire [6:0] size,
    input wire [3:0] ratio,
    input wire tx_valid,
    input wire [31:0] tx_word,
    output wire tx_ready,
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
    input wire tree_tx_valid,
    input wire [31:0] tree_tx_word,
    output wire tree_tx_ready,
    output wire tree_rx_valid,
    output wire [31:0] tree_rx_word,
    output wire tree_rx_last,
    output wire tree_rx_bad,
    input wire tree_rx_ready,
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
    wire [1:0] injection_waits;
    wire [1:0] injection_request;
    wire [1:0] injection_out_valid;
    wire [31:0] injection_out_word;
    wire injection_out_last;
    wire [15:0] injection_corrected;
    wire [15:0] injection_uncorrectable;
    wire above_leaving_request;
    wire above_leaving_valid;
    wire [31:0] above_leaving_word;
    wire above_leaving_last;
    wire above_joining_open;
    wire above_joining_grant;
    wire above_inject_open;
    wire above_inject_grant;
    wire above_tx_barrier_ready;
    wire above_rx_barrier;
    wire [47:0] above_rx_barrier_state;
    wire above_tree_tx_ready;
    wire above_tree_rx_valid;
    wire [31:0] above_tree_rx_word;
    wire above_tree_rx_bad;
    wire [15:0] above_corrected;
    wire [15:0] above_uncorrectable;
    wire below_leaving_request;
    wire below_leaving_valid;
    wire [31:0] below_leaving_word;
    wire below_leaving_last;
    wire below_joining_open;
    wire below_joining_grant;
    wire below_inject_open;
    wire below_inject_grant;
    wire below_tx_barrier_ready;
    wire below_rx_barrier;
    wire [47:0] below_rx_barrier_state;
    wire below_tree_tx_ready;
    wire below_tree_rx_valid;
    wire [31:0] below_tree_rx_word;
    wire below_tree_rx_bad;
    wire [15:0] below_corrected;
    wire [15:0] below_uncorrectable;
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

    bluegene_injection_port_k7_m16_b10_f4 injection (
        .clock(clock),
        .reset(reset),
        .in_valid(tx_valid),
        .in_word(tx_word),
        .in_ready(tx_ready),
        .here(here),
        .size(size),
        .upset(upset),
        .open({below_inject_open, above_inject_open}),
        .grant({below_inject_grant, above_inject_grant}),
        .waits(injection_waits),
        .request(injection_request),
        .out_valid(injection_out_valid),
        .out_word(injection_out_word),
        .out_last(injection_out_last),
        .refused(refused),
        .corrected(injection_corrected),
        .uncorrectable(injection_uncorrectable)
    );

    bluegene_ring_port_s8_r10_m16_c06_c14_b10_i5_t12 above (
        .clock(clock),
        .reset(reset),
        .wire_in(wire_in_0),
        .wire_in_control(wire_in_control_0),
        .wire_out(wire_out_0),
        .wire_out_control(wire_out_control_0),
        .here(here),
        .rx_valid(rx_valid_0),
        .rx_word(rx_word_0),
        .rx_last(rx_last_0),
        .rx_bad(rx_bad_0),
        .rx_ready(rx_ready_0),
        .leaving_open(below_joining_open),
        .leaving_grant(below_joining_grant),
        .leaving_request(above_leaving_request),
        .leaving_valid(above_leaving_valid),
        .leaving_word(above_leaving_word),
        .leaving_last(above_leaving_last),
        .joining_request(below_leaving_request),
        .joining_valid(below_leaving_valid),
        .joining_word(below_leaving_word),
        .joining_last(below_leaving_last),
        .joining_open(above_joining_open),
        .joining_grant(above_joining_grant),
        .inject_waits(injection_waits[0]),
        .inject_request(injection_request[0]),
        .inject_valid(injection_out_valid[0]),
        .inject_word(injection_out_word),
        .inject_last(injection_out_last),
        .inject_open(above_inject_open),
        .inject_grant(above_inject_grant),
        .tx_barrier(barriers_out_valid[0]),
        .tx_barrier_state(barriers_out_state_0),
        .tx_barrier_ready(above_tx_barrier_ready),
        .rx_barrier(above_rx_barrier),
        .rx_barrier_state(above_rx_barrier_state),
        .tree_tx_valid(unit_out_valid_0),
        .tree_tx_word(unit_out_word_0),
        .tree_tx_last(unit_out_last_0),
        .tree_tx_ready(above_tree_tx_ready),
        .tree_rx_valid(above_tree_rx_valid),
        .tree_rx_word(above_tree_rx_word),
        .tree_rx_bad(above_tree_rx_bad),
        .tree_rx_ready(unit_in_ready_0),
        .ratio(ratio),
        .set_timeout(set_timeout),
        .timeout_new(timeout_new),
        .limit(limit),
        .upset(upset),
        .up(up_0),
        .link_down(link_down_0),
        .retry_interrupt(retry_interrupt_0),
        .retries(retries_0),
        .errors(errors_0),
        .received(received_0),
        .spoiled(spoiled_0),
        .corrected(above_corrected),
        .uncorrectable(above_uncorrectable)
    );

    bluegene_ring_port_s8_r10_m16_c06_c14_b10_i5_t12 below (
        .clock(clock),
        .reset(reset),
        .wire_in(wire_in_1),
        .wire_in_control(wire_in_control_1),
        .wire_out(wire_out_1),
        .wire_out_control(wire_out_control_1),
        .here(here),
        .rx_valid(rx_valid_1),
        .rx_word(rx_word_1),
        .rx_last(rx_last_1),
        .rx_bad(rx_bad_1),
        .rx_ready(rx_ready_1),
        .leaving_open(above_joining_open),
        .leaving_grant(above_joining_grant),
        .leaving_request(below_leaving_request),
        .leaving_valid(below_leaving_valid),
        .leaving_word(below_leaving_word),
        .leaving_last(below_leaving_last),
        .joining_request(above_leaving_request),
        .joining_valid(above_leaving_valid),
        .joining_word(above_leaving_word),
        .joining_last(above_leaving_last),
        .joining_open(below_joining_open),
        .joining_grant(below_joining_grant),
        .inject_waits(injection_waits[1]),
        .inject_request(injection_request[1]),
        .inject_valid(injection_out_valid[1]),
        .inject_word(injection_out_word),
        .inject_last(injection_out_last),
        .inject_open(below_inject_open),
        .inject_grant(below_inject_grant),
        .tx_barrier(barriers_out_valid[1]),
        .tx_barrier_state(barriers_out_state_1),
        .tx_barrier_ready(below_tx_barrier_ready),
        .rx_barrier(below_rx_barrier),
        .rx_barrier_state(below_rx_barrier_state),
        .tree_tx_valid(unit_out_valid_1),
        .tree_tx_word(unit_out_word_1),
        .tree_tx_last(unit_out_last_1),
        .tree_tx_ready(below_tree_tx_ready),
        .tree_rx_valid(below_tree_rx_valid),
        .tree_rx_word(below_tree_rx_word),
        .tree_rx_bad(below_tree_rx_bad),
        .tree_rx_ready(unit_in_ready_1),
        .ratio(ratio),
        .set_timeout(set_timeout),
        .timeout_new(timeout_new),
        .limit(limit),
        .upset(upset),
        .up(up_1),
        .link_down(link_down_1),
        .retry_interrupt(retry_interrupt_1),
        .retries(retries_1),
        .errors(errors_1),
        .received(received_1),
        .spoiled(spoiled_1),
        .corrected(below_corrected),
        .uncorrectable(below_uncorrectable)
    );

    bluegene_barrier_unit_l2_t8 barriers (
        .clock(clock),
        .reset(reset),
        .class_write(class_write),
        .class_address(class_address),
        .class_inputs(class_inputs),
        .class_output(class_output),
        .class_local(class_local),
        .in_valid({below_rx_barrier, above_rx_barrier}),
        .in_state_0(above_rx_barrier_state),
        .in_state_1(below_rx_barrier_state),
        .local_state(local_state),
        .out_ready({below_tx_barrier_ready, above_tx_barrier_ready}),
        .out_valid(barriers_out_valid),
        .out_state_0(barriers_out_state_0),
        .out_state_1(barriers_out_state_1),
        .status(status)
    );

    bluegene_collective_unit_l2_m16_a8_t12_a19 unit (
        .clock(clock),
        .reset(reset),
        .in_valid_0(above_tree_rx_valid),
        .in_valid_1(below_tree_rx_valid),
        .in_valid_2(tree_tx_valid),
        .in_word_0(above_tree_rx_word),
        .in_word_1(below_tree_rx_word),
        .in_word_2(tree_tx_word),
        .in_bad_0(above_tree_rx_bad),
        .in_bad_1(below_tree_rx_bad),
        .in_bad_2(1'b0),
        .in_ready_0(unit_in_ready_0),
        .in_ready_1(unit_in_ready_1),
        .in_ready_2(tree_tx_ready),
        .out_valid_0(unit_out_valid_0),
        .out_valid_1(unit_out_valid_1),
        .out_valid_2(tree_rx_valid),
        .out_word_0(unit_out_word_0),
        .out_word_1(unit_out_word_1),
        .out_word_2(tree_rx_word),
        .out_last_0(unit_out_last_0),
        .out_last_1(unit_out_last_1),
        .out_last_2(tree_rx_last),
        .out_bad_0(unit_out_bad_0),
        .out_bad_1(unit_out_bad_1),
        .out_bad_2(tree_rx_bad),
        .out_ready_0(above_tree_tx_ready),
        .out_ready_1(below_tree_tx_ready),
        .out_ready_2(tree_rx_ready),
        .class_write(route_write),
        .class_address(route_address),
        .class_inputs(route_inputs),
        .class_output(route_output),
        .class_local(route_local),
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

    assign corrected = above_corrected + injection_corrected + below_corrected + unit_corrected;
    assign uncorrectable = above_uncorrectable + injection_uncorrectable + below_uncorrectable
        + unit_uncorrectable;

    wire _unused = &{1'b0, unit_out_bad_0, unit_out_bad_1};
endmodule
