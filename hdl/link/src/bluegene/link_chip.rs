//! The chip between a midplane's links and its cables.

use super::chip_port::ChipPort;
use phit_block::prelude::*;

/// Two links of a midplane, which are one dimension's two directions, and two cables.
///
/// ```text
///      word_in_p[32], word_in_control_p -->+------------+--> code_out_p[100], code_out_valid_p
///    word_out_p[32], word_out_control_p <--|            |<-- code_in_p[100], code_in_valid_p
///                                          |  LinkChip  |<-- replace_p, replaced_p[4]
///                             mode_p[2] -->|            |--> failed_p, failed_lane_p[4], switched_p,
///                                 clear -->+------------+    errors_p[80], corrected_p[16], lost_p[16]
/// ```
///
/// Mode 1 passes: the link goes to its cable, to the next midplane. Mode 2 at both ports loops the midplane's links to themselves: what one sends the
/// other receives; at one port alone it holds. Modes 0 and 3 hold the link in reset: it receives nothing that is a protocol packet. So each end of
/// a partition is closed where it ends, whatever the midplane beyond does. [`ChipPort`] says how modes change.
///
/// Parameters: `LIMIT` errors of a fibre, 1 to 255, make it one that has failed. Published: 16.
/// Handshake: that of [`ChipPort`], for ports 0 and 1.
/// Latency: that of [`ChipPort`]: 2 cycles out, 1 cycle in, 1 in a loop. Throughput: 1 word per cycle on each port and direction.
/// Reset: hold.
/// Asserts: what its ports assert. Relies on: columns two cycles apart at least, and lanes 0 to 8 in `replaced`.
/// Source: BGQ-LNK-02, -04 to -06, BGQ-PRT-01.
#[derive(LogicBlock, Ports, Block)]
#[block(bluegene_link_chip, LIMIT)]
#[published(bluegene_link_chip_limit16: LinkChip<16>)]
#[small(bluegene_link_chip_limit2: LinkChip<2>)]
pub struct LinkChip<const LIMIT: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// What each link sends.
    pub word_in: [Signal<In, Bits<32>>; 2],
    /// It is a control word.
    pub word_in_control: [Signal<In, Bit>; 2],
    /// Hold, pass or loop.
    pub mode: [Signal<In, Bits<2>>; 2],
    /// A column comes from the cable.
    pub code_in_valid: [Signal<In, Bit>; 2],
    /// Ten words of ten bits, that of fibre 0 lowest.
    pub code_in: [Signal<In, Bits<100>>; 2],
    /// The spare stands for a lane.
    pub replace: [Signal<In, Bit>; 2],
    /// Which: 8 is the parity.
    pub replaced: [Signal<In, Bits<4>>; 2],
    /// Errors of the fibres become zero.
    pub clear: Signal<In, Bit>,
    /// To each link.
    pub word_out: [Signal<Out, Bits<32>>; 2],
    /// It is a control word.
    pub word_out_control: [Signal<Out, Bit>; 2],
    /// A column goes to the cable.
    pub code_out_valid: [Signal<Out, Bit>; 2],
    /// Ten words of ten bits; undefined without `code_out_valid`.
    #[undefined_without(code_out_valid)]
    pub code_out: [Signal<Out, Bits<100>>; 2],
    /// A lane has failed.
    pub failed: [Signal<Out, Bit>; 2],
    /// Which; undefined without `failed`.
    #[undefined_without(failed)]
    pub failed_lane: [Signal<Out, Bits<4>>; 2],
    /// The spare stands for it.
    pub switched: [Signal<Out, Bit>; 2],
    /// Errors of each fibre, 8 bits each.
    pub errors: [Signal<Out, Bits<80>>; 2],
    /// Columns of which a lane was made from the others.
    pub corrected: [Signal<Out, Bits<16>>; 2],
    /// Columns that were lost.
    pub lost: [Signal<Out, Bits<16>>; 2],
    loops: Signal<Local, Bit>,
    // On the heap: they are more than a thread's stack takes.
    #[len(2)]
    #[wires(
        word_in[i], word_in_control[i], other_word = word_in[1 - i], other_word_control = word_in_control[1 - i],
        code_in_valid[i], code_in[i], replace[i], replaced[i], clear, word_out[i], word_out_control[i],
        code_out_valid[i], code_out[i], failed[i], failed_lane[i], switched[i], errors[i], corrected[i], lost[i]
    )]
    port: Vec<ChipPort<LIMIT>>,
}

#[kernel]
impl Logic for LinkChip<LIMIT> {
    fn update(&mut self) {
        self.loops.next = (self.mode[0].val() == 2) & (self.mode[1].val() == 2);
        for p in 0..2 {
            self.port[p].mode.next = self.mode[p].val();
            if (self.mode[p].val() == 2) & !self.loops.val() {
                self.port[p].mode.next = 0.into();
            }
        }
    }
}
