//! Whether all requests of one transaction are answered, and how.

use phit_block::prelude::*;

/// Counts requests without an answer, and keeps what the answers say.
///
/// ```text
///                start, sent -->+-------------+--> settled, expired
///  answer_valid, answer_status[4], -->| AnswerWatch |
///       answer_handle[10], tick -->+-------------+--> failure[4], handle[10]
/// ```
///
/// `settled`: every request that was `sent` since `start` is answered. `failure` is the first status of an answer other than 0, `handle` the first handle other than 0.
/// `expired`: for four to five periods of `tick` there was a request without an answer, and no answer came. That is longer than a sequence takes to time out. It stays until the next `start`.
///
/// Parameters: `C`, 2 to 17: bits of the count.
/// Handshake: none; all inputs are for one cycle each.
/// Latency: 1 cycle. Throughput: a request and an answer in each cycle.
/// Reset: settled, not expired.
/// Asserts: nothing. Relies on: fewer than `2^C` requests have no answer; an answer has a request.
/// Source: GEM-BTE-03; `docs/gemini-nic.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_answer_watch, C: 2..=17)]
#[published(gemini_answer_watch_c17: AnswerWatch<17>)]
#[small(gemini_answer_watch_c2: AnswerWatch<2>)]
pub struct AnswerWatch<const C: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A transaction begins.
    pub start: Signal<In, Bit>,
    /// A request of it was sent.
    pub sent: Signal<In, Bit>,
    /// A request is answered.
    pub answer_valid: Signal<In, Bit>,
    /// How it went, 0 well.
    pub answer_status: Signal<In, Bits<4>>,
    /// The handle in the answer, or 0.
    pub answer_handle: Signal<In, Bits<10>>,
    /// A period of the timer has passed.
    pub tick: Signal<In, Bit>,
    /// No request waits for its answer.
    pub settled: Signal<Out, Bit>,
    /// None will come any more.
    pub expired: Signal<Out, Bit>,
    /// How the transaction goes.
    pub failure: Signal<Out, Bits<4>>,
    /// What it was given, or 0.
    pub handle: Signal<Out, Bits<10>>,
    count: ResetReg<Bits<C>>,
    periods: ResetReg<Bits<3>>,
    #[wires(q = failure)]
    first: ResetReg<Bits<4>>,
    #[wires(q = handle)]
    given: ResetReg<Bits<10>>,
    #[assume("an answer has a request")]
    answers: Property,
    #[cover("a request is never answered")]
    silent: Property,
}

/// Periods until no answer is expected any more.
const PATIENCE: usize = 5;

#[kernel]
impl Logic for AnswerWatch<C> {
    fn update(&mut self) {
        self.settled.next = !self.count.q.val().any();
        self.expired.next = self.periods.q.val() == PATIENCE.to_bits();
        self.answers.holds.next = !self.answer_valid.val() | self.count.q.val().any();
        self.silent.holds.next = self.expired.val();
        if self.sent.val() & !self.answer_valid.val() {
            self.count.d.next = self.count.q.val() + 1;
        } else if self.answer_valid.val() & !self.sent.val() {
            self.count.d.next = self.count.q.val() - 1;
        }
        if self.answer_valid.val() {
            if !self.first.q.val().any() {
                self.first.d.next = self.answer_status.val();
            }
            if !self.given.q.val().any() {
                self.given.d.next = self.answer_handle.val();
            }
        }
        if !self.expired.val() {
            if self.answer_valid.val() | !self.count.q.val().any() {
                self.periods.d.next = 0.into();
            } else if self.tick.val() {
                self.periods.d.next = self.periods.q.val() + 1;
            }
        }
        if self.start.val() {
            self.count.d.next = 0.into();
            self.periods.d.next = 0.into();
            self.first.d.next = 0.into();
            self.given.d.next = 0.into();
        }
    }
}
