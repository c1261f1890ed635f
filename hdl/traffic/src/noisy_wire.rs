//! A wire with bit errors.

use super::xorshift::Xorshift32;
use phit_block::prelude::*;

/// One direction of a Gemini link at phit level, with errors at random times in random bits.
///
/// ```text
///  seed[32], rate[16] -->+-------------+--> dout[24]
///             din[24] -->|  NoisyWire  |--> hits[32]
///                        +-------------+
/// ```
///
/// Parameters: none.
/// Handshake: none; a word in every cycle. With probability `rate` / 65536 a word is hit: one bit is inverted, and in a
/// quarter of the cases another one besides, which may be the same. The bit error rate is `rate` / 65536 x 1.24 / 24.
/// Latency: 1 cycle. Throughput: 1 word per cycle.
/// Reset: words pass unharmed, no hits counted, random numbers from `seed`.
/// Asserts: what its random numbers assert. Relies on: a seed that is not zero.
/// Source: the field's standard form (error injector).
#[derive(LogicBlock, Ports, Block)]
#[block(noisy_wire)]
pub struct NoisyWire {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Seed of the errors.
    pub seed: Signal<In, Bits<32>>,
    /// How often a word is hit, of 65536.
    pub rate: Signal<In, Bits<16>>,
    /// What is sent.
    pub din: Signal<In, Bits<24>>,
    /// What arrives.
    pub dout: Signal<Out, Bits<24>>,
    /// Words hit, modulo 2^32.
    pub hits: Signal<Out, Bits<32>>,
    random: Xorshift32,
    word: Reg<Bits<24>>,
    hit_count: ResetReg<Bits<32>>,
    first: Signal<Local, Bits<13>>,
    second: Signal<Local, Bits<13>>,
    mask: Signal<Local, Bits<24>>,
    #[init(1)]
    one: Constant<Bits<24>>,
}

#[kernel]
impl Logic for NoisyWire {
    fn update(&mut self) {
        self.random.seed.next = self.seed.val();
        // A byte times 24, over 256, is a bit's number. 24 is 16 + 8.
        self.first.next = bit_cast::<13, 8>(self.random.word.val().get_bits::<8>(0));
        self.first.next = (self.first.val() << 4) + (self.first.val() << 3);
        self.second.next = bit_cast::<13, 8>(self.random.word.val().get_bits::<8>(8));
        self.second.next = (self.second.val() << 4) + (self.second.val() << 3);
        self.mask.next = self.one.val() << self.first.val().get_bits::<5>(8);
        if !self.random.word.val().get_bits::<2>(0).any() {
            self.mask.next = self.mask.val() | (self.one.val() << self.second.val().get_bits::<5>(8));
        }
        self.word.d.next = self.din.val();
        if !self.reset.val() & (self.random.word.val().get_bits::<16>(16) < self.rate.val()) {
            self.word.d.next = self.din.val() ^ self.mask.val();
            self.hit_count.d.next = self.hit_count.q.val() + 1;
        }
        self.dout.next = self.word.q.val();
        self.hits.next = self.hit_count.q.val();
    }
}
