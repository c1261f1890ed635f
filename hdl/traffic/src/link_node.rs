//! One end of a complete Gemini link with traffic of its own.

use super::packet_checker::PacketChecker;
use super::packet_source::PacketSource;
use super::switch_node::salts;
use phit_block::prelude::*;
use phit_link::gemini::link::Link;

/// [`Link`] with a source and a checker for each virtual channel: the two ends of a link with such nodes find out
/// by themselves whether every packet arrives once, in order and intact.
///
/// ```text
///                  seed[32], far_end -->+------------+--> lane_out[8] (3 lanes)
///    load[16], length[6] (2 channels),  |            |<-- lane_in[8], lane_clock
///              stop (2), responses   -->|  LinkNode  |--> begun[32], delivered[32] (2), wrong[32]
///                           pace[16] -->|            |--> digest[32]
///  lane_mask, threshold, trial, retrain |            |--> masks, counts and state of the link
///                                       +------------+
/// ```
///
/// Parameters: `F`, frames of `2^F` bytes, as the link.
/// Handshake: none. `load`, `length` and `stop` (hold) are those of the sources, `pace` that of the checkers, the others
/// those of the link. With `responses`, channel 1 begins one packet for each that was received on channel 0, as an
/// endpoint answers puts. Both ends get the same `seed`, of which bits 29:0 count, and another `far_end`.
/// Latency: all outputs of the traffic are registers or sums of them. Throughput: that of the link.
/// Reset: as the link; counts 0, no response owed.
/// Asserts: what its parts assert.
/// Source: GEM-LCB-06 to -10, PERF-GEM-11; the field's standard form (generator and scoreboard).
#[derive(LogicBlock, Ports, Block)]
#[block(link_node, F)]
pub struct LinkNode<const F: usize> {
    /// The one clock of traffic and sender.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Seed of everything random.
    pub seed: Signal<In, Bits<32>>,
    /// Tells the two ends apart.
    pub far_end: Signal<In, Bit>,
    /// How often a packet begins on a virtual channel, of 65536 cycles without one.
    pub load: Signal<In, Bits<16>>,
    /// How often a received phit is taken, of 65536 cycles, less one.
    pub pace: Signal<In, Bits<16>>,
    /// Phits of every packet of a virtual channel; 0: drawn.
    pub length: [Signal<In, Bits<6>>; 2],
    /// Begin no packet on a virtual channel.
    pub stop: [Signal<In, Bit>; 2],
    /// Channel 1 answers what channel 0 receives.
    pub responses: Signal<In, Bit>,
    /// Clocks of the lanes in.
    pub lane_clock: [Signal<In, Clock>; 3],
    /// A byte per lane from the other end.
    pub lane_in: [Signal<In, Bits<8>>; 3],
    /// A byte per lane to the other end.
    pub lane_out: [Signal<Out, Bits<8>>; 3],
    /// Lanes that may carry.
    pub lane_mask: Signal<In, Bits<3>>,
    /// Bad frames among the last 64 of a lane that take it out if exceeded.
    pub threshold: Signal<In, Bits<7>>,
    /// Frames after which a lane that failed is given up.
    pub trial: Signal<In, Bits<16>>,
    /// Try lanes again that were given up.
    pub retrain: Signal<In, Bit>,
    /// Packets offered to the link.
    pub begun: [Signal<Out, Bits<32>>; 2],
    /// Packets received as they should be.
    pub delivered: [Signal<Out, Bits<32>>; 2],
    /// Packets lost, repeated, out of order or corrupted.
    pub wrong: Signal<Out, Bits<32>>,
    /// The checkers' digests, joined.
    pub digest: Signal<Out, Bits<32>>,
    /// Lanes that carry outwards.
    pub tx_mask: Signal<Out, Bits<3>>,
    /// Lanes that carry inwards.
    pub rx_mask: Signal<Out, Bits<3>>,
    /// Lanes that are not tried any more.
    pub given_up: Signal<Out, Bits<3>>,
    /// The link has given up.
    pub link_down: Signal<Out, Bit>,
    /// The other end has begun anew.
    pub peer_restarted: Signal<Out, Bit>,
    /// Bad frames of each lane in.
    pub lane_errors: [Signal<Out, Bits<16>>; 3],
    /// Times that a lane was taken out.
    pub degrades: Signal<Out, Bits<16>>,
    /// Times that a lane came back.
    pub restores: Signal<Out, Bits<16>>,
    /// Times that packets were sent again.
    pub retries: Signal<Out, Bits<16>>,
    /// Errors that the receiver of packets saw.
    pub errors: Signal<Out, Bits<16>>,
    /// Messages that acknowledge or free what was not sent.
    pub bad_acks: Signal<Out, Bits<16>>,
    #[wires(
        lane_mask,
        threshold,
        trial,
        retrain,
        lane_clock,
        lane_in,
        lane_out,
        lane_errors,
        tx_mask,
        rx_mask,
        given_up,
        link_down,
        peer_restarted,
        degrades,
        restores,
        retries,
        errors,
        bad_acks
    )]
    link: Link<F>,
    #[wires(
        length[i], load, valid = link.tx_valid[i], phit = link.tx_phit[i], last = link.tx_last[i],
        ready = link.tx_ready[i], begun[i]
    )]
    source: [PacketSource; 2],
    #[wires(
        length[i], pace, valid = link.rx_valid[i], phit = link.rx_phit[i], last = link.rx_last[i],
        ready = link.rx_ready[i], delivered[i]
    )]
    checker: [PacketChecker; 2],
    owed: ResetReg<Bits<16>>,
    #[with(salts())]
    salt: [Constant<Bits<32>>; 6],
    seeds: [Signal<Local, Bits<32>>; 4],
    #[with([Constant::new(false), Constant::new(true)])]
    channel: [Constant<Bit>; 2],
}

#[kernel]
impl Logic for LinkNode<F> {
    fn update(&mut self) {
        for k in 0..4 {
            // Bit 31 keeps a seed from being zero, bit 30 is the end's.
            self.seeds[k].next = self.seed.val() ^ self.salt[k + 2].val();
            self.seeds[k].next = self.seeds[k].val().replace_bit(31, true);
            self.seeds[k].next = self.seeds[k].val().replace_bit(30, self.far_end.val());
        }
        self.source[0].hold.next = self.stop[0].val();
        self.source[1].hold.next = self.stop[1].val() | (self.responses.val() & !self.owed.q.val().any());
        for v in 0..2 {
            // What this end sends, the other expects.
            self.source[v].pattern_seed.next =
                (self.seed.val() ^ self.salt[v].val()).replace_bit(30, self.far_end.val());
            self.source[v].channel.next = self.channel[v].val();
            self.source[v].seed.next = self.seeds[v].val();
            self.checker[v].pattern_seed.next =
                (self.seed.val() ^ self.salt[v].val()).replace_bit(30, !self.far_end.val());
            self.checker[v].channel.next = self.channel[v].val();
            self.checker[v].seed.next = self.seeds[v + 2].val();
        }
        if self.link.rx_valid[0].val() & self.link.rx_last[0].val() & self.checker[0].ready.val() {
            if !self.source[1].begins.val() {
                self.owed.d.next = self.owed.q.val() + 1;
            }
        } else if self.source[1].begins.val() & self.owed.q.val().any() {
            self.owed.d.next = self.owed.q.val() - 1;
        }
        // Rotated, so that equal streams would not cancel.
        self.digest.next =
            self.checker[0].digest.val() ^ ((self.checker[1].digest.val() << 7) | (self.checker[1].digest.val() >> 25));
        self.wrong.next = self.checker[0].wrong.val() + self.checker[1].wrong.val();
    }
}
