//! The syndromes of a received word.

use super::RsCode;
use crate::galois::Field;
use crate::linear_map::LinearMap;
use crate::matrix::{Matrix, from_bits, to_bits};
use phit_block::prelude::*;

/// Values of a received word, as a polynomial, at the roots of the generator: all zero for a code word.
///
/// ```text
///             +---------------+
///   enable -->|               |
///  data[W] -->|  RsSyndromes  |--> syndrome[C]   same cycle, with this word
///     last -->|               |
///             +---------------+
/// ```
///
/// Horner's rule, `S` symbols at a time: each root has a register and one linear map.
///
/// Parameters: the code, `M`, `S` and `W` as in `RsEncoder`; `C` = n - k; `V` = `M` + `W`.
/// Handshake: a word is taken in each cycle with `enable`; the one after that with `last` begins a new code word.
/// Latency: 0 cycles. Throughput: 1 word per cycle.
/// Reset: the next word begins a code word.
/// Asserts: nothing; every input is legal.
/// Source: BGQ-LLP-02.
#[derive(LogicBlock, Ports, Block)]
#[block(rs_syndromes,
    new(code: &RsCode), let field = code.field_of::<M, S, W>("RsSyndromes"),
    check(C == code.checks(), "C is {C}; legal: n - k = {}", code.checks()), V = M + W
)]
#[small(rs_syndromes_n15_k11_s1 = RsSyndromes::<4, 4, 1, 4, 8>::new(&super::RS_15_11))]
pub struct RsSyndromes<const M: usize, const C: usize, const S: usize, const W: usize, const V: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: the next word begins a code word.
    pub reset: Signal<In, Bit>,
    /// A word is there.
    pub enable: Signal<In, Bit>,
    /// The word.
    pub data: Signal<In, Bits<W>>,
    /// It is the last of its code word.
    pub last: Signal<In, Bit>,
    /// The syndromes of the words so far and of this one.
    pub syndrome: [Signal<Out, Bits<M>>; C],
    sums: [ResetReg<Bits<M>>; C],
    #[with(from_fn(|root| step(&field, S, code.first_root + root)))]
    steps: [LinearMap<V, M>; C],
    sum: Signal<Local, Bits<M>>,
    #[with(*code)]
    _code: RsCode,
}

/// One step of Horner's rule at a root: the word stands in the low bits, the sum so far above it.
fn step<const V: usize, const M: usize>(field: &Field, symbols: usize, exponent: usize) -> LinearMap<V, M> {
    let width = symbols * field.bits();
    let root = field.power(exponent as i64);
    let horner = |bits: &[bool]| {
        let sum = bits[..width]
            .chunks(field.bits())
            .fold(from_bits(&bits[width..]) as u32, |sum, symbol| field.product(sum, root) ^ from_bits(symbol) as u32);
        to_bits(sum.into(), field.bits())
    };
    let name = format!("gf{}_horner", field.bits());
    LinearMap::new(name, &[("S", symbols), ("ROOT", exponent)], &Matrix::of(width + field.bits(), horner))
}

#[kernel]
impl Logic for RsSyndromes<M, C, S, W, V> {
    fn update(&mut self) {
        for i in 0..C {
            self.sums[i].reset.next = self.reset.val() | (self.enable.val() & self.last.val());
            self.sum.next = self.sums[i].q.val();
            self.steps[i].x.next =
                (bit_cast::<V, M>(self.sum.val()) << W.to_bits::<10>()) | bit_cast::<V, W>(self.data.val());
            if self.enable.val() {
                self.sums[i].d.next = self.steps[i].y.val();
            }
            self.syndrome[i].next = self.steps[i].y.val();
        }
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("rs_syndromes", &[("N", self._code.n), ("K", self._code.k), ("S", S)])
    }
}
