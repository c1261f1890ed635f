//! A register with load enable.

use phit_block::prelude::*;

/// Register with load enable and synchronous reset.
///
/// ```text
///           +------------+
///   d[W] -->|            |
/// enable -->|  Register  |--> q[W]   the word loaded last
///  reset -->|            |
///           +------------+
/// ```
///
/// Parameters: `W` bits, 1 to 1024.
/// Handshake: none; `d` is taken at each rising edge of `clock` with `enable`.
/// Latency: 1 cycle. Throughput: 1 word per cycle.
/// Reset: `q` is 0 after an edge with `reset`.
/// Asserts: after a reset, `q` is 0.
/// Source: the field's standard practice; the smallest block that climbs the whole ladder.
#[derive(LogicBlock, Ports, Block)]
#[block(register, W: 1..=1024)]
#[published(register_w24: Register<24>)]
#[small(register_w3: Register<3>)]
pub struct Register<const W: usize> {
    /// Rising edge loads.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous; stronger than `enable`.
    pub reset: Signal<In, Bit>,
    /// Load `d`.
    pub enable: Signal<In, Bit>,
    /// The word to load.
    pub d: Signal<In, Bits<W>>,
    /// The word loaded last.
    pub q: Signal<Out, Bits<W>>,
    word: ResetReg<Bits<W>>,
    #[init(true)]
    was_reset: ResetReg<Bit>,
    #[assert("a register is 0 after reset")]
    zero_after_reset: Property,
}

#[kernel]
impl Logic for Register<W> {
    fn update(&mut self) {
        if self.enable.val() {
            self.word.d.next = self.d.val();
        }
        self.q.next = self.word.q.val();
        self.was_reset.d.next = false;
        self.zero_after_reset.holds.next = !self.was_reset.q.val() | !self.word.q.val().any();
    }
}
