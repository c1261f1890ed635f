//! What the other end tells.

use super::format::{IS_MARKER, IS_TRAINING, LANES, STATUS_LOW};
use phit_block::prelude::*;

/// Takes the number of each lane and the other end's status from markers and training.
///
/// ```text
///       forget -->+------------+--> number_p[3], numbered[8]
///         seen -->|  Listener  |
///  seen_lane[3]-->|            |--> status[20]
///  seen_kind[3]-->|            |
/// seen_data[64]-->+------------+
/// ```
///
/// A lane's number is what it told last. A status counts when it has come twice in a row, on whichever lanes.
///
/// Parameters: none.
/// Handshake: a block counts in each cycle with `seen`. `forget` is stronger.
/// Latency: 1 cycle. Throughput: 1 block per cycle.
/// Reset: no lane has a number; the status is 0, which is that of an end in reset.
/// Asserts: nothing; every input is legal.
/// Source: TH-LLP-02, TH-PCS-05; `docs/express-link.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(express_listener)]
#[published(express_listener: Listener)]
pub struct Listener {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// What was told before is void.
    pub forget: Signal<In, Bit>,
    /// A block was taken from a lane.
    pub seen: Signal<In, Bit>,
    /// From which.
    pub seen_lane: Signal<In, Bits<3>>,
    /// What it is.
    pub seen_kind: Signal<In, Bits<3>>,
    /// Its payload.
    pub seen_data: Signal<In, Bits<64>>,
    /// The number that each lane tells; undefined before it is numbered.
    pub number: [Signal<Out, Bits<3>>; 8],
    /// Lanes that have told their number.
    pub numbered: Signal<Out, Bits<8>>,
    /// What the other end tells on all lanes.
    pub status: Signal<Out, Bits<20>>,
    numbers: [Reg<Bits<3>>; 8],
    known: ResetReg<Bits<8>>,
    told: ResetReg<Bits<20>>,
    peer: ResetReg<Bits<20>>,
    #[init(1)]
    one: Constant<Bits<8>>,
    #[init(IS_MARKER)]
    is_marker: Constant<Bits<3>>,
    #[init(IS_TRAINING)]
    is_training: Constant<Bits<3>>,
    tells: Signal<Local, Bit>,
    message: Signal<Local, Bits<20>>,
}

#[kernel]
impl Logic for Listener {
    fn update(&mut self) {
        self.known.reset.next = self.reset.val() | self.forget.val();
        self.told.reset.next = self.reset.val() | self.forget.val();
        self.peer.reset.next = self.reset.val() | self.forget.val();
        self.tells.next = self.seen.val()
            & ((self.seen_kind.val() == self.is_marker.val()) | (self.seen_kind.val() == self.is_training.val()));
        self.message.next = self.seen_data.val().get_bits::<20>(8 + STATUS_LOW);
        for p in 0..LANES {
            if self.tells.val() & (self.seen_lane.val() == p.to_bits::<3>()) {
                self.numbers[p].d.next = self.seen_data.val().get_bits::<3>(8);
            }
            self.number[p].next = self.numbers[p].q.val();
        }
        if self.tells.val() {
            self.known.d.next = self.known.q.val() | (self.one.val() << self.seen_lane.val());
            self.told.d.next = self.message.val();
            if self.message.val() == self.told.q.val() {
                self.peer.d.next = self.message.val();
            }
        }
        self.numbered.next = self.known.q.val();
        self.status.next = self.peer.q.val();
    }
}
