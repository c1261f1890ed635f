//! Eight switches that make one router.

use super::switch::Switch;
use phit_block::prelude::*;

/// One of the eight switches: 8 x 8, words of 24 bits, queues of 8.
pub type RouterSwitch = Switch<8, 3, 24, 3, 4>;

/// 32-port router of eight 8 x 8 switches in two stages, four each; every pair of switches has two links.
///
/// ```text
///  in_valid_i, in_data_i[24] -->+------------+--> out_valid_o, out_data_o[24]
///                in_ready_i  <--|  TwoStage  |<-- out_ready_o
///                               +------------+
/// ```
///
/// Parameters: none.
/// Handshake: valid/ready at every port. Bits 2:0 of a word choose the first switch's output, of which bits 2:1 are the
/// second-stage switch and bit 0 is one of the two links to it; bits 5:3 choose the output there. Output `8 j + o` is
/// output `o` of second-stage switch `j`. A word leaves rotated to the right by 6 bits.
/// Latency: 6 cycles without contention. Throughput: 1 word per cycle and port without contention.
/// Reset: empty.
/// Asserts: what its switches assert.
/// Source: GEM-RTR-02, -08 (a router of identical switches); the measure of elaboration and synthesis time.
#[derive(LogicBlock, Ports, Block)]
#[block(two_stage_router, let switches = || (0..4).map(|_| RouterSwitch::default()).collect())]
#[published(two_stage_router: TwoStage)]
pub struct TwoStage {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A word is offered.
    pub in_valid: [Signal<In, Bit>; 32],
    /// The word offered.
    pub in_data: [Signal<In, Bits<24>>; 32],
    /// It is taken.
    pub in_ready: [Signal<Out, Bit>; 32],
    /// A word is offered.
    pub out_valid: [Signal<Out, Bit>; 32],
    /// The word offered.
    pub out_data: [Signal<Out, Bits<24>>; 32],
    /// It is taken.
    pub out_ready: [Signal<In, Bit>; 32],
    // On the heap: eight switches are more than a thread's stack takes.
    #[with(switches())]
    first: Vec<RouterSwitch>,
    #[with(switches())]
    second: Vec<RouterSwitch>,
}

#[kernel]
impl Logic for TwoStage {
    fn update(&mut self) {
        for s in 0..4 {
            for p in 0..8 {
                self.first[s].in_valid[p].next = self.in_valid[s * 8 + p].val();
                self.first[s].in_data[p].next = self.in_data[s * 8 + p].val();
                self.in_ready[s * 8 + p].next = self.first[s].in_ready[p].val();
                self.out_valid[s * 8 + p].next = self.second[s].out_valid[p].val();
                self.out_data[s * 8 + p].next = self.second[s].out_data[p].val();
                self.second[s].out_ready[p].next = self.out_ready[s * 8 + p].val();
            }
            for t in 0..4 {
                for k in 0..2 {
                    self.second[t].in_valid[s * 2 + k].next = self.first[s].out_valid[t * 2 + k].val();
                    self.second[t].in_data[s * 2 + k].next = self.first[s].out_data[t * 2 + k].val();
                    self.first[s].out_ready[t * 2 + k].next = self.second[t].in_ready[s * 2 + k].val();
                }
            }
        }
    }
}
