//! Places of whole packets, through which packets cut.

use phit_block::prelude::*;
use phit_coding::secded_memory::SecdedMemory;
use phit_link::bluegene::format::VOID_BIT;
use phit_prim::round_robin::RoundRobin;

/// Receive buffer of a deterministic virtual channel: packets in slots, one of which is read at a time, while it still comes if need be.
///
/// ```text
///  first, write, word[32] -->+---------------+--> room
///  header, want[P]        -->|               |--> waits[P], request[P]
///  commit, void, rejected -->|  PacketSlots  |<-- open[P], grant[P]
///  bad, upset[39]         -->|               |--> out_valid[P], out_word[32], out_last, out_bad
///                            +---------------+--> freed[F], corrected[16], uncorrectable[16]
/// ```
///
/// A packet may leave by output p from the cycle after its header on; by the last output, where it leaves the network, after its commit.
/// A packet may wait for several outputs, and leaves by the first that takes it. Packets for one output leave in the order in which they came; packets for another output pass them.
///
/// A packet that is rejected, or void, before it began to leave is forgotten. If it has begun to leave and is rejected, its copy is filled with zeros
/// to its length and marked void. A rejected packet gives no token back, since it will come again with the same one.
///
/// Parameters: `K` slots, 2 to 16, of 8 `M` + 10 words, `M` chunks of payload at most, 1 to 16; `2^B` words hold them, `B` 5 to 12; `P` outputs, 2 to 22;
/// `F` bits of the token count, 2 to 16.
/// Handshake: `write` stores `word` with `room`, `first` with the first word of a packet, and a word comes in each cycle once `header` has come. `header` with the third word, or
/// together with `commit`, brings the outputs in `want`. `commit` or `void` come with the last word, `rejected` with any cycle behind the first word. `request` is one output that is `open` and for
/// which a packet `waits`; `grant` takes it in the same cycle. `out_valid` names the output of a word; `out_bad` counts with `out_last`.
/// Latency: 1 cycle from `header` to `request`, 1 from `grant` to the first word. Throughput: 1 word each way per cycle.
/// Reset: empty, no tokens given back.
/// Asserts: no word is read before it was written. Relies on: a `want`; `grant` only what is requested; no `first` before the fate of the last packet; what Handshake says of words.
/// Source: BGQ-VC-04 to -07, -12, -13, BGQ-ARB-02, BGQ-LLP-08.
#[derive(LogicBlock, Ports, Block)]
#[block(
    bluegene_packet_slots, K: 2..=16, M: 1..=16, B: 5..=12, P: 2..=22, F: 2..=16, let words = 8 * M + 10,
    check(K * words <= 1 << B, "B is {B}; legal: room for {} words", K * words)
)]
#[published(bluegene_packet_slots_k7_m16_p2: PacketSlots<7, 16, 10, 2, 4>)]
#[small(bluegene_packet_slots_k3_m1_p3: PacketSlots<3, 1, 6, 3, 3>)]
pub struct PacketSlots<const K: usize, const M: usize, const B: usize, const P: usize, const F: usize> {
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
    /// With `header`: the outputs by any of which it may leave.
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
    pub out_valid: Signal<Out, Bits<P>>,
    /// The word, which counts for nothing without `out_valid`.
    pub out_word: Signal<Out, Bits<32>>,
    /// It is the last of its packet.
    pub out_last: Signal<Out, Bit>,
    /// The packet is damaged.
    pub out_bad: Signal<Out, Bit>,
    /// Tokens given back, modulo `2^F`.
    pub freed: Signal<Out, Bits<F>>,
    /// Words found with one wrong bit.
    pub corrected: Signal<Out, Bits<16>>,
    /// Words found with more.
    pub uncorrectable: Signal<Out, Bits<16>>,
    #[wires(write_enable = write, write_data = word, upset, corrected_count = corrected, uncorrectable_count = uncorrectable)]
    memory: SecdedMemory<32, 7, 39, B, 16>,
    #[wires(grant = request)]
    choice: RoundRobin<P>,
    // By slot: it has a packet, one that may leave and has not begun to, a whole one, a damaged one.
    taken: ResetReg<Bits<K>>,
    shown: ResetReg<Bits<K>>,
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
    // The packet that leaves: its slot and output, one-hot, and its words so far.
    reading: ResetReg<Bit>,
    from: Reg<Bits<K>>,
    to: Reg<Bits<P>>,
    place: Reg<Bits<8>>,
    from_spoilt: Reg<Bit>,
    // It was rejected after so many words.
    filling: Reg<Bit>,
    limit: Reg<Bits<8>>,
    // The word that comes out of the memory.
    staged_to: ResetReg<Bits<P>>,
    staged_first: Reg<Bit>,
    staged_chunks: Reg<Bits<5>>,
    staged_void: Reg<Bit>,
    staged_last: Reg<Bit>,
    staged_blank: Reg<Bit>,
    harmed: ResetReg<Bit>,
    given_back: ResetReg<Bits<F>>,
    free: Signal<Local, Bits<K>>,
    slot: Signal<Local, Bits<K>>,
    at: Signal<Local, Bits<8>>,
    arrived: Signal<Local, Bits<8>>,
    allocated: Signal<Local, Bits<K>>,
    candidates: Signal<Local, Bits<K>>,
    chosen: Signal<Local, Bits<K>>,
    begins: Signal<Local, Bit>,
    active: Signal<Local, Bit>,
    from_now: Signal<Local, Bits<K>>,
    to_now: Signal<Local, Bits<P>>,
    place_now: Signal<Local, Bits<8>>,
    fills: Signal<Local, Bit>,
    is_blank: Signal<Local, Bit>,
    chunks_now: Signal<Local, Bits<5>>,
    is_trailer: Signal<Local, Bit>,
    is_end: Signal<Local, Bit>,
    is_rejected: Signal<Local, Bit>,
    on_path: Signal<Local, Bit>,
    dropped: Signal<Local, Bits<K>>,
    ended: Signal<Local, Bits<K>>,
    given_now: Signal<Local, Bits<F>>,
    is_harmed: Signal<Local, Bit>,
    shown_word: Signal<Local, Bits<32>>,
    #[init(|k| (k * words) as u64)]
    base: [Constant<Bits<B>>; K],
    // The output at which packets wait until they are whole.
    #[init(1 << (P - 1))]
    reception: Constant<Bits<P>>,
    #[assert("a word is read after it was written")]
    read_what_is_there: Property,
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
impl Logic for PacketSlots<K, M, B, P, F> {
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
        self.memory.write_address.next = 0.into();
        for k in 0..K {
            if self.slot.val().get_bit(k) {
                self.memory.write_address.next = self.base[k].val() + bit_cast::<B, 8>(self.at.val());
            }
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
                self.candidates.next = self.candidates.val() & self.whole.q.val();
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
        self.choice.request.next = 0.into();
        if !self.reading.q.val() {
            self.choice.request.next = self.waits.val() & self.open.val();
        }
        self.begins.next = self.grant.val().any();
        self.choice.advance.next = self.begins.val();

        // The packet that leaves, a word per cycle.
        self.active.next = self.begins.val() | self.reading.q.val();
        self.from_now.next = self.from.q.val();
        self.to_now.next = self.to.q.val();
        self.place_now.next = self.place.q.val();
        self.fills.next = self.filling.q.val();
        if self.begins.val() {
            self.from_now.next = self.chosen.val();
            self.to_now.next = self.grant.val();
            self.place_now.next = 0.into();
            self.fills.next = false;
            self.from_spoilt.d.next = (self.spoilt.q.val() & self.whole.q.val() & self.chosen.val()).any();
        }
        self.chunks_now.next = 0.into();
        self.memory.read_address.next = 0.into();
        for k in 0..K {
            if self.from_now.val().get_bit(k) {
                self.chunks_now.next = self.chunks[k].q.val();
                self.memory.read_address.next = self.base[k].val() + bit_cast::<B, 8>(self.place_now.val());
            }
        }
        self.is_trailer.next = self.place_now.val().get_bits::<5>(3) == (self.chunks_now.val() + 1);
        self.is_end.next = self.active.val() & self.is_trailer.val() & self.place_now.val().get_bit(0);
        self.is_blank.next = self.fills.val() & (self.place_now.val() >= self.limit.q.val());
        self.memory.read_enable.next = self.active.val() & !self.is_blank.val();
        self.memory.scrub_enable.next = false;
        self.reading.d.next = self.active.val() & !self.is_end.val();
        self.from.d.next = self.from_now.val();
        self.to.d.next = self.to_now.val();
        self.place.d.next = self.place_now.val() + 1;

        // What becomes of the packet that comes.
        self.is_rejected.next = self.rejected.val() & self.arriving.q.val();
        if self.commit.val() | self.void.val() | self.is_rejected.val() {
            self.arriving.d.next = false;
        }
        self.on_path.next = self.active.val() & (self.from_now.val() & self.slot.val()).any();
        self.filling.d.next = self.fills.val() | (self.is_rejected.val() & self.on_path.val());
        if !self.fills.val() {
            self.limit.d.next = self.arrived.val();
        }
        self.dropped.next = 0.into();
        if (self.void.val() | self.is_rejected.val()) & !self.on_path.val() {
            self.dropped.next = self.slot.val();
        }
        self.ended.next = 0.into();
        if self.is_end.val() {
            self.ended.next = self.from_now.val();
        }
        self.taken.d.next = (self.taken.q.val() & !self.dropped.val() & !self.ended.val()) | self.allocated.val();
        self.shown.d.next = self.shown.q.val() & !self.dropped.val() & !self.chosen.val();
        if self.write.val() & self.header.val() {
            self.shown.d.next = (self.shown.q.val() & !self.chosen.val()) | self.slot.val();
        }
        self.whole.d.next = self.whole.q.val() & !self.allocated.val();
        if self.commit.val() {
            self.whole.d.next = self.whole.q.val() | self.slot.val();
            self.spoilt.d.next = self.spoilt.q.val() & !self.slot.val();
            if self.bad.val() {
                self.spoilt.d.next = self.spoilt.q.val() | self.slot.val();
            }
        }
        self.given_now.next = self.given_back.q.val();
        if self.is_end.val() & !self.fills.val() {
            self.given_now.next = self.given_back.q.val() + 1;
        }
        self.given_back.d.next = self.given_now.val();
        if self.void.val() & !self.on_path.val() {
            self.given_back.d.next = self.given_now.val() + 1;
        }
        self.freed.next = self.given_back.q.val();

        // The word out of the memory. A length that was damaged there would leave the sender in the middle of a packet.
        self.staged_to.d.next = 0.into();
        if self.active.val() {
            self.staged_to.d.next = self.to_now.val();
        }
        self.staged_first.d.next = self.begins.val();
        self.staged_chunks.d.next = self.chunks_now.val();
        self.staged_void.d.next = self.fills.val() & self.is_trailer.val() & !self.place_now.val().get_bit(0);
        self.staged_last.d.next = self.is_end.val();
        self.staged_blank.d.next = self.is_blank.val();
        self.shown_word.next = self.memory.read_data.val();
        if self.staged_blank.q.val() {
            self.shown_word.next = 0.into();
        }
        self.out_word.next = self.shown_word.val();
        if self.staged_void.q.val() {
            self.out_word.next = self.shown_word.val().replace_bit(VOID_BIT, true);
        }
        if self.staged_first.q.val() {
            self.out_word.next = bit_cast::<32, 11>(self.shown_word.val().get_bits::<11>(0))
                | (bit_cast::<32, 5>(self.staged_chunks.q.val()) << 11)
                | ((self.shown_word.val() >> 16) << 16);
        }
        self.out_valid.next = self.staged_to.q.val();
        self.out_last.next = self.staged_last.q.val();
        self.is_harmed.next = self.harmed.q.val() | self.memory.read_uncorrectable.val();
        self.harmed.d.next = self.is_harmed.val() & !self.staged_last.q.val();
        self.out_bad.next = self.is_harmed.val() | self.from_spoilt.q.val();

        self.read_what_is_there.holds.next = !self.arriving.q.val()
            | !self.active.val()
            | !(self.from_now.val() & self.into.q.val()).any()
            | (self.place_now.val() < self.index.q.val());
        if self.write.val() & self.header.val() {
            self.showing.d.next = true;
        }
        if self.commit.val() | self.void.val() | self.is_rejected.val() {
            self.showing.d.next = false;
        }
        self.no_pause.holds.next = !self.showing.q.val() | self.write.val() | self.rejected.val();
        self.write_with_room.holds.next = !self.write.val() | self.room.val();
        self.one_at_a_time.holds.next = !self.write.val() | !self.first.val() | !self.arriving.q.val();
        self.grant_is_requested.holds.next = (self.grant.val() == 0) | (self.grant.val() == self.request.val());
    }
}
