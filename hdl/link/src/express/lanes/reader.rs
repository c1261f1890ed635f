//! From lanes to words: skew and order made good.

use super::format::{IS_CONTROL, IS_MARKER, IS_TRAINING, LANES};
use super::turn::Turn;
use phit_block::prelude::*;

/// Reads the lanes in turn, in the order in which the other end dealt to them.
///
/// ```text
///   lane_valid[8]-->+----------+--> link_valid, link_in[64], link_in_control
///  lane_kind_p[3]-->|          |--> link_broken
///  lane_data_p[64]->|  Reader  |--> aligned
///   lane_ready[8]<--|          |
///        carrying-->|          |--> seen, seen_lane[3], seen_kind[3], seen_data[64]
///     rx_mask[8] -->|          |        every block that leaves a lane
///  good[8], number_p[3]         |
///                   +----------+
/// ```
///
/// `p` counts the lanes as they come in, the turn as they were sent. Lanes that are read in turn are in step as soon as
/// they are so once: it discards what comes on a lane until a marker stands there, and begins when one stands on all lanes
/// of `rx_mask`. If lanes wait for others for `2^B` cycles, after which their queues run over, the markers are not of one frame, and all are
/// discarded. From there on, every `2^F` rows each lane has a marker that tells the lane's number; one that comes at
/// another time, or none there, and it begins anew. Training is passed over at any time, wherever it stands.
///
/// Without `carrying` the lanes are visited as they come in, and whatever waits leaves.
///
/// Parameters: frames of `2^F` rows, `F` 3 to 16; queues of `2^A` blocks before it, `A` 3 to `F` - 1; `B` = `A` + 3.
/// Handshake: of each lane valid/ready; at most one is ready in a cycle. Words have no ready. `rx_mask`, `good` and
/// `number_p` stand while `carrying`; one good lane has each number of the mask. `link_broken` says that words are missing
/// before the next one: in the place of a bad block, and whenever the lanes are found in step.
/// Latency: 0 cycles from a block whose turn it is. Throughput: 1 block per cycle.
/// Reset: not aligned.
/// Asserts: at most one lane is read in a cycle; words come only when aligned.
/// Source: TH-PCS-04, TH-PCS-08, TH-PCS-09; `docs/express-link.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(express_reader, F: 4..=16, A: 3..F, B = A + 3)]
#[published(express_reader_f10_a4: Reader<10, 4, 7>)]
#[small(express_reader_f5_a3: Reader<5, 3, 6>)]
pub struct Reader<const F: usize, const A: usize, const B: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Words are expected.
    pub carrying: Signal<In, Bit>,
    /// The lanes on which they come, by number.
    pub rx_mask: Signal<In, Bits<8>>,
    /// Lanes that are read, as they come in.
    pub good: Signal<In, Bits<8>>,
    /// The number of each.
    pub number: [Signal<In, Bits<3>>; 8],
    /// A block waits.
    pub lane_valid: Signal<In, Bits<8>>,
    /// What it is.
    pub lane_kind: [Signal<In, Bits<3>>; 8],
    /// Its payload.
    pub lane_data: [Signal<In, Bits<64>>; 8],
    /// It is taken.
    pub lane_ready: Signal<Out, Bits<8>>,
    /// A block is taken.
    pub seen: Signal<Out, Bit>,
    /// From this lane, as it comes in.
    pub seen_lane: Signal<Out, Bits<3>>,
    /// What it is.
    pub seen_kind: Signal<Out, Bits<3>>,
    /// Its payload.
    pub seen_data: Signal<Out, Bits<64>>,
    /// A word has come.
    pub link_valid: Signal<Out, Bit>,
    /// The word; undefined without `link_valid`.
    #[undefined_without(link_valid)]
    pub link_in: Signal<Out, Bits<64>>,
    /// It is a control word; undefined without `link_valid`.
    #[undefined_without(link_valid)]
    pub link_in_control: Signal<Out, Bit>,
    /// Words are missing before the next one.
    pub link_broken: Signal<Out, Bit>,
    /// The lanes are in step.
    pub aligned: Signal<Out, Bit>,
    order: Turn,
    lane: ResetReg<Bits<3>>,
    row: ResetReg<Bits<F>>,
    in_step: ResetReg<Bit>,
    // Lanes at whose head a marker waits, and those that must let it go.
    found: ResetReg<Bits<8>>,
    discarded: ResetReg<Bits<8>>,
    waited: ResetReg<Bits<B>>,
    #[init(1)]
    one: Constant<Bits<8>>,
    #[init(IS_CONTROL)]
    is_control: Constant<Bits<3>>,
    #[init(IS_MARKER)]
    is_marker: Constant<Bits<3>>,
    #[init(IS_TRAINING)]
    is_training: Constant<Bits<3>>,
    mask: Signal<Local, Bits<8>>,
    place: Signal<Local, Bits<3>>,
    present: Signal<Local, Bit>,
    kind: Signal<Local, Bits<3>>,
    data: Signal<Local, Bits<64>>,
    its_bit: Signal<Local, Bits<8>>,
    takes: Signal<Local, Bit>,
    advances: Signal<Local, Bit>,
    tears: Signal<Local, Bit>,
    word: Signal<Local, Bit>,
    broken: Signal<Local, Bit>,
    ready: Signal<Local, Bits<8>>,
    #[assert("at most one lane is read in a cycle")]
    one_lane: Property,
    #[assert("words come only while the lanes are in step")]
    only_aligned: Property,
    #[cover("the lanes come in step")]
    comes_in_step: Property,
}

#[kernel]
impl Logic for Reader<F, A, B> {
    fn update(&mut self) {
        self.mask.next = self.rx_mask.val();
        if !self.carrying.val() {
            self.mask.next = !bits::<8>(0);
        }
        self.order.mask.next = self.mask.val();
        self.order.turn.next = self.lane.q.val();

        // The small crossbar: which lane it is whose turn it is.
        self.place.next = self.lane.q.val();
        if self.carrying.val() {
            for p in 0..LANES {
                if self.good.val().get_bit(p) & (self.number[p].val() == self.lane.q.val()) {
                    self.place.next = p.to_bits::<3>();
                }
            }
        }
        self.present.next = false;
        self.kind.next = 0.into();
        self.data.next = 0.into();
        for p in 0..LANES {
            if self.place.val() == p.to_bits::<3>() {
                self.present.next = self.lane_valid.val().get_bit(p);
                self.kind.next = self.lane_kind[p].val();
                self.data.next = self.lane_data[p].val();
            }
        }
        self.its_bit.next = self.one.val() << self.lane.q.val();

        self.takes.next = false;
        self.advances.next = false;
        self.tears.next = false;
        self.word.next = false;
        self.broken.next = false;
        if !self.carrying.val() {
            self.takes.next = self.present.val();
            self.advances.next = true;
            self.tears.next = true;
        } else if !self.in_step.q.val() {
            self.advances.next = true;
            if self.found.q.val().any() {
                self.waited.d.next = self.waited.q.val() + 1;
            }
            if self.present.val()
                & ((self.kind.val() != self.is_marker.val()) | (self.discarded.q.val() & self.its_bit.val()).any())
            {
                self.takes.next = true;
                self.discarded.d.next = self.discarded.q.val() & !self.its_bit.val();
            } else if self.present.val() {
                self.found.d.next = self.found.q.val() | self.its_bit.val();
            }
            if self.found.q.val() == self.mask.val() {
                self.takes.next = false;
                self.advances.next = false;
                self.in_step.d.next = true;
                self.broken.next = true;
                self.row.d.next = 0.into();
                self.lane.d.next = self.order.first.val();
            } else if self.waited.q.val().all() {
                self.discarded.d.next = self.found.q.val();
                self.found.d.next = 0.into();
                self.waited.d.next = 0.into();
            }
        } else if self.present.val() {
            if self.kind.val() == self.is_training.val() {
                self.takes.next = true;
            } else if !self.row.q.val().any() {
                // A bad block in the place of a marker is one.
                if self.kind.val().get_bit(2)
                    | ((self.kind.val() == self.is_marker.val())
                        & (self.data.val().get_bits::<3>(8) == self.lane.q.val()))
                {
                    self.takes.next = true;
                    self.advances.next = true;
                } else {
                    self.tears.next = true;
                }
            } else if self.kind.val() == self.is_marker.val() {
                self.tears.next = true;
            } else {
                self.takes.next = true;
                self.advances.next = true;
                self.word.next = !self.kind.val().get_bit(2);
                self.broken.next = self.kind.val().get_bit(2);
            }
        }
        if self.advances.val() {
            self.lane.d.next = self.order.after.val();
            if self.in_step.q.val() & self.order.wraps.val() {
                self.row.d.next = self.row.q.val() + 1;
            }
        }
        if self.tears.val() {
            self.in_step.d.next = false;
            self.found.d.next = 0.into();
            self.discarded.d.next = 0.into();
            self.waited.d.next = 0.into();
        }

        self.ready.next = 0.into();
        if self.takes.val() {
            self.ready.next = self.one.val() << self.place.val();
        }
        self.lane_ready.next = self.ready.val();
        self.seen.next = self.takes.val();
        self.seen_lane.next = self.place.val();
        self.seen_kind.next = self.kind.val();
        self.seen_data.next = self.data.val();
        self.link_valid.next = self.word.val();
        self.link_broken.next = self.broken.val();
        self.link_in_control.next = self.kind.val() == self.is_control.val();
        self.link_in.next = self.data.val();
        if self.kind.val() == self.is_control.val() {
            self.link_in.next = self.data.val() >> 8;
        }
        self.aligned.next = self.in_step.q.val();

        self.one_lane.holds.next = !(self.ready.val() & (self.ready.val() - 1)).any();
        self.only_aligned.holds.next = !self.word.val() | self.in_step.q.val();
        self.comes_in_step.holds.next = self.in_step.q.val();
    }
}
