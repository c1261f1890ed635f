//! The reads of atomic operations whose word is not in the cache.

use phit_block::prelude::*;

/// Reads a word for each operation that waits, and gives the operation back when the word has returned.
///
/// ```text
///           row_valid, row[W] -->+-------------+--> read_valid, read_address[40], read_words[5], read_tag[R]
///  row_ready, any_outstanding <--| AtomicReads |<-- read_ready
///          end_valid, end_tag[R] -->|             |
///         may_end, end_row[W] <--+-------------+
/// ```
///
/// The lowest 37 bits of a row are the address of its word, in words of 8 bytes.
///
/// Parameters: `2^R` reads may be outstanding, `R` 1 to 6; `W`, 38 to 512: bits of a row; `N` = `2^R`.
/// Handshake: valid/ready. `row_ready`: there is a free tag, and no read is offered; it depends on the state alone; `may_end` depends on `end_tag`. `end_valid` says that a read has
/// returned whole; its tag is free in the next cycle.
/// Latency: 1 cycle from `row_valid` to `read_valid`, and from `end_valid` to `end_row`, which stays until the next end. Throughput: a row every second cycle.
/// Reset: nothing outstanding; the host must be reset together with it.
/// Asserts: the tag of a read that is offered is not outstanding. Relies on: rows come with `row_ready`; a return answers a read that was taken.
/// Source: GEM-AMO-03, -06; `docs/gemini-nic.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_atomic_reads, W: 38..=512, R: 1..=6, N = 1 << R)]
#[published(gemini_atomic_reads_w207_r4: AtomicReads<207, 4, 16>)]
#[small(gemini_atomic_reads_w40_r1: AtomicReads<40, 1, 2>)]
pub struct AtomicReads<const W: usize, const R: usize, const N: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A word is needed.
    pub row_valid: Signal<In, Bit>,
    /// For this.
    pub row: Signal<In, Bits<W>>,
    /// A word may be needed.
    pub row_ready: Signal<Out, Bit>,
    /// A word has not returned.
    pub any_outstanding: Signal<Out, Bit>,
    /// A read is offered.
    pub read_valid: Signal<Out, Bit>,
    /// Its first byte; undefined without `read_valid`, as the tag.
    #[undefined_without(read_valid)]
    pub read_address: Signal<Out, Bits<40>>,
    /// Its words of 4 bytes: 2.
    pub read_words: Signal<Out, Bits<5>>,
    /// Its tag.
    #[undefined_without(read_valid)]
    pub read_tag: Signal<Out, Bits<R>>,
    /// It is taken.
    pub read_ready: Signal<In, Bit>,
    /// A read has returned.
    pub end_valid: Signal<In, Bit>,
    /// Its tag.
    pub end_tag: Signal<In, Bits<R>>,
    /// `end_tag` is that of a read that was taken and has not returned.
    pub may_end: Signal<Out, Bit>,
    /// What it was for, in the next cycle.
    pub end_row: Signal<Out, Bits<W>>,
    #[wires(
        write_enable = row_valid, write_data = row, read_enable = end_valid, read_address = end_tag,
        read_data = end_row
    )]
    rows: SyncMemory<W, R>,
    in_use: ResetReg<Bits<N>>,
    asks: ResetReg<Bit>,
    asked: Reg<Bits<37>>,
    asked_tag: Reg<Bits<R>>,
    free_tag: Signal<Local, Bits<R>>,
    used: Signal<Local, Bits<N>>,
    // For properties only: any tag, and that its read was taken and has not returned.
    watched: Reg<Bits<R>>,
    outstanding: ResetReg<Bit>,
    can_end: Signal<Local, Bit>,
    is_used: Signal<Local, Bit>,
    is_asked: Signal<Local, Bit>,
    #[assume("a row comes with a free tag, while no read is offered")]
    finds_room: Property,
    #[assume("a return answers a read")]
    answers_read: Property,
    #[assert("the tag of a read that is offered is not outstanding")]
    given_once: Property,
    #[assert("the tag of a read that is offered or outstanding is in use")]
    in_step: Property,
    #[cover("all tags are in use")]
    full: Property,
}

#[kernel]
impl Logic for AtomicReads<W, R, N> {
    fn update(&mut self) {
        self.row_ready.next = !self.in_use.q.val().all() & !self.asks.q.val();
        self.any_outstanding.next = self.in_use.q.val().any();
        self.free_tag.next = 0.into();
        self.used.next = self.in_use.q.val();
        for t in 0..N {
            if !self.in_use.q.val().get_bit(t) {
                self.free_tag.next = t.to_bits();
            }
        }
        for t in 0..N {
            if self.row_valid.val() & (self.free_tag.val() == t.to_bits::<R>()) {
                self.used.next = self.used.val().replace_bit(t, true);
            }
            if self.end_valid.val() & (self.end_tag.val() == t.to_bits::<R>()) {
                self.used.next = self.used.val().replace_bit(t, false);
            }
        }
        self.in_use.d.next = self.used.val();
        self.rows.write_address.next = self.free_tag.val();
        if self.row_valid.val() {
            self.asks.d.next = true;
            self.asked.d.next = self.row.val().get_bits::<37>(0);
            self.asked_tag.d.next = self.free_tag.val();
        } else if self.read_ready.val() {
            self.asks.d.next = false;
        }
        self.read_valid.next = self.asks.q.val();
        self.read_address.next = bit_cast::<40, 37>(self.asked.q.val()) << 3;
        self.read_words.next = 2.into();
        self.read_tag.next = self.asked_tag.q.val();

        self.can_end.next = false;
        self.is_used.next = false;
        for t in 0..N {
            if self.end_tag.val() == t.to_bits::<R>() {
                self.can_end.next = self.in_use.q.val().get_bit(t)
                    & !(self.asks.q.val() & (self.asked_tag.q.val() == self.end_tag.val()));
            }
            if self.watched.q.val() == t.to_bits::<R>() {
                self.is_used.next = self.in_use.q.val().get_bit(t);
            }
        }
        self.may_end.next = self.can_end.val();
        self.finds_room.holds.next = !self.row_valid.val() | (!self.in_use.q.val().all() & !self.asks.q.val());
        self.answers_read.holds.next = !self.end_valid.val() | self.can_end.val();
        self.is_asked.next = self.asks.q.val() & (self.asked_tag.q.val() == self.watched.q.val());
        if self.is_asked.val() & self.read_ready.val() {
            self.outstanding.d.next = true;
        } else if self.end_valid.val() & (self.end_tag.val() == self.watched.q.val()) {
            self.outstanding.d.next = false;
        }
        self.given_once.holds.next = !(self.is_asked.val() & self.outstanding.q.val());
        self.in_step.holds.next = self.is_used.val() | !(self.is_asked.val() | self.outstanding.q.val());
        self.full.holds.next = self.in_use.q.val().all();
    }
}
