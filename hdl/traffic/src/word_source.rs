//! Random words with valid/ready.

use super::xorshift::Xorshift32;
use phit_block::prelude::*;

/// Offers random words at random times.
///
/// ```text
///  seed[32], load[16] -->+--------------+--> valid, data[W]
///                        |  WordSource  |<-- ready
///                        +--------------+
/// ```
///
/// Parameters: `W` bits per word, 1 to 32.
/// Handshake: valid/ready. When no word waits, the next cycle offers one with probability `load` / 65536. The words' low
/// 16 bits are uniform; those above go with the choice of the cycle.
/// Latency: outputs are registers. Throughput: 1 word per cycle.
/// Reset: offers nothing, random numbers from `seed`.
/// Asserts: what its random numbers assert.
/// Source: the field's standard form (Bernoulli injection).
#[derive(LogicBlock, Ports, Block)]
#[block(word_source, W: 1..=32)]
#[published(word_source_w24: WordSource<24>)]
#[small(word_source_w3: WordSource<3>)]
pub struct WordSource<const W: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Seed of the random numbers.
    pub seed: Signal<In, Bits<32>>,
    /// How often a word is offered, of 65536 cycles.
    pub load: Signal<In, Bits<16>>,
    /// A word is offered.
    pub valid: Signal<Out, Bit>,
    /// The word.
    pub data: Signal<Out, Bits<W>>,
    /// It is taken.
    pub ready: Signal<In, Bit>,
    random: Xorshift32,
    full: ResetReg<Bit>,
    word: Reg<Bits<W>>,
}

#[kernel]
impl Logic for WordSource<W> {
    fn update(&mut self) {
        self.random.seed.next = self.seed.val();
        if !self.full.q.val() | self.ready.val() {
            self.full.d.next = self.random.word.val().get_bits::<16>(16) < self.load.val();
            self.word.d.next = bit_cast::<W, 32>(self.random.word.val());
        }
        self.valid.next = self.full.q.val();
        self.data.next = self.word.q.val();
    }
}
