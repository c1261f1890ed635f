// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Which way a packet goes in a dimension, and whether it has arrived there.
//
//  destination[6] -->+-------------+--> delivers   it has arrived
//         here[6] -->|             |--> minus      the way down is the shorter one
//         size[7] -->|  RingRoute  |--> legal      the dimension has this coordinate
//      mesh, odd -->|             |
//                    +-------------+
//
// If both ways round a ring are as long, an even node sends up and an odd one down, so that both directions carry as much.
//
// Parameters: none. Dimensions of 1 to 64 nodes.
// Handshake: combinational. `minus` counts for a legal destination that is not here.
// Latency: 0 cycles. Throughput: 1 route per cycle.
// Reset: has no state.
// Asserts: nothing. Relies on: `here` below `size`.
// Source: BGQ-RTE-12.
//
// Block: bluegene_ring_route
module bluegene_ring_route (
    input wire [5:0] destination,
    input wire [5:0] here,
    input wire [6:0] size,
    input wire mesh,
    input wire odd,
    output wire delivers,
    output wire minus,
    output wire legal
);
    wire is_below = destination < here;
    wire [6:0] up = is_below ? {1'b0, destination} + size - {1'b0, here} : {1'b0, destination} - {1'b0, here};
    wire [6:0] down = size - up;

    assign delivers = here == destination;
    assign minus = mesh ? is_below : ((up == down) & odd) | (down < up);
    assign legal = {1'b0, destination} < size;
endmodule
