//! Round-robin arbiter.

use phit_block::prelude::*;

/// Round-robin arbiter over `N` requesters.
///
/// ```text
///               +--------------+
/// request[N] -->|  RoundRobin  |--> grant[N]   one-hot or zero, same cycle
///    advance -->|              |
///               +--------------+
/// ```
///
/// Those behind the last one served have their turn, then all. Both lists are searched at once, and each search doubles
/// its reach in every step.
///
/// Parameters: `N` requesters, 1 to 64.
/// Handshake: `grant` answers `request` in the same cycle. A cycle with `advance` uses the grant up: the requester
/// after the granted one is then first. Without `advance` the same request gets the same grant.
/// Latency: 0 cycles. Throughput: 1 grant per cycle.
/// Reset: requester 0 first.
/// Asserts: `grant` is one-hot or zero, goes to a requester, and is zero only without a request; no requester is served
/// twice while another waits, so a steady request is granted within `N` advances.
/// Source: GEM-RTR-10.
#[derive(LogicBlock, Ports, Block)]
#[block(round_robin, N: 1..=64)]
#[published(round_robin_n8: RoundRobin<8>)]
#[small(round_robin_n3: RoundRobin<3>)]
pub struct RoundRobin<const N: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: requester 0 first.
    pub reset: Signal<In, Bit>,
    /// The requests.
    pub request: Signal<In, Bits<N>>,
    /// The grant of this cycle is used.
    pub advance: Signal<In, Bit>,
    /// The grant.
    pub grant: Signal<Out, Bits<N>>,
    // In a turn, those behind the last one served; none, if a new turn begins.
    mask: ResetReg<Bits<N>>,
    in_turn: Signal<Local, Bits<N>>,
    // Requesters behind the first that asks, in its turn or at all.
    behind_in_turn: Signal<Local, Bits<N>>,
    behind_any: Signal<Local, Bits<N>>,
    winner: Signal<Local, Bits<N>>,
    candidates: Reg<Bits<N>>,
    chosen: Signal<Local, Bits<N>>,
    chosen_waits: Signal<Local, Bit>,
    passed: ResetReg<Bits<N>>,
    #[assert("at most one requester is granted")]
    one_hot: Property,
    #[assert("only a requester is granted")]
    requested: Property,
    #[assert("some requester is granted if there is a request")]
    work_conserving: Property,
    #[assert("no requester is served twice while another waits")]
    fair: Property,
    #[cover("a lower requester is granted after a higher one")]
    wraps: Property,
}

#[kernel]
impl Logic for RoundRobin<N> {
    fn update(&mut self) {
        self.in_turn.next = self.request.val() & self.mask.q.val();
        self.behind_in_turn.next = self.in_turn.val() << 1;
        self.behind_any.next = self.request.val() << 1;
        self.behind_in_turn.next = self.behind_in_turn.val() | (self.behind_in_turn.val() << 1);
        self.behind_in_turn.next = self.behind_in_turn.val() | (self.behind_in_turn.val() << 2);
        self.behind_in_turn.next = self.behind_in_turn.val() | (self.behind_in_turn.val() << 4);
        self.behind_in_turn.next = self.behind_in_turn.val() | (self.behind_in_turn.val() << 8);
        // A shift by 32 of numbers that are no longer panics in rust-hdl: the last reach of 64 goes in steps of 16.
        self.behind_in_turn.next = self.behind_in_turn.val() | (self.behind_in_turn.val() << 16);
        self.behind_in_turn.next = self.behind_in_turn.val() | (self.behind_in_turn.val() << 16);
        self.behind_in_turn.next = self.behind_in_turn.val() | (self.behind_in_turn.val() << 16);
        self.behind_any.next = self.behind_any.val() | (self.behind_any.val() << 1);
        self.behind_any.next = self.behind_any.val() | (self.behind_any.val() << 2);
        self.behind_any.next = self.behind_any.val() | (self.behind_any.val() << 4);
        self.behind_any.next = self.behind_any.val() | (self.behind_any.val() << 8);
        self.behind_any.next = self.behind_any.val() | (self.behind_any.val() << 16);
        self.behind_any.next = self.behind_any.val() | (self.behind_any.val() << 16);
        self.behind_any.next = self.behind_any.val() | (self.behind_any.val() << 16);
        // Whoever asks in its turn goes before all that do not.
        self.winner.next = self.request.val() & !self.behind_any.val();
        if self.in_turn.val().any() {
            self.winner.next = self.in_turn.val() & !self.behind_in_turn.val();
        }
        if self.advance.val() & self.request.val().any() {
            self.mask.d.next = self.behind_any.val();
            if self.in_turn.val().any() {
                self.mask.d.next = self.behind_in_turn.val();
            }
        }
        self.grant.next = self.winner.val();

        self.one_hot.holds.next = !(self.winner.val() & (self.winner.val() - 1)).any();
        self.requested.holds.next = !(self.winner.val() & !self.request.val()).any();
        self.work_conserving.holds.next = self.winner.val().any() == self.request.val().any();

        // One requester is watched: the first of `candidates`, which are never loaded, so that a proof has them be any.
        // `passed` are those served since it has been waiting.
        self.chosen.next = self.candidates.q.val() & (!self.candidates.q.val() + 1);
        self.chosen_waits.next = (self.request.val() & self.chosen.val()).any();
        if self.advance.val() {
            self.passed.d.next = self.passed.q.val() | self.winner.val();
        }
        if !self.chosen_waits.val() | (self.advance.val() & (self.winner.val() & self.chosen.val()).any()) {
            self.passed.d.next = 0.into();
        }
        self.fair.holds.next = !self.chosen_waits.val() | !(self.winner.val() & self.passed.q.val()).any();

        self.wraps.holds.next = self.request.val().any() & self.mask.q.val().any() & !self.in_turn.val().any();
    }
}
