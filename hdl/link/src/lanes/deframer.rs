//! What a lane brought.

use super::frame::{self, SYNC};
use phit_block::prelude::*;
use phit_coding::linear_map::LinearMap;
use phit_coding::scrambler::Scrambler;

/// Reads the markers of a lane and undoes its scrambling: the other end of [`super::framer::Framer`].
///
/// ```text
///   fresh, position[F] -->+------------+--> data[8]       payload, same cycle
///              lane[8] -->|  Deframer  |--> heard         the marker's check is right
///                         |            |--> good          so are its sync and the parity of the payload before it
///                         +------------+--> status[16]    what the marker says
/// ```
///
/// Parameters: `F`, frames of `2^F` bytes, 5 to 16; the lane, 0 to 3, is fixed at construction.
/// Handshake: `lane` is the byte at `position` in each cycle with `fresh`. `heard`, `good` and `status` are those of the
/// marker in the cycle of its last byte of check, position 7; what they are elsewhere means nothing.
/// Latency: 0 cycles. Throughput: 1 byte per cycle.
/// Reset: parity 0.
/// Asserts: nothing; every input is legal. Good is heard.
/// Source: GEM-LCB-10, -11, -12; `docs/gemini-link.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(lane_deframer, new(lane: usize), F, check(frame::demand("Deframer", F, lane)))]
#[published(lane_deframer_f11: Deframer<11>)]
#[small(lane_deframer_f5: Deframer<5>)]
pub struct Deframer<const F: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A byte comes.
    pub fresh: Signal<In, Bit>,
    /// Its place in the frame.
    pub position: Signal<In, Bits<F>>,
    /// The byte.
    pub lane: Signal<In, Bits<8>>,
    /// A byte of payload.
    pub data: Signal<Out, Bits<8>>,
    /// The marker can be believed.
    pub heard: Signal<Out, Bit>,
    /// The marker and the payload before it are right.
    pub good: Signal<Out, Bit>,
    /// What the marker says.
    pub status: Signal<Out, Bits<16>>,
    parity: ResetReg<Bits<8>>,
    wrong: Reg<Bit>,
    said: Reg<Bits<24>>,
    check_low: Reg<Bits<8>>,
    #[with(frame::scrambler(lane))]
    scrambler: Scrambler<58, 8, 66>,
    #[with(frame::check())]
    check: LinearMap<48, 16>,
    #[init(frame::check_base(lane))]
    base: Constant<Bits<48>>,
    #[init(SYNC)]
    sync: Constant<Bits<24>>,
    is_payload: Signal<Local, Bit>,
    place: Signal<Local, Bits<3>>,
    is_right: Signal<Local, Bit>,
}

impl<const F: usize> Default for Deframer<F> {
    fn default() -> Self {
        Self::new(0)
    }
}

#[kernel]
impl Logic for Deframer<F> {
    fn update(&mut self) {
        self.is_payload.next = (self.position.val() >> 3).any();
        self.place.next = self.position.val().get_bits::<3>(0);
        self.scrambler.reset.next = self.reset.val() | !self.is_payload.val();
        self.scrambler.enable.next = self.is_payload.val() & self.fresh.val();
        self.scrambler.data.next = self.lane.val();
        self.data.next = self.scrambler.scrambled.val();
        // Status above parity, as they came.
        self.check.x.next = self.base.val() | bit_cast::<48, 24>(self.said.q.val());
        self.is_right.next = (self.check.y.val().get_bits::<8>(0) == self.check_low.q.val())
            & (self.check.y.val().get_bits::<8>(8) == self.lane.val());
        self.heard.next = self.is_right.val();
        self.good.next = self.is_right.val() & !self.wrong.q.val();
        self.status.next = self.said.q.val().get_bits::<16>(8);
        if self.fresh.val() & self.is_payload.val() {
            self.parity.d.next = self.parity.q.val() ^ self.lane.val();
        } else if self.fresh.val() {
            if self.place.val() == 1 {
                self.wrong.d.next = self.lane.val() != self.sync.val().get_bits::<8>(8);
            } else if self.place.val() == 2 {
                self.wrong.d.next = self.wrong.q.val() | (self.lane.val() != self.sync.val().get_bits::<8>(16));
            } else if self.place.val() == 3 {
                self.said.d.next = bit_cast::<24, 8>(self.lane.val()) << 8;
            } else if self.place.val() == 4 {
                self.said.d.next = (bit_cast::<24, 8>(self.lane.val()) << 16) | self.said.q.val();
            } else if self.place.val() == 5 {
                self.said.d.next = self.said.q.val() | bit_cast::<24, 8>(self.lane.val());
                self.wrong.d.next = self.wrong.q.val() | (self.lane.val() != self.parity.q.val());
            } else if self.place.val() == 6 {
                self.check_low.d.next = self.lane.val();
                self.parity.d.next = 0.into();
            }
        }
    }
}
