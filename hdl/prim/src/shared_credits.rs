//! Credits of several queues that share places.

use phit_block::prelude::*;

/// Counts the places that each of `Q` queues uses of a common buffer, in which each has some to itself.
///
/// ```text
///                    +-----------------+
///             take ->|                 |--> available[Q]   the queue may take a place
///   take_queue[QB] ->|                 |
///             give ->|  SharedCredits  |--> used_i[C]      places it uses
///   give_queue[QB] ->|                 |
///                    +-----------------+
/// ```
///
/// A queue's first `PRIVATE` places are its own; what it uses beyond them is of the `SHARED` ones. So a place that
/// comes back to a queue with more than its own is shared again at once, and any queue may always come to `PRIVATE`.
/// The block stands where places are given away: with the buffer, or at the far end of a channel as its credits.
///
/// Parameters: `Q` queues, 2 to 16, at most `2^QB`; `PRIVATE` places of each, at least 1; `SHARED` places of all, at
/// least 1; `C` bits, 1 to 16, for `PRIVATE` + `SHARED`.
/// Handshake: `take` uses a place for `take_queue`, `give` returns one of `give_queue`, in any cycle, also both. `take`
/// only with the queue's `available`, which depends on the state alone.
/// Latency: 1 cycle from `take` or `give` to the outputs. Throughput: 1 place each way per cycle.
/// Reset: no place is used.
/// Asserts: the shared places in use are what all queues use beyond their own, and no more than there are. Relies on:
/// queues that exist; `take` only where `available`; `give` only where a place is used.
/// Source: TH-DMQ-03, TH-DMQ-06, TH-LLP-08.
#[derive(LogicBlock, Ports, Block)]
#[block(
    shared_credits, Q: 2..=1 << QB, QB: 1..=4, PRIVATE, SHARED, C: 1..=16,
    check(PRIVATE >= 1, "PRIVATE is {PRIVATE}; legal: 1 and more"),
    check(SHARED >= 1 && PRIVATE + SHARED < 1 << C, "SHARED is {SHARED}; legal: 1 and more, with PRIVATE less than 2^C = {}", 1 << C)
)]
#[published(shared_credits_q4_qb2_private8_shared32_c7: SharedCredits<4, 2, 8, 32, 7>)]
#[small(shared_credits_q2_qb1_private1_shared2_c3: SharedCredits<2, 1, 1, 2, 3>)]
pub struct SharedCredits<const Q: usize, const QB: usize, const PRIVATE: usize, const SHARED: usize, const C: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: no place is used.
    pub reset: Signal<In, Bit>,
    /// A place is taken.
    pub take: Signal<In, Bit>,
    /// For this queue.
    pub take_queue: Signal<In, Bits<QB>>,
    /// A place comes back.
    pub give: Signal<In, Bit>,
    /// Of this queue.
    pub give_queue: Signal<In, Bits<QB>>,
    /// Which queues may take a place.
    pub available: Signal<Out, Bits<Q>>,
    /// Places that each queue uses.
    pub used: [Signal<Out, Bits<C>>; Q],
    counts: [ResetReg<Bits<C>>; Q],
    shared_count: ResetReg<Bits<C>>,
    takes: [Signal<Local, Bit>; Q],
    gives: [Signal<Local, Bit>; Q],
    change: [Signal<Local, Bits<C>>; Q],
    shared_up: Signal<Local, Bit>,
    shared_down: Signal<Local, Bit>,
    shared_change: Signal<Local, Bits<C>>,
    may: Signal<Local, Bits<Q>>,
    #[init(PRIVATE as u64)]
    private: Constant<Bits<C>>,
    #[init(SHARED as u64)]
    shared: Constant<Bits<C>>,
    beyond: Signal<Local, Bits<C>>,
    take_allowed: Signal<Local, Bit>,
    give_allowed: Signal<Local, Bit>,
    #[assert("the shared places in use are those beyond the private ones")]
    conserved: Property,
    #[assert("no more shared places are used than there are")]
    in_range: Property,
    #[assume("a place is taken only where one is available")]
    takes_what_is_there: Property,
    #[assume("a place comes back only where one is used")]
    gives_what_was_taken: Property,
    #[cover("all shared places are used")]
    shared_exhausted: Property,
}

#[kernel]
impl Logic for SharedCredits<Q, QB, PRIVATE, SHARED, C> {
    fn update(&mut self) {
        self.may.next = 0.into();
        self.shared_up.next = false;
        self.shared_down.next = false;
        for q in 0..Q {
            self.used[q].next = self.counts[q].q.val();
            self.may.next = self.may.val().replace_bit(
                q,
                (self.counts[q].q.val() < self.private.val()) | (self.shared_count.q.val() < self.shared.val()),
            );
            self.takes[q].next = self.take.val() & (self.take_queue.val() == q.to_bits());
            self.gives[q].next = self.give.val() & (self.give_queue.val() == q.to_bits());
            // One adder: a place less is all ones more.
            self.change[q].next = 0.into();
            if self.takes[q].val() & !self.gives[q].val() {
                self.change[q].next = 1.into();
                self.shared_up.next = self.shared_up.val() | (self.counts[q].q.val() >= self.private.val());
            }
            if self.gives[q].val() & !self.takes[q].val() {
                self.change[q].next = !self.change[q].val();
                self.shared_down.next = self.shared_down.val() | (self.counts[q].q.val() > self.private.val());
            }
            self.counts[q].d.next = self.counts[q].q.val() + self.change[q].val();
        }
        self.shared_change.next = 0.into();
        if self.shared_up.val() & !self.shared_down.val() {
            self.shared_change.next = 1.into();
        }
        if self.shared_down.val() & !self.shared_up.val() {
            self.shared_change.next = !self.shared_change.val();
        }
        self.shared_count.d.next = self.shared_count.q.val() + self.shared_change.val();
        self.available.next = self.may.val();

        self.beyond.next = 0.into();
        self.take_allowed.next = !self.take.val();
        self.give_allowed.next = !self.give.val();
        for q in 0..Q {
            if self.counts[q].q.val() > self.private.val() {
                self.beyond.next = self.beyond.val() + self.counts[q].q.val() - self.private.val();
            }
            if self.takes[q].val() {
                self.take_allowed.next = self.may.val().get_bit(q);
            }
            if self.gives[q].val() {
                self.give_allowed.next = self.counts[q].q.val().any();
            }
        }
        self.conserved.holds.next = self.beyond.val() == self.shared_count.q.val();
        for q in 0..Q {
            // A sum that wraps around would hide a count out of range.
            if self.counts[q].q.val() > (self.private.val() + self.shared.val()) {
                self.conserved.holds.next = false;
            }
        }
        self.in_range.holds.next = self.shared_count.q.val() <= self.shared.val();
        self.takes_what_is_there.holds.next = self.take_allowed.val();
        self.gives_what_was_taken.holds.next = self.give_allowed.val();
        self.shared_exhausted.holds.next = self.shared_count.q.val() == self.shared.val();
    }
}
