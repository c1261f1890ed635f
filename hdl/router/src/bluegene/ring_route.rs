//! The way of a packet in a ring.

use phit_block::prelude::*;

/// Which way round its ring a packet goes, and whether it has arrived.
///
/// ```text
///  destination[6] -->+-------------+--> delivers   it has arrived
///         here[6] -->|  RingRoute  |--> minus      the way down is the shorter one
///         size[7] -->|             |--> legal      the ring has this node
///                    +-------------+
/// ```
///
/// If both ways are as long, an even node sends up and an odd one down, so that both directions carry as much.
///
/// Parameters: none. Rings of 1 to 64 nodes.
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
    /// Nodes of the ring.
    pub size: Signal<In, Bits<7>>,
    /// The destination is this node.
    pub delivers: Signal<Out, Bit>,
    /// The packet goes down.
    pub minus: Signal<Out, Bit>,
    /// There is such a node.
    pub legal: Signal<Out, Bit>,
    up: Signal<Local, Bits<7>>,
    down: Signal<Local, Bits<7>>,
}

#[kernel]
impl Logic for RingRoute {
    fn update(&mut self) {
        self.up.next = bit_cast::<7, 6>(self.destination.val()) - bit_cast::<7, 6>(self.here.val());
        if self.destination.val() < self.here.val() {
            self.up.next =
                bit_cast::<7, 6>(self.destination.val()) + (self.size.val() - bit_cast::<7, 6>(self.here.val()));
        }
        self.down.next = self.size.val() - self.up.val();
        self.delivers.next = self.destination.val() == self.here.val();
        self.minus.next =
            (self.up.val() > self.down.val()) | ((self.up.val() == self.down.val()) & self.here.val().get_bit(0));
        self.legal.next = bit_cast::<7, 6>(self.destination.val()) < self.size.val();
    }
}
