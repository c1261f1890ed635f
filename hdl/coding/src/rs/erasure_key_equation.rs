//! From syndromes and the places of erased symbols to the polynomials that tell where and by how much.

use super::counter_bits;
use super::key_row::RsKeyRow;
use crate::galois::Field;
use phit_block::prelude::*;

/// Solver of the key equation with erasures: as `RsKeyEquation`, with erased symbols in the first steps.
///
/// ```text
///                  +------------------------+
///       start ---->|                        |--> done            the results stand
/// syndrome[C] ---->|                        |--> locator[C1]     of errors and erasures
///   erased[K] ---->|  RsErasureKeyEquation  |--> evaluator[C]    of both, its high half
///    first[M] ---->|                        |--> errors[K]       how many of both there are,
///    place[M] ---->|                        |--> too_many        unless there are too many
///    index[I] <----|                        |
///                  +------------------------+
/// ```
///
/// Each erased symbol takes one of the n - k steps: it multiplies the locator by 1 + X x, where the discrepancy would be is
/// X, the symbol's place. The locator may then reach degree n - k, and there are 2 `C` + 1 cells.
///
/// Parameters: `M` bits per symbol, those of the field; `C` = n - k check symbols, 2 to 64; `C1` = `C` + 1; `F` cells per
/// cycle; `D`, the least number of cycles that turn a row, at least 2; `E` = `D` `F` cells; `K` bits of a count from -`C` to
/// `C`; `I` bits that hold `C` - 1.
/// Handshake: `syndrome`, `erased` and, if that is not zero, `first` are taken in a cycle with `start`, when no computation is
/// under way. Later steps ask by `index` for the other places, which `place` shows in the same cycle. `erased` is `C` + 1 for
/// any number above `C`. `done` is set for the one cycle from which on the results stand, until the next `start`.
/// Latency: `C` `D` + 1 cycles from `start` to `done`. Throughput: once in `C` `D` + 1 cycles.
/// Reset: nothing is under way; the results are undefined until `done`.
/// Asserts: nothing; it assumes that nothing starts while a computation is under way.
/// Source: BGQ-LLP-02; D. V. Sarwate and N. R. Shanbhag, High-Speed Architectures for Reed-Solomon Decoders, 2001; R. E.
/// Blahut, Theory and Practice of Error Control Codes, 1983.
#[derive(LogicBlock, Ports, Block)]
#[block(rs_erasure_key_equation,
    new(field: &Field), C: 2..=64, C1 = C + 1, let turns = (2 * C + 1).div_ceil(F.max(1)),
    check(F >= 1 && turns >= 2, "F is {F}; legal: 1..=2 C = 1..={}", 2 * C),
    check(D == turns, "D is {D}; legal: (2 C + 1) / F rounded up = {turns}"), E = D * F,
    let bits_of_count = counter_bits(C.max(D)) + 1, check(K == bits_of_count, "K is {K}; legal: {bits_of_count}"),
    check(I == counter_bits(C - 1), "I is {I}; legal: {}", counter_bits(C - 1))
)]
#[small(rs_erasure_key_equation_m4_c4_f3_p19 = RsErasureKeyEquation::<4, 4, 5, 3, 3, 9, 4, 2>::new(&crate::galois::field(4, 0x13)))]
pub struct RsErasureKeyEquation<
    const M: usize,
    const C: usize,
    const C1: usize,
    const F: usize,
    const D: usize,
    const E: usize,
    const K: usize,
    const I: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: nothing is under way.
    pub reset: Signal<In, Bit>,
    /// The syndromes are there.
    pub start: Signal<In, Bit>,
    /// The syndromes, that of the first root first.
    pub syndrome: [Signal<In, Bits<M>>; C],
    /// With `start`: erased symbols.
    pub erased: Signal<In, Bits<K>>,
    /// With `start`: the place of one of them.
    pub first: Signal<In, Bits<M>>,
    /// Which of the others' places is asked for.
    pub index: Signal<Out, Bits<I>>,
    /// That place.
    pub place: Signal<In, Bits<M>>,
    /// The results stand from this cycle on.
    pub done: Signal<Out, Bit>,
    /// Coefficients of the locator of errors and erasures, that of x^0 first.
    pub locator: [Signal<Out, Bits<M>>; C1],
    /// Coefficients of the evaluator, that of x^0 first.
    pub evaluator: [Signal<Out, Bits<M>>; C],
    /// Wrong and erased symbols, if the locator has as many roots.
    pub errors: Signal<Out, Bits<K>>,
    /// More are wrong or erased than can be corrected.
    pub too_many: Signal<Out, Bit>,
    #[with(RsKeyRow::new(field))]
    row: RsKeyRow<M, F, E>,
    leading: Reg<Bits<M>>,
    next_leading: Reg<Bits<M>>,
    scale: Reg<Bits<M>>,
    excess: Reg<Bits<K>>,
    busy: ResetReg<Bit>,
    finished: ResetReg<Bit>,
    turn: Reg<Bits<K>>,
    step: Reg<Bits<K>>,
    // Erased symbols of the code word, and whether this step takes one.
    erasures: Reg<Bits<K>>,
    erases: Reg<Bit>,
    turns: Signal<Local, Bit>,
    exchanges: Signal<Local, Bit>,
    completes: Signal<Local, Bit>,
    next_step: Signal<Local, Bits<K>>,
    #[init((D - 1) as u64)]
    last_turn: Constant<Bits<K>>,
    #[init((C - 1) as u64)]
    last_step: Constant<Bits<K>>,
    #[init(C as u64)]
    checks: Constant<Bits<K>>,
    #[init((C + 1) as u64)]
    in_vain: Constant<Bits<K>>,
    #[assume("no key equation starts while another is being solved")]
    starts_alone: Property,
    #[with(field.polynomial() as usize)]
    _polynomial: usize,
}

#[kernel]
impl Logic for RsErasureKeyEquation<M, C, C1, F, D, E, K, I> {
    fn update(&mut self) {
        self.turns.next = self.turn.q.val() == self.last_turn.val();
        self.completes.next = self.busy.q.val() & self.turns.val() & (self.step.q.val() == self.last_step.val());
        self.finished.d.next = self.completes.val();
        self.exchanges.next = self.leading.q.val().any() & !self.excess.q.val().get_bit(K - 1);
        self.next_step.next = self.step.q.val() + 1;
        self.index.next = self.next_step.val().get_bits::<I>(0);

        self.row.start.next = self.start.val();
        for i in 0..E {
            self.row.first[i].next = 0.into();
        }
        for i in 0..C {
            self.row.first[i].next = self.syndrome[i].val();
        }
        self.row.first[2 * C].next = 1.into();
        self.row.turns.next = self.busy.q.val();
        self.row.last_turn.next = self.turns.val();
        self.row.scale.next = self.scale.q.val();
        self.row.leading.next = self.leading.q.val();
        self.row.exchanges.next = self.exchanges.val();
        // An erasure's step leaves the same in both rows, as the beginning does.
        self.row.joins.next = self.erases.q.val();
        if self.busy.q.val() {
            self.turn.d.next = self.turn.q.val() + 1;
            if self.turns.val() {
                self.turn.d.next = 0.into();
            }
        }
        if !self.turn.q.val().any() {
            self.next_leading.d.next = self.row.head.val();
        }
        if self.turns.val() {
            self.step.d.next = self.next_step.val();
            self.leading.d.next = self.next_leading.q.val();
            if self.erases.q.val() {
                if self.next_step.val() == self.erasures.q.val() {
                    self.erases.d.next = false;
                } else {
                    self.leading.d.next = self.place.val();
                }
            } else {
                self.excess.d.next = self.excess.q.val() + 1;
                if self.exchanges.val() {
                    self.scale.d.next = self.leading.q.val();
                    self.excess.d.next = !self.excess.q.val();
                }
            }
        }
        if self.completes.val() {
            self.busy.d.next = false;
        }
        if self.start.val() {
            self.leading.d.next = self.syndrome[0].val();
            if self.erased.val().any() {
                self.leading.d.next = self.first.val();
            }
            self.erasures.d.next = self.erased.val();
            self.erases.d.next = self.erased.val().any();
            self.scale.d.next = 1.into();
            self.excess.d.next = 0.into();
            self.turn.d.next = 0.into();
            self.step.d.next = 0.into();
            self.busy.d.next = true;
        }
        self.done.next = self.finished.q.val();
        for i in 0..C1 {
            self.locator[i].next = self.row.value[C + i].val();
        }
        for i in 0..C {
            self.evaluator[i].next = self.row.value[i].val();
        }
        // After all steps the excess is those that were no erasures', less twice the errors.
        self.errors.next = (self.checks.val() + self.erasures.q.val() - self.excess.q.val()) >> 1;
        self.too_many.next = self.excess.q.val().get_bit(K - 1) | (self.erasures.q.val() == self.in_vain.val());

        self.starts_alone.holds.next = !self.start.val() | !self.busy.q.val();
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("rs_erasure_key_equation", &[("M", M), ("C", C), ("F", F), ("P", self._polynomial)])
    }
}
