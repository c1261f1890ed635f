//! Addresses of a table, one after the other, after reset.

use phit_block::prelude::*;

/// Visits each of `2^A` addresses once after reset, so that a table without reset can be cleared.
///
/// ```text
///           +---------+--> busy
///  reset -->|  Sweep  |--> address[A]
///           +---------+
/// ```
///
/// Parameters: `A` address bits, 1 to 12.
/// Handshake: none; while `busy` is set, the table's owner writes to `address` and offers nothing to others.
/// Latency: `busy` falls `2^A` cycles after reset. Throughput: 1 address per cycle.
/// Reset: `busy`, address 0.
/// Asserts: a sweep that ended does not begin again without reset.
/// Source: GEM-SSQ-01, GEM-ADR-02 (tables that start without valid rows), in the field's standard form.
#[derive(LogicBlock, Ports, Block)]
#[block(sweep, A: 1..=12)]
#[published(sweep_a8: Sweep<8>)]
#[small(sweep_a2: Sweep<2>)]
pub struct Sweep<const A: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: begins anew.
    pub reset: Signal<In, Bit>,
    /// `address` is to be cleared.
    pub busy: Signal<Out, Bit>,
    /// The address; undefined without `busy`.
    #[undefined_without(busy)]
    pub address: Signal<Out, Bits<A>>,
    next_address: ResetReg<Bits<A>>,
    ended: ResetReg<Bit>,
    ended_before: ResetReg<Bit>,
    #[assert("a sweep that ended does not begin again")]
    ends_once: Property,
}

#[kernel]
impl Logic for Sweep<A> {
    fn update(&mut self) {
        self.busy.next = !self.ended.q.val();
        self.address.next = self.next_address.q.val();
        self.next_address.d.next = self.next_address.q.val() + 1;
        if self.next_address.q.val().all() {
            self.ended.d.next = true;
        }
        self.ended_before.d.next = self.ended.q.val();
        self.ends_once.holds.next = !self.ended_before.q.val() | self.ended.q.val();
    }
}
