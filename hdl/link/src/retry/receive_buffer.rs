//! Receive buffer of one virtual channel: what is written becomes visible only when it is committed.

use phit_block::prelude::*;

/// Queue with commit: the phits of a packet become visible together, or not at all.
///
/// ```text
///    first -->+-----------------+
///    write -->|                 |--> out_valid
///   commit -->|  ReceiveBuffer  |--> out_data[W]
///  data[W] -->|                 |<-- out_ready
///     room <--|                 |--> freed[A1]
///             +-----------------+
/// ```
///
/// Parameters: `W` bits per entry, 1 to 1024; `2^A` entries, `A` 1 to 12; `A1` = `A` + 1.
/// Handshake: `write` stores `data`; with `first` it is the first of a packet and what was written since the last
/// `commit` is forgotten. `commit`, with the write of the last entry, makes the packet visible. `room` says in the
/// same cycle whether there is a place for the write. Reading is valid/ready.
/// Latency: 1 cycle from `commit` to `out_valid`. Throughput: 1 write and 1 read per cycle.
/// Reset: empty.
/// Asserts: never more than `2^A` entries are visible. Relies on: a `write` only with `room`, a `commit` only with
/// `write`.
/// Source: GEM-RTR-12, GEM-LCB-13; `docs/gemini-link.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(receive_buffer, W: 1..=1024, A: 1..=12, A1 = A + 1)]
#[published(receive_buffer_w23_a8: ReceiveBuffer<23, 8, 9>)]
#[small(receive_buffer_w3_a2: ReceiveBuffer<3, 2, 3>)]
pub struct ReceiveBuffer<const W: usize, const A: usize, const A1: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: empties the buffer.
    pub reset: Signal<In, Bit>,
    /// The write is the first of a packet.
    pub first: Signal<In, Bit>,
    /// Store `data`.
    pub write: Signal<In, Bit>,
    /// The write is the last of a good packet.
    pub commit: Signal<In, Bit>,
    /// What to store.
    pub data: Signal<In, Bits<W>>,
    /// There is a place for the write.
    pub room: Signal<Out, Bit>,
    /// An entry waits.
    pub out_valid: Signal<Out, Bit>,
    /// The oldest entry; undefined without `out_valid`.
    #[undefined_without(out_valid)]
    pub out_data: Signal<Out, Bits<W>>,
    /// The reader takes it.
    pub out_ready: Signal<In, Bit>,
    /// Entries taken by the reader, modulo `2^A1`.
    pub freed: Signal<Out, Bits<A1>>,
    #[wires(write_enable = write, write_data = data, read_data = out_data)]
    entries: AsyncMemory<W, A>,
    committed: ResetReg<Bits<A1>>,
    speculative: ResetReg<Bits<A1>>,
    read_pointer: ResetReg<Bits<A1>>,
    place: Signal<Local, Bits<A1>>,
    used: Signal<Local, Bits<A1>>,
    waiting: Signal<Local, Bit>,
    #[init(1 << A)]
    depth: Constant<Bits<A1>>,
    #[assert("a buffer shows at most its depth")]
    visible_in_range: Property,
    #[assume("a phit is written only where there is room")]
    write_with_room: Property,
    #[assume("a packet is committed with its last phit")]
    commit_with_write: Property,
}

#[kernel]
impl Logic for ReceiveBuffer<W, A, A1> {
    fn update(&mut self) {
        self.place.next = self.speculative.q.val();
        if self.first.val() {
            self.place.next = self.committed.q.val();
        }
        self.used.next = self.place.val() - self.read_pointer.q.val();
        self.room.next = !self.used.val().get_bit(A);
        if self.write.val() {
            self.speculative.d.next = self.place.val() + 1;
        }
        if self.commit.val() {
            self.committed.d.next = self.place.val() + 1;
        }
        self.waiting.next = self.committed.q.val() != self.read_pointer.q.val();
        if self.waiting.val() & self.out_ready.val() {
            self.read_pointer.d.next = self.read_pointer.q.val() + 1;
        }
        self.entries.write_address.next = bit_cast::<A, A1>(self.place.val());
        self.entries.read_address.next = bit_cast::<A, A1>(self.read_pointer.q.val());
        self.out_valid.next = self.waiting.val();
        self.freed.next = self.read_pointer.q.val();

        self.visible_in_range.holds.next = (self.committed.q.val() - self.read_pointer.q.val()) <= self.depth.val();
        self.write_with_room.holds.next = !self.write.val() | !self.used.val().get_bit(A);
        self.commit_with_write.holds.next = !self.commit.val() | self.write.val();
    }
}
