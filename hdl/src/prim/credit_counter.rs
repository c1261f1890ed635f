//! Credit counter.

use crate::prelude::*;

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
#[derive(LogicBlock, Ports)]
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
    credits: ResetReg<Bits<W>>,
    max: Constant<Bits<W>>,
    in_range: Property,
    never_overdrawn: Property,
    never_overpaid: Property,
    exhausted: Property,
}

impl<const W: usize, const MAX: usize> Default for CreditCounter<W, MAX> {
    fn default() -> Self {
        assert!((1..=32).contains(&W), "CreditCounter: W is {W}; legal: 1..=32");
        assert!(MAX >= 1 && MAX < 1 << W, "CreditCounter: MAX is {MAX}; legal: 1..={}", (1u64 << W) - 1);
        Self {
            clock: Default::default(),
            reset: Default::default(),
            take: Default::default(),
            give: Default::default(),
            available: Default::default(),
            count: Default::default(),
            credits: ResetReg::new(bits(MAX as u64)),
            max: Constant::new(bits(MAX as u64)),
            in_range: Property::assert("there are never more credits than places"),
            never_overdrawn: Property::assume("a credit is taken only when one is there"),
            never_overpaid: Property::assume("no more credits come back than were taken"),
            exhausted: Property::cover("all credits are taken"),
        }
    }
}

impl<const W: usize, const MAX: usize> Logic for CreditCounter<W, MAX> {
    #[kernel]
    fn update(&mut self) {
        dff_setup!(self, clock, credits);
        clock!(self, clock, in_range, never_overdrawn, never_overpaid, exhausted);
        self.credits.reset.next = self.reset.val();
        if self.take.val() & !self.give.val() {
            self.credits.d.next = self.credits.q.val() - 1;
        }
        if self.give.val() & !self.take.val() {
            self.credits.d.next = self.credits.q.val() + 1;
        }
        self.available.next = self.credits.q.val().any();
        self.count.next = self.credits.q.val();

        self.in_range.reset.next = self.reset.val();
        self.in_range.holds.next = self.credits.q.val() <= self.max.val();
        self.never_overdrawn.reset.next = self.reset.val();
        self.never_overdrawn.holds.next = !self.take.val() | self.credits.q.val().any();
        self.never_overpaid.reset.next = self.reset.val();
        self.never_overpaid.holds.next = !self.give.val() | self.take.val() | (self.credits.q.val() < self.max.val());
        self.exhausted.reset.next = self.reset.val();
        self.exhausted.holds.next = !self.credits.q.val().any();
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("credit_counter", &[("W", W), ("MAX", MAX)])
    }
}
