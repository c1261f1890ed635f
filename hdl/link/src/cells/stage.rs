//! Collects a cell's worth of a packet.

use super::format::BESIDE;
use phit_block::prelude::*;

/// AXI4-Stream in, cells out: says when a whole cell waits.
///
/// ```text
///         tvalid -->+---------+
///       tdata[W] -->|         |--> whole       a cell waits: 2^DL words, or the last of a packet
///       tkeep[Q] -->|  Stage  |--> word[E]     its words, one after another
///          tlast -->|         |<-- take
///         tready <--+---------+
/// ```
///
/// Parameters: `W` bits of a word, 16 to 64 in steps of 8; `Q` = `W / 8`; `E` = `W` + 4, a word with its bytes less one above
/// it and the end of its packet on top; `DL` 1 to 5, for cells of `2^DL` words; `P` = `DL` + 2; `A` = `DL` + 1.
/// Handshake: `tready` depends on the state alone. `take` only while words are left; it drops the word that stands at `word`.
/// Latency: 1 cycle. Throughput: 1 word each way per cycle.
/// Reset: empty.
/// Asserts: holds at most two cells. Relies on: `tkeep` is set from bit 0 on without holes, and in whole before the last word
/// of a packet; a word is only taken if one waits.
/// Source: the AXI4-Stream protocol; the field's standard practice.
#[derive(LogicBlock, Ports, Block)]
#[block(
    cell_stage, W, DL: 1..=5,
    check((16..=64).contains(&W) && W.is_multiple_of(8), "W is {W}; legal: 16, 24, .. 64"), Q = W / 8,
    E = W + BESIDE, P = DL + 2, A = DL + 1
)]
#[published(cell_stage_w32_dl4: Stage<32, 4, 36, 4, 6, 5>)]
#[small(cell_stage_w16_dl1: Stage<16, 2, 20, 1, 3, 2>)]
pub struct Stage<const W: usize, const Q: usize, const E: usize, const DL: usize, const P: usize, const A: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A word is offered.
    pub tvalid: Signal<In, Bit>,
    /// The word, its first byte lowest.
    pub tdata: Signal<In, Bits<W>>,
    /// Its bytes that count.
    pub tkeep: Signal<In, Bits<Q>>,
    /// It is the last of its packet.
    pub tlast: Signal<In, Bit>,
    /// It is taken.
    pub tready: Signal<Out, Bit>,
    /// A cell waits.
    pub whole: Signal<Out, Bit>,
    /// Its first word that was not taken yet.
    pub word: Signal<Out, Bits<E>>,
    /// The word is taken.
    pub take: Signal<In, Bit>,
    words: AsyncMemory<E, A>,
    written: ResetReg<Bits<P>>,
    read: ResetReg<Bits<P>>,
    ends: ResetReg<Bits<P>>,
    used: Signal<Local, Bits<P>>,
    accept: Signal<Local, Bit>,
    count: Signal<Local, Bits<3>>,
    entry: Signal<Local, Bits<E>>,
    ends_in: Signal<Local, Bit>,
    ends_out: Signal<Local, Bit>,
    #[assert("at most two cells wait")]
    in_range: Property,
    #[assume("bytes are left out at the end of a packet alone")]
    keep_is_whole: Property,
    #[assume("a word is only taken if one waits")]
    takes_what_waits: Property,
}

#[kernel]
impl Logic for Stage<W, Q, E, DL, P, A> {
    fn update(&mut self) {
        self.used.next = self.written.q.val() - self.read.q.val();
        self.tready.next = !self.used.val().get_bit(DL + 1);
        self.accept.next = self.tvalid.val() & !self.used.val().get_bit(DL + 1);
        self.count.next = 0.into();
        for q in 1..(W / 8) {
            if self.tkeep.val().get_bit(q) {
                self.count.next = q.to_bits::<3>();
            }
        }
        self.entry.next = bit_cast::<E, W>(self.tdata.val()) | (bit_cast::<E, 3>(self.count.val()) << W.to_bits::<7>());
        self.entry.next = self.entry.val().replace_bit(W + 3, self.tlast.val());
        self.words.write_enable.next = self.accept.val();
        self.words.write_address.next = bit_cast::<A, P>(self.written.q.val());
        self.words.write_data.next = self.entry.val();
        self.words.read_address.next = bit_cast::<A, P>(self.read.q.val());
        self.word.next = self.words.read_data.val();
        if self.accept.val() {
            self.written.d.next = self.written.q.val() + 1;
        }
        if self.take.val() {
            self.read.d.next = self.read.q.val() + 1;
        }
        self.ends_in.next = self.accept.val() & self.tlast.val();
        self.ends_out.next = self.take.val() & self.words.read_data.val().get_bit(W + 3);
        if self.ends_in.val() & !self.ends_out.val() {
            self.ends.d.next = self.ends.q.val() + 1;
        }
        if self.ends_out.val() & !self.ends_in.val() {
            self.ends.d.next = self.ends.q.val() - 1;
        }
        self.whole.next = (self.used.val() >> DL.to_bits::<3>()).any() | self.ends.q.val().any();

        self.in_range.holds.next = !self.used.val().get_bit(DL + 1) | !bit_cast::<A, P>(self.used.val()).any();
        self.keep_is_whole.holds.next = !self.tvalid.val()
            | ((self.tlast.val() | self.tkeep.val().all())
                & self.tkeep.val().get_bit(0)
                & !(self.tkeep.val() & (self.tkeep.val() + 1)).any());
        self.takes_what_waits.holds.next = !self.take.val() | self.used.val().any();
    }
}
