//! All positions of a code word, one after the other: is the symbol wrong, and by how much?

use super::cell::RsCell;
use super::magnitude::RsMagnitude;
use super::{RsCode, counter_bits};
use crate::galois::inverse::latency;
use phit_block::prelude::*;

/// Chien's search for the roots of the error locator, with Forney's magnitudes.
///
/// ```text
///                    +------------+
///           load --->|            |--> ahead      `error` is there in the next cycle
///   locator[T1] ---->|            |--> valid
///   evaluator[T] --->|  RsSearch  |--> last       of the code word
///      errors[K] --->|            |--> error[W]   what each symbol is wrong by
///       too_many --->|            |--> failed, count[K]
///                    +------------+
/// ```
///
/// Parameters: the code, `M`, `S` and `W` as in `RsEncoder`; `T` roots at most, (n - k) / 2 or with erasures n - k; `T1` and
/// `K` as in `RsKeyEquation`, or with erasures `RsErasureKeyEquation`; `L` cycles of `GfInverse`, at least 2; `X` = `L` + 1; `B` bits that hold n / `S` - 1.
/// Handshake: the polynomials are taken in a cycle with `load`, when no search is under way or it is in its last cycle.
/// `failed` and `count` are those of the code word whose `last` is set, from then on until the next one's.
/// Latency: `X` + 2 cycles from `load` to the first word of errors. Throughput: 1 word per cycle.
/// Reset: no search is under way.
/// Asserts: nothing; it assumes that no search starts before the last cycle of another.
/// Source: BGQ-LLP-02; R. T. Chien, Cyclic Decoding Procedures for BCH Codes, 1964; G. D. Forney, On Decoding BCH
/// Codes, 1965.
#[derive(LogicBlock, Ports, Block)]
#[block(rs_search,
    new(code: &RsCode), let field = code.field_of::<M, S, W>("RsSearch"), let words = code.n / S,
    let (corrects, checks) = (code.corrects(), code.checks()),
    check([corrects, checks].contains(&T), "T is {T}; legal: (n - k) / 2 = {corrects}, n - k = {checks}"),
    T1 = T + 1, check(L == latency(M), "L is {L}; legal: latency({M}) = {}", latency(M)), X = L + 1,
    check(B == counter_bits(words - 1), "B is {B}; legal: {}", counter_bits(words - 1)),
    let start = 1 - code.n as i64, let shift = code.first_root + checks
)]
#[small(rs_search_n15_k11_s1_t2 = RsSearch::<4, 2, 3, 1, 4, 2, 3, 4, 4>::new(&super::RS_15_11))]
#[small(rs_search_n12_k8_s2_t2 = RsSearch::<4, 2, 3, 2, 8, 2, 3, 4, 3>::new(&RsCode { n: 12, k: 8, ..super::RS_15_11 }))]
#[small(rs_search_n15_k11_s1_t4 = RsSearch::<4, 4, 5, 1, 4, 2, 3, 4, 4>::new(&super::RS_15_11))]
pub struct RsSearch<
    const M: usize,
    const T: usize,
    const T1: usize,
    const S: usize,
    const W: usize,
    const L: usize,
    const X: usize,
    const K: usize,
    const B: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: no search is under way.
    pub reset: Signal<In, Bit>,
    /// The polynomials are there.
    pub load: Signal<In, Bit>,
    /// Coefficients of the error locator, that of x^0 first.
    pub locator: [Signal<In, Bits<M>>; T1],
    /// Coefficients of the error evaluator's high half, that of x^0 first.
    pub evaluator: [Signal<In, Bits<M>>; T],
    /// How many roots the locator has if the word can be corrected.
    pub errors: Signal<In, Bits<K>>,
    /// It cannot.
    pub too_many: Signal<In, Bit>,
    /// Errors are there in the next cycle.
    pub ahead: Signal<Out, Bit>,
    /// Errors are there.
    pub valid: Signal<Out, Bit>,
    /// They are those of the last word.
    pub last: Signal<Out, Bit>,
    /// What the symbols are wrong by.
    pub error: Signal<Out, Bits<W>>,
    /// The code word cannot be corrected.
    pub failed: Signal<Out, Bit>,
    /// Else, how many symbols were wrong.
    pub count: Signal<Out, Bits<K>>,
    #[with(from_fn(|exponent| RsCell::new(&field, exponent, start)))]
    #[wires(load, coefficient = locator[i])]
    locator_cells: [RsCell<M, S>; T1],
    #[with(from_fn(|exponent| RsCell::new(&field, exponent + shift, start)))]
    #[wires(load, coefficient = evaluator[i])]
    evaluator_cells: [RsCell<M, S>; T],
    #[with(from_fn(|_| RsMagnitude::new(&field)))]
    lanes: [RsMagnitude<M, L>; S],
    odd: [Reg<Bits<M>>; S],
    even: [Reg<Bits<M>>; S],
    numerator: [Reg<Bits<M>>; S],
    busy: ResetReg<Bit>,
    position: Reg<Bits<B>>,
    summed: ResetReg<Bit>,
    summed_last: Reg<Bit>,
    shown: [ResetReg<Bit>; X],
    shown_last: [Reg<Bit>; X],
    // The polynomials of the next word may come while the last of this one's sums stand.
    loaded_errors: Reg<Bits<K>>,
    loaded_too_many: Reg<Bit>,
    expected: Reg<Bits<K>>,
    hopeless: Reg<Bit>,
    roots: Reg<Bits<K>>,
    is_failed: Reg<Bit>,
    corrected: Reg<Bits<K>>,
    ends: Signal<Local, Bit>,
    #[init(|exponent| exponent % 2 == 1)]
    is_odd: [Constant<Bit>; T1],
    sum_odd: Signal<Local, Bits<M>>,
    sum_even: Signal<Local, Bits<M>>,
    sum_numerator: Signal<Local, Bits<M>>,
    root: Signal<Local, Bits<S>>,
    found: Signal<Local, Bits<K>>,
    lane_error: Signal<Local, Bits<M>>,
    joined: Signal<Local, Bits<W>>,
    #[init((words - 1) as u64)]
    last_position: Constant<Bits<B>>,
    #[assume("no search starts before the last cycle of another")]
    starts_in_time: Property,
    #[with(*code)]
    _code: RsCode,
}

#[kernel]
impl Logic for RsSearch<M, T, T1, S, W, L, X, K, B> {
    fn update(&mut self) {
        // The cells show the terms of one word of positions after the other.
        self.ends.next = self.busy.q.val() & (self.position.q.val() == self.last_position.val());
        self.position.d.next = self.position.q.val() + 1;
        if self.ends.val() {
            self.busy.d.next = false;
        }
        if self.load.val() {
            self.busy.d.next = true;
            self.position.d.next = 0.into();
            self.loaded_errors.d.next = self.errors.val();
            self.loaded_too_many.d.next = self.too_many.val();
        }
        self.expected.d.next = self.loaded_errors.q.val();
        self.hopeless.d.next = self.loaded_too_many.q.val();

        // Their sums, a cycle later.
        self.summed.d.next = self.busy.q.val();
        self.summed_last.d.next = self.ends.val();
        self.root.next = 0.into();
        for s in 0..S {
            self.sum_odd.next = 0.into();
            self.sum_even.next = 0.into();
            self.sum_numerator.next = 0.into();
            for i in 0..T1 {
                if self.is_odd[i].val() {
                    self.sum_odd.next = self.sum_odd.val() ^ self.locator_cells[i].term[s].val();
                } else {
                    self.sum_even.next = self.sum_even.val() ^ self.locator_cells[i].term[s].val();
                }
            }
            for i in 0..T {
                self.sum_numerator.next = self.sum_numerator.val() ^ self.evaluator_cells[i].term[s].val();
            }
            self.odd[s].d.next = self.sum_odd.val();
            self.even[s].d.next = self.sum_even.val();
            self.numerator[s].d.next = self.sum_numerator.val();
            self.root.next = self.root.val().replace_bit(s, self.odd[s].q.val() == self.even[s].q.val());
            self.lanes[s].root.next = self.odd[s].q.val() == self.even[s].q.val();
            self.lanes[s].odd.next = self.odd[s].q.val();
            self.lanes[s].evaluator.next = self.numerator[s].q.val();
        }

        // The word is corrected if its locator has as many roots as it should.
        self.found.next = self.roots.q.val();
        for s in 0..S {
            if self.root.val().get_bit(s) {
                self.found.next = self.found.val() + 1;
            }
        }
        self.roots.d.next = self.found.val();
        if !self.summed.q.val() | self.summed_last.q.val() {
            self.roots.d.next = 0.into();
        }
        if self.summed_last.q.val() {
            self.is_failed.d.next = self.hopeless.q.val() | (self.found.val() != self.expected.q.val());
            self.corrected.d.next = self.expected.q.val();
        }

        self.shown[0].d.next = self.summed.q.val();
        self.shown_last[0].d.next = self.summed_last.q.val();
        for i in 1..X {
            self.shown[i].d.next = self.shown[i - 1].q.val();
            self.shown_last[i].d.next = self.shown_last[i - 1].q.val();
        }
        self.ahead.next = self.shown[X - 2].q.val();
        self.valid.next = self.shown[X - 1].q.val();
        self.last.next = self.shown[X - 1].q.val() & self.shown_last[X - 1].q.val();
        self.joined.next = 0.into();
        for s in 0..S {
            self.lane_error.next = self.lanes[s].error.val();
            self.joined.next = (self.joined.val() >> M.to_bits::<8>())
                | (bit_cast::<W, M>(self.lane_error.val()) << (W - M).to_bits::<8>());
        }
        self.error.next = self.joined.val();
        self.failed.next = self.is_failed.q.val();
        self.count.next = self.corrected.q.val();

        self.starts_in_time.holds.next = !self.load.val() | !self.busy.q.val() | self.ends.val();
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("rs_search", &[("N", self._code.n), ("K", self._code.k), ("S", S), ("T", T)])
    }
}
