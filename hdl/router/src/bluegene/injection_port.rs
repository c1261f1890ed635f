//! Where packets enter the network.

use super::packet_slots::PacketSlots;
use super::ring_route::RingRoute;
use phit_block::prelude::*;
use phit_link::bluegene::format::VOID_BIT;

/// Bit of a packet's first word: it goes up. The one above it: it goes down.
const UP_HINT: usize = 21;

/// Takes packets from a user, refuses those that cannot arrive, and offers the others to the senders when they are whole.
///
/// ```text
///  in_valid, in_word[32] -->+-----------------+--> waits[2], request[2]    by sender: up, down
///               in_ready <--|  InjectionPort  |<-- open[2], grant[2]
///       here[6], size[7] -->|                 |--> out_valid[2], out_word[32], out_last
///              upset[39] -->+-----------------+--> refused[16], corrected[16], uncorrectable[16]
/// ```
///
/// Bits 15:11 of a packet's first word tell its length, bits 5:0 of its second word the coordinate of its destination. Bits 21 and 22 of the first word are hints: up, down; without
/// one the packet goes the shorter way. A packet that is too long, for this node, for one that the ring does not have, or with both hints is taken, counted in
/// `refused` and forgotten. The void mark of a packet is cleared.
///
/// Parameters: `K` packets, `M`, `B` and `F` as in [`PacketSlots`].
/// Handshake: valid/ready at the user's side, where a packet may pause; its end follows from its length. At the senders' side as [`PacketSlots`]; a packet
/// has a word in each cycle.
/// Latency: 1 cycle from the last word to `request`. Throughput: 1 word each way per cycle.
/// Reset: empty; the next word is the first of a packet.
/// Asserts: what its parts assert. Relies on: `here` below `size`, both constant; `grant` only what is requested.
/// Source: BGQ-SYS-12, BGQ-ARB-03, BGQ-RTE-01, BGQ-LLP-08.
#[derive(LogicBlock, Ports, Block)]
#[block(bluegene_injection_port, K, M, B, F)]
#[published(bluegene_injection_port_k7_m16: InjectionPort<7, 16, 10, 4>)]
#[small(bluegene_injection_port_k3_m1: InjectionPort<3, 1, 6, 3>)]
pub struct InjectionPort<const K: usize, const M: usize, const B: usize, const F: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A word is offered.
    pub in_valid: Signal<In, Bit>,
    /// The word.
    pub in_word: Signal<In, Bits<32>>,
    /// It is taken.
    pub in_ready: Signal<Out, Bit>,
    /// Coordinate of this node.
    pub here: Signal<In, Bits<6>>,
    /// Nodes of the ring.
    pub size: Signal<In, Bits<7>>,
    /// Bits to spoil in what is stored.
    pub upset: Signal<In, Bits<39>>,
    /// The sender takes a packet now.
    pub open: Signal<In, Bits<2>>,
    /// A packet is granted its sender.
    pub grant: Signal<In, Bits<2>>,
    /// A packet could leave by this sender.
    pub waits: Signal<Out, Bits<2>>,
    /// The sender that is asked for.
    pub request: Signal<Out, Bits<2>>,
    /// A word goes to this sender.
    pub out_valid: Signal<Out, Bits<2>>,
    /// The word, which counts for nothing without `out_valid`.
    pub out_word: Signal<Out, Bits<32>>,
    /// It is the last of its packet.
    pub out_last: Signal<Out, Bit>,
    /// Packets refused, modulo 65536.
    pub refused: Signal<Out, Bits<16>>,
    /// Words found with one wrong bit.
    pub corrected: Signal<Out, Bits<16>>,
    /// Words found with more.
    pub uncorrectable: Signal<Out, Bits<16>>,
    #[wires(upset, open, grant, waits, request, out_valid, out_word, out_last, corrected, uncorrectable)]
    slots: PacketSlots<K, M, B, 2, F>,
    #[wires(here, size)]
    route: RingRoute,
    index: ResetReg<Bits<9>>,
    chunks: Reg<Bits<5>>,
    hints: Reg<Bits<2>>,
    dropping: ResetReg<Bit>,
    goes_down: Reg<Bit>,
    refused_count: ResetReg<Bits<16>>,
    accept: Signal<Local, Bit>,
    refuses: Signal<Local, Bit>,
    is_trailer: Signal<Local, Bit>,
    is_flags: Signal<Local, Bit>,
    is_last: Signal<Local, Bit>,
    #[init(M as u64)]
    most: Constant<Bits<5>>,
    #[assume("a grant answers a request")]
    grant_is_requested: Property,
}

#[kernel]
impl Logic for InjectionPort<K, M, B, F> {
    fn update(&mut self) {
        self.slots.first.next = self.index.q.val() == 0;
        self.in_ready.next = self.slots.room.val() | self.dropping.q.val();
        self.accept.next = self.in_valid.val() & self.in_ready.val();
        self.is_trailer.next = self.index.q.val().get_bits::<6>(3) == (bit_cast::<6, 5>(self.chunks.q.val()) + 1);
        self.is_flags.next = self.is_trailer.val() & !self.index.q.val().get_bit(0);
        self.is_last.next = self.is_trailer.val() & self.index.q.val().get_bit(0);
        if self.index.q.val() == 0 {
            self.is_flags.next = false;
            self.is_last.next = false;
            self.chunks.d.next = self.in_word.val().get_bits::<5>(11);
            self.hints.d.next = self.in_word.val().get_bits::<2>(UP_HINT);
        }
        if self.accept.val() {
            self.index.d.next = self.index.q.val() + 1;
            if self.is_last.val() {
                self.index.d.next = 0.into();
                self.dropping.d.next = false;
            }
        }

        // The second word decides.
        self.route.destination.next = self.in_word.val().get_bits::<6>(0);
        self.refuses.next = self.accept.val()
            & (self.index.q.val() == 1)
            & (!self.route.legal.val()
                | self.route.delivers.val()
                | self.hints.q.val().all()
                | (self.chunks.q.val() > self.most.val()));
        if self.index.q.val() == 1 {
            self.goes_down.d.next = self.route.minus.val();
            if self.hints.q.val().any() {
                self.goes_down.d.next = self.hints.q.val().get_bit(1);
            }
        }
        if self.refuses.val() {
            self.dropping.d.next = true;
            self.refused_count.d.next = self.refused_count.q.val() + 1;
        }
        self.refused.next = self.refused_count.q.val();

        self.slots.write.next = self.accept.val() & !self.refuses.val() & !self.dropping.q.val();
        self.slots.rejected.next = self.refuses.val();
        self.slots.commit.next = self.accept.val() & self.is_last.val() & !self.dropping.q.val();
        self.slots.header.next = self.slots.commit.val();
        self.slots.void.next = false;
        self.slots.bad.next = false;
        self.slots.word.next = self.in_word.val();
        if self.is_flags.val() {
            self.slots.word.next = self.in_word.val().replace_bit(VOID_BIT, false);
        }
        self.slots.want.next = 1.into();
        if self.goes_down.q.val() {
            self.slots.want.next = 2.into();
        }

        self.grant_is_requested.holds.next = (self.grant.val() == 0) | (self.grant.val() == self.slots.request.val());
    }
}
