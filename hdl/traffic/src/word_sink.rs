//! A reader with valid/ready.

use super::xorshift::Xorshift32;
use phit_block::prelude::*;

/// Takes words at random times and folds them into a digest.
///
/// ```text
///  seed[32], pace[16] -->+------------+--> digest[32]
///      valid, data[W] -->|  WordSink  |--> words[32]
///               ready <--|            |
///                        +------------+
/// ```
///
/// Parameters: `W` bits per word, 1 to 32.
/// Handshake: valid/ready. A word is taken in a cycle with probability (`pace` + 1) / 65536: 65535 is a reader that
/// never waits.
/// Latency: outputs are registers. Throughput: 1 word per cycle.
/// Reset: not ready, digest 0, random numbers from `seed`.
/// Asserts: what its random numbers assert.
/// Source: the field's standard form.
#[derive(LogicBlock, Ports, Block)]
#[block(word_sink, W: 1..=32)]
#[published(word_sink_w24: WordSink<24>)]
#[small(word_sink_w3: WordSink<3>)]
pub struct WordSink<const W: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Seed of the random numbers.
    pub seed: Signal<In, Bits<32>>,
    /// How often a word is taken, of 65536 cycles, less one.
    pub pace: Signal<In, Bits<16>>,
    /// A word is offered.
    pub valid: Signal<In, Bit>,
    /// The word.
    pub data: Signal<In, Bits<W>>,
    /// It is taken.
    pub ready: Signal<Out, Bit>,
    /// The words, rotated by one bit from word to word.
    pub digest: Signal<Out, Bits<32>>,
    /// Words taken, modulo 2^32.
    pub words: Signal<Out, Bits<32>>,
    random: Xorshift32,
    open: ResetReg<Bit>,
    fold: ResetReg<Bits<32>>,
    taken: ResetReg<Bits<32>>,
}

#[kernel]
impl Logic for WordSink<W> {
    fn update(&mut self) {
        self.random.seed.next = self.seed.val();
        self.open.d.next = self.random.word.val().get_bits::<16>(16) <= self.pace.val();
        if self.valid.val() & self.open.q.val() {
            self.fold.d.next =
                ((self.fold.q.val() << 1) | (self.fold.q.val() >> 31)) ^ bit_cast::<32, W>(self.data.val());
            self.taken.d.next = self.taken.q.val() + 1;
        }
        self.ready.next = self.open.q.val();
        self.digest.next = self.fold.q.val();
        self.words.next = self.taken.q.val();
    }
}
