//! A switch with traffic of its own.

use super::word_sink::WordSink;
use super::word_source::WordSource;
use phit_block::prelude::*;
use phit_router::two_stage::RouterSwitch;

/// 8 x 8 switch with four sources, four sinks, and four links to other switches.
///
/// ```text
///  in_valid_k, in_data_k[24] -->+--------------+--> out_valid_k, out_data_k[24]
///                 in_ready_k <--|  SwitchNode  |<-- out_ready_k
///           seed, load, pace -->|              |--> digest[32]
///                               +--------------+
/// ```
///
/// Inputs 0 to 3 of the switch have sources and outputs 0 to 3 sinks; input and output 4 + k are link k. A word goes
/// from a source to a sink here or over one link to a sink there: bit 2 of what a link brings is taken as 0, so that no
/// cycle of waiting words closes.
///
/// Parameters: none.
/// Handshake: valid/ready at the links. `load` and `pace` are those of the sources and sinks.
/// Latency: `out_valid`, `out_data` and `digest` are registers, `in_ready` depends on registers alone. Throughput: 1 word
/// per cycle and link.
/// Reset: empty, digest 0.
/// Asserts: what its parts assert.
/// Source: GEM-RTR-02, -09 with random traffic.
#[derive(LogicBlock, Ports, Block)]
#[block(switch_node)]
pub struct SwitchNode {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Seed of all sources and sinks.
    pub seed: Signal<In, Bits<32>>,
    /// How often a source offers a word, of 65536 cycles.
    pub load: Signal<In, Bits<16>>,
    /// How often a sink takes a word, of 65536 cycles, less one.
    pub pace: Signal<In, Bits<16>>,
    /// A word is offered.
    pub in_valid: [Signal<In, Bit>; 4],
    /// The word offered.
    pub in_data: [Signal<In, Bits<24>>; 4],
    /// It is taken.
    pub in_ready: [Signal<Out, Bit>; 4],
    /// A word is offered.
    pub out_valid: [Signal<Out, Bit>; 4],
    /// The word offered.
    pub out_data: [Signal<Out, Bits<24>>; 4],
    /// It is taken.
    pub out_ready: [Signal<In, Bit>; 4],
    /// Digest of what the sinks took.
    pub digest: Signal<Out, Bits<32>>,
    switch: RouterSwitch,
    #[wires(load, valid = switch.in_valid[i], data = switch.in_data[i], ready = switch.in_ready[i])]
    source: [WordSource<24>; 4],
    #[wires(pace, valid = switch.out_valid[i], data = switch.out_data[i], ready = switch.out_ready[i])]
    sink: [WordSink<24>; 4],
    #[with(salts())]
    salt: [Constant<Bits<32>>; 8],
    sum: ResetReg<Bits<32>>,
}

/// What makes different seeds of one: multiples of the golden ratio's fraction, 0 first.
pub(super) fn salts<const N: usize>() -> [Constant<Bits<32>>; N] {
    std::array::from_fn(|index| Constant::new(bits(u64::from((index as u32).wrapping_mul(0x9E37_79B9)))))
}

#[kernel]
impl Logic for SwitchNode {
    fn update(&mut self) {
        for k in 0..4 {
            self.source[k].seed.next = self.seed.val() ^ self.salt[k].val();
            self.sink[k].seed.next = self.seed.val() ^ self.salt[k + 4].val();
            self.switch.in_valid[k + 4].next = self.in_valid[k].val();
            self.switch.in_data[k + 4].next = self.in_data[k].val().replace_bit(2, false);
            self.in_ready[k].next = self.switch.in_ready[k + 4].val();
            self.out_valid[k].next = self.switch.out_valid[k + 4].val();
            self.out_data[k].next = self.switch.out_data[k + 4].val();
            self.switch.out_ready[k + 4].next = self.out_ready[k].val();
        }
        self.sum.d.next = self.sink[0].digest.val()
            ^ self.sink[1].digest.val()
            ^ self.sink[2].digest.val()
            ^ self.sink[3].digest.val();
        self.digest.next = self.sum.q.val();
    }
}
