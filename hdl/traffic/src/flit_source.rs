//! Random packets for a router with virtual channels.

use super::xorshift::Xorshift32;
use phit_block::prelude::*;
use phit_prim::credit_counter::CreditCounter;

/// Sends packets of 1 to 4 flits to random routers of a network of `D` dimensions, as `router::vc` takes them.
///
/// ```text
///   seed[32], load[16] -->+--------------+--> valid[V], flit[W]
///  last_d[C], credit[V] -->|  FlitSource  |--> packets[32]
///                         +--------------+
/// ```
///
/// Parameters: `D` dimensions, coordinates of `C` bits, `D` x `C` at most 12; `V` virtual channels, 1 to 8; `W` bits per
/// flit, 34 or more; `DEPTH` credits per virtual channel, 1 to 2^`A1` - 1.
/// Handshake: credits. A packet begins in a cycle without one with probability `load` / 65536 if its virtual channel has
/// a credit; the virtual channels take turns. Destinations are uniform where the size of a dimension is a power of two,
/// and nearly so elsewhere; a router may send to itself. The 32 low bits of a flit are random but for the destination.
/// Latency: outputs are registers. Throughput: 1 flit per cycle.
/// Reset: no packet, all credits are there, random numbers from `seed`.
/// Asserts: what its parts assert. Relies on: no more credits than flits.
/// Source: the field's standard form (uniform random traffic, Bernoulli injection).
#[derive(LogicBlock, Ports, Block)]
#[block(
    flit_source, D, V: 1..=8, W: 34..=1024, C, DEPTH,
    check((1..=12).contains(&(D * C)), "D C is {}; legal: 1..=12", D * C)
)]
#[published(flit_source_d3_v2_w34_c4_depth8: FlitSource<3, 2, 34, 4, 4, 8>)]
#[small(flit_source_d1_v2_w34_c2_depth2: FlitSource<1, 2, 34, 2, 2, 2>)]
pub struct FlitSource<
    const D: usize,
    const V: usize,
    const W: usize,
    const C: usize,
    const A1: usize,
    const DEPTH: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Seed of the random numbers.
    pub seed: Signal<In, Bits<32>>,
    /// How often a packet begins, of 65536 cycles in which one may.
    pub load: Signal<In, Bits<16>>,
    /// Highest coordinate of each dimension.
    pub last: [Signal<In, Bits<C>>; D],
    /// A place of this virtual channel became free.
    pub credit: Signal<In, Bits<V>>,
    /// A flit goes on this virtual channel.
    pub valid: Signal<Out, Bits<V>>,
    /// The flit.
    pub flit: Signal<Out, Bits<W>>,
    /// Packets sent, modulo 2^32.
    pub packets: Signal<Out, Bits<32>>,
    random: Xorshift32,
    credits: [CreditCounter<A1, DEPTH>; V],
    #[init(1)]
    vc: ResetReg<Bits<V>>,
    behind: ResetReg<Bits<2>>,
    out_valid: ResetReg<Bits<V>>,
    out_flit: Reg<Bits<W>>,
    sent: ResetReg<Bits<32>>,
    fill: [Signal<Local, Bits<C>>; D],
    coordinate: [Signal<Local, Bits<C>>; D],
    available: Signal<Local, Bits<V>>,
    is_head: Signal<Local, Bit>,
    rest: Signal<Local, Bits<2>>,
    sends: Signal<Local, Bit>,
    word: Signal<Local, Bits<W>>,
    #[init(DEPTH as u64)]
    depth: Constant<Bits<A1>>,
    #[assume("a credit comes back only for a flit")]
    credit_owed: [Property; V],
}

#[kernel]
impl Logic for FlitSource<D, V, W, C, A1, DEPTH> {
    fn update(&mut self) {
        self.random.seed.next = self.seed.val();
        self.available.next = 0.into();
        for v in 0..V {
            self.credits[v].give.next = self.credit.val().get_bit(v);
            self.available.next = self.available.val().replace_bit(v, self.credits[v].available.val());
        }

        // Random bits 31:16 begin a packet, 13:12 are its length, and those below its destination.
        self.is_head.next = !self.behind.q.val().any();
        self.sends.next = (self.available.val() & self.vc.q.val()).any()
            & (!self.is_head.val() | (self.random.word.val().get_bits::<16>(16) < self.load.val()));
        self.word.next = bit_cast::<W, 32>(self.random.word.val());
        self.rest.next = self.behind.q.val() - 1;
        for d in 0..D {
            // A number below the next power of two, less the size if it is too large.
            self.fill[d].next = self.last[d].val() | (self.last[d].val() >> 1);
            self.fill[d].next = self.fill[d].val() | (self.fill[d].val() >> 2);
            self.fill[d].next = self.fill[d].val() | (self.fill[d].val() >> 4);
            self.coordinate[d].next = self.random.word.val().get_bits::<C>(d * C) & self.fill[d].val();
            if self.coordinate[d].val() > self.last[d].val() {
                self.coordinate[d].next = self.coordinate[d].val() - self.last[d].val() - 1;
            }
        }
        if self.is_head.val() {
            self.rest.next = self.random.word.val().get_bits::<2>(12);
            for d in 0..D {
                for b in 0..C {
                    self.word.next = self.word.val().replace_bit(d * C + b, self.coordinate[d].val().get_bit(b));
                }
            }
        }
        self.word.next = self.word.val().replace_bit(W - 1, !self.rest.val().any());
        self.word.next = self.word.val().replace_bit(W - 2, self.is_head.val());
        self.out_valid.d.next = 0.into();
        if self.sends.val() {
            self.out_valid.d.next = self.vc.q.val();
            self.out_flit.d.next = self.word.val();
            self.behind.d.next = self.rest.val();
            if !self.rest.val().any() {
                self.vc.d.next = (self.vc.q.val() << 1) | (self.vc.q.val() >> (V - 1).to_bits::<8>());
                self.sent.d.next = self.sent.q.val() + 1;
            }
        }
        for v in 0..V {
            self.credits[v].take.next = self.sends.val() & self.vc.q.val().get_bit(v);
            self.credit_owed[v].holds.next = !self.credit.val().get_bit(v)
                | (self.sends.val() & self.vc.q.val().get_bit(v))
                | (self.credits[v].count.val() < self.depth.val());
        }
        self.valid.next = self.out_valid.q.val();
        self.flit.next = self.out_flit.q.val();
        self.packets.next = self.sent.q.val();
    }
}
