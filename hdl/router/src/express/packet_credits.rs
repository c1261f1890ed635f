//! Credits of a buffer that virtual channels share, counted in flits and asked for in packets.

use phit_block::prelude::*;
use phit_prim::shared_credits::SharedCredits;

/// Says which virtual channels may begin a packet: those for which the buffer has room for the longest one.
///
/// ```text
///            +-----------------+
/// take[V] -->|  PacketCredits  |--> open[V]        room for a longest packet
/// give[V] -->|                 |--> open_next[V]   the same after the flit of this cycle
///            |                 |--> used_v[K]      flits of the channel in the buffer
///            +-----------------+
/// ```
///
/// Each channel has `L` flits of the buffer to itself, one longest packet, and all share `S`. A channel that has no flit
/// in the buffer is therefore always open, whatever the others keep.
///
/// Parameters: `V` channels, 2 to 16, at most `2^VB`; `L` flits of the longest packet, 1 to 64; `S` shared flits, at
/// least 1; `K` bits, 1 to 16, for `L` + `S`.
/// Handshake: `take`, one-hot or zero, counts a flit that is sent; `give`, one-hot or zero, one that left the buffer. A
/// packet begins only on a channel that is open, and takes at most `L` flits while no other packet takes any.
/// Latency: 1 cycle from `take` and `give` to `open`, 0 from `take` to `open_next`. Throughput: 1 flit per cycle each way.
/// Reset: the buffer is empty.
/// Asserts: an empty channel is open; what its counters assert. Relies on: a flit is sent only with room, as
/// those of a packet are that begins on an open channel; room comes back only for flits.
/// Source: TH-DMQ-03, TH-DMQ-06, TH-LLP-08; `docs/express-router.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(express_packet_credits, V: 2..=1 << VB, VB: 1..=4, L: 1..=64, S, K: 1..=16)]
#[published(express_packet_credits_v4_vb2_l9_s18_k8: PacketCredits<4, 2, 9, 18, 8>)]
#[small(express_packet_credits_v2_vb1_l2_s3_k3: PacketCredits<2, 1, 2, 3, 3>)]
pub struct PacketCredits<const V: usize, const VB: usize, const L: usize, const S: usize, const K: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: the buffer is empty.
    pub reset: Signal<In, Bit>,
    /// A flit of this channel is sent.
    pub take: Signal<In, Bits<V>>,
    /// A flit of this channel left the buffer.
    pub give: Signal<In, Bits<V>>,
    /// Channels that may begin a packet.
    pub open: Signal<Out, Bits<V>>,
    /// Channels that may begin one in the next cycle.
    pub open_next: Signal<Out, Bits<V>>,
    /// Flits of each channel in the buffer.
    pub used: [Signal<Out, Bits<K>>; V],
    #[wires(used)]
    counts: SharedCredits<V, VB, L, S, K>,
    #[init(|v| v as u64)]
    number: [Constant<Bits<VB>>; V],
    #[init(L as u64)]
    own: Constant<Bits<K>>,
    #[init(S as u64)]
    shared: Constant<Bits<K>>,
    // Flits of a channel in its own part, those of all in the shared one; and with the flit of this cycle.
    own_used: [Signal<Local, Bits<K>>; V],
    own_next: [Signal<Local, Bits<K>>; V],
    shared_used: Signal<Local, Bits<K>>,
    shared_next: Signal<Local, Bits<K>>,
    is_open: Signal<Local, Bits<V>>,
    room_taken: Signal<Local, Bit>,
    room_given: Signal<Local, Bit>,
    #[assert("a channel without a flit in the buffer is open")]
    empty_is_open: Property,
    #[assume("a flit is sent only with room")]
    sent_with_room: Property,
    #[assume("room comes back only for a flit")]
    given_for_flit: Property,
}

#[kernel]
impl Logic for PacketCredits<V, VB, L, S, K> {
    fn update(&mut self) {
        self.counts.take.next = self.take.val().any();
        self.counts.give.next = self.give.val().any();
        self.counts.take_queue.next = 0.into();
        self.counts.give_queue.next = 0.into();
        self.shared_used.next = 0.into();
        self.shared_next.next = 0.into();
        for v in 0..V {
            if self.take.val().get_bit(v) {
                self.counts.take_queue.next = self.number[v].val();
            }
            if self.give.val().get_bit(v) {
                self.counts.give_queue.next = self.number[v].val();
            }
            self.own_used[v].next = self.counts.used[v].val();
            if self.counts.used[v].val() > self.own.val() {
                self.own_used[v].next = self.own.val();
                self.shared_used.next = self.shared_used.val() + self.counts.used[v].val() - self.own.val();
            }
            self.own_next[v].next = self.own_used[v].val();
            if self.take.val().get_bit(v) {
                if self.counts.used[v].val() < self.own.val() {
                    self.own_next[v].next = self.own_used[v].val() + 1;
                } else {
                    self.shared_next.next = 1.into();
                }
            }
        }
        self.shared_next.next = self.shared_next.val() + self.shared_used.val();
        self.is_open.next = 0.into();
        self.open_next.next = 0.into();
        self.empty_is_open.holds.next = true;
        for v in 0..V {
            // L - own + S - shared >= L: free flits of its own and of all.
            self.is_open.next = self
                .is_open
                .val()
                .replace_bit(v, (self.own_used[v].val() + self.shared_used.val()) <= self.shared.val());
            self.open_next.next = self
                .open_next
                .val()
                .replace_bit(v, (self.own_next[v].val() + self.shared_next.val()) <= self.shared.val());
            if !self.counts.used[v].val().any() & !self.is_open.val().get_bit(v) {
                self.empty_is_open.holds.next = false;
            }
        }
        self.open.next = self.is_open.val();

        self.room_taken.next = !(self.take.val() & (self.take.val() - 1)).any();
        self.room_given.next = !(self.give.val() & (self.give.val() - 1)).any();
        for v in 0..V {
            if self.take.val().get_bit(v) & !self.counts.available.val().get_bit(v) {
                self.room_taken.next = false;
            }
            if self.give.val().get_bit(v) & !self.counts.used[v].val().any() {
                self.room_given.next = false;
            }
        }
        self.sent_with_room.holds.next = self.room_taken.val();
        self.given_for_flit.holds.next = self.room_given.val();
    }
}
