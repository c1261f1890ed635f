//! From words to lanes.

use super::turn::Turn;
use phit_block::prelude::*;

/// Deals words to the lanes in use, in turn, and begins each frame with a marker on every one of them.
///
/// ```text
///                +----------+
///       carry -->|          |--> lane_valid[8]  at most one
///     mask[8] -->|          |--> kind[2], word[64]
///                |  Dealer  |<-- lane_ready[8]
/// link_out[64]-->|          |
/// link_control-->|          |--> link_take
///                +----------+
/// ```
///
/// A row is one block for each lane in use; a frame is a row of markers and `2^F` - 1 rows of words.
///
/// Parameters: frames of `2^F` rows, `F` 3 to 16.
/// Handshake: a word stands until `link_take`. A lane takes what is dealt to it in a cycle with `lane_ready`; without,
/// nobody else has a turn. `mask` stands while `carry`.
/// Latency: 0 cycles. Throughput: 1 word per cycle.
/// Reset: a frame begins with the next `carry`; and so it does after each.
/// Asserts: a word is taken only for a lane.
/// Source: TH-PCS-09; `docs/express-link.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(express_dealer, F: 3..=16)]
#[published(express_dealer_f10: Dealer<10>)]
#[small(express_dealer_f3: Dealer<3>)]
pub struct Dealer<const F: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Words are dealt.
    pub carry: Signal<In, Bit>,
    /// The lanes in use.
    pub mask: Signal<In, Bits<8>>,
    /// The word that stands.
    pub link_out: Signal<In, Bits<64>>,
    /// It is a control word.
    pub link_control: Signal<In, Bit>,
    /// It is taken.
    pub link_take: Signal<Out, Bit>,
    /// The lane has room for a block.
    pub lane_ready: Signal<In, Bits<8>>,
    /// The lane gets this block.
    pub lane_valid: Signal<Out, Bits<8>>,
    /// 0: data, 1: control word, 2: marker.
    pub kind: Signal<Out, Bits<2>>,
    /// The word; undefined for a marker.
    pub word: Signal<Out, Bits<64>>,
    order: Turn,
    lane: ResetReg<Bits<3>>,
    row: ResetReg<Bits<F>>,
    #[init(1)]
    one: Constant<Bits<8>>,
    chosen: Signal<Local, Bits<8>>,
    deals: Signal<Local, Bit>,
    is_marker: Signal<Local, Bit>,
    #[assert("a word is taken only for a lane that has room")]
    for_a_lane: Property,
    #[cover("a frame ends")]
    frame_ends: Property,
}

#[kernel]
impl Logic for Dealer<F> {
    fn update(&mut self) {
        self.order.mask.next = self.mask.val();
        self.order.turn.next = self.lane.q.val();

        self.chosen.next = self.one.val() << self.lane.q.val();
        self.deals.next = self.carry.val() & (self.chosen.val() & self.mask.val() & self.lane_ready.val()).any();
        self.is_marker.next = !self.row.q.val().any();
        self.lane_valid.next = 0.into();
        if self.deals.val() {
            self.lane_valid.next = self.chosen.val();
            self.lane.d.next = self.order.after.val();
            if self.order.wraps.val() {
                self.row.d.next = self.row.q.val() + 1;
            }
        }
        if !self.carry.val() {
            self.lane.d.next = self.order.first.val();
            self.row.d.next = 0.into();
        }
        self.kind.next = 0.into();
        if self.is_marker.val() {
            self.kind.next = 2.into();
        } else if self.link_control.val() {
            self.kind.next = 1.into();
        }
        self.word.next = self.link_out.val();
        self.link_take.next = self.deals.val() & !self.is_marker.val();

        self.for_a_lane.holds.next = !self.deals.val() | (self.chosen.val() & self.lane_ready.val()).any();
        self.frame_ends.holds.next = self.deals.val() & self.order.wraps.val() & self.row.q.val().all();
    }
}
