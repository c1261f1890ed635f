//! The decoder with erasures: syndromes and places, key equation, search, one code word behind the other.

use super::RsCode;
use super::erasure_key_equation::RsErasureKeyEquation;
use super::erasures::RsErasures;
use super::search::RsSearch;
use super::syndromes::RsSyndromes;
use super::word_buffer::RsWordBuffer;
use phit_block::prelude::*;

/// Reed-Solomon decoder of errors and erasures: corrects f erased symbols and e others with 2 e + f <= n - k.
///
/// ```text
///                  +--------------------+
///                  |                    |--> out_valid
///    in_valid ---->|                    |--> out_data[M]   corrected
///  in_data[M] ---->|  RsErasureDecoder  |--> out_first     of a code word
///   in_erased ---->|                    |--> out_last
///                  |                    |--> failed        at `out_last`: it could not be corrected
///                  +--------------------+--> count[K]      else, how many symbols were wrong or erased
/// ```
///
/// As `RsDecoder`, with words of one symbol. An erased symbol is one of which a demodulator, or a code within, says that it is
/// not to be trusted: it costs one of the n - k check symbols, where a wrong one that nobody marks costs two.
///
/// Parameters: the code and `M` as in `RsEncoder` with `S` = 1; `V` = 2 `M`; `C`, `C1`, `F`, `D`, `E`, `K` and `I` as in
/// `RsErasureKeyEquation`, with `C` `D` + 1 at most n; `P` = `I` + 1; `L` cycles of `GfInverse`; `X` = `L` + 1; `B` bits that
/// hold n - 1; `A` bits of address, so many that `2^A` is at least n + `C` `D` + `L` + 4. Published: RS(255,233).
/// Handshake: a symbol is taken in each cycle with `in_valid`; n symbols are a code word, data first. It comes out in as many
/// cycles without a gap, and nothing can hold it up. What an erased symbol holds does not matter; it counts even if it was
/// right. With more than is corrected, `failed` is set, or the word is taken for another code word. With `failed` the word may
/// have been changed, and `count` is undefined.
/// Latency: `C` `D` + `L` + 4 cycles from the last symbol in to the first symbol out. Throughput: 1 symbol per cycle, one code
/// word directly after the other.
/// Reset: the next symbol begins a code word, and none is inside; `failed` and `count` are undefined until `out_last`.
/// Asserts: what its parts assume: the key equation and the search are each done with a code word when the next one comes to
/// it, and a symbol is read only after it was written.
/// Source: BGQ-LLP-02; R. E. Blahut, Theory and Practice of Error Control Codes, 1983.
#[derive(LogicBlock, Ports, Block)]
#[block(rs_erasure_decoder,
    new(code: &RsCode), let field = code.field_of::<M, 1, M>("RsErasureDecoder"),
    check(C == code.checks(), "C is {C}; legal: n - k = {}", code.checks()), let (n, cycles) = (code.n, C * D + 1),
    check(cycles <= n, "C D + 1 is {cycles}; legal: at most n = {n}, with a larger F"),
    let least = (n + C * D + L + 4).next_power_of_two().ilog2() as usize,
    check((least..=16).contains(&A), "A is {A}; legal: {least}..=16")
)]
#[published(rs_erasure_decoder_n255_k233_f5 = RsErasureDecoder::<8, 16, 22, 23, 5, 9, 45, 6, 5, 6, 4, 5, 8, 9>::new(&super::RS_255_233))]
#[small(rs_erasure_decoder_n15_k11_f3 = RsErasureDecoder::<4, 8, 4, 5, 3, 3, 9, 4, 2, 3, 2, 3, 4, 6>::new(&super::RS_15_11))]
pub struct RsErasureDecoder<
    const M: usize,
    const V: usize,
    const C: usize,
    const C1: usize,
    const F: usize,
    const D: usize,
    const E: usize,
    const K: usize,
    const I: usize,
    const P: usize,
    const L: usize,
    const X: usize,
    const B: usize,
    const A: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: the next symbol begins a code word.
    pub reset: Signal<In, Bit>,
    /// A symbol is there.
    pub in_valid: Signal<In, Bit>,
    /// The symbol.
    pub in_data: Signal<In, Bits<M>>,
    /// It is not to be trusted.
    pub in_erased: Signal<In, Bit>,
    /// A symbol comes out.
    pub out_valid: Signal<Out, Bit>,
    /// The symbol, corrected; undefined without `out_valid`.
    #[undefined_without(out_valid)]
    pub out_data: Signal<Out, Bits<M>>,
    /// It is the first of its code word; undefined without `out_valid`.
    #[undefined_without(out_valid)]
    pub out_first: Signal<Out, Bit>,
    /// It is the last of its code word.
    pub out_last: Signal<Out, Bit>,
    /// At `out_last`: the code word could not be corrected.
    pub failed: Signal<Out, Bit>,
    /// At `out_last`, unless it failed: symbols that were wrong or erased.
    pub count: Signal<Out, Bits<K>>,
    #[with(RsSyndromes::new(code))]
    #[wires(enable = in_valid, data = in_data)]
    syndromes: RsSyndromes<M, C, 1, M, V>,
    #[with(RsErasures::new(code))]
    #[wires(enable = in_valid, erased = in_erased)]
    erasures: RsErasures<M, K, I, P>,
    #[with(RsErasureKeyEquation::new(&field))]
    #[wires(syndrome = syndromes.syndrome, erased = erasures.count, erasures.{first, index, place})]
    key_equation: RsErasureKeyEquation<M, C, C1, F, D, E, K, I>,
    #[with(RsSearch::new(code))]
    #[wires(load = key_equation.done, key_equation.{locator, evaluator, errors, too_many}, failed, count)]
    search: RsSearch<M, C, C1, 1, M, L, X, K, B>,
    #[with(RsWordBuffer::new(n))]
    #[wires(
        in_valid, in_data, ends = syndromes.last, ends = erasures.last, search.{ahead, valid, last, error}, out_valid,
        out_data, out_first, out_last
    )]
    buffer: RsWordBuffer<M, B, A>,
    #[with(*code)]
    _code: RsCode,
}

#[kernel]
impl Logic for RsErasureDecoder<M, V, C, C1, F, D, E, K, I, P, L, X, B, A> {
    fn update(&mut self) {
        self.key_equation.start.next = self.in_valid.val() & self.buffer.ends.val();
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("rs_erasure_decoder", &[("N", self._code.n), ("K", self._code.k), ("F", F)])
    }
}
