//! Checker that detects errors and corrects none.

use super::RsCode;
use crate::linear_map::LinearMap;
use phit_block::prelude::*;

/// Reed-Solomon checker that only detects: any n - k wrong symbols.
///
/// ```text
///             +-------------+
///   enable -->|             |
///  data[W] -->|  RsChecker  |--> checked   a code word has ended
///     last -->|             |--> error     it was none
///             +-------------+
/// ```
///
/// A word is a code word if the generator divides it, so this is the encoder's division without the check symbols.
///
/// Parameters: the code, `M`, `S`, `W` and `P` as in `RsEncoder`. Published: RS(255,239), and RS(544,514) with 2 symbols
/// per word.
/// Handshake: a word is taken in each cycle with `enable`; the one after that with `last` begins a new code word. `checked`
/// is set in the cycle after the last word, and `error` tells of it from then on.
/// Latency: 1 cycle. Throughput: 1 word per cycle.
/// Reset: the next word begins a code word; `error` is undefined until it has ended.
/// Asserts: nothing; every input is legal.
/// Source: BGQ-LLP-02, BGQ-LLP-04.
#[derive(LogicBlock, Ports, Block)]
#[block(rs_checker,
    new(code: &RsCode), let field = code.field_of::<M, S, W>("RsChecker"),
    check(P == M * code.checks(), "P is {P}; legal: M (n - k) = {}", M * code.checks())
)]
#[published(rs_checker_n255_k239_s1 = RsChecker::<8, 1, 8, 128>::new(&super::RS_255_239))]
#[published(rs_checker_n544_k514_s2 = RsChecker::<10, 2, 20, 300>::new(&super::KP4))]
#[small(rs_checker_n15_k11_s1 = RsChecker::<4, 1, 4, 16>::new(&super::RS_15_11))]
pub struct RsChecker<const M: usize, const S: usize, const W: usize, const P: usize> {
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
    /// A code word ended in the cycle before.
    pub checked: Signal<Out, Bit>,
    /// The code word that ended last has wrong symbols.
    pub error: Signal<Out, Bit>,
    remainder: ResetReg<Bits<P>>,
    #[with(code.step(&field, S))]
    step: LinearMap<W, P>,
    ended: ResetReg<Bit>,
    wrong: Reg<Bit>,
    after: Signal<Local, Bits<P>>,
    #[with(*code)]
    _code: RsCode,
}

#[kernel]
impl Logic for RsChecker<M, S, W, P> {
    fn update(&mut self) {
        self.remainder.reset.next = self.reset.val() | (self.enable.val() & self.last.val());
        self.ended.d.next = self.enable.val() & self.last.val();
        self.step.x.next = bit_cast::<W, P>(self.remainder.q.val()) ^ self.data.val();
        self.after.next = (self.remainder.q.val() >> W.to_bits::<10>()) ^ self.step.y.val();
        if self.enable.val() {
            self.remainder.d.next = self.after.val();
            if self.last.val() {
                self.wrong.d.next = self.after.val().any();
            }
        }
        self.checked.next = self.ended.q.val();
        self.error.next = self.wrong.q.val();
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("rs_checker", &[("N", self._code.n), ("K", self._code.k), ("S", S)])
    }
}
