//! First-in first-out queue in block memory.

use phit_block::prelude::*;

/// Queue of `2^A` words in block memory; the first word falls through.
///
/// ```text
///              +----------------+
///  in_valid -->|                |--> out_valid
///   in_data -->|  FifoBlockRam  |--> out_data[W]
///  in_ready <--|                |<-- out_ready
///              |                |--> level[A1]    words inside
///              +----------------+
/// ```
///
/// The memory's own output register holds the oldest word; the next one is fetched when it leaves.
///
/// Parameters: `W` bits, 1 to 1024; `2^A` words, `A` 1 to 16; `A1` = `A` + 1.
/// Handshake: valid/ready at both ends; a word moves in each cycle with both. `in_ready` and `out_valid` depend on the
/// state alone: a full queue takes no word even if one leaves.
/// Latency: 2 cycles from `in_data` to `out_data`. Throughput: 1 word per cycle.
/// Reset: empty; the words themselves have no reset.
/// Asserts: `level` is at most `2^A`; any word comes out as it went in, behind as many words as were inside.
/// Source: GEM-RTR-12 (buffers of a tile), in the field's standard form.
#[derive(LogicBlock, Ports, Block)]
#[block(fifo_block_ram, W: 1..=1024, A: 1..=16, A1 = A + 1)]
#[published(fifo_block_ram_w24_a6: FifoBlockRam<24, 6, 7>)]
#[published(fifo_block_ram_w24_a9: FifoBlockRam<24, 9, 10>)]
#[small(fifo_block_ram_w3_a2: FifoBlockRam<3, 2, 3>)]
pub struct FifoBlockRam<const W: usize, const A: usize, const A1: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: empties the queue.
    pub reset: Signal<In, Bit>,
    /// A word is offered.
    pub in_valid: Signal<In, Bit>,
    /// The word offered.
    pub in_data: Signal<In, Bits<W>>,
    /// The queue takes it.
    pub in_ready: Signal<Out, Bit>,
    /// A word waits.
    pub out_valid: Signal<Out, Bit>,
    /// The oldest word; undefined without `out_valid`.
    #[undefined_without(out_valid)]
    pub out_data: Signal<Out, Bits<W>>,
    /// The reader takes it.
    pub out_ready: Signal<In, Bit>,
    /// Words inside, also those that do not show yet.
    pub level: Signal<Out, Bits<A1>>,
    words: SyncMemory<W, A>,
    write_pointer: ResetReg<Bits<A>>,
    read_pointer: ResetReg<Bits<A>>,
    count: ResetReg<Bits<A1>>,
    shown: ResetReg<Bit>,
    change: Signal<Local, Bits<A1>>,
    push: Signal<Local, Bit>,
    pop: Signal<Local, Bit>,
    fetch: Signal<Local, Bit>,
    #[init(1 << A)]
    depth: Constant<Bits<A1>>,
    chosen: Reg<Bits<W>>,
    following: ResetReg<Bit>,
    ahead: Reg<Bits<A1>>,
    place: Reg<Bits<A>>,
    unread: Signal<Local, Bits<A1>>,
    fetched: Signal<Local, Bit>,
    place_expected: Signal<Local, Bits<A1>>,
    #[assert("a queue holds at most its depth, and shows its only word or is about to")]
    level_in_range: Property,
    #[assert("the pointers are as far apart as there are words to fetch")]
    pointers_agree: Property,
    #[assert("the word that comes out is the one that went in")]
    in_order: Property,
    #[assert("a word waits unchanged where it was written")]
    kept: Property,
    #[cover("a queue becomes full")]
    full: Property,
}

#[kernel]
impl Logic for FifoBlockRam<W, A, A1> {
    fn update(&mut self) {
        self.push.next = self.in_valid.val() & !self.count.q.val().get_bit(A);
        self.pop.next = self.out_ready.val() & self.shown.q.val();
        // The memory never holds `2^A` words to fetch: the first is fetched in the cycle after it was written. That no
        // word is fetched from where one is written can be seen from the pointers, so no tool adds logic for it.
        self.fetch.next =
            (self.write_pointer.q.val() != self.read_pointer.q.val()) & (self.out_ready.val() | !self.shown.q.val());
        if self.push.val() {
            self.write_pointer.d.next = self.write_pointer.q.val() + 1;
        }
        if self.fetch.val() {
            self.read_pointer.d.next = self.read_pointer.q.val() + 1;
        }
        self.shown.d.next = self.fetch.val() | (self.shown.q.val() & !self.out_ready.val());
        // One adder: a word less is all ones more.
        self.change.next = 0.into();
        if self.push.val() & !self.pop.val() {
            self.change.next = 1.into();
        }
        if self.pop.val() & !self.push.val() {
            self.change.next = !self.change.val();
        }
        self.count.d.next = self.count.q.val() + self.change.val();
        self.words.write_enable.next = self.push.val();
        self.words.write_address.next = self.write_pointer.q.val();
        self.words.write_data.next = self.in_data.val();
        self.words.read_enable.next = self.fetch.val();
        self.words.read_address.next = self.read_pointer.q.val();
        self.in_ready.next = !self.count.q.val().get_bit(A);
        self.out_valid.next = self.shown.q.val();
        self.out_data.next = self.words.read_data.val();
        self.level.next = self.count.q.val();

        self.unread.next = self.count.q.val();
        if self.shown.q.val() {
            self.unread.next = self.count.q.val() - 1;
        }
        self.level_in_range.holds.next = (self.count.q.val() <= self.depth.val())
            & (self.shown.q.val() | !(self.count.q.val() >> 1).any())
            & (!self.shown.q.val() | self.count.q.val().any());
        self.pointers_agree.holds.next =
            (self.write_pointer.q.val() - self.read_pointer.q.val()) == bit_cast::<A, A1>(self.unread.val());

        // Any word is followed through the queue: `chosen` is never loaded, so a proof has it take every value, and
        // whoever drives the queue chooses when it enters by sending other words before.
        if self.following.q.val() {
            if self.pop.val() {
                self.ahead.d.next = self.ahead.q.val() - 1;
                self.following.d.next = self.ahead.q.val().any();
            }
        } else if self.push.val() & (self.in_data.val() == self.chosen.q.val()) {
            self.following.d.next = true;
            self.place.d.next = self.write_pointer.q.val();
            self.ahead.d.next = self.count.q.val();
            if self.pop.val() {
                self.ahead.d.next = self.count.q.val() - 1;
            }
        }
        self.fetched.next = self.shown.q.val() & !self.ahead.q.val().any();
        self.in_order.holds.next = !self.following.q.val()
            | ((self.ahead.q.val() < self.count.q.val())
                & (!self.fetched.val() | (self.words.read_data.val() == self.chosen.q.val())));
        self.words.watch_address.next = self.place.q.val();
        self.place_expected.next = self.ahead.q.val() + bit_cast::<A1, A>(self.read_pointer.q.val());
        if self.shown.q.val() {
            self.place_expected.next = self.ahead.q.val() + bit_cast::<A1, A>(self.read_pointer.q.val()) - 1;
        }
        self.kept.holds.next = !self.following.q.val()
            | self.fetched.val()
            | ((self.words.watch_data.val() == self.chosen.q.val())
                & (self.place.q.val() == bit_cast::<A, A1>(self.place_expected.val())));
        self.full.holds.next = self.count.q.val().get_bit(A);
    }
}
