//! Link control block: one end of a Gemini link, down to its lanes.

use super::lcb::Lcb;
use crate::lanes::lane_layer::LaneLayer;
use phit_block::prelude::*;

/// One end of a reliable Gemini link over three lanes, with two virtual channels.
///
/// ```text
///  tx_valid_v, tx_phit_v[22], tx_last_v -->+--------+--> lane_out_l[8]
///                            tx_ready_v <--|        |<-- lane_clock_l, lane_in_l[8]
///  rx_valid_v, rx_phit_v[22], rx_last_v <--|  Link  |<-- lane_mask[3], threshold[7], trial[16], retrain
///                            rx_ready_v -->|        |--> tx_mask[3], rx_mask[3], given_up[3]
///             link_down, peer_restarted <--|        |--> lane_errors_l[16], degrades[16], restores[16]
///                                          +--------+--> retries[16], errors[16], bad_acks[16], received[32]
/// ```
///
/// [`Lcb`] over [`LaneLayer`]: what the lanes lose or spoil is sent again.
///
/// Parameters: `F`, frames of `2^F` bytes, 5 to 16; published 11. Rings of 32 bytes: lanes may be skewed by 7 bytes.
/// Handshake: valid/ready on both packet sides, channel `v` 0 (requests) and 1 (responses); packets of 2 to 32 phits,
/// whose head bit 21 names the channel. The lanes carry one byte each in every cycle and know no handshake.
/// Latency: a packet of n phits shows at `rx` n + 25 cycles after its last phit entered `tx`, plus the delay of the
/// lanes, up to 8 more if a marker comes between, and what clocks that differ have drifted. Throughput: 1 - 8 / `2^F`
/// phits per cycle and direction with three lanes, 2/3 and 1/3 of that with two and one.
/// Reset: empty, sequence number 0 both ways, no lane carries. Both ends are reset together.
/// Asserts: what its parts assert; every packet arrives exactly once, in order per channel, or `link_down` is set.
/// `link_down` stays until reset: after 255 rewinds in vain, 4096 phits without a good side-band message, when every lane
/// of `lane_mask` is given up or it is 0, or when the other end was reset alone.
/// Source: GEM-LCB-01 to -03, -06 to -13, -16, GEM-PKT-02, -03; `docs/gemini-link.md`.
#[derive(LogicBlock, Ports, Default, Block)]
#[block(gemini_link, new, F)]
#[published(gemini_link_f11: Link<11>)]
#[small(gemini_link_f6: Link<6>)]
pub struct Link<const F: usize> {
    /// The clock of the packets and of what is sent.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A phit to send is offered.
    pub tx_valid: [Signal<In, Bit>; 2],
    /// The phit to send.
    pub tx_phit: [Signal<In, Bits<22>>; 2],
    /// It is the last of its packet.
    pub tx_last: [Signal<In, Bit>; 2],
    /// It is taken.
    pub tx_ready: [Signal<Out, Bit>; 2],
    /// A received phit waits.
    pub rx_valid: [Signal<Out, Bit>; 2],
    /// The received phit; undefined without `rx_valid`.
    #[undefined_without(rx_valid)]
    pub rx_phit: [Signal<Out, Bits<22>>; 2],
    /// It is the last of its packet.
    pub rx_last: [Signal<Out, Bit>; 2],
    /// It is taken.
    pub rx_ready: [Signal<In, Bit>; 2],
    /// To the lanes, bit 0 first.
    pub lane_out: [Signal<Out, Bits<8>>; 3],
    /// The lanes' clocks, as recovered.
    pub lane_clock: [Signal<In, Clock>; 3],
    /// From the lanes, each in its clock's domain.
    pub lane_in: [Signal<In, Bits<8>>; 3],
    /// Lanes that may be used, in both directions.
    pub lane_mask: Signal<In, Bits<3>>,
    /// Bad frames of a lane's last 64 that take it out if exceeded.
    pub threshold: Signal<In, Bits<7>>,
    /// Frames after which a lane that failed is given up.
    pub trial: Signal<In, Bits<16>>,
    /// Try lanes that were given up.
    pub retrain: Signal<In, Bit>,
    /// Lanes that carry what is sent.
    pub tx_mask: Signal<Out, Bits<3>>,
    /// Lanes that carry what is received.
    pub rx_mask: Signal<Out, Bits<3>>,
    /// Lanes that are not tried any more.
    pub given_up: Signal<Out, Bits<3>>,
    /// The link has given up.
    pub link_down: Signal<Out, Bit>,
    /// The other end was reset since it was first heard.
    pub peer_restarted: Signal<Out, Bit>,
    /// Bad frames of each lane, modulo 65536.
    pub lane_errors: [Signal<Out, Bits<16>>; 3],
    /// Lanes that failed.
    pub degrades: Signal<Out, Bits<16>>,
    /// Lanes that came back.
    pub restores: Signal<Out, Bits<16>>,
    /// Times that packets were sent again.
    pub retries: Signal<Out, Bits<16>>,
    /// Errors seen by the receiver.
    pub errors: Signal<Out, Bits<16>>,
    /// Messages that acknowledge or free what was not sent.
    pub bad_acks: Signal<Out, Bits<16>>,
    /// Packets received.
    pub received: Signal<Out, Bits<32>>,
    #[wires(
        tx_valid, tx_phit, tx_last, tx_ready, rx_valid, rx_phit, rx_last, rx_ready, link_down, retries, errors,
        bad_acks, received
    )]
    lcb: Lcb,
    #[wires(
        phit_in = lcb.link_out, take = lcb.link_take, phit_out = lcb.link_in, valid = lcb.link_valid,
        broken = lcb.link_broken, lane_out, lane_clock, lane_in, lane_errors, lane_mask, threshold, trial, retrain,
        tx_mask, rx_mask, given_up, peer_restarted, degrades, restores
    )]
    lanes: LaneLayer<3, 24, 2, 5, F, 5>,
}

#[kernel]
impl Logic for Link<F> {
    fn update(&mut self) {
        self.lcb.link_lost.next =
            self.lanes.peer_restarted.val() | !(self.lane_mask.val() & !self.lanes.given_up.val()).any();
    }
}
