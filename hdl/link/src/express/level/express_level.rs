//! One end of the TH Express-2 link, without its lanes.

use super::buffer::ExpressBuffer;
use super::format::FLIT_WORDS;
use super::heartbeat::Heartbeat;
use super::receiver::ExpressReceiver;
use super::sender::ExpressSender;
use crate::retry::receive_buffer::ReceiveBuffer;
use phit_block::prelude::*;

/// One end of the link level: packets of virtual channels in and out, words for the lanes.
///
/// ```text
///  tx_valid_v, tx_word_v[64],  -->+----------------+--> link_out[64], link_control
///                  tx_last_v      |                |<-- link_take
///                 tx_ready_v   <--|                |<-- link_valid, link_in[64], link_in_control, link_broken
///                                 |  ExpressLevel  |<-- link_up, link_lost
///  rx_valid_v, rx_word_v[64],  <--|                |
///                  rx_last_v      |                |--> link_down, peer_restarted
///                 rx_ready_v   -->|                |--> retries[16], errors[16], crc_errors[16], bad_acks[16],
///                                 +----------------+    missed_beats[16], received[32]
/// ```
///
/// Parameters: `V` virtual channels, 2 or 4; `S` 2 to 8 for a window of `2^S` - 1 packets; `T` for a timer of `2^T` cycles, `P` for
/// `2^P` from one announcement of an error to the next, both longer than the way there and back; `R` for a replay buffer of `2^R`
/// words; `L` 2 to 6 for packets of up to `2^L` words, and of `4 PRIVATE` at most; `PRIVATE` flits of 4 words of receive buffer for each
/// channel and `SHARED` for all, at most `2^B`; `D` = `B` + 1; `C` bits of a count of flits, 2 to 8, for `PRIVATE` + `SHARED`; `G` =
/// `C V / 2`; `E` = `R` + 2 + `L`; `H` for a heart-beat every `2^H` cycles; `H1` = `H` + 1; `A` for queues of `2^A` words before and
/// behind the link, three packets at least; `A1` = `A` + 1. Published: the sizes of TH-DMQ-05 and TH-LLP-06, for 150 flits there
/// and back.
/// Handshake: valid/ready for each channel, on both sides. A packet is sent when it is there in whole. `link_out` and `link_control`
/// stand until `link_take`; a word comes with each `link_valid`, and `link_broken` says that words are missing before it or
/// the next, and spoils this one. `link_up`: words are carried. `link_lost`: they will not be any more.
/// Latency: 2 n + min(n, 4) + 7 cycles from the last of the n words of a packet at `tx` to its first at `rx` of the other end, plus the
/// delay of the lanes, on a link that is idle. Throughput: n words of a packet in n + 2.
/// Reset: empty, number 0 both ways, the CRC begins anew. Both ends are reset before they talk.
/// Asserts: what its parts assert; every packet arrives exactly once, in order per channel, or `link_down` is set. Relies on:
/// packets of 1 to `4 PRIVATE` words. `link_down` stays until reset: after 255 rewinds in vain, 3 heart-beats missed in a row,
/// `link_lost`, or when the other end says that it was reset, which `peer_restarted` tells.
/// Source: TH-LLP-01, -03 to -08, -10; TH-DMQ-01, -03, -05, -06; `docs/express-link.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(
    express_level, V, S, T, P, R, L, PRIVATE, SHARED, C, H, A,
    check(A <= 12 && 1 << A >= 3 * FLIT_WORDS * PRIVATE, "A is {A}; legal: 12 at most, for three packets"),
    check(P < T, "P is {P}; legal: less than T = {T}")
)]
#[published(express_level_v4_s6_r10_private9_shared192: ExpressLevel<4, 6, 12, 11, 10, 6, 9, 192, 8, 9, 8, 16, 18, 10, 11, 7, 8>)]
#[small(express_level_v2_s3_r5_private2_shared3: ExpressLevel<2, 3, 8, 7, 5, 3, 2, 3, 3, 4, 3, 3, 10, 6, 7, 5, 6>)]
pub struct ExpressLevel<
    const V: usize,
    const S: usize,
    const T: usize,
    const P: usize,
    const R: usize,
    const L: usize,
    const PRIVATE: usize,
    const SHARED: usize,
    const B: usize,
    const D: usize,
    const C: usize,
    const G: usize,
    const E: usize,
    const H: usize,
    const H1: usize,
    const A: usize,
    const A1: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A word to send is offered.
    pub tx_valid: [Signal<In, Bit>; V],
    /// The word.
    pub tx_word: [Signal<In, Bits<64>>; V],
    /// It is the last of its packet.
    pub tx_last: [Signal<In, Bit>; V],
    /// It is taken.
    pub tx_ready: [Signal<Out, Bit>; V],
    /// A received word waits.
    pub rx_valid: [Signal<Out, Bit>; V],
    /// The word; undefined without `rx_valid`.
    #[undefined_without(rx_valid)]
    pub rx_word: [Signal<Out, Bits<64>>; V],
    /// It is the last of its packet.
    pub rx_last: [Signal<Out, Bit>; V],
    /// It is taken.
    pub rx_ready: [Signal<In, Bit>; V],
    /// To the lanes.
    pub link_out: Signal<Out, Bits<64>>,
    /// It is a control word, of which 56 bits count.
    pub link_control: Signal<Out, Bit>,
    /// The lanes take it.
    pub link_take: Signal<In, Bit>,
    /// From the lanes.
    pub link_in: Signal<In, Bits<64>>,
    /// It is a control word.
    pub link_in_control: Signal<In, Bit>,
    /// They bring a word.
    pub link_valid: Signal<In, Bit>,
    /// Words are missing between the last one and this or the next.
    pub link_broken: Signal<In, Bit>,
    /// The lanes carry words.
    pub link_up: Signal<In, Bit>,
    /// The lanes have given up.
    pub link_lost: Signal<In, Bit>,
    /// The link has given up.
    pub link_down: Signal<Out, Bit>,
    /// It has, because the other end was reset alone.
    pub peer_restarted: Signal<Out, Bit>,
    /// Times that packets were sent again.
    pub retries: Signal<Out, Bits<16>>,
    /// Errors seen by the receiver.
    pub errors: Signal<Out, Bits<16>>,
    /// Packets whose CRC was wrong, among them those that did not have their turn.
    pub crc_errors: Signal<Out, Bits<16>>,
    /// Messages that acknowledge or free what was not sent.
    pub bad_acks: Signal<Out, Bits<16>>,
    /// Heart-beats that did not come.
    pub missed_beats: Signal<Out, Bits<16>>,
    /// Packets received.
    pub received: Signal<Out, Bits<32>>,
    stage: [ReceiveBuffer<65, A, A1>; V],
    begun: [ResetReg<Bit>; V],
    sender: ExpressSender<V, S, T, R, L, PRIVATE, SHARED, C, G, E, H>,
    receiver: ExpressReceiver<V, S, P, L, PRIVATE, C, G>,
    buffer: ExpressBuffer<V, PRIVATE, SHARED, B, D, C, A, A1>,
    heart: Heartbeat<H, H1, 3>,
    accepts: Signal<Local, Bit>,
    offered: Signal<Local, Bits<64>>,
    entry: Signal<Local, Bits<65>>,
    // Words of the packet that is offered, for the property alone.
    length: [ResetReg<Bits<L>>; V],
    #[init((FLIT_WORDS * PRIVATE - 1) as u64)]
    most_words: Constant<Bits<L>>,
    #[assume("a packet has at most 4 PRIVATE words")]
    short_enough: [Property; V],
}

#[kernel]
impl Logic for ExpressLevel<V, S, T, P, R, L, PRIVATE, SHARED, B, D, C, G, E, H, H1, A, A1> {
    fn update(&mut self) {
        self.heart.heard.next = self.receiver.heard.val();
        self.heart.up.next = self.link_up.val();
        self.heart.lost.next = self.link_lost.val() | self.receiver.restarted.val();
        self.sender.quiet.next = self.heart.gone.val();
        self.link_down.next = self.heart.gone.val() | self.sender.gave_up.val();
        self.peer_restarted.next = self.receiver.restarted.val();

        self.sender.take.next = self.link_take.val();
        self.sender.expected.next = self.receiver.expected.val();
        self.sender.nack_out.next = self.receiver.nack_out.val();
        self.sender.ack_valid.next = self.receiver.ack_valid.val();
        self.sender.ack.next = self.receiver.ack.val();
        self.sender.nack.next = self.receiver.nack.val();
        self.sender.freed_valid.next = self.receiver.freed_valid.val();
        self.link_out.next = self.sender.word_out.val();
        self.link_control.next = self.sender.control_out.val();
        self.receiver.valid.next = self.link_valid.val();
        self.receiver.word.next = self.link_in.val();
        self.receiver.control.next = self.link_in_control.val();
        self.receiver.broken.next = self.link_broken.val();
        self.receiver.room.next = self.buffer.room.val();
        self.buffer.first.next = self.receiver.first.val();
        self.buffer.write.next = self.receiver.write.val();
        self.buffer.commit.next = self.receiver.commit.val();
        self.buffer.data.next = self.receiver.data.val();

        for v in 0..V {
            // A packet waits here until it is whole.
            self.stage[v].first.next = !self.begun[v].q.val();
            self.accepts.next = self.tx_valid[v].val() & self.stage[v].room.val();
            self.tx_ready[v].next = self.stage[v].room.val();
            self.stage[v].write.next = self.accepts.val();
            self.stage[v].commit.next = self.accepts.val() & self.tx_last[v].val();
            self.offered.next = self.tx_word[v].val();
            self.entry.next = bit_cast::<65, 64>(self.offered.val()).replace_bit(64, self.tx_last[v].val());
            self.stage[v].data.next = self.entry.val();
            self.short_enough[v].holds.next =
                !self.accepts.val() | self.tx_last[v].val() | (self.length[v].q.val() < self.most_words.val());
            if self.accepts.val() {
                self.begun[v].d.next = !self.tx_last[v].val();
                self.length[v].d.next = self.length[v].q.val() + 1;
                if self.tx_last[v].val() {
                    self.length[v].d.next = 0.into();
                }
            }
            self.sender.waits[v].next = self.stage[v].out_valid.val();
            self.sender.word[v].next = self.stage[v].out_data.val();
            self.stage[v].out_ready.next = self.sender.word_take[v].val();
            self.sender.freed_here[v].next = self.buffer.freed[v].val();
            self.sender.freed[v].next = self.receiver.freed[v].val();

            self.rx_valid[v].next = self.buffer.out_valid[v].val();
            self.rx_word[v].next = self.buffer.out_word[v].val();
            self.rx_last[v].next = self.buffer.out_last[v].val();
            self.buffer.out_ready[v].next = self.rx_ready[v].val();
        }
        self.retries.next = self.sender.retries.val();
        self.errors.next = self.receiver.errors.val();
        self.crc_errors.next = self.receiver.crc_errors.val();
        self.bad_acks.next = self.sender.bad_acks.val();
        self.missed_beats.next = self.heart.missed.val();
        self.received.next = self.receiver.received.val();
    }
}
