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
// Block: bluegene_torus_route, D = 5
module bluegene_torus_route_d5 (
    input wire [31:0] first,
    input wire [31:0] second,
    input wire [5:0] here_0,
    input wire [5:0] here_1,
    input wire [5:0] here_2,
    input wire [5:0] here_3,
    input wire [5:0] here_4,
    input wire [6:0] size_0,
    input wire [6:0] size_1,
    input wire [6:0] size_2,
    input wire [6:0] size_3,
    input wire [6:0] size_4,
    input wire [4:0] mesh,
    input wire [4:0] order_0,
    input wire [4:0] order_1,
    input wire [4:0] order_2,
    input wire [4:0] order_3,
    input wire [4:0] order_4,
    input wire [4:0] zones_0,
    input wire [4:0] zones_1,
    input wire [4:0] zones_2,
    input wire [4:0] zones_3,
    input wire [4:0] zones_4,
    input wire [4:0] zones_5,
    input wire [4:0] zones_6,
    input wire [4:0] zones_7,
    input wire [4:0] zones_8,
    input wire [4:0] zones_9,
    input wire [4:0] zones_10,
    input wire [4:0] zones_11,
    input wire [4:0] zones_12,
    input wire [4:0] zones_13,
    input wire [4:0] zones_14,
    input wire [4:0] zones_15,
    input wire [4:0] zones_16,
    input wire [4:0] zones_17,
    input wire [4:0] zones_18,
    input wire [4:0] zones_19,
    output wire [9:0] direct,
    output wire [9:0] adaptive,
    output wire delivers,
    output wire exits,
    output wire deposits,
    output wire legal
);
    wire ways_0_delivers;
    wire ways_0_minus;
    wire ways_0_legal;
    wire ways_1_delivers;
    wire ways_1_minus;
    wire ways_1_legal;
    wire ways_2_delivers;
    wire ways_2_minus;
    wire ways_2_legal;
    wire ways_3_delivers;
    wire ways_3_minus;
    wire ways_3_legal;
    wire ways_4_delivers;
    wire ways_4_minus;
    wire ways_4_legal;

    wire is_legal_part = (|first[22:21]) ? first[22] : ways_0_minus;
    wire [4:0] remaining = {
        ~ways_4_delivers, ~ways_3_delivers, ~ways_2_delivers, ~ways_1_delivers, ~ways_0_delivers
    };
    wire [4:0] along_part = remaining & order_0;
    wire [4:0] along_part_1 = (|along_part) ? along_part : remaining & order_1;
    wire [4:0] along_part_2 = (|along_part_1) ? along_part_1 : remaining & order_2;
    wire [4:0] along_part_3 = (|along_part_2) ? along_part_2 : remaining & order_3;
    wire [4:0] along = (|along_part_3) ? along_part_3 : remaining & order_4;
    wire is_legal_part_1 = (|first[24:23]) ? first[24] : ways_1_minus;
    wire is_legal_part_2 = (|first[26:25]) ? first[26] : ways_2_minus;
    wire is_legal_part_3 = (|first[28:27]) ? first[28] : ways_3_minus;
    wire [1:0] hints = first[30:29];
    wire goes_down = (|hints) ? first[30] : ways_4_minus;
    wire [9:0] by_order = {
        goes_down & along[4], ~goes_down & along[4], is_legal_part_3 & along[3], ~is_legal_part_3 & along[3],
        is_legal_part_2 & along[2], ~is_legal_part_2 & along[2], is_legal_part_1 & along[1],
        ~is_legal_part_1 & along[1], is_legal_part & along[0], ~is_legal_part & along[0]
    };
    wire within__part = first[18:17] == 2'd0;
    wire [4:0] within__part_1 = within__part ? remaining & zones_0 : 5'd0;
    wire [4:0] within__part_2 = (within__part & (~|within__part_1)) ? remaining & zones_1 : within__part_1;
    wire [4:0] within__part_3 = (within__part & (~|within__part_2)) ? remaining & zones_2 : within__part_2;
    wire [4:0] within__part_4 = (within__part & (~|within__part_3)) ? remaining & zones_3 : within__part_3;
    wire [4:0] within__part_5 = (within__part & (~|within__part_4)) ? remaining & zones_4 : within__part_4;
    wire within__part_6 = first[18:17] == 2'd1;
    wire [4:0] within__part_7 = ((~|within__part_5) & within__part_6) ? remaining & zones_5 : within__part_5;
    wire [4:0] within__part_8 = (within__part_6 & (~|within__part_7)) ? remaining & zones_6 : within__part_7;
    wire [4:0] within__part_9 = (within__part_6 & (~|within__part_8)) ? remaining & zones_7 : within__part_8;
    wire [4:0] within__part_10 = (within__part_6 & (~|within__part_9)) ? remaining & zones_8 : within__part_9;
    wire [4:0] within__part_11 = (within__part_6 & (~|within__part_10)) ? remaining & zones_9
        : within__part_10;
    wire within__part_12 = first[18:17] == 2'd2;
    wire [4:0] within__part_13 = ((~|within__part_11) & within__part_12) ? remaining & zones_10
        : within__part_11;
    wire [4:0] within__part_14 = (within__part_12 & (~|within__part_13)) ? remaining & zones_11
        : within__part_13;
    wire [4:0] within__part_15 = (within__part_12 & (~|within__part_14)) ? remaining & zones_12
        : within__part_14;
    wire [4:0] within__part_16 = (within__part_12 & (~|within__part_15)) ? remaining & zones_13
        : within__part_15;
    wire [4:0] within__part_17 = (within__part_12 & (~|within__part_16)) ? remaining & zones_14
        : within__part_16;
    wire within__part_18 = first[18:17] == 2'd3;
    wire [4:0] within__part_19 = ((~|within__part_17) & within__part_18) ? remaining & zones_15
        : within__part_17;
    wire [4:0] within__part_20 = (within__part_18 & (~|within__part_19)) ? remaining & zones_16
        : within__part_19;
    wire [4:0] within__part_21 = (within__part_18 & (~|within__part_20)) ? remaining & zones_17
        : within__part_20;
    wire [4:0] within__part_22 = (within__part_18 & (~|within__part_21)) ? remaining & zones_18
        : within__part_21;
    wire [4:0] within_ = (within__part_18 & (~|within__part_22)) ? remaining & zones_19 : within__part_22;
    wire [9:0] by_zone = {
        goes_down & within_[4], ~goes_down & within_[4], is_legal_part_3 & within_[3],
        ~is_legal_part_3 & within_[3], is_legal_part_2 & within_[2], ~is_legal_part_2 & within_[2],
        is_legal_part_1 & within_[1], ~is_legal_part_1 & within_[1], is_legal_part & within_[0],
        ~is_legal_part & within_[0]
    };
    wire any_remaining = |remaining;
    wire is_line = ((remaining & (remaining - 5'd1)) == 5'd0) & any_remaining & ~first[20] & ~first[16];
    wire is_legal_part_4 = ((ways_3_minus == is_legal_part_3) | ways_3_delivers | ~mesh[3]) & (~&first[28:27])
        & ((ways_2_minus == is_legal_part_2) | ways_2_delivers | ~mesh[2]) & (~&first[26:25])
        & ((ways_1_minus == is_legal_part_1) | ways_1_delivers | ~mesh[1]) & (~&first[24:23])
        & ((ways_0_minus == is_legal_part) | ways_0_delivers | ~mesh[0]) & (~&first[22:21]) & ways_0_legal
        & ways_1_legal & ways_2_legal & ways_3_legal;
    wire is_legal = ((ways_4_minus == goes_down) | ways_4_delivers | ~mesh[4]) & (~&hints) & is_legal_part_4
        & ways_4_legal;
    wire is_odd = here_4[0] ^ here_3[0] ^ here_2[0] ^ here_1[0] ^ here_0[0];

    bluegene_ring_route ways_0 (
        .destination(second[5:0]),
        .here(here_0),
        .size(size_0),
        .mesh(mesh[0]),
        .odd(is_odd),
        .delivers(ways_0_delivers),
        .minus(ways_0_minus),
        .legal(ways_0_legal)
    );

    bluegene_ring_route ways_1 (
        .destination(second[11:6]),
        .here(here_1),
        .size(size_1),
        .mesh(mesh[1]),
        .odd(is_odd),
        .delivers(ways_1_delivers),
        .minus(ways_1_minus),
        .legal(ways_1_legal)
    );

    bluegene_ring_route ways_2 (
        .destination(second[17:12]),
        .here(here_2),
        .size(size_2),
        .mesh(mesh[2]),
        .odd(is_odd),
        .delivers(ways_2_delivers),
        .minus(ways_2_minus),
        .legal(ways_2_legal)
    );

    bluegene_ring_route ways_3 (
        .destination(second[23:18]),
        .here(here_3),
        .size(size_3),
        .mesh(mesh[3]),
        .odd(is_odd),
        .delivers(ways_3_delivers),
        .minus(ways_3_minus),
        .legal(ways_3_legal)
    );

    bluegene_ring_route ways_4 (
        .destination(second[29:24]),
        .here(here_4),
        .size(size_4),
        .mesh(mesh[4]),
        .odd(is_odd),
        .delivers(ways_4_delivers),
        .minus(ways_4_minus),
        .legal(ways_4_legal)
    );

    assign direct = by_order;
    assign adaptive = first[16] ? by_zone : 10'd0;
    assign delivers = ~any_remaining;
    assign exits = ~any_remaining & first[20];
    assign deposits = any_remaining & first[19];
    assign legal = (~first[19] | is_line) & is_legal;

    wire _unused = &{1'b0, first[31], first[15:0], second[31:30]};
endmodule
