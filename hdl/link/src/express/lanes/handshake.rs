//! How both ends agree on rate and lanes.

use super::format::{
    ALIGN, CONFIRM, EXCHANGE, LOST, MASK_LOW, NO_COMMON_RATE, OTHER_VERSION, RATE_LOW, RATES_LOW, RESET, TEST,
    TOO_FEW_LANES, UP, VERSION_LOW,
};
use super::lane_test::LaneTest;
use super::listener::Listener;
use super::quorum::Quorum;
use super::rates::Rates;
use phit_block::prelude::*;

/// Trains the lanes, agrees with the other end on rate and lanes, and begins anew when they fail.
///
/// ```text
///  version[4], rates[3], lane_mask[8] -->+-------------+--> state[3], status[20], rate[2]
///                          locked[8] -->|             |--> measure, good[8], number_p[3]
///                            high[8] -->|  Handshake  |--> carry, tx_mask[8]
///    seen, seen_lane[3], seen_kind[3] -->|             |--> carrying, rx_mask[8]
///                      seen_data[64] -->|             |--> link_up, link_lost, error[2]
///                            aligned -->|             |--> retrainings[16]
///                                        +-------------+
/// ```
///
/// | state | what is told, and what is waited for |
/// |---|---|
/// | 0 `RESET` | that it begins anew; `2^D` cycles |
/// | 1 `ALIGN` | lanes that lock and tell their number: all of the mask, or at least four after `2^(T+2+rate)` cycles |
/// | 2 `TEST` | `2^T` cycles in which the lanes are measured |
/// | 3 `EXCHANGE` | lanes that are heard, rates that it can still do; the same of the other end |
/// | 4 `CONFIRM` | lanes on which it will carry; the same of the other end |
/// | 5 `UP` | words, after `2^D` cycles |
/// | 6 `LOST` | given up |
///
/// The rate is the fastest that both can do. Fewer than four good lanes take a rate out of those that it can do, and the
/// next slower one is tried; at the slowest the link is given up. An end that hears nobody tries its rates in turn for ever:
/// each twice as long as the one before, so that two that began at different times meet. In `UP`, a lane in use that fails,
/// an end that begins anew, or lanes that do not come in step begin the handshake anew.
///
/// Parameters: `T` 4 to 20; timer of `X` = `T` + 6 bits; `D` 3 to `T`.
/// Handshake: `version`, `rates` (bit 0: 14, 1: 10, 2: 5 Gb/s a lane) and `lane_mask` stand from reset on. `high`, the lane
/// has too many bad blocks, counts while `measure`. The rest as for its listener.
/// Latency: 1 cycle. Throughput: 1 block seen per cycle.
/// Reset: `RESET`, at the fastest rate.
/// Asserts: while words are carried, at least four lanes do, in either direction; the rate is one of those that it can do.
/// Source: TH-LLP-02, TH-PCS-05 to -07; `docs/express-link.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(express_handshake, T: 4..=20, D: 3..=T, X = T + 6)]
#[published(express_handshake_t12_d9: Handshake<12, 18, 9>)]
#[small(express_handshake_t5_d4: Handshake<5, 11, 4>)]
pub struct Handshake<const T: usize, const X: usize, const D: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Both ends must have the same.
    pub version: Signal<In, Bits<4>>,
    /// Rates that it can do.
    pub rates: Signal<In, Bits<3>>,
    /// Lanes that may be used.
    pub lane_mask: Signal<In, Bits<8>>,
    /// Lanes whose boundary of blocks is known.
    pub locked: Signal<In, Bits<8>>,
    /// Lanes with too many bad blocks.
    pub high: Signal<In, Bits<8>>,
    /// A block was taken from a lane.
    pub seen: Signal<In, Bit>,
    /// From which.
    pub seen_lane: Signal<In, Bits<3>>,
    /// What it is.
    pub seen_kind: Signal<In, Bits<3>>,
    /// Its payload.
    pub seen_data: Signal<In, Bits<64>>,
    /// The lanes are read in step.
    pub aligned: Signal<In, Bit>,
    /// Where it stands.
    pub state: Signal<Out, Bits<3>>,
    /// What every lane tells.
    pub status: Signal<Out, Bits<20>>,
    /// What the SerDes shall do: 0: 14, 1: 10, 2: 5 Gb/s a lane.
    pub rate: Signal<Out, Bits<2>>,
    /// Bad blocks count.
    pub measure: Signal<Out, Bit>,
    /// Lanes that passed the test, as they come in.
    pub good: Signal<Out, Bits<8>>,
    /// The number that each lane tells.
    pub number: [Signal<Out, Bits<3>>; 8],
    /// Words are sent.
    pub carry: Signal<Out, Bit>,
    /// On these lanes.
    pub tx_mask: Signal<Out, Bits<8>>,
    /// Words are expected.
    pub carrying: Signal<Out, Bit>,
    /// On these lanes, by number.
    pub rx_mask: Signal<Out, Bits<8>>,
    /// Words are carried in both directions.
    pub link_up: Signal<Out, Bit>,
    /// Given up; stays until reset.
    pub link_lost: Signal<Out, Bit>,
    /// Why: 1 other version, 2 no common rate, 3 fewer than four good lanes at every rate.
    pub error: Signal<Out, Bits<2>>,
    /// Times that `UP` was left, modulo 65536.
    pub retrainings: Signal<Out, Bits<16>>,
    #[wires(seen, seen_lane, seen_kind, seen_data, number)]
    listener: Listener,
    #[wires(rates, rate)]
    rates_left: Rates,
    #[wires(lane_mask, locked, high, listener.{numbered, number}, good)]
    lane_test: LaneTest,
    offered_enough: Quorum,
    announced_enough: Quorum,
    sending_enough: Quorum,
    receiving_enough: Quorum,
    now: ResetReg<Bits<3>>,
    timer: ResetReg<Bits<X>>,
    begun: ResetReg<Bit>,
    // The rate was agreed upon: somebody is there.
    agreed: ResetReg<Bit>,
    // What the peer told in its `EXCHANGE`, which it may have left before this end does.
    partner: ResetReg<Bits<20>>,
    partner_state: Signal<Local, Bits<3>>,
    sending: ResetReg<Bits<8>>,
    receiving: ResetReg<Bits<8>>,
    why: ResetReg<Bits<2>>,
    count: ResetReg<Bits<16>>,
    #[init(1 << D)]
    dwell: Constant<Bits<X>>,
    #[init(4 << T)]
    align_time: Constant<Bits<X>>,
    #[init(1 << T)]
    test_time: Constant<Bits<X>>,
    #[init(8 << T)]
    wait_time: Constant<Bits<X>>,
    #[init(OTHER_VERSION)]
    other_version: Constant<Bits<2>>,
    #[init(NO_COMMON_RATE)]
    no_common_rate: Constant<Bits<2>>,
    #[init(TOO_FEW_LANES)]
    too_few_lanes: Constant<Bits<2>>,
    offered: Signal<Local, Bits<8>>,
    announced: Signal<Local, Bits<8>>,
    peer: Signal<Local, Bits<20>>,
    peer_state: Signal<Local, Bits<3>>,
    stayed: Signal<Local, Bit>,
    over: Signal<Local, Bit>,
    next_state: Signal<Local, Bits<3>>,
    too_few: Signal<Local, Bit>,
    begins: Signal<Local, Bit>,
    agrees: Signal<Local, Bit>,
    hunts: Signal<Local, Bit>,
    status_now: Signal<Local, Bits<20>>,
    mask_told: Signal<Local, Bits<8>>,
    #[assert("while words are carried, at least four lanes do")]
    four_lanes: Property,
}

#[kernel]
impl Logic for Handshake<T, X, D> {
    fn update(&mut self) {
        self.listener.forget.next = self.now.q.val() == RESET.to_bits::<3>();
        self.peer.next = self.listener.status.val();
        self.partner_state.next = self.partner.q.val().get_bits::<3>(0);
        self.peer_state.next = self.peer.val().get_bits::<3>(0);

        self.lane_test.begins.next = self.now.q.val() <= ALIGN.to_bits::<3>();
        self.lane_test.goes_on.next = self.now.q.val() == TEST.to_bits::<3>();
        self.lane_test.used.next = self.receiving.q.val();
        self.offered.next = self.partner.q.val().get_bits::<8>(MASK_LOW) & self.lane_mask.val();
        self.announced.next = self.peer.val().get_bits::<8>(MASK_LOW) & self.lane_test.heard.val();
        self.offered_enough.lanes.next = self.offered.val();
        self.announced_enough.lanes.next = self.announced.val();

        self.rates_left.peer_allowed.next = self.partner.q.val().get_bits::<3>(RATES_LOW);
        self.begins.next = false;
        self.agrees.next = false;
        self.hunts.next = false;

        self.stayed.next = self.timer.q.val() >= self.dwell.val();
        self.over.next = self.timer.q.val() >= self.wait_time.val();
        self.next_state.next = self.now.q.val();
        if self.now.q.val() == TEST.to_bits::<3>() {
            self.partner.d.next = 0.into();
        }
        self.too_few.next = false;
        if self.now.q.val() == RESET.to_bits::<3>() {
            self.receiving.d.next = 0.into();
            if !self.begun.q.val() {
                self.begun.d.next = true;
                self.begins.next = true;
            } else if !self.rates_left.allowed.val().any() {
                self.why.d.next = self.no_common_rate.val();
                self.next_state.next = LOST.to_bits::<3>();
            } else if self.stayed.val() {
                self.next_state.next = ALIGN.to_bits::<3>();
            }
        } else if self.now.q.val() == ALIGN.to_bits::<3>() {
            if self.lane_test.ready_enough.val()
                & ((self.stayed.val() & (self.lane_test.ready.val() == self.lane_mask.val()))
                    | (self.timer.q.val() >= (self.align_time.val() << self.rates_left.rate.val())))
            {
                self.next_state.next = TEST.to_bits::<3>();
            } else if self.timer.q.val() >= (self.align_time.val() << self.rates_left.rate.val()) {
                if self.lane_test.ready.val().any() | (self.agreed.q.val() & !self.rates_left.last.val()) {
                    self.too_few.next = true;
                } else {
                    // Nobody is heard: the peer may be at any rate.
                    self.agreed.d.next = false;
                    self.hunts.next = true;
                    self.next_state.next = RESET.to_bits::<3>();
                }
            }
        } else if self.now.q.val() == TEST.to_bits::<3>() {
            if self.timer.q.val() >= self.test_time.val() {
                self.too_few.next = !self.lane_test.heard_enough.val();
                self.next_state.next = EXCHANGE.to_bits::<3>();
            }
        } else if self.now.q.val() == EXCHANGE.to_bits::<3>() {
            if self.over.val() {
                self.next_state.next = RESET.to_bits::<3>();
            }
            if (self.peer_state.val() == EXCHANGE.to_bits::<3>()) | (self.peer_state.val() == LOST.to_bits::<3>()) {
                self.partner.d.next = self.peer.val();
            }
            if self.stayed.val() & self.partner_state.val().any() {
                if self.partner.q.val().get_bits::<4>(VERSION_LOW) != self.version.val() {
                    self.why.d.next = self.other_version.val();
                    self.next_state.next = LOST.to_bits::<3>();
                } else if !self.rates_left.shared.val() {
                    self.why.d.next = self.no_common_rate.val();
                    self.next_state.next = LOST.to_bits::<3>();
                } else if self.partner_state.val() == EXCHANGE.to_bits::<3>() {
                    if !self.rates_left.best.val() {
                        self.agrees.next = true;
                        self.agreed.d.next = true;
                        self.next_state.next = RESET.to_bits::<3>();
                    } else if !self.offered_enough.enough.val() {
                        self.too_few.next = true;
                    } else {
                        self.sending.d.next = self.offered.val();
                        self.next_state.next = CONFIRM.to_bits::<3>();
                    }
                }
            }
        } else if self.now.q.val() == CONFIRM.to_bits::<3>() {
            // A slow lane may still tell what was before.
            if self.over.val() | (self.stayed.val() & (self.peer_state.val() < EXCHANGE.to_bits::<3>())) {
                self.next_state.next = RESET.to_bits::<3>();
            } else if self.stayed.val()
                & ((self.peer_state.val() == CONFIRM.to_bits::<3>()) | (self.peer_state.val() == UP.to_bits::<3>()))
            {
                self.receiving.d.next = self.announced.val();
                self.next_state.next = UP.to_bits::<3>();
                // The peer would carry where this end hears nothing.
                if !self.announced_enough.enough.val()
                    | (self.announced.val() != self.peer.val().get_bits::<8>(MASK_LOW))
                {
                    self.next_state.next = RESET.to_bits::<3>();
                }
            }
        } else if self.now.q.val() == UP.to_bits::<3>() {
            self.agreed.d.next = false;
            // A slow lane may still tell of `EXCHANGE`; who begins anew tells of `RESET` long enough.
            if self.lane_test.failed.val()
                | self.over.val()
                | (self.peer_state.val() < EXCHANGE.to_bits::<3>())
                | (self.peer_state.val() == LOST.to_bits::<3>())
            {
                self.next_state.next = RESET.to_bits::<3>();
                self.count.d.next = self.count.q.val() + 1;
            }
        }
        if self.too_few.val() {
            self.agreed.d.next = false;
            self.next_state.next = LOST.to_bits::<3>();
            self.why.d.next = self.too_few_lanes.val();
            if !self.rates_left.last.val() {
                self.why.d.next = 0.into();
                self.next_state.next = RESET.to_bits::<3>();
            }
        }
        self.rates_left.begins.next = self.begins.val();
        self.rates_left.agrees.next = self.agrees.val();
        self.rates_left.hunts.next = self.hunts.val();
        self.rates_left.steps_down.next = self.too_few.val();
        self.now.d.next = self.next_state.val();
        self.timer.d.next = self.timer.q.val() + 1;
        if self.next_state.val() != self.now.q.val() {
            self.timer.d.next = 0.into();
        } else if self.timer.q.val().all() {
            self.timer.d.next = self.timer.q.val();
        } else if (self.now.q.val() == UP.to_bits::<3>()) & self.aligned.val() & self.stayed.val() {
            self.timer.d.next = self.dwell.val();
        }

        self.mask_told.next = self.lane_test.heard.val();
        if self.now.q.val() >= CONFIRM.to_bits::<3>() {
            self.mask_told.next = self.sending.q.val();
        }
        self.status_now.next = (bit_cast::<20, 8>(self.mask_told.val()) << MASK_LOW.to_bits::<5>())
            | (bit_cast::<20, 2>(self.rates_left.rate.val()) << RATE_LOW.to_bits::<5>())
            | (bit_cast::<20, 3>(self.rates_left.allowed.val()) << RATES_LOW.to_bits::<5>())
            | (bit_cast::<20, 4>(self.version.val()) << VERSION_LOW.to_bits::<5>())
            | bit_cast::<20, 3>(self.now.q.val());
        self.status.next = self.status_now.val();
        self.state.next = self.now.q.val();
        self.measure.next = (self.now.q.val() >= TEST.to_bits::<3>()) & (self.now.q.val() <= UP.to_bits::<3>());
        self.carrying.next = self.now.q.val() == UP.to_bits::<3>();
        self.carry.next = (self.now.q.val() == UP.to_bits::<3>()) & self.stayed.val();
        self.tx_mask.next = self.sending.q.val();
        self.rx_mask.next = self.receiving.q.val();
        self.link_up.next = (self.now.q.val() == UP.to_bits::<3>()) & self.stayed.val() & self.aligned.val();
        self.link_lost.next = self.now.q.val() == LOST.to_bits::<3>();
        self.error.next = self.why.q.val();
        self.retrainings.next = self.count.q.val();

        self.sending_enough.lanes.next = self.sending.q.val();
        self.receiving_enough.lanes.next = self.receiving.q.val();
        self.four_lanes.holds.next = (self.now.q.val() != UP.to_bits::<3>())
            | (self.sending_enough.enough.val() & self.receiving_enough.enough.val());
    }
}
