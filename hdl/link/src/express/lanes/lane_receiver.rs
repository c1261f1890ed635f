//! Where a lane comes in.

use super::format::{
    BAD_CONTENT, BAD_HEADER, CONTROL_WORD, IS_CONTROL, IS_DATA, IS_MARKER, IS_TRAINING, MARKER, MESSAGE, TRAINING,
};
use phit_block::prelude::*;
use phit_coding::pcs::block_lock::BlockLock;
use phit_coding::pcs::gearbox::Gearbox;
use phit_coding::scrambler::{CLAUSE_49, Kind, Scrambler};
use phit_prim::async_fifo::AsyncFifo;

/// Finds the blocks of a lane, says what they are, and carries them to another clock domain.
///
/// ```text
///                +----------------+--> locked
///   lane_in[8]-->|                |--> valid
///                |  LaneReceiver  |--> kind[3], data[64]
///                |                |<-- ready
///                +----------------+
///  lane_clock, lane_reset           clock, reset
/// ```
///
/// A lane begins anywhere in a byte. Blocks go into a queue of `2^A` as long as the boundary is known: it takes up the
/// skew of the lanes, and a difference of the clocks, which the reader, who could take a block in each cycle while one
/// comes in 8.25, never lets grow. A block that finds no room is lost.
///
/// Parameters: `GOOD` headers in a row lock, 2 to 64, and `BAD` bad ones among as many unlock, 2 to `GOOD`; queue of `2^A`
/// blocks, `A` 3 to 12; `A1` = `A` + 1. Clause 49 has 64 and 16.
/// Handshake: valid/ready in the domain of `clock`. `kind`: 0 data, 1 control word, 2 marker, 3 training, 4 bad header, 5
/// bad content. `data` is the descrambled payload.
/// Latency: 1 cycle of `lane_clock` to a block's last bit, 3 to 4 of `clock` to `valid`. Throughput: 1 block in 8.25
/// cycles of `lane_clock`.
/// Reset: not locked, empty. Both resets must be set together for 5 cycles of the slower clock, while both clocks run.
/// Asserts: what its parts assert.
/// Source: TH-PCS-02, TH-PCS-04, TH-PCS-11; `docs/express-link.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(express_lane_receiver, GOOD, BAD, A: 3..=12)]
#[published(express_lane_receiver_good64_bad16_a4: LaneReceiver<64, 16, 4, 5>)]
#[small(express_lane_receiver_good16_bad8_a3: LaneReceiver<16, 8, 3, 4>)]
pub struct LaneReceiver<const GOOD: usize, const BAD: usize, const A: usize, const A1: usize> {
    /// The clock of the lane, as recovered from it.
    pub lane_clock: Signal<In, Clock>,
    /// Active high, synchronous to `lane_clock`.
    pub lane_reset: Signal<In, Bit>,
    /// A byte off the wire, bit 0 first.
    pub lane_in: Signal<In, Bits<8>>,
    /// The clock of the reader.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous to `clock`.
    pub reset: Signal<In, Bit>,
    /// The boundary of blocks is known.
    pub locked: Signal<Out, Bit>,
    /// A block waits.
    pub valid: Signal<Out, Bit>,
    /// What it is.
    pub kind: Signal<Out, Bits<3>>,
    /// Its payload.
    pub data: Signal<Out, Bits<64>>,
    /// The reader takes it.
    pub ready: Signal<In, Bit>,
    #[clock(clock)]
    lock_crossing: Synchronizer<2>,
    #[clock(lane_clock, lane_reset)]
    #[wires(in_data = lane_in)]
    gearbox: Gearbox<8, 66, 1, 73, 7>,
    #[clock(lane_clock, lane_reset)]
    #[wires(slip = gearbox.slip, valid = gearbox.out_valid)]
    boundary: BlockLock<GOOD, BAD, 1>,
    #[clock(lane_clock, lane_reset)]
    #[with(Scrambler::new(Kind::Descrambler, &CLAUSE_49, u64::MAX))]
    #[wires(enable = gearbox.out_valid)]
    descrambler: Scrambler<58, 64, 122>,
    #[clock(kernel)]
    #[wires(
        write_clock = lane_clock, write_reset = lane_reset, read_clock = clock, read_reset = reset, out_ready = ready,
        out_valid = valid
    )]
    queue: AsyncFifo<67, A, A1>,
    header: Signal<Local, Bits<2>>,
    payload: Signal<Local, Bits<64>>,
    block_type: Signal<Local, Bits<8>>,
    told_twice: Signal<Local, Bit>,
    is: Signal<Local, Bits<3>>,
    #[init(CONTROL_WORD)]
    control_word: Constant<Bits<8>>,
    #[init(MARKER)]
    marker: Constant<Bits<8>>,
    #[init(TRAINING)]
    training: Constant<Bits<8>>,
    #[init(IS_DATA)]
    is_data: Constant<Bits<3>>,
    #[init(IS_CONTROL)]
    is_control: Constant<Bits<3>>,
    #[init(IS_MARKER)]
    is_marker: Constant<Bits<3>>,
    #[init(IS_TRAINING)]
    is_training: Constant<Bits<3>>,
    #[init(BAD_HEADER)]
    bad_header: Constant<Bits<3>>,
    #[init(BAD_CONTENT)]
    bad_content: Constant<Bits<3>>,
}

#[kernel]
impl Logic for LaneReceiver<GOOD, BAD, A, A1> {
    fn update(&mut self) {
        self.gearbox.in_valid.next = true;
        self.gearbox.out_ready.next = true;
        self.header.next = self.gearbox.out_data.val().get_bits::<2>(0);
        self.boundary.header.next = self.header.val();
        self.descrambler.data.next = self.gearbox.out_data.val().get_bits::<64>(2);
        self.payload.next = self.descrambler.scrambled.val();

        self.block_type.next = self.payload.val().get_bits::<8>(0);
        self.told_twice.next =
            (self.payload.val().get_bits::<28>(8) ^ self.payload.val().get_bits::<28>(8 + MESSAGE)).all();
        self.is.next = self.bad_content.val();
        if !self.header.val().xor() {
            self.is.next = self.bad_header.val();
        } else if self.header.val() == 2 {
            self.is.next = self.is_data.val();
        } else if self.block_type.val() == self.control_word.val() {
            self.is.next = self.is_control.val();
        } else if (self.block_type.val() == self.marker.val()) & self.told_twice.val() {
            self.is.next = self.is_marker.val();
        } else if (self.block_type.val() == self.training.val()) & self.told_twice.val() {
            self.is.next = self.is_training.val();
        }

        self.queue.in_valid.next = self.gearbox.out_valid.val() & self.boundary.locked.val();
        self.queue.in_data.next = (bit_cast::<67, 64>(self.payload.val()) << 3) | bit_cast::<67, 3>(self.is.val());
        self.kind.next = self.queue.out_data.val().get_bits::<3>(0);
        self.data.next = self.queue.out_data.val().get_bits::<64>(3);

        self.lock_crossing.d.next = self.boundary.locked.val();
        self.locked.next = self.lock_crossing.q.val();
    }
}
