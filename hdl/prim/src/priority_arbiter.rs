//! Arbiter of fixed priority.

use phit_block::prelude::*;

/// Fixed-priority arbiter over `N` requesters: the lowest number wins.
///
/// ```text
///               +-------------------+
/// request[N] -->|  PriorityArbiter  |--> grant[N]   one-hot or zero, same cycle
///               +-------------------+
/// ```
///
/// Who asks with a high number may wait for ever.
///
/// Parameters: `N` requesters, 1 to 64.
/// Handshake: none; combinational.
/// Latency: 0 cycles. Throughput: 1 grant per cycle.
/// Reset: no state.
/// Asserts: nothing; every input is legal.
/// Source: the field's standard practice.
#[derive(LogicBlock, Ports, Block)]
#[block(priority_arbiter, N: 1..=64)]
#[published(priority_arbiter_n8: PriorityArbiter<8>)]
#[small(priority_arbiter_n3: PriorityArbiter<3>)]
pub struct PriorityArbiter<const N: usize> {
    /// Who asks.
    pub request: Signal<In, Bits<N>>,
    /// Who may.
    pub grant: Signal<Out, Bits<N>>,
}

#[kernel]
impl Logic for PriorityArbiter<N> {
    fn update(&mut self) {
        // The lowest set bit.
        self.grant.next = self.request.val() & (!self.request.val() + 1);
    }
}
