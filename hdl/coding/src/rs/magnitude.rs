//! The error at one position.

use crate::galois::Field;
use crate::galois::inverse::GfInverse;
use crate::galois::multiplier::GfMultiplier;
use phit_block::prelude::*;

/// Forney's quotient at a root of the error locator, zero elsewhere.
///
/// ```text
///                   +---------------+
///        root ----->|               |
///      odd[M] ----->|  RsMagnitude  |--> error[M]   X cycles later
///  evaluator[M] --->|               |
///                   +---------------+
/// ```
///
/// Parameters: `M` bits of a symbol; `L` cycles of `GfInverse`; `X` = `L` + 1.
/// Handshake: none; a position is taken in every cycle.
/// Latency: `X` cycles. Throughput: 1 position per cycle.
/// Reset: none; `error` is undefined until the first position comes through.
/// Asserts: nothing; every input is legal.
/// Source: BGQ-LLP-02; G. D. Forney, On Decoding BCH Codes, 1965.
#[derive(LogicBlock, Ports, Block)]
#[block(rs_magnitude, new(field: &Field))]
#[small(rs_magnitude_m4_l2_p19 = RsMagnitude::<4, 2>::new(&crate::galois::field(4, 0x13)))]
pub struct RsMagnitude<const M: usize, const L: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// The error locator is zero here.
    pub root: Signal<In, Bit>,
    /// The terms of odd exponents of the error locator.
    pub odd: Signal<In, Bits<M>>,
    /// The error evaluator.
    pub evaluator: Signal<In, Bits<M>>,
    /// What the symbol is wrong by.
    pub error: Signal<Out, Bits<M>>,
    #[with(GfInverse::new(field))]
    inverter: GfInverse<M, L>,
    #[with(GfMultiplier::new(field))]
    quotient: GfMultiplier<M>,
    numerator: [Reg<Bits<M>>; L],
    found: Reg<Bits<M>>,
    #[with(field.polynomial() as usize)]
    _polynomial: usize,
}

#[kernel]
impl Logic for RsMagnitude<M, L> {
    fn update(&mut self) {
        self.inverter.element.next = self.odd.val();
        // Where there is no root the numerator is made zero, and so is the quotient.
        self.numerator[0].d.next = 0.into();
        if self.root.val() {
            self.numerator[0].d.next = self.evaluator.val();
        }
        for i in 1..L {
            self.numerator[i].d.next = self.numerator[i - 1].q.val();
        }
        self.quotient.a.next = self.inverter.inverse.val();
        self.quotient.b.next = self.numerator[L - 1].q.val();
        self.found.d.next = self.quotient.product.val();
        self.error.next = self.found.q.val();
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("rs_magnitude", &[("M", M), ("L", L), ("P", self._polynomial)])
    }
}
