//! A link end of a ring with its buffers.

use super::packet_slots::PacketSlots;
use super::send_arbiter::SendArbiter;
use phit_block::prelude::*;
use phit_link::bluegene::{receiver::Receiver, sender::Sender, session::Session, vc_buffer::VcBuffer};
use phit_link::retry::credit_loop::CreditLoop;

/// Sends to a neighbour, and receives from it: packets go straight on by the other port of their node, or have arrived.
///
/// ```text
///      wire_in[32], wire_in_control -->+------------+--> wire_out[32], wire_out_control
///                        here[6]    -->|            |--> rx_valid, rx_word[32], rx_last, rx_bad
///                       rx_ready    -->|            |
///  leaving_open, leaving_grant      -->|            |--> leaving_request, leaving_valid, leaving_word[32]
///  joining_request, joining_valid,     |  RingPort  |
///  joining_word[32]                 -->|            |--> joining_open, joining_grant
///  inject_waits, inject_request,       |            |
///  inject_valid, inject_word[32]    -->|            |--> inject_open, inject_grant
///  tx_barrier, tx_barrier_state[48] -->|            |--> tx_barrier_ready, rx_barrier, rx_barrier_state[48]
///  tree_tx_valid, tree_tx_word[32], -->|            |--> tree_tx_ready
///  tree_tx_last, tree_rx_ready      -->|            |--> tree_rx_valid, tree_rx_word[32], tree_rx_bad
///  ratio[4], set_timeout,              |            |--> up, link_down, retry_interrupt, retries[16], errors[16],
///  timeout_new[16], limit[16],         |            |    received[32], spoiled[16], corrected[16], uncorrectable[16]
///  upset[39]                        -->+------------+
/// ```
///
/// *Leaving* are packets that came here and go on by the other port, *joining* those of the other port that are sent here. Packets of users are in virtual
/// channel 1 of the link, the deterministic one; channel 0 of a neighbour finds no room. Packets of collectives are in channel 2, and come whole; they are sent
/// before any other.
///
/// Parameters: `S`, `R`, `R1`, `M`, `U`, `C0`, `C1`, `I` as in [`Sender`]; `K` = `2^(C1-1)` - 1 slots in `2^B` words, which is also what the
/// reception buffer and the buffer of collectives have; `B1` = `B` + 1; `T` as in [`Session`].
/// Handshake: what enters a sender, as in [`SendArbiter`] and [`PacketSlots`]. Valid/ready at `rx`, `tree_rx` and `tree_tx`; whole packets come; `rx_bad` with `rx_last` says that the
/// packet was damaged on its way, at another place than a link. A barrier state is offered by `tx_barrier` until `tx_barrier_ready`, and may change until then; `rx_barrier` marks
/// the one cycle of a state that has come.
/// Latency: 4 cycles from a packet's first word at `wire_in` to `leaving_valid`, 4 or 5 from `joining_valid` to `wire_out`, whose packets leave at even places. A packet of n words that has
/// arrived shows at `rx` n + 5 cycles after its first word at the earliest. A barrier state is sent as in [`Sender`] and shows
/// with the last word of its packet at `wire_in`. Throughput: a packet of n words takes n + 4 cycles.
/// Reset: empty. All nodes are reset together, for longer than a wire's delay.
/// Asserts: what its parts assert; a sender takes each word that was granted. Relies on: `here` is constant.
/// Source: BGQ-VC-04, -07, -11 to -14, BGQ-ARB-01 to -03, BGQ-COL-07, BGQ-RTE-11, BGQ-LLP-01 to -08, BGQ-PKT-09.
#[derive(LogicBlock, Ports, Block)]
#[block(
    bluegene_ring_port, S, R, M, C0, C1: 3..=5, B, I, T, R1 = R + 1, U = M + 2, K = (1 << (C1 - 1)) - 1, B1 = B + 1
)]
#[published(bluegene_ring_port_s8_m16: RingPort<8, 10, 11, 16, 18, 6, 4, 7, 10, 11, 5, 12>)]
#[small(bluegene_ring_port_s2_m1: RingPort<2, 6, 7, 1, 3, 3, 3, 3, 6, 7, 1, 6>)]
pub struct RingPort<
    const S: usize,
    const R: usize,
    const R1: usize,
    const M: usize,
    const U: usize,
    const C0: usize,
    const C1: usize,
    const K: usize,
    const B: usize,
    const B1: usize,
    const I: usize,
    const T: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// From the wire.
    pub wire_in: Signal<In, Bits<32>>,
    /// It is a control word.
    pub wire_in_control: Signal<In, Bit>,
    /// To the wire.
    pub wire_out: Signal<Out, Bits<32>>,
    /// It is a control word.
    pub wire_out_control: Signal<Out, Bit>,
    /// Coordinate of this node.
    pub here: Signal<In, Bits<6>>,
    /// A word that has arrived waits.
    pub rx_valid: Signal<Out, Bit>,
    /// The word; undefined without `rx_valid`.
    #[undefined_without(rx_valid)]
    pub rx_word: Signal<Out, Bits<32>>,
    /// It is the last of its packet.
    pub rx_last: Signal<Out, Bit>,
    /// With the last: the packet is damaged.
    pub rx_bad: Signal<Out, Bit>,
    /// It is taken.
    pub rx_ready: Signal<In, Bit>,
    /// The other port would take a packet that goes straight on.
    pub leaving_open: Signal<In, Bit>,
    /// It takes the one asked for.
    pub leaving_grant: Signal<In, Bit>,
    /// A packet goes straight on.
    pub leaving_request: Signal<Out, Bit>,
    /// A word of it.
    pub leaving_valid: Signal<Out, Bit>,
    /// The word; undefined without `leaving_valid`.
    #[undefined_without(leaving_valid)]
    pub leaving_word: Signal<Out, Bits<32>>,
    /// It is the last of its packet.
    pub leaving_last: Signal<Out, Bit>,
    /// A packet of the other port is to be sent here.
    pub joining_request: Signal<In, Bit>,
    /// A word of it.
    pub joining_valid: Signal<In, Bit>,
    /// The word.
    pub joining_word: Signal<In, Bits<32>>,
    /// It is the last of its packet.
    pub joining_last: Signal<In, Bit>,
    /// Such a packet would be taken.
    pub joining_open: Signal<Out, Bit>,
    /// It is taken.
    pub joining_grant: Signal<Out, Bit>,
    /// The injection port has a packet to send here.
    pub inject_waits: Signal<In, Bit>,
    /// It asks for it now.
    pub inject_request: Signal<In, Bit>,
    /// A word of it.
    pub inject_valid: Signal<In, Bit>,
    /// The word.
    pub inject_word: Signal<In, Bits<32>>,
    /// It is the last of its packet.
    pub inject_last: Signal<In, Bit>,
    /// Such a packet would be taken.
    pub inject_open: Signal<Out, Bit>,
    /// It is taken.
    pub inject_grant: Signal<Out, Bit>,
    /// A barrier state is offered.
    pub tx_barrier: Signal<In, Bit>,
    /// The state: three bits for each of 16 classes.
    pub tx_barrier_state: Signal<In, Bits<48>>,
    /// It is taken.
    pub tx_barrier_ready: Signal<Out, Bit>,
    /// A barrier state has come.
    pub rx_barrier: Signal<Out, Bit>,
    /// The state; undefined without `rx_barrier`.
    #[undefined_without(rx_barrier)]
    pub rx_barrier_state: Signal<Out, Bits<48>>,
    /// A word of a collective is to be sent.
    pub tree_tx_valid: Signal<In, Bit>,
    /// The word.
    pub tree_tx_word: Signal<In, Bits<32>>,
    /// It is the last of its packet.
    pub tree_tx_last: Signal<In, Bit>,
    /// It is taken.
    pub tree_tx_ready: Signal<Out, Bit>,
    /// A word of a collective has come.
    pub tree_rx_valid: Signal<Out, Bit>,
    /// The word; undefined without `tree_rx_valid`.
    #[undefined_without(tree_rx_valid)]
    pub tree_rx_word: Signal<Out, Bits<32>>,
    /// With the last: the packet is damaged.
    pub tree_rx_bad: Signal<Out, Bit>,
    /// It is taken.
    pub tree_rx_ready: Signal<In, Bit>,
    /// Packets that go straight on for each of the injection port, if it waits.
    pub ratio: Signal<In, Bits<4>>,
    /// Load the time-out.
    pub set_timeout: Signal<In, Bit>,
    /// The time-out in cycles, 1 to 65535.
    pub timeout_new: Signal<In, Bits<16>>,
    /// Retransmissions that interrupt; 0: none do.
    pub limit: Signal<In, Bits<16>>,
    /// Bits to spoil in what slots, reception buffer and retransmission FIFO store; 0 but for trials.
    pub upset: Signal<In, Bits<39>>,
    /// Both ends know each other.
    pub up: Signal<Out, Bit>,
    /// The link has given up.
    pub link_down: Signal<Out, Bit>,
    /// As many retransmissions as the limit.
    pub retry_interrupt: Signal<Out, Bit>,
    /// Retransmissions.
    pub retries: Signal<Out, Bits<16>>,
    /// Errors seen by the receiver, but for those while a packet is awaited.
    pub errors: Signal<Out, Bits<16>>,
    /// Packets taken, void ones among them.
    pub received: Signal<Out, Bits<32>>,
    /// Packets taken that were damaged before they came to this link.
    pub spoiled: Signal<Out, Bits<16>>,
    /// Words of all memories found with one wrong bit, modulo 65536.
    pub corrected: Signal<Out, Bits<16>>,
    /// Words found with more.
    pub uncorrectable: Signal<Out, Bits<16>>,
    #[wires(
        wire_word = wire_in, wire_control = wire_in_control, sender.{ack, freed_first, expected, freed}, errors,
        received, spoiled, rx_barrier_state
    )]
    receiver: Receiver<3, 2, S, C0, C1, M, 0>,
    #[wires(
        message_valid = receiver.message_valid, theirs = receiver.session, gave_up = sender.gave_up,
        ours = sender.session, up = sender.may_send, down = sender.is_quiet, up, down = link_down
    )]
    session: Session<T>,
    #[wires(
        receiver.{first, header, rejected, bad}, write = receiver.write[1], commit = receiver.commit[1],
        void = receiver.void[1], word = receiver.data, room = receiver.room[1], freed = sender.freed_here[0], upset,
        out_word = leaving_word, out_last = leaving_last
    )]
    slots: PacketSlots<K, M, B, 2, C1>,
    #[wires(
        word = slots.out_word, last = slots.out_last, bad = slots.out_bad, out_valid = rx_valid, out_word = rx_word,
        out_last = rx_last, out_bad = rx_bad, out_ready = rx_ready
    )]
    reception: VcBuffer<B, B1, C1, 0>,
    #[wires(
        receiver.{first, last, bad}, write = receiver.write[2], commit = receiver.commit[2], void = receiver.void[2],
        word = receiver.data, room = receiver.room[2], freed = sender.freed_here[1], out_valid = tree_rx_valid,
        out_word = tree_rx_word, out_bad = tree_rx_bad, out_ready = tree_rx_ready
    )]
    collectives: VcBuffer<B, B1, C1, 0>,
    #[wires(freed = reception.freed)]
    places: CreditLoop<C1, 2>,
    #[wires(
        idle = sender.idle, one = sender.one[0], two = sender.two[0], ratio, open = joining_open, wide = inject_open
    )]
    arbiter: SendArbiter<1, 1>,
    #[wires(
        wire_word = wire_out, wire_control = wire_out_control, set_timeout, timeout_new, limit, upset, retries,
        retry_interrupt, tx_barrier, tx_barrier_state, tx_barrier_ready
    )]
    sender: Sender<3, 2, S, R, R1, M, U, C0, C1, 0, I>,
    // The word before this one: the second, when the header is known.
    before: Reg<Bits<32>>,
    // A packet of the deterministic channel has been granted the sender.
    granted: ResetReg<Bit>,
    open: Signal<Local, Bits<2>>,
    delivered: Signal<Local, Bit>,
    #[assert("a word that was granted is taken")]
    granted_is_taken: Property,
    #[assume("the other port grants what is asked for")]
    leaving_is_asked: Property,
}

#[kernel]
impl Logic for RingPort<S, R, R1, M, U, C0, C1, K, B, B1, I, T> {
    fn update(&mut self) {
        self.receiver.room[0].next = false;
        self.sender.message_valid.next = self.receiver.message_valid.val() & self.session.up.val();
        self.rx_barrier.next = self.receiver.rx_barrier.val() & self.session.up.val();
        self.sender.freed_here_first.next = 0.into();

        // What comes: straight on is output 0, reception output 1.
        self.before.d.next = self.receiver.data.val();
        self.slots.want.next = 1.into();
        if self.before.q.val().get_bits::<6>(0) == self.here.val() {
            self.slots.want.next = 2.into();
        }
        self.open.next = 0.into();
        self.open.next = self.open.val().replace_bit(0, self.leaving_open.val());
        self.slots.open.next = self.open.val().replace_bit(1, self.places.credit.val());
        self.leaving_request.next = self.slots.request.val().get_bit(0);
        self.delivered.next = self.slots.request.val().get_bit(1);
        self.slots.grant.next = 0.into();
        if self.delivered.val() {
            self.slots.grant.next = 2.into();
        } else if self.leaving_grant.val() {
            self.slots.grant.next = 1.into();
        }
        self.leaving_valid.next = self.slots.out_valid.val().get_bit(0);
        self.places.take.next = self.delivered.val();
        self.places.valid.next = true;
        // All that is written is committed, so nothing is ever forgotten.
        self.reception.first.next = false;
        self.reception.write.next = self.slots.out_valid.val().get_bit(1);
        self.reception.commit.next = self.slots.out_valid.val().get_bit(1) & self.slots.out_last.val();
        self.reception.void.next = false;
        self.reception.upset.next = bit_cast::<41, 39>(self.upset.val());
        self.collectives.upset.next = bit_cast::<41, 39>(self.upset.val());

        // What goes.
        self.arbiter.request.next = 0.into();
        if self.joining_request.val() {
            self.arbiter.request.next = 1.into();
        }
        self.arbiter.straight.next = 1.into();
        self.arbiter.inject.next = 0.into();
        if self.inject_request.val() {
            self.arbiter.inject.next = 1.into();
        }
        self.arbiter.waits.next = 0.into();
        if self.inject_waits.val() {
            self.arbiter.waits.next = 1.into();
        }
        self.joining_grant.next = self.arbiter.grant.val().get_bit(0);
        self.inject_grant.next = self.arbiter.inject_grant.val().get_bit(0);
        self.granted.d.next = self.arbiter.grant.val().get_bit(0) | self.arbiter.inject_grant.val().get_bit(0);
        self.sender.tx_valid[0].next = false;
        self.sender.tx_word[0].next = 0.into();
        self.sender.tx_last[0].next = false;
        self.sender.tx_streams[0].next = false;
        self.sender.tx_streams[1].next = true;
        self.sender.tx_streams[2].next = false;
        self.sender.tx_valid[2].next = self.tree_tx_valid.val() & !self.granted.q.val();
        self.sender.tx_word[2].next = self.tree_tx_word.val();
        self.sender.tx_last[2].next = self.tree_tx_last.val();
        self.tree_tx_ready.next = self.sender.tx_ready[2].val() & !self.granted.q.val();
        self.sender.tx_valid[1].next = self.joining_valid.val() | self.inject_valid.val();
        self.sender.tx_word[1].next = self.inject_word.val();
        self.sender.tx_last[1].next = self.inject_last.val();
        if self.joining_valid.val() {
            self.sender.tx_word[1].next = self.joining_word.val();
            self.sender.tx_last[1].next = self.joining_last.val();
        }

        self.corrected.next = self.slots.corrected.val()
            + self.reception.corrected.val()
            + self.collectives.corrected.val()
            + self.sender.corrected.val();
        self.uncorrectable.next = self.slots.uncorrectable.val()
            + self.reception.uncorrectable.val()
            + self.collectives.uncorrectable.val()
            + self.sender.uncorrectable.val();

        self.leaving_is_asked.holds.next = !self.leaving_grant.val() | self.slots.request.val().get_bit(0);
        self.granted_is_taken.holds.next =
            !self.sender.tx_valid[1].val() | self.sender.tx_ready[1].val() | self.session.down.val();
    }
}
