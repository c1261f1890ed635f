//! The sending half of a link end.

use super::format::SYSTEM_CLASSES;
use super::{framer::Framer, sealer::Sealer, store::Store};
use crate::retry::credit_loop::CreditLoop;
use phit_block::prelude::*;
use phit_prim::round_robin::RoundRobin;

/// Admits packets that the other end has tokens for, and sends them until they are acknowledged.
///
/// ```text
///  tx_valid_v, tx_word_v[32], tx_last_v -->+----------+--> wire_word[32], wire_control
///            tx_streams_v, tx_ready_v <--->|          |--> idle, one_n, two_n
///  message_valid, ack[S],                  |          |--> gave_up, retry_interrupt
///  freed_first[C0], freed_n[C1]         -->|  Sender  |--> retries[16], bad_acks[16]
///  expected[S], session[2],                |          |--> corrected[16], uncorrectable[16]
///  freed_here_first[C0], freed_here_n[C1]->|          |--> sent_crc_c[32]
///  tx_barrier, tx_barrier_state[48]     -->|          |--> tx_barrier_ready
///  may_send, is_quiet, set_timeout,        |          |
///  timeout_new[16], limit[16], upset[39]-->+----------+
/// ```
///
/// A token of channel 0 is a chunk of 32 bytes: a packet takes one for its header, one for each of its payload, and one for its
/// trailer. A token of another channel is a packet.
///
/// Parameters: `V` channels, 2 to 8; `N` = `V` - 1; `S` bits of a number, 2 to 8; `R` and `R1` of the retransmission FIFO, as in
/// [`Store`]; `M` chunks of payload at most, 1 to 16; `U` = `M` + 2; `C0` bits of the token count of channel 0, for `2^(C0-1)`
/// chunks; `C1` of the others, 3 to 16, for `2^(C1-1)` - 1 packets; `Y` the channel of the system's packets; `I` as in [`Framer`].
/// Handshake: valid/ready per channel; `tx_ready` depends on `tx_valid` (the channel is chosen in the same cycle). A packet of `c`
/// chunks of payload, `c` in bits 15:11 of its first word, has 8 `c` + 10 words, and `tx_last` marks the last. A channel is admitted with
/// tokens for a longest packet, so that what is admitted can always be sent. `tx_streams` with the first word promises a word in each cycle
/// until the last, and the packet is sent while it comes. `idle` says that a packet offered in the next cycle is admitted if its channel has
/// tokens then; `one` and `two` that channel n + 1 has tokens for a packet, and for two. A barrier state is offered until `tx_barrier_ready`, and may
/// change until then; it needs no token and is sent once, ahead of the next packet.
/// Latency: a packet is sent when all of it is there; 5 to 8 cycles from its last word to its first on an idle wire. A packet that streams: 4 or 5
/// cycles from its first word to the wire between idle pairs, which it leaves at an even place. A barrier state: as in [`Framer`]. Throughput: 1 word
/// per cycle in, less 1 between packets; a packet of n words takes n + 4 of the wire, a barrier packet 4.
/// Reset: empty, number 0, time-out of 512 cycles.
/// Asserts: what its parts assert. Relies on: packets of the length that they tell, without pauses if they stream; `tx_barrier` stays until `tx_barrier_ready`.
/// Source: BGQ-LLP-01, -10, -11, BGQ-VC-04, -05, -13, -14, BGQ-PKT-09.
#[derive(LogicBlock, Ports, Block)]
#[block(bluegene_sender, V: 2..=8, S, R, M, C0, C1: 3..=16, Y, I, N = V - 1, U = M + 2, check(Y < V, "Y is {Y}; legal: 0..{V}"))]
#[published(bluegene_sender_v6_s8_r10_m16: Sender<6, 5, 8, 10, 11, 16, 18, 9, 4, 3, 5>)]
#[small(bluegene_sender_v2_s2_r6_m1: Sender<2, 1, 2, 6, 7, 1, 3, 3, 3, 1, 1>)]
pub struct Sender<
    const V: usize,
    const N: usize,
    const S: usize,
    const R: usize,
    const R1: usize,
    const M: usize,
    const U: usize,
    const C0: usize,
    const C1: usize,
    const Y: usize,
    const I: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A word is offered.
    pub tx_valid: [Signal<In, Bit>; V],
    /// The word offered.
    pub tx_word: [Signal<In, Bits<32>>; V],
    /// It is the last of its packet.
    pub tx_last: [Signal<In, Bit>; V],
    /// The packet that begins has a word in each cycle.
    pub tx_streams: [Signal<In, Bit>; V],
    /// It is taken.
    pub tx_ready: [Signal<Out, Bit>; V],
    /// A packet may be offered in the next cycle.
    pub idle: Signal<Out, Bit>,
    /// Tokens for a packet, of each channel but the first.
    pub one: [Signal<Out, Bit>; N],
    /// Tokens for two packets.
    pub two: [Signal<Out, Bit>; N],
    /// A barrier state is offered.
    pub tx_barrier: Signal<In, Bit>,
    /// The state: three bits for each of 16 classes.
    pub tx_barrier_state: Signal<In, Bits<48>>,
    /// It is taken.
    pub tx_barrier_ready: Signal<Out, Bit>,
    /// The other end has said something; the fields below are what.
    pub message_valid: Signal<In, Bit>,
    /// Number that it expects next.
    pub ack: Signal<In, Bits<S>>,
    /// Tokens that it freed of channel 0.
    pub freed_first: Signal<In, Bits<C0>>,
    /// Tokens that it freed of the others.
    pub freed: [Signal<In, Bits<C1>>; N],
    /// Number that this end expects next.
    pub expected: Signal<In, Bits<S>>,
    /// How far this end is in getting to know the other.
    pub session: Signal<In, Bits<2>>,
    /// Tokens freed here of channel 0.
    pub freed_here_first: Signal<In, Bits<C0>>,
    /// Tokens freed here of the others.
    pub freed_here: [Signal<In, Bits<C1>>; N],
    /// Packets may be begun on the wire.
    pub may_send: Signal<In, Bit>,
    /// The link is down: take and send nothing.
    pub is_quiet: Signal<In, Bit>,
    /// Load the time-out.
    pub set_timeout: Signal<In, Bit>,
    /// The time-out in cycles, 1 to 65535.
    pub timeout_new: Signal<In, Bits<16>>,
    /// Retransmissions that interrupt; 0: none do.
    pub limit: Signal<In, Bits<16>>,
    /// Bits to spoil in what the retransmission FIFO stores.
    pub upset: Signal<In, Bits<39>>,
    /// The word on the wire.
    pub wire_word: Signal<Out, Bits<32>>,
    /// It is a control word.
    pub wire_control: Signal<Out, Bit>,
    /// Too many rewinds in vain.
    pub gave_up: Signal<Out, Bit>,
    /// As many retransmissions as the limit.
    pub retry_interrupt: Signal<Out, Bit>,
    /// Retransmissions.
    pub retries: Signal<Out, Bits<16>>,
    /// Messages that acknowledge or free what was not sent; that part of them is ignored.
    pub bad_acks: Signal<Out, Bits<16>>,
    /// Words of the retransmission FIFO found with one wrong bit.
    pub corrected: Signal<Out, Bits<16>>,
    /// Words found with more.
    pub uncorrectable: Signal<Out, Bits<16>>,
    /// Running CRCs of what was sent: users' packets, the system's.
    pub sent_crc: [Signal<Out, Bits<32>>; SYSTEM_CLASSES],
    sealer: Sealer<M>,
    #[wires(
        write = sealer.valid, word = sealer.sealed, last = sealer.last, upset, message_valid, ack, set_timeout,
        timeout_new, limit, gave_up, retry_interrupt, retries, corrected, uncorrectable
    )]
    store: Store<S, R, R1, M>,
    #[wires(
        freed = freed_here, store.{fetch, pending, ends, rewind, fetched}, may_send, is_quiet, expected, session,
        freed_first = freed_here_first, wire_word, wire_control, barrier_pending = tx_barrier,
        barrier_state = tx_barrier_state, barrier_taken = tx_barrier_ready
    )]
    framer: Framer<S, N, C0, C1, I>,
    #[wires(valid = message_valid, freed = freed_first)]
    chunks: CreditLoop<C0, U>,
    // One place more than there are packets: so the last is never taken.
    #[wires(credit = one[i], valid = message_valid, freed[i])]
    packets: [CreditLoop<C1, 2>; N],
    // The same account, which answers for two packets.
    #[wires(credit = two[i], valid = message_valid, freed[i])]
    pairs: [CreditLoop<C1, 3>; N],
    choice: RoundRobin<V>,
    admitting: ResetReg<Bit>,
    streaming: ResetReg<Bit>,
    sealed_streams: ResetReg<Bit>,
    channel: Reg<Bits<V>>,
    bad_ack_count: ResetReg<Bits<16>>,
    wants: Signal<Local, Bits<V>>,
    chosen: Signal<Local, Bits<V>>,
    begins: Signal<Local, Bit>,
    accept: Signal<Local, Bit>,
    offered: Signal<Local, Bits<32>>,
    offered_last: Signal<Local, Bit>,
    offered_valid: Signal<Local, Bit>,
    offered_streams: Signal<Local, Bit>,
    number: Signal<Local, Bits<3>>,
    any_illegal: Signal<Local, Bit>,
    #[init(Y as u64)]
    system: Constant<Bits<3>>,
    #[assume("a packet has the length that it tells")]
    told_length: Property,
    #[assume("a packet that streams has no pause")]
    no_pause: Property,
}

#[kernel]
impl Logic for Sender<V, N, S, R, R1, M, U, C0, C1, Y, I> {
    fn update(&mut self) {
        // Admission: a packet at a time. The number of the next is known when the last has left the sealer.
        self.wants.next = 0.into();
        self.wants.next = self.wants.val().replace_bit(0, self.tx_valid[0].val() & self.chunks.credit.val());
        for n in 0..N {
            self.wants.next =
                self.wants.val().replace_bit(n + 1, self.tx_valid[n + 1].val() & self.packets[n].credit.val());
        }
        self.choice.request.next = self.wants.val();
        self.begins.next = !self.admitting.q.val()
            & self.wants.val().any()
            & self.store.space.val()
            & !self.sealer.last.val()
            & !self.is_quiet.val();
        self.choice.advance.next = self.begins.val();
        self.chosen.next = self.channel.q.val();
        if !self.admitting.q.val() {
            self.chosen.next = self.choice.grant.val();
        }
        self.offered.next = 0.into();
        self.offered_last.next = false;
        self.offered_valid.next = false;
        self.offered_streams.next = false;
        self.number.next = 0.into();
        self.accept.next = false;
        for v in 0..V {
            self.tx_ready[v].next =
                self.chosen.val().get_bit(v) & (self.begins.val() | (self.admitting.q.val() & !self.is_quiet.val()));
            if self.chosen.val().get_bit(v) {
                self.offered.next = self.tx_word[v].val();
                self.offered_last.next = self.tx_last[v].val();
                self.offered_valid.next = self.tx_valid[v].val();
                self.offered_streams.next = self.tx_streams[v].val();
                self.number.next = v.to_bits::<3>();
                self.accept.next =
                    self.begins.val() | (self.admitting.q.val() & self.tx_valid[v].val() & !self.is_quiet.val());
            }
        }
        if self.begins.val() {
            self.channel.d.next = self.chosen.val();
            self.admitting.d.next = true;
            self.streaming.d.next = self.offered_streams.val();
        }
        if self.accept.val() & self.sealer.ends.val() {
            self.admitting.d.next = false;
        }
        self.chunks.take.next = self.accept.val() & self.sealer.chunk.val() & self.chosen.val().get_bit(0);
        for n in 0..N {
            self.packets[n].take.next = self.begins.val() & self.chosen.val().get_bit(n + 1);
            self.pairs[n].take.next = self.begins.val() & self.chosen.val().get_bit(n + 1);
        }
        self.idle.next = !self.admitting.q.val()
            & !self.begins.val()
            & !self.sealer.valid.val()
            & self.store.space.val()
            & !self.is_quiet.val();
        self.sealer.enable.next = self.accept.val();
        self.sealer.word.next = self.offered.val();
        self.sealer.channel.next = self.number.val();
        self.sealer.is_system.next = self.number.val() == self.system.val();
        self.sealer.number.next = bit_cast::<8, S>(self.store.newest.val());
        self.sealed_streams.d.next = self.begins.val() & self.offered_streams.val();
        self.store.streams.next = self.sealed_streams.q.val();

        // What the other end says.
        self.any_illegal.next = self.store.illegal.val() | self.chunks.illegal.val();
        for n in 0..N {
            self.any_illegal.next = self.any_illegal.val() | self.packets[n].illegal.val();
        }
        if self.any_illegal.val() {
            self.bad_ack_count.d.next = self.bad_ack_count.q.val() + 1;
        }

        // Transmission.
        self.bad_acks.next = self.bad_ack_count.q.val();
        for c in 0..SYSTEM_CLASSES {
            self.sent_crc[c].next = self.sealer.sent_crc[c].val();
        }

        self.no_pause.holds.next =
            !self.admitting.q.val() | !self.streaming.q.val() | self.offered_valid.val() | self.is_quiet.val();
        self.told_length.holds.next = !self.accept.val() | (self.offered_last.val() == self.sealer.ends.val());
    }
}
