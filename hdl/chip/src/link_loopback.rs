//! Two ends of a complete Gemini link on one chip, with everything that shows them at work.

use super::loopback_console::LoopbackConsole;
use super::seeds::seeds;
use phit_block::prelude::*;
use phit_traffic::lane_channel::LaneChannel;
use phit_traffic::link_node::LinkNode;

/// A demonstration for a board: traffic both ways over three lanes with errors, counted on a serial line.
///
/// ```text
///             +-----------------------------------------------------+
///             |  +----------+  3 x LaneChannel  +----------+         |
///  level[2] --|->| LinkNode |==================>| LinkNode |         |
///             |  |   near   |<==================|   far    |         |
///       cut --|->+----------+  3 x LaneChannel  +----------+         |--> tx
///             |        |                             |               |
///   divider --|->      +----->  LoopbackConsole  <---+               |--> leds[8]
///  interval --|->                                                    |
///             +-----------------------------------------------------+
/// ```
///
/// The lanes have delays of their own. `level` sets the bit error rate of all of them: 0 none, 1 1e-6, 2 1e-5, 3 1e-4.
/// While `cut` is set, lane 0 brings zeros in both directions; the link goes on with the others. After it, lanes that
/// were given up are tried again.
///
/// Parameters: `F`, frames of `2^F` bytes, 5 to 16; on a board 11.
/// Handshake: none. The serial line is that of [`LoopbackConsole`].
/// Latency: the link is up after 14 frames. Throughput: that of the link.
/// Reset: as its parts, for 4 cycles or more.
/// Asserts: what its parts assert.
/// Source: GEM-LCB-01, -03, -06, -07, -13 on a board; the field's standard form (loop-back test).
#[derive(LogicBlock, Ports, Block)]
#[block(link_loopback, F, let [when, what] = [0, 6].map(seeds))]
#[published(link_loopback_f11: LinkLoopback<11>)]
#[small(link_loopback_f5: LinkLoopback<5>)]
pub struct LinkLoopback<const F: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// How often bits are wrong.
    pub level: Signal<In, Bits<2>>,
    /// Lane 0 is dead.
    pub cut: Signal<In, Bit>,
    /// Cycles of a bit of the serial line, less one.
    pub divider: Signal<In, Bits<16>>,
    /// Cycles from one line to the next, less one.
    pub interval: Signal<In, Bits<32>>,
    /// The serial line.
    pub tx: Signal<Out, Bit>,
    /// The lights.
    pub leds: Signal<Out, Bits<8>>,
    #[wires(
        wrong = console.wrong[i], retries = console.retries[i], rx_mask = console.lanes[i],
        link_down = console.down[i]
    )]
    node: [LinkNode<F>; 2],
    /// Lanes 0 to 2 to the far end, and 0 to 2 to the near one.
    #[wires(din = node[0].lane_out[i], dout = node[1].lane_in[i])]
    channel: [LaneChannel; 6],
    #[wires(level, cut, divider, interval, tx, leds)]
    console: LoopbackConsole,
    rate: Reg<Bits<32>>,
    fault: Reg<Bits<3>>,
    #[with(RATES.map(|rate| Constant::new(bits(rate))))]
    rates: [Constant<Bits<32>>; 3],
    #[with(when)]
    when: [Constant<Bits<32>>; 6],
    #[with(what)]
    what: [Constant<Bits<32>>; 6],
    #[with(DELAYS.map(|(bytes, _)| Constant::new(bits(bytes))))]
    delay: [Constant<Bits<6>>; 6],
    #[with(DELAYS.map(|(_, offset)| Constant::new(bits(offset))))]
    offset: [Constant<Bits<3>>; 6],
    #[with([Constant::new(false), Constant::new(true)])]
    is_far: [Constant<Bit>; 2],
    #[init(1)]
    seed: Constant<Bits<32>>,
    #[init(0x2000)]
    load: Constant<Bits<16>>,
    #[init(0xBFFF)]
    pace: Constant<Bits<16>>,
    #[init(0)]
    drawn: Constant<Bits<6>>,
    #[init(7)]
    lane_mask: Constant<Bits<3>>,
    #[init(64)]
    threshold: Constant<Bits<7>>,
    #[init(64)]
    trial: Constant<Bits<16>>,
}

/// Errors a bit, times 2^35.
const RATES: [u64; 3] = [34_360, 343_597, 3_435_974];
/// Bytes and bits of delay.
const DELAYS: [(u64, u64); 6] = [(3, 1), (5, 6), (8, 3), (9, 0), (4, 7), (6, 2)];

#[kernel]
impl Logic for LinkLoopback<F> {
    fn update(&mut self) {
        self.rate.d.next = 0.into();
        if self.level.val() == 1 {
            self.rate.d.next = self.rates[0].val();
        } else if self.level.val() == 2 {
            self.rate.d.next = self.rates[1].val();
        } else if self.level.val() == 3 {
            self.rate.d.next = self.rates[2].val();
        }
        self.fault.d.next = 0.into();
        if self.cut.val() {
            self.fault.d.next = 1.into();
        }
        for e in 0..2 {
            self.node[e].seed.next = self.seed.val();
            self.node[e].far_end.next = self.is_far[e].val();
            self.node[e].load.next = self.load.val();
            self.node[e].pace.next = self.pace.val();
            self.node[e].responses.next = false;
            for v in 0..2 {
                self.node[e].length[v].next = self.drawn.val();
                self.node[e].stop[v].next = false;
            }
            self.node[e].lane_mask.next = self.lane_mask.val();
            self.node[e].threshold.next = self.threshold.val();
            self.node[e].trial.next = self.trial.val();
            self.node[e].retrain.next = !self.cut.val();
        }
        for k in 0..6 {
            self.channel[k].when_seed.next = self.when[k].val();
            self.channel[k].what_seed.next = self.what[k].val();
            self.channel[k].delay.next = self.delay[k].val();
            self.channel[k].offset.next = self.offset[k].val();
            self.channel[k].rate.next = self.rate.q.val();
            self.channel[k].burst.next = 0.into();
            self.channel[k].fault.next = 0.into();
        }
        self.channel[0].fault.next = self.fault.q.val();
        self.channel[3].fault.next = self.fault.q.val();
        for l in 0..3 {
            self.node[0].lane_clock[l].next = self.clock.val();
            self.node[1].lane_clock[l].next = self.clock.val();
            self.channel[l + 3].din.next = self.node[1].lane_out[l].val();
            self.node[0].lane_in[l].next = self.channel[l + 3].dout.val();
        }

        for e in 0..2 {
            self.console.sent[e].next = self.node[e].begun[0].val() + self.node[e].begun[1].val();
            self.console.right[e].next = self.node[e].delivered[0].val() + self.node[e].delivered[1].val();
        }
        self.console.errors[0].next =
            self.channel[3].changed.val() + self.channel[4].changed.val() + self.channel[5].changed.val();
        self.console.errors[1].next =
            self.channel[0].changed.val() + self.channel[1].changed.val() + self.channel[2].changed.val();
    }
}
