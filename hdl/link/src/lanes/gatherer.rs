//! From the lanes that carry to phits.

use phit_block::prelude::*;

/// Gathers the bytes of phits from the lanes of a mask: the other end of [`super::spreader::Spreader`].
///
/// ```text
///             +------------+
///  payload -->|            |
///  mask[L] -->|  Gatherer  |--> valid, phit[8 L]
/// data_l[8]-->|            |
///             +------------+
/// ```
///
/// Parameters: `L` lanes, 2 to 4; `P` = `8 L` bits of a phit; `K` = `L` - 1 bytes that can wait; `N` = `L` + `K`.
/// Handshake: `data_l` counts in cycles with `payload`. `mask` stands throughout a payload.
/// Latency: 0 cycles from the last byte of a phit. Throughput: 1 byte per carrying lane and cycle.
/// Reset: nothing waits; `restart` has the same effect, for the beginning of a payload.
/// Asserts: fewer bytes than a phit's wait.
/// Source: GEM-LCB-06, -07, -08; `docs/gemini-link.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(lane_gatherer, L, check(super::spreader::demand("Gatherer", L, P, K, N)))]
#[published(lane_gatherer_l3: Gatherer<3, 24, 2, 5>)]
#[published(lane_gatherer_l4: Gatherer<4, 32, 3, 7>)]
#[small(lane_gatherer_l2: Gatherer<2, 16, 1, 3>)]
pub struct Gatherer<const L: usize, const P: usize, const K: usize, const N: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A payload begins after this cycle.
    pub restart: Signal<In, Bit>,
    /// The lanes bring payload in this cycle.
    pub payload: Signal<In, Bit>,
    /// The lanes that carry.
    pub mask: Signal<In, Bits<L>>,
    /// The bytes.
    pub data: [Signal<In, Bits<8>>; L],
    /// A phit is complete.
    pub valid: Signal<Out, Bit>,
    /// The phit; undefined without `valid`.
    #[undefined_without(valid)]
    pub phit: Signal<Out, Bits<P>>,
    waiting: [Reg<Bits<8>>; K],
    count: ResetReg<Bits<3>>,
    byte: [Signal<Local, Bits<8>>; N],
    top: Signal<Local, Bits<8>>,
    word: Signal<Local, Bits<P>>,
    stored: Signal<Local, Bits<3>>,
    complete: Signal<Local, Bit>,
    #[assert("fewer bytes wait than a phit has")]
    fewer: Property,
}

#[kernel]
impl Logic for Gatherer<L, P, K, N> {
    fn update(&mut self) {
        self.count.reset.next = self.reset.val() | self.restart.val();
        // What waits, and the lanes' bytes behind it.
        for n in 0..N {
            self.byte[n].next = 0.into();
        }
        for n in 0..K {
            self.byte[n].next = self.waiting[n].q.val();
        }
        self.stored.next = self.count.q.val();
        for l in 0..L {
            if self.mask.val().get_bit(l) {
                for n in 0..N {
                    if self.stored.val() == n.to_bits() {
                        self.byte[n].next = self.data[l].val();
                    }
                }
                self.stored.next = self.stored.val() + 1;
            }
        }
        self.complete.next = self.stored.val() >= L.to_bits::<3>();
        self.valid.next = self.payload.val() & self.complete.val();
        self.word.next = 0.into();
        for n in 0..L {
            self.top.next = self.byte[L - 1 - n].val();
            self.word.next = (self.word.val() << 8) | bit_cast::<P, 8>(self.top.val());
        }
        self.phit.next = self.word.val();
        if self.payload.val() {
            self.count.d.next = self.stored.val();
            for n in 0..K {
                self.waiting[n].d.next = self.byte[n].val();
            }
            if self.complete.val() {
                self.count.d.next = self.stored.val() - L.to_bits::<3>();
                for n in 0..K {
                    self.waiting[n].d.next = self.byte[n + L].val();
                }
            }
        }
        self.fewer.holds.next = self.count.q.val() < L.to_bits::<3>();
    }
}
