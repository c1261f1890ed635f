//! What leaves on a lane.

use super::frame::{self, SYNC};
use phit_block::prelude::*;
use phit_coding::linear_map::LinearMap;
use phit_coding::scrambler::Scrambler;

/// Puts a lane's bytes into frames: marker, then scrambled payload.
///
/// ```text
///   position[F] -->+----------+
///       data[8] -->|  Framer  |--> lane[8]   bit 0 is first on the wire
///    status[16] -->+----------+
/// ```
///
/// A frame of `2^F` bytes begins with a marker of 8: skip 55, sync F6 28, status (low byte first), parity, check (low byte
/// first). Parity is the exclusive or of the payload bytes on the wire since the last marker (BIP-8). The check is the
/// Gemini CRC over lane, status and parity. Payload is added to the keystream of 1 + x^39 + x^58, which begins anew in
/// each frame.
///
/// Parameters: `F`, frames of `2^F` bytes, 5 to 16; the lane, 0 to 3, is fixed at construction.
/// Handshake: none; `position` counts through the frame, a byte per cycle, and `status` stands during the marker. `data`
/// matters from position 8 on.
/// Latency: 1 cycle. Throughput: 1 byte per cycle.
/// Reset: parity 0; the first marker's parity is that of the payload since reset.
/// Asserts: nothing; every input is legal.
/// Source: GEM-LCB-10, -11, -12; `docs/gemini-link.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(lane_framer, new(lane: usize), F, check(frame::demand("Framer", F, lane)))]
#[published(lane_framer_f11: Framer<11>)]
#[small(lane_framer_f5: Framer<5>)]
pub struct Framer<const F: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Place in the frame.
    pub position: Signal<In, Bits<F>>,
    /// A byte of payload.
    pub data: Signal<In, Bits<8>>,
    /// What the marker says.
    pub status: Signal<In, Bits<16>>,
    /// The byte on the wire.
    pub lane: Signal<Out, Bits<8>>,
    out: Reg<Bits<8>>,
    parity: ResetReg<Bits<8>>,
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
    marker: Signal<Local, Bits<8>>,
}

impl<const F: usize> Default for Framer<F> {
    fn default() -> Self {
        Self::new(0)
    }
}

#[kernel]
impl Logic for Framer<F> {
    fn update(&mut self) {
        self.is_payload.next = (self.position.val() >> 3).any();
        self.place.next = self.position.val().get_bits::<3>(0);
        self.scrambler.reset.next = self.reset.val() | !self.is_payload.val();
        self.scrambler.enable.next = self.is_payload.val();
        self.scrambler.data.next = self.data.val();
        self.check.x.next =
            self.base.val() | (bit_cast::<48, 16>(self.status.val()) << 8) | bit_cast::<48, 8>(self.parity.q.val());
        self.marker.next = self.sync.val().get_bits::<8>(0);
        if self.place.val() == 1 {
            self.marker.next = self.sync.val().get_bits::<8>(8);
        } else if self.place.val() == 2 {
            self.marker.next = self.sync.val().get_bits::<8>(16);
        } else if self.place.val() == 3 {
            self.marker.next = self.status.val().get_bits::<8>(0);
        } else if self.place.val() == 4 {
            self.marker.next = self.status.val().get_bits::<8>(8);
        } else if self.place.val() == 5 {
            self.marker.next = self.parity.q.val();
        } else if self.place.val() == 6 {
            self.marker.next = self.check.y.val().get_bits::<8>(0);
        } else if self.place.val() == 7 {
            self.marker.next = self.check.y.val().get_bits::<8>(8);
        }
        if self.is_payload.val() {
            self.out.d.next = self.scrambler.scrambled.val();
            self.parity.d.next = self.parity.q.val() ^ self.scrambler.scrambled.val();
        } else {
            self.out.d.next = self.marker.val();
            if self.place.val() == 7 {
                self.parity.d.next = 0.into();
            }
        }
        self.lane.next = self.out.q.val();
    }
}
