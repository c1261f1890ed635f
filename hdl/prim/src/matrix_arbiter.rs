//! Arbiter that serves who has waited longest since its last grant.

use phit_block::prelude::*;

/// Least recently served arbiter over `N` requesters: a matrix of who goes before whom.
///
/// ```text
///               +-----------------+
/// request[N] -->|  MatrixArbiter  |--> grant[N]   one-hot or zero, same cycle
///    advance -->|                 |
///               +-----------------+
/// ```
///
/// Parameters: `N` requesters, 2 to 32; `PAIRS` = `N` (`N` - 1) / 2.
/// Handshake: `grant` answers `request` in the same cycle. A cycle with `advance` uses the grant up: the granted
/// requester is then last. Without `advance` the same request gets the same grant.
/// Latency: 0 cycles. Throughput: 1 grant per cycle.
/// Reset: requester 0 first, requester `N` - 1 last.
/// Asserts: `grant` is one-hot or zero, goes to a requester, and is zero only without a request; the order has no cycle;
/// no requester is served twice while another waits, so a steady request is granted within `N` advances.
/// Source: the field's standard practice (Dally and Towles, chapter 18).
#[derive(LogicBlock, Ports, Block)]
#[block(
    matrix_arbiter, N: 2..=32, PAIRS = N * (N - 1) / 2,
    let pairs: Vec<(u64, u64)> = (0..N).flat_map(|i| (i + 1..N).map(move |j| (1 << i, 1 << j))).collect()
)]
#[published(matrix_arbiter_n8: MatrixArbiter<8, 28>)]
#[small(matrix_arbiter_n4: MatrixArbiter<4, 6>)]
pub struct MatrixArbiter<const N: usize, const PAIRS: usize> {
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
    // Bit t: of pair t, the first goes before the second. Half a matrix: the other half is its complement.
    #[with(ResetReg::new(!Bits::default()))]
    order: ResetReg<Bits<PAIRS>>,
    turned: Signal<Local, Bits<PAIRS>>,
    #[init(|t| pairs[t].0)]
    first: [Constant<Bits<N>>; PAIRS],
    #[init(|t| pairs[t].1)]
    second: [Constant<Bits<N>>; PAIRS],
    blocked: Signal<Local, Bits<N>>,
    winner: Signal<Local, Bits<N>>,
    before: [Signal<Local, Bits<N>>; N],
    candidates: Reg<Bits<N>>,
    chosen: Signal<Local, Bits<N>>,
    chosen_waits: Signal<Local, Bit>,
    passed: ResetReg<Bits<N>>,
    cycle_free: Signal<Local, Bit>,
    passed_behind: Signal<Local, Bit>,
    #[assert("at most one requester is granted")]
    one_hot: Property,
    #[assert("only a requester is granted")]
    requested: Property,
    #[assert("some requester is granted if there is a request")]
    work_conserving: Property,
    #[assert("who goes before a requester goes before all behind it")]
    ordered: Property,
    #[assert("a requester served while another waits is behind it")]
    behind: Property,
    #[assert("no requester is served twice while another waits")]
    fair: Property,
    #[cover("a requester is served after it was passed over")]
    patience: Property,
}

#[kernel]
impl Logic for MatrixArbiter<N, PAIRS> {
    fn update(&mut self) {
        self.blocked.next = 0.into();
        for t in 0..PAIRS {
            if self.order.q.val().get_bit(t) {
                if (self.request.val() & self.first[t].val()).any() {
                    self.blocked.next = self.blocked.val() | self.second[t].val();
                }
            } else if (self.request.val() & self.second[t].val()).any() {
                self.blocked.next = self.blocked.val() | self.first[t].val();
            }
        }
        self.winner.next = self.request.val() & !self.blocked.val();
        self.turned.next = self.order.q.val();
        for t in 0..PAIRS {
            if (self.winner.val() & self.first[t].val()).any() {
                self.turned.next = self.turned.val().replace_bit(t, false);
            }
            if (self.winner.val() & self.second[t].val()).any() {
                self.turned.next = self.turned.val().replace_bit(t, true);
            }
        }
        if self.advance.val() {
            self.order.d.next = self.turned.val();
        }
        self.grant.next = self.winner.val();

        self.one_hot.holds.next = !(self.winner.val() & (self.winner.val() - 1)).any();
        self.requested.holds.next = !(self.winner.val() & !self.request.val()).any();
        self.work_conserving.holds.next = self.winner.val().any() == self.request.val().any();

        for i in 0..N {
            self.before[i].next = 0.into();
            for t in 0..PAIRS {
                if self.second[t].val().get_bit(i) & self.order.q.val().get_bit(t) {
                    self.before[i].next = self.before[i].val() | self.first[t].val();
                }
                if self.first[t].val().get_bit(i) & !self.order.q.val().get_bit(t) {
                    self.before[i].next = self.before[i].val() | self.second[t].val();
                }
            }
        }
        self.cycle_free.next = true;
        for i in 0..N {
            for j in 0..N {
                if self.before[i].val().get_bit(j) & (self.before[j].val() & !self.before[i].val()).any() {
                    self.cycle_free.next = false;
                }
            }
        }
        self.ordered.holds.next = self.cycle_free.val();

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
        self.passed_behind.next = !(self.passed.q.val() & self.chosen.val()).any();
        for i in 0..N {
            if self.chosen.val().get_bit(i) & (self.passed.q.val() & self.before[i].val()).any() {
                self.passed_behind.next = false;
            }
        }
        self.behind.holds.next = self.passed_behind.val();
        self.fair.holds.next = !self.chosen_waits.val() | !(self.winner.val() & self.passed.q.val()).any();
        self.patience.holds.next = self.passed.q.val().any() & (self.winner.val() & self.chosen.val()).any();
    }
}
