// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Which way round its ring a packet goes, and whether it has arrived.
//
//  destination[6] -->+-------------+--> delivers   it has arrived
//         here[6] -->|  RingRoute  |--> minus      the way down is the shorter one
//         size[7] -->|             |--> legal      the ring has this node
//                    +-------------+
//
// If both ways are as long, an even node sends up and an odd one down, so that both directions carry as much.
//
// Parameters: none. Rings of 1 to 64 nodes.
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
    output wire delivers,
    output wire minus,
    output wire legal
);
    wire [6:0] up = (destination < here) ? {1'b0, destination} + size - {1'b0, here}
        : {1'b0, destination} - {1'b0, here};
    wire [6:0] down = size - up;

    assign delivers = here == destination;
    assign minus = (here[0] & (up == down)) | (down < up);
    assign legal = {1'b0, destination} < size;
endmodule
