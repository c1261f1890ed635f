//! Receiving side of lanes with parity.

use super::decoder::Decoder8b10bP;
use phit_block::prelude::*;

/// Receives the fibres of a `LaneSender`: corrects an error on one lane at a time, counts the errors of each fibre, and
/// changes to the spare where one fails.
///
/// ```text
///               +----------------+--> data[64], control
///   enable ---->|                |--> corrected            one lane was made from the others; same cycle
///  code[100] -->|  LaneReceiver  |--> lost                 two lanes or more were invalid: no meaning
///    clear ---->|                |--> errors[80]           for each fibre, up to 255
///               |                |--> failed, failed_lane[4]
///               +----------------+--> switched             the spare stands for that lane
/// ```
///
/// A single wrong bit makes a word of 8b/10b-P invalid, and the byte is the sum of all others. A lane whose fibre has
/// `LIMIT` errors has failed: the sender is told to copy it to the spare, and as soon as the spare shows anything but
/// control character 15, its words are taken instead, from the next column on. Until then the parity stands in, so no
/// column is lost however long the sender takes, as long as no other lane has an error.
///
/// Parameters: `LIMIT` errors of a fibre, 1 to 255, make it one that has failed. Published: 16.
/// Handshake: the outputs follow `code` in the same cycle; a cycle with `enable` takes the column. `clear` sets all
/// counts to zero, and should come now and then, so that rare errors do not add up. Control character 15 must not be
/// on the failed lane in the column that follows its failure; a sender that keeps it for the spare is safe.
/// Latency: 0 cycles. Throughput: 1 column of 8 bytes per cycle.
/// Reset: counts are zero, no lane has failed.
/// Asserts: nobody changes to the spare unless a lane has failed; the failed lane is one of nine.
/// Source: BGQ-LNK-02, BGQ-LNK-04 to BGQ-LNK-06.
#[derive(LogicBlock, Ports, Block)]
#[block(lane_receiver, LIMIT: 1..=255)]
#[published(lane_receiver_limit16: LaneReceiver<16>)]
#[small(lane_receiver_limit2: LaneReceiver<2>)]
pub struct LaneReceiver<const LIMIT: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: nothing has failed.
    pub reset: Signal<In, Bit>,
    /// The column is taken.
    pub enable: Signal<In, Bit>,
    /// Ten words, that of fibre 0 lowest.
    pub code: Signal<In, Bits<100>>,
    /// All counts become zero.
    pub clear: Signal<In, Bit>,
    /// Eight bytes, that of lane 0 lowest.
    pub data: Signal<Out, Bits<64>>,
    /// They are control characters.
    pub control: Signal<Out, Bit>,
    /// A byte was made from the others.
    pub corrected: Signal<Out, Bit>,
    /// Too many lanes were invalid, or the parity is wrong and no lane invalid.
    pub lost: Signal<Out, Bit>,
    /// Errors of each fibre, 8 bits each, that of fibre 0 lowest.
    pub errors: Signal<Out, Bits<80>>,
    /// A lane has failed.
    pub failed: Signal<Out, Bit>,
    /// Which, and 8 is the parity; undefined without `failed`.
    #[undefined_without(failed)]
    pub failed_lane: Signal<Out, Bits<4>>,
    /// The spare stands for it.
    pub switched: Signal<Out, Bit>,
    decoders: [Decoder8b10bP; 10],
    counts: [ResetReg<Bits<8>>; 10],
    has_failed: ResetReg<Bit>,
    lane: Reg<Bits<4>>,
    on_spare: ResetReg<Bit>,
    at_limit: Signal<Local, Bits<9>>,
    first: Signal<Local, Bits<4>>,
    bytes: Signal<Local, Bits<72>>,
    bad: Signal<Local, Bits<9>>,
    kinds: Signal<Local, Bits<9>>,
    sum: Signal<Local, Bits<8>>,
    has_bad: Signal<Local, Bit>,
    has_several: Signal<Local, Bit>,
    result: Signal<Local, Bits<64>>,
    tallies: Signal<Local, Bits<80>>,
    #[init(LIMIT as u64)]
    limit: Constant<Bits<8>>,
    #[assert("the spare stands for a lane that has failed")]
    in_order: Property,
    #[assert("the lane that has failed is one of nine")]
    is_lane: Property,
    #[cover("the spare stands for a lane")]
    switches: Property,
}

#[kernel]
impl Logic for LaneReceiver<LIMIT> {
    fn update(&mut self) {
        self.tallies.next = 0.into();
        for i in 0..10 {
            self.decoders[i].enable.next = self.enable.val();
            self.decoders[i].code.next = self.code.val().get_bits::<10>(10 * i);
            self.counts[i].reset.next = self.reset.val() | self.clear.val();
            if self.enable.val()
                & (self.decoders[i].invalid.val() | self.decoders[i].disparity_error.val())
                & !self.counts[i].q.val().all()
            {
                self.counts[i].d.next = self.counts[i].q.val() + 1;
            }
            for b in 0..8 {
                self.tallies.next = self.tallies.val().replace_bit(8 * i + b, self.counts[i].q.val().get_bit(b));
            }
        }
        self.errors.next = self.tallies.val();

        self.at_limit.next = 0.into();
        self.first.next = 0.into();
        for i in 0..9 {
            self.at_limit.next = self.at_limit.val().replace_bit(i, self.counts[i].q.val() >= self.limit.val());
        }
        // The highest of those that fail at once.
        for i in 0..9 {
            if self.at_limit.val().get_bit(i) {
                self.first.next = i.to_bits::<4>();
            }
        }
        if self.at_limit.val().any() & !self.has_failed.q.val() {
            self.has_failed.d.next = true;
            self.lane.d.next = self.first.val();
        }
        if self.enable.val()
            & self.has_failed.q.val()
            & !self.decoders[9].invalid.val()
            & !(self.decoders[9].control.val() & (self.decoders[9].data.val() == 15))
        {
            self.on_spare.d.next = true;
        }

        self.bytes.next = 0.into();
        self.bad.next = 0.into();
        self.kinds.next = 0.into();
        for i in 0..9 {
            if self.on_spare.q.val() & (self.lane.q.val() == i.to_bits::<4>()) {
                self.bad.next = self.bad.val().replace_bit(i, self.decoders[9].invalid.val());
                self.kinds.next = self.kinds.val().replace_bit(i, self.decoders[9].control.val());
                for b in 0..8 {
                    self.bytes.next = self.bytes.val().replace_bit(8 * i + b, self.decoders[9].data.val().get_bit(b));
                }
            } else {
                self.bad.next = self.bad.val().replace_bit(i, self.decoders[i].invalid.val());
                self.kinds.next = self.kinds.val().replace_bit(i, self.decoders[i].control.val());
                for b in 0..8 {
                    self.bytes.next = self.bytes.val().replace_bit(8 * i + b, self.decoders[i].data.val().get_bit(b));
                }
            }
        }
        // The sum is zero, or what a lane needs to be made right.
        self.sum.next = 0.into();
        self.has_bad.next = false;
        self.has_several.next = false;
        for i in 0..9 {
            self.sum.next = self.sum.val() ^ self.bytes.val().get_bits::<8>(8 * i);
            self.has_several.next = self.has_several.val() | (self.has_bad.val() & self.bad.val().get_bit(i));
            self.has_bad.next = self.has_bad.val() | self.bad.val().get_bit(i);
        }
        self.result.next = bit_cast::<64, 72>(self.bytes.val());
        for i in 0..8 {
            if self.bad.val().get_bit(i) {
                for b in 0..8 {
                    self.result.next = self
                        .result
                        .val()
                        .replace_bit(8 * i + b, self.bytes.val().get_bit(8 * i + b) ^ self.sum.val().get_bit(b));
                }
            }
        }
        self.data.next = self.result.val();
        self.control.next = self.kinds.val().get_bit(0);
        if self.bad.val().get_bit(0) {
            self.control.next = self.kinds.val().get_bit(1);
        }
        self.corrected.next = self.bad.val().get_bits::<8>(0).any() & !self.has_several.val();
        self.lost.next = self.has_several.val() | (!self.has_bad.val() & self.sum.val().any());
        self.failed.next = self.has_failed.q.val();
        self.failed_lane.next = self.lane.q.val();
        self.switched.next = self.on_spare.q.val();

        self.in_order.holds.next = self.has_failed.q.val() | !self.on_spare.q.val();
        self.is_lane.holds.next = !self.has_failed.q.val() | (self.lane.q.val() <= 8);
        self.switches.holds.next = self.on_spare.q.val();
    }
}
