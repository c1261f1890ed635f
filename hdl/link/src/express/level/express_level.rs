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
    #[wires(
        room = tx_ready[i], out_valid = sender.waits[i], out_data = sender.word[i], out_ready = sender.word_take[i]
    )]
    stage: [ReceiveBuffer<65, A, A1>; V],
    begun: [ResetReg<Bit>; V],
    #[wires(take = link_take, word_out = link_out, control_out = link_control, retries, bad_acks)]
    sender: ExpressSender<V, S, T, R, L, PRIVATE, SHARED, C, G, E, H>,
    #[wires(
        restarted = peer_restarted, sender.{expected, nack_out, ack_valid, ack, nack, freed_valid, freed},
        valid = link_valid, word = link_in, control = link_in_control, broken = link_broken, errors, crc_errors,
        received
    )]
    receiver: ExpressReceiver<V, S, P, L, PRIVATE, C, G>,
    #[wires(
        receiver.{room, first, write, commit, data}, freed = sender.freed_here, out_valid = rx_valid,
        out_word = rx_word, out_last = rx_last, out_ready = rx_ready
    )]
    buffer: ExpressBuffer<V, PRIVATE, SHARED, B, D, C, A, A1>,
    #[wires(heard = receiver.heard, up = link_up, gone = sender.quiet, missed = missed_beats)]
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
        self.heart.lost.next = self.link_lost.val() | self.receiver.restarted.val();
        self.link_down.next = self.heart.gone.val() | self.sender.gave_up.val();

        for v in 0..V {
            // A packet waits here until it is whole.
            self.stage[v].first.next = !self.begun[v].q.val();
            self.accepts.next = self.tx_valid[v].val() & self.stage[v].room.val();
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
        }
    }
}
