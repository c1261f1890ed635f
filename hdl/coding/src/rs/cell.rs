//! One coefficient on its way past all positions.

use crate::galois::Field;
use crate::linear_map::LinearMap;
use phit_block::prelude::*;

/// Cell of a search: the term of one coefficient at each position, `S` positions per cycle.
///
/// ```text
///                     +----------+
///            load --->|          |
///  coefficient[M] --->|  RsCell  |--> term[S]   at this cycle's positions
///                     +----------+
/// ```
///
/// From one position to the next the term is multiplied by a constant, the root that the coefficient's exponent stands
/// for; the value at the first position is the coefficient times another constant.
///
/// Parameters: `M` bits of a symbol; `S` positions per cycle; the two constants.
/// Handshake: `coefficient` is taken in a cycle with `load`; its terms follow, beginning with the next cycle.
/// Latency: 1 cycle. Throughput: `S` terms per cycle.
/// Reset: none; the terms are undefined until the first `load`.
/// Asserts: nothing; every input is legal.
/// Source: BGQ-LLP-02; R. T. Chien, Cyclic Decoding Procedures for BCH Codes, 1964.
#[derive(LogicBlock, Ports, Block)]
#[block(rs_cell, new(field: &Field, exponent: usize, start: i64), let first = start * exponent as i64)]
#[small(rs_cell_m4_p19_s2_exponent3_first9 = RsCell::<4, 2>::new(&crate::galois::field(4, 0x13), 3, 3))]
pub struct RsCell<const M: usize, const S: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// A coefficient is there.
    pub load: Signal<In, Bit>,
    /// The coefficient.
    pub coefficient: Signal<In, Bits<M>>,
    /// Its term at each of this cycle's positions.
    pub term: [Signal<Out, Bits<M>>; S],
    value: Reg<Bits<M>>,
    #[with(field.times(field.power(first)))]
    first: LinearMap<M, M>,
    // Terms of the positions after the first of this cycle, and last that of the next cycle's first.
    #[with(from_fn(|index| field.times(field.power((exponent * (index + 1)) as i64))))]
    further: [LinearMap<M, M>; S],
    #[with([field.polynomial() as usize, exponent, first.rem_euclid(field.order() as i64) as usize])]
    _about: [usize; 3],
}

#[kernel]
impl Logic for RsCell<M, S> {
    fn update(&mut self) {
        self.first.x.next = self.coefficient.val();
        for i in 0..S {
            self.further[i].x.next = self.value.q.val();
        }
        self.value.d.next = self.further[S - 1].y.val();
        if self.load.val() {
            self.value.d.next = self.first.y.val();
        }
        self.term[0].next = self.value.q.val();
        for i in 1..S {
            self.term[i].next = self.further[i - 1].y.val();
        }
    }
    fn timing(&self) -> Vec<TimingInfo> {
        let [polynomial, exponent, first] = self._about;
        about("rs_cell", &[("M", M), ("P", polynomial), ("S", S), ("EXPONENT", exponent), ("FIRST", first)])
    }
}
