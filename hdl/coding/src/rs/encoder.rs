//! Systematic encoder.

use super::{RsCode, counter_bits};
use crate::linear_map::LinearMap;
use phit_block::prelude::*;

/// Reed-Solomon encoder: data pass through, and their check symbols follow.
///
/// ```text
///                 +-------------+
///     in_valid -->|             |--> out_valid
///   in_data[W] -->|             |--> out_data[W]
///      in_last -->|  RsEncoder  |--> out_first    of a code word
///     in_ready <--|             |--> out_last
///                 |             |<-- out_ready
///                 +-------------+
/// ```
///
/// Polynomial division, a word at a time: `S` symbols, and the first of the remainder so far, go through one linear map.
///
/// Parameters: a code of n symbols with k of data and its field are fixed at construction; `M` bits per symbol, 4 to 12;
/// `S` symbols per word, a common divisor of k and n - k; `W` = `M` `S`; `P` = `M` (n - k), at most 512; `B` bits that
/// hold (n - k) / `S` - 1. Published: RS(255,239), RS(255,233), RS(255,223), RS(528,514) and RS(544,514), the last two with 2 symbols
/// per word.
/// Handshake: valid/ready at both ends. A message ends with `in_last`; one of fewer than k symbols makes a shortened code
/// word, one of more no code word. `in_ready` is low while check symbols leave, and without `out_ready`.
/// Latency: 0 cycles. Throughput: 1 word per cycle: n / `S` cycles for a code word, one directly after the other.
/// Reset: the next word begins a message.
/// Asserts: a message that ends is followed by (n - k) / `S` words, no more and no fewer.
/// Source: BGQ-LLP-02; IEEE 802.3 clause 91.5.2.7 for RS(528,514) and RS(544,514).
#[derive(LogicBlock, Ports, Block)]
#[block(rs_encoder,
    new(code: &RsCode), let field = code.field_of::<M, S, W>("RsEncoder"), let words = code.checks() / S,
    check(P == M * code.checks(), "P is {P}; legal: M (n - k) = {}", M * code.checks()),
    check(B == counter_bits(words - 1), "B is {B}; legal: {}", counter_bits(words - 1))
)]
#[published(rs_encoder_n255_k239_s1 = RsEncoder::<8, 1, 8, 128, 4>::new(&super::RS_255_239))]
#[published(rs_encoder_n255_k233_s1 = RsEncoder::<8, 1, 8, 176, 5>::new(&super::RS_255_233))]
#[published(rs_encoder_n255_k223_s1 = RsEncoder::<8, 1, 8, 256, 5>::new(&super::RS_255_223))]
#[published(rs_encoder_n528_k514_s2 = RsEncoder::<10, 2, 20, 140, 3>::new(&super::KR4))]
#[published(rs_encoder_n544_k514_s2 = RsEncoder::<10, 2, 20, 300, 4>::new(&super::KP4))]
#[small(rs_encoder_n15_k11_s1 = RsEncoder::<4, 1, 4, 16, 2>::new(&super::RS_15_11))]
#[small(rs_encoder_n31_k25_s1 = RsEncoder::<5, 1, 5, 30, 3>::new(&super::RS_31_25))]
pub struct RsEncoder<const M: usize, const S: usize, const W: usize, const P: usize, const B: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: the next word begins a message.
    pub reset: Signal<In, Bit>,
    /// A word of the message is offered.
    pub in_valid: Signal<In, Bit>,
    /// The word.
    pub in_data: Signal<In, Bits<W>>,
    /// It is the last of its message.
    pub in_last: Signal<In, Bit>,
    /// The word is taken.
    pub in_ready: Signal<Out, Bit>,
    /// A word of the code word is offered.
    pub out_valid: Signal<Out, Bit>,
    /// The word; undefined without `out_valid`.
    #[undefined_without(out_valid)]
    pub out_data: Signal<Out, Bits<W>>,
    /// It is the first of its code word; undefined without `out_valid`.
    #[undefined_without(out_valid)]
    pub out_first: Signal<Out, Bit>,
    /// It is the last of its code word.
    pub out_last: Signal<Out, Bit>,
    /// The reader takes it.
    pub out_ready: Signal<In, Bit>,
    remainder: ResetReg<Bits<P>>,
    #[with(code.step(&field, S))]
    step: LinearMap<W, P>,
    in_checks: ResetReg<Bit>,
    #[init((words - 1) as u64)]
    left: ResetReg<Bits<B>>,
    within: ResetReg<Bit>,
    leading: Signal<Local, Bits<W>>,
    moves: Signal<Local, Bit>,
    ends: Signal<Local, Bit>,
    #[init((words - 1) as u64)]
    check_words: Constant<Bits<B>>,
    #[assert("a message begins with no check symbols left")]
    ends_clean: Property,
    #[with(*code)]
    _code: RsCode,
}

#[kernel]
impl Logic for RsEncoder<M, S, W, P, B> {
    fn update(&mut self) {
        self.leading.next = bit_cast::<W, P>(self.remainder.q.val());
        self.step.x.next = self.leading.val() ^ self.in_data.val();
        self.moves.next = self.out_ready.val() & (self.in_valid.val() | self.in_checks.q.val());
        self.ends.next = self.in_checks.q.val() & !self.left.q.val().any();
        if self.moves.val() {
            self.within.d.next = !self.ends.val();
            // Zeros move in behind the check symbols, so that the next message finds the remainder clear.
            self.remainder.d.next = self.remainder.q.val() >> W.to_bits::<10>();
            if self.in_checks.q.val() {
                self.left.d.next = self.left.q.val() - 1;
                if self.ends.val() {
                    self.left.d.next = self.check_words.val();
                    self.in_checks.d.next = false;
                }
            } else {
                self.remainder.d.next = (self.remainder.q.val() >> W.to_bits::<10>()) ^ self.step.y.val();
                self.in_checks.d.next = self.in_last.val();
            }
        }
        self.in_ready.next = self.out_ready.val() & !self.in_checks.q.val();
        self.out_valid.next = self.in_valid.val() | self.in_checks.q.val();
        self.out_data.next = self.in_data.val();
        if self.in_checks.q.val() {
            self.out_data.next = self.leading.val();
        }
        self.out_first.next = !self.within.q.val();
        self.out_last.next = self.ends.val();

        self.ends_clean.holds.next = (self.within.q.val() | !self.remainder.q.val().any())
            & (self.in_checks.q.val() | (self.left.q.val() == self.check_words.val()))
            & (self.within.q.val() | !self.in_checks.q.val());
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("rs_encoder", &[("N", self._code.n), ("K", self._code.k), ("S", S)])
    }
}
