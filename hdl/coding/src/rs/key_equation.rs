//! From syndromes to the polynomials that tell where and by how much.

use super::counter_bits;
use super::key_row::RsKeyRow;
use crate::galois::Field;
use phit_block::prelude::*;

/// Solver of the key equation: Berlekamp and Massey's algorithm without inversion, reformulated, and folded.
///
/// ```text
///                   +-----------------+
///        start ---->|                 |--> done           the results stand
///  syndrome[2T] --->|  RsKeyEquation  |--> locator[T1]    error locator polynomial
///                   |                 |--> evaluator[T]   error evaluator, its high half
///                   |                 |--> errors[K]      how many there are,
///                   +-----------------+--> too_many       unless there are too many
/// ```
///
/// Sarwate and Shanbhag's form updates discrepancies, locator and evaluator in one row of 3 `T` + 1 equal cells, and the
/// leftmost cell holds the next discrepancy, so nothing is summed. A cell needs its right neighbour alone: instead of all
/// in one cycle, the row turns past `F` pairs of multipliers (`RsKeyRow`), `D` cycles for each of the 2 `T` steps.
///
/// Parameters: `M` bits per symbol, those of the field; `T` symbols to correct, 1 to 32; `C` = 2 `T`; `T1` = `T` + 1; `F`
/// cells per cycle; `D`, the least number of cycles that turn a row, at least 2; `E` = `D` `F` cells; `K` bits of a count
/// from -2 `T` to 2 `T`.
/// Handshake: `syndrome` is taken in a cycle with `start`, when no computation is under way. `done` is set for the one cycle
/// from which on the results stand, until the next `start`.
/// Latency: 2 `T` `D` + 1 cycles from `start` to `done`. Throughput: once in 2 `T` `D` + 1 cycles.
/// Reset: nothing is under way; the results are undefined until `done`.
/// Asserts: nothing; it assumes that nothing starts while a computation is under way.
/// Source: BGQ-LLP-02; D. V. Sarwate and N. R. Shanbhag, High-Speed Architectures for Reed-Solomon Decoders, 2001.
#[derive(LogicBlock, Ports, Block)]
#[block(rs_key_equation,
    new(field: &Field), T: 1..=32, T1 = T + 1, C = 2 * T, let turns = (3 * T + 1).div_ceil(F.max(1)),
    check(F >= 1 && turns >= 2, "F is {F}; legal: 1..=3 T = 1..={}", 3 * T),
    check(D == turns, "D is {D}; legal: (3 T + 1) / F rounded up = {turns}"), E = D * F,
    let bits_of_count = counter_bits(C.max(D)) + 1, check(K == bits_of_count, "K is {K}; legal: {bits_of_count}")
)]
#[small(rs_key_equation_m4_t2_f4_p19 = RsKeyEquation::<4, 2, 3, 4, 4, 2, 8, 4>::new(&crate::galois::field(4, 0x13)))]
pub struct RsKeyEquation<
    const M: usize,
    const T: usize,
    const T1: usize,
    const C: usize,
    const F: usize,
    const D: usize,
    const E: usize,
    const K: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: nothing is under way.
    pub reset: Signal<In, Bit>,
    /// The syndromes are there.
    pub start: Signal<In, Bit>,
    /// The syndromes, that of the first root first.
    pub syndrome: [Signal<In, Bits<M>>; C],
    /// The results stand from this cycle on.
    pub done: Signal<Out, Bit>,
    /// Coefficients of the error locator, that of x^0 first.
    pub locator: [Signal<Out, Bits<M>>; T1],
    /// Coefficients of the error evaluator, that of x^0 first.
    pub evaluator: [Signal<Out, Bits<M>>; T],
    /// Wrong symbols, if the locator has as many roots.
    pub errors: Signal<Out, Bits<K>>,
    /// More than `T` symbols are wrong.
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
    turns: Signal<Local, Bit>,
    exchanges: Signal<Local, Bit>,
    completes: Signal<Local, Bit>,
    #[init((D - 1) as u64)]
    last_turn: Constant<Bits<K>>,
    #[init((C - 1) as u64)]
    last_step: Constant<Bits<K>>,
    #[init(T as u64)]
    most: Constant<Bits<K>>,
    #[assume("no key equation starts while another is being solved")]
    starts_alone: Property,
    #[with(field.polynomial() as usize)]
    _polynomial: usize,
}

#[kernel]
impl Logic for RsKeyEquation<M, T, T1, C, F, D, E, K> {
    fn update(&mut self) {
        self.turns.next = self.turn.q.val() == self.last_turn.val();
        self.completes.next = self.busy.q.val() & self.turns.val() & (self.step.q.val() == self.last_step.val());
        self.finished.d.next = self.completes.val();
        self.exchanges.next = self.leading.q.val().any() & !self.excess.q.val().get_bit(K - 1);

        self.row.start.next = self.start.val();
        for i in 0..E {
            self.row.first[i].next = 0.into();
        }
        for i in 0..C {
            self.row.first[i].next = self.syndrome[i].val();
        }
        self.row.first[3 * T].next = 1.into();
        self.row.turns.next = self.busy.q.val();
        self.row.last_turn.next = self.turns.val();
        self.row.scale.next = self.scale.q.val();
        self.row.leading.next = self.leading.q.val();
        self.row.exchanges.next = self.exchanges.val();
        self.row.joins.next = false;
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
            self.step.d.next = self.step.q.val() + 1;
            self.leading.d.next = self.next_leading.q.val();
            self.excess.d.next = self.excess.q.val() + 1;
            if self.exchanges.val() {
                self.scale.d.next = self.leading.q.val();
                self.excess.d.next = !self.excess.q.val();
            }
        }
        if self.completes.val() {
            self.busy.d.next = false;
        }
        if self.start.val() {
            self.leading.d.next = self.syndrome[0].val();
            self.scale.d.next = 1.into();
            self.excess.d.next = 0.into();
            self.turn.d.next = 0.into();
            self.step.d.next = 0.into();
            self.busy.d.next = true;
        }
        self.done.next = self.finished.q.val();
        for i in 0..T1 {
            self.locator[i].next = self.row.value[T + i].val();
        }
        for i in 0..T {
            self.evaluator[i].next = self.row.value[i].val();
        }
        // After 2 T steps the excess is 2 T less twice the length of the locator.
        self.errors.next = self.most.val() - (self.excess.q.val() >> 1);
        self.too_many.next = self.excess.q.val().get_bit(K - 1);

        self.starts_alone.holds.next = !self.start.val() | !self.busy.q.val();
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("rs_key_equation", &[("M", M), ("T", T), ("F", F), ("P", self._polynomial)])
    }
}
