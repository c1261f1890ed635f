//! Pseudorandom numbers.

use phit_block::prelude::*;

/// Marsaglia's xorshift generator of 32 bits: a linear feedback shift register that advances 32 bits at a time.
///
/// ```text
///               +--------------+
///  seed[32] --->|  Xorshift32  |--> word[32]
///               +--------------+
/// ```
///
/// Parameters: none. Period 2^32 - 1.
/// Handshake: a new word in every cycle.
/// Latency: 1 cycle from `seed`. Throughput: 1 word per cycle.
/// Reset: `word` becomes `seed`, or 1 if that is zero.
/// Asserts: the state is never zero.
/// Source: Marsaglia, Xorshift RNGs, Journal of Statistical Software 8 (14), 2003; shifts 13, 17, 5.
#[derive(LogicBlock, Ports, Block)]
#[block(xorshift32)]
#[published(xorshift32: Xorshift32)]
pub struct Xorshift32 {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// The first word.
    pub seed: Signal<In, Bits<32>>,
    /// The word of this cycle.
    pub word: Signal<Out, Bits<32>>,
    state: Reg<Bits<32>>,
    left: Signal<Local, Bits<32>>,
    right: Signal<Local, Bits<32>>,
    started: ResetReg<Bit>,
    #[assert("a xorshift generator does not get stuck at zero")]
    never_zero: Property,
}

#[kernel]
impl Logic for Xorshift32 {
    fn update(&mut self) {
        self.left.next = self.state.q.val() ^ (self.state.q.val() << 13);
        self.right.next = self.left.val() ^ (self.left.val() >> 17);
        self.state.d.next = self.right.val() ^ (self.right.val() << 5);
        if self.reset.val() {
            self.state.d.next = self.seed.val();
            if !self.seed.val().any() {
                self.state.d.next = 1.into();
            }
        }
        self.word.next = self.state.q.val();

        self.started.d.next = true;
        self.never_zero.holds.next = !self.started.q.val() | self.state.q.val().any();
    }
}
