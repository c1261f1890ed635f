//! Credits of queues that share places, over a channel that loses messages, to be proved.

use phit_block::prelude::*;
use phit_link::retry::shared_credit_loop::SharedCreditLoop;

/// A [`SharedCreditLoop`], the buffer that it keeps account of, and messages between them that may be lost.
///
/// ```text
///  want, want_queue -->+-----------------------+--> credit[Q]
///            go_on --->|                       |--> held_i[C]   places in use in the buffer
///          free[Q] --->|  SharedCreditChannel  |
///          tell[Q] --->|                       |
///           forget --->+-----------------------+
/// ```
///
/// Parameters: `Q` queues, `QB` bits of their number; `PRIVATE`, `SHARED` and `C` as those of the account; `QUIET` 4 to 63.
/// Handshake: `want` begins a unit of `want_queue` if it has credit and none is being taken; while `go_on`, it takes a place in each cycle, up to
/// `PRIVATE` of them. `free` frees a place of these queues if one is in use, `tell` sends what was freed of these queues, `forget` loses the message that
/// arrives.
/// Latency: a message takes 2 cycles. Throughput: 1 place taken and 1 message per cycle.
/// Reset: all places are free.
/// Asserts: the buffer never holds more than its shared places beyond the private ones; no message is illegal; `QUIET` cycles of messages of
/// all queues without loss, while nothing is taken or freed, make `credit` say what the buffer has, whatever was lost before.
/// Source: TH-LLP-08, TH-LLP-10, TH-DMQ-06.
#[derive(LogicBlock, Ports, Block)]
#[block(shared_credit_channel, Q, QB, PRIVATE, SHARED, C, QUIET: 4..=63)]
#[small(shared_credit_channel_q2_qb1_private2_shared3_c4_quiet12: SharedCreditChannel<2, 1, 2, 3, 4, 12>)]
pub struct SharedCreditChannel<
    const Q: usize,
    const QB: usize,
    const PRIVATE: usize,
    const SHARED: usize,
    const C: usize,
    const QUIET: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Begin a unit.
    pub want: Signal<In, Bit>,
    /// Of this queue.
    pub want_queue: Signal<In, Bits<QB>>,
    /// Take the unit's next place.
    pub go_on: Signal<In, Bit>,
    /// Free a place of these queues.
    pub free: Signal<In, Bits<Q>>,
    /// Send a message that tells of these queues.
    pub tell: Signal<In, Bits<Q>>,
    /// The message that arrives is lost.
    pub forget: Signal<In, Bit>,
    /// Queues with places for a unit, as far as is known.
    pub credit: Signal<Out, Bits<Q>>,
    /// Places in use.
    pub held: [Signal<Out, Bits<C>>; Q],
    account: SharedCreditLoop<Q, QB, PRIVATE, SHARED, C>,
    left: ResetReg<Bits<C>>,
    unit_queue: Reg<Bits<QB>>,
    in_use: [ResetReg<Bits<C>>; Q],
    freed: [ResetReg<Bits<C>>; Q],
    told: [ResetReg<Bits<Q>>; 2],
    message: [Reg<Bits<C>>; Q],
    last_message: [Reg<Bits<C>>; Q],
    calm: ResetReg<Bits<6>>,
    begins: Signal<Local, Bit>,
    takes: Signal<Local, Bit>,
    frees: Signal<Local, Bit>,
    takes_here: Signal<Local, Bit>,
    frees_any: Signal<Local, Bit>,
    beyond: Signal<Local, Bits<C>>,
    needed: Signal<Local, Bits<C>>,
    due: Signal<Local, Bits<Q>>,
    #[init(PRIVATE as u64)]
    unit: Constant<Bits<C>>,
    #[init(SHARED as u64)]
    places: Constant<Bits<C>>,
    #[init(QUIET as u64)]
    most_calm: Constant<Bits<6>>,
    #[assert("the buffer never holds more than its places")]
    never_overflows: Property,
    #[assert("no message is refused")]
    never_illegal: Property,
    #[assert("messages in a row make good what was lost")]
    heals: Property,
}

#[kernel]
impl Logic for SharedCreditChannel<Q, QB, PRIVATE, SHARED, C, QUIET> {
    fn update(&mut self) {
        self.begins.next = false;
        for q in 0..Q {
            if self.want_queue.val() == q.to_bits() {
                self.begins.next = self.want.val() & !self.left.q.val().any() & self.account.credit.val().get_bit(q);
            }
        }
        self.takes.next = self.left.q.val().any() & self.go_on.val();
        if self.begins.val() {
            self.left.d.next = self.unit.val();
            self.unit_queue.d.next = self.want_queue.val();
        } else if self.takes.val() {
            self.left.d.next = self.left.q.val() - 1;
        } else {
            self.left.d.next = 0.into();
        }
        self.account.take.next = self.takes.val();
        self.account.take_queue.next = self.unit_queue.q.val();

        self.frees_any.next = false;
        self.beyond.next = 0.into();
        self.told[0].d.next = self.tell.val();
        self.told[1].d.next = self.told[0].q.val();
        self.account.valid.next = 0.into();
        if !self.forget.val() {
            self.account.valid.next = self.told[1].q.val();
        }
        for q in 0..Q {
            self.message[q].d.next = self.freed[q].q.val();
            self.last_message[q].d.next = self.message[q].q.val();
            self.account.freed[q].next = self.last_message[q].q.val();
            self.frees.next = self.free.val().get_bit(q) & self.in_use[q].q.val().any();
            self.frees_any.next = self.frees_any.val() | self.frees.val();
            self.takes_here.next = self.takes.val() & (self.unit_queue.q.val() == q.to_bits());
            if self.frees.val() {
                self.freed[q].d.next = self.freed[q].q.val() + 1;
            }
            if self.takes_here.val() & !self.frees.val() {
                self.in_use[q].d.next = self.in_use[q].q.val() + 1;
            }
            if self.frees.val() & !self.takes_here.val() {
                self.in_use[q].d.next = self.in_use[q].q.val() - 1;
            }
            self.held[q].next = self.in_use[q].q.val();
            if self.in_use[q].q.val() > self.unit.val() {
                self.beyond.next = self.beyond.val() + self.in_use[q].q.val() - self.unit.val();
            }
        }
        self.credit.next = self.account.credit.val();

        self.due.next = 0.into();
        for q in 0..Q {
            self.needed.next = self.in_use[q].q.val();
            if self.in_use[q].q.val() > self.unit.val() {
                self.needed.next = self.unit.val();
            }
            self.due.next = self.due.val().replace_bit(q, (self.needed.val() + self.beyond.val()) <= self.places.val());
        }
        self.calm.d.next = 0.into();
        if self.tell.val().all() & !self.forget.val() & !self.takes.val() & !self.frees_any.val() {
            self.calm.d.next = self.most_calm.val();
            if self.calm.q.val() != self.most_calm.val() {
                self.calm.d.next = self.calm.q.val() + 1;
            }
        }
        self.never_overflows.holds.next = self.beyond.val() <= self.places.val();
        self.never_illegal.holds.next = !self.account.illegal.val();
        self.heals.holds.next =
            (self.calm.q.val() != self.most_calm.val()) | (self.account.credit.val() == self.due.val());
    }
}
