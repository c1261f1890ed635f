//! Whether there are lanes enough.

use super::format::LANES;
use phit_block::prelude::*;

/// Whether at least four of eight lanes are there.
///
/// ```text
///              +----------+
///  lanes[8] -->|  Quorum  |--> enough
///              +----------+
/// ```
///
/// Parameters: none.
/// Handshake: none; combinational.
/// Latency: 0 cycles. Throughput: 1 mask per cycle.
/// Reset: no state.
/// Asserts: nothing; every input is legal.
/// Source: TH-PCS-06.
#[derive(Default, LogicBlock, Ports, Block)]
#[block(express_quorum, new)]
#[published(express_quorum: Quorum)]
pub struct Quorum {
    /// The lanes.
    pub lanes: Signal<In, Bits<8>>,
    /// Four at least.
    pub enough: Signal<Out, Bit>,
    count: Signal<Local, Bits<4>>,
}

#[kernel]
impl Logic for Quorum {
    fn update(&mut self) {
        self.count.next = 0.into();
        for l in 0..LANES {
            if self.lanes.val().get_bit(l) {
                self.count.next = self.count.val() + 1;
            }
        }
        self.enough.next = (self.count.val() >> 2).any();
    }
}
