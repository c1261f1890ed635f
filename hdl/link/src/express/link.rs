//! One end of the TH Express-2 link: the level over its lanes.

use super::lanes::express_lanes::ExpressLanes;
use super::level::express_level::ExpressLevel;
use phit_block::prelude::*;

/// One end of the link of TH Express-2: packets of virtual channels over those four to eight of eight lanes that are good.
///
/// ```text
///  tx_valid_v, tx_word_v[64],  -->+---------------+--> lane_out_l[8]
///                  tx_last_v      |               |<-- lane_clock_l, lane_reset_l, lane_in_l[8]
///                 tx_ready_v   <--|               |<-- version[4], rates[3], lane_mask[8]
///  rx_valid_v, rx_word_v[64],  <--|  ExpressLink  |--> rate[2], state[3], tx_mask[8], rx_mask[8], error[2]
///                  rx_last_v      |               |--> bad_headers_l[16], bad_blocks_l[16], retrainings[16]
///                 rx_ready_v   -->|               |--> retries[16], errors[16], crc_errors[16], bad_acks[16]
///                                 |               |--> missed_beats[16], received[32]
///                                 +---------------+--> link_up, link_down, peer_restarted
/// ```
///
/// [`ExpressLevel`] over [`ExpressLanes`]: what the lanes lose or spoil, and what is lost while they train anew, is sent again.
///
/// Parameters: `V` to `A1` are those of [`ExpressLevel`], `F`, `GOOD` to `W` those of [`ExpressLanes`], and so are its `A`, `A1`, `B`,
/// `T`, `X` and `D` with an `L` before them. `2^P` and `2^T` are longer than the way there and back, of which the lanes are some 60
/// cycles besides their delay; else what comes twice is announced as an error again and again.
/// Handshake: that of [`ExpressLevel`] for each channel, on both sides. Packets are taken before the lanes are up, and wait.
/// `version`, `rates`, `lane_mask` stand from reset on. The lanes carry a byte each in every cycle and know no handshake.
/// Latency: that of [`ExpressLevel`] and some 30 cycles for the lanes, plus their delay. Throughput: `n` words of a packet in
/// `n + 2`; of `k` lanes, `k` words in 8.25 cycles, less one row of `2^F`.
/// Reset: empty, number 0 both ways; the handshake begins. All resets of both ends are set together, for 5 cycles of the slowest
/// clock.
/// Asserts: what its parts assert; every packet arrives exactly once, in order per channel, or `link_down` is set. Relies on:
/// packets of 1 to `4 PRIVATE` words. `link_down` stays until reset: after 255 rewinds in vain or 3 heart-beats missed in a row
/// on lanes that are up, when the lanes refuse the other end, which `error` tells, or when the other end was reset alone, which
/// `peer_restarted` tells. Lanes that train, or hear nobody, are waited for without end.
/// Source: TH-PCS-01, -09; TH-LLP-01 to -08; TH-DMQ-05; `docs/express-link.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(express_link, V, S, T, P, R, L, PRIVATE, SHARED, C, H, A, F, LA, LT, LD, GOOD, BAD, WINDOW, MOST)]
#[published(express_link_v4_s6_r10_f10_t12: ExpressLink<4, 6, 12, 11, 10, 6, 9, 192, 8, 9, 8, 16, 18, 10, 11, 7, 8, 10, 4, 5, 7, 12, 18, 9, 64, 16, 16384, 32, 14>)]
#[small(express_link_v2_s5_r8_f6_t10: ExpressLink<2, 5, 10, 9, 8, 3, 2, 40, 6, 7, 6, 6, 13, 6, 7, 5, 6, 6, 4, 5, 7, 10, 16, 8, 16, 8, 2048, 12, 11>)]
pub struct ExpressLink<
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
    const F: usize,
    const LA: usize,
    const LA1: usize,
    const LB: usize,
    const LT: usize,
    const LX: usize,
    const LD: usize,
    const GOOD: usize,
    const BAD: usize,
    const WINDOW: usize,
    const MOST: usize,
    const W: usize,
> {
    /// The clock of the words and of what is sent.
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
    /// The lanes of both ends have agreed; words are carried.
    pub link_up: Signal<Out, Bit>,
    /// To the lanes, bit 0 first.
    pub lane_out: [Signal<Out, Bits<8>>; 8],
    /// The lanes' clocks, as recovered.
    pub lane_clock: [Signal<In, Clock>; 8],
    /// Active high, synchronous to the lane's clock; to be set together with `reset`.
    pub lane_reset: [Signal<In, Bit>; 8],
    /// From the lanes, each in its clock's domain.
    pub lane_in: [Signal<In, Bits<8>>; 8],
    /// Both ends must have the same.
    pub version: Signal<In, Bits<4>>,
    /// Rates that the SerDes can do; bit 0: 14, 1: 10, 2: 5 Gb/s a lane.
    pub rates: Signal<In, Bits<3>>,
    /// Lanes that may be used, in both directions.
    pub lane_mask: Signal<In, Bits<8>>,
    /// What the SerDes shall do; 0: 14, 1: 10, 2: 5 Gb/s a lane.
    pub rate: Signal<Out, Bits<2>>,
    /// Where the handshake stands; see `Handshake`.
    pub state: Signal<Out, Bits<3>>,
    /// Lanes that carry what is sent.
    pub tx_mask: Signal<Out, Bits<8>>,
    /// Lanes that carry what is received, by the other end's numbers.
    pub rx_mask: Signal<Out, Bits<8>>,
    /// Why the lanes were given up; see `Handshake`.
    pub error: Signal<Out, Bits<2>>,
    /// Blocks of each lane with a bad header, modulo 65536.
    pub bad_headers: [Signal<Out, Bits<16>>; 8],
    /// Control blocks of each lane that mean nothing, modulo 65536.
    pub bad_blocks: [Signal<Out, Bits<16>>; 8],
    /// Times that the handshake began anew.
    pub retrainings: Signal<Out, Bits<16>>,
    #[wires(
        tx_valid,
        tx_word,
        tx_last,
        tx_ready,
        rx_valid,
        rx_word,
        rx_last,
        rx_ready,
        link_down,
        peer_restarted,
        retries,
        errors,
        crc_errors,
        bad_acks,
        missed_beats,
        received
    )]
    level: ExpressLevel<V, S, T, P, R, L, PRIVATE, SHARED, B, D, C, G, E, H, H1, A, A1>,
    #[wires(
        level.{link_out, link_control, link_take, link_in, link_in_control, link_valid, link_up, link_lost}, lane_out,
        lane_clock, lane_reset, lane_in, bad_headers, bad_blocks, link_up, version, rates, lane_mask, rate, state,
        tx_mask, rx_mask, error, retrainings
    )]
    lanes: ExpressLanes<F, LA, LA1, LB, LT, LX, LD, GOOD, BAD, WINDOW, MOST, W>,
    begun: ResetReg<Bit>,
}

#[kernel]
impl Logic
    for ExpressLink<
        V,
        S,
        T,
        P,
        R,
        L,
        PRIVATE,
        SHARED,
        B,
        D,
        C,
        G,
        E,
        H,
        H1,
        A,
        A1,
        F,
        LA,
        LA1,
        LB,
        LT,
        LX,
        LD,
        GOOD,
        BAD,
        WINDOW,
        MOST,
        W,
    >
{
    fn update(&mut self) {
        // Before the first word nothing is missing; an announcement for nothing has packets sent twice, which is announced again.
        self.begun.d.next = self.begun.q.val() | self.lanes.link_valid.val();
        self.level.link_broken.next = self.lanes.link_broken.val() & self.begun.q.val();
    }
}
