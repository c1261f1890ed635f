//! The end of a router's local port.

use super::xorshift::Xorshift32;
use phit_block::prelude::*;

/// Takes flits, gives their credits back at random times, and folds them into a digest.
///
/// ```text
///  seed[32], pace[16] -->+------------+--> credit[V]
///   valid[V], flit[W] -->|  FlitSink  |--> digest[32], packets[32]
///                        +------------+
/// ```
///
/// Parameters: `V` virtual channels, 1 to 8; `W` bits per flit, 34 or more; `DEPTH` credits per virtual channel, 1 to
/// 2^`A1` - 1.
/// Handshake: credits. In each cycle, with probability (`pace` + 1) / 65536, every virtual channel that is owed a credit
/// gets one: 65535 is a reader that never waits.
/// Latency: 2 cycles from a flit to its credit at least; outputs are registers. Throughput: 1 flit per cycle.
/// Reset: no credit is owed, digest 0, random numbers from `seed`.
/// Asserts: no more credits are owed than a buffer has places. Relies on: flits only with a credit.
/// Source: the field's standard form.
#[derive(LogicBlock, Ports, Block)]
#[block(
    flit_sink, V: 1..=8, W: 34..=1024, DEPTH,
    check(DEPTH >= 1 && DEPTH < 1 << A1, "DEPTH is {DEPTH}; legal: 1..={}", (1u64 << A1) - 1)
)]
#[published(flit_sink_v2_w34_depth8: FlitSink<2, 34, 4, 8>)]
#[small(flit_sink_v2_w34_depth2: FlitSink<2, 34, 2, 2>)]
pub struct FlitSink<const V: usize, const W: usize, const A1: usize, const DEPTH: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Seed of the random numbers.
    pub seed: Signal<In, Bits<32>>,
    /// How often credits go back, of 65536 cycles, less one.
    pub pace: Signal<In, Bits<16>>,
    /// A flit comes on this virtual channel.
    pub valid: Signal<In, Bits<V>>,
    /// The flit.
    pub flit: Signal<In, Bits<W>>,
    /// A place of this virtual channel became free.
    pub credit: Signal<Out, Bits<V>>,
    /// Of each flit the low 32 bits and the tail, rotated by one bit from flit to flit.
    pub digest: Signal<Out, Bits<32>>,
    /// Packets received, modulo 2^32.
    pub packets: Signal<Out, Bits<32>>,
    random: Xorshift32,
    owed: [ResetReg<Bits<A1>>; V],
    out_credit: ResetReg<Bits<V>>,
    fold: ResetReg<Bits<32>>,
    received: ResetReg<Bits<32>>,
    gives: Signal<Local, Bits<V>>,
    #[init(DEPTH as u64)]
    depth: Constant<Bits<A1>>,
    #[assert("no more credits are owed than a buffer has places")]
    in_range: [Property; V],
    #[assume("a flit is sent only with a credit")]
    with_credit: [Property; V],
}

#[kernel]
impl Logic for FlitSink<V, W, A1, DEPTH> {
    fn update(&mut self) {
        self.random.seed.next = self.seed.val();
        self.gives.next = 0.into();
        for v in 0..V {
            self.gives.next = self.gives.val().replace_bit(
                v,
                self.owed[v].q.val().any() & (self.random.word.val().get_bits::<16>(16) <= self.pace.val()),
            );
            if self.valid.val().get_bit(v) & !self.gives.val().get_bit(v) {
                self.owed[v].d.next = self.owed[v].q.val() + 1;
            }
            if !self.valid.val().get_bit(v) & self.gives.val().get_bit(v) {
                self.owed[v].d.next = self.owed[v].q.val() - 1;
            }
            self.in_range[v].holds.next = self.owed[v].q.val() <= self.depth.val();
            self.with_credit[v].holds.next =
                !self.valid.val().get_bit(v) | self.gives.val().get_bit(v) | (self.owed[v].q.val() < self.depth.val());
        }
        self.out_credit.d.next = self.gives.val();
        if self.valid.val().any() {
            self.fold.d.next =
                ((self.fold.q.val() << 1) | (self.fold.q.val() >> 31)) ^ bit_cast::<32, W>(self.flit.val());
            if self.flit.val().get_bit(W - 1) {
                self.fold.d.next =
                    !(((self.fold.q.val() << 1) | (self.fold.q.val() >> 31)) ^ bit_cast::<32, W>(self.flit.val()));
                self.received.d.next = self.received.q.val() + 1;
            }
        }
        self.credit.next = self.out_credit.q.val();
        self.digest.next = self.fold.q.val();
        self.packets.next = self.received.q.val();
    }
}
