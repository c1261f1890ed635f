//! Places of whole packets, through which packets cut.

use super::slot_reader::SlotReader;
use phit_block::prelude::*;
use phit_coding::secded_memory::SecdedMemory;
use phit_prim::round_robin::RoundRobin;

/// Buffer of a virtual channel: packets in slots, one or two of which are read at a time, while they still come if need be.
///
/// ```text
///  first, write, word[32] -->+---------------+--> room
///  header, want[P]        -->|               |--> waits[P], request[P]
///  commit, void, rejected -->|  PacketSlots  |<-- open[P], grant[P]
///  bad, upset[39]         -->|               |--> out_valid_h[P], out_word_h[32], out_last_h, out_bad_h
///                            +---------------+--> freed[F], corrected[16], uncorrectable[16]
/// ```
///
/// A packet may leave by output p from the cycle after its header on; by the last output, where it leaves the network, after its commit.
/// A packet may wait for several outputs, and leaves by the first that takes it. Packets for one output leave in the order in which they came; packets for another output pass them.
/// One that waits for the last output and for others leaves by both: its slot is free when both copies have left. A copy that is rejected or void does not stay for the last output.
///
/// A packet that is rejected, or void, before it began to leave is forgotten. If it has begun to leave and is rejected, its copy is filled with zeros
/// to its length and marked void. A rejected packet gives no token back, since it will come again with the same one.
///
/// With `H` = 2 two paths read two banks in turn: words at even places are in one, those at odd places in the other. So no memory needs a second read port. A packet begins in a cycle in
/// which the other path is at an odd place.
///
/// Parameters: `K` slots, 2 to 16, of 8 `M` + 10 words, `M` chunks of payload at most, 1 to 16; `H` paths, 1 or 2, and as many banks of `2^B` words, `B` 5 to 12; `P` outputs, 2 to 22;
/// `F` bits of the token count, 2 to 16.
/// Handshake: `write` stores `word` with `room`, `first` with the first word of a packet, and a word comes in each cycle once `header` has come. `header` with the third word, or
/// together with `commit`, brings the outputs in `want`: any of them, and the last one besides. `commit` or `void` come with the last word, `rejected` with any cycle behind the first word. `request` is one output that is `open` and for
/// which a packet `waits`, or none while no path can begin; `grant` takes it in the same cycle. `out_valid` names the output of a path's word; `out_bad` counts with `out_last`.
/// Latency: 1 cycle from `header` to `request`, 2 if the other path is at an even place; 1 from `grant` to the first word. Throughput: 1 word in and 1 word out of each path per cycle.
/// Reset: empty, no tokens given back.
/// Asserts: no word is read before it was written; each bank is read once in a cycle at most. Relies on: a `want`; `grant` only what is requested; no `first` before the fate of the last packet; what Handshake says of words.
/// Source: BGQ-VC-04 to -07, -10, -12, -13, BGQ-ARB-02, BGQ-RTE-09, BGQ-LLP-08.
#[derive(LogicBlock, Ports, Block)]
#[block(
    bluegene_packet_slots, K: 2..=16, M: 1..=16, H: 1..=2, B: 5..=12, P: 2..=22, F: 2..=16, let words = 8 * M + 10,
    check(K * words <= H << B, "B is {B}; legal: room for {} words in {H} banks", K * words)
)]
#[published(bluegene_packet_slots_k7_m16_h2_p9: PacketSlots<7, 16, 2, 9, 9, 4>)]
#[small(bluegene_packet_slots_k3_m1_h2_p3: PacketSlots<3, 1, 2, 5, 3, 3>)]
#[small(bluegene_packet_slots_k3_m1_h1_p3: PacketSlots<3, 1, 1, 6, 3, 3>)]
pub struct PacketSlots<const K: usize, const M: usize, const H: usize, const B: usize, const P: usize, const F: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: empties all slots.
    pub reset: Signal<In, Bit>,
    /// The word is the first of a packet.
    pub first: Signal<In, Bit>,
    /// Store the word.
    pub write: Signal<In, Bit>,
    /// The word.
    pub word: Signal<In, Bits<32>>,
    /// With `write`: the packet may leave from now on.
    pub header: Signal<In, Bit>,
    /// With `header`: the outputs by any of which it may leave; the last one takes it besides.
    pub want: Signal<In, Bits<P>>,
    /// The word is the last of a packet that is right.
    pub commit: Signal<In, Bit>,
    /// The word is the last of a void packet.
    pub void: Signal<In, Bit>,
    /// The packet that comes is not taken.
    pub rejected: Signal<In, Bit>,
    /// With `commit`: it was damaged before.
    pub bad: Signal<In, Bit>,
    /// Bits to spoil in what is stored; data bits are the low ones.
    pub upset: Signal<In, Bits<39>>,
    /// There is a place for the word.
    pub room: Signal<Out, Bit>,
    /// The output takes a packet now.
    pub open: Signal<In, Bits<P>>,
    /// A packet is granted its output.
    pub grant: Signal<In, Bits<P>>,
    /// A packet could leave by this output.
    pub waits: Signal<Out, Bits<P>>,
    /// The output that is asked for, one-hot or zero.
    pub request: Signal<Out, Bits<P>>,
    /// A word leaves by this output.
    pub out_valid: [Signal<Out, Bits<P>>; H],
    /// The word, which counts for nothing without `out_valid`.
    pub out_word: [Signal<Out, Bits<32>>; H],
    /// It is the last of its packet.
    pub out_last: [Signal<Out, Bit>; H],
    /// The packet is damaged.
    pub out_bad: [Signal<Out, Bit>; H],
    /// Tokens given back, modulo `2^F`.
    pub freed: Signal<Out, Bits<F>>,
    /// Words found with one wrong bit: the sum of the banks' counts, modulo 65536.
    pub corrected: Signal<Out, Bits<16>>,
    /// Words found with more, likewise.
    pub uncorrectable: Signal<Out, Bits<16>>,
    #[wires(write_data = word, upset)]
    banks: [SecdedMemory<32, 7, 39, B, 16>; H],
    #[wires(out_valid = out_valid[i], out_word = out_word[i], out_last = out_last[i], out_bad = out_bad[i])]
    readers: [SlotReader<K, H, B, P>; H],
    #[wires(grant = request)]
    choice: RoundRobin<P>,
    // By slot: it has a packet, one that may leave and has not begun to, one that the last output has not begun to take, a whole one, a damaged one.
    taken: ResetReg<Bits<K>>,
    shown: ResetReg<Bits<K>>,
    kept: ResetReg<Bits<K>>,
    whole: Reg<Bits<K>>,
    spoilt: Reg<Bits<K>>,
    wants: [Reg<Bits<P>>; K],
    chunks: [Reg<Bits<5>>; K],
    // Slots with packets that came before that of this slot.
    older: [Reg<Bits<K>>; K],
    // The packet that comes: its slot, one-hot, and its words so far.
    arriving: ResetReg<Bit>,
    into: Reg<Bits<K>>,
    index: Reg<Bits<8>>,
    given_back: ResetReg<Bits<F>>,
    free: Signal<Local, Bits<K>>,
    slot: Signal<Local, Bits<K>>,
    at: Signal<Local, Bits<8>>,
    arrived: Signal<Local, Bits<8>>,
    allocated: Signal<Local, Bits<K>>,
    candidates: Signal<Local, Bits<K>>,
    chosen: Signal<Local, Bits<K>>,
    chosen_chunks: Signal<Local, Bits<5>>,
    chosen_base: Signal<Local, Bits<B>>,
    is_chosen_spoilt: Signal<Local, Bit>,
    busy: Signal<Local, Bits<H>>,
    crosses: Signal<Local, Bit>,
    begins: Signal<Local, Bits<H>>,
    asking: Signal<Local, Bits<H>>,
    is_alone: Signal<Local, Bit>,
    is_there: Signal<Local, Bit>,
    coming: Signal<Local, Bits<K>>,
    is_rejected: Signal<Local, Bit>,
    is_leaving: Signal<Local, Bit>,
    gone: Signal<Local, Bits<K>>,
    dropped: Signal<Local, Bits<K>>,
    departs: Signal<Local, Bits<K>>,
    copied: Signal<Local, Bits<K>>,
    held: Signal<Local, Bits<K>>,
    ended: Signal<Local, Bits<K>>,
    given_now: Signal<Local, Bits<F>>,
    fixed: Signal<Local, Bits<16>>,
    lost: Signal<Local, Bits<16>>,
    #[init(|k| (k * words / H) as u64)]
    base: [Constant<Bits<B>>; K],
    // Places are in banks in turn, if there are two.
    #[init(H as u64 - 1)]
    banked: Constant<Bits<1>>,
    // The output at which packets wait until they are whole.
    #[init(1 << (P - 1))]
    reception: Constant<Bits<P>>,
    #[assert("a word is read after it was written")]
    read_what_is_there: Property,
    #[assert("each bank is read once in a cycle at most")]
    one_reader: Property,
    #[assume("a word is written only where there is room")]
    write_with_room: Property,
    #[assume("a packet begins when the last one has ended")]
    one_at_a_time: Property,
    // Monitor: the packet that comes has its header.
    showing: ResetReg<Bit>,
    #[assume("from its header on a packet has a word in each cycle")]
    no_pause: Property,
    #[assume("a grant answers a request")]
    grant_is_requested: Property,
}

#[kernel]
impl Logic for PacketSlots<K, M, H, B, P, F> {
    fn update(&mut self) {
        // The word that comes goes to the slot of its packet, or to the lowest free one.
        self.free.next = !self.taken.q.val() & (self.taken.q.val() + 1);
        self.slot.next = self.into.q.val();
        self.at.next = self.index.q.val();
        self.room.next = self.arriving.q.val();
        if self.first.val() {
            self.slot.next = self.free.val();
            self.at.next = 0.into();
            self.room.next = self.free.val().any();
        }
        self.allocated.next = 0.into();
        self.arrived.next = self.at.val();
        if self.write.val() {
            self.arriving.d.next = true;
            self.into.d.next = self.slot.val();
            self.arrived.next = self.at.val() + 1;
            if self.first.val() {
                self.allocated.next = self.slot.val();
            }
        }
        self.index.d.next = self.arrived.val();
        for b in 0..H {
            self.banks[b].write_enable.next =
                self.write.val() & ((self.at.val().get_bits::<1>(0) & self.banked.val()) == b.to_bits::<1>());
            self.banks[b].write_address.next = 0.into();
            for k in 0..K {
                if self.slot.val().get_bit(k) {
                    self.banks[b].write_address.next =
                        self.base[k].val() + bit_cast::<B, 8>(self.at.val() >> self.banked.val());
                }
            }
        }
        for k in 0..K {
            self.older[k].d.next = self.older[k].q.val() & !self.allocated.val();
            if self.allocated.val().get_bit(k) {
                self.older[k].d.next = self.taken.q.val();
                self.chunks[k].d.next = self.word.val().get_bits::<5>(11);
            }
            if self.write.val() & self.header.val() & self.slot.val().get_bit(k) {
                self.wants[k].d.next = self.want.val();
            }
        }

        // The oldest packet of an output that is open, and outputs in turn.
        self.waits.next = 0.into();
        self.chosen.next = 0.into();
        for p in 0..P {
            self.candidates.next = 0.into();
            for k in 0..K {
                self.candidates.next = self
                    .candidates
                    .val()
                    .replace_bit(k, self.shown.q.val().get_bit(k) & self.wants[k].q.val().get_bit(p));
            }
            if self.reception.val().get_bit(p) {
                self.candidates.next = self.kept.q.val() & self.whole.q.val();
            }
            self.waits.next = self.waits.val().replace_bit(p, self.candidates.val().any());
            if self.grant.val().get_bit(p) {
                for k in 0..K {
                    self.chosen.next = self.chosen.val().replace_bit(
                        k,
                        self.candidates.val().get_bit(k) & !(self.older[k].q.val() & self.candidates.val()).any(),
                    );
                }
            }
        }
        self.busy.next = 0.into();
        self.crosses.next = false;
        for h in 0..H {
            self.busy.next = self.busy.val().replace_bit(h, self.readers[h].busy.val());
            self.crosses.next = self.crosses.val() | self.readers[h].even.val();
        }
        self.choice.request.next = 0.into();
        if !self.busy.val().all() & !self.crosses.val() {
            self.choice.request.next = self.waits.val() & self.open.val();
        }
        self.begins.next = 0.into();
        if self.grant.val().any() {
            self.begins.next = !self.busy.val() & (self.busy.val() + 1);
        }
        self.choice.advance.next = self.grant.val().any();

        // The packets that leave.
        self.chosen_chunks.next = 0.into();
        self.chosen_base.next = 0.into();
        for k in 0..K {
            if self.chosen.val().get_bit(k) {
                self.chosen_chunks.next = self.chunks[k].q.val();
                self.chosen_base.next = self.base[k].val();
            }
        }
        self.is_chosen_spoilt.next = (self.spoilt.q.val() & self.whole.q.val() & self.chosen.val()).any();
        self.is_rejected.next = self.rejected.val() & self.arriving.q.val();
        self.coming.next = 0.into();
        if self.arriving.q.val() {
            self.coming.next = self.slot.val();
        }
        for h in 0..H {
            self.readers[h].start.next = self.begins.val().get_bit(h);
            self.readers[h].slot.next = self.chosen.val();
            self.readers[h].way.next = self.grant.val();
            self.readers[h].chunks.next = self.chosen_chunks.val();
            self.readers[h].base.next = self.chosen_base.val();
            self.readers[h].spoilt.next = self.is_chosen_spoilt.val();
            self.readers[h].coming.next = self.coming.val();
            self.readers[h].stored.next = self.at.val();
            self.readers[h].rejected.next = self.is_rejected.val();
            for b in 0..H {
                self.readers[h].data[b].next = self.banks[b].read_data.val();
                self.readers[h].lost[b].next = self.banks[b].read_uncorrectable.val();
            }
        }
        self.is_alone.next = true;
        for b in 0..H {
            self.banks[b].scrub_enable.next = false;
            self.banks[b].read_address.next = 0.into();
            self.asking.next = 0.into();
            for h in 0..H {
                if self.readers[h].reads.val() & (self.readers[h].bank.val() == b.to_bits::<1>()) {
                    self.asking.next = self.asking.val().replace_bit(h, true);
                    self.banks[b].read_address.next = self.readers[h].row.val();
                }
            }
            self.banks[b].read_enable.next = self.asking.val().any();
            self.is_alone.next = self.is_alone.val() & ((self.asking.val() & (self.asking.val() - 1)) == 0);
        }
        self.one_reader.holds.next = self.is_alone.val();

        // What becomes of the packet that comes.
        if self.commit.val() | self.void.val() | self.is_rejected.val() {
            self.arriving.d.next = false;
        }
        self.is_leaving.next = false;
        self.is_there.next = true;
        self.held.next = self.shown.q.val() | self.kept.q.val();
        for h in 0..H {
            self.is_leaving.next = self.is_leaving.val() | self.readers[h].meets.val();
            self.is_there.next = self.is_there.val() & self.readers[h].present.val();
            self.held.next = self.held.val() | self.readers[h].holds.val();
        }
        self.ended.next = 0.into();
        self.given_now.next = self.given_back.q.val();
        for h in 0..H {
            self.ended.next = self.ended.val() | (self.readers[h].ends.val() & !self.held.val());
            // Packets end at odd places, one in a cycle at most.
            if self.readers[h].frees.val() & !(self.readers[h].ends.val() & self.held.val()).any() {
                self.given_now.next = self.given_back.q.val() + 1;
            }
        }
        self.gone.next = 0.into();
        if self.void.val() | self.is_rejected.val() {
            self.gone.next = self.slot.val();
        }
        self.dropped.next = self.gone.val();
        if self.is_leaving.val() {
            self.dropped.next = 0.into();
        }
        self.departs.next = self.chosen.val();
        self.copied.next = 0.into();
        if (self.grant.val() & self.reception.val()).any() {
            self.departs.next = 0.into();
            self.copied.next = self.chosen.val();
        }
        self.taken.d.next = (self.taken.q.val() & !self.dropped.val() & !self.ended.val()) | self.allocated.val();
        self.shown.d.next = self.shown.q.val() & !self.dropped.val() & !self.departs.val();
        self.kept.d.next = self.kept.q.val() & !self.gone.val() & !self.copied.val();
        if self.write.val() & self.header.val() {
            if (self.want.val() & !self.reception.val()).any() {
                self.shown.d.next = (self.shown.q.val() & !self.departs.val()) | self.slot.val();
            }
            if (self.want.val() & self.reception.val()).any() {
                self.kept.d.next = (self.kept.q.val() & !self.copied.val()) | self.slot.val();
            }
        }
        self.whole.d.next = self.whole.q.val() & !self.allocated.val();
        if self.commit.val() {
            self.whole.d.next = self.whole.q.val() | self.slot.val();
            self.spoilt.d.next = self.spoilt.q.val() & !self.slot.val();
            if self.bad.val() {
                self.spoilt.d.next = self.spoilt.q.val() | self.slot.val();
            }
        }
        self.given_back.d.next = self.given_now.val();
        if self.void.val() & !self.is_leaving.val() {
            self.given_back.d.next = self.given_now.val() + 1;
        }
        self.freed.next = self.given_back.q.val();

        self.fixed.next = 0.into();
        self.lost.next = 0.into();
        for b in 0..H {
            self.fixed.next = self.fixed.val() + self.banks[b].corrected_count.val();
            self.lost.next = self.lost.val() + self.banks[b].uncorrectable_count.val();
        }
        self.corrected.next = self.fixed.val();
        self.uncorrectable.next = self.lost.val();

        if self.write.val() & self.header.val() {
            self.showing.d.next = true;
        }
        if self.commit.val() | self.void.val() | self.is_rejected.val() {
            self.showing.d.next = false;
        }
        self.no_pause.holds.next = !self.showing.q.val() | self.write.val() | self.rejected.val();
        self.read_what_is_there.holds.next = self.is_there.val();
        self.write_with_room.holds.next = !self.write.val() | self.room.val();
        self.one_at_a_time.holds.next = !self.write.val() | !self.first.val() | !self.arriving.q.val();
        self.grant_is_requested.holds.next = (self.grant.val() == 0) | (self.grant.val() == self.request.val());
    }
}
