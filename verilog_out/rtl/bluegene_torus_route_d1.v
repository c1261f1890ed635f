// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Links by which a packet may go on from a node.
//
//  first[32], second[32]  -->+--------------+--> direct[L]     the link of the deterministic way, one-hot or zero
//  here_d[6], size_d[7],     |  TorusRoute  |--> adaptive[L]   links of the dynamic ways
//  mesh[D]                -->|              |--> delivers      it has arrived
//                            |              |--> exits         it has arrived, and goes on over the IO link
//                            |              |--> deposits      it goes on, and leaves a copy here
//  order_d[D], zones_z[D] -->+--------------+--> legal         it can arrive
//
// Link 2d leads up in dimension d, link 2d + 1 down. Of the packet's second word bits 6d + 5 : 6d are the coordinate of its destination in dimension d. Of its first word bits 21 + 2d and 22 + 2d
// are hints, up and down: without one it goes the shorter way; if both are as long, up from a node whose coordinates have an even sum, and else down. A dimension counts as long as the coordinates differ.
//
// The deterministic way takes dimensions in the order of `order_0`, `order_1` and so on, each of which is one dimension, one-hot. A packet with bit 16 of its first word may take dynamic ways
// too: bits 18:17 choose a set s of zones, which are masks of dimensions in `zones` s `D` to s `D` + `D` - 1; of the first zone with a dimension that counts, each such dimension is a way.
//
// A packet with bit 19 of its first word is a broadcast along a line: each node that it passes, and the last one, gets a copy. One with bit 20 goes to the node outside the torus
// that its destination's IO link leads to.
//
// Parameters: `D` dimensions, 1 to 5; `L` = 2 `D` links; `Z` = 4 `D` zones.
// Handshake: combinational. `direct` and `adaptive` count for a legal packet. A packet is not legal if a dimension does not have its coordinate, has both hints, or is a line that the hint leaves. A broadcast is not legal with dynamic ways, with bit 20, or unless exactly one dimension counts; on its way one does.
// Latency: 0 cycles. Throughput: 1 route per cycle.
// Reset: has no state.
// Asserts: nothing. Relies on: `here_d` below `size_d`; the orders are one-hot and all different.
// Source: BGQ-RTE-01 to -05, -07, -09, -12, BGQ-PKT-06.
//
// Block: bluegene_torus_route, D = 1
module bluegene_torus_route_d1 (
    input wire [31:0] first,
    input wire [31:0] second,
    input wire [5:0] here_0,
    input wire [6:0] size_0,
    input wire mesh,
    input wire order_0,
    input wire zones_0,
    input wire zones_1,
    input wire zones_2,
    input wire zones_3,
    output wire [1:0] direct,
    output wire [1:0] adaptive,
    output wire delivers,
    output wire exits,
    output wire deposits,
    output wire legal
);
    wire ways_0_minus;
    wire ways_0_legal;

    wire [1:0] hints = first[22:21];
    wire goes_down = (|hints) ? first[22] : ways_0_minus;
    wire remaining = ~delivers;
    wire along = remaining & order_0;
    wire [1:0] by_order = {goes_down & along, ~goes_down & along};
    wire within__part = remaining & zones_0 & (first[18:17] == 2'd0);
    wire within__part_1 = (~within__part & (first[18:17] == 2'd1)) ? remaining & zones_1 : within__part;
    wire within__part_2 = (~within__part_1 & (first[18:17] == 2'd2)) ? remaining & zones_2 : within__part_1;
    wire within_ = (~within__part_2 & (first[18:17] == 2'd3)) ? remaining & zones_3 : within__part_2;
    wire [1:0] by_zone = {goes_down & within_, ~goes_down & within_};
    wire is_line = remaining & ~first[20] & ~first[16];
    wire is_legal = ((ways_0_minus == goes_down) | delivers | ~mesh) & (~&hints) & ways_0_legal;
    wire is_odd = here_0[0];

    bluegene_ring_route ways_0 (
        .destination(second[5:0]),
        .here(here_0),
        .size(size_0),
        .mesh(mesh),
        .odd(is_odd),
        .delivers(delivers),
        .minus(ways_0_minus),
        .legal(ways_0_legal)
    );

    assign direct = by_order;
    assign adaptive = first[16] ? by_zone : 2'd0;
    assign exits = delivers & first[20];
    assign deposits = remaining & first[19];
    assign legal = (~first[19] | is_line) & is_legal;

    wire _unused = &{1'b0, first[31:23], first[15:0], second[31:6]};
endmodule
