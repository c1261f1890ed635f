//! The way of a packet in one dimension.

use phit_block::prelude::*;

/// Which way a packet goes in a dimension, and whether it has arrived there.
///
/// ```text
///  destination[6] -->+-------------+--> delivers   it has arrived
///         here[6] -->|             |--> minus      the way down is the shorter one
///         size[7] -->|  RingRoute  |--> legal      the dimension has this coordinate
///      mesh, odd -->|             |
///                    +-------------+
/// ```
///
/// If both ways round a ring are as long, an even node sends up and an odd one down, so that both directions carry as much.
///
/// Parameters: none. Dimensions of 1 to 64 nodes.
/// Handshake: combinational. `minus` counts for a legal destination that is not here.
/// Latency: 0 cycles. Throughput: 1 route per cycle.
/// Reset: has no state.
/// Asserts: nothing. Relies on: `here` below `size`.
/// Source: BGQ-RTE-12.
#[derive(LogicBlock, Ports, Block)]
#[block(bluegene_ring_route)]
#[published(bluegene_ring_route: RingRoute)]
pub struct RingRoute {
    /// Coordinate of the destination.
    pub destination: Signal<In, Bits<6>>,
    /// Coordinate of this node.
    pub here: Signal<In, Bits<6>>,
    /// Nodes of the dimension.
    pub size: Signal<In, Bits<7>>,
    /// It is a line: no link leads from its last node to its first.
    pub mesh: Signal<In, Bit>,
    /// This node is an odd one.
    pub odd: Signal<In, Bit>,
    /// The destination is this node.
    pub delivers: Signal<Out, Bit>,
    /// The packet goes down.
    pub minus: Signal<Out, Bit>,
    /// There is such a node.
    pub legal: Signal<Out, Bit>,
    up: Signal<Local, Bits<7>>,
    down: Signal<Local, Bits<7>>,
    is_below: Signal<Local, Bit>,
}

#[kernel]
impl Logic for RingRoute {
    fn update(&mut self) {
        self.is_below.next = self.destination.val() < self.here.val();
        self.up.next = bit_cast::<7, 6>(self.destination.val()) - bit_cast::<7, 6>(self.here.val());
        if self.is_below.val() {
            self.up.next =
                bit_cast::<7, 6>(self.destination.val()) + (self.size.val() - bit_cast::<7, 6>(self.here.val()));
        }
        self.down.next = self.size.val() - self.up.val();
        self.delivers.next = self.destination.val() == self.here.val();
        self.minus.next = (self.up.val() > self.down.val()) | ((self.up.val() == self.down.val()) & self.odd.val());
        if self.mesh.val() {
            self.minus.next = self.is_below.val();
        }
        self.legal.next = bit_cast::<7, 6>(self.destination.val()) < self.size.val();
    }
}
