//! Route computation: dimension order, with a dateline in each dimension that wraps.

use phit_block::prelude::*;

/// The next hop of a packet in dimension order: the output port, and the virtual channels that it may use there.
///
/// ```text
///      destination_d[C] -->+---------+
///  here_d[C], last_d[C] -->|  Route  |--> port[P]   one-hot
///                wrap_d -->|         |--> vcs[V]
///         from[D], late -->+---------+
/// ```
///
/// Dimension 0 is finished first, then dimension 1, and so on; then the packet leaves at the local port. In a
/// dimension that wraps, the shorter way is taken; if both are as long, the way up from an even coordinate and the way
/// down from an odd one, so that both directions carry as much.
///
/// The dateline of a dimension that wraps is its wrap link. A packet enters the dimension in class 0, the lower half
/// of the virtual channels, and uses class 1, the upper half, on the wrap link and after it. Where nothing wraps, and
/// at the local port, every virtual channel may be used.
///
/// Parameters: `D` dimensions, 1 to 6; `P` = 2 `D` + 1 ports; `V` virtual channels, even, 2 to 8; coordinates of `C`
/// bits, 1 to 8. Port 2 d leads up in dimension d, port 2 d + 1 down, port 2 `D` is the local one.
/// Handshake: combinational.
/// Latency: 0 cycles. Throughput: 1 route per cycle.
/// Reset: has no state.
/// Asserts: nothing. Relies on: a destination in the network.
/// Source: GEM-RTE-07 (dimension order); datelines in the field's standard form.
#[derive(LogicBlock, Ports, Block)]
#[block(
    vc_route, D: 1..=6, V, C: 1..=8, P = 2 * D + 1,
    check((2..=8).contains(&V) && V.is_multiple_of(2), "V is {V}; legal: 2, 4, 6, 8"), let half = (1 << (V / 2)) - 1
)]
pub struct Route<const D: usize, const P: usize, const V: usize, const C: usize> {
    /// Coordinates of the destination.
    pub destination: [Signal<In, Bits<C>>; D],
    /// Coordinates of this router.
    pub here: [Signal<In, Bits<C>>; D],
    /// Highest coordinate of each dimension: its size less 1.
    pub last: [Signal<In, Bits<C>>; D],
    /// The dimension is a ring.
    pub wrap: [Signal<In, Bit>; D],
    /// The dimension in which the packet came, one-hot; zero from the local port.
    pub from: Signal<In, Bits<D>>,
    /// It came in class 1.
    pub late: Signal<In, Bit>,
    /// Where it goes, one-hot.
    pub port: Signal<Out, Bits<P>>,
    /// The virtual channels that it may use there.
    pub vcs: Signal<Out, Bits<V>>,
    up: [Signal<Local, Bit>; D],
    span: [Signal<Local, Bits<C>>; D],
    rest: [Signal<Local, Bits<C>>; D],
    crosses: [Signal<Local, Bit>; D],
    turned: Signal<Local, Bit>,
    chosen: Signal<Local, Bits<P>>,
    legal: Signal<Local, Bits<V>>,
    #[init(half)]
    early_half: Constant<Bits<V>>,
    #[init(half << (V / 2))]
    late_half: Constant<Bits<V>>,
}

#[kernel]
impl Logic for Route<D, P, V, C> {
    fn update(&mut self) {
        self.turned.next = false;
        self.chosen.next = 0.into();
        self.legal.next = self.early_half.val() | self.late_half.val();
        for d in 0..D {
            // The way that does not wrap is `span` hops long, the other one `rest` + 1.
            self.up[d].next = self.destination[d].val() > self.here[d].val();
            self.span[d].next = self.here[d].val() - self.destination[d].val();
            if self.up[d].val() {
                self.span[d].next = self.destination[d].val() - self.here[d].val();
            }
            self.rest[d].next = self.last[d].val() - self.span[d].val();
            if self.wrap[d].val() {
                if (self.span[d].val() - 1) == self.rest[d].val() {
                    self.up[d].next = !self.here[d].val().get_bit(0);
                } else if self.span[d].val() > self.rest[d].val() {
                    self.up[d].next = !self.up[d].val();
                }
            }
            self.crosses[d].next = (self.up[d].val() & (self.here[d].val() == self.last[d].val()))
                | (!self.up[d].val() & !self.here[d].val().any());
            if self.span[d].val().any() & !self.turned.val() {
                self.turned.next = true;
                self.chosen.next = self.chosen.val().replace_bit(d * 2, self.up[d].val());
                self.chosen.next = self.chosen.val().replace_bit(d * 2 + 1, !self.up[d].val());
                if self.wrap[d].val() {
                    self.legal.next = self.early_half.val();
                    if self.crosses[d].val() | (self.from.val().get_bit(d) & self.late.val()) {
                        self.legal.next = self.late_half.val();
                    }
                }
            }
        }
        self.port.next = self.chosen.val().replace_bit(P - 1, !self.turned.val());
        self.vcs.next = self.legal.val();
    }
}
