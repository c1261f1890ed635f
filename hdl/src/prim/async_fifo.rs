//! First-in first-out queue between two clock domains.

use crate::prelude::*;

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
#[derive(LogicBlock, Ports)]
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
    pub out_data: Signal<Out, Bits<W>>,
    /// The reader takes it.
    pub out_ready: Signal<In, Bit>,
    words: AsyncMemory<W, A>,
    write_pointer: ResetReg<Bits<A1>>,
    write_gray: ResetReg<Bits<A1>>,
    write_next: Signal<Local, Bits<A1>>,
    write_crossing: [Synchronizer<2>; A1],
    write_seen: Signal<Local, Bits<A1>>,
    read_pointer: ResetReg<Bits<A1>>,
    read_gray: ResetReg<Bits<A1>>,
    read_next: Signal<Local, Bits<A1>>,
    read_crossing: [Synchronizer<2>; A1],
    read_seen: Signal<Local, Bits<A1>>,
    word: Capture<Bits<W>>,
    shown: ResetReg<Bit>,
    full: Signal<Local, Bit>,
    push: Signal<Local, Bit>,
    fetch: Signal<Local, Bit>,
    // What two Gray codes `2^A` apart differ in.
    lap: Constant<Bits<A1>>,
    capacity: Constant<Bits<A1>>,
    stored: Signal<Local, Bits<A1>>,
    stored_at_write: Property,
    stored_at_read: Property,
    // The codes one edge ago.
    write_gray_before: Reg<Bits<A1>>,
    read_gray_before: Reg<Bits<A1>>,
    write_change: Signal<Local, Bits<A1>>,
    read_change: Signal<Local, Bits<A1>>,
    write_one_bit: Property,
    read_one_bit: Property,
    // The other side's pointer one and two edges ago.
    written_once: Capture<Bits<A1>>,
    written_twice: Reg<Bits<A1>>,
    read_once: Capture<Bits<A1>>,
    read_twice: Reg<Bits<A1>>,
    stored_before: Signal<Local, Bits<A1>>,
    settled_place: Property,
    settled_word: Property,
    // A word that is followed: never loaded, so it may be any, at any turn.
    chosen: Reg<Bits<W>>,
    chosen_turn: Reg<Bits<A1>>,
    came: ResetReg<Bit>,
    taken: ResetReg<Bits<A1>>,
    in_order: Property,
    not_invented: Property,
    fills: Property,
    runs_dry: Property,
}

impl<const W: usize, const A: usize, const A1: usize> Default for AsyncFifo<W, A, A1> {
    fn default() -> Self {
        assert!((1..=1024).contains(&W), "AsyncFifo: W is {W}; legal: 1..=1024");
        assert!((1..=12).contains(&A), "AsyncFifo: A is {A}; legal: 1..=12");
        assert!(A1 == A + 1, "AsyncFifo: A1 is {A1}; legal: A + 1 = {}", A + 1);
        Self {
            write_clock: Default::default(),
            write_reset: Default::default(),
            in_valid: Default::default(),
            in_data: Default::default(),
            in_ready: Default::default(),
            read_clock: Default::default(),
            read_reset: Default::default(),
            out_valid: Default::default(),
            out_data: Default::default(),
            out_ready: Default::default(),
            words: Default::default(),
            write_pointer: Default::default(),
            write_gray: Default::default(),
            write_next: Default::default(),
            write_crossing: std::array::from_fn(|_| Default::default()),
            write_seen: Default::default(),
            read_pointer: Default::default(),
            read_gray: Default::default(),
            read_next: Default::default(),
            read_crossing: std::array::from_fn(|_| Default::default()),
            read_seen: Default::default(),
            word: Default::default(),
            shown: Default::default(),
            full: Default::default(),
            push: Default::default(),
            fetch: Default::default(),
            lap: Constant::new(bits(3 << (A - 1))),
            capacity: Constant::new(bits(1 << A)),
            stored: Default::default(),
            stored_at_write: Property::assert("when the writer acts, no word too many is stored, and none too few"),
            stored_at_read: Property::assert("when the reader acts, no word too many is stored, and none too few"),
            write_gray_before: Default::default(),
            read_gray_before: Default::default(),
            write_change: Default::default(),
            read_change: Default::default(),
            write_one_bit: Property::assert("at most one bit of the writer's code changes"),
            read_one_bit: Property::assert("at most one bit of the reader's code changes"),
            written_once: Default::default(),
            written_twice: Default::default(),
            read_once: Default::default(),
            read_twice: Default::default(),
            stored_before: Default::default(),
            settled_place: Property::assert("a word comes only to a place that was free two edges ago"),
            settled_word: Property::assert("a word is fetched only if it was there two edges ago"),
            chosen: Default::default(),
            chosen_turn: Default::default(),
            came: Default::default(),
            taken: Default::default(),
            in_order: Property::assert("a word leaves in its turn and as it came"),
            not_invented: Property::assert("no more words leave than came"),
            fills: Property::cover("every place is used"),
            runs_dry: Property::cover("the last word leaves"),
        }
    }
}

impl<const W: usize, const A: usize, const A1: usize> Logic for AsyncFifo<W, A, A1> {
    #[kernel]
    fn update(&mut self) {
        dff_setup!(self, write_clock, write_pointer, write_gray);
        dff_setup!(self, read_clock, read_pointer, read_gray, shown, word);
        clock!(self, write_clock, words);
        self.write_pointer.reset.next = self.write_reset.val();
        self.write_gray.reset.next = self.write_reset.val();
        self.read_pointer.reset.next = self.read_reset.val();
        self.read_gray.reset.next = self.read_reset.val();
        self.shown.reset.next = self.read_reset.val();
        self.write_seen.next = 0.into();
        self.read_seen.next = 0.into();
        for i in 0..A1 {
            self.write_crossing[i].clock.next = self.read_clock.val();
            self.write_crossing[i].d.next = self.write_gray.q.val().get_bit(i);
            self.write_seen.next = self.write_seen.val().replace_bit(i, self.write_crossing[i].q.val());
            self.read_crossing[i].clock.next = self.write_clock.val();
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

        clock!(self, write_clock, stored_at_write, write_one_bit, settled_place, fills);
        clock!(self, read_clock, stored_at_read, read_one_bit, settled_word, in_order, not_invented, runs_dry);
        self.stored_at_write.reset.next = self.write_reset.val();
        self.write_one_bit.reset.next = self.write_reset.val();
        self.settled_place.reset.next = self.write_reset.val();
        self.fills.reset.next = self.write_reset.val();
        self.stored_at_read.reset.next = self.read_reset.val();
        self.read_one_bit.reset.next = self.read_reset.val();
        self.settled_word.reset.next = self.read_reset.val();
        self.in_order.reset.next = self.read_reset.val();
        self.not_invented.reset.next = self.read_reset.val();
        self.runs_dry.reset.next = self.read_reset.val();

        self.stored.next = self.write_pointer.q.val() - self.read_pointer.q.val();
        self.stored_at_write.holds.next = self.stored.val() <= self.capacity.val();
        self.stored_at_read.holds.next = self.stored.val() <= self.capacity.val();

        dff_setup!(self, write_clock, write_gray_before, read_once, read_twice, chosen, chosen_turn, came);
        dff_setup!(self, read_clock, read_gray_before, written_once, written_twice, taken);
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

        self.came.reset.next = self.write_reset.val();
        if self.push.val() & (self.write_pointer.q.val() == self.chosen_turn.q.val()) {
            self.came.d.next = self.in_data.val() == self.chosen.q.val();
        }
        self.taken.reset.next = self.read_reset.val();
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
    fn timing(&self) -> Vec<TimingInfo> {
        about("async_fifo", &[("W", W), ("A", A)])
    }
}
