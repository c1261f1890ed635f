//! What the handshake of AXI demands of whoever offers.

use phit_block::prelude::*;

/// Watches a valid/ready channel: what is offered stays, unchanged, until it is taken.
///
/// ```text
///                +----------+
///       valid -->|          |
///       ready -->|  Steady  |--> steady
///  payload[W] -->|          |
///                +----------+
/// ```
///
/// It is made for properties: `steady` read by an assertion or assumption alone costs no area.
///
/// Parameters: `W` bits of payload, 1 to 1024.
/// Handshake: none; it listens.
/// Latency: 0 cycles from `valid` and `payload` to `steady`. Throughput: every cycle.
/// Reset: nothing waits, so whatever is offered next is steady.
/// Asserts: nothing; `steady` tells.
/// Source: AMBA AXI and ACE protocol specification (ARM IHI 0022), A3.2.1; AMBA 4 AXI4-Stream (ARM IHI 0051), 2.2.
#[derive(LogicBlock, Ports, Block)]
#[block(steady, W: 1..=1024)]
#[published(steady_w32: Steady<32>)]
#[small(steady_w2: Steady<2>)]
pub struct Steady<const W: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: forgets.
    pub reset: Signal<In, Bit>,
    /// Something is offered.
    pub valid: Signal<In, Bit>,
    /// It is taken, if offered.
    pub ready: Signal<In, Bit>,
    /// What is offered.
    pub payload: Signal<In, Bits<W>>,
    /// What waited in the cycle before is still offered.
    pub steady: Signal<Out, Bit>,
    waited: ResetReg<Bit>,
    before: Reg<Bits<W>>,
}

#[kernel]
impl Logic for Steady<W> {
    fn update(&mut self) {
        self.waited.d.next = self.valid.val() & !self.ready.val();
        self.before.d.next = self.payload.val();
        self.steady.next = !self.waited.q.val() | (self.valid.val() & (self.payload.val() == self.before.q.val()));
    }
}
