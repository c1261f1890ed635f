//! Several streams of packets on one virtual channel.

use phit_block::prelude::*;
use phit_prim::locked_round_robin::LockedRoundRobin;

/// Merges the packets of `K` sources, whole, in round-robin order.
///
/// ```text
///  in_valid_k, in_phit_k[22], in_last_k -->+-------------+--> phit_valid, phit[22], phit_last
///                            in_ready_k <--| PacketMerge |<-- phit_ready
///                                          +-------------+
/// ```
///
/// Parameters: `K` sources, 1 to 8.
/// Handshake: valid/ready; what is offered stays until it is taken. While a source pauses within its packet, nothing is
/// offered. `in_ready_k` depends on `in_valid` and `phit_ready` in the same cycle.
/// Latency: 0 cycles. Throughput: 1 phit per cycle, without gaps between packets.
/// Reset: no packet under way, source 0 first.
/// Fair: a source waits for at most one packet of each other source.
/// Asserts: phits of two packets do not mix; what its arbiter asserts. Relies on: a phit that waits stays.
/// Source: GEM-PKT-13 (a response for every request), GEM-RTR-10 (hold for the whole packet).
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_packet_merge, K: 1..=8)]
#[published(gemini_packet_merge_k2: PacketMerge<2>)]
#[small(gemini_packet_merge_k3: PacketMerge<3>)]
pub struct PacketMerge<const K: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A phit is offered.
    pub in_valid: [Signal<In, Bit>; K],
    /// The phit's payload.
    pub in_phit: [Signal<In, Bits<22>>; K],
    /// It is the last of its packet.
    pub in_last: [Signal<In, Bit>; K],
    /// It is taken.
    pub in_ready: [Signal<Out, Bit>; K],
    /// A phit is offered.
    pub phit_valid: Signal<Out, Bit>,
    /// The phit's payload; undefined without `phit_valid`.
    #[undefined_without(phit_valid)]
    pub phit: Signal<Out, Bits<22>>,
    /// It is the last of its packet; undefined without `phit_valid`.
    #[undefined_without(phit_valid)]
    pub phit_last: Signal<Out, Bit>,
    /// It is taken.
    pub phit_ready: Signal<In, Bit>,
    // A phit that waits holds its grant, and so do those behind it of its packet.
    turn: LockedRoundRobin<K>,
    offers: Signal<Local, Bits<K>>,
    last: Signal<Local, Bit>,
    inside: ResetReg<Bit>,
    owner: Reg<Bits<K>>,
    #[assert("phits of two packets do not mix")]
    whole: Property,
    #[cover("a packet pauses while another source offers one")]
    pause: Property,
}

#[kernel]
impl Logic for PacketMerge<K> {
    fn update(&mut self) {
        self.offers.next = 0.into();
        for k in 0..K {
            self.offers.next = self.offers.val().replace_bit(k, self.in_valid[k].val());
        }
        self.turn.request.next = self.offers.val();
        self.turn.advance.next = true;
        self.phit.next = self.in_phit[0].val();
        self.last.next = self.in_last[0].val();
        for k in 1..K {
            if self.turn.grant.val().get_bit(k) {
                self.phit.next = self.in_phit[k].val();
                self.last.next = self.in_last[k].val();
            }
        }
        self.turn.last.next = self.last.val() & self.phit_ready.val();
        self.phit_last.next = self.last.val();
        self.phit_valid.next = self.turn.grant.val().any();
        for k in 0..K {
            self.in_ready[k].next = self.turn.grant.val().get_bit(k) & self.phit_ready.val();
        }

        if self.turn.grant.val().any() & self.phit_ready.val() {
            self.inside.d.next = !self.last.val();
            self.owner.d.next = self.turn.grant.val();
        }
        self.whole.holds.next = !self.inside.q.val() | !(self.turn.grant.val() & !self.owner.q.val()).any();
        self.pause.holds.next = self.inside.q.val() & !self.turn.grant.val().any() & self.offers.val().any();
    }
}
