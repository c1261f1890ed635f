//! First-in first-out queue between two clock domains.

use phit_block::prelude::*;

/// Queue that is written in one clock domain and read in another; any ratio of the clocks.
///
/// ```text
///               +-------------+
///   in_valid -->|             |--> out_valid
///    in_data -->|  AsyncFifo  |--> out_data[W]
///   in_ready <--|             |<-- out_ready
///               +-------------+
///  write_clock, write_reset   read_clock, read_reset
/// ```
///
/// The pointers cross in Gray code through two flip-flops a bit: whenever they are sampled, at most one bit is
/// changing, and the pointer seen is the old or the new one. A word is read only when its pointer has crossed, so it has
/// been standing still.
///
/// Parameters: `W` bits, 1 to 1024; `2^A` words and one more that is shown, `A` 1 to 12; `A1` = `A` + 1.
/// Handshake: valid/ready at both ends, each in its own domain; a word moves in each cycle with both. `in_ready` and
/// `out_valid` depend on the state of their side alone.
/// Latency: 3 to 4 cycles of `read_clock` from `in_data` to `out_data`; a place that was freed is seen after 2 to 3 cycles
/// of `write_clock`. Throughput: 1 word per cycle of the slower clock, if `A` is at least 3.
/// Reset: empty. Both resets must be set together for 5 cycles of the slower clock, while both clocks run; `in_ready`
/// and `out_valid` mean nothing until then. The words have no reset.
/// Asserts: any word leaves in its turn and as it came; nothing leaves that did not come; at most `2^A` words are stored,
/// and not fewer than none; at most one bit of a Gray code changes at a time; what one side does rests on what the other
/// did at least two edges before.
/// Source: GEM-NL-01; Cummings, Simulation and Synthesis Techniques for Asynchronous FIFO Design, SNUG 2002.
#[derive(LogicBlock, Ports, Block)]
#[block(async_fifo, W: 1..=1024, A: 1..=12, A1 = A + 1)]
#[published(async_fifo_w24_a4: AsyncFifo<24, 4, 5>)]
#[small(async_fifo_w2_a2: AsyncFifo<2, 2, 3>)]
pub struct AsyncFifo<const W: usize, const A: usize, const A1: usize> {
    /// The writer's clock.
    pub write_clock: Signal<In, Clock>,
    /// Active high, synchronous to `write_clock`.
    pub write_reset: Signal<In, Bit>,
    /// A word is offered.
    pub in_valid: Signal<In, Bit>,
    /// The word offered.
    pub in_data: Signal<In, Bits<W>>,
    /// The queue takes it.
    pub in_ready: Signal<Out, Bit>,
    /// The reader's clock.
    pub read_clock: Signal<In, Clock>,
    /// Active high, synchronous to `read_clock`.
    pub read_reset: Signal<In, Bit>,
    /// A word waits.
    pub out_valid: Signal<Out, Bit>,
    /// The oldest word; undefined without `out_valid`.
    #[undefined_without(out_valid)]
    pub out_data: Signal<Out, Bits<W>>,
    /// The reader takes it.
    pub out_ready: Signal<In, Bit>,
    #[clock(write_clock, write_reset)]
    words: AsyncMemory<W, A>,
    #[clock(write_clock, write_reset)]
    write_pointer: ResetReg<Bits<A1>>,
    #[clock(write_clock, write_reset)]
    write_gray: ResetReg<Bits<A1>>,
    write_next: Signal<Local, Bits<A1>>,
    #[clock(read_clock, read_reset)]
    write_crossing: [Synchronizer<2>; A1],
    write_seen: Signal<Local, Bits<A1>>,
    #[clock(read_clock, read_reset)]
    read_pointer: ResetReg<Bits<A1>>,
    #[clock(read_clock, read_reset)]
    read_gray: ResetReg<Bits<A1>>,
    read_next: Signal<Local, Bits<A1>>,
    #[clock(write_clock, write_reset)]
    read_crossing: [Synchronizer<2>; A1],
    read_seen: Signal<Local, Bits<A1>>,
    #[clock(read_clock, read_reset)]
    word: Capture<Bits<W>>,
    #[clock(read_clock, read_reset)]
    shown: ResetReg<Bit>,
    full: Signal<Local, Bit>,
    push: Signal<Local, Bit>,
    fetch: Signal<Local, Bit>,
    // What two Gray codes `2^A` apart differ in.
    #[init(3 << (A - 1))]
    lap: Constant<Bits<A1>>,
    #[init(1 << A)]
    capacity: Constant<Bits<A1>>,
    stored: Signal<Local, Bits<A1>>,
    #[clock(write_clock, write_reset)]
    #[assert("when the writer acts, no word too many is stored, and none too few")]
    stored_at_write: Property,
    #[clock(read_clock, read_reset)]
    #[assert("when the reader acts, no word too many is stored, and none too few")]
    stored_at_read: Property,
    // The codes one edge ago.
    #[clock(write_clock, write_reset)]
    write_gray_before: Reg<Bits<A1>>,
    #[clock(read_clock, read_reset)]
    read_gray_before: Reg<Bits<A1>>,
    write_change: Signal<Local, Bits<A1>>,
    read_change: Signal<Local, Bits<A1>>,
    #[clock(write_clock, write_reset)]
    #[assert("at most one bit of the writer's code changes")]
    write_one_bit: Property,
    #[clock(read_clock, read_reset)]
    #[assert("at most one bit of the reader's code changes")]
    read_one_bit: Property,
    // The other side's pointer one and two edges ago.
    #[clock(read_clock, read_reset)]
    written_once: Capture<Bits<A1>>,
    #[clock(read_clock, read_reset)]
    written_twice: Reg<Bits<A1>>,
    #[clock(write_clock, write_reset)]
    read_once: Capture<Bits<A1>>,
    #[clock(write_clock, write_reset)]
    read_twice: Reg<Bits<A1>>,
    stored_before: Signal<Local, Bits<A1>>,
    #[clock(write_clock, write_reset)]
    #[assert("a word comes only to a place that was free two edges ago")]
    settled_place: Property,
    #[clock(read_clock, read_reset)]
    #[assert("a word is fetched only if it was there two edges ago")]
    settled_word: Property,
    // A word that is followed: never loaded, so it may be any, at any turn.
    #[clock(write_clock, write_reset)]
    chosen: Reg<Bits<W>>,
    #[clock(write_clock, write_reset)]
    chosen_turn: Reg<Bits<A1>>,
    #[clock(write_clock, write_reset)]
    came: ResetReg<Bit>,
    #[clock(read_clock, read_reset)]
    taken: ResetReg<Bits<A1>>,
    #[clock(read_clock, read_reset)]
    #[assert("a word leaves in its turn and as it came")]
    in_order: Property,
    #[clock(read_clock, read_reset)]
    #[assert("no more words leave than came")]
    not_invented: Property,
    #[clock(write_clock, write_reset)]
    #[cover("every place is used")]
    fills: Property,
    #[clock(read_clock, read_reset)]
    #[cover("the last word leaves")]
    runs_dry: Property,
}

#[kernel]
impl Logic for AsyncFifo<W, A, A1> {
    fn update(&mut self) {
        self.write_seen.next = 0.into();
        self.read_seen.next = 0.into();
        for i in 0..A1 {
            self.write_crossing[i].d.next = self.write_gray.q.val().get_bit(i);
            self.write_seen.next = self.write_seen.val().replace_bit(i, self.write_crossing[i].q.val());
            self.read_crossing[i].d.next = self.read_gray.q.val().get_bit(i);
            self.read_seen.next = self.read_seen.val().replace_bit(i, self.read_crossing[i].q.val());
        }

        self.full.next = self.write_gray.q.val() == (self.read_seen.val() ^ self.lap.val());
        self.in_ready.next = !self.full.val();
        self.push.next = self.in_valid.val() & !self.full.val();
        self.write_next.next = self.write_pointer.q.val() + 1;
        if self.push.val() {
            self.write_pointer.d.next = self.write_next.val();
            self.write_gray.d.next = self.write_next.val() ^ (self.write_next.val() >> 1);
        }
        self.words.write_enable.next = self.push.val();
        self.words.write_address.next = bit_cast::<A, A1>(self.write_pointer.q.val());
        self.words.write_data.next = self.in_data.val();

        self.fetch.next =
            (self.read_gray.q.val() != self.write_seen.val()) & (self.out_ready.val() | !self.shown.q.val());
        self.read_next.next = self.read_pointer.q.val() + 1;
        self.words.read_address.next = bit_cast::<A, A1>(self.read_pointer.q.val());
        if self.fetch.val() {
            self.read_pointer.d.next = self.read_next.val();
            self.read_gray.d.next = self.read_next.val() ^ (self.read_next.val() >> 1);
            self.word.d.next = self.words.read_data.val();
        }
        self.shown.d.next = self.fetch.val() | (self.shown.q.val() & !self.out_ready.val());
        self.out_valid.next = self.shown.q.val();
        self.out_data.next = self.word.q.val();

        self.stored.next = self.write_pointer.q.val() - self.read_pointer.q.val();
        self.stored_at_write.holds.next = self.stored.val() <= self.capacity.val();
        self.stored_at_read.holds.next = self.stored.val() <= self.capacity.val();

        self.write_gray_before.d.next = self.write_gray.q.val();
        self.write_change.next = self.write_gray.q.val() ^ self.write_gray_before.q.val();
        self.write_one_bit.holds.next = !(self.write_change.val() & (self.write_change.val() - 1)).any();
        self.read_gray_before.d.next = self.read_gray.q.val();
        self.read_change.next = self.read_gray.q.val() ^ self.read_gray_before.q.val();
        self.read_one_bit.holds.next = !(self.read_change.val() & (self.read_change.val() - 1)).any();

        self.written_once.d.next = self.write_pointer.q.val();
        self.written_twice.d.next = self.written_once.q.val();
        self.settled_word.holds.next = !self.fetch.val() | (self.written_twice.q.val() != self.read_pointer.q.val());
        self.read_once.d.next = self.read_pointer.q.val();
        self.read_twice.d.next = self.read_once.q.val();
        self.stored_before.next = self.write_pointer.q.val() - self.read_twice.q.val();
        self.settled_place.holds.next = !self.push.val() | (self.stored_before.val() < self.capacity.val());

        if self.push.val() & (self.write_pointer.q.val() == self.chosen_turn.q.val()) {
            self.came.d.next = self.in_data.val() == self.chosen.q.val();
        }
        if self.shown.q.val() & self.out_ready.val() {
            self.taken.d.next = self.taken.q.val() + 1;
        }
        self.not_invented.holds.next = !self.shown.q.val() | (self.taken.q.val() != self.write_pointer.q.val());
        self.in_order.holds.next = !self.shown.q.val()
            | !self.came.q.val()
            | (self.taken.q.val() != self.chosen_turn.q.val())
            | (self.word.q.val() == self.chosen.q.val());
        self.fills.holds.next = self.full.val();
        self.runs_dry.holds.next = self.shown.q.val() & self.out_ready.val() & !self.stored.val().any();
    }
}
