//! One packet that leaves its slot.

use phit_block::prelude::*;
use phit_link::bluegene::format::VOID_BIT;

/// Reads a packet out of its slot, a word per cycle. The packet may still come; if it is then rejected, its copy is filled with zeros to its length and marked void.
///
/// ```text
///  start, slot[K], way[P],    -->+------------+--> busy, even, meets, present
///  chunks[5], base[B], spoilt    |            |--> reads, bank, row[B]
///  coming[K], stored[8],         | SlotReader |--> ends[K], frees
///  rejected                   -->|            |--> holds[K]
///  data_h[32], lost_h         -->+------------+--> out_valid[P], out_word[32], out_last, out_bad
/// ```
///
/// Parameters: `K` slots, 2 to 16; `H` banks of `2^B` rows, 1 or 2, `B` 5 to 12; `P` outputs, 2 to 22. A part of [`PacketSlots`](super::packet_slots::PacketSlots).
/// Handshake: `start` brings slot, output, chunks, first row and damage of a packet. `coming` is the slot of the packet that comes, `stored` its words before this cycle; `meets` says that it is the one that is read, and `present` that the word was stored. `reads` asks for a word, which is in `data` and `lost` of its
/// bank one cycle later. `ends` names the slot in the cycle in which the last word is read, and `frees` that its token goes back; `holds` names the slot of a packet that goes on.
/// Latency: 1 cycle from `start` to the first word. Throughput: 1 word per cycle.
/// Reset: reads nothing.
/// Asserts: nothing. Relies on: `start` without `busy`.
/// Source: BGQ-VC-04, -10, BGQ-LLP-08.
#[derive(LogicBlock, Ports, Block)]
#[block(bluegene_slot_reader, K: 2..=16, H: 1..=2, B: 5..=12, P: 2..=22)]
#[published(bluegene_slot_reader_k7_h2_b9_p9: SlotReader<7, 2, 9, 9>)]
#[small(bluegene_slot_reader_k3_h2_b5_p3: SlotReader<3, 2, 5, 3>)]
#[small(bluegene_slot_reader_k3_h1_b6_p3: SlotReader<3, 1, 6, 3>)]
pub struct SlotReader<const K: usize, const H: usize, const B: usize, const P: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A packet begins to leave.
    pub start: Signal<In, Bit>,
    /// Its slot, one-hot.
    pub slot: Signal<In, Bits<K>>,
    /// Its output, one-hot.
    pub way: Signal<In, Bits<P>>,
    /// Chunks of its payload.
    pub chunks: Signal<In, Bits<5>>,
    /// Row of its first word.
    pub base: Signal<In, Bits<B>>,
    /// It was damaged before.
    pub spoilt: Signal<In, Bit>,
    /// Slot of the packet that comes, one-hot.
    pub coming: Signal<In, Bits<K>>,
    /// Its words before this cycle.
    pub stored: Signal<In, Bits<8>>,
    /// It is not taken.
    pub rejected: Signal<In, Bit>,
    /// A packet goes on that began before.
    pub busy: Signal<Out, Bit>,
    /// It does so at an even place.
    pub even: Signal<Out, Bit>,
    /// The packet that is read is the one that comes.
    pub meets: Signal<Out, Bit>,
    /// What is read was stored before this cycle.
    pub present: Signal<Out, Bit>,
    /// A word is read.
    pub reads: Signal<Out, Bit>,
    /// From this bank.
    pub bank: Signal<Out, Bits<1>>,
    /// From this row.
    pub row: Signal<Out, Bits<B>>,
    /// Slot of the packet that ends, one-hot.
    pub ends: Signal<Out, Bits<K>>,
    /// It gives its token back.
    pub frees: Signal<Out, Bit>,
    /// Slot of the packet that goes on, one-hot.
    pub holds: Signal<Out, Bits<K>>,
    /// By bank, the word that was read.
    pub data: [Signal<In, Bits<32>>; H],
    /// By bank, that word cannot be corrected.
    pub lost: [Signal<In, Bit>; H],
    /// A word leaves by this output.
    pub out_valid: Signal<Out, Bits<P>>,
    /// The word, which counts for nothing without `out_valid`.
    pub out_word: Signal<Out, Bits<32>>,
    /// It is the last of its packet.
    pub out_last: Signal<Out, Bit>,
    /// The packet is damaged.
    pub out_bad: Signal<Out, Bit>,
    reading: ResetReg<Bit>,
    from: Reg<Bits<K>>,
    to: Reg<Bits<P>>,
    chunks_read: Reg<Bits<5>>,
    begin_row: Reg<Bits<B>>,
    was_spoilt: Reg<Bit>,
    place: Reg<Bits<8>>,
    // It was rejected after so many words.
    filling: Reg<Bit>,
    limit: Reg<Bits<8>>,
    // The word that comes out of the memory.
    staged_to: ResetReg<Bits<P>>,
    staged_odd: Reg<Bit>,
    staged_first: Reg<Bit>,
    staged_void: Reg<Bit>,
    staged_last: Reg<Bit>,
    staged_blank: Reg<Bit>,
    harmed: ResetReg<Bit>,
    active: Signal<Local, Bit>,
    from_now: Signal<Local, Bits<K>>,
    to_now: Signal<Local, Bits<P>>,
    chunks_now: Signal<Local, Bits<5>>,
    base_now: Signal<Local, Bits<B>>,
    place_now: Signal<Local, Bits<8>>,
    fills: Signal<Local, Bit>,
    is_trailer: Signal<Local, Bit>,
    is_end: Signal<Local, Bit>,
    is_blank: Signal<Local, Bit>,
    is_met: Signal<Local, Bit>,
    word: Signal<Local, Bits<32>>,
    is_lost: Signal<Local, Bit>,
    is_harmed: Signal<Local, Bit>,
    // Places are in banks in turn, if there are two.
    #[init(H as u64 - 1)]
    banked: Constant<Bits<1>>,
    #[assume("a packet begins when no other goes on")]
    one_at_a_time: Property,
}

#[kernel]
impl Logic for SlotReader<K, H, B, P> {
    fn update(&mut self) {
        self.busy.next = self.reading.q.val();
        self.even.next = self.reading.q.val() & !self.place.q.val().get_bit(0);
        self.active.next = self.start.val() | self.reading.q.val();
        self.from_now.next = self.from.q.val();
        self.to_now.next = self.to.q.val();
        self.chunks_now.next = self.chunks_read.q.val();
        self.base_now.next = self.begin_row.q.val();
        self.place_now.next = self.place.q.val();
        self.fills.next = self.filling.q.val();
        if self.start.val() {
            self.from_now.next = self.slot.val();
            self.to_now.next = self.way.val();
            self.chunks_now.next = self.chunks.val();
            self.base_now.next = self.base.val();
            self.place_now.next = 0.into();
            self.fills.next = false;
            self.was_spoilt.d.next = self.spoilt.val();
        }
        self.from.d.next = self.from_now.val();
        self.to.d.next = self.to_now.val();
        self.chunks_read.d.next = self.chunks_now.val();
        self.begin_row.d.next = self.base_now.val();
        self.place.d.next = self.place_now.val() + 1;

        self.is_trailer.next = self.place_now.val().get_bits::<5>(3) == (self.chunks_now.val() + 1);
        self.is_end.next = self.active.val() & self.is_trailer.val() & self.place_now.val().get_bit(0);
        self.is_blank.next = self.fills.val() & (self.place_now.val() >= self.limit.q.val());
        self.reading.d.next = self.active.val() & !self.is_end.val();
        self.reads.next = self.active.val() & !self.is_blank.val();
        self.bank.next = self.place_now.val().get_bits::<1>(0) & self.banked.val();
        self.row.next = self.base_now.val() + bit_cast::<B, 8>(self.place_now.val() >> self.banked.val());
        self.ends.next = 0.into();
        self.holds.next = 0.into();
        if self.is_end.val() {
            self.ends.next = self.from_now.val();
        } else if self.active.val() {
            self.holds.next = self.from_now.val();
        }
        self.frees.next = self.is_end.val() & !self.fills.val();

        self.is_met.next = self.active.val() & (self.from_now.val() & self.coming.val()).any();
        self.meets.next = self.is_met.val();
        self.filling.d.next = self.fills.val() | (self.rejected.val() & self.is_met.val());
        if !self.fills.val() {
            self.limit.d.next = self.stored.val();
        }

        // A length that was damaged in the memory would leave the sender in the middle of a packet.
        self.staged_to.d.next = 0.into();
        if self.active.val() {
            self.staged_to.d.next = self.to_now.val();
        }
        self.staged_odd.d.next = self.place_now.val().get_bit(0);
        self.staged_first.d.next = self.start.val();
        self.staged_void.d.next = self.fills.val() & self.is_trailer.val() & !self.place_now.val().get_bit(0);
        self.staged_last.d.next = self.is_end.val();
        self.staged_blank.d.next = self.is_blank.val();
        self.word.next = self.data[0].val();
        self.is_lost.next = self.lost[0].val();
        for b in 1..H {
            if self.staged_odd.q.val() {
                self.word.next = self.data[b].val();
                self.is_lost.next = self.lost[b].val();
            }
        }
        if self.staged_blank.q.val() {
            self.word.next = 0.into();
            self.is_lost.next = false;
        }
        self.out_word.next = self.word.val();
        if self.staged_void.q.val() {
            self.out_word.next = self.word.val().replace_bit(VOID_BIT, true);
        }
        if self.staged_first.q.val() {
            self.out_word.next = bit_cast::<32, 11>(self.word.val().get_bits::<11>(0))
                | (bit_cast::<32, 5>(self.chunks_read.q.val()) << 11)
                | ((self.word.val() >> 16) << 16);
        }
        self.out_valid.next = self.staged_to.q.val();
        self.out_last.next = self.staged_last.q.val();
        self.is_harmed.next = self.harmed.q.val() | (self.is_lost.val() & self.staged_to.q.val().any());
        self.harmed.d.next = self.is_harmed.val() & !self.staged_last.q.val();
        self.out_bad.next = self.is_harmed.val() | self.was_spoilt.q.val();

        self.one_at_a_time.holds.next = !self.start.val() | !self.reading.q.val();
        self.present.next = !self.is_met.val() | (self.place_now.val() < self.stored.val());
    }
}
