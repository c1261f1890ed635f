//! Credit counter.

use phit_block::prelude::*;

/// Counts the free places of a buffer at the far end of a channel.
///
/// ```text
///          +-----------------+
/// take --->|                 |--> available   a credit is there
/// give --->|  CreditCounter  |--> count[W]    credits there
///          +-----------------+
/// ```
///
/// Parameters: `MAX` credits, 1 to 2^`W` - 1; `W` bits, 1 to 32.
/// Handshake: `take` uses one credit, `give` returns one, in any cycle, also both. `take` only with `available`.
/// Latency: 1 cycle from `take` or `give` to `count`. Throughput: 1 credit each way per cycle.
/// Reset: all `MAX` credits are there.
/// Asserts: `count` is at most `MAX`. Relies on: no `take` without a credit, no `give` beyond `MAX`.
/// Source: GEM-LCB-13, in the field's standard form.
#[derive(LogicBlock, Ports, Block)]
#[block(
    credit_counter, W: 1..=32, MAX, check(MAX >= 1 && MAX < 1 << W, "MAX is {MAX}; legal: 1..={}", (1u64 << W) - 1)
)]
#[published(credit_counter_w9_max256: CreditCounter<9, 256>)]
#[small(credit_counter_w3_max5: CreditCounter<3, 5>)]
pub struct CreditCounter<const W: usize, const MAX: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: all credits are there.
    pub reset: Signal<In, Bit>,
    /// One credit is used.
    pub take: Signal<In, Bit>,
    /// One credit comes back.
    pub give: Signal<In, Bit>,
    /// A credit is there.
    pub available: Signal<Out, Bit>,
    /// Credits there.
    pub count: Signal<Out, Bits<W>>,
    #[init(MAX as u64)]
    credits: ResetReg<Bits<W>>,
    #[init(MAX as u64)]
    max: Constant<Bits<W>>,
    #[assert("there are never more credits than places")]
    in_range: Property,
    #[assume("a credit is taken only when one is there")]
    never_overdrawn: Property,
    #[assume("no more credits come back than were taken")]
    never_overpaid: Property,
    #[cover("all credits are taken")]
    exhausted: Property,
}

#[kernel]
impl Logic for CreditCounter<W, MAX> {
    fn update(&mut self) {
        if self.take.val() & !self.give.val() {
            self.credits.d.next = self.credits.q.val() - 1;
        }
        if self.give.val() & !self.take.val() {
            self.credits.d.next = self.credits.q.val() + 1;
        }
        self.available.next = self.credits.q.val().any();
        self.count.next = self.credits.q.val();

        self.in_range.holds.next = self.credits.q.val() <= self.max.val();
        self.never_overdrawn.holds.next = !self.take.val() | self.credits.q.val().any();
        self.never_overpaid.holds.next = !self.give.val() | self.take.val() | (self.credits.q.val() < self.max.val());
        self.exhausted.holds.next = !self.credits.q.val().any();
    }
}
