//! One packet from those of all inputs of a class.

use super::format::{ABOUT_BITS, DOWN_BIT, NAN_BIT, USER_BIT};
use super::word_order::WordOrder;
use crate::bluegene::combine::combiner::Combiner;
use phit_block::prelude::*;
use phit_coding::rs::bgq::RsWordCheck;

/// Reads the packets of a class from its inputs in step, combines their words, and makes a packet of the results.
///
/// ```text
/// start, members[N], turn -->+--------+--> read[N], address[A], done[N]
///   about_n[13], faulty[N]-->|        |<-- word_n[32], harmed[N]
///                            | UpTree |--> out_valid, out_word[32], out_last, out_bad
///                            |        |--> not_a_number, overflow, mismatch
///                            +--------+--> idle, root_only
/// ```
///
/// The header comes from the lowest input. With `turn` its direction bit is set: the packet comes from the root. The last but one word has the end-to-end symbol of the new packet, the flags of all inputs and those that
/// arise here. If a packet is faulty, or a word could not be corrected, or inputs do not agree about operation, size and length, the symbol is inverted, and so wrong at each receiver. In the first and the last case the lowest input's packet
/// goes on alone, uncombined.
///
/// Parameters: `N` inputs, 2 to 12; `A` bits of an address, 5 to 8.
/// Handshake: `start`, with `idle`, begins. `about_n` and `faulty` stay from `start` to `done` for `members`. A word that is read stands at `word_n` in the next cycle. There is no back-pressure: the output takes each word. `out_bad` counts with `out_last`.
/// `mismatch` comes in the second cycle, `not_a_number` and `overflow` with the number that causes it, `root_only` counts from the third cycle on.
/// Latency: 2 cycles from `start` to the first word of the header, 18 to the first of the payload. Throughput: 8 c + 10 words in 8 c + 21 cycles, of 512 bytes in 149; without payload in 14. Two passes take 8 c more.
/// Reset: idle.
/// Asserts: what its parts assert. Relies on: a member at least; no `start` without `idle`.
/// Source: BGQ-COL-07, -08, -14, -15, -20, PERF-BGQ-30.
#[derive(LogicBlock, Ports, Block)]
#[block(bluegene_up_tree, N, A)]
#[published(bluegene_up_tree_n12_a8: UpTree<12, 8>)]
#[small(bluegene_up_tree_n2_a5: UpTree<2, 5>)]
pub struct UpTree<const N: usize, const A: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Begin a packet.
    pub start: Signal<In, Bit>,
    /// Inputs that take part.
    pub members: Signal<In, Bits<N>>,
    /// This node is the root.
    pub turn: Signal<In, Bit>,
    /// What inputs must agree on: operation, size, whether the root alone is to have the result, chunks.
    pub about: [Signal<In, Bits<ABOUT_BITS>>; N],
    /// Packets that cannot be combined.
    pub faulty: Signal<In, Bits<N>>,
    /// Read a word of these inputs.
    pub read: Signal<Out, Bits<N>>,
    /// Which; 0 without one.
    pub address: Signal<Out, Bits<A>>,
    /// These inputs have been read.
    pub done: Signal<Out, Bits<N>>,
    /// Words read in the last cycle.
    pub word: [Signal<In, Bits<32>>; N],
    /// They could not be corrected.
    pub harmed: Signal<In, Bits<N>>,
    /// A word of the result.
    pub out_valid: Signal<Out, Bit>,
    /// The word.
    #[undefined_without(out_valid)]
    pub out_word: Signal<Out, Bits<32>>,
    /// It is the last.
    pub out_last: Signal<Out, Bit>,
    /// The packet is damaged.
    pub out_bad: Signal<Out, Bit>,
    /// A NaN arises here, or passes.
    pub not_a_number: Signal<Out, Bit>,
    /// A sum does not fit.
    pub overflow: Signal<Out, Bit>,
    /// Inputs do not agree.
    pub mismatch: Signal<Out, Bit>,
    /// The root alone is to have the result.
    pub root_only: Signal<Out, Bit>,
    /// A packet can begin.
    pub idle: Signal<Out, Bit>,
    working: ResetReg<Bit>,
    compares: ResetReg<Bit>,
    of_class: Reg<Bits<N>>,
    turns: Reg<Bit>,
    /// What is combined: all members, or the lowest alone.
    combined: Reg<Bits<N>>,
    agreed: Reg<Bits<ABOUT_BITS>>,
    spoilt: Reg<Bit>,
    lowest: Signal<Local, Bits<N>>,
    said: Signal<Local, Bits<ABOUT_BITS>>,
    differs: Signal<Local, Bit>,
    twice: Signal<Local, Bit>,
    order: WordOrder<A>,
    reads: Signal<Local, Bits<N>>,
    was_read: ResetReg<Bits<N>>,
    // The kind of the word that comes out of the memories.
    header: ResetReg<Bit>,
    payload: ResetReg<Bit>,
    trailer: ResetReg<Bit>,
    first: Reg<Bit>,
    place: Reg<Bits<3>>,
    word_of_lowest: Signal<Local, Bits<32>>,
    flags_of_all: Signal<Local, Bits<2>>,
    #[wires(not_a_number, overflow)]
    combiner: Combiner<N>,
    // The trailer: flags, then the end of the symbol, then both words.
    flags: Reg<Bits<3>>,
    closes: ResetReg<Bit>,
    shows_flags: ResetReg<Bit>,
    shows_last: ResetReg<Bit>,
    ends: Signal<Local, Bit>,
    symbol: RsWordCheck<1, 10>,
    passes: Signal<Local, Bits<32>>,
    covered: Signal<Local, Bits<32>>,
    leaving: Signal<Local, Bits<32>>,
    new_symbol: Signal<Local, Bits<10>>,
    trailing: Signal<Local, Bits<32>>,
    flags_now: Signal<Local, Bits<3>>,
    #[assume("a packet begins when the last one has ended")]
    start_when_idle: Property,
}

#[kernel]
impl Logic for UpTree<N, A> {
    fn update(&mut self) {
        self.idle.next = !self.working.q.val();
        self.compares.d.next = self.start.val();
        if self.start.val() {
            self.working.d.next = true;
            self.of_class.d.next = self.members.val();
            self.turns.d.next = self.turn.val();
        }

        // Do all agree with the lowest?
        self.lowest.next = self.of_class.q.val() & (!self.of_class.q.val() + 1);
        self.said.next = 0.into();
        for n in 0..N {
            if self.lowest.val().get_bit(n) {
                self.said.next = self.about[n].val();
            }
        }
        self.differs.next = (self.of_class.q.val() & self.faulty.val()).any();
        self.mismatch.next = false;
        for n in 0..N {
            if self.of_class.q.val().get_bit(n) & (self.about[n].val() != self.said.val()) {
                self.differs.next = true;
                self.mismatch.next = self.compares.q.val();
            }
        }
        self.spoilt.d.next = self.spoilt.q.val() | (self.was_read.q.val() & self.harmed.val()).any();
        if self.compares.q.val() {
            self.agreed.d.next = self.said.val();
            self.combined.d.next = self.of_class.q.val();
            self.spoilt.d.next = self.differs.val();
            if self.differs.val() {
                // A bitwise OR of one input is that input.
                self.agreed.d.next = ((self.said.val() >> 7) << 7) | 1;
                self.combined.d.next = self.lowest.val();
            }
        }
        self.root_only.next = self.agreed.q.val().get_bit(7);

        // Words are read.
        self.twice.next = self.agreed.q.val().get_bits::<2>(2).any()
            & self.agreed.q.val().get_bits::<2>(0).any()
            & !self.agreed.q.val().get_bits::<2>(2).all()
            & (self.agreed.q.val().get_bits::<3>(4) > 1);
        self.order.start.next = self.start.val();
        self.order.chunks.next = self.agreed.q.val().get_bits::<5>(8);
        self.order.size.next = self.agreed.q.val().get_bits::<3>(4);
        self.order.twice.next = self.twice.val();
        self.address.next = 0.into();
        self.reads.next = 0.into();
        if self.order.read.val() {
            self.address.next = self.order.address.val();
            self.reads.next = self.combined.q.val();
        }
        if self.order.is_header.val() {
            self.reads.next = self.lowest.val();
        }
        self.read.next = self.reads.val();
        self.was_read.d.next = self.reads.val();
        self.header.d.next = self.order.is_header.val();
        self.payload.d.next = self.order.is_payload.val();
        self.trailer.d.next = self.order.is_trailer.val();
        self.first.d.next = self.order.first.val();
        self.place.d.next = self.place.q.val() + 1;
        if self.start.val() {
            self.place.d.next = 7.into();
        }
        self.done.next = 0.into();
        if self.order.is_trailer.val() {
            self.done.next = self.of_class.q.val();
        }

        // Words are there.
        self.word_of_lowest.next = 0.into();
        self.flags_of_all.next = 0.into();
        for n in 0..N {
            if self.lowest.val().get_bit(n) {
                self.word_of_lowest.next = self.word[n].val();
            }
            if self.combined.q.val().get_bit(n) {
                self.flags_of_all.next = self.flags_of_all.val() | self.word[n].val().get_bits::<2>(NAN_BIT);
            }
            self.combiner.word[n].next = self.word[n].val();
        }
        self.combiner.operation.next = self.agreed.q.val().get_bits::<4>(0);
        self.combiner.size.next = self.agreed.q.val().get_bits::<3>(4);
        self.combiner.inputs.next = self.combined.q.val();
        self.combiner.valid.next = self.payload.q.val();
        self.combiner.first.next = self.first.q.val();
        self.passes.next = self.word_of_lowest.val();
        if (self.place.q.val() == 1) & self.turns.q.val() {
            self.passes.next = self.word_of_lowest.val().replace_bit(DOWN_BIT, true);
        }

        // Flags collect; the trailer leaves behind the last number.
        self.flags_now.next = self.flags.q.val();
        if self.compares.q.val() {
            self.flags_now.next = 0.into();
        } else if self.trailer.q.val() {
            self.flags_now.next = (self.flags.q.val() | bit_cast::<3, 2>(self.flags_of_all.val()))
                .replace_bit(2, self.word_of_lowest.val().get_bit(USER_BIT));
        }
        self.flags.d.next = self.flags_now.val()
            | bit_cast::<3, 1>(self.combiner.not_a_number.val().into())
            | (bit_cast::<3, 1>(self.combiner.overflow.val().into()) << 1);
        self.ends.next = self.closes.q.val() & !self.combiner.busy.val();
        self.closes.d.next = self.trailer.q.val() | (self.closes.q.val() & self.combiner.busy.val());
        self.shows_flags.d.next = self.ends.val();
        self.shows_last.d.next = self.shows_flags.q.val();
        if self.shows_last.q.val() {
            self.working.d.next = false;
        }

        // The word that leaves, and the symbol over all of them.
        self.new_symbol.next = self.symbol.check.val();
        if self.spoilt.q.val() {
            self.new_symbol.next = !self.symbol.check.val();
        }
        self.trailing.next = bit_cast::<32, 10>(self.new_symbol.val())
            .replace_bit(NAN_BIT, self.flags.q.val().get_bit(0))
            .replace_bit(NAN_BIT + 1, self.flags.q.val().get_bit(1))
            .replace_bit(USER_BIT, self.flags.q.val().get_bit(2));
        self.covered.next = 0.into();
        self.leaving.next = 0.into();
        if self.header.q.val() {
            self.leaving.next = self.passes.val();
            self.covered.next = self.passes.val();
            if self.place.q.val() == 0 {
                self.covered.next = (self.passes.val() >> 11) << 11;
            } else if self.place.q.val() == 2 {
                self.covered.next = bit_cast::<32, 24>(self.passes.val().get_bits::<24>(0));
            }
        } else if self.combiner.out_valid.val() {
            self.leaving.next = self.combiner.out_word.val();
            self.covered.next = self.combiner.out_word.val();
        } else if self.shows_flags.q.val() {
            self.leaving.next = self.trailing.val();
        }
        self.symbol.enable.next = self.header.q.val() | self.combiner.out_valid.val() | self.ends.val();
        self.symbol.data.next = self.covered.val();
        self.symbol.last.next = self.ends.val();
        self.out_valid.next =
            self.header.q.val() | self.combiner.out_valid.val() | self.shows_flags.q.val() | self.shows_last.q.val();
        self.out_word.next = self.leaving.val();
        self.out_last.next = self.shows_last.q.val();
        self.out_bad.next = self.spoilt.q.val();

        self.start_when_idle.holds.next = !self.start.val() | !self.working.q.val();
    }
}
