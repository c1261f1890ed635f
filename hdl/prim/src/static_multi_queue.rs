//! Several queues in one memory, a fixed part of it for each.

use phit_block::prelude::*;

/// Statically allocated multi-queue: `Q` queues of `2^A` words each, with the ports of a `damq`.
///
/// ```text
///                    +--------------------+
///             push ->|                    |--> can_push[Q]     a place in this queue
///   push_queue[QB] ->|                    |
///    push_data[W]  ->|                    |
///                    |  StaticMultiQueue  |--> waiting[Q]      the queue holds a word
///              pop ->|                    |--> pop_data[W]     oldest word of pop_queue, same cycle
///    pop_queue[QB] ->|                    |--> occupied_i[A1]  words in queue i
///                    +--------------------+
/// ```
///
/// Parameters: `W` bits per word, 1 to 1024; `Q` queues, 2 to 16, at most `2^QB`; `2^A` words in each, `A` 1 to 12; `A1` =
/// `A` + 1; `QA` = `QB` + `A`.
/// Handshake: `push` only where `can_push`, `pop` only where `waiting`; both depend on the state alone. Both may happen
/// in one cycle, on one queue or two. `pop_data` shows the oldest word of `pop_queue` whether it is popped or not.
/// Latency: 1 cycle from `push` to `waiting`. Throughput: 1 word in and 1 word out per cycle.
/// Reset: all queues are empty; the words have no reset.
/// Asserts: any word leaves its queue as it came, behind as many words as were in that queue. Relies on: what the
/// handshake says.
/// Source: TH-DMQ-02, what a `damq` is compared with.
#[derive(LogicBlock, Ports, Block)]
#[block(static_multi_queue, W: 1..=1024, Q: 2..=1 << QB, QB: 1..=4, A: 1..=12, A1 = A + 1, QA = QB + A)]
#[published(static_multi_queue_w24_q4_qb2_a4: StaticMultiQueue<24, 4, 2, 4, 5, 6>)]
#[small(static_multi_queue_w2_q2_qb1_a1: StaticMultiQueue<2, 2, 1, 1, 2, 2>)]
pub struct StaticMultiQueue<
    const W: usize,
    const Q: usize,
    const QB: usize,
    const A: usize,
    const A1: usize,
    const QA: usize,
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
    pub occupied: [Signal<Out, Bits<A1>>; Q],
    #[wires(write_enable = push, write_data = push_data, read_data = pop_data)]
    words: AsyncMemory<W, QA>,
    write_pointers: [ResetReg<Bits<A1>>; Q],
    read_pointers: [ResetReg<Bits<A1>>; Q],
    counts: [Signal<Local, Bits<A1>>; Q],
    write_pointer: Signal<Local, Bits<A1>>,
    read_pointer: Signal<Local, Bits<A1>>,
    write_place: Signal<Local, Bits<A>>,
    read_place: Signal<Local, Bits<A>>,
    room: Signal<Local, Bits<Q>>,
    holds_word: Signal<Local, Bits<Q>>,
    #[init(1 << A)]
    depth: Constant<Bits<A1>>,
    push_allowed: Signal<Local, Bit>,
    pop_allowed: Signal<Local, Bit>,
    chosen: Reg<Bits<W>>,
    chosen_queue: Reg<Bits<QB>>,
    following: ResetReg<Bit>,
    ahead: Reg<Bits<A1>>,
    chosen_pointer: Signal<Local, Bits<A1>>,
    in_queue: Signal<Local, Bits<A1>>,
    place: Signal<Local, Bits<A>>,
    leaves: Signal<Local, Bit>,
    counts_legal: Signal<Local, Bit>,
    #[assert("a queue holds at most its depth")]
    in_range: Property,
    #[assert("a word stays where it was written and leaves its queue in its turn")]
    in_order: Property,
    #[assume("a word comes only where there is room")]
    push_with_room: Property,
    #[assume("a word leaves only where one waits")]
    pop_with_word: Property,
    #[cover("every queue is full")]
    all_full: Property,
}

#[kernel]
impl Logic for StaticMultiQueue<W, Q, QB, A, A1, QA> {
    fn update(&mut self) {
        self.room.next = 0.into();
        self.holds_word.next = 0.into();
        self.write_pointer.next = 0.into();
        self.read_pointer.next = 0.into();
        for q in 0..Q {
            self.counts[q].next = self.write_pointers[q].q.val() - self.read_pointers[q].q.val();
            self.occupied[q].next = self.counts[q].val();
            self.room.next = self.room.val().replace_bit(q, !self.counts[q].val().get_bit(A));
            self.holds_word.next = self.holds_word.val().replace_bit(q, self.counts[q].val().any());
            if self.push_queue.val() == q.to_bits() {
                self.write_pointer.next = self.write_pointers[q].q.val();
                if self.push.val() {
                    self.write_pointers[q].d.next = self.write_pointers[q].q.val() + 1;
                }
            }
            if self.pop_queue.val() == q.to_bits() {
                self.read_pointer.next = self.read_pointers[q].q.val();
                if self.pop.val() {
                    self.read_pointers[q].d.next = self.read_pointers[q].q.val() + 1;
                }
            }
        }
        self.write_place.next = bit_cast::<A, A1>(self.write_pointer.val());
        self.read_place.next = bit_cast::<A, A1>(self.read_pointer.val());
        self.can_push.next = self.room.val();
        self.waiting.next = self.holds_word.val();
        self.words.write_address.next =
            (bit_cast::<QA, QB>(self.push_queue.val()) << A.to_bits::<8>()) | bit_cast::<QA, A>(self.write_place.val());
        self.words.read_address.next =
            (bit_cast::<QA, QB>(self.pop_queue.val()) << A.to_bits::<8>()) | bit_cast::<QA, A>(self.read_place.val());

        self.push_allowed.next = !self.push.val();
        self.pop_allowed.next = !self.pop.val();
        self.counts_legal.next = true;
        self.in_queue.next = 0.into();
        self.chosen_pointer.next = 0.into();
        for q in 0..Q {
            if self.push.val() & (self.push_queue.val() == q.to_bits()) {
                self.push_allowed.next = self.room.val().get_bit(q);
            }
            if self.pop.val() & (self.pop_queue.val() == q.to_bits()) {
                self.pop_allowed.next = self.holds_word.val().get_bit(q);
            }
            if self.counts[q].val() > self.depth.val() {
                self.counts_legal.next = false;
            }
            if self.chosen_queue.q.val() == q.to_bits() {
                self.in_queue.next = self.counts[q].val();
                self.chosen_pointer.next = self.read_pointers[q].q.val();
            }
        }
        self.push_with_room.holds.next = self.push_allowed.val();
        self.pop_with_word.holds.next = self.pop_allowed.val();
        self.in_range.holds.next = self.counts_legal.val();

        // Any word of any queue is followed: `chosen` and `chosen_queue` are never loaded, so a proof has them take every
        // value, and whoever drives the queues chooses when the word enters by sending other words before.
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
        self.place.next = bit_cast::<A, A1>(self.chosen_pointer.val() + self.ahead.q.val());
        self.words.watch_address.next =
            (bit_cast::<QA, QB>(self.chosen_queue.q.val()) << A.to_bits::<8>()) | bit_cast::<QA, A>(self.place.val());
        self.in_order.holds.next = !self.following.q.val()
            | ((self.ahead.q.val() < self.in_queue.val())
                & (self.words.watch_data.val() == self.chosen.q.val())
                & (!self.leaves.val()
                    | self.ahead.q.val().any()
                    | (self.words.read_data.val() == self.chosen.q.val())));
        self.all_full.holds.next = !self.room.val().any();
    }
}
