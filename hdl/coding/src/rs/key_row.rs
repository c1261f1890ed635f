//! The row of cells that solves the key equation, folded.

use crate::galois::Field;
use crate::galois::multiplier::GfMultiplier;
use phit_block::prelude::*;

/// Two rows of coefficients that turn past a few pairs of multipliers: a step of the key equation's algorithm.
///
/// ```text
///                 +------------+
///      start ---->|            |
///   first[E] ---->|            |
///      turns ---->|            |--> value[E]   the coefficients
///  last_turn ---->|  RsKeyRow  |--> head[M]    in a step's first turn: what the first becomes
///  scale[M] ----->|            |
///  leading[M] --->|            |
///  exchanges ---->|            |
///      joins ---->|            |
///                 +------------+
/// ```
///
/// With each step a coefficient becomes `scale` times its right neighbour less `leading` times its helper. A helper stays,
/// or with `exchanges` becomes the neighbour as it was, or with `joins` what the coefficient becomes. In each turn the rows
/// move by `F` cells, so after E / F turns each cell has been at the multipliers, and stands where it stood.
///
/// Parameters: `M` bits of a symbol; `F` cells at a time, 1 to `E` / 2; `E` cells, a multiple of `F`.
/// Handshake: `first` is taken into both rows in a cycle with `start`, but for the first coefficient, which no step reads.
/// Each cycle with `turns` is a turn; a step's last has `last_turn` too. Without `turns` coefficients hold; helpers turn on,
/// as no step follows.
/// Latency: 0 cycles to `head`, 1 to `value`. Throughput: a turn per cycle.
/// Reset: none; undefined until `start`.
/// Asserts: nothing; every input is legal.
/// Source: BGQ-LLP-02; D. V. Sarwate and N. R. Shanbhag, High-Speed Architectures for Reed-Solomon Decoders, 2001.
#[derive(LogicBlock, Ports, Block)]
#[block(rs_key_row,
    new(field: &Field), check((1..=E / 2).contains(&F), "F is {F}; legal: 1..={}", E / 2),
    check(E.is_multiple_of(F), "E is {E}; legal: multiples of F = {F}")
)]
#[small(rs_key_row_m4_f3_e9_p19 = RsKeyRow::<4, 3, 9>::new(&crate::galois::field(4, 0x13)))]
pub struct RsKeyRow<const M: usize, const F: usize, const E: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Coefficients are there.
    pub start: Signal<In, Bit>,
    /// The coefficients.
    pub first: [Signal<In, Bits<M>>; E],
    /// Turn.
    pub turns: Signal<In, Bit>,
    /// It is the step's last turn.
    pub last_turn: Signal<In, Bit>,
    /// Factor of the neighbours.
    pub scale: Signal<In, Bits<M>>,
    /// Factor of the helpers.
    pub leading: Signal<In, Bits<M>>,
    /// Helpers become the neighbours.
    pub exchanges: Signal<In, Bit>,
    /// Helpers become what coefficients become; stronger.
    pub joins: Signal<In, Bit>,
    /// The coefficients, in their places between two steps.
    pub value: [Signal<Out, Bits<M>>; E],
    /// What the first of the cells at the multipliers becomes.
    pub head: Signal<Out, Bits<M>>,
    values: [Reg<Bits<M>>; E],
    helpers: [Reg<Bits<M>>; E],
    #[with(from_fn(|_| GfMultiplier::new(field)))]
    scaled: [GfMultiplier<M>; F],
    #[with(from_fn(|_| GfMultiplier::new(field)))]
    removed: [GfMultiplier<M>; F],
    neighbour: [Signal<Local, Bits<M>>; F],
    stepped: [Signal<Local, Bits<M>>; F],
    #[with(field.polynomial() as usize)]
    _polynomial: usize,
}

#[kernel]
impl Logic for RsKeyRow<M, F, E> {
    fn update(&mut self) {
        // The right neighbour of the row's last cell is zero, but in the register stands the first, updated already.
        for i in 0..F {
            self.neighbour[i].next = self.values[i + 1].q.val();
        }
        if self.last_turn.val() {
            self.neighbour[F - 1].next = 0.into();
        }
        for i in 0..F {
            self.scaled[i].a.next = self.scale.val();
            self.scaled[i].b.next = self.neighbour[i].val();
            self.removed[i].a.next = self.leading.val();
            self.removed[i].b.next = self.helpers[i].q.val();
            self.stepped[i].next = self.scaled[i].product.val() ^ self.removed[i].product.val();
        }
        // Only what is shown has to hold still between two computations.
        for i in 0..(E - F) {
            self.helpers[i].d.next = self.helpers[i + F].q.val();
        }
        for i in 0..F {
            self.helpers[E - F + i].d.next = self.helpers[i].q.val();
            if self.exchanges.val() {
                self.helpers[E - F + i].d.next = self.neighbour[i].val();
            }
            if self.joins.val() {
                self.helpers[E - F + i].d.next = self.stepped[i].val();
            }
        }
        if self.turns.val() {
            for i in 0..(E - F) {
                self.values[i].d.next = self.values[i + F].q.val();
            }
            for i in 0..F {
                self.values[E - F + i].d.next = self.stepped[i].val();
            }
        }
        if self.start.val() {
            for i in 1..E {
                self.values[i].d.next = self.first[i].val();
            }
            for i in 0..E {
                self.helpers[i].d.next = self.first[i].val();
            }
        }
        for i in 0..E {
            self.value[i].next = self.values[i].q.val();
        }
        self.head.next = self.stepped[0].val();
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("rs_key_row", &[("M", M), ("F", F), ("E", E), ("P", self._polynomial)])
    }
}
