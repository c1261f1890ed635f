//! Writes words to the host, and answers the operations that made them.

use crate::gemini::format::HOST_ERROR;
use phit_block::prelude::*;
use phit_prim::fifo::Fifo;

/// Keeps the answers of atomic operations in their order, each until the host has confirmed its write.
///
/// ```text
///  answer_valid, answer_who[36], answer_refused, -->+---------------+--> write_valid, write_address[40], write_words[5]
///  answer_fetches, answer_old[64]                   |               |<-- write_ready
///       put_valid, put_address[37], put_word[64] -->|               |--> beat_valid, beat[128]
///                                           room <--| AtomicAnswers |<-- beat_ready
///                                   unsent, owes <--|               |<-- written, written_error
///                                           lost <--|               |--> response_valid, response[128], response_last,
///                                                   |               |    response_to[18]
///                                                   +---------------+<-- response_ready
/// ```
///
/// An answer and a put in the same cycle belong together: the answer leaves when the host has confirmed the write, with status 11 if it
/// refused that. An answer alone waits for nothing but the answers before it. A put alone has no answer; if the host refuses it, `lost`
/// is set for one cycle.
///
/// A response is a header beat: status 3:0, sequence 11:4, tag 21:12, words 25:22. With `answer_fetches` and status 0 it has one
/// word, and a data beat with `answer_old` in the lower half.
///
/// Parameters: `Q`, 1 to 8: `2^Q` answers are kept, and `2^Q` writes may have no confirmation; `Q1` = `Q` + 1.
/// Handshake: `room` says that an answer and a put may come, and depends on the state alone; valid/ready for the other streams. A write is one word of
/// 8 bytes, and its beat has the word in the lower half. `unsent`: the address of a write waits for the host; `owes`: the host
/// has taken a write and not confirmed it.
/// Latency: 1 cycle from the answer to `response_valid`, from the put to `write_valid` and from `written` to the answer that waits for it.
/// Throughput: 1 put per cycle; 1 beat of a response per cycle.
/// Reset: no answer, no write; the host must be reset together with it.
/// Asserts: confirmations are expected for the writes that were taken; an answer with a put leaves only after its confirmation. Relies on: answers and puts come with `room`; a confirmation answers a write that was taken.
/// Source: GEM-AMO-01, -04; `docs/gemini-nic.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_atomic_answers, Q: 1..=8, Q1 = Q + 1)]
#[published(gemini_atomic_answers_q5: AtomicAnswers<5, 6>)]
#[small(gemini_atomic_answers_q1: AtomicAnswers<1, 2>)]
pub struct AtomicAnswers<const Q: usize, const Q1: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// An operation was executed, or its word could not be read.
    pub answer_valid: Signal<In, Bit>,
    /// What it is for: source 17:0, sequence 25:18, tag 35:26.
    pub answer_who: Signal<In, Bits<36>>,
    /// The host refused the read.
    pub answer_refused: Signal<In, Bit>,
    /// The old value is asked for.
    pub answer_fetches: Signal<In, Bit>,
    /// The old value.
    pub answer_old: Signal<In, Bits<64>>,
    /// A word is to be written.
    pub put_valid: Signal<In, Bit>,
    /// Its address in words of 8 bytes.
    pub put_address: Signal<In, Bits<37>>,
    /// Its value.
    pub put_word: Signal<In, Bits<64>>,
    /// An answer and a put may come.
    pub room: Signal<Out, Bit>,
    /// The address of a write waits.
    pub unsent: Signal<Out, Bit>,
    /// A write was taken and has no confirmation.
    pub owes: Signal<Out, Bit>,
    /// The host refused a write that has no answer.
    pub lost: Signal<Out, Bit>,
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
    // An answer: who 35:0, read refused 36, fetches 37, has a write 38, old value 102:39.
    #[wires(in_valid = answer_valid)]
    answers: Fifo<103, Q, Q1>,
    // Writes that the host has not taken: address 36:0, has an answer 37; and their words.
    #[wires(in_valid = put_valid)]
    puts: Fifo<38, 1, 2>,
    #[wires(in_valid = put_valid, in_data = put_word, out_valid = beat_valid, out_ready = beat_ready)]
    unwritten: Fifo<64, 1, 2>,
    // For each write without confirmation: it has an answer.
    #[wires(out_ready = written)]
    owed: Fifo<1, Q, Q1>,
    // For each write that was confirmed and whose answer has not left: the host refused it. There are not more than answers.
    confirmed: Fifo<1, Q, Q1>,
    in_data: ResetReg<Bit>,
    entry: Signal<Local, Bits<103>>,
    put: Signal<Local, Bits<38>>,
    takes: Signal<Local, Bit>,
    has_answer: Signal<Local, Bit>,
    waits: Signal<Local, Bit>,
    is_refused: Signal<Local, Bit>,
    brings: Signal<Local, Bit>,
    is_offered: Signal<Local, Bit>,
    is_last: Signal<Local, Bit>,
    header: Signal<Local, Bits<26>>,
    status: Signal<Local, Bits<4>>,
    leaves: Signal<Local, Bit>,
    // For properties only: writes that were taken and not confirmed; those confirmed whose answers have not left.
    taken: ResetReg<Bits<Q1>>,
    earned: ResetReg<Bits<Q1>>,
    #[assume("answers and puts come while there is room")]
    finds_room: Property,
    #[assume("a confirmation answers a write")]
    confirmed_write: Property,
    #[assert("confirmations are expected for the writes that were taken")]
    all_owed: Property,
    #[assert("an answer with a write leaves only after its confirmation")]
    after_confirmation: Property,
    #[assert("no more answers with a write leave than such writes were confirmed")]
    in_step: Property,
}

#[kernel]
impl Logic for AtomicAnswers<Q, Q1> {
    fn update(&mut self) {
        self.room.next = self.answers.in_ready.val() & self.puts.in_ready.val() & self.unwritten.in_ready.val();
        self.entry.next =
            bit_cast::<103, 36>(self.answer_who.val()) | (bit_cast::<103, 64>(self.answer_old.val()) << 39);
        self.answers.in_data.next = self
            .entry
            .val()
            .replace_bit(36, self.answer_refused.val())
            .replace_bit(37, self.answer_fetches.val())
            .replace_bit(38, self.put_valid.val());
        self.put.next = bit_cast::<38, 37>(self.put_address.val());
        self.puts.in_data.next = self.put.val().replace_bit(37, self.answer_valid.val());

        // Writes, and what their confirmations are for.
        self.write_valid.next = self.puts.out_valid.val() & self.owed.in_ready.val();
        self.write_address.next = bit_cast::<40, 37>(self.puts.out_data.val().get_bits::<37>(0)) << 3;
        self.write_words.next = 2.into();
        self.takes.next = self.puts.out_valid.val() & self.owed.in_ready.val() & self.write_ready.val();
        self.puts.out_ready.next = self.takes.val();
        self.owed.in_valid.next = self.takes.val();
        self.owed.in_data.next = bit_cast::<1, 38>(self.puts.out_data.val() >> 37);
        self.beat.next = bit_cast::<128, 64>(self.unwritten.out_data.val());
        self.has_answer.next = self.owed.out_valid.val() & self.owed.out_data.val().any();
        self.confirmed.in_valid.next = self.written.val() & self.has_answer.val();
        self.confirmed.in_data.next = bits::<1>(0).replace_bit(0, self.written_error.val());
        self.lost.next =
            self.written.val() & self.written_error.val() & self.owed.out_valid.val() & !self.has_answer.val();
        self.unsent.next = self.puts.out_valid.val();
        self.owes.next = self.owed.out_valid.val();

        // Responses.
        self.waits.next = self.answers.out_data.val().get_bit(38);
        self.is_refused.next =
            self.answers.out_data.val().get_bit(36) | (self.waits.val() & self.confirmed.out_data.val().get_bit(0));
        self.brings.next = self.answers.out_data.val().get_bit(37) & !self.is_refused.val();
        self.is_offered.next = self.answers.out_valid.val() & (!self.waits.val() | self.confirmed.out_valid.val());
        self.is_last.next = self.in_data.q.val() | !self.brings.val();
        self.status.next = 0.into();
        if self.is_refused.val() {
            self.status.next = HOST_ERROR.to_bits();
        }
        self.header.next = bit_cast::<26, 4>(self.status.val())
            | (bit_cast::<26, 18>(self.answers.out_data.val().get_bits::<18>(18)) << 4);
        self.response.next = bit_cast::<128, 26>(self.header.val().replace_bit(22, self.brings.val()));
        if self.in_data.q.val() {
            self.response.next = bit_cast::<128, 64>(self.answers.out_data.val().get_bits::<64>(39));
        }
        self.response_valid.next = self.is_offered.val();
        self.response_last.next = self.is_last.val();
        self.response_to.next = self.answers.out_data.val().get_bits::<18>(0);
        self.leaves.next = self.is_offered.val() & self.response_ready.val() & self.is_last.val();
        self.answers.out_ready.next = self.leaves.val();
        self.confirmed.out_ready.next = self.leaves.val() & self.waits.val();
        if self.is_offered.val() & self.response_ready.val() {
            self.in_data.d.next = !self.is_last.val();
        }

        self.finds_room.holds.next = self.room.val() | !(self.answer_valid.val() | self.put_valid.val());
        self.confirmed_write.holds.next = !self.written.val() | self.owed.out_valid.val();
        if self.takes.val() & !self.written.val() {
            self.taken.d.next = self.taken.q.val() + 1;
        } else if self.written.val() & !self.takes.val() {
            self.taken.d.next = self.taken.q.val() - 1;
        }
        self.all_owed.holds.next = self.owed.level.val() == self.taken.q.val();
        if self.confirmed.in_valid.val() & self.confirmed.in_ready.val() & !(self.leaves.val() & self.waits.val()) {
            self.earned.d.next = self.earned.q.val() + 1;
        } else if self.leaves.val()
            & self.waits.val()
            & !(self.confirmed.in_valid.val() & self.confirmed.in_ready.val())
        {
            self.earned.d.next = self.earned.q.val() - 1;
        }
        self.after_confirmation.holds.next = !(self.is_offered.val() & self.waits.val()) | self.earned.q.val().any();
        self.in_step.holds.next = self.earned.q.val() == self.confirmed.level.val();
    }
}
