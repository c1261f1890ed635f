//! The way of a packet in a torus.

use super::ring_route::RingRoute;
use phit_block::prelude::*;

/// Bit of a packet's first word: it may go by any way that its zones allow.
pub const DYNAMIC: usize = 16;
/// Bits of its first word that choose a set of zones, from here on.
const ZONE: usize = 17;
/// Bit of its first word: each node on its way gets a copy.
pub const DEPOSIT: usize = 19;
/// Bit of its first word: from its destination it goes on over the IO link.
pub const TO_IO: usize = 20;
/// Bit of its second word: it goes over the IO link first.
pub const FROM_IO: usize = 31;
/// Bits of its first word with a hint up and a hint down of each dimension, from here on.
const HINTS: usize = 21;

/// Links by which a packet may go on from a node.
///
/// ```text
///  first[32], second[32]  -->+--------------+--> direct[L]     the link of the deterministic way, one-hot or zero
///  here_d[6], size_d[7],     |  TorusRoute  |--> adaptive[L]   links of the dynamic ways
///  mesh[D]                -->|              |--> delivers      it has arrived
///                            |              |--> exits         it has arrived, and goes on over the IO link
///                            |              |--> deposits      it goes on, and leaves a copy here
///  order_d[D], zones_z[D] -->+--------------+--> legal         it can arrive
/// ```
///
/// Link 2d leads up in dimension d, link 2d + 1 down. Of the packet's second word bits 6d + 5 : 6d are the coordinate of its destination in dimension d. Of its first word bits 21 + 2d and 22 + 2d
/// are hints, up and down: without one it goes the shorter way; if both are as long, up from a node whose coordinates have an even sum, and else down. A dimension counts as long as the coordinates differ.
///
/// The deterministic way takes dimensions in the order of `order_0`, `order_1` and so on, each of which is one dimension, one-hot. A packet with bit 16 of its first word may take dynamic ways
/// too: bits 18:17 choose a set s of zones, which are masks of dimensions in `zones` s `D` to s `D` + `D` - 1; of the first zone with a dimension that counts, each such dimension is a way.
///
/// A packet with bit 19 of its first word is a broadcast along a line: each node that it passes, and the last one, gets a copy. One with bit 20 goes to the node outside the torus
/// that its destination's IO link leads to.
///
/// Parameters: `D` dimensions, 1 to 5; `L` = 2 `D` links; `Z` = 4 `D` zones.
/// Handshake: combinational. `direct` and `adaptive` count for a legal packet. A packet is not legal if a dimension does not have its coordinate, has both hints, or is a line that the hint leaves. A broadcast is not legal with dynamic ways, with bit 20, or unless exactly one dimension counts; on its way one does.
/// Latency: 0 cycles. Throughput: 1 route per cycle.
/// Reset: has no state.
/// Asserts: nothing. Relies on: `here_d` below `size_d`; the orders are one-hot and all different.
/// Source: BGQ-RTE-01 to -05, -07, -09, -12, BGQ-PKT-06.
#[derive(LogicBlock, Ports, Block)]
#[block(bluegene_torus_route, D: 1..=5, L = 2 * D, Z = 4 * D)]
#[published(bluegene_torus_route_d5: TorusRoute<5, 10, 20>)]
#[small(bluegene_torus_route_d2: TorusRoute<2, 4, 8>)]
pub struct TorusRoute<const D: usize, const L: usize, const Z: usize> {
    /// First word of the packet.
    pub first: Signal<In, Bits<32>>,
    /// Second word of the packet.
    pub second: Signal<In, Bits<32>>,
    /// Coordinates of this node.
    pub here: [Signal<In, Bits<6>>; D],
    /// Nodes of each dimension.
    pub size: [Signal<In, Bits<7>>; D],
    /// Dimensions that are lines.
    pub mesh: Signal<In, Bits<D>>,
    /// Dimensions in the order in which the deterministic way takes them.
    pub order: [Signal<In, Bits<D>>; D],
    /// Four sets of `D` zones.
    pub zones: [Signal<In, Bits<D>>; Z],
    /// Link of the deterministic way.
    pub direct: Signal<Out, Bits<L>>,
    /// Links of the dynamic ways.
    pub adaptive: Signal<Out, Bits<L>>,
    /// The destination is this node.
    pub delivers: Signal<Out, Bit>,
    /// The destination is this node, and its IO link leads on.
    pub exits: Signal<Out, Bit>,
    /// It goes on, and a copy stays here.
    pub deposits: Signal<Out, Bit>,
    /// There is such a node, and the hints lead there.
    pub legal: Signal<Out, Bit>,
    #[wires(here = here[i], size = size[i])]
    ways: [RingRoute; D],
    is_odd: Signal<Local, Bit>,
    hints: Signal<Local, Bits<2>>,
    goes_down: Signal<Local, Bit>,
    remaining: Signal<Local, Bits<D>>,
    down: Signal<Local, Bits<D>>,
    is_legal: Signal<Local, Bit>,
    is_line: Signal<Local, Bit>,
    along: Signal<Local, Bits<D>>,
    within: Signal<Local, Bits<D>>,
    by_order: Signal<Local, Bits<L>>,
    by_zone: Signal<Local, Bits<L>>,
}

#[kernel]
impl Logic for TorusRoute<D, L, Z> {
    fn update(&mut self) {
        self.is_odd.next = false;
        for d in 0..D {
            self.is_odd.next = self.is_odd.val() ^ self.here[d].val().get_bit(0);
        }
        self.remaining.next = 0.into();
        self.down.next = 0.into();
        self.is_legal.next = true;
        for d in 0..D {
            self.ways[d].destination.next = self.second.val().get_bits::<6>(6 * d);
            self.ways[d].odd.next = self.is_odd.val();
            self.ways[d].mesh.next = self.mesh.val().get_bit(d);
            self.hints.next = self.first.val().get_bits::<2>(HINTS + 2 * d);
            self.goes_down.next = self.ways[d].minus.val();
            if self.hints.val().any() {
                self.goes_down.next = self.hints.val().get_bit(1);
            }
            self.remaining.next = self.remaining.val().replace_bit(d, !self.ways[d].delivers.val());
            self.down.next = self.down.val().replace_bit(d, self.goes_down.val());
            self.is_legal.next = self.is_legal.val()
                & self.ways[d].legal.val()
                & !self.hints.val().all()
                & (!self.mesh.val().get_bit(d)
                    | self.ways[d].delivers.val()
                    | (self.goes_down.val() == self.ways[d].minus.val()));
        }
        self.delivers.next = !self.remaining.val().any();
        self.exits.next = self.first.val().get_bit(TO_IO) & !self.remaining.val().any();
        self.deposits.next = self.first.val().get_bit(DEPOSIT) & self.remaining.val().any();
        self.is_line.next = !self.first.val().get_bit(DYNAMIC)
            & !self.first.val().get_bit(TO_IO)
            & self.remaining.val().any()
            & ((self.remaining.val() & (self.remaining.val() - 1)) == 0);
        self.legal.next = self.is_legal.val() & (!self.first.val().get_bit(DEPOSIT) | self.is_line.val());

        self.along.next = 0.into();
        self.within.next = 0.into();
        for k in 0..D {
            if !self.along.val().any() {
                self.along.next = self.order[k].val() & self.remaining.val();
            }
        }
        for s in 0..4 {
            for k in 0..D {
                if (self.first.val().get_bits::<2>(ZONE) == s.to_bits::<2>()) & !self.within.val().any() {
                    self.within.next = self.zones[s * D + k].val() & self.remaining.val();
                }
            }
        }
        self.by_order.next = 0.into();
        self.by_zone.next = 0.into();
        for d in 0..D {
            self.by_order.next = self
                .by_order
                .val()
                .replace_bit(2 * d, self.along.val().get_bit(d) & !self.down.val().get_bit(d))
                .replace_bit(2 * d + 1, self.along.val().get_bit(d) & self.down.val().get_bit(d));
            self.by_zone.next = self
                .by_zone
                .val()
                .replace_bit(2 * d, self.within.val().get_bit(d) & !self.down.val().get_bit(d))
                .replace_bit(2 * d + 1, self.within.val().get_bit(d) & self.down.val().get_bit(d));
        }
        self.direct.next = self.by_order.val();
        self.adaptive.next = 0.into();
        if self.first.val().get_bit(DYNAMIC) {
            self.adaptive.next = self.by_zone.val();
        }
    }
}
