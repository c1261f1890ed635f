//! The crossbar itself.

use phit_block::prelude::*;

/// Any output takes any input: and-or multiplexers.
///
/// ```text
///    in_flit_p[W] -->+------------+--> out_flit_o[W]
///  select_o[P] ----->|  Crossbar  |
///                    +------------+
/// ```
///
/// Parameters: `P` ports, 2 to 64; `W` bits per flit, 1 to 1024.
/// Handshake: combinational; `out_flit` is zero where nothing is selected.
/// Latency: 0 cycles. Throughput: 1 flit per port and cycle.
/// Reset: has no state.
/// Asserts: nothing. Relies on: `select` is one-hot or zero.
/// Source: GEM-RTR-09.
#[derive(LogicBlock, Ports, Block)]
#[block(vc_crossbar, P: 2..=64, W: 1..=1024)]
pub struct Crossbar<const P: usize, const W: usize> {
    /// The flit at an input.
    pub in_flit: [Signal<In, Bits<W>>; P],
    /// The input that an output takes.
    pub select: [Signal<In, Bits<P>>; P],
    /// The flit at an output.
    pub out_flit: [Signal<Out, Bits<W>>; P],
    sum: [Signal<Local, Bits<W>>; P],
}

#[kernel]
impl Logic for Crossbar<P, W> {
    fn update(&mut self) {
        for o in 0..P {
            self.sum[o].next = 0.into();
            for p in 0..P {
                if self.select[o].val().get_bit(p) {
                    self.sum[o].next = self.sum[o].val() | self.in_flit[p].val();
                }
            }
            self.out_flit[o].next = self.sum[o].val();
        }
    }
}
