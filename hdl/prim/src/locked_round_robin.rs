//! Round-robin arbiter that holds a grant.

use crate::round_robin::RoundRobin;
use phit_block::prelude::*;

/// Round-robin arbiter over `N` requesters that serves one of them until it releases the grant: a packet at a time.
///
/// ```text
///               +--------------------+
/// request[N] -->|                    |
///    advance -->|  LockedRoundRobin  |--> grant[N]   one-hot or zero, same cycle
///       last -->|                    |
///               +--------------------+
/// ```
///
/// Parameters: `N` requesters, 1 to 64.
/// Handshake: `grant` answers `request` in the same cycle. A cycle with `advance` uses the grant. If it is not the
/// `last`, the grant is held: only that requester is granted, in the cycles in which it asks, until it has used a
/// `last` one. The requester after it is then first.
/// Latency: 0 cycles. Throughput: 1 grant per cycle.
/// Reset: no requester holds the grant, requester 0 first.
/// Asserts: a held grant goes to no other requester; it is held by one requester; some requester is granted if there is a request
/// and the grant is not held; no requester releases twice while another waits, so a steady request is granted within
/// `N` releases; what its arbiter asserts.
/// Source: GEM-RTR-10 (hold for the whole packet).
#[derive(LogicBlock, Ports, Block)]
#[block(locked_round_robin, N: 1..=64)]
#[published(locked_round_robin_n8: LockedRoundRobin<8>)]
#[small(locked_round_robin_n3: LockedRoundRobin<3>)]
pub struct LockedRoundRobin<const N: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: no requester holds the grant, requester 0 first.
    pub reset: Signal<In, Bit>,
    /// The requests.
    pub request: Signal<In, Bits<N>>,
    /// The grant of this cycle is used.
    pub advance: Signal<In, Bit>,
    /// This use is the last; the grant is released.
    pub last: Signal<In, Bit>,
    /// The grant.
    pub grant: Signal<Out, Bits<N>>,
    arbiter: RoundRobin<N>,
    #[with(ResetReg::new(!Bits::default()))]
    allowed: ResetReg<Bits<N>>,
    #[with(Constant::new(!Bits::default()))]
    everyone: Constant<Bits<N>>,
    used: Signal<Local, Bit>,
    held: ResetReg<Bit>,
    holder: Reg<Bits<N>>,
    candidates: Reg<Bits<N>>,
    chosen: Signal<Local, Bits<N>>,
    chosen_waits: Signal<Local, Bit>,
    passed: ResetReg<Bits<N>>,
    #[assert("a held grant goes to no other requester")]
    keeps: Property,
    #[assert("a grant is held by the requester that used it last, or free for all")]
    one_holder: Property,
    #[assert("some requester is granted if there is a request and the grant is free")]
    work_conserving: Property,
    #[assert("no requester is served again after a release while another waits")]
    fair: Property,
    #[cover("the holder of a grant pauses while others ask")]
    pause: Property,
}

#[kernel]
impl Logic for LockedRoundRobin<N> {
    fn update(&mut self) {
        self.arbiter.request.next = self.request.val() & self.allowed.q.val();
        self.arbiter.advance.next = self.advance.val() & self.last.val();
        self.used.next = self.advance.val() & self.arbiter.grant.val().any();
        if self.used.val() {
            self.allowed.d.next = self.arbiter.grant.val();
            if self.last.val() {
                self.allowed.d.next = self.everyone.val();
            }
        }
        self.grant.next = self.arbiter.grant.val();

        if self.used.val() {
            self.held.d.next = !self.last.val();
            self.holder.d.next = self.arbiter.grant.val();
        }
        self.keeps.holds.next = !self.held.q.val() | !(self.arbiter.grant.val() & !self.holder.q.val()).any();
        self.one_holder.holds.next = (self.held.q.val() & (self.allowed.q.val() == self.holder.q.val()))
            | (!self.held.q.val() & self.allowed.q.val().all());
        self.work_conserving.holds.next =
            self.held.q.val() | (self.arbiter.grant.val().any() == self.request.val().any());

        // One requester is watched: the first of `candidates`, which are never loaded, so that a proof has them be any.
        // `passed` are those that released the grant since it has been waiting.
        self.chosen.next = self.candidates.q.val() & (!self.candidates.q.val() + 1);
        self.chosen_waits.next = (self.request.val() & self.chosen.val()).any();
        if self.advance.val() & self.last.val() {
            self.passed.d.next = self.passed.q.val() | self.arbiter.grant.val();
        }
        if !self.chosen_waits.val() | (self.advance.val() & (self.arbiter.grant.val() & self.chosen.val()).any()) {
            self.passed.d.next = 0.into();
        }
        self.fair.holds.next = !self.chosen_waits.val() | !(self.arbiter.grant.val() & self.passed.q.val()).any();

        self.pause.holds.next = self.request.val().any() & !self.arbiter.grant.val().any();
    }
}
