//! From the root to all nodes.

use phit_block::prelude::*;

/// Copies a packet from one input to several outputs.
///
/// ```text
///     start, to[N] -->+-----------+--> read, address[A], done
///        chunks[5] -->|           |
///         word[32] -->| ClassFork |--> out_valid[N], out_word[32]
///   harmed, faulty -->|           |--> out_last, out_bad
///                     +-----------+--> idle
/// ```
///
/// Parameters: `N` outputs, 2 to 24; `A` bits of an address, 5 to 8.
/// Handshake: `start`, with `idle`, begins a packet of 8 `chunks` + 10 words; `chunks` and `faulty` stay from the next cycle to `done`, which comes with the last `read`. A word that is read stands at `word` in the next cycle,
/// with `harmed` if it could not be corrected. There is no back-pressure. `out_bad` counts with `out_last`.
/// Latency: 2 cycles from `start` to the first word. Throughput: 1 word per cycle, a packet of n words in n + 1 cycles.
/// Reset: idle.
/// Asserts: nothing. Relies on: no `start` without `idle`.
/// Source: BGQ-COL-02, -19.
#[derive(LogicBlock, Ports, Block)]
#[block(bluegene_class_fork, N: 2..=24, A: 5..=8)]
#[published(bluegene_class_fork_n12_a8: ClassFork<12, 8>)]
#[small(bluegene_class_fork_n3_a5: ClassFork<3, 5>)]
pub struct ClassFork<const N: usize, const A: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Begin a packet.
    pub start: Signal<In, Bit>,
    /// Where its copies go.
    pub to: Signal<In, Bits<N>>,
    /// Its chunks of payload.
    pub chunks: Signal<In, Bits<5>>,
    /// It is damaged.
    pub faulty: Signal<In, Bit>,
    /// Read a word.
    pub read: Signal<Out, Bit>,
    /// Which.
    #[undefined_without(read)]
    pub address: Signal<Out, Bits<A>>,
    /// The word is the last.
    pub done: Signal<Out, Bit>,
    /// The word read in the last cycle.
    pub word: Signal<In, Bits<32>>,
    /// It could not be corrected.
    pub harmed: Signal<In, Bit>,
    /// A word for these outputs.
    pub out_valid: Signal<Out, Bits<N>>,
    /// The word, which counts for nothing without `out_valid`.
    pub out_word: Signal<Out, Bits<32>>,
    /// It is the last.
    pub out_last: Signal<Out, Bit>,
    /// The packet is damaged.
    pub out_bad: Signal<Out, Bit>,
    /// A packet can begin.
    pub idle: Signal<Out, Bit>,
    running: ResetReg<Bit>,
    place: Reg<Bits<8>>,
    outputs: Reg<Bits<N>>,
    staged: ResetReg<Bits<N>>,
    staged_last: Reg<Bit>,
    spoilt: Reg<Bit>,
    is_end: Signal<Local, Bit>,
    spoils: Signal<Local, Bit>,
    #[assume("a packet begins when the last one has ended")]
    start_when_idle: Property,
}

#[kernel]
impl Logic for ClassFork<N, A> {
    fn update(&mut self) {
        self.is_end.next = self.running.q.val()
            & self.place.q.val().get_bit(0)
            & (bit_cast::<6, 5>(self.place.q.val().get_bits::<5>(3)) == (bit_cast::<6, 5>(self.chunks.val()) + 1));
        self.read.next = self.running.q.val();
        self.address.next = bit_cast::<A, 8>(self.place.q.val());
        self.done.next = self.is_end.val();
        self.idle.next = !self.running.q.val();
        self.place.d.next = self.place.q.val() + 1;
        self.staged.d.next = 0.into();
        self.staged_last.d.next = self.is_end.val();
        if self.running.q.val() {
            self.staged.d.next = self.outputs.q.val();
        }
        if self.is_end.val() {
            self.running.d.next = false;
        }
        self.spoils.next = self.spoilt.q.val() | (self.staged.q.val().any() & self.harmed.val());
        self.spoilt.d.next = self.spoils.val() | (self.is_end.val() & self.faulty.val());
        if self.start.val() {
            self.running.d.next = true;
            self.place.d.next = 0.into();
            self.outputs.d.next = self.to.val();
            self.spoilt.d.next = false;
        }
        self.out_valid.next = self.staged.q.val();
        self.out_word.next = self.word.val();
        self.out_last.next = self.staged_last.q.val();
        self.out_bad.next = self.spoils.val();

        self.start_when_idle.holds.next = !self.start.val() | !self.running.q.val();
    }
}
