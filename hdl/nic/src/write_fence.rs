//! Keeps interrupts and reads behind the writes that were taken before them.

use phit_block::prelude::*;
use phit_prim::fifo::Fifo;

/// Holds each item of a stream back until all writes that were taken before it are confirmed.
///
/// ```text
///               +------------+
///      taken -->|            |--> unconfirmed[D1]
///    written -->| WriteFence |
///   in_valid -->|            |--> out_valid
/// in_data[W] -->|            |--> out_data[W]
///   in_ready <--|            |<-- out_ready
///               +------------+
/// ```
///
/// An interrupt is faster than a write to memory: software that it wakes must see the entry. A read at its own channel of AXI may overtake
/// a write in the same way.
///
/// Parameters: `W`, 1 to 64: bits of an item; `D`, 1 to 8: `2^D` items wait, and as many writes are without confirmation; `D1` = `D` + 1.
/// Handshake: valid/ready for items, pulses of one cycle for writes. An item waits for the writes taken in earlier cycles and in its own. `written`
/// confirms a write of an earlier cycle; if there is none, it does nothing. No output depends on an input in the same cycle.
/// Latency: 1 cycle from the item, or from the last confirmation that it waits for. Throughput: 1 item per cycle.
/// Reset: nothing waits, and no write is without confirmation.
/// Asserts: each item that waits either may leave or has the mark of its last write. Relies on: `taken` only while `unconfirmed` is less than `2^D`.
/// Source: GEM-CQ-04; `docs/host.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(write_fence, W: 1..=64, D: 1..=8, D1 = D + 1)]
#[published(write_fence_w10_d6: WriteFence<10, 6, 7>)]
#[small(write_fence_w1_d2: WriteFence<1, 2, 3>)]
pub struct WriteFence<const W: usize, const D: usize, const D1: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A write is taken.
    pub taken: Signal<In, Bit>,
    /// The oldest write is confirmed.
    pub written: Signal<In, Bit>,
    /// Writes without confirmation.
    pub unconfirmed: Signal<Out, Bits<D1>>,
    /// An item is offered.
    pub in_valid: Signal<In, Bit>,
    /// The item.
    pub in_data: Signal<In, Bits<W>>,
    /// It is taken.
    pub in_ready: Signal<Out, Bit>,
    /// An item whose writes are confirmed is offered.
    pub out_valid: Signal<Out, Bit>,
    /// The item; undefined without `out_valid`.
    #[undefined_without(out_valid)]
    pub out_data: Signal<Out, Bits<W>>,
    /// It is taken.
    pub out_ready: Signal<In, Bit>,
    // Writes taken and confirmed, modulo 2^D1.
    begun: ResetReg<Bits<D1>>,
    ended: ResetReg<Bits<D1>>,
    #[wires(in_valid, in_data, in_ready, out_data)]
    items: Fifo<W, D, D1>,
    // For each item that may not leave: the writes taken up to it. Marks leave without back-pressure, because a mark that is far
    // behind `ended` would look like one that is ahead of it.
    marks: Fifo<D1, D, D1>,
    // Items that may leave.
    released: ResetReg<Bits<D1>>,
    #[init(1 << D)]
    most: Constant<Bits<D1>>,
    mark: Signal<Local, Bits<D1>>,
    ahead: Signal<Local, Bits<D1>>,
    is_behind: Signal<Local, Bit>,
    opens: Signal<Local, Bit>,
    offers: Signal<Local, Bit>,
    leaves: Signal<Local, Bit>,
    open: Signal<Local, Bits<D1>>,
    #[assume("at most 2^D writes have no confirmation")]
    legal_writes: Property,
    #[assert("an item that waits may leave or has a mark")]
    all_marked: Property,
    #[cover("an item waits for a write")]
    waits: Property,
    #[cover("two items that may leave wait for the reader")]
    two_released: Property,
}

#[kernel]
impl Logic for WriteFence<W, D, D1> {
    fn update(&mut self) {
        self.open.next = self.begun.q.val() - self.ended.q.val();
        self.unconfirmed.next = self.open.val();
        if self.taken.val() {
            self.begun.d.next = self.begun.q.val() + 1;
        }
        if self.written.val() & self.open.val().any() {
            self.ended.d.next = self.ended.q.val() + 1;
        }
        self.mark.next = self.begun.q.val();
        if self.taken.val() {
            self.mark.next = self.begun.q.val() + 1;
        }
        self.marks.in_valid.next = self.in_valid.val() & self.items.in_ready.val();
        self.marks.in_data.next = self.mark.val();

        // Writes that the oldest mark waits for; more than the most of them: fewer than none.
        self.ahead.next = self.marks.out_data.val() - self.ended.q.val();
        self.is_behind.next = !self.ahead.val().any() | (self.ahead.val() > self.most.val());
        self.marks.out_ready.next = self.is_behind.val();
        self.opens.next = self.marks.out_valid.val() & self.is_behind.val();
        self.offers.next = self.opens.val() | self.released.q.val().any();
        self.out_valid.next = self.offers.val();
        self.leaves.next = self.offers.val() & self.out_ready.val();
        self.items.out_ready.next = self.leaves.val();
        if self.opens.val() & !self.leaves.val() {
            self.released.d.next = self.released.q.val() + 1;
        }
        if self.leaves.val() & !self.opens.val() {
            self.released.d.next = self.released.q.val() - 1;
        }

        self.legal_writes.holds.next = !self.taken.val() | (self.open.val() < self.most.val());
        self.all_marked.holds.next = (self.released.q.val() <= self.items.level.val())
            & (self.items.level.val() - self.released.q.val() == self.marks.level.val());
        self.waits.holds.next = self.marks.out_valid.val() & !self.is_behind.val();
        self.two_released.holds.next = self.released.q.val() > 1;
    }
}
