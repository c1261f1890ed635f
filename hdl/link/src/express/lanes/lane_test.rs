//! Which lanes are good.

use super::format::LANES;
use super::quorum::Quorum;
use phit_block::prelude::*;

/// Measures the lanes, and watches those in use.
///
/// ```text
///      begins, goes_on -->+------------+--> ready[8]       may be measured
///            locked[8] -->|            |--> good[8]        have passed so far
///              high[8] -->|  LaneTest  |--> heard[8]       the same by their numbers
///          numbered[8] -->|            |--> ready_enough, heard_enough   four at least
///         number_p[3]  -->|            |--> failed         a lane in use is not good any more
///  lane_mask[8], used[8]->+------------+
/// ```
///
/// Parameters: none.
/// Handshake: in each cycle with `begins` all lanes that are ready are good; in each with `goes_on` those that are not
/// locked, or have too many bad blocks, are not good any more. Otherwise `good` and `heard` stand.
/// Latency: 1 cycle to `good` and `heard`, else none. Throughput: 8 lanes per cycle.
/// Reset: no lane is good.
/// Asserts: nothing; every input is legal.
/// Source: TH-PCS-05, TH-PCS-06; `docs/express-link.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(express_lane_test)]
#[published(express_lane_test: LaneTest)]
pub struct LaneTest {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// The test begins with the next cycle.
    pub begins: Signal<In, Bit>,
    /// The test is under way.
    pub goes_on: Signal<In, Bit>,
    /// Lanes that may be used, as they come in.
    pub lane_mask: Signal<In, Bits<8>>,
    /// Lanes whose boundary of blocks is known.
    pub locked: Signal<In, Bits<8>>,
    /// Lanes with too many bad blocks.
    pub high: Signal<In, Bits<8>>,
    /// Lanes that have told their number.
    pub numbered: Signal<In, Bits<8>>,
    /// The numbers.
    pub number: [Signal<In, Bits<3>>; 8],
    /// Lanes in use, by number.
    pub used: Signal<In, Bits<8>>,
    /// Lanes that may be measured.
    pub ready: Signal<Out, Bits<8>>,
    /// Four are, at least.
    pub ready_enough: Signal<Out, Bit>,
    /// Lanes that have passed, as they come in.
    pub good: Signal<Out, Bits<8>>,
    /// Lanes that have passed, by number.
    pub heard: Signal<Out, Bits<8>>,
    /// Four are, with this cycle.
    pub heard_enough: Signal<Out, Bit>,
    /// A lane in use is not good in this cycle.
    pub failed: Signal<Out, Bit>,
    passed: ResetReg<Bits<8>>,
    by_number: ResetReg<Bits<8>>,
    waiting: Signal<Local, Bits<8>>,
    measured: Signal<Local, Bits<8>>,
    heard_now: Signal<Local, Bits<8>>,
    number_bit: Signal<Local, Bits<8>>,
    fails: Signal<Local, Bit>,
    enough_wait: Quorum,
    enough_pass: Quorum,
    #[init(1)]
    one: Constant<Bits<8>>,
}

#[kernel]
impl Logic for LaneTest {
    fn update(&mut self) {
        self.waiting.next = self.locked.val() & self.numbered.val() & self.lane_mask.val();
        self.measured.next = self.passed.q.val() & self.locked.val() & !self.high.val();
        self.heard_now.next = 0.into();
        self.fails.next = false;
        for p in 0..LANES {
            self.number_bit.next = self.one.val() << self.number[p].val();
            if self.measured.val().get_bit(p) {
                self.heard_now.next = self.heard_now.val() | self.number_bit.val();
            }
            if self.passed.q.val().get_bit(p)
                & !self.measured.val().get_bit(p)
                & (self.number_bit.val() & self.used.val()).any()
            {
                self.fails.next = true;
            }
        }
        if self.begins.val() {
            self.passed.d.next = self.waiting.val();
        } else if self.goes_on.val() {
            self.passed.d.next = self.measured.val();
            self.by_number.d.next = self.heard_now.val();
        }
        self.enough_wait.lanes.next = self.waiting.val();
        self.enough_pass.lanes.next = self.heard_now.val();
        self.ready.next = self.waiting.val();
        self.ready_enough.next = self.enough_wait.enough.val();
        self.good.next = self.passed.q.val();
        self.heard.next = self.by_number.q.val();
        self.heard_enough.next = self.enough_pass.enough.val();
        self.failed.next = self.fails.val();
    }
}
