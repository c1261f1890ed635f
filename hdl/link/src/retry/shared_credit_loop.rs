//! Credits for a shared buffer that a lost message cannot harm.

use phit_block::prelude::*;
use phit_prim::shared_credits::SharedCredits;

/// The sender's account of a buffer at the other end of a link, which several queues share and in which each has a part.
///
/// ```text
///                  +------------------+
///           take ->|                  |--> credit[Q]   places for a whole unit of this queue
/// take_queue[QB] ->| SharedCreditLoop |--> illegal     more was freed than was taken, or less than before
///       valid[Q] ->|                  |
///      freed_i[C] ->|                  |
///                  +------------------+
/// ```
///
/// The other end says how many places of each queue it freed since reset, modulo `2^C`; so the next message heals what a
/// lost one missed. What was freed comes back one place per cycle.
///
/// Parameters: `Q` queues, 2 to 16, at most `2^QB`; `PRIVATE` places of each, at least 1, and as many as a unit takes at
/// most; `SHARED` places of all, at least 1; `C` bits, 1 to 16, for `PRIVATE` + `SHARED`.
/// Handshake: `take` takes a place for `take_queue`. `credit` says that `PRIVATE` more places may be taken, and depends on the
/// state alone. With `valid` of a queue, `freed` is what the other end says of it; `illegal` answers in the same cycle, and
/// what is said of that queue is then ignored.
/// Latency: 1 cycle from `take` to `credit`, 2 and more from `valid`. Throughput: 1 place each way and 1 message per cycle.
/// Reset: all places are free.
/// Asserts: what its credits assert. Relies on: a place is only taken where there is one.
/// Source: TH-LLP-08, TH-LLP-10, TH-DMQ-03.
#[derive(LogicBlock, Ports, Block)]
#[block(shared_credit_loop, Q, QB, PRIVATE, SHARED, C)]
#[published(shared_credit_loop_q4_qb2_private9_shared192_c8: SharedCreditLoop<4, 2, 9, 192, 8>)]
#[small(shared_credit_loop_q2_qb1_private2_shared3_c3: SharedCreditLoop<2, 1, 2, 3, 3>)]
pub struct SharedCreditLoop<const Q: usize, const QB: usize, const PRIVATE: usize, const SHARED: usize, const C: usize>
{
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: all places are free.
    pub reset: Signal<In, Bit>,
    /// A place is taken.
    pub take: Signal<In, Bit>,
    /// For this queue.
    pub take_queue: Signal<In, Bits<QB>>,
    /// A message has come that tells of these queues.
    pub valid: Signal<In, Bits<Q>>,
    /// Places of each queue freed at the other end, modulo `2^C`.
    pub freed: [Signal<In, Bits<C>>; Q],
    /// Which queues have credit for a unit.
    pub credit: Signal<Out, Bits<Q>>,
    /// The message frees what was not taken, or less than the one before.
    pub illegal: Signal<Out, Bit>,
    account: SharedCredits<Q, QB, PRIVATE, SHARED, C>,
    heard: [ResetReg<Bits<C>>; Q],
    given: [ResetReg<Bits<C>>; Q],
    ahead: Signal<Local, Bits<C>>,
    credible: Signal<Local, Bit>,
    refused: Signal<Local, Bit>,
    gives: Signal<Local, Bit>,
    gives_of: Signal<Local, Bits<QB>>,
    beyond: Signal<Local, Bits<C>>,
    unused: Signal<Local, Bits<C>>,
    needed: Signal<Local, Bits<C>>,
    may: Signal<Local, Bits<Q>>,
    #[init(PRIVATE as u64)]
    private: Constant<Bits<C>>,
    #[init(SHARED as u64)]
    shared: Constant<Bits<C>>,
    #[assume("a place is taken only where one is available")]
    takes_what_is_there: Property,
}

#[kernel]
impl Logic for SharedCreditLoop<Q, QB, PRIVATE, SHARED, C> {
    fn update(&mut self) {
        self.account.take.next = self.take.val();
        self.account.take_queue.next = self.take_queue.val();
        self.gives.next = false;
        self.gives_of.next = 0.into();
        self.refused.next = false;
        self.beyond.next = 0.into();
        for q in 0..Q {
            // No less than was said before: that may be coming back in this cycle.
            self.ahead.next = self.freed[q].val() - self.given[q].q.val();
            self.credible.next = (self.ahead.val() <= self.account.used[q].val())
                & (self.ahead.val() >= (self.heard[q].q.val() - self.given[q].q.val()));
            if self.valid.val().get_bit(q) {
                if self.credible.val() {
                    self.heard[q].d.next = self.freed[q].val();
                } else {
                    self.refused.next = true;
                }
            }
            if !self.gives.val() & (self.heard[q].q.val() != self.given[q].q.val()) {
                self.gives.next = true;
                self.gives_of.next = q.to_bits();
                self.given[q].d.next = self.given[q].q.val() + 1;
            }
            if self.account.used[q].val() > self.private.val() {
                self.beyond.next = self.beyond.val() + self.account.used[q].val() - self.private.val();
            }
        }
        self.account.give.next = self.gives.val();
        self.account.give_queue.next = self.gives_of.val();
        self.illegal.next = self.refused.val();
        // What a unit needs of the shared places is what the queue already uses of its own.
        self.unused.next = self.shared.val() - self.beyond.val();
        self.may.next = 0.into();
        for q in 0..Q {
            self.needed.next = self.account.used[q].val();
            if self.account.used[q].val() > self.private.val() {
                self.needed.next = self.private.val();
            }
            self.may.next = self.may.val().replace_bit(q, self.needed.val() <= self.unused.val());
        }
        self.credit.next = self.may.val();

        self.takes_what_is_there.holds.next = !self.take.val();
        for q in 0..Q {
            if self.take_queue.val() == q.to_bits() {
                self.takes_what_is_there.holds.next = !self.take.val() | self.account.available.val().get_bit(q);
            }
        }
    }
}
