//! The inverse of an element.

use super::multiplier::GfMultiplier;
use super::{Field, assert_bits};
use crate::linear_map::LinearMap;
use phit_block::prelude::*;

/// What a step multiplies by the squares of what it has: itself, or the element that shall be inverted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Step {
    squarings: usize,
    by_element: bool,
}

/// From a^(2^1 - 1) to a^(2^(m-1) - 1), along the binary digits of m - 1: a digit doubles the exponent of 2, and one that
/// is set adds 1 to it.
fn steps(bits: usize) -> Vec<Step> {
    let target = bits - 1;
    let (mut reached, mut steps) = (1, vec![]);
    for digit in (0..target.ilog2()).rev() {
        steps.push(Step { squarings: reached, by_element: false });
        reached *= 2;
        if target >> digit & 1 == 1 {
            steps.push(Step { squarings: 1, by_element: true });
            reached += 1;
        }
    }
    steps
}

/// How many cycles the inverse of an element of so many bits takes.
pub fn latency(bits: usize) -> usize {
    steps(bits).len()
}

/// Inverse of an element of GF(2^m); that of zero is zero.
///
/// ```text
///              +-------------+
///    clock --->|             |
///  element --->|  GfInverse  |--> inverse[M]   L cycles later
///              +-------------+
/// ```
///
/// The inverse of a is a^(2^m - 2). Squares are XOR networks, so that a product for each digit of m - 1, and one more for
/// each that is set, are all that it takes, with a register behind each.
///
/// Parameters: `M` bits of an element, 4 to 12, that of the field, whose primitive polynomial is fixed at construction;
/// `L` steps, as many as `latency` tells of `M`. Published: 0x11d of 8 bits and 0x409 of 10.
/// Handshake: none; an element is taken in every cycle.
/// Latency: `L` cycles. Throughput: 1 element per cycle.
/// Reset: none; `inverse` is undefined until the first element comes through.
/// Asserts: nothing; every input is legal.
/// Source: BGQ-LLP-02; T. Itoh and S. Tsujii, A Fast Algorithm for Computing Multiplicative Inverses in GF(2^m), 1988.
#[derive(LogicBlock, Ports, Block)]
#[block(gf_inverse,
    new(field: &Field), check(assert_bits::<M>("GfInverse", field)), let steps = steps(M),
    check(L == steps.len(), "L is {L}; legal: latency({M}) = {}", steps.len())
)]
#[published(gf_inverse_m8_l4_p285 = GfInverse::<8, 4>::new(&crate::galois::field(8, 0x11D)))]
#[published(gf_inverse_m10_l4_p1033 = GfInverse::<10, 4>::new(&crate::galois::field(10, 0x409)))]
#[small(gf_inverse_m4_l2_p19 = GfInverse::<4, 2>::new(&crate::galois::field(4, 0x13)))]
pub struct GfInverse<const M: usize, const L: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// The element.
    pub element: Signal<In, Bits<M>>,
    /// Its inverse.
    pub inverse: Signal<Out, Bits<M>>,
    reached: [Reg<Bits<M>>; L],
    kept: [Reg<Bits<M>>; L],
    #[with(from_fn(|i| field.squared(steps[i].squarings)))]
    squares: [LinearMap<M, M>; L],
    #[with(from_fn(|_| GfMultiplier::new(field)))]
    multipliers: [GfMultiplier<M>; L],
    #[init(|i| steps[i].by_element)]
    by_element: [Constant<Bit>; L],
    #[with(field.squared(1))]
    last_square: LinearMap<M, M>,
    #[with(field.polynomial() as usize)]
    _polynomial: usize,
}

#[kernel]
impl Logic for GfInverse<M, L> {
    fn update(&mut self) {
        self.squares[0].x.next = self.element.val();
        self.multipliers[0].b.next = self.element.val();
        self.kept[0].d.next = self.element.val();
        for i in 1..L {
            self.squares[i].x.next = self.reached[i - 1].q.val();
            self.kept[i].d.next = self.kept[i - 1].q.val();
            self.multipliers[i].b.next = self.reached[i - 1].q.val();
            if self.by_element[i].val() {
                self.multipliers[i].b.next = self.kept[i - 1].q.val();
            }
        }
        for i in 0..L {
            self.multipliers[i].a.next = self.squares[i].y.val();
            self.reached[i].d.next = self.multipliers[i].product.val();
        }
        self.last_square.x.next = self.reached[L - 1].q.val();
        self.inverse.next = self.last_square.y.val();
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("gf_inverse", &[("M", M), ("L", L), ("P", self._polynomial)])
    }
}
