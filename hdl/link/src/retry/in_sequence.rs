//! The receiver's side of go-back-N: which unit is taken, and when to ask for it again.

use phit_block::prelude::*;

/// Takes units in the order of their numbers, each once.
///
/// ```text
///                  +--------------+
///         good --->|              |--> accept       the unit is taken
/// sequence[S] ---->|  InSequence  |--> expected[S]  number of the next
///         idle --->|              |--> nack[N]      errors announced, modulo 2^N
///          bad --->|              |--> errors[16]
///     answered --->|              |
///                  +--------------+
/// ```
///
/// A unit with another number than the expected one is not taken. If it comes too early, that is an error: others were lost.
/// An error is announced once, and again for as long as the expected unit stays away: at once if the sender has answered the
/// announcement and is beyond that unit already, which was lost again.
///
/// A unit that was taken before is none: the sender has gone back further than it must, and to announce that would make it
/// go back again. Numbers more than half their range ahead look the same, so the last such unit is announced after all
/// if the expected one does not follow in `2^T` cycles.
///
/// Parameters: `S` bits of a number, 2 to 12; `N` bits of the announcements, 1 to 8; `T`: `2^T` cycles from one
/// announcement to the next, 2 to 24; longer than the way there and back, or units are sent more often than needed.
/// Handshake: `good` brings a unit whose check is right, `idle` the number of the next, while none is sent; `bad` tells of a
/// damaged one, or of missing ones. `answered` says with `good` or `idle` that the sender had gone back for the last announcement
/// by then; where the format does not tell, `idle` and `answered` are 0. `accept` answers in the same cycle.
/// Latency: 1 cycle to `expected` and `nack`. Throughput: 1 unit per cycle.
/// Reset: expects number 0, no errors.
/// Asserts: nothing by itself; that no unit is lost, repeated or out of order is proved of it and its window (`retry_loop`).
/// Source: GEM-LCB-02, -03.
#[derive(LogicBlock, Ports, Block)]
#[block(in_sequence, S: 2..=12, N: 1..=8, T: 2..=24)]
#[published(in_sequence_s5_n2_t10: InSequence<5, 2, 10>)]
#[small(in_sequence_s2_n2_t3: InSequence<2, 2, 3>)]
pub struct InSequence<const S: usize, const N: usize, const T: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A unit came whole.
    pub good: Signal<In, Bit>,
    /// No unit is sent, but the number of the next is told.
    pub idle: Signal<In, Bit>,
    /// The number of either.
    pub sequence: Signal<In, Bits<S>>,
    /// Whoever sent that number had gone back for the last announcement.
    pub answered: Signal<In, Bit>,
    /// Something came damaged, or not at all.
    pub bad: Signal<In, Bit>,
    /// The unit is taken.
    pub accept: Signal<Out, Bit>,
    /// Number expected next.
    pub expected: Signal<Out, Bits<S>>,
    /// Errors announced so far, modulo `2^N`.
    pub nack: Signal<Out, Bits<N>>,
    /// Errors, but for those while the expected unit is awaited.
    pub errors: Signal<Out, Bits<16>>,
    next_number: ResetReg<Bits<S>>,
    announced: ResetReg<Bits<N>>,
    waiting: ResetReg<Bit>,
    repeated: ResetReg<Bit>,
    patience: ResetReg<Bits<T>>,
    error_count: ResetReg<Bits<16>>,
    ahead: Signal<Local, Bits<S>>,
    takes: Signal<Local, Bit>,
    repeats: Signal<Local, Bit>,
    early: Signal<Local, Bit>,
    lost_again: Signal<Local, Bit>,
    wrong: Signal<Local, Bit>,
    overdue: Signal<Local, Bit>,
    #[cover("the unit comes that was asked for")]
    recovers: Property,
}

#[kernel]
impl Logic for InSequence<S, N, T> {
    fn update(&mut self) {
        self.ahead.next = self.sequence.val() - self.next_number.q.val();
        self.takes.next = self.good.val() & (self.sequence.val() == self.next_number.q.val());
        self.repeats.next = self.good.val() & self.ahead.val().get_bit(S - 1);
        self.early.next =
            (self.good.val() | self.idle.val()) & self.ahead.val().any() & !self.ahead.val().get_bit(S - 1);
        self.wrong.next = self.bad.val() | self.early.val();
        self.lost_again.next = self.early.val() & self.answered.val();
        self.overdue.next = self.patience.q.val().all();
        self.patience.d.next = self.patience.q.val() + 1;
        if self.takes.val() {
            self.next_number.d.next = self.next_number.q.val() + 1;
            self.waiting.d.next = false;
            self.repeated.d.next = false;
        } else if self.waiting.q.val() {
            if self.overdue.val() | self.lost_again.val() {
                self.patience.d.next = 0.into();
                self.announced.d.next = self.announced.q.val() + 1;
            }
        } else if self.wrong.val() {
            self.waiting.d.next = true;
            self.patience.d.next = 0.into();
            self.announced.d.next = self.announced.q.val() + 1;
            self.error_count.d.next = self.error_count.q.val() + 1;
        } else if self.repeats.val() {
            self.repeated.d.next = true;
            self.patience.d.next = 0.into();
        } else if self.repeated.q.val() & self.overdue.val() {
            self.repeated.d.next = false;
            self.announced.d.next = self.announced.q.val() + 1;
        }
        self.accept.next = self.takes.val();
        self.expected.next = self.next_number.q.val();
        self.nack.next = self.announced.q.val();
        self.errors.next = self.error_count.q.val();

        self.recovers.holds.next = self.waiting.q.val() & self.takes.val();
    }
}
