//! The decoder: syndromes, key equation, search, one code word behind the other.

use super::RsCode;
use super::key_equation::RsKeyEquation;
use super::search::RsSearch;
use super::syndromes::RsSyndromes;
use super::word_buffer::RsWordBuffer;
use phit_block::prelude::*;

/// Reed-Solomon decoder: corrects up to (n - k) / 2 wrong symbols of a code word.
///
/// ```text
///                +-------------+
///                |             |--> out_valid
///    in_valid -->|             |--> out_data[W]   corrected
///  in_data[W] -->|  RsDecoder  |--> out_first     of a code word
///                |             |--> out_last
///                |             |--> failed        at `out_last`: it could not be corrected
///                +-------------+--> count[K]      else, how many symbols were wrong
/// ```
///
/// Three code words are inside at once: of one the syndromes are summed, for one the key equation is solved, and of one
/// the wrong symbols are searched while it leaves the memory in which it waited.
///
/// Parameters: the code, `M`, `S` and `W` as in `RsEncoder`, with an even n - k; `T`, `T1`, `C`, `F`, `D`, `E` and `K` as
/// in `RsKeyEquation`, with 2 `T` `D` + 1 at most n / `S`; `L` cycles of `GfInverse`; `X` = `L` + 1; `V` = `M` + `W`; `B`
/// bits that hold n / `S` - 1; `A` bits of address, so many that `2^A` is at least n / `S` + 2 `T` `D` + `L` + 4.
/// Published: RS(255,239), RS(255,233), and RS(544,514) with 2 symbols per word.
/// Handshake: a word is taken in each cycle with `in_valid`; n / `S` words are a code word, data first. It comes out in as
/// many cycles without a gap, and nothing can hold it up. With more wrong symbols than are corrected, `failed` is set, or
/// the word is taken for another code word. With `failed` the word may have been changed, and `count` is undefined.
/// Latency: 2 `T` `D` + `L` + 4 cycles from the last word in to the first word out. Throughput: 1 word per cycle, one code
/// word directly after the other.
/// Reset: the next word begins a code word, and none is inside; `failed` and `count` are undefined until `out_last`.
/// Asserts: what its parts assume: the key equation and the search are each done with a code word when the next one comes to
/// it, and a word is read only after it was written.
/// Source: BGQ-LLP-02; IEEE 802.3 clause 91.5.3.3 for RS(528,514) and RS(544,514).
#[derive(LogicBlock, Ports, Block)]
#[block(rs_decoder,
    new(code: &RsCode), let field = code.field_of::<M, S, W>("RsDecoder"), let words = code.n / S,
    check(C == code.checks(), "C is {C}; legal: n - k = {}", code.checks()), let cycles = C * D + 1,
    check(cycles <= words, "2 T D + 1 is {cycles}; legal: at most n / S = {words}, with a larger F"),
    let least = (words + C * D + L + 4).next_power_of_two().ilog2() as usize,
    check((least..=16).contains(&A), "A is {A}; legal: {least}..=16")
)]
#[published(rs_decoder_n255_k239_s1_f2 = RsDecoder::<8, 1, 8, 16, 8, 9, 16, 2, 13, 26, 6, 4, 5, 8, 9>::new(&super::RS_255_239))]
#[published(rs_decoder_n255_k233_s1_f4 = RsDecoder::<8, 1, 8, 16, 11, 12, 22, 4, 9, 36, 6, 4, 5, 8, 9>::new(&super::RS_255_233))]
#[published(rs_decoder_n544_k514_s2_f8 = RsDecoder::<10, 2, 20, 30, 15, 16, 30, 8, 6, 48, 6, 4, 5, 9, 9>::new(&super::KP4))]
#[small(rs_decoder_n15_k11_s1_f3 = RsDecoder::<4, 1, 4, 8, 2, 3, 4, 3, 3, 9, 4, 2, 3, 4, 6>::new(&super::RS_15_11))]
#[small(rs_decoder_n31_k25_s1_f2 = RsDecoder::<5, 1, 5, 10, 3, 4, 6, 2, 5, 10, 4, 2, 3, 5, 7>::new(&super::RS_31_25))]
pub struct RsDecoder<
    const M: usize,
    const S: usize,
    const W: usize,
    const V: usize,
    const T: usize,
    const T1: usize,
    const C: usize,
    const F: usize,
    const D: usize,
    const E: usize,
    const K: usize,
    const L: usize,
    const X: usize,
    const B: usize,
    const A: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: the next word begins a code word.
    pub reset: Signal<In, Bit>,
    /// A word is there.
    pub in_valid: Signal<In, Bit>,
    /// The word.
    pub in_data: Signal<In, Bits<W>>,
    /// A word comes out.
    pub out_valid: Signal<Out, Bit>,
    /// The word, corrected; undefined without `out_valid`.
    #[undefined_without(out_valid)]
    pub out_data: Signal<Out, Bits<W>>,
    /// It is the first of its code word; undefined without `out_valid`.
    #[undefined_without(out_valid)]
    pub out_first: Signal<Out, Bit>,
    /// It is the last of its code word.
    pub out_last: Signal<Out, Bit>,
    /// At `out_last`: the code word could not be corrected.
    pub failed: Signal<Out, Bit>,
    /// At `out_last`, unless it failed: symbols that were wrong.
    pub count: Signal<Out, Bits<K>>,
    #[with(RsSyndromes::new(code))]
    #[wires(enable = in_valid, data = in_data)]
    syndromes: RsSyndromes<M, C, S, W, V>,
    #[with(RsKeyEquation::new(&field))]
    #[wires(syndrome = syndromes.syndrome)]
    key_equation: RsKeyEquation<M, T, T1, C, F, D, E, K>,
    #[with(RsSearch::new(code))]
    #[wires(load = key_equation.done, key_equation.{locator, evaluator, errors, too_many}, failed, count)]
    search: RsSearch<M, T, T1, S, W, L, X, K, B>,
    #[with(RsWordBuffer::new(words))]
    #[wires(
        in_valid, in_data, ends = syndromes.last, search.{ahead, valid, last, error}, out_valid, out_data, out_first,
        out_last
    )]
    buffer: RsWordBuffer<W, B, A>,
    #[with(*code)]
    _code: RsCode,
}

#[kernel]
impl Logic for RsDecoder<M, S, W, V, T, T1, C, F, D, E, K, L, X, B, A> {
    fn update(&mut self) {
        self.key_equation.start.next = self.in_valid.val() & self.buffer.ends.val();
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("rs_decoder", &[("N", self._code.n), ("K", self._code.k), ("S", S), ("F", F)])
    }
}
