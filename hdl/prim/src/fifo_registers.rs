//! First-in first-out queue in registers, and the smallest of its kind.

use phit_block::prelude::*;

/// Queue of `DEPTH` words in registers, for small depths; its outputs come straight from flip-flops.
///
/// ```text
///              +-----------------+
///  in_valid -->|                 |--> out_valid
///   in_data -->|  FifoRegisters  |--> out_data[W]
///  in_ready <--|                 |<-- out_ready
///              |                 |--> used[DEPTH]    words inside, in unary
///              +-----------------+
/// ```
///
/// The oldest word is always in the same register, and the others move up behind it.
///
/// Parameters: `W` bits, 1 to 1024; `DEPTH` words, 2 to 64.
/// Handshake: valid/ready at both ends; a word moves in each cycle with both. `in_ready` and `out_valid` depend on the
/// state alone: a full queue takes no word even if one leaves.
/// Latency: 1 cycle from `in_data` to `out_data`. Throughput: 1 word per cycle.
/// Reset: empty; the words themselves have no reset.
/// Asserts: `used` has no gap; any word comes out as it went in, behind as many words as were inside.
/// Source: the field's standard practice.
#[derive(LogicBlock, Ports, Block)]
#[block(fifo_registers, W: 1..=1024, DEPTH: 2..=64)]
#[published(fifo_registers_w24_depth4: FifoRegisters<24, 4>)]
#[small(fifo_registers_w3_depth3: FifoRegisters<3, 3>)]
pub struct FifoRegisters<const W: usize, const DEPTH: usize> {
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
    /// Bit i: more than i words are inside.
    pub used: Signal<Out, Bits<DEPTH>>,
    words: [Reg<Bits<W>>; DEPTH],
    filled: ResetReg<Bits<DEPTH>>,
    kept: Signal<Local, Bits<DEPTH>>,
    push: Signal<Local, Bit>,
    pop: Signal<Local, Bit>,
    chosen: Reg<Bits<W>>,
    chosen_at: ResetReg<Bits<DEPTH>>,
    chosen_kept: Signal<Local, Bits<DEPTH>>,
    chosen_there: Signal<Local, Bit>,
    #[assert("the words of a queue stand without a gap")]
    no_gap: Property,
    #[assert("a word keeps its value and its place in the queue")]
    in_order: Property,
    #[cover("a queue becomes full")]
    full: Property,
}

#[kernel]
impl Logic for FifoRegisters<W, DEPTH> {
    fn update(&mut self) {
        self.push.next = self.in_valid.val() & !self.filled.q.val().get_bit(DEPTH - 1);
        self.pop.next = self.out_ready.val() & self.filled.q.val().get_bit(0);
        self.kept.next = self.filled.q.val();
        if self.pop.val() {
            self.kept.next = self.filled.q.val() >> 1;
        }
        self.filled.d.next = self.kept.val();
        if self.push.val() {
            self.filled.d.next = (self.kept.val() << 1) | 1;
        }
        // A place without a word may load anything: `filled` tells whether it was one.
        for i in 0..(DEPTH - 1) {
            if self.pop.val() | !self.filled.q.val().get_bit(i) {
                self.words[i].d.next = self.in_data.val();
                if self.filled.q.val().get_bit(i + 1) {
                    self.words[i].d.next = self.words[i + 1].q.val();
                }
            }
        }
        if !self.filled.q.val().get_bit(DEPTH - 1) {
            self.words[DEPTH - 1].d.next = self.in_data.val();
        }
        self.in_ready.next = !self.filled.q.val().get_bit(DEPTH - 1);
        self.out_valid.next = self.filled.q.val().get_bit(0);
        self.out_data.next = self.words[0].q.val();
        self.used.next = self.filled.q.val();

        // Any word is followed through the queue: `chosen` is never loaded, so a proof has it take every value, and
        // whoever drives the queue chooses when it enters by sending other words before.
        self.chosen_kept.next = self.chosen_at.q.val();
        if self.pop.val() {
            self.chosen_kept.next = self.chosen_at.q.val() >> 1;
        }
        self.chosen_at.d.next = self.chosen_kept.val();
        if self.push.val() & (self.in_data.val() == self.chosen.q.val()) & !self.chosen_at.q.val().any() {
            self.chosen_at.d.next = ((self.kept.val() << 1) | 1) & !self.kept.val();
        }
        self.chosen_there.next = true;
        for i in 0..DEPTH {
            if self.chosen_at.q.val().get_bit(i) {
                self.chosen_there.next = self.chosen_there.val()
                    & self.filled.q.val().get_bit(i)
                    & (self.words[i].q.val() == self.chosen.q.val());
            }
        }
        self.no_gap.holds.next = !(self.filled.q.val() & (self.filled.q.val() + 1)).any();
        self.in_order.holds.next = self.chosen_there.val();
        self.full.holds.next = self.filled.q.val().all();
    }
}

/// Register slice for a valid/ready channel: cuts every path between its ends, without loss of throughput.
///
/// ```text
///              +--------------+
///  in_valid -->|              |--> out_valid
///   in_data -->|  SkidBuffer  |--> out_data[W]
///  in_ready <--|              |<-- out_ready
///              +--------------+
/// ```
///
/// It has two places, because a sender learns a cycle too late that the receiver has stopped: the queue in registers of
/// depth 2.
///
/// Parameters: `W` bits, 1 to 1024.
/// Handshake: valid/ready at both ends; a word moves in each cycle with both. All outputs are flip-flops, `in_ready`
/// behind an inverter.
/// Latency: 1 cycle. Throughput: 1 word per cycle.
/// Reset: empty; the words themselves have no reset.
/// Asserts: what its queue asserts.
/// Source: the field's standard practice.
#[derive(LogicBlock, Ports, Block)]
#[block(skid_buffer, W: 1..=1024)]
#[published(skid_buffer_w24: SkidBuffer<24>)]
#[small(skid_buffer_w3: SkidBuffer<3>)]
pub struct SkidBuffer<const W: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: empties the buffer.
    pub reset: Signal<In, Bit>,
    /// A word is offered.
    pub in_valid: Signal<In, Bit>,
    /// The word offered.
    pub in_data: Signal<In, Bits<W>>,
    /// The buffer takes it.
    pub in_ready: Signal<Out, Bit>,
    /// A word waits.
    pub out_valid: Signal<Out, Bit>,
    /// The oldest word; undefined without `out_valid`.
    #[undefined_without(out_valid)]
    pub out_data: Signal<Out, Bits<W>>,
    /// The reader takes it.
    pub out_ready: Signal<In, Bit>,
    queue: FifoRegisters<W, 2>,
}

#[kernel]
impl Logic for SkidBuffer<W> {
    fn update(&mut self) {
        self.queue.in_valid.next = self.in_valid.val();
        self.queue.in_data.next = self.in_data.val();
        self.in_ready.next = self.queue.in_ready.val();
        self.out_valid.next = self.queue.out_valid.val();
        self.out_data.next = self.queue.out_data.val();
        self.queue.out_ready.next = self.out_ready.val();
    }
}
