//! The sender's side of go-back-N: which unit goes next, which are still owed an acknowledgement.

use phit_block::prelude::*;

/// Sliding window of sequence numbers.
///
/// ```text
///                   +---------------+--> room             one more unit may be stored
///           push -->|               |--> newest[S]        the number that it gets
///           sent -->|               |--> pending, sequence[S]   what is to be sent next
///           take -->|  RetryWindow  |--> oldest[S]        not yet acknowledged
/// message_valid  -->|               |--> moved            units before `ack` are done with
///  ack[S], nack[N] ->|               |--> rewind, answered[N]   send again from `oldest` on
///                   |               |--> illegal, gave_up, retries[16]
///                   +---------------+
/// ```
///
/// A unit is whatever is numbered: a packet, or a cell. Messages carry absolute values, so that the next heals what a
/// lost one missed: the number expected next, and how many errors were announced. An announcement, an acknowledgement of what
/// is about to be sent, or `2^T` cycles without progress rewind.
///
/// Parameters: `S` bits of a number, 2 to 12, for `2^S` - 1 units; `N` bits of the announcements, 1 to 8; `T` of the
/// timer, 2 to 24; `LIMIT` rewinds in vain, 1 to 255.
/// Handshake: `push` with `room` stores the unit `newest`; `sent` with `pending` and without `rewind` says that `sequence`
/// has gone; `take` that the wire moved. `moved`, `rewind` and `illegal` answer the message in its cycle.
/// Latency: 1 cycle to the state. Throughput: 1 unit each way and 1 message per cycle.
/// Reset: empty, number 0.
/// Asserts: what is sent next lies in the window.
/// `gave_up` stays until reset, after `LIMIT` rewinds in a row without progress, of which none counts while the wire stands.
/// Relies on: `push` only with `room`, `sent` only with `pending`.
/// Source: GEM-LCB-02, -03, -13.
#[derive(LogicBlock, Ports, Block)]
#[block(retry_window, S: 2..=12, N: 1..=8, T: 2..=24, LIMIT: 1..=255)]
#[published(retry_window_s6_n4_t11_limit255: RetryWindow<6, 4, 11, 255>)]
#[small(retry_window_s2_n2_t3_limit3: RetryWindow<2, 2, 3, 3>)]
pub struct RetryWindow<const S: usize, const N: usize, const T: usize, const LIMIT: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A unit is stored.
    pub push: Signal<In, Bit>,
    /// The unit `sequence` has gone.
    pub sent: Signal<In, Bit>,
    /// The wire takes something in this cycle.
    pub take: Signal<In, Bit>,
    /// A message has come; the fields below are its fields.
    pub message_valid: Signal<In, Bit>,
    /// Number that the other end expects next.
    pub ack: Signal<In, Bits<S>>,
    /// Errors that it announced, modulo `2^N`.
    pub nack: Signal<In, Bits<N>>,
    /// A unit may be stored.
    pub room: Signal<Out, Bit>,
    /// Its number.
    pub newest: Signal<Out, Bits<S>>,
    /// There is a unit to send.
    pub pending: Signal<Out, Bit>,
    /// Its number.
    pub sequence: Signal<Out, Bits<S>>,
    /// Number of the oldest unit without acknowledgement.
    pub oldest: Signal<Out, Bits<S>>,
    /// The message acknowledges: `ack` is the oldest from now on.
    pub moved: Signal<Out, Bit>,
    /// What is sent next is the oldest again.
    pub rewind: Signal<Out, Bit>,
    /// Announcements answered.
    pub answered: Signal<Out, Bits<N>>,
    /// The message acknowledges what was never stored.
    pub illegal: Signal<Out, Bit>,
    /// Too many rewinds in vain.
    pub gave_up: Signal<Out, Bit>,
    /// Rewinds.
    pub retries: Signal<Out, Bits<16>>,
    next_push: ResetReg<Bits<S>>,
    next_send: ResetReg<Bits<S>>,
    base: ResetReg<Bits<S>>,
    heard: ResetReg<Bits<N>>,
    timer: ResetReg<Bits<T>>,
    strikes: ResetReg<Bits<8>>,
    surrendered: ResetReg<Bit>,
    // The wire has moved since the last rewind.
    carried: ResetReg<Bit>,
    retry_count: ResetReg<Bits<16>>,
    outstanding: Signal<Local, Bits<S>>,
    advance: Signal<Local, Bits<S>>,
    legal: Signal<Local, Bit>,
    moves: Signal<Local, Bit>,
    expired: Signal<Local, Bit>,
    rewinds: Signal<Local, Bit>,
    #[init(LIMIT as u64 - 1)]
    last_strike: Constant<Bits<8>>,
    #[assert("what is sent next lies in the window")]
    in_window: Property,
    #[assume("a unit is stored only where there is room")]
    push_with_room: Property,
    #[assume("only a unit that is there is sent")]
    sent_if_pending: Property,
    #[cover("units are sent again")]
    sends_again: Property,
}

#[kernel]
impl Logic for RetryWindow<S, N, T, LIMIT> {
    fn update(&mut self) {
        self.outstanding.next = self.next_push.q.val() - self.base.q.val();
        self.room.next = !self.outstanding.val().all();
        self.newest.next = self.next_push.q.val();
        self.pending.next = self.next_send.q.val() != self.next_push.q.val();
        self.sequence.next = self.next_send.q.val();
        self.oldest.next = self.base.q.val();
        if self.push.val() {
            self.next_push.d.next = self.next_push.q.val() + 1;
        }

        // An acknowledgement may overtake what is being sent again.
        self.advance.next = self.ack.val() - self.base.q.val();
        self.legal.next = self.advance.val() <= self.outstanding.val();
        self.moves.next = self.message_valid.val() & self.legal.val() & self.advance.val().any();
        self.expired.next = self.timer.q.val().all() & self.outstanding.val().any();
        self.rewinds.next = (self.message_valid.val() & (self.nack.val() != self.heard.q.val()))
            | (self.moves.val() & (self.advance.val() > (self.next_send.q.val() - self.base.q.val())))
            | self.expired.val();
        self.timer.d.next = self.timer.q.val() + 1;
        if self.moves.val() | self.rewinds.val() | !self.outstanding.val().any() {
            self.timer.d.next = 0.into();
        }
        if self.message_valid.val() {
            self.heard.d.next = self.nack.val();
        }
        if self.moves.val() {
            self.base.d.next = self.ack.val();
            self.strikes.d.next = 0.into();
        } else if self.rewinds.val() & self.outstanding.val().any() & (self.carried.q.val() | self.take.val()) {
            // On a wire that stands nothing is in vain.
            self.strikes.d.next = self.strikes.q.val() + 1;
            self.surrendered.d.next = self.surrendered.q.val() | (self.strikes.q.val() == self.last_strike.val());
        }
        if self.rewinds.val() {
            self.carried.d.next = false;
        } else if self.take.val() {
            self.carried.d.next = true;
        }
        if self.rewinds.val() {
            self.retry_count.d.next = self.retry_count.q.val() + 1;
            self.next_send.d.next = self.base.q.val();
            if self.moves.val() {
                self.next_send.d.next = self.ack.val();
            }
        } else if self.sent.val() {
            self.next_send.d.next = self.next_send.q.val() + 1;
        }
        self.moved.next = self.moves.val();
        self.rewind.next = self.rewinds.val();
        self.illegal.next = self.message_valid.val() & !self.legal.val();
        self.answered.next = self.heard.q.val();
        self.gave_up.next = self.surrendered.q.val();
        self.retries.next = self.retry_count.q.val();

        self.in_window.holds.next = (self.next_send.q.val() - self.base.q.val()) <= self.outstanding.val();
        self.push_with_room.holds.next = !self.push.val() | !self.outstanding.val().all();
        self.sent_if_pending.holds.next = !self.sent.val() | (self.next_send.q.val() != self.next_push.q.val());
        self.sends_again.holds.next = self.rewinds.val() & self.outstanding.val().any();
    }
}
