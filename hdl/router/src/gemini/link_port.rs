//! What stands between a port of the router and the link control block.

use super::packet_crc::PacketCrc;
use phit_block::prelude::*;
use phit_link::retry::receive_buffer::ReceiveBuffer;
use phit_prim::credit_counter::CreditCounter;

/// Joins a port of the router, which knows slots, with a link control block, which knows valid and ready.
///
/// ```text
///   out_valid[2], out_phit[23] -->+------------+--> tx_valid_v, tx_phit_v[22], tx_last_v
///                out_credit[2] <--|            |<-- tx_ready_v
///    in_valid[2], in_phit[23] <---|  LinkPort  |<-- rx_valid_v, rx_phit_v[22], rx_last_v
///                 in_credit[2] -->|            |--> rx_ready_v
///                        check -->|            |<-- link_down
///                                 +------------+--> sent[32], received[32], discarded[32]
/// ```
///
/// Packets that leave the router wait in a queue of `SLOTS` slots per virtual channel, which are the slots that the output port
/// counts; those that come wait in the link's receive buffer for a slot of the input port. A ring of chips keeps its bubble: what
/// enters the ring leaves a slot of this queue free, and a packet that moves on in the ring takes one slot and leaves one.
///
/// The link's CRC covers a sequence number and replaces the router's. So the router's is looked at here, with `check`, and made anew
/// at the other end; a mark goes over the link as `ok` = 0 (bits 5:4 of the last phit), and becomes the inverted CRC again. A packet of
/// two phits has no `ok`: if it is bad, it ends here. A packet with a source route is never bad.
///
/// Without a link (`link_down`) packets are taken from the queues and end here, so that the router does not stand because of them.
///
/// Parameters: queues of 2^`A` phits per virtual channel, `A` 6 to 10, `A1` = `A` + 1; `SLOTS` = 2^(`A` - 5), counted by `K` bits,
/// `K` 2 to 6.
/// Handshake: slots as credits on the router's side, valid/ready on the link's.
/// Latency: a phit of `out_phit` is offered 1 cycle later, a head 1 cycle after the second phit; `in_phit` follows `rx_phit` by one
/// cycle. Throughput: 1 phit per cycle each way.
/// Reset: empty, all slots free, nothing counted.
/// Asserts: what its parts assert. Relies on: packets only to free slots, one phit at a time; slots come back only
/// for packets; packets of 2 to 32 phits.
/// Source: GEM-LCB-04, -05, GEM-RTR-11, -20.
#[derive(LogicBlock, Ports, Block)]
#[block(
    gemini_link_port,
    A: 6..=10, A1 = A + 1, SLOTS = 1 << (A - 5),
    check((2..=6).contains(&K) && SLOTS < 1 << K, "K is {K}; legal: bits of SLOTS, 2..=6")
)]
#[published(gemini_link_port_a7: LinkPort<7, 8, 3, 4>)]
#[small(gemini_link_port_a6: LinkPort<6, 7, 2, 2>)]
pub struct LinkPort<const A: usize, const A1: usize, const K: usize, const SLOTS: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Packets have CRCs, and those that are wrong are marks.
    pub check: Signal<In, Bit>,
    /// From the router: a phit of this virtual channel.
    pub out_valid: Signal<In, Bits<2>>,
    /// The phit; bit 22: it is the last of its packet.
    pub out_phit: Signal<In, Bits<23>>,
    /// A slot of this virtual channel became free.
    pub out_credit: Signal<Out, Bits<2>>,
    /// To the router: a phit of this virtual channel.
    pub in_valid: Signal<Out, Bits<2>>,
    /// The phit.
    pub in_phit: Signal<Out, Bits<23>>,
    /// A slot of this virtual channel became free in the router.
    pub in_credit: Signal<In, Bits<2>>,
    /// A phit for the link is offered.
    pub tx_valid: [Signal<Out, Bit>; 2],
    /// The phit.
    pub tx_phit: [Signal<Out, Bits<22>>; 2],
    /// It is the last of its packet.
    pub tx_last: [Signal<Out, Bit>; 2],
    /// It is taken.
    pub tx_ready: [Signal<In, Bit>; 2],
    /// A phit from the link waits.
    pub rx_valid: [Signal<In, Bit>; 2],
    /// The phit.
    pub rx_phit: [Signal<In, Bits<22>>; 2],
    /// It is the last of its packet.
    pub rx_last: [Signal<In, Bit>; 2],
    /// It is taken.
    pub rx_ready: [Signal<Out, Bit>; 2],
    /// The link has given up.
    pub link_down: Signal<In, Bit>,
    /// Packets that the link took, modulo 2^32.
    pub sent: Signal<Out, Bits<32>>,
    /// Packets that the router got from it, modulo 2^32.
    pub received: Signal<Out, Bits<32>>,
    /// Packets that ended here, modulo 2^32.
    pub discarded: Signal<Out, Bits<32>>,
    leaving: PacketCrc,
    queue: [ReceiveBuffer<23, A, A1>; 2],
    /// Slots to give back.
    owed: [ResetReg<Bits<K>>; 2],
    coming: PacketCrc,
    slots: [CreditCounter<K, SLOTS>; 2],
    busy: ResetReg<Bits<2>>,
    last_channel: ResetReg<Bit>,
    came: ResetReg<Bits<2>>,
    came_phit: Reg<Bits<23>>,
    sent_count: ResetReg<Bits<32>>,
    received_count: ResetReg<Bits<32>>,
    discarded_count: ResetReg<Bits<32>>,
    went_bad: Signal<Local, Bit>,
    drops: Signal<Local, Bit>,
    stored: Signal<Local, Bits<23>>,
    ends: [Signal<Local, Bit>; 2],
    gone: [Signal<Local, Bit>; 2],
    lost: [Signal<Local, Bits<2>>; 2],
    passed: [Signal<Local, Bits<1>>; 2],
    offers: [Signal<Local, Bit>; 2],
    begins: Signal<Local, Bits<2>>,
    from: Signal<Local, Bits<2>>,
    moves: Signal<Local, Bit>,
    payload: Signal<Local, Bits<22>>,
    last: Signal<Local, Bit>,
    phit: Signal<Local, Bits<23>>,
    marked: Signal<Local, Bit>,
    #[assume("one phit leaves at a time")]
    one_phit: Property,
    #[assume("a packet leaves only to a free slot")]
    room_there: Property,
    #[assume("a slot comes back only for a packet")]
    slot_owed: Property,
    #[init(SLOTS as u64)]
    all: Constant<Bits<K>>,
}

#[kernel]
impl Logic for LinkPort<A, A1, K, SLOTS> {
    fn update(&mut self) {
        // From the router into the queues. The head of a packet becomes visible with the second phit, when a packet of two
        // phits has shown whether it is bad.
        self.leaving.valid.next = self.out_valid.val().any();
        self.leaving.phit.next = self.out_phit.val();
        self.went_bad.next = self.check.val()
            & self.out_phit.val().get_bit(22)
            & !self.leaving.directed.val()
            & (self.out_phit.val().get_bits::<16>(6) != self.leaving.crc.val());
        self.drops.next = self.went_bad.val() & self.leaving.second.val();
        self.stored.next = self.out_phit.val();
        if self.went_bad.val() {
            self.stored.next = self.out_phit.val().replace_bit(4, false).replace_bit(5, false);
        }
        for v in 0..2 {
            self.queue[v].write.next = self.out_valid.val().get_bit(v);
            self.queue[v].first.next = self.leaving.head.val();
            self.queue[v].commit.next = self.out_valid.val().get_bit(v) & !self.leaving.head.val() & !self.drops.val();
            self.queue[v].data.next = self.stored.val();
        }

        // From the queues into the link, or nowhere.
        for v in 0..2 {
            self.tx_valid[v].next = self.queue[v].out_valid.val() & !self.link_down.val();
            self.tx_phit[v].next = self.queue[v].out_data.val().get_bits::<22>(0);
            self.tx_last[v].next = self.queue[v].out_data.val().get_bit(22);
            self.queue[v].out_ready.next = self.tx_ready[v].val() | self.link_down.val();
            self.ends[v].next = self.queue[v].out_valid.val()
                & self.queue[v].out_data.val().get_bit(22)
                & (self.tx_ready[v].val() | self.link_down.val());
            self.gone[v].next = self.out_valid.val().get_bit(v) & self.drops.val();
            self.lost[v].next = 0.into();
            if self.gone[v].val() & self.ends[v].val() & self.link_down.val() {
                self.lost[v].next = 2.into();
            } else if self.gone[v].val() | (self.ends[v].val() & self.link_down.val()) {
                self.lost[v].next = 1.into();
            }
            self.passed[v].next = 0.into();
            if self.ends[v].val() & !self.link_down.val() {
                self.passed[v].next = 1.into();
            }

            // A packet that ends and one that is dropped free two slots; one goes back in a cycle.
            if self.owed[v].q.val().any() {
                if self.ends[v].val() & self.gone[v].val() {
                    self.owed[v].d.next = self.owed[v].q.val() + 1;
                } else if !self.ends[v].val() & !self.gone[v].val() {
                    self.owed[v].d.next = self.owed[v].q.val() - 1;
                }
            } else if self.ends[v].val() & self.gone[v].val() {
                self.owed[v].d.next = 2.into();
            } else if self.ends[v].val() | self.gone[v].val() {
                self.owed[v].d.next = 1.into();
            }
        }
        self.discarded_count.d.next = self.discarded_count.q.val()
            + bit_cast::<32, 2>(self.lost[0].val())
            + bit_cast::<32, 2>(self.lost[1].val());
        self.sent_count.d.next =
            self.sent_count.q.val() + bit_cast::<32, 1>(self.passed[0].val()) + bit_cast::<32, 1>(self.passed[1].val());
        self.out_credit.next = 0.into();
        for v in 0..2 {
            self.out_credit.next = self.out_credit.val().replace_bit(v, self.owed[v].q.val().any());
        }

        // From the link into the router: whole packets, virtual channels in turn.
        for v in 0..2 {
            self.offers[v].next = self.rx_valid[v].val() & self.slots[v].available.val();
        }
        self.begins.next = 0.into();
        if !self.busy.q.val().any() {
            if self.offers[0].val() & (!self.offers[1].val() | self.last_channel.q.val()) {
                self.begins.next = 1.into();
            } else if self.offers[1].val() {
                self.begins.next = 2.into();
            }
        }
        self.from.next = self.busy.q.val() | self.begins.val();
        self.moves.next = false;
        self.payload.next = 0.into();
        self.last.next = false;
        for v in 0..2 {
            self.rx_ready[v].next = self.from.val().get_bit(v);
            if self.from.val().get_bit(v) {
                self.moves.next = self.rx_valid[v].val();
                self.payload.next = self.rx_phit[v].val();
                self.last.next = self.rx_last[v].val();
            }
            self.slots[v].take.next = self.begins.val().get_bit(v);
            self.slots[v].give.next = self.in_credit.val().get_bit(v);
        }
        self.phit.next = bit_cast::<23, 22>(self.payload.val()).replace_bit(22, self.last.val());
        self.coming.valid.next = self.moves.val();
        self.coming.phit.next = self.phit.val();
        self.marked.next = !self.coming.second.val() & !self.phit.val().get_bit(5) & !self.phit.val().get_bit(4);
        self.busy.d.next = self.from.val();
        self.came.d.next = 0.into();
        self.came_phit.d.next = self.phit.val();
        if self.begins.val().any() {
            self.last_channel.d.next = self.begins.val().get_bit(1);
        }
        if self.moves.val() {
            self.came.d.next = self.from.val();
            if self.phit.val().get_bit(22) {
                self.busy.d.next = 0.into();
                self.received_count.d.next = self.received_count.q.val() + 1;
                self.came_phit.d.next = (bit_cast::<23, 16>(self.coming.crc.val()) << 6)
                    | bit_cast::<23, 6>(self.phit.val().get_bits::<6>(0))
                    | (bit_cast::<23, 1>(1.into()) << 22);
                if self.marked.val() & self.check.val() {
                    self.came_phit.d.next = (bit_cast::<23, 16>(!self.coming.crc.val()) << 6)
                        | bit_cast::<23, 6>(self.phit.val().get_bits::<6>(0))
                        | (bit_cast::<23, 1>(1.into()) << 22);
                }
            }
        }
        self.in_valid.next = self.came.q.val();
        self.in_phit.next = self.came_phit.q.val();
        self.sent.next = self.sent_count.q.val();
        self.received.next = self.received_count.q.val();
        self.discarded.next = self.discarded_count.q.val();

        self.one_phit.holds.next = self.out_valid.val() != 3;
        self.room_there.holds.next = true;
        for v in 0..2 {
            if self.out_valid.val().get_bit(v) & !self.queue[v].room.val() {
                self.room_there.holds.next = false;
            }
        }
        self.slot_owed.holds.next = true;
        for v in 0..2 {
            if self.in_credit.val().get_bit(v) & (self.slots[v].count.val() == self.all.val()) {
                self.slot_owed.holds.next = false;
            }
        }
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("gemini_link_port", &[("A", A), ("SLOTS", SLOTS)])
    }
}
