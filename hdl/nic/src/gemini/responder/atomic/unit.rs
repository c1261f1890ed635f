//! Executes atomic operations on words of the host's memory.

use super::Step;
use super::alu::AtomicAlu;
use super::answers::AtomicAnswers;
use super::cache::AtomicCache;
use super::reads::AtomicReads;
use crate::gemini::format::{ATOMIC_ADD, ATOMIC_AX, COMPARE_SWAP, FETCH_ADD};
use phit_adapter::steady::Steady;
use phit_block::prelude::*;

/// Executes atomic operations, one at a time, on words of 8 bytes that it keeps in a cache.
///
/// ```text
///  op_valid, op_address[40], op_command[5], op_lazy, -->+------------+--> write_valid, write_address[40], write_words[5]
///  op_operands[128], op_source[18], op_ssid[8],         |            |<-- write_ready
///  op_tag[10]                                           |            |--> beat_valid, beat[128]
///                                           op_ready <--|            |<-- beat_ready
///                                                       |            |<-- written, written_error
///                                   flush, clean, -->   | AtomicUnit |--> read_valid, read_address[40], read_words[5], read_tag[R]
///                                               busy <--|            |<-- read_ready
///                                  hit, missed, lost <--|            |<-- return_valid, return_tag[R], return_beat[128],
///                                                       |            |    return_last, return_error
///                                                       |            |--> return_ready
///                                                       |            |--> response_valid, response[128], response_last,
///                                                       |            |    response_to[18]
///                                                       +------------+<-- response_ready
/// ```
///
/// `AtomicAlu` says what a command does, `AtomicAnswers` how it is answered. The first operand is in the lower half of `op_operands`.
///
/// | operation | memory | answer |
/// |---|---|---|
/// | not lazy | written if the value changes, or was not written before | after the host's confirmation |
/// | lazy | not written; the word becomes dirty if its value changes | at once |
/// | the host refuses the read, or returns more than one beat | not written, the cache keeps no word | at once, status 11 |
///
/// Operations of one word are executed in the order in which they are taken; answers leave in the order of execution. An operation waits while a
/// read of its word is outstanding, or one of every word of its set, or `2^R` reads. Those behind it wait too.
///
/// A new word takes the place that was used least lately among those of its set without an outstanding read. A use is an execution;
/// a refused read is one too. A dirty word is written before it is replaced. The
/// address of each write was taken by the host before a later read is offered. A word whose write was refused stays in the cache.
///
/// `flush` waits for outstanding reads, writes all dirty words, empties the cache and waits for the host's confirmations; `clean` does the
/// same, and keeps the words. Operations wait meanwhile. A pulse while the unit is busy is remembered. The unit does not see what others write.
///
/// Parameters: `2^I` sets, `I` 1 to 6; `K` words a set, 2 to 8; `2^R` reads may be outstanding, `R` 1 to 4; `V`: bits of the number of a
/// word in its set; `S` = `V` + 3; `T` = 37 - `I`; `N` = `2^R`; `Q` = `R` + 1: `2^Q` answers are kept; `Q1` = `Q` + 1.
/// Handshake: valid/ready on all streams; no ready and no valid depends on an input in the same cycle. Reads and writes are of 2 words of 4 bytes.
/// Reads return in any order, the word in the lower half of the beat. `return_error` has a meaning with `return_last`. `hit` and `missed` come for
/// one cycle with `op_ready`; `lost`: the host refused a write that has no answer.
/// Latency: 4 cycles from `op_valid` to the answer of a hit that is not written, or to `write_valid`; 3 cycles from `op_valid` to `read_valid`;
/// 5 cycles from `return_valid` to the answer. Throughput: an operation every 4 cycles while words hit, every 8 cycles while they miss, or `2^R`
/// in the time from a read to its return if that is longer.
/// Reset: the cache is empty; `busy` for `2^I` cycles, in which nothing is taken. The host must be reset together with it.
/// Asserts: a word is in the cache once; a read tag is not used again before its return, and its read is offered after all writes were taken.
/// Relies on: commands 8 to 12 and 16 to 21; an operation that waits stays; a return answers a read, a confirmation a write.
/// Source: GEM-AMO-01 to -07; `docs/gemini-nic.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(
    gemini_atomic_unit, I: 1..=6, K: 2..=8, R: 1..=4, V = (K - 1).ilog2() as usize + 1, S = V + 3, T = 37 - I, N = 1 << R, Q = R + 1, Q1 = Q + 1
)]
#[published(gemini_atomic_unit_i4_k4_r4: AtomicUnit<4, 4, 4, 2, 5, 33, 16, 5, 6>)]
#[small(gemini_atomic_unit_i1_k2_r1: AtomicUnit<1, 2, 1, 1, 4, 36, 2, 2, 3>)]
pub struct AtomicUnit<
    const I: usize,
    const K: usize,
    const R: usize,
    const V: usize,
    const S: usize,
    const T: usize,
    const N: usize,
    const Q: usize,
    const Q1: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// An operation is offered.
    pub op_valid: Signal<In, Bit>,
    /// Its word in the host's memory, a multiple of 8.
    pub op_address: Signal<In, Bits<40>>,
    /// What to do.
    pub op_command: Signal<In, Bits<5>>,
    /// The host's memory may keep the old value.
    pub op_lazy: Signal<In, Bit>,
    /// Two operands, the first one lower.
    pub op_operands: Signal<In, Bits<128>>,
    /// The requester: node of the chip in the two lowest bits, chip above.
    pub op_source: Signal<In, Bits<18>>,
    /// Its sequence.
    pub op_ssid: Signal<In, Bits<8>>,
    /// Its tag at the requester.
    pub op_tag: Signal<In, Bits<10>>,
    /// It is taken.
    pub op_ready: Signal<Out, Bit>,
    /// A write is offered.
    pub write_valid: Signal<Out, Bit>,
    /// Where its first byte goes; undefined without `write_valid`.
    #[undefined_without(write_valid)]
    pub write_address: Signal<Out, Bits<40>>,
    /// Its words of 4 bytes: 2.
    pub write_words: Signal<Out, Bits<5>>,
    /// It is taken.
    pub write_ready: Signal<In, Bit>,
    /// Its data are offered.
    pub beat_valid: Signal<Out, Bit>,
    /// The word; undefined without `beat_valid`.
    #[undefined_without(beat_valid)]
    pub beat: Signal<Out, Bits<128>>,
    /// They are taken.
    pub beat_ready: Signal<In, Bit>,
    /// The oldest write is globally ordered.
    pub written: Signal<In, Bit>,
    /// The host refused it.
    pub written_error: Signal<In, Bit>,
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
    /// A beat of a read is returned.
    pub return_valid: Signal<In, Bit>,
    /// Which read.
    pub return_tag: Signal<In, Bits<R>>,
    /// The word.
    pub return_beat: Signal<In, Bits<128>>,
    /// It is the last beat of the read.
    pub return_last: Signal<In, Bit>,
    /// The host refused the read.
    pub return_error: Signal<In, Bit>,
    /// It is taken.
    pub return_ready: Signal<Out, Bit>,
    /// A beat of a response is offered.
    pub response_valid: Signal<Out, Bit>,
    /// The header, or data; undefined without `response_valid`, as what follows.
    #[undefined_without(response_valid)]
    pub response: Signal<Out, Bits<128>>,
    /// It is the last of its response.
    #[undefined_without(response_valid)]
    pub response_last: Signal<Out, Bit>,
    /// The node that it goes to.
    #[undefined_without(response_valid)]
    pub response_to: Signal<Out, Bits<18>>,
    /// It is taken.
    pub response_ready: Signal<In, Bit>,
    /// Write dirty words and empty the cache.
    pub flush: Signal<In, Bit>,
    /// Write dirty words.
    pub clean: Signal<In, Bit>,
    /// The cache is being cleared, flushed or cleaned.
    pub busy: Signal<Out, Bit>,
    /// An operation was taken whose word is in the cache.
    pub hit: Signal<Out, Bit>,
    /// An operation was taken whose word must be read.
    pub missed: Signal<Out, Bit>,
    /// The host refused a write that has no answer.
    pub lost: Signal<Out, Bit>,
    #[wires(store_refused = refused.q, store_word = new.q)]
    cache: AtomicCache<I, K, V, S, T>,
    alu: AtomicAlu,
    #[wires(
        write_valid, write_address, write_words, write_ready, beat_valid, beat, beat_ready, written, written_error,
        response_valid, response, response_last, response_to, response_ready, lost,
        answer_refused = refused.q, answer_old = old.q, put_address = cache.word_address
    )]
    answers: AtomicAnswers<Q, Q1>,
    #[wires(read_valid, read_address, read_words, read_tag, read_ready, row = operation.q, end_tag = return_tag)]
    reads: AtomicReads<207, R, N>,
    #[init(Step::Idle)]
    step: ResetReg<Step>,
    // The operation: address 36:0, command 41:37, lazy 42, requester 78:43, operands 206:79; and its word.
    operation: Reg<Bits<207>>,
    has_returned: ResetReg<Bit>,
    refused: Reg<Bit>,
    returned: Reg<Bits<64>>,
    old: Reg<Bits<64>>,
    new: Reg<Bits<64>>,
    // Of the return under way there was a beat before.
    too_long: ResetReg<Bit>,
    // A flush or clean is wanted; it is under way, at this set, and empties the cache.
    flushes: ResetReg<Bit>,
    cleans: ResetReg<Bit>,
    walks: ResetReg<Bit>,
    empties: Reg<Bit>,
    visited: ResetReg<Bits<I>>,
    is_free: Signal<Local, Bit>,
    returns: Signal<Local, Bit>,
    ends: Signal<Local, Bit>,
    looks: Signal<Local, Bit>,
    judges: Signal<Local, Bit>,
    hits: Signal<Local, Bit>,
    asks: Signal<Local, Bit>,
    visits: Signal<Local, Bit>,
    requester: Signal<Local, Bits<36>>,
    offered: Signal<Local, Bits<207>>,
    loaded: Signal<Local, Bits<207>>,
    value: Signal<Local, Bits<64>>,
    updates: Signal<Local, Bit>,
    is_lazy: Signal<Local, Bit>,
    #[wires(valid = op_valid, payload = op_address)]
    op_watch: Steady<40>,
    #[assume("an operation that waits stays")]
    op_stays: Property,
    #[assume("the command is one of the eleven")]
    legal_command: Property,
    #[assume("a return answers a read, and a confirmation a write")]
    answers_one: Property,
    #[assert("a read is offered after all writes were taken")]
    after_writes: Property,
    #[assert("there is room for what an operation writes and answers")]
    finds_room: Property,
    #[assert("nothing is outstanding while the cache is flushed or cleaned")]
    walks_alone: Property,
}

#[kernel]
impl Logic for AtomicUnit<I, K, R, V, S, T, N, Q, Q1> {
    fn update(&mut self) {
        // Returns go first, for operations may wait for them; but after a return an operation has its turn, so that its read leaves at once.
        self.is_free.next = (self.step.q.val() == Step::Idle) & !self.cache.busy.val() & self.answers.room.val();
        self.return_ready.next = self.is_free.val() & !self.has_returned.q.val();
        self.returns.next = self.is_free.val() & !self.has_returned.q.val() & self.return_valid.val();
        self.ends.next = self.returns.val() & self.return_last.val();
        self.looks.next = self.is_free.val() & !self.returns.val();
        if !self.walks.q.val() {
            self.looks.next = self.is_free.val()
                & !self.returns.val()
                & !self.flushes.q.val()
                & !self.cleans.q.val()
                & self.op_valid.val();
        }
        if self.is_free.val() {
            self.has_returned.d.next = self.ends.val();
        }
        self.reads.end_valid.next = self.ends.val();
        if self.returns.val() {
            self.too_long.d.next = !self.return_last.val();
        }
        if self.ends.val() {
            self.step.d.next = Step::Recall;
            self.returned.d.next = self.return_beat.val().get_bits::<64>(0);
            self.refused.d.next = self.return_error.val() | self.too_long.q.val();
        }
        if self.looks.val() {
            self.step.d.next = Step::Judge;
            self.refused.d.next = false;
        }

        // The operation that is offered, or that has waited for its word.
        self.requester.next = bit_cast::<36, 18>(self.op_source.val())
            | (bit_cast::<36, 8>(self.op_ssid.val()) << 18)
            | (bit_cast::<36, 10>(self.op_tag.val()) << 26);
        self.offered.next = bit_cast::<207, 37>(self.op_address.val().get_bits::<37>(3))
            | (bit_cast::<207, 5>(self.op_command.val()) << 37)
            | (bit_cast::<207, 36>(self.requester.val()) << 43)
            | (bit_cast::<207, 128>(self.op_operands.val()) << 79);
        self.loaded.next = self.offered.val().replace_bit(42, self.op_lazy.val());
        self.cache.look_address.next = self.op_address.val().get_bits::<37>(3);
        if self.walks.q.val() {
            self.cache.look_address.next = bit_cast::<37, I>(self.visited.q.val());
        }
        if self.step.q.val() == Step::Recall {
            self.loaded.next = self.reads.end_row.val();
            self.cache.look_address.next = self.reads.end_row.val().get_bits::<37>(0);
            self.step.d.next = Step::Judge;
        }
        if self.looks.val() | (self.step.q.val() == Step::Recall) {
            self.operation.d.next = self.loaded.val();
        }
        self.cache.look.next = self.looks.val() | (self.step.q.val() == Step::Recall);

        // The cache has compared. The word of an operation that has waited is found, and still pending.
        self.judges.next = self.step.q.val() == Step::Judge;
        self.hits.next = self.judges.val() & !self.walks.q.val() & self.cache.found.val() & !self.cache.pending.val();
        self.asks.next = self.judges.val()
            & !self.walks.q.val()
            & !self.cache.found.val()
            & self.cache.places.val()
            & !self.cache.dirty.val()
            & self.reads.row_ready.val()
            & !self.answers.unsent.val();
        self.visits.next = self.judges.val() & self.walks.q.val() & !self.cache.dirty.val();
        self.hit.next = self.hits.val();
        self.missed.next = self.asks.val();
        self.op_ready.next = self.hits.val() | self.asks.val();
        self.cache.walks.next = self.walks.q.val();
        self.cache.empty.next = self.visits.val() & self.empties.q.val();
        if self.judges.val() {
            self.step.d.next = Step::Idle;
            if self.hits.val() | self.has_returned.q.val() {
                self.step.d.next = Step::Execute;
            } else if self.asks.val() {
                self.step.d.next = Step::Ask;
            } else if self.cache.dirty.val() & (self.walks.q.val() | !self.cache.found.val()) {
                self.step.d.next = Step::Clean;
            }
        }

        // A miss: its word is read, and the operation waits.
        self.cache.claim.next = self.step.q.val() == Step::Ask;
        self.reads.row_valid.next = self.step.q.val() == Step::Ask;
        if self.step.q.val() == Step::Ask {
            self.step.d.next = Step::Idle;
        }

        // The word is there, or was refused.
        self.value.next = self.cache.word.val();
        if self.has_returned.q.val() {
            self.value.next = self.returned.q.val();
        }
        self.alu.command.next = self.operation.q.val().get_bits::<5>(37);
        self.alu.x.next = self.value.val();
        self.alu.a.next = self.operation.q.val().get_bits::<64>(79);
        self.alu.b.next = self.operation.q.val().get_bits::<64>(143);
        self.old.d.next = self.value.val();
        self.new.d.next = self.alu.y.val();
        if self.step.q.val() == Step::Execute {
            self.step.d.next = Step::Store;
        }
        self.is_lazy.next = self.operation.q.val().get_bit(42);
        self.updates.next = !self.refused.q.val() & ((self.new.q.val() != self.old.q.val()) | self.cache.dirty.val());
        self.cache.store.next = self.step.q.val() == Step::Store;
        self.cache.store_dirty.next = self.updates.val() & self.is_lazy.val();
        self.cache.clean.next = self.step.q.val() == Step::Clean;
        self.answers.answer_valid.next = self.step.q.val() == Step::Store;
        self.answers.answer_who.next = self.operation.q.val().get_bits::<36>(43);
        self.answers.answer_fetches.next = self.operation.q.val().get_bit(41);
        self.answers.put_valid.next = (self.step.q.val() == Step::Store) & self.updates.val() & !self.is_lazy.val();
        self.answers.put_word.next = self.new.q.val();
        if self.step.q.val() == Step::Clean {
            self.answers.put_valid.next = true;
            self.answers.put_word.next = self.cache.word.val();
        }
        if (self.step.q.val() == Step::Store) | (self.step.q.val() == Step::Clean) {
            self.step.d.next = Step::Idle;
        }

        // Flush and clean: all sets are visited, each until it has no dirty word.
        if !self.walks.q.val() & !self.reads.any_outstanding.val() & self.is_free.val() {
            self.walks.d.next = self.flushes.q.val() | self.cleans.q.val();
            self.empties.d.next = self.flushes.q.val();
            self.flushes.d.next = false;
            self.cleans.d.next = false;
        }
        if self.flush.val() {
            self.flushes.d.next = true;
        }
        if self.clean.val() {
            self.cleans.d.next = true;
        }
        if self.visits.val() {
            self.visited.d.next = self.visited.q.val() + 1;
            if self.visited.q.val().all() {
                self.step.d.next = Step::Settle;
            }
        }
        if (self.step.q.val() == Step::Settle) & !self.answers.unsent.val() & !self.answers.owes.val() {
            self.step.d.next = Step::Idle;
            self.walks.d.next = false;
        }
        self.busy.next = self.cache.busy.val() | self.flushes.q.val() | self.cleans.q.val() | self.walks.q.val();

        self.op_watch.ready.next = self.hits.val() | self.asks.val();
        self.op_stays.holds.next = self.op_watch.steady.val();
        self.legal_command.holds.next = !self.op_valid.val()
            | ((self.op_command.val() >= ATOMIC_ADD.to_bits::<5>())
                & (self.op_command.val() <= ATOMIC_AX.to_bits::<5>()))
            | ((self.op_command.val() >= FETCH_ADD.to_bits::<5>())
                & (self.op_command.val() <= COMPARE_SWAP.to_bits::<5>()));
        self.answers_one.holds.next =
            (!self.return_valid.val() | self.reads.may_end.val()) & (!self.written.val() | self.answers.owes.val());
        self.after_writes.holds.next = (self.step.q.val() != Step::Ask) | !self.answers.unsent.val();
        self.finds_room.holds.next = (self.step.q.val() == Step::Idle)
            | (self.step.q.val() == Step::Settle)
            | (self.answers.room.val() & !self.cache.busy.val());
        self.walks_alone.holds.next = !self.walks.q.val()
            | (!self.reads.any_outstanding.val()
                & (self.step.q.val() != Step::Recall)
                & (self.step.q.val() != Step::Ask)
                & (self.step.q.val() != Step::Execute)
                & (self.step.q.val() != Step::Store));
    }
}
