//! A deterministic channel of its own at a link.

use super::super::buffers::packet_slots::PacketSlots;
use super::super::send_unit::SendUnit;
use phit_block::prelude::*;

/// Both ends of one more channel of a link: the buffer of what comes in it, and what is sent next in it.
///
/// ```text
///  first, header, rejected, bad,     -->+-----------------+--> room, freed[F]
///  write, commit, void, word[32]        |                 |
///  direct[L], delivers, open[L],     -->|                 |--> request[L]          <-- grant[L]
///  reception_open                       |                 |--> arrives             <-- arrival_grant
///  upset[39]                         -->|                 |--> valid[L], arriving, out_word[32], out_last, out_bad
///                                       | PriorityChannel |--> corrected[16], uncorrectable[16]
///  joining_request[L], straight[L],  -->|                 |--> joining_open, joining_turn, joining_grant[L]
///  joining_valid[L], joining_last[L],   |                 |
///  joining_word_l[32]                   |                 |
///  inject, waits, inject_valid,      -->|                 |--> wide, inject_grant
///  inject_word[32], inject_last         |                 |
///  ratio[4], idle, one, two, yields  -->+-----------------+--> asks, granted, tx_valid, tx_word[32], tx_last
/// ```
///
/// Its packets take their deterministic way, in rings with a bubble, as those of the users' deterministic channel. They neither pass into another channel nor wait for one.
/// Those that have arrived, and a copy of each broadcast that goes on, go to the node's reception buffer of this channel.
///
/// Parameters: `L` links, 2 to 11; `N` = `L` + 1; `K` packets of `M` chunks of payload in `2^B` words, and `F`, as in [`PacketSlots`].
/// Handshake: what comes, as in [`PacketSlots`], with `direct` and `delivers` for its way. `open` names the links that take a packet, `reception_open` says it of the reception buffer; `grant` and `arrival_grant` answer `request` and `arrives` in
/// the same cycle. What leaves, as in [`SendUnit`] with one injection port.
/// Latency: as [`PacketSlots`]. Throughput: 1 word in and 1 out of the buffer per cycle, 1 to the link.
/// Reset: empty.
/// Asserts: what its parts assert. Relies on: `grant` and `arrival_grant` only what is asked for; one word at a time to the link; what [`PacketSlots`] relies on.
/// Source: BGQ-VC-01, -04 to -07, -11, -12, BGQ-ARB-02, -05, -06, BGQ-SYS-13, BGQ-RTE-09.
#[derive(LogicBlock, Ports, Block)]
#[block(bluegene_priority_channel, L: 2..=11, K, M, B, F, N = L + 1)]
#[published(bluegene_priority_channel_l11_k7_m16: PriorityChannel<11, 12, 7, 16, 10, 4>)]
#[small(bluegene_priority_channel_l2_k3_m1: PriorityChannel<2, 3, 3, 1, 6, 3>)]
pub struct PriorityChannel<
    const L: usize,
    const N: usize,
    const K: usize,
    const M: usize,
    const B: usize,
    const F: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// The word is the first of a packet.
    pub first: Signal<In, Bit>,
    /// The packet may leave from now on.
    pub header: Signal<In, Bit>,
    /// The packet that comes is not taken.
    pub rejected: Signal<In, Bit>,
    /// With `commit`: it was damaged before.
    pub bad: Signal<In, Bit>,
    /// Store the word.
    pub write: Signal<In, Bit>,
    /// The word is the last of a packet that is right.
    pub commit: Signal<In, Bit>,
    /// The word is the last of a void packet.
    pub void: Signal<In, Bit>,
    /// The word.
    pub word: Signal<In, Bits<32>>,
    /// There is a place for it.
    pub room: Signal<Out, Bit>,
    /// Tokens given back, modulo `2^F`.
    pub freed: Signal<Out, Bits<F>>,
    /// With `header`: the link of the packet's way.
    pub direct: Signal<In, Bits<L>>,
    /// With `header`: the reception buffer is to have it.
    pub delivers: Signal<In, Bit>,
    /// Links that take a packet.
    pub open: Signal<In, Bits<L>>,
    /// The reception buffer takes one.
    pub reception_open: Signal<In, Bit>,
    /// Link that is asked for.
    pub request: Signal<Out, Bits<L>>,
    /// It takes the packet.
    pub grant: Signal<In, Bits<L>>,
    /// The reception buffer is asked for.
    pub arrives: Signal<Out, Bit>,
    /// It takes the packet.
    pub arrival_grant: Signal<In, Bit>,
    /// A word goes to this link.
    pub valid: Signal<Out, Bits<L>>,
    /// A word goes to the reception buffer.
    pub arriving: Signal<Out, Bit>,
    /// The word, which counts for nothing without `valid` or `arriving`.
    pub out_word: Signal<Out, Bits<32>>,
    /// It is the last of its packet.
    pub out_last: Signal<Out, Bit>,
    /// The packet is damaged.
    pub out_bad: Signal<Out, Bit>,
    /// Bits to spoil in what is stored; 0 but for trials.
    pub upset: Signal<In, Bits<39>>,
    /// Words found with one wrong bit.
    pub corrected: Signal<Out, Bits<16>>,
    /// Words found with more.
    pub uncorrectable: Signal<Out, Bits<16>>,
    /// A buffer of this channel has a packet for this link.
    pub joining_request: Signal<In, Bits<L>>,
    /// Packets of this buffer go straight on here.
    pub straight: Signal<In, Bits<L>>,
    /// A word of the buffer that was granted.
    pub joining_valid: Signal<In, Bits<L>>,
    /// The word.
    pub joining_word: [Signal<In, Bits<32>>; L],
    /// It is the last of its packet.
    pub joining_last: Signal<In, Bits<L>>,
    /// A packet that goes straight on would be taken.
    pub joining_open: Signal<Out, Bit>,
    /// A packet that enters the ring would be taken.
    pub joining_turn: Signal<Out, Bit>,
    /// A buffer sends next.
    pub joining_grant: Signal<Out, Bits<L>>,
    /// The injection port asks.
    pub inject: Signal<In, Bit>,
    /// It has a packet for this link.
    pub waits: Signal<In, Bit>,
    /// A word of its packet.
    pub inject_valid: Signal<In, Bit>,
    /// The word.
    pub inject_word: Signal<In, Bits<32>>,
    /// It is the last of its packet.
    pub inject_last: Signal<In, Bit>,
    /// A packet of the injection port would be taken.
    pub wide: Signal<Out, Bit>,
    /// The injection port sends next.
    pub inject_grant: Signal<Out, Bit>,
    /// Packets of receivers for one of the injection port, 0 to 15.
    pub ratio: Signal<In, Bits<4>>,
    /// The sender takes a packet in the next cycle.
    pub idle: Signal<In, Bit>,
    /// There is a token.
    pub one: Signal<In, Bit>,
    /// There are two.
    pub two: Signal<In, Bit>,
    /// Another channel goes first.
    pub yields: Signal<In, Bit>,
    /// A packet is sent next, unless another channel goes first.
    pub asks: Signal<Out, Bit>,
    /// A packet was granted in the last cycle.
    pub granted: Signal<Out, Bit>,
    /// A word is to be sent.
    pub tx_valid: Signal<Out, Bit>,
    /// The word, which counts for nothing without `tx_valid`.
    pub tx_word: Signal<Out, Bits<32>>,
    /// It is the last of its packet.
    pub tx_last: Signal<Out, Bit>,
    #[wires(first, header, rejected, bad, write, commit, void, word, room, freed, upset, corrected, uncorrectable)]
    slots: PacketSlots<K, M, 1, B, N, F>,
    #[wires(
        request = joining_request, straight, valid = joining_valid, word = joining_word, last = joining_last, ratio, idle,
        one, two, yields, asks, granted, tx_valid, tx_word, tx_last, open = joining_open, turn = joining_turn, wide,
        grant = joining_grant
    )]
    outgoing: SendUnit<L, L, 1>,
    outputs: Signal<Local, Bits<N>>,
    #[assume("a grant answers a request")]
    grant_is_requested: Property,
    #[assume("one word at a time")]
    one_word: Property,
    #[assume("a word is written only where there is room")]
    write_with_room: Property,
    // Monitors: a packet comes; it has its header.
    coming: ResetReg<Bit>,
    shown: ResetReg<Bit>,
    #[assume("a packet begins when the last one has ended, and does not pause behind its header")]
    packets_come_whole: Property,
}

#[kernel]
impl Logic for PriorityChannel<L, N, K, M, B, F> {
    fn update(&mut self) {
        self.outputs.next = bit_cast::<N, L>(self.direct.val());
        self.slots.want.next = self.outputs.val().replace_bit(L, self.delivers.val());
        self.outputs.next = bit_cast::<N, L>(self.open.val());
        self.slots.open.next = self.outputs.val().replace_bit(L, self.reception_open.val());
        self.request.next = self.slots.request.val().get_bits::<L>(0);
        self.arrives.next = self.slots.request.val().get_bit(L);
        self.outputs.next = bit_cast::<N, L>(self.grant.val());
        self.slots.grant.next = self.outputs.val().replace_bit(L, self.arrival_grant.val());
        self.valid.next = self.slots.out_valid[0].val().get_bits::<L>(0);
        self.arriving.next = self.slots.out_valid[0].val().get_bit(L);
        self.out_word.next = self.slots.out_word[0].val();
        self.out_last.next = self.slots.out_last[0].val();
        self.out_bad.next = self.slots.out_bad[0].val();

        self.outgoing.roams.next = 0.into();
        self.outgoing.injects_roam.next = 0.into();
        self.outgoing.roam_one.next = false;
        self.outgoing.inject.next = self.inject.val().into();
        self.outgoing.waits.next = self.waits.val().into();
        self.outgoing.inject_valid.next = self.inject_valid.val().into();
        self.outgoing.inject_word[0].next = self.inject_word.val();
        self.outgoing.inject_last.next = self.inject_last.val().into();
        self.inject_grant.next = self.outgoing.inject_grant.val().any();

        self.grant_is_requested.holds.next = ((self.grant.val() & !self.request.val()) == 0)
            & (!self.arrival_grant.val() | self.slots.request.val().get_bit(L));
        self.one_word.holds.next = ((self.joining_valid.val() & (self.joining_valid.val() - 1)) == 0)
            & !(self.joining_valid.val().any() & self.inject_valid.val());
        self.write_with_room.holds.next = !self.write.val() | self.slots.room.val();
        if self.write.val() {
            self.coming.d.next = true;
        }
        if self.write.val() & self.header.val() {
            self.shown.d.next = true;
        }
        if self.commit.val() | self.void.val() | (self.rejected.val() & self.coming.q.val()) {
            self.coming.d.next = false;
            self.shown.d.next = false;
        }
        self.packets_come_whole.holds.next = (!self.write.val() | !self.first.val() | !self.coming.q.val())
            & (!self.shown.q.val() | self.write.val() | self.rejected.val());
    }
}
