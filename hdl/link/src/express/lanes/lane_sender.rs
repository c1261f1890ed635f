//! Where a lane goes out.

use super::format::{CONTROL_WORD, MARKER, MESSAGE, STATUS_LOW, TRAINING};
use phit_block::prelude::*;
use phit_coding::pcs::gearbox::Gearbox;
use phit_coding::scrambler::{CLAUSE_49, Kind, Scrambler};
use phit_prim::fifo::Fifo;

/// Sends blocks of 66 bits on a lane without a gap: what is dealt to it, and training where nothing is.
///
/// ```text
///               +--------------+
///   number[3]-->|              |
///  status[20]-->|              |
///    in_valid-->|  LaneSender  |--> lane_out[8]   bit 0 first
///  in_kind[2]-->|              |
/// in_word[64]-->|              |
///    in_ready<--|              |
///               +--------------+
/// ```
///
/// Markers and training tell the lane's number and the status twice, the second time inverted. The payload is scrambled
/// by x^58 + x^39 + 1.
///
/// Parameters: none.
/// Handshake: valid/ready; `in_ready` depends on the state alone. Of a control word the low 56 bits are sent.
/// Latency: 2 cycles from a block to its first bit if none waits before it and the gearbox is at its end. Throughput: 1
/// block in 8.25 cycles.
/// Reset: nothing waits; zeros are sent, and in the first cycle after it.
/// Asserts: what its parts assert.
/// Source: TH-PCS-02, TH-PCS-03, TH-PCS-05; `docs/express-link.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(express_lane_sender)]
#[published(express_lane_sender: LaneSender)]
pub struct LaneSender {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// The number of this lane.
    pub number: Signal<In, Bits<3>>,
    /// What every lane tells.
    pub status: Signal<In, Bits<20>>,
    /// A block is dealt to it.
    pub in_valid: Signal<In, Bit>,
    /// 0: data, 1: control word, 2: marker, 3: training.
    pub in_kind: Signal<In, Bits<2>>,
    /// The word.
    pub in_word: Signal<In, Bits<64>>,
    /// There is room.
    pub in_ready: Signal<Out, Bit>,
    /// The lane.
    pub lane_out: Signal<Out, Bits<8>>,
    #[wires(in_valid, in_ready)]
    queue: Fifo<66, 1, 2>,
    #[with(Scrambler::new(Kind::Scrambler, &CLAUSE_49, u64::MAX))]
    scrambler: Scrambler<58, 64, 122>,
    #[wires(in_ready = queue.out_ready, in_ready = scrambler.enable)]
    gearbox: Gearbox<66, 8, 2, 72, 6>,
    kind: Signal<Local, Bits<2>>,
    word: Signal<Local, Bits<64>>,
    message: Signal<Local, Bits<28>>,
    told_twice: Signal<Local, Bits<64>>,
    payload: Signal<Local, Bits<64>>,
    header: Signal<Local, Bits<66>>,
    #[init(CONTROL_WORD)]
    control_word: Constant<Bits<64>>,
    #[init(MARKER)]
    marker: Constant<Bits<64>>,
    #[init(TRAINING)]
    training: Constant<Bits<64>>,
}

#[kernel]
impl Logic for LaneSender {
    fn update(&mut self) {
        self.queue.in_data.next = (bit_cast::<66, 64>(self.in_word.val()) << 2) | bit_cast::<66, 2>(self.in_kind.val());

        self.kind.next = 3.into();
        if self.queue.out_valid.val() {
            self.kind.next = self.queue.out_data.val().get_bits::<2>(0);
        }
        self.word.next = self.queue.out_data.val().get_bits::<64>(2);
        self.message.next =
            (bit_cast::<28, 20>(self.status.val()) << STATUS_LOW.to_bits::<6>()) | bit_cast::<28, 3>(self.number.val());
        self.told_twice.next = (bit_cast::<64, 28>(self.message.val()) << 8)
            | ((bit_cast::<64, 28>(!self.message.val()) << 8) << MESSAGE.to_bits::<6>());
        self.header.next = 1.into();
        self.payload.next = self.told_twice.val() | self.training.val();
        if self.kind.val() == 0 {
            self.header.next = 2.into();
            self.payload.next = self.word.val();
        } else if self.kind.val() == 1 {
            self.payload.next = (self.word.val() << 8) | self.control_word.val();
        } else if self.kind.val() == 2 {
            self.payload.next = self.told_twice.val() | self.marker.val();
        }

        self.scrambler.data.next = self.payload.val();
        self.gearbox.in_valid.next = true;
        self.gearbox.slip.next = false;
        self.gearbox.out_ready.next = true;
        self.gearbox.in_data.next = (bit_cast::<66, 64>(self.scrambler.scrambled.val()) << 2) | self.header.val();
        self.lane_out.next = 0.into();
        if self.gearbox.out_valid.val() {
            self.lane_out.next = self.gearbox.out_data.val();
        }
    }
}
