//! One stream of packets goes to several readers.

use phit_block::prelude::*;

/// Leads each packet, whole, to the one of `K` readers that it names with its first phit.
///
/// ```text
///  in_valid, in_last, in_to[K] -->+-------------+--> out_valid_k
///               in_ready, first <--| PacketSteer |<-- out_ready_k
///                                 +-------------+
/// ```
///
/// The payload passes beside the block, to all readers.
///
/// Parameters: `K` readers, 1 to 8.
/// Handshake: valid/ready. `in_to` is one-hot, or zero while the packet has to wait; with phits behind the first one it means nothing. `first`: the next phit
/// is the first of its packet. `in_ready` depends on `in_to` and `out_ready` in the same cycle, `out_valid_k` on `in_valid` and `in_to`.
/// Latency: 0 cycles. Throughput: 1 phit per cycle, without gaps between packets.
/// Reset: no packet in progress.
/// Asserts: a phit goes to one reader, and all of a packet to the same. Relies on: `in_to` names at most one reader, and a reader
/// that does not take the first phit is named until it does.
/// Source: GEM-NL-02, -05, -06 (packets are spread over tiles, and find their interface).
#[derive(LogicBlock, Ports, Block)]
#[block(packet_steer, K: 1..=8)]
#[published(packet_steer_k8: PacketSteer<8>)]
#[small(packet_steer_k3: PacketSteer<3>)]
pub struct PacketSteer<const K: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A phit is offered.
    pub in_valid: Signal<In, Bit>,
    /// It is the last of its packet.
    pub in_last: Signal<In, Bit>,
    /// The reader of the packet.
    pub in_to: Signal<In, Bits<K>>,
    /// It is taken.
    pub in_ready: Signal<Out, Bit>,
    /// The next phit is the first of its packet.
    pub first: Signal<Out, Bit>,
    /// The phit is offered to this reader.
    pub out_valid: [Signal<Out, Bit>; K],
    /// It is taken.
    pub out_ready: [Signal<In, Bit>; K],
    inside: ResetReg<Bit>,
    owner: Reg<Bits<K>>,
    chosen: Signal<Local, Bits<K>>,
    takes: Signal<Local, Bits<K>>,
    // For properties only: the reader that has been offered a first phit, or none.
    offered: ResetReg<Bits<K>>,
    #[assume("a packet names at most one reader, and keeps to the one that waits for it")]
    one_reader: Property,
    #[assert("all phits of a packet go to one reader")]
    whole: Property,
}

#[kernel]
impl Logic for PacketSteer<K> {
    fn update(&mut self) {
        self.chosen.next = self.in_to.val();
        if self.inside.q.val() {
            self.chosen.next = self.owner.q.val();
        }
        self.takes.next = 0.into();
        for k in 0..K {
            self.out_valid[k].next = self.in_valid.val() & self.chosen.val().get_bit(k);
            self.takes.next = self.takes.val().replace_bit(k, self.chosen.val().get_bit(k) & self.out_ready[k].val());
        }
        self.in_ready.next = self.takes.val().any();
        self.first.next = !self.inside.q.val();
        if self.in_valid.val() & self.takes.val().any() {
            self.inside.d.next = !self.in_last.val();
            self.owner.d.next = self.chosen.val();
        }

        self.offered.d.next = 0.into();
        if self.in_valid.val() & !self.takes.val().any() {
            self.offered.d.next = self.chosen.val();
        }
        self.one_reader.holds.next = !self.in_valid.val()
            | self.inside.q.val()
            | (!(self.in_to.val() & (self.in_to.val() - 1)).any()
                & (!self.offered.q.val().any() | (self.in_to.val() == self.offered.q.val())));
        self.whole.holds.next =
            !self.inside.q.val() | (self.owner.q.val().any() & !(self.owner.q.val() & (self.owner.q.val() - 1)).any());
    }
}
