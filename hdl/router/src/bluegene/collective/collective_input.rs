//! Packets of one input of a collective unit.

use super::format::{ABOUT_BITS, DOWN_BIT, ROOT_ONLY_BIT};
use phit_block::prelude::*;
use phit_coding::secded_memory::SecdedMemory;

/// Takes packets of one link, or of the node itself, and shows the older one until it has been read.
///
/// ```text
///  in_valid, in_word[32] -->+-----------------+--> head, class[4], about[13], goes_down, faulty
///                 in_bad -->|                 |<-- read, address[A], done
///               in_ready <--| CollectiveInput |--> word[32], harmed
///              upset[39] -->|                 |--> refused[16], corrected[16], uncorrectable[16]
///                           +-----------------+
/// ```
///
/// Bits 15:11 of a packet's first word tell its length. Its second word says what is to become of it: bits 3:0 the class, 7:4 the operation, 10:8 the size of
/// integers, 11 that it comes from the root, 12 that the root alone is to have the result. `about` has what all inputs of a class must agree on: operation, size and bit 12 at 3:0, 6:4 and 7, chunks
/// at 12:8. A packet is `faulty` if it came damaged, or if it goes up with an operation that does not exist or with a part of a number at its end. A packet longer than `M` chunks is taken, counted in
/// `refused` and forgotten.
///
/// Parameters: `M` chunks of payload at most, 1 to 16; two packets of `2^A` words, `A` 5 to 8; `A1` = `A` + 1.
/// Handshake: valid/ready at the input; `in_bad` counts with the last word. `read` reads a word of the older packet, which stands at `word` in the next cycle, with `harmed` if it could not be corrected. `done` forgets that packet.
/// Latency: 1 cycle from the last word to `head`. Throughput: 1 word each way per cycle.
/// Reset: empty.
/// Asserts: what its parts assert. Relies on: `read` and `done` with `head` alone.
/// Source: BGQ-COL-04, -07, -20, BGQ-LLP-08.
#[derive(LogicBlock, Ports, Block)]
#[block(
    bluegene_collective_input, M: 1..=16, A: 5..=8, A1 = A + 1,
    check(8 * M + 10 <= 1 << A, "A is {A}; legal: room for {} words", 8 * M + 10)
)]
#[published(bluegene_collective_input_m16: CollectiveInput<16, 8, 9>)]
#[small(bluegene_collective_input_m1: CollectiveInput<1, 5, 6>)]
pub struct CollectiveInput<const M: usize, const A: usize, const A1: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: empties it.
    pub reset: Signal<In, Bit>,
    /// A word is offered.
    pub in_valid: Signal<In, Bit>,
    /// The word.
    pub in_word: Signal<In, Bits<32>>,
    /// With the last word: the packet is damaged.
    pub in_bad: Signal<In, Bit>,
    /// The word is taken.
    pub in_ready: Signal<Out, Bit>,
    /// Bits to spoil in what is stored.
    pub upset: Signal<In, Bits<39>>,
    /// A whole packet waits.
    pub head: Signal<Out, Bit>,
    /// Its class.
    #[undefined_without(head)]
    pub class: Signal<Out, Bits<4>>,
    /// What all inputs must agree on.
    #[undefined_without(head)]
    pub about: Signal<Out, Bits<ABOUT_BITS>>,
    /// It comes from the root.
    #[undefined_without(head)]
    pub goes_down: Signal<Out, Bit>,
    /// It is damaged, or cannot be combined.
    #[undefined_without(head)]
    pub faulty: Signal<Out, Bit>,
    /// Read a word of it.
    pub read: Signal<In, Bit>,
    /// Which.
    pub address: Signal<In, Bits<A>>,
    /// The word that was asked for in the last cycle, which counts for nothing otherwise.
    pub word: Signal<Out, Bits<32>>,
    /// It could not be corrected.
    pub harmed: Signal<Out, Bit>,
    /// The packet has been read.
    pub done: Signal<In, Bit>,
    /// Packets refused, modulo 65536.
    pub refused: Signal<Out, Bits<16>>,
    /// Words found with one wrong bit.
    pub corrected: Signal<Out, Bits<16>>,
    /// Words found with more.
    pub uncorrectable: Signal<Out, Bits<16>>,
    #[wires(
        write_data = in_word, upset, read_enable = read, read_data = word, read_uncorrectable = harmed,
        corrected_count = corrected, uncorrectable_count = uncorrectable
    )]
    memory: SecdedMemory<32, 7, 39, A1, 16>,
    /// The packet that comes: its words so far, its chunks, its place; the place of the packet that is shown.
    index: ResetReg<Bits<9>>,
    chunks: Reg<Bits<5>>,
    into: ResetReg<Bit>,
    from: ResetReg<Bit>,
    whole: ResetReg<Bits<2>>,
    said: [Reg<Bits<ABOUT_BITS>>; 2],
    length: [Reg<Bits<5>>; 2],
    damaged: [Reg<Bit>; 2],
    refused_count: ResetReg<Bits<16>>,
    writes: Signal<Local, Bits<2>>,
    reads: Signal<Local, Bits<2>>,
    takes: Signal<Local, Bit>,
    accept: Signal<Local, Bit>,
    chunks_now: Signal<Local, Bits<5>>,
    is_long: Signal<Local, Bit>,
    is_last: Signal<Local, Bit>,
    is_shown: Signal<Local, Bit>,
    whole_now: Signal<Local, Bits<2>>,
    second_word: Signal<Local, Bits<ABOUT_BITS>>,
    length_of: Signal<Local, Bits<5>>,
    came_bad: Signal<Local, Bit>,
    within: Signal<Local, Bits<8>>,
    is_legal: Signal<Local, Bit>,
    #[init(M as u64)]
    most: Constant<Bits<5>>,
    #[assume("a packet is read while it is shown")]
    read_what_is_shown: Property,
}

#[kernel]
impl Logic for CollectiveInput<M, A, A1> {
    fn update(&mut self) {
        // The packet that comes, to the place that is free.
        self.writes.next = 1.into();
        if self.into.q.val() {
            self.writes.next = 2.into();
        }
        self.reads.next = 1.into();
        if self.from.q.val() {
            self.reads.next = 2.into();
        }
        self.takes.next = !(self.whole.q.val() & self.writes.val()).any();
        self.in_ready.next = self.takes.val();
        self.accept.next = self.in_valid.val() & self.takes.val();
        self.chunks_now.next = self.chunks.q.val();
        if !self.index.q.val().any() {
            self.chunks_now.next = self.in_word.val().get_bits::<5>(11);
        }
        self.is_long.next = self.chunks_now.val() > self.most.val();
        self.is_last.next = self.accept.val()
            & self.index.q.val().get_bit(0)
            & (self.index.q.val().get_bits::<6>(3) == (bit_cast::<6, 5>(self.chunks.q.val()) + 1));
        self.whole_now.next = self.whole.q.val();
        if self.accept.val() {
            self.index.d.next = self.index.q.val() + 1;
            self.chunks.d.next = self.chunks_now.val();
            if self.is_last.val() {
                self.index.d.next = 0.into();
                if self.is_long.val() {
                    self.refused_count.d.next = self.refused_count.q.val() + 1;
                } else {
                    self.into.d.next = !self.into.q.val();
                    self.whole_now.next = self.whole.q.val() | self.writes.val();
                }
            }
        }
        for k in 0..2 {
            if self.accept.val() & self.writes.val().get_bit(k) {
                self.length[k].d.next = self.chunks_now.val();
                self.damaged[k].d.next = self.in_bad.val();
                if self.index.q.val() == 1 {
                    self.said[k].d.next = self.in_word.val().get_bits::<ABOUT_BITS>(0);
                }
            }
        }
        self.memory.write_enable.next = self.accept.val() & !self.is_long.val();
        self.memory.write_address.next = bit_cast::<A1, 9>(self.index.q.val()).replace_bit(A, self.into.q.val());
        self.memory.scrub_enable.next = false;
        self.refused.next = self.refused_count.q.val();

        // The packet that is shown.
        self.is_shown.next = (self.whole.q.val() & self.reads.val()).any();
        self.second_word.next = self.said[0].q.val();
        self.length_of.next = self.length[0].q.val();
        self.came_bad.next = self.damaged[0].q.val();
        if self.from.q.val() {
            self.second_word.next = self.said[1].q.val();
            self.length_of.next = self.length[1].q.val();
            self.came_bad.next = self.damaged[1].q.val();
        }
        self.head.next = self.is_shown.val();
        self.class.next = self.second_word.val().get_bits::<4>(0);
        self.about.next = bit_cast::<ABOUT_BITS, 7>(self.second_word.val().get_bits::<7>(4))
            .replace_bit(7, self.second_word.val().get_bit(ROOT_ONLY_BIT))
            | (bit_cast::<ABOUT_BITS, 5>(self.length_of.val()) << 8);
        self.goes_down.next = self.second_word.val().get_bit(DOWN_BIT);
        self.within.next = (bits::<8>(1) << self.second_word.val().get_bits::<3>(8)) - 1;
        self.is_legal.next = !self.second_word.val().get_bits::<2>(4).all()
            & (self.second_word.val().get_bits::<2>(6).all()
                | !(self.length_of.val() & self.within.val().get_bits::<5>(3)).any());
        self.faulty.next = self.came_bad.val() | (!self.second_word.val().get_bit(DOWN_BIT) & !self.is_legal.val());
        self.memory.read_address.next = bit_cast::<A1, A>(self.address.val()).replace_bit(A, self.from.q.val());
        self.whole.d.next = self.whole_now.val();
        if self.done.val() {
            self.from.d.next = !self.from.q.val();
            self.whole.d.next = self.whole_now.val() & !self.reads.val();
        }

        self.read_what_is_shown.holds.next = !(self.read.val() | self.done.val()) | self.is_shown.val();
    }
}
