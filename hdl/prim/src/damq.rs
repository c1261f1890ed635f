//! Several queues in one memory: linked lists of slots that all queues share.

use crate::shared_credits::SharedCredits;
use phit_block::prelude::*;

/// Dynamically allocated multi-queue: `Q` queues of words share slots, of which each has some to itself.
///
/// ```text
///                    +--------+
///             push ->|        |--> can_push[Q]    a slot for this queue
///   push_queue[QB] ->|        |
///    push_data[W]  ->|        |
///                    |  Damq  |--> waiting[Q]     the queue holds a word
///              pop ->|        |--> pop_data[W]    oldest word of pop_queue, same cycle
///    pop_queue[QB] ->|        |--> occupied_i[C]  words in queue i
///                    +--------+
/// ```
///
/// Each queue is a linked list of slots, and so are the free slots. One write and one read of the links per cycle are
/// enough, because a word that comes while another leaves takes its slot, so that the free list rests. A slot that was
/// never used is in no list: such slots are handed out first, in order, so that reset needs no time to make a list.
///
/// Indexed by output, it is the virtual output queues of one input.
///
/// Parameters: `W` bits per word, 1 to 1024; `Q` queues, 2 to 16, at most `2^QB`; `PRIVATE` slots of each queue, at least
/// 1; `SHARED` slots of all, at least 1; at most `2^B` slots in all, `B` 1 to 12; `C` bits, `B` + 1, for a count of them.
/// Handshake: `push` only where `can_push`, `pop` only where `waiting`; both depend on the state alone. Both may happen
/// in one cycle, on one queue or two. `pop_data` shows the oldest word of `pop_queue` whether it is popped or not.
/// Latency: 1 cycle from `push` to `waiting`. Throughput: 1 word in and 1 word out per cycle.
/// Reset: all queues are empty; the words have no reset.
/// Asserts: a word takes a slot that is free; any word leaves its queue as it came, behind as many words as were in that
/// queue; what its credits assert. Relies on: what the handshake says.
/// Source: TH-DMQ-01, -03, -04, -06; Tamir and Frazier, ISCA 1988.
#[derive(LogicBlock, Ports, Block)]
#[block(damq,
    W: 1..=1024, B: 1..=12, C = B + 1, let slots = Q * PRIVATE + SHARED,
    check(slots <= 1 << B, "Q PRIVATE + SHARED is {slots}; legal: at most 2^B = {}", 1 << B)
)]
#[published(damq_w24_q4_qb2_private8_shared32: Damq<24, 4, 2, 8, 32, 6, 7>)]
#[small(damq_w2_q2_qb1_private1_shared2: Damq<2, 2, 1, 1, 2, 2, 3>)]
pub struct Damq<
    const W: usize,
    const Q: usize,
    const QB: usize,
    const PRIVATE: usize,
    const SHARED: usize,
    const B: usize,
    const C: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: all queues are empty.
    pub reset: Signal<In, Bit>,
    /// A word comes.
    pub push: Signal<In, Bit>,
    /// For this queue.
    pub push_queue: Signal<In, Bits<QB>>,
    /// The word.
    pub push_data: Signal<In, Bits<W>>,
    /// Which queues can take a word.
    pub can_push: Signal<Out, Bits<Q>>,
    /// The word shown leaves.
    pub pop: Signal<In, Bit>,
    /// The queue that is shown.
    pub pop_queue: Signal<In, Bits<QB>>,
    /// Its oldest word; undefined if it holds none.
    pub pop_data: Signal<Out, Bits<W>>,
    /// Which queues hold a word.
    pub waiting: Signal<Out, Bits<Q>>,
    /// Words in each queue.
    pub occupied: [Signal<Out, Bits<C>>; Q],
    #[wires(
        take = push, take_queue = push_queue, give = pop, give_queue = pop_queue, available = can_push,
        used = occupied
    )]
    credits: SharedCredits<Q, QB, PRIVATE, SHARED, C>,
    #[wires(write_enable = push, write_data = push_data, read_data = pop_data)]
    words: AsyncMemory<W, B>,
    links: AsyncMemory<B, B>,
    heads: [Reg<Bits<B>>; Q],
    tails: [Reg<Bits<B>>; Q],
    free_head: Reg<Bits<B>>,
    unused: ResetReg<Bits<C>>,
    #[init(slots as u64)]
    slots: Constant<Bits<C>>,
    head: Signal<Local, Bits<B>>,
    tail: Signal<Local, Bits<B>>,
    joins: Signal<Local, Bit>,
    slot: Signal<Local, Bits<B>>,
    holds_word: Signal<Local, Bits<Q>>,
    busy_slot: Reg<Bits<B>>,
    is_busy: ResetReg<Bit>,
    chosen: Reg<Bits<W>>,
    chosen_queue: Reg<Bits<QB>>,
    following: ResetReg<Bit>,
    ahead: Reg<Bits<C>>,
    leaves: Signal<Local, Bit>,
    push_allowed: Signal<Local, Bit>,
    pop_allowed: Signal<Local, Bit>,
    in_queue: Signal<Local, Bits<C>>,
    #[assert("a word takes a slot that holds none")]
    slot_free: Property,
    #[assert("a word leaves its queue as it came and in its turn")]
    in_order: Property,
    #[cover("every slot is used")]
    full: Property,
    #[assume("a word comes only where there is room")]
    push_with_room: Property,
    #[assume("a word leaves only where one waits")]
    pop_with_word: Property,
    #[cover("a word takes a slot from the free list")]
    reused: Property,
}

#[kernel]
impl Logic for Damq<W, Q, QB, PRIVATE, SHARED, B, C> {
    fn update(&mut self) {
        self.head.next = self.heads[0].q.val();
        self.tail.next = self.tails[0].q.val();
        self.holds_word.next = 0.into();
        for q in 0..Q {
            self.holds_word.next = self.holds_word.val().replace_bit(q, self.credits.used[q].val().any());
            if self.pop_queue.val() == q.to_bits() {
                self.head.next = self.heads[q].q.val();
            }
            if self.push_queue.val() == q.to_bits() {
                self.tail.next = self.tails[q].q.val();
            }
        }
        self.waiting.next = self.holds_word.val();
        self.joins.next = false;
        for q in 0..Q {
            if self.push_queue.val() == q.to_bits() {
                self.joins.next = self.push.val() & self.holds_word.val().get_bit(q);
            }
        }

        self.slot.next = self.free_head.q.val();
        if self.unused.q.val() != self.slots.val() {
            self.slot.next = bit_cast::<B, C>(self.unused.q.val());
        }
        self.links.read_address.next = self.free_head.q.val();
        if self.pop.val() {
            self.slot.next = self.head.val();
            self.links.read_address.next = self.head.val();
        }
        // A word that joins others is linked to; a slot that nobody takes at once is linked to the free ones.
        self.links.write_enable.next = self.joins.val() | (self.pop.val() & !self.push.val());
        self.links.write_address.next = self.head.val();
        self.links.write_data.next = self.free_head.q.val();
        if self.push.val() {
            self.links.write_address.next = self.tail.val();
            self.links.write_data.next = self.slot.val();
        }
        if self.pop.val() & !self.push.val() {
            self.free_head.d.next = self.head.val();
        }
        if self.push.val() & !self.pop.val() {
            if self.unused.q.val() != self.slots.val() {
                self.unused.d.next = self.unused.q.val() + 1;
            } else {
                self.free_head.d.next = self.links.read_data.val();
            }
        }
        for q in 0..Q {
            if self.pop.val() & (self.pop_queue.val() == q.to_bits()) {
                self.heads[q].d.next = self.links.read_data.val();
            }
            if self.push.val() & (self.push_queue.val() == q.to_bits()) {
                self.tails[q].d.next = self.slot.val();
            }
            // The head of an empty queue, or of one whose last word leaves, is wherever the next word will be.
            if !self.credits.used[q].val().any()
                | (self.pop.val() & (self.pop_queue.val() == q.to_bits()) & !(self.credits.used[q].val() >> 1).any())
            {
                self.heads[q].d.next = self.slot.val();
            }
        }
        self.words.write_address.next = self.slot.val();
        self.words.read_address.next = self.head.val();

        self.push_allowed.next = !self.push.val();
        self.pop_allowed.next = !self.pop.val();
        for q in 0..Q {
            if self.push.val() & (self.push_queue.val() == q.to_bits()) {
                self.push_allowed.next = self.credits.available.val().get_bit(q);
            }
            if self.pop.val() & (self.pop_queue.val() == q.to_bits()) {
                self.pop_allowed.next = self.holds_word.val().get_bit(q);
            }
        }
        self.push_with_room.holds.next = self.push_allowed.val();
        self.pop_with_word.holds.next = self.pop_allowed.val();
        // One slot is watched, any one: `busy_slot` is never loaded, so a proof has it take every value.
        if self.pop.val() & (self.head.val() == self.busy_slot.q.val()) {
            self.is_busy.d.next = false;
        }
        if self.push.val() & (self.slot.val() == self.busy_slot.q.val()) {
            self.is_busy.d.next = true;
        }
        self.slot_free.holds.next =
            !(self.push.val() & !self.pop.val() & (self.slot.val() == self.busy_slot.q.val())) | !self.is_busy.q.val();
        // So is one word of one queue; whoever drives the queues chooses when it enters by sending other words before.
        self.in_queue.next = 0.into();
        for q in 0..Q {
            if self.chosen_queue.q.val() == q.to_bits() {
                self.in_queue.next = self.credits.used[q].val();
            }
        }
        self.leaves.next = self.pop.val() & (self.pop_queue.val() == self.chosen_queue.q.val());
        if self.following.q.val() {
            if self.leaves.val() {
                self.ahead.d.next = self.ahead.q.val() - 1;
                self.following.d.next = self.ahead.q.val().any();
            }
        } else if self.push.val()
            & (self.push_queue.val() == self.chosen_queue.q.val())
            & (self.push_data.val() == self.chosen.q.val())
        {
            self.following.d.next = true;
            self.ahead.d.next = self.in_queue.val();
            if self.leaves.val() {
                self.ahead.d.next = self.in_queue.val() - 1;
            }
        }
        self.in_order.holds.next = !self.following.q.val()
            | ((self.ahead.q.val() < self.in_queue.val())
                & (self.ahead.q.val().any()
                    | !self.leaves.val()
                    | (self.words.read_data.val() == self.chosen.q.val())));
        self.full.holds.next = !self.credits.available.val().any();
        self.reused.holds.next = self.push.val() & !self.pop.val() & (self.unused.q.val() == self.slots.val());
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("damq", &[("W", W), ("Q", Q), ("QB", QB), ("PRIVATE", PRIVATE), ("SHARED", SHARED)])
    }
}
