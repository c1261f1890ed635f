//! One end of a Gemini link with traffic of its own.

use super::noisy_wire::NoisyWire;
use super::packet_checker::PacketChecker;
use super::packet_source::PacketSource;
use super::switch_node::salts;
use phit_block::prelude::*;
use phit_link::gemini::lcb::Lcb;

/// [`Lcb`] with a source and a checker for each virtual channel, and with a bad wire in front of its receiver.
///
/// ```text
///     seed[32], far_end, load[16], -->+-----------+--> link_out[24]
///                pace[16], rate[16]   |           |<-- link_in[24]
///                                     |  LcbNode  |--> digest[32], begun[32], delivered[32]
///                                     |           |--> wrong[32], retries[16], hits[32], link_down
///                                     +-----------+
/// ```
///
/// Parameters: none.
/// Handshake: none at the link. `load` is that of the sources, `pace` that of the checkers, `rate` that of the wire.
/// Both ends get the same `seed`, of which bits 29:0 count, and another `far_end`.
/// Latency: all outputs but `link_down` are registers or sums of them. Throughput: 1 phit per cycle and direction.
/// Reset: as the LCB, for 4 cycles or more, so that idle phits of the other end stand on the wire; counts 0.
/// Asserts: what its parts assert.
/// Source: GEM-LCB-01, -13 with random traffic and random errors.
#[derive(LogicBlock, Ports, Block)]
#[block(lcb_node)]
pub struct LcbNode {
    /// The one clock.
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
    /// How often a phit is hit on the wire, of 65536.
    pub rate: Signal<In, Bits<16>>,
    /// What this end sends.
    pub link_out: Signal<Out, Bits<24>>,
    /// What the other end sends, unharmed.
    pub link_in: Signal<In, Bits<24>>,
    /// The checkers' digests, joined.
    pub digest: Signal<Out, Bits<32>>,
    /// Packets offered to the link.
    pub begun: Signal<Out, Bits<32>>,
    /// Packets received as they should be.
    pub delivered: Signal<Out, Bits<32>>,
    /// Packets lost, repeated, out of order or corrupted.
    pub wrong: Signal<Out, Bits<32>>,
    /// Times that packets were sent again.
    pub retries: Signal<Out, Bits<16>>,
    /// Phits hit on the wire to this end.
    pub hits: Signal<Out, Bits<32>>,
    /// The link has given up.
    pub link_down: Signal<Out, Bit>,
    #[wires(link_out, retries, link_down)]
    lcb: Lcb,
    #[wires(rate, din = link_in, dout = lcb.link_in, hits)]
    noise: NoisyWire,
    #[wires(load, valid = lcb.tx_valid[i], phit = lcb.tx_phit[i], last = lcb.tx_last[i], ready = lcb.tx_ready[i])]
    source: [PacketSource; 2],
    #[wires(pace, valid = lcb.rx_valid[i], phit = lcb.rx_phit[i], last = lcb.rx_last[i], ready = lcb.rx_ready[i])]
    checker: [PacketChecker; 2],
    #[with(salts())]
    salt: [Constant<Bits<32>>; 7],
    seeds: [Signal<Local, Bits<32>>; 5],
    #[with([Constant::new(false), Constant::new(true)])]
    channel: [Constant<Bit>; 2],
    #[init(0)]
    drawn: Constant<Bits<6>>,
}

#[kernel]
impl Logic for LcbNode {
    fn update(&mut self) {
        for k in 0..5 {
            // Bit 31 keeps a seed from being zero, bit 30 is the end's.
            self.seeds[k].next = self.seed.val() ^ self.salt[k + 2].val();
            self.seeds[k].next = self.seeds[k].val().replace_bit(31, true);
            self.seeds[k].next = self.seeds[k].val().replace_bit(30, self.far_end.val());
        }
        self.noise.seed.next = self.seeds[4].val();
        self.lcb.link_take.next = true;
        self.lcb.link_valid.next = true;
        self.lcb.link_broken.next = false;
        self.lcb.link_lost.next = false;
        for v in 0..2 {
            // What this end sends, the other expects.
            self.source[v].pattern_seed.next =
                (self.seed.val() ^ self.salt[v].val()).replace_bit(30, self.far_end.val());
            self.source[v].channel.next = self.channel[v].val();
            self.source[v].length.next = self.drawn.val();
            self.source[v].hold.next = false;
            self.source[v].seed.next = self.seeds[v].val();
            self.checker[v].pattern_seed.next =
                (self.seed.val() ^ self.salt[v].val()).replace_bit(30, !self.far_end.val());
            self.checker[v].channel.next = self.channel[v].val();
            self.checker[v].length.next = self.drawn.val();
            self.checker[v].seed.next = self.seeds[v + 2].val();
        }
        // Rotated, so that equal streams would not cancel.
        self.digest.next =
            self.checker[0].digest.val() ^ ((self.checker[1].digest.val() << 7) | (self.checker[1].digest.val() >> 25));
        self.begun.next = self.source[0].begun.val() + self.source[1].begun.val();
        self.delivered.next = self.checker[0].delivered.val() + self.checker[1].delivered.val();
        self.wrong.next = self.checker[0].wrong.val() + self.checker[1].wrong.val();
    }
}
