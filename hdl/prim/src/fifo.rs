//! First-in first-out queue.

use phit_block::prelude::*;

/// Queue of `2^A` words in distributed memory; the first word falls through.
///
/// ```text
///              +--------+
///  in_valid -->|        |--> out_valid
///   in_data -->|  Fifo  |--> out_data[W]
///  in_ready <--|        |<-- out_ready
///              |        |--> level[A1]    words inside
///              +--------+
/// ```
///
/// Parameters: `W` bits, 1 to 1024; `2^A` words, `A` 1 to 12; `A1` = `A` + 1.
/// Handshake: valid/ready at both ends; a word moves in each cycle with both. `in_ready` and `out_valid` depend on the
/// state alone: no path from input to output but the clock, and a full queue takes no word even if one leaves.
/// Latency: 1 cycle from `in_data` to `out_data`. Throughput: 1 word per cycle.
/// Reset: empty; the words themselves have no reset.
/// Asserts: `level` is at most `2^A`; a word that waits stays as it is.
/// Source: GEM-RTR-12 (buffers of a tile), in the field's standard form.
#[derive(LogicBlock, Ports, Block)]
#[block(fifo, W: 1..=1024, A: 1..=12, A1 = A + 1)]
#[published(fifo_w24_a6: Fifo<24, 6, 7>)]
#[published(fifo_w24_a3: Fifo<24, 3, 4>)]
#[small(fifo_w3_a2: Fifo<3, 2, 3>)]
pub struct Fifo<const W: usize, const A: usize, const A1: usize> {
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
    /// Words inside.
    pub level: Signal<Out, Bits<A1>>,
    words: AsyncMemory<W, A>,
    write_pointer: ResetReg<Bits<A1>>,
    read_pointer: ResetReg<Bits<A1>>,
    count: Signal<Local, Bits<A1>>,
    push: Signal<Local, Bit>,
    pop: Signal<Local, Bit>,
    #[init(1 << A)]
    depth: Constant<Bits<A1>>,
    waited: ResetReg<Bit>,
    waiting_word: Reg<Bits<W>>,
    #[assert("a queue holds at most its depth")]
    level_in_range: Property,
    #[assert("a word that was not taken stays as it is")]
    word_waits: Property,
    #[cover("a queue becomes full")]
    full: Property,
}

#[kernel]
impl Logic for Fifo<W, A, A1> {
    fn update(&mut self) {
        self.count.next = self.write_pointer.q.val() - self.read_pointer.q.val();
        self.level.next = self.count.val();
        self.in_ready.next = !self.count.val().get_bit(A);
        self.out_valid.next = self.count.val().any();
        self.push.next = self.in_valid.val() & !self.count.val().get_bit(A);
        self.pop.next = self.out_ready.val() & self.count.val().any();
        if self.push.val() {
            self.write_pointer.d.next = self.write_pointer.q.val() + 1;
        }
        if self.pop.val() {
            self.read_pointer.d.next = self.read_pointer.q.val() + 1;
        }
        self.words.write_enable.next = self.push.val();
        self.words.write_address.next = bit_cast::<A, A1>(self.write_pointer.q.val());
        self.words.write_data.next = self.in_data.val();
        self.words.read_address.next = bit_cast::<A, A1>(self.read_pointer.q.val());
        self.out_data.next = self.words.read_data.val();

        self.level_in_range.holds.next = self.count.val() <= self.depth.val();
        self.waited.d.next = self.count.val().any() & !self.out_ready.val();
        self.waiting_word.d.next = self.words.read_data.val();
        self.word_waits.holds.next =
            !self.waited.q.val() | (self.count.val().any() & (self.words.read_data.val() == self.waiting_word.q.val()));
        self.full.holds.next = self.count.val().get_bit(A);
    }
}
