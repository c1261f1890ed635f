//! Executes the requests of remote nodes.

use crate::gemini::format::{
    ADDRESS, ATOMIC_ADD, CMD, COMPARE_SWAP, FETCH_ADD, GET, HOST_ERROR, MASK, MATCH, MDH, MISALIGNED, PTAG, PUT, SIZE,
    SSID, SYNC, TAG, WRONG_COMMAND,
};
use phit_block::prelude::*;
use phit_prim::fifo::Fifo;

/// Looks each request up, writes what may be written to the host, and answers when that is globally ordered.
///
/// ```text
///  request_valid, request[128], request_last -->+---------------+--> write_valid, write_address[40], write_words[5]
///                                source[18] -->|               |<-- write_ready
///                             request_ready <--|               |--> beat_valid, beat[128]
///        lookup_valid, handle, tag, offset, <--| RequestTarget |<-- beat_ready
///                             words, writes    |               |<-- written, written_error
///                    status[4], address[40] -->|               |--> get_valid, get_address[40], get_words[5]
///   answer_valid, answer_status[4],         <--|               |<-- get_ready
///   answer_source[18], answer_ssid[8], answer_tag[10],         |--> get_source[18], get_ssid[8], get_tag[10]
///   answer_counted                             |               |
///                              answer_ready -->|               |--> atomic_valid, atomic_address[40], atomic_command[5],
///                                              |               |    atomic_lazy, atomic_operands[128]
///                                              |               |<-- atomic_ready
///                                              +---------------+--> atomic_source[18], atomic_ssid[8], atomic_tag[10]
/// ```
///
/// A put is written and answered here. A get that may read is handed on, and answered by what reads; one that may not, or asks for no words, is answered here.
/// An atomic operation on a word that may be written is handed on with its operands, and answered by what executes it. Here
/// it is refused if its command is not 8 to 14 or 16 to 21, its size is not 2 (with two operands 4), its address is no multiple
/// of 8 (of 16), or the lookup of the 8 bytes says so; the first of these counts.
/// A notification, command 13, and the request of a message for a buffer, command 14, are handed on as operations are; the lookup of the latter is for no bytes, and not for a write. `answer_counted` belongs to a put whose header has bit 0 of `sync`.
/// The write of each put is taken by the host before a get behind it is handed on.
///
/// Parameters: none. `2^4` requests may wait for their confirmation or for their answer to leave.
/// Handshake: valid/ready; the lookup is answered in the next cycle, as by `MemoryDomains`. `written` answers the oldest write.
/// Latency: 2 cycles from the header to `write_valid` or `get_valid`, and from the operands to `atomic_valid`. Throughput: 1 beat per cycle, header included.
/// Reset: nothing to do.
/// Asserts: one answer a request that is not handed on, in order; status 0 only after the write was confirmed. Relies on: confirmations answer
/// writes; a beat that waits stays.
/// Source: GEM-AMO-01, -08, GEM-FMA-08, GEM-SSQ-08, GEM-ADR-02, -06, -07, GEM-PKT-13; `docs/gemini-nic.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_request_target)]
#[published(gemini_request_target: RequestTarget)]
pub struct RequestTarget {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A beat of a request is offered.
    pub request_valid: Signal<In, Bit>,
    /// The header, or data.
    pub request: Signal<In, Bits<128>>,
    /// It is the last of its request.
    pub request_last: Signal<In, Bit>,
    /// Who sent it.
    pub source: Signal<In, Bits<18>>,
    /// It is taken.
    pub request_ready: Signal<Out, Bit>,
    /// Look up.
    pub lookup_valid: Signal<Out, Bit>,
    /// Memory domain handle.
    pub lookup_handle: Signal<Out, Bits<12>>,
    /// Protection tag.
    pub lookup_tag: Signal<Out, Bits<8>>,
    /// Offset of the first byte.
    pub lookup_offset: Signal<Out, Bits<40>>,
    /// Words of 4 bytes.
    pub lookup_words: Signal<Out, Bits<5>>,
    /// The access writes.
    pub lookup_writes: Signal<Out, Bit>,
    /// 0, or why the access of the last lookup is refused.
    pub status: Signal<In, Bits<4>>,
    /// The first byte in the host's memory.
    pub address: Signal<In, Bits<40>>,
    /// A write is offered.
    pub write_valid: Signal<Out, Bit>,
    /// Where its first byte goes; undefined without `write_valid`.
    #[undefined_without(write_valid)]
    pub write_address: Signal<Out, Bits<40>>,
    /// Its words; undefined without `write_valid`.
    #[undefined_without(write_valid)]
    pub write_words: Signal<Out, Bits<5>>,
    /// It is taken.
    pub write_ready: Signal<In, Bit>,
    /// A beat of data is offered.
    pub beat_valid: Signal<Out, Bit>,
    /// 16 bytes; undefined without `beat_valid`.
    #[undefined_without(beat_valid)]
    pub beat: Signal<Out, Bits<128>>,
    /// It is taken.
    pub beat_ready: Signal<In, Bit>,
    /// A get may read.
    pub get_valid: Signal<Out, Bit>,
    /// Where its first byte is; undefined without `get_valid`, as what follows.
    #[undefined_without(get_valid)]
    pub get_address: Signal<Out, Bits<40>>,
    /// Its words.
    #[undefined_without(get_valid)]
    pub get_words: Signal<Out, Bits<5>>,
    /// What asked.
    #[undefined_without(get_valid)]
    pub get_source: Signal<Out, Bits<18>>,
    /// Its sequence.
    #[undefined_without(get_valid)]
    pub get_ssid: Signal<Out, Bits<8>>,
    /// Its tag.
    #[undefined_without(get_valid)]
    pub get_tag: Signal<Out, Bits<10>>,
    /// It is taken.
    pub get_ready: Signal<In, Bit>,
    /// An atomic operation may be executed.
    pub atomic_valid: Signal<Out, Bit>,
    /// On the word at this address; undefined without `atomic_valid`, as what follows.
    #[undefined_without(atomic_valid)]
    pub atomic_address: Signal<Out, Bits<40>>,
    /// Which one.
    #[undefined_without(atomic_valid)]
    pub atomic_command: Signal<Out, Bits<5>>,
    /// Memory may be written later.
    #[undefined_without(atomic_valid)]
    pub atomic_lazy: Signal<Out, Bit>,
    /// One or two words of 8 bytes, the first one lowest.
    #[undefined_without(atomic_valid)]
    pub atomic_operands: Signal<Out, Bits<128>>,
    /// What asked.
    #[undefined_without(atomic_valid)]
    pub atomic_source: Signal<Out, Bits<18>>,
    /// Its sequence.
    #[undefined_without(atomic_valid)]
    pub atomic_ssid: Signal<Out, Bits<8>>,
    /// Its tag.
    #[undefined_without(atomic_valid)]
    pub atomic_tag: Signal<Out, Bits<10>>,
    /// It is taken.
    pub atomic_ready: Signal<In, Bit>,
    /// The oldest write is in order.
    pub written: Signal<In, Bit>,
    /// The host refused it.
    pub written_error: Signal<In, Bit>,
    /// A request has its answer.
    pub answer_valid: Signal<Out, Bit>,
    /// How it went, 0 well; undefined without `answer_valid`, as what follows.
    #[undefined_without(answer_valid)]
    pub answer_status: Signal<Out, Bits<4>>,
    /// Who asked.
    #[undefined_without(answer_valid)]
    pub answer_source: Signal<Out, Bits<18>>,
    /// Its sequence.
    #[undefined_without(answer_valid)]
    pub answer_ssid: Signal<Out, Bits<8>>,
    /// Its tag.
    #[undefined_without(answer_valid)]
    pub answer_tag: Signal<Out, Bits<10>>,
    /// A notification follows the put.
    #[undefined_without(answer_valid)]
    pub answer_counted: Signal<Out, Bit>,
    /// The answer is taken.
    pub answer_ready: Signal<In, Bit>,
    // The request that was looked up.
    judged: ResetReg<Bit>,
    who: Reg<Bits<36>>,
    words: Reg<Bits<5>>,
    command: Reg<Bits<5>>,
    // Bits 3:2 of its address, and bit 0 of its mask.
    place: Reg<Bits<2>>,
    lazy: Reg<Bit>,
    counted: Reg<Bits<1>>,
    in_data: ResetReg<Bit>,
    // Data, in order, and for each request whether they are written.
    data: Fifo<129, 3, 4>,
    fates: Fifo<1, 3, 4>,
    // Requests that are to be answered: who 35:0, status 39:36, counted 40, waits for a confirmation 41.
    pending: Fifo<42, 4, 5>,
    confirmed: Fifo<1, 4, 5>,
    word_address: Signal<Local, Bits<38>>,
    flagged: Signal<Local, Bits<129>>,
    ssid: Signal<Local, Bits<8>>,
    tag: Signal<Local, Bits<10>>,
    entry: Signal<Local, Bits<42>>,
    verdict: Signal<Local, Bits<4>>,
    asked: Signal<Local, Bits<5>>,
    is_put: Signal<Local, Bit>,
    is_atomic: Signal<Local, Bit>,
    two: Signal<Local, Bit>,
    size: Signal<Local, Bits<5>>,
    has_data: Signal<Local, Bit>,
    executes: Signal<Local, Bit>,
    operands_wait: Signal<Local, Bit>,
    passes: Signal<Local, Bit>,
    reads: Signal<Local, Bit>,
    leaves: Signal<Local, Bit>,
    room: Signal<Local, Bit>,
    is_header: Signal<Local, Bit>,
    takes: Signal<Local, Bit>,
    data_goes: Signal<Local, Bit>,
    is_done: Signal<Local, Bit>,
    answered: Signal<Local, Bit>,
    #[assume("a confirmation answers a write")]
    confirmed_write: Property,
}

#[kernel]
impl Logic for RequestTarget {
    fn update(&mut self) {
        // The verdict.
        self.verdict.next = self.status.val();
        self.is_put.next = self.command.q.val() == PUT.to_bits();
        self.two.next = self.command.q.val().get_bit(2);
        self.size.next = 2.into();
        if self.two.val() {
            self.size.next = 4.into();
        }
        self.is_atomic.next = ((self.command.q.val() >= ATOMIC_ADD.to_bits())
            & (self.command.q.val() <= MATCH.to_bits()))
            | ((self.command.q.val() >= FETCH_ADD.to_bits()) & (self.command.q.val() <= COMPARE_SWAP.to_bits()));
        if self.is_atomic.val() {
            if self.words.q.val() != self.size.val() {
                self.verdict.next = WRONG_COMMAND.to_bits();
            } else if self.place.q.val().get_bit(0) | (self.place.q.val().get_bit(1) & self.two.val()) {
                self.verdict.next = MISALIGNED.to_bits();
            }
        } else if !self.is_put.val() & ((self.command.q.val() != GET.to_bits()) | !self.words.q.val().any()) {
            self.verdict.next = WRONG_COMMAND.to_bits();
        }
        self.executes.next = self.is_atomic.val() & !self.verdict.val().any();
        self.passes.next = self.is_put.val() & !self.verdict.val().any() & self.words.q.val().any();
        self.reads.next = !self.is_put.val() & !self.is_atomic.val() & !self.verdict.val().any();
        self.get_valid.next = self.judged.q.val() & self.reads.val();
        self.get_address.next = self.address.val();
        self.get_words.next = self.words.q.val();
        self.get_source.next = self.who.q.val().get_bits::<18>(0);
        self.get_ssid.next = self.who.q.val().get_bits::<8>(18);
        self.get_tag.next = self.who.q.val().get_bits::<10>(26);
        // Operands are the oldest data when those of earlier requests have left.
        self.operands_wait.next = self.data.out_valid.val() & !self.fates.out_valid.val();
        self.atomic_valid.next = self.judged.q.val() & self.executes.val() & self.operands_wait.val();
        self.atomic_address.next = self.address.val();
        self.atomic_command.next = self.command.q.val();
        self.atomic_lazy.next = self.lazy.q.val();
        self.atomic_operands.next = self.data.out_data.val().get_bits::<128>(0);
        self.atomic_source.next = self.who.q.val().get_bits::<18>(0);
        self.atomic_ssid.next = self.who.q.val().get_bits::<8>(18);
        self.atomic_tag.next = self.who.q.val().get_bits::<10>(26);
        self.room.next = self.pending.in_ready.val() & self.fates.in_ready.val();
        self.write_valid.next = self.judged.q.val() & self.passes.val() & self.room.val();
        self.write_address.next = self.address.val();
        self.write_words.next = self.words.q.val();
        self.leaves.next = self.judged.q.val() & self.room.val() & (!self.passes.val() | self.write_ready.val());
        if self.reads.val() {
            self.leaves.next = self.judged.q.val() & self.get_ready.val();
        }
        if self.executes.val() {
            self.leaves.next = self.judged.q.val() & self.operands_wait.val() & self.atomic_ready.val();
        }
        if self.leaves.val() {
            self.judged.d.next = false;
        }

        // A header goes to the lookup, data wait for its verdict.
        self.is_header.next = !self.in_data.q.val();
        self.request_ready.next = self.data.in_ready.val();
        if self.is_header.val() {
            self.request_ready.next = !self.judged.q.val() | self.leaves.val();
        }
        self.takes.next = self.request_valid.val() & self.request_ready.val();
        self.lookup_valid.next = self.takes.val() & self.is_header.val();
        self.lookup_handle.next = self.request.val().get_bits::<12>(MDH);
        self.lookup_tag.next = self.request.val().get_bits::<8>(PTAG);
        self.word_address.next = self.request.val().get_bits::<38>(ADDRESS);
        self.lookup_offset.next = bit_cast::<40, 38>(self.word_address.val()) << 2;
        self.lookup_words.next = self.request.val().get_bits::<5>(SIZE);
        self.asked.next = self.request.val().get_bits::<5>(CMD);
        self.lookup_writes.next = self.asked.val() == PUT.to_bits();
        if self.asked.val() >= ATOMIC_ADD.to_bits() {
            self.lookup_words.next = 2.into();
            self.lookup_writes.next = true;
        }
        // A channel needs no memory, and so none can be written through it.
        if self.asked.val() == MATCH.to_bits() {
            self.lookup_words.next = 0.into();
            self.lookup_writes.next = false;
        }
        self.data.in_valid.next = self.request_valid.val() & !self.is_header.val();
        self.flagged.next = bit_cast::<129, 128>(self.request.val());
        self.data.in_data.next = self.flagged.val().replace_bit(128, self.request_last.val());
        if self.takes.val() {
            self.in_data.d.next = !self.request_last.val();
        }
        self.ssid.next = self.request.val().get_bits::<8>(SSID);
        self.tag.next = self.request.val().get_bits::<10>(TAG);
        if self.lookup_valid.val() {
            self.judged.d.next = true;
            self.who.d.next = bit_cast::<36, 18>(self.source.val())
                | (bit_cast::<36, 8>(self.ssid.val()) << 18)
                | (bit_cast::<36, 10>(self.tag.val()) << 26);
            self.words.d.next = self.request.val().get_bits::<5>(SIZE);
            self.command.d.next = self.request.val().get_bits::<5>(CMD);
            self.place.d.next = self.request.val().get_bits::<2>(ADDRESS);
            self.lazy.d.next = self.request.val().get_bit(MASK);
            self.counted.d.next = self.request.val().get_bits::<1>(SYNC);
        }
        self.has_data.next =
            self.words.q.val().any() & (self.is_put.val() | (self.command.q.val() >= ATOMIC_ADD.to_bits()));
        self.fates.in_valid.next = self.leaves.val() & self.has_data.val() & !self.executes.val();
        self.fates.in_data.next = 0.into();
        if self.passes.val() {
            self.fates.in_data.next = 1.into();
        }
        self.pending.in_valid.next = self.leaves.val() & !self.reads.val() & !self.executes.val();
        self.entry.next = bit_cast::<42, 36>(self.who.q.val()) | (bit_cast::<42, 4>(self.verdict.val()) << 36);
        if self.is_put.val() {
            self.entry.next = bit_cast::<42, 36>(self.who.q.val())
                | (bit_cast::<42, 4>(self.verdict.val()) << 36)
                | (bit_cast::<42, 1>(self.counted.q.val()) << 40);
        }
        self.pending.in_data.next = self.entry.val().replace_bit(41, self.passes.val());

        // Data are written or discarded.
        self.beat_valid.next =
            self.data.out_valid.val() & self.fates.out_valid.val() & self.fates.out_data.val().get_bit(0);
        self.beat.next = self.data.out_data.val().get_bits::<128>(0);
        self.data_goes.next = self.data.out_valid.val()
            & self.fates.out_valid.val()
            & (self.beat_ready.val() | !self.fates.out_data.val().get_bit(0));
        self.data.out_ready.next = self.data_goes.val() | (self.leaves.val() & self.executes.val());
        self.fates.out_ready.next = self.data_goes.val() & self.data.out_data.val().get_bit(128);

        // Answers.
        self.confirmed.in_valid.next = self.written.val();
        self.confirmed.in_data.next = 0.into();
        if self.written_error.val() {
            self.confirmed.in_data.next = 1.into();
        }
        self.confirmed_write.holds.next = !self.written.val() | self.confirmed.in_ready.val();
        self.is_done.next = !self.pending.out_data.val().get_bit(41) | self.confirmed.out_valid.val();
        self.answer_valid.next = self.pending.out_valid.val() & self.is_done.val();
        self.answer_source.next = self.pending.out_data.val().get_bits::<18>(0);
        self.answer_ssid.next = self.pending.out_data.val().get_bits::<8>(18);
        self.answer_tag.next = self.pending.out_data.val().get_bits::<10>(26);
        self.answer_status.next = self.pending.out_data.val().get_bits::<4>(36);
        self.answer_counted.next = self.pending.out_data.val().get_bit(40);
        if self.pending.out_data.val().get_bit(41) & self.confirmed.out_data.val().get_bit(0) {
            self.answer_status.next = HOST_ERROR.to_bits();
        }
        self.answered.next = self.answer_valid.val() & self.answer_ready.val();
        self.pending.out_ready.next = self.answered.val();
        self.confirmed.out_ready.next = self.answered.val() & self.pending.out_data.val().get_bit(41);
    }
}
