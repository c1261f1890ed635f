//! From phits to the lanes that carry.

use phit_block::prelude::*;

/// Spreads the bytes of phits over the lanes of a mask.
///
/// ```text
///     payload -->+------------+
///    left[3] --->|            |--> data_l[8]   bytes of this cycle, one for each lane
///     mask[L] -->|  Spreader  |
///   phit[8 L] -->|            |--> take        the phit is taken
///                +------------+
/// ```
///
/// The bytes of a phit follow each other, the lowest first, on the carrying lanes in ascending order. With all lanes a phit
/// takes a cycle; with `k` of them, `L / k` cycles on average, and what is left of a phit leaves with the beginning of the next.
/// A phit whose bytes would not all leave before the frame ends is not begun.
///
/// Parameters: `L` lanes, 2 to 4; `P` = `8 L` bits of a phit; `K` = `L` - 1 bytes that can wait; `N` = `L` + `K`.
/// Handshake: a phit stands until `take`. `mask` stands throughout the payload. `left` is the number of cycles that the
/// payload goes on, this one included, or 7 if it is more. Lanes that do not carry show zeros.
/// Latency: 0 cycles. Throughput: 1 byte per carrying lane and cycle.
/// Reset: nothing waits; nor does it between the payloads.
/// Asserts: fewer bytes than a phit's wait.
/// Source: GEM-LCB-06, -07, -08; `docs/gemini-link.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(lane_spreader, L, check(demand("Spreader", L, P, K, N)))]
#[published(lane_spreader_l3: Spreader<3, 24, 2, 5>)]
#[published(lane_spreader_l4: Spreader<4, 32, 3, 7>)]
#[small(lane_spreader_l2: Spreader<2, 16, 1, 3>)]
pub struct Spreader<const L: usize, const P: usize, const K: usize, const N: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// The lanes carry payload in this cycle.
    pub payload: Signal<In, Bit>,
    /// Cycles of payload from this one on, or 7.
    pub left: Signal<In, Bits<3>>,
    /// The lanes that carry.
    pub mask: Signal<In, Bits<L>>,
    /// A phit.
    pub phit: Signal<In, Bits<P>>,
    /// It is taken.
    pub take: Signal<Out, Bit>,
    /// The bytes.
    pub data: [Signal<Out, Bits<8>>; L],
    waiting: [Reg<Bits<8>>; K],
    count: ResetReg<Bits<3>>,
    carrying: Signal<Local, Bits<3>>,
    sendable: Signal<Local, Bits<6>>,
    has_time: Signal<Local, Bit>,
    takes: Signal<Local, Bit>,
    part: [Signal<Local, Bits<8>>; L],
    byte: [Signal<Local, Bits<8>>; N],
    stored: Signal<Local, Bits<3>>,
    rank: Signal<Local, Bits<3>>,
    #[assert("fewer bytes wait than a phit has")]
    fewer: Property,
}

/// Panics unless the widths fit.
pub(super) fn demand(block: &str, lanes: usize, phit: usize, waiting: usize, together: usize) {
    assert!((2..=super::frame::MOST_LANES).contains(&lanes), "{block}: L is {lanes}; legal: 2..=4");
    assert!(phit == 8 * lanes, "{block}: P is {phit}; legal: 8 L = {}", 8 * lanes);
    assert!(waiting == lanes - 1, "{block}: K is {waiting}; legal: L - 1 = {}", lanes - 1);
    assert!(together == lanes + waiting, "{block}: N is {together}; legal: L + K = {}", lanes + waiting);
}

#[kernel]
impl Logic for Spreader<L, P, K, N> {
    fn update(&mut self) {
        self.count.reset.next = self.reset.val() | !self.payload.val();
        self.carrying.next = 0.into();
        for l in 0..L {
            if self.mask.val().get_bit(l) {
                self.carrying.next = self.carrying.val() + 1;
            }
        }
        // What the lanes can still carry; with 7 cycles left, any phit.
        self.sendable.next = 0.into();
        for l in 0..L {
            if self.mask.val().get_bit(l) {
                self.sendable.next = self.sendable.val() + bit_cast::<6, 3>(self.left.val());
            }
        }
        self.has_time.next = self.sendable.val() >= (bit_cast::<6, 3>(self.count.q.val()) + L.to_bits::<6>());
        self.takes.next = self.payload.val() & (self.count.q.val() < self.carrying.val()) & self.has_time.val();
        self.take.next = self.takes.val();

        // What waits, and the phit behind it.
        for n in 0..N {
            self.byte[n].next = 0.into();
        }
        for n in 0..K {
            self.byte[n].next = self.waiting[n].q.val();
        }
        for m in 0..L {
            self.part[m].next = self.phit.val().get_bits::<8>(8 * m);
        }
        self.stored.next = self.count.q.val();
        if self.takes.val() {
            self.stored.next = self.count.q.val() + L.to_bits::<3>();
            for n in 0..L {
                if self.count.q.val() == n.to_bits() {
                    for m in 0..L {
                        self.byte[n + m].next = self.part[m].val();
                    }
                }
            }
        }
        self.rank.next = 0.into();
        for l in 0..L {
            self.data[l].next = 0.into();
            if self.mask.val().get_bit(l) {
                for n in 0..L {
                    if self.rank.val() == n.to_bits() {
                        self.data[l].next = self.byte[n].val();
                    }
                }
                self.rank.next = self.rank.val() + 1;
            }
        }
        for k in 1..(L + 1) {
            if self.carrying.val() == k.to_bits() {
                for n in 0..K {
                    self.waiting[n].d.next = self.byte[n + k].val();
                }
            }
        }
        self.count.d.next = 0.into();
        if self.stored.val() > self.carrying.val() {
            self.count.d.next = self.stored.val() - self.carrying.val();
        }
        self.fewer.holds.next = self.count.q.val() < L.to_bits::<3>();
    }
}
