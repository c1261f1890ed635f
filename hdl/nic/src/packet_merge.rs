//! Several streams of packets, or of requests, become one.

use phit_block::prelude::*;
use phit_prim::locked_round_robin::LockedRoundRobin;

/// Merges the packets of `K` sources, whole, in round-robin order.
///
/// ```text
///  in_valid_k, in_data_k[W], in_last_k -->+-------------+--> out_valid, out_data[W], out_last
///                           in_ready_k <--| PacketMerge |<-- out_ready
///                                         +-------------+
/// ```
///
/// Parameters: `K` sources, 1 to 8; `W` bits of a phit or beat, 1 to 160.
/// Handshake: valid/ready; what is offered stays until it is taken. While a source pauses within its packet, nothing is
/// offered. `in_ready_k` depends on `in_valid` and `out_ready` in the same cycle.
/// Latency: 0 cycles. Throughput: 1 phit per cycle, without gaps between packets.
/// Reset: no packet under way, source 0 first.
/// Fair: a source waits for at most one packet of each other source.
/// Asserts: phits of two packets do not mix; what its arbiter asserts. Relies on: a phit that waits stays.
/// Source: GEM-PKT-13 (a response for every request), GEM-RTR-10 (hold for the whole packet).
#[derive(LogicBlock, Ports, Block)]
#[block(packet_merge, K: 1..=8, W: 1..=160)]
#[published(packet_merge_k2_w128: PacketMerge<2, 128>)]
#[small(packet_merge_k3_w22: PacketMerge<3, 22>)]
pub struct PacketMerge<const K: usize, const W: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A phit is offered.
    pub in_valid: [Signal<In, Bit>; K],
    /// The phit's payload.
    pub in_data: [Signal<In, Bits<W>>; K],
    /// It is the last of its packet.
    pub in_last: [Signal<In, Bit>; K],
    /// It is taken.
    pub in_ready: [Signal<Out, Bit>; K],
    /// A phit is offered.
    pub out_valid: Signal<Out, Bit>,
    /// The phit's payload; undefined without `out_valid`.
    #[undefined_without(out_valid)]
    pub out_data: Signal<Out, Bits<W>>,
    /// It is the last of its packet; undefined without `out_valid`.
    #[undefined_without(out_valid)]
    pub out_last: Signal<Out, Bit>,
    /// It is taken.
    pub out_ready: Signal<In, Bit>,
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
impl Logic for PacketMerge<K, W> {
    fn update(&mut self) {
        self.offers.next = 0.into();
        for k in 0..K {
            self.offers.next = self.offers.val().replace_bit(k, self.in_valid[k].val());
        }
        self.turn.request.next = self.offers.val();
        self.turn.advance.next = true;
        self.out_data.next = self.in_data[0].val();
        self.last.next = self.in_last[0].val();
        for k in 1..K {
            if self.turn.grant.val().get_bit(k) {
                self.out_data.next = self.in_data[k].val();
                self.last.next = self.in_last[k].val();
            }
        }
        self.turn.last.next = self.last.val() & self.out_ready.val();
        self.out_last.next = self.last.val();
        self.out_valid.next = self.turn.grant.val().any();
        for k in 0..K {
            self.in_ready[k].next = self.turn.grant.val().get_bit(k) & self.out_ready.val();
        }

        if self.turn.grant.val().any() & self.out_ready.val() {
            self.inside.d.next = !self.last.val();
            self.owner.d.next = self.turn.grant.val();
        }
        self.whole.holds.next = !self.inside.q.val() | !(self.turn.grant.val() & !self.owner.q.val()).any();
        self.pause.holds.next = self.inside.q.val() & !self.turn.grant.val().any() & self.offers.val().any();
    }
}
