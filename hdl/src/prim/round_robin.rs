//! Round-robin arbiter.

use crate::prelude::*;

/// Round-robin arbiter over `N` requesters.
///
/// ```text
///               +--------------+
/// request[N] -->|  RoundRobin  |--> grant[N]   one-hot or zero, same cycle
///    advance -->|              |
///               +--------------+
/// ```
///
/// Parameters: `N` requesters, 1 to 64.
/// Handshake: `grant` answers `request` in the same cycle. A cycle with `advance` uses the grant up: the requester
/// after the granted one is then first. Without `advance` the same request gets the same grant.
/// Latency: 0 cycles. Throughput: 1 grant per cycle.
/// Reset: requester 0 first.
/// Asserts: `grant` is one-hot or zero, goes to a requester, and is zero only if nobody asks.
/// Fair: a steady request is granted within `N` advances.
/// Source: GEM-RTR-10.
#[derive(LogicBlock, Ports)]
pub struct RoundRobin<const N: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: requester 0 first.
    pub reset: Signal<In, Bit>,
    /// Who asks.
    pub request: Signal<In, Bits<N>>,
    /// The grant of this cycle is used.
    pub advance: Signal<In, Bit>,
    /// Who may.
    pub grant: Signal<Out, Bits<N>>,
    mask: ResetReg<Bits<N>>,
    candidates: Signal<Local, Bits<N>>,
    winner: Signal<Local, Bits<N>>,
    one_hot: Property,
    requested: Property,
    work_conserving: Property,
    wraps: Property,
}

impl<const N: usize> Default for RoundRobin<N> {
    fn default() -> Self {
        assert!((1..=64).contains(&N), "RoundRobin: N is {N}; legal: 1..=64");
        Self {
            clock: Default::default(),
            reset: Default::default(),
            request: Default::default(),
            advance: Default::default(),
            grant: Default::default(),
            mask: ResetReg::new(!Bits::default()),
            candidates: Default::default(),
            winner: Default::default(),
            one_hot: Property::assert("at most one requester is granted"),
            requested: Property::assert("only a requester is granted"),
            work_conserving: Property::assert("someone is granted if anyone asks"),
            wraps: Property::cover("a lower requester is granted after a higher one"),
        }
    }
}

impl<const N: usize> Logic for RoundRobin<N> {
    #[kernel]
    fn update(&mut self) {
        dff_setup!(self, clock, mask);
        clock!(self, clock, one_hot, requested, work_conserving, wraps);
        self.mask.reset.next = self.reset.val();
        self.candidates.next = self.request.val() & self.mask.q.val();
        if !self.candidates.val().any() {
            self.candidates.next = self.request.val();
        }
        // The lowest set bit.
        self.winner.next = self.candidates.val() & (!self.candidates.val() + 1);
        if self.advance.val() & self.winner.val().any() {
            self.mask.d.next = !(self.winner.val() | (self.winner.val() - 1));
        }
        self.grant.next = self.winner.val();

        self.one_hot.reset.next = self.reset.val();
        self.one_hot.holds.next = !(self.winner.val() & (self.winner.val() - 1)).any();
        self.requested.reset.next = self.reset.val();
        self.requested.holds.next = !(self.winner.val() & !self.request.val()).any();
        self.work_conserving.reset.next = self.reset.val();
        self.work_conserving.holds.next = self.winner.val().any() == self.request.val().any();
        self.wraps.reset.next = self.reset.val();
        self.wraps.holds.next = self.winner.val().any() & !(self.winner.val() & self.mask.q.val()).any();
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("round_robin", &[("N", N)])
    }
}
