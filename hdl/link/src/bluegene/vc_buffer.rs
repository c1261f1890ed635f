//! Receive buffer of one virtual channel under a code that corrects.

use phit_block::prelude::*;
use phit_coding::secded_memory::SecdedMemory;
use phit_prim::fifo::Fifo;

/// Queue with commit in SECDED memory: the words of a packet become visible together, or not at all.
///
/// ```text
///      first -->+------------+--> out_valid
///      write -->|            |--> out_word[32], out_last
///     commit -->|            |--> out_bad        with the last: the packet is damaged
///       void -->|            |
///  word[32], -->|  VcBuffer  |<-- out_ready
///  last, bad    |            |--> freed[F]       tokens given back
///  upset[41] -->|            |--> corrected[16], uncorrectable[16]
///       room <--+------------+
/// ```
///
/// A token is a chunk of 8 words, whole or begun, with `CHUNK` 1, and a packet with `CHUNK` 0.
///
/// Parameters: `2^A` words, `A` 3 to 12; `A1` = `A` + 1; `F` bits of the count, 2 to 16; `CHUNK` 0 or 1.
/// Handshake: `write` stores `word` with its flags; with `first` it is the first of a packet and what was written since the
/// last `commit` is forgotten. `commit`, with the write of the last word, makes the packet visible; `void` instead gives its tokens back
/// at once and shows nothing. `room` says in the same
/// cycle whether there is a place for the write. Reading is valid/ready. `out_bad` counts with `out_last` alone: `bad` as
/// it was written, or a word of the packet could not be corrected. A token is given back with the last word that it
/// stands for. `upset` is added to what is stored, to try what follows; tie it to 0.
/// Latency: 3 cycles from `commit` to `out_valid` of an empty buffer. Throughput: 1 write and 1 read per cycle.
/// Reset: empty, no tokens given back.
/// Asserts: never more than `2^A` words are visible. Relies on: a `write` only with `room`, a `commit` or `void` only with `write`, and one of both.
/// Source: BGQ-VC-04, -13, BGQ-LLP-08.
#[derive(LogicBlock, Ports, Block)]
#[block(
    bluegene_vc_buffer, A: 3..=12, F: 2..=16, CHUNK, A1 = A + 1, check(CHUNK <= 1, "CHUNK is {CHUNK}; legal: 0..=1")
)]
#[published(bluegene_vc_buffer_a11_f9_chunk1: VcBuffer<11, 12, 9, 1>)]
#[published(bluegene_vc_buffer_a10_f4_chunk0: VcBuffer<10, 11, 4, 0>)]
#[small(bluegene_vc_buffer_a4_f2_chunk1: VcBuffer<4, 5, 2, 1>)]
pub struct VcBuffer<const A: usize, const A1: usize, const F: usize, const CHUNK: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: empties the buffer.
    pub reset: Signal<In, Bit>,
    /// The write is the first of a packet.
    pub first: Signal<In, Bit>,
    /// Store the word.
    pub write: Signal<In, Bit>,
    /// The write is the last of a good packet.
    pub commit: Signal<In, Bit>,
    /// The write is the last of a void packet.
    pub void: Signal<In, Bit>,
    /// The word.
    pub word: Signal<In, Bits<32>>,
    /// It is the last of its packet.
    pub last: Signal<In, Bit>,
    /// With the last: the packet is damaged.
    pub bad: Signal<In, Bit>,
    /// Bits to spoil in what is stored; data bits are the low ones.
    pub upset: Signal<In, Bits<41>>,
    /// There is a place for the write.
    pub room: Signal<Out, Bit>,
    /// A word waits.
    pub out_valid: Signal<Out, Bit>,
    /// The oldest word; undefined without `out_valid`.
    #[undefined_without(out_valid)]
    pub out_word: Signal<Out, Bits<32>>,
    /// It is the last of its packet.
    pub out_last: Signal<Out, Bit>,
    /// Its packet is damaged.
    pub out_bad: Signal<Out, Bit>,
    /// The reader takes it.
    pub out_ready: Signal<In, Bit>,
    /// Tokens given back, modulo `2^F`.
    pub freed: Signal<Out, Bits<F>>,
    /// Words found with one wrong bit.
    pub corrected: Signal<Out, Bits<16>>,
    /// Words found with more.
    pub uncorrectable: Signal<Out, Bits<16>>,
    #[wires(write_enable = write, upset, corrected_count = corrected, uncorrectable_count = uncorrectable)]
    memory: SecdedMemory<34, 7, 41, A, 16>,
    #[wires(in_valid = memory.read_valid, out_ready, out_valid)]
    queue: Fifo<35, 2, 3>,
    committed: ResetReg<Bits<A1>>,
    speculative: ResetReg<Bits<A1>>,
    fetched: ResetReg<Bits<A1>>,
    asked: ResetReg<Bit>,
    position: ResetReg<Bits<3>>,
    harmed: ResetReg<Bit>,
    given_back: ResetReg<Bits<F>>,
    place: Signal<Local, Bits<A1>>,
    used: Signal<Local, Bits<A1>>,
    ahead: Signal<Local, Bits<3>>,
    fetches: Signal<Local, Bit>,
    entry: Signal<Local, Bits<35>>,
    taken: Signal<Local, Bit>,
    given_now: Signal<Local, Bits<F>>,
    begun: Signal<Local, Bits<A1>>,
    is_last: Signal<Local, Bit>,
    is_harmed: Signal<Local, Bit>,
    #[init(CHUNK == 1)]
    per_chunk: Constant<Bit>,
    #[init(1 << A)]
    depth: Constant<Bits<A1>>,
    #[assert("a buffer shows at most its depth")]
    visible_in_range: Property,
    #[assume("a word is written only where there is room")]
    write_with_room: Property,
    #[assume("a packet is committed, or void, with its last word")]
    commit_with_write: Property,
}

#[kernel]
impl Logic for VcBuffer<A, A1, F, CHUNK> {
    fn update(&mut self) {
        self.place.next = self.speculative.q.val();
        if self.first.val() {
            self.place.next = self.committed.q.val();
        }
        self.used.next = self.place.val() - self.fetched.q.val();
        self.room.next = !self.used.val().get_bit(A);
        if self.write.val() {
            self.speculative.d.next = self.place.val() + 1;
        }
        if self.commit.val() {
            self.committed.d.next = self.place.val() + 1;
        }
        self.memory.write_address.next = bit_cast::<A, A1>(self.place.val());
        // Before the last word `bad` is undefined, and an undefined bit would make all bits of the code undefined.
        self.memory.write_data.next = bit_cast::<34, 32>(self.word.val())
            .replace_bit(32, self.last.val())
            .replace_bit(33, self.bad.val() & self.last.val());
        self.memory.scrub_enable.next = false;

        // The queue behind the memory has four places: two words in it and one under way keep it from running dry.
        self.ahead.next = self.queue.level.val();
        if self.asked.q.val() {
            self.ahead.next = self.queue.level.val() + 1;
        }
        self.fetches.next = (self.committed.q.val() != self.fetched.q.val()) & (self.ahead.val() < 3);
        self.asked.d.next = self.fetches.val();
        if self.fetches.val() {
            self.fetched.d.next = self.fetched.q.val() + 1;
        }
        self.memory.read_enable.next = self.fetches.val();
        self.memory.read_address.next = bit_cast::<A, A1>(self.fetched.q.val());
        self.queue.in_data.next =
            bit_cast::<35, 34>(self.memory.read_data.val()).replace_bit(34, self.memory.read_uncorrectable.val());

        self.entry.next = self.queue.out_data.val();
        self.is_last.next = self.entry.val().get_bit(32);
        self.is_harmed.next = self.harmed.q.val() | self.entry.val().get_bit(34);
        self.taken.next = self.queue.out_valid.val() & self.out_ready.val();
        self.given_now.next = self.given_back.q.val();
        if self.taken.val() {
            self.position.d.next = self.position.q.val() + 1;
            self.harmed.d.next = self.is_harmed.val();
            if self.is_last.val() {
                self.position.d.next = 0.into();
                self.harmed.d.next = false;
            }
            if self.is_last.val() | (self.per_chunk.val() & self.position.q.val().all()) {
                self.given_now.next = self.given_back.q.val() + 1;
            }
        }
        // Words of the packet that is written, with this one, in chunks begun.
        self.begun.next = (self.place.val() - self.committed.q.val() + 8) >> 3;
        self.given_back.d.next = self.given_now.val();
        if self.void.val() {
            self.given_back.d.next = self.given_now.val() + 1;
            if self.per_chunk.val() {
                self.given_back.d.next = self.given_now.val() + bit_cast::<F, A1>(self.begun.val());
            }
        }
        self.out_word.next = bit_cast::<32, 35>(self.entry.val());
        self.out_last.next = self.is_last.val();
        self.out_bad.next = self.is_harmed.val() | self.entry.val().get_bit(33);
        self.freed.next = self.given_back.q.val();

        self.visible_in_range.holds.next = (self.committed.q.val() - self.fetched.q.val()) <= self.depth.val();
        self.write_with_room.holds.next = !self.write.val() | !self.used.val().get_bit(A);
        self.commit_with_write.holds.next =
            !(self.commit.val() | self.void.val()) | (self.write.val() & !(self.commit.val() & self.void.val()));
    }
}
