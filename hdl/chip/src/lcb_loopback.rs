//! Two ends of a Gemini link at phit level on one chip, with everything that shows them at work.

use super::loopback_console::LoopbackConsole;
use phit_block::prelude::*;
use phit_traffic::lcb_node::LcbNode;

/// A demonstration for a board that is too small for [`super::link_loopback::LinkLoopback`]: the same above the lanes.
///
/// ```text
///             +------------------------------------------------+
///             |  +---------+   bit errors here    +---------+   |
///  level[2] --|->| LcbNode |=====================>| LcbNode |   |
///             |  |  near   |<=====================|   far   |   |
///             |  +---------+    24 bits a cycle   +---------+   |--> tx
///   divider --|->     |                                |        |
///  interval --|->     +----->  LoopbackConsole  <------+        |--> leds[8]
///             +------------------------------------------------+
/// ```
///
/// `level` sets the bit error rate of both wires: 0 none, 1 7.9e-7, 2 1.03e-5, 3 1.001e-4.
///
/// Parameters: none.
/// Handshake: none. The serial line is that of [`LoopbackConsole`]; `E` counts phits that were hit, and the wire stands
/// there as lane 0.
/// Latency: the link is up at once. Throughput: 1 phit per cycle and direction.
/// Reset: as its parts, for 4 cycles or more.
/// Asserts: what its parts assert.
/// Source: GEM-LCB-01, -03, -13 on a board; the field's standard form (loop-back test).
#[derive(LogicBlock, Ports, Block)]
#[block(lcb_loopback)]
#[published(lcb_loopback: LcbLoopback)]
pub struct LcbLoopback {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// How often bits are wrong.
    pub level: Signal<In, Bits<2>>,
    /// Cycles of a bit of the serial line, less one.
    pub divider: Signal<In, Bits<16>>,
    /// Cycles from one line to the next, less one.
    pub interval: Signal<In, Bits<32>>,
    /// The serial line.
    pub tx: Signal<Out, Bit>,
    /// The lights.
    pub leds: Signal<Out, Bits<8>>,
    #[wires(
        begun = console.sent[i], delivered = console.right[i], wrong = console.wrong[i], retries = console.retries[i],
        hits = console.errors[i], link_down = console.down[i]
    )]
    node: [LcbNode; 2],
    #[wires(level, divider, interval, tx, leds)]
    console: LoopbackConsole,
    rate: Signal<Local, Bits<16>>,
    #[with(RATES.map(|rate| Constant::new(bits(rate))))]
    rates: [Constant<Bits<16>>; 3],
    #[with([Constant::new(false), Constant::new(true)])]
    is_far: [Constant<Bit>; 2],
    #[init(1)]
    seed: Constant<Bits<32>>,
    #[init(0x2000)]
    load: Constant<Bits<16>>,
    #[init(0xBFFF)]
    pace: Constant<Bits<16>>,
}

/// Phits that are hit, of 65536; a hit makes 1.24 of 24 bits wrong on average.
const RATES: [u64; 3] = [1, 13, 127];

#[kernel]
impl Logic for LcbLoopback {
    fn update(&mut self) {
        self.rate.next = 0.into();
        if self.level.val() == 1 {
            self.rate.next = self.rates[0].val();
        } else if self.level.val() == 2 {
            self.rate.next = self.rates[1].val();
        } else if self.level.val() == 3 {
            self.rate.next = self.rates[2].val();
        }
        for e in 0..2 {
            self.node[e].seed.next = self.seed.val();
            self.node[e].far_end.next = self.is_far[e].val();
            self.node[e].load.next = self.load.val();
            self.node[e].pace.next = self.pace.val();
            self.node[e].rate.next = self.rate.val();
            self.console.lanes[e].next = 0.into();
            if !self.node[e].link_down.val() {
                self.console.lanes[e].next = 1.into();
            }
        }
        self.node[0].link_in.next = self.node[1].link_out.val();
        self.node[1].link_in.next = self.node[0].link_out.val();
        self.console.cut.next = false;
    }
}
