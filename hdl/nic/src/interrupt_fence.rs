//! Keeps interrupts behind the writes that they tell of.

use phit_block::prelude::*;
use phit_prim::fifo::Fifo;

/// Holds each interrupt back until all writes that were taken before it are confirmed.
///
/// ```text
///    taken -->+----------------+
///  written -->| InterruptFence |--> out_valid, out_queue[Q]
///     irq_valid, irq_queue[Q] -->|                |
///             +----------------+
/// ```
///
/// A wire to the processor is faster than a write to its memory: software that the interrupt wakes must see the entry.
///
/// Parameters: `Q`, 1 to 10: bits of a queue's number; `D`, 1 to 8: at most `2^D` writes have no confirmation; `D1` = `D` + 1; `QM` = `Q` + `D1`.
/// Handshake: pulses of one cycle. `irq_valid` comes with or after the `taken` of its write.
/// Latency: 1 cycle from the interrupt, or from the last confirmation that it waits for. Throughput: 1 interrupt per cycle.
/// Reset: nothing waits.
/// Asserts: no interrupt leaves before the writes taken before it are confirmed. Relies on: confirmations answer writes; at most `2^D`
/// writes and interrupts wait.
/// Source: GEM-CQ-04; `docs/host.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(interrupt_fence, Q: 1..=10, D: 1..=8, D1 = D + 1, QM = Q + D1)]
#[published(interrupt_fence_q10_d6: InterruptFence<10, 6, 7, 17>)]
#[small(interrupt_fence_q1_d2: InterruptFence<1, 2, 3, 4>)]
pub struct InterruptFence<const Q: usize, const D: usize, const D1: usize, const QM: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A write is taken.
    pub taken: Signal<In, Bit>,
    /// The oldest write is confirmed.
    pub written: Signal<In, Bit>,
    /// A queue interrupts.
    pub irq_valid: Signal<In, Bit>,
    /// Which one.
    pub irq_queue: Signal<In, Bits<Q>>,
    /// An interrupt.
    pub out_valid: Signal<Out, Bit>,
    /// Its queue; undefined without `out_valid`.
    #[undefined_without(out_valid)]
    pub out_queue: Signal<Out, Bits<Q>>,
    // Writes taken and confirmed, modulo 2^D1.
    begun: ResetReg<Bits<D1>>,
    ended: ResetReg<Bits<D1>>,
    // Queue, and the writes taken up to its interrupt.
    waiting: Fifo<QM, D, D1>,
    #[init(1 << D)]
    most: Constant<Bits<D1>>,
    mark: Signal<Local, Bits<D1>>,
    ahead: Signal<Local, Bits<D1>>,
    #[assume("a confirmation answers a write, and at most 2^D writes have none")]
    legal_writes: Property,
    #[assume("an interrupt finds room")]
    finds_room: Property,
    #[assert("no interrupt leaves before its writes are confirmed")]
    behind_writes: Property,
    #[cover("an interrupt waits for a write")]
    waits: Property,
}

#[kernel]
impl Logic for InterruptFence<Q, D, D1, QM> {
    fn update(&mut self) {
        if self.taken.val() {
            self.begun.d.next = self.begun.q.val() + 1;
        }
        if self.written.val() {
            self.ended.d.next = self.ended.q.val() + 1;
        }
        self.mark.next = self.begun.q.val();
        if self.taken.val() {
            self.mark.next = self.begun.q.val() + 1;
        }
        self.waiting.in_valid.next = self.irq_valid.val();
        self.waiting.in_data.next =
            bit_cast::<QM, Q>(self.irq_queue.val()) | (bit_cast::<QM, D1>(self.mark.val()) << Q.to_bits::<4>());
        // Writes that the oldest interrupt waits for; more than the most of them: fewer than none.
        self.ahead.next = self.waiting.out_data.val().get_bits::<D1>(Q) - self.ended.q.val();
        self.out_valid.next =
            self.waiting.out_valid.val() & (!self.ahead.val().any() | (self.ahead.val() > self.most.val()));
        self.out_queue.next = self.waiting.out_data.val().get_bits::<Q>(0);
        self.waiting.out_ready.next = !self.ahead.val().any() | (self.ahead.val() > self.most.val());

        self.legal_writes.holds.next = (!self.written.val() | (self.begun.q.val() != self.ended.q.val()))
            & (!self.taken.val() | (self.begun.q.val() - self.ended.q.val() != self.most.val()));
        self.finds_room.holds.next = !self.irq_valid.val() | self.waiting.in_ready.val();
        self.behind_writes.holds.next =
            !self.out_valid.val() | !self.ahead.val().any() | (self.ahead.val() > self.most.val());
        self.waits.holds.next = self.waiting.out_valid.val() & self.ahead.val().any();
    }
}
