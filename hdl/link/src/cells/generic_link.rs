//! A reliable link between two boards: AXI4-Stream over lanes that may fail.

use super::cell_link::CellLink;
use crate::lanes::lane_layer::LaneLayer;
use phit_block::prelude::*;

/// One end of a reliable link of `L` lanes that carries AXI4-Stream packets of any length, with virtual channels.
///
/// ```text
///  tx_tvalid_v, tx_tdata_v[W],  -->+---------------+--> lane_out_l[8]
///    tx_tkeep_v[Q], tx_tlast_v     |               |<-- lane_clock_l, lane_in_l[8]
///                tx_tready_v <-----|               |<-- lane_mask[L], threshold[7], trial[16], retrain
///  rx_tvalid_v, rx_tdata_v[W],  <--|  GenericLink  |--> tx_mask[L], rx_mask[L], given_up[L]
///    rx_tkeep_v[Q], rx_tlast_v     |               |--> lane_errors_l[16], degrades[16], restores[16]
///                rx_tready_v ----->|               |--> retries[16], errors[16], bad_acks[16], received[32]
///                                  +---------------+--> link_down, peer_restarted
/// ```
///
/// [`CellLink`] over [`LaneLayer`]: what the lanes lose or spoil is sent again.
///
/// Parameters: `L` lanes, 2 to 4; `F`, frames of `2^F` bytes, 5 to 16; `W` = `8 L`; `LK` = `L` - 1; `LN` = `2 L` - 1; the others
/// are those of [`CellLink`]. Lanes may be skewed by 7 bytes.
/// Handshake: AXI4-Stream on both sides of each channel; `tkeep` is contiguous and whole but for the last word of a packet.
/// A word is sent when `2^DL` of them or the end of their packet has come. The lanes carry one byte each in every cycle and
/// know no handshake.
/// Latency: that of [`CellLink`] and 22 cycles for the lanes, plus their delay, up to 8 more if a marker comes between,
/// and what clocks that differ have drifted. Throughput: `2^DL` words in `HW` + `2^DL` + 1 phits, of which all lanes carry 1 -
/// 8 / `2^F` per cycle, and `k` of them `k / L` of that.
/// Reset: empty, number 0 both ways, no lane carries. Both ends are reset together.
/// Asserts: what its parts assert; every word arrives exactly once, in order per channel, or `link_down` is set.
/// `link_down` stays until reset: after 255 rewinds in vain, 4096 phits without a good cell, when every lane of `lane_mask` is
/// given up or it is 0, or when the other end was reset alone.
/// Source: GEM-LCB-01 to -03, -06 to -13, -16 in the form of cells; `docs/generic-link.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(generic_link, L, F, V, DL, S, C, K)]
#[published(generic_link_l4_f11_v2_dl4_s5_c4_k32: GenericLink<2, 32, 4, 36, 37, 4, 6, 5, 5, 9, 4, 32, 64, 1, 32, 10, 7, 8, 4, 3, 7, 11>)]
#[small(generic_link_l2_f6_v1_dl1_s3_c2_k16: GenericLink<1, 16, 2, 20, 21, 1, 3, 2, 3, 4, 2, 16, 32, 2, 32, 7, 2, 3, 2, 1, 3, 6>)]
pub struct GenericLink<
    const V: usize,
    const W: usize,
    const Q: usize,
    const E: usize,
    const B: usize,
    const DL: usize,
    const P: usize,
    const A: usize,
    const S: usize,
    const R: usize,
    const C: usize,
    const K: usize,
    const X: usize,
    const HW: usize,
    const H: usize,
    const M: usize,
    const RA: usize,
    const RA1: usize,
    const L: usize,
    const LK: usize,
    const LN: usize,
    const F: usize,
> {
    /// The clock of the words and of what is sent.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A word to send is offered.
    pub tx_tvalid: [Signal<In, Bit>; V],
    /// The word, its first byte lowest.
    pub tx_tdata: [Signal<In, Bits<W>>; V],
    /// Its bytes that count.
    pub tx_tkeep: [Signal<In, Bits<Q>>; V],
    /// It is the last of its packet.
    pub tx_tlast: [Signal<In, Bit>; V],
    /// It is taken.
    pub tx_tready: [Signal<Out, Bit>; V],
    /// A received word waits.
    pub rx_tvalid: [Signal<Out, Bit>; V],
    /// The word; undefined without `rx_tvalid`.
    #[undefined_without(rx_tvalid)]
    pub rx_tdata: [Signal<Out, Bits<W>>; V],
    /// Its bytes that count.
    pub rx_tkeep: [Signal<Out, Bits<Q>>; V],
    /// It is the last of its packet.
    pub rx_tlast: [Signal<Out, Bit>; V],
    /// It is taken.
    pub rx_tready: [Signal<In, Bit>; V],
    /// To the lanes, bit 0 first.
    pub lane_out: [Signal<Out, Bits<8>>; L],
    /// The lanes' clocks, as recovered.
    pub lane_clock: [Signal<In, Clock>; L],
    /// From the lanes, each in its clock's domain.
    pub lane_in: [Signal<In, Bits<8>>; L],
    /// Lanes that may be used, in both directions.
    pub lane_mask: Signal<In, Bits<L>>,
    /// Bad frames of a lane's last 64 that take it out if exceeded.
    pub threshold: Signal<In, Bits<7>>,
    /// Frames after which a lane that failed is given up.
    pub trial: Signal<In, Bits<16>>,
    /// Try lanes that were given up.
    pub retrain: Signal<In, Bit>,
    /// Lanes that carry what is sent.
    pub tx_mask: Signal<Out, Bits<L>>,
    /// Lanes that carry what is received.
    pub rx_mask: Signal<Out, Bits<L>>,
    /// Lanes that are not tried any more.
    pub given_up: Signal<Out, Bits<L>>,
    /// The link has given up.
    pub link_down: Signal<Out, Bit>,
    /// The other end was reset since it was first heard.
    pub peer_restarted: Signal<Out, Bit>,
    /// Bad frames of each lane, modulo 65536.
    pub lane_errors: [Signal<Out, Bits<16>>; L],
    /// Lanes that failed.
    pub degrades: Signal<Out, Bits<16>>,
    /// Lanes that came back.
    pub restores: Signal<Out, Bits<16>>,
    /// Times that cells were sent again.
    pub retries: Signal<Out, Bits<16>>,
    /// Errors seen by the receiver.
    pub errors: Signal<Out, Bits<16>>,
    /// Messages that acknowledge or free what was not sent.
    pub bad_acks: Signal<Out, Bits<16>>,
    /// Cells received.
    pub received: Signal<Out, Bits<32>>,
    #[wires(
        tx_tvalid, tx_tdata, tx_tkeep, tx_tlast, tx_tready, rx_tvalid, rx_tdata, rx_tkeep, rx_tlast, rx_tready,
        link_down, retries, errors, bad_acks, received
    )]
    link: CellLink<V, W, Q, E, B, DL, P, A, S, R, C, K, X, HW, H, M, RA, RA1>,
    #[wires(
        phit_in = link.link_out, take = link.link_take, phit_out = link.link_in, valid = link.link_valid,
        broken = link.link_broken, lane_out, lane_clock, lane_in, lane_errors, lane_mask, threshold, trial, retrain,
        tx_mask, rx_mask, given_up, peer_restarted, degrades, restores
    )]
    lanes: LaneLayer<L, W, LK, LN, F, 5>,
}

#[kernel]
impl Logic for GenericLink<V, W, Q, E, B, DL, P, A, S, R, C, K, X, HW, H, M, RA, RA1, L, LK, LN, F> {
    fn update(&mut self) {
        self.link.link_lost.next =
            self.lanes.peer_restarted.val() | !(self.lane_mask.val() & !self.lanes.given_up.val()).any();
    }
}
