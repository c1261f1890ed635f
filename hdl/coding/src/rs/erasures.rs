//! The places of erased symbols, collected while a code word comes in.

use super::{RsCode, counter_bits};
use crate::linear_map::LinearMap;
use phit_block::prelude::*;

/// Places of the erased symbols of a code word, kept until the key equation has worked them off.
///
/// ```text
///             +--------------+
///   enable -->|              |--> count[K]   erased symbols so far, with this one
///   erased -->|  RsErasures  |--> first[M]   place of the code word's first
///     last -->|              |
/// index[I] -->|              |--> place[M]   place of this one of the code word before
///             +--------------+
/// ```
///
/// A symbol's place is the power of x that stands for it: n - 1 is the exponent of the first one's, 0 that of the last. The
/// places stand in two halves of a memory that change their parts with each code word.
///
/// Parameters: the code, with words of one symbol of `M` bits; `K` bits of a count to n - k + 1, or more; `I` bits that hold
/// n - k - 1; `A` = `I` + 1.
/// Handshake: a symbol comes in each cycle with `enable`; `last` tells of the n-th, and then a new code word begins. `count` is
/// n - k + 1 for any number above n - k, and then some places are lost. `first` is that of the code word that ends, in the
/// cycle of its `last`, if `count` is not zero there. `place` is valid in all other cycles, for each `index` below the count
/// that the code word ended with, until the next `last`.
/// Latency: 0 cycles. Throughput: 1 symbol per cycle.
/// Reset: the next symbol begins a code word; no places are known of the one before.
/// Asserts: no more than n - k + 1 symbols are counted.
/// Source: BGQ-LLP-02; R. E. Blahut, Theory and Practice of Error Control Codes, 1983.
#[derive(LogicBlock, Ports, Block)]
#[block(rs_erasures,
    new(code: &RsCode), let field = code.field_of::<M, 1, M>("RsErasures"), let checks = code.checks(),
    check((counter_bits(checks + 1)..=16).contains(&K), "K is {K}; legal: {}..=16", counter_bits(checks + 1)),
    check(I == counter_bits(checks - 1), "I is {I}; legal: {}", counter_bits(checks - 1)), A = I + 1,
    let first = field.power(code.n as i64 - 1)
)]
#[small(rs_erasures_n15_k11 = RsErasures::<4, 4, 2, 3>::new(&super::RS_15_11))]
#[small(rs_erasures_n12_k8 = RsErasures::<4, 4, 2, 3>::new(&RsCode { n: 12, k: 8, ..super::RS_15_11 }))]
pub struct RsErasures<const M: usize, const K: usize, const I: usize, const A: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: the next symbol begins a code word.
    pub reset: Signal<In, Bit>,
    /// A symbol is there.
    pub enable: Signal<In, Bit>,
    /// It is erased.
    pub erased: Signal<In, Bit>,
    /// It is the last of its code word.
    pub last: Signal<In, Bit>,
    /// Which of the code word before.
    pub index: Signal<In, Bits<I>>,
    /// Erased symbols so far, with this one.
    pub count: Signal<Out, Bits<K>>,
    /// The place of the first of them.
    pub first: Signal<Out, Bits<M>>,
    /// The place of the one asked for.
    pub place: Signal<Out, Bits<M>>,
    #[init(first.into())]
    here: ResetReg<Bits<M>>,
    counted: ResetReg<Bits<K>>,
    // Which half takes this code word's places: either may be the first.
    half: Reg<Bit>,
    places: AsyncMemory<M, A>,
    #[with(field.times(field.power(-1)))]
    back: LinearMap<M, M>,
    takes: Signal<Local, Bit>,
    ends: Signal<Local, Bit>,
    half_bit: Signal<Local, Bits<1>>,
    slot: Signal<Local, Bits<I>>,
    wanted: Signal<Local, Bits<I>>,
    #[init(checks as u64 + 1)]
    too_many: Constant<Bits<K>>,
    #[init(first.into())]
    first_place: Constant<Bits<M>>,
    #[assert("no more than n - k + 1 erased symbols are counted")]
    counts_to_the_limit: Property,
    #[cover("more symbols are erased than can be corrected")]
    overflows: Property,
    #[with(*code)]
    _code: RsCode,
}

#[kernel]
impl Logic for RsErasures<M, K, I, A> {
    fn update(&mut self) {
        self.takes.next = self.enable.val() & self.erased.val();
        self.ends.next = self.enable.val() & self.last.val();
        self.back.x.next = self.here.q.val();
        if self.enable.val() {
            self.here.d.next = self.back.y.val();
        }
        self.count.next = self.counted.q.val();
        if self.takes.val() & (self.counted.q.val() != self.too_many.val()) {
            self.count.next = self.counted.q.val() + 1;
        }
        self.counted.d.next = self.count.val();
        if self.ends.val() {
            self.here.d.next = self.first_place.val();
            self.counted.d.next = 0.into();
            self.half.d.next = !self.half.q.val();
        }

        // Where there are too many, the slots begin anew: the code word fails anyhow.
        self.half_bit.next = 0.into();
        if self.half.q.val() {
            self.half_bit.next = 1.into();
        }
        self.slot.next = self.counted.q.val().get_bits::<I>(0);
        self.places.write_enable.next = self.takes.val();
        self.places.write_address.next =
            (bit_cast::<A, 1>(self.half_bit.val()) << I.to_bits::<4>()) | bit_cast::<A, I>(self.slot.val());
        self.places.write_data.next = self.here.q.val();
        self.wanted.next = self.index.val();
        if self.ends.val() {
            self.wanted.next = 0.into();
        } else {
            self.half_bit.next = !self.half_bit.val();
        }
        self.places.read_address.next =
            (bit_cast::<A, 1>(self.half_bit.val()) << I.to_bits::<4>()) | bit_cast::<A, I>(self.wanted.val());
        self.place.next = self.places.read_data.val();
        // If it is the last symbol, its place is being written.
        self.first.next = self.places.read_data.val();
        if !self.counted.q.val().any() {
            self.first.next = 1.into();
        }

        self.counts_to_the_limit.holds.next = self.counted.q.val() <= self.too_many.val();
        self.overflows.holds.next = self.counted.q.val() == self.too_many.val();
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("rs_erasures", &[("N", self._code.n), ("K", self._code.k)])
    }
}
