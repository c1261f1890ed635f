//! Go-back-N over a wire that loses and spoils units, to be proved.

use phit_block::prelude::*;
use phit_link::retry::{in_sequence::InSequence, window::RetryWindow};

/// A [`RetryWindow`] and an [`InSequence`] with a bad wire both ways between them.
///
/// ```text
///  push, send -->+-------------+--> accept        a unit is taken
///   lose, spoil ->|  RetryLoop  |--> index[G]      which, counted from reset
///  tell, forget ->|             |--> expected[S], oldest[S]
///                +-------------+
/// ```
///
/// Every unit carries its index, of which the two ends know nothing, and the last bit of the announcements answered. What the wire does is free in every cycle, so that a
/// proof covers everything that it can do: units are lost without a trace (`lose`) or come damaged (`spoil`), messages
/// are not sent (`tell`) or lost (`forget`).
///
/// Parameters: `S`, `N`, `T` as those of the two ends, with `2^T` longer than the 6 cycles there and back; `G` bits of an
/// index, `S` + 1 to 12; `K` cycles, 1 to 255.
/// Handshake: `push` stores a unit if there is room, `send` sends one if there is one. Unit and message take 2 cycles.
/// Latency: 2 cycles from `send` to `accept`. Throughput: 1 unit per cycle.
/// Reset: empty.
/// Asserts: the unit taken is the one after the last taken, so none is lost, repeated, or out of order; `K` cycles of `send` and
/// `tell` without fault, while units are outstanding, bring an acknowledgement; what is acknowledged was taken.
/// Source: GEM-LCB-02, -03, -13.
#[derive(LogicBlock, Ports, Block)]
#[block(retry_loop, S, N, T, G: S + 1..=12, K: 1..=255, check(T >= 3, "T is {T}; legal: 3..=24"))]
#[small(retry_loop_s2_n2_t3_g4_k60: RetryLoop<2, 2, 3, 4, 60>)]
pub struct RetryLoop<const S: usize, const N: usize, const T: usize, const G: usize, const K: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Store a unit.
    pub push: Signal<In, Bit>,
    /// Send a unit.
    pub send: Signal<In, Bit>,
    /// The unit that arrives is lost.
    pub lose: Signal<In, Bit>,
    /// The unit that arrives is damaged.
    pub spoil: Signal<In, Bit>,
    /// Send a message.
    pub tell: Signal<In, Bit>,
    /// The message that arrives is lost.
    pub forget: Signal<In, Bit>,
    /// A unit is taken.
    pub accept: Signal<Out, Bit>,
    /// Its index, modulo `2^G`.
    pub index: Signal<Out, Bits<G>>,
    /// Number expected next.
    pub expected: Signal<Out, Bits<S>>,
    /// Number of the oldest unit without acknowledgement.
    pub oldest: Signal<Out, Bits<S>>,
    #[wires(oldest)]
    window: RetryWindow<S, N, T, 255>,
    #[wires(accept, expected)]
    order: InSequence<S, N, T>,
    // Index of the oldest unit without acknowledgement; units taken.
    oldest_index: ResetReg<Bits<G>>,
    taken: ResetReg<Bits<G>>,
    unit_valid: [ResetReg<Bit>; 2],
    unit_sequence: [Reg<Bits<S>>; 2],
    unit_index: [Reg<Bits<G>>; 2],
    unit_answered: [Reg<Bits<N>>; 2],
    message_valid: [ResetReg<Bit>; 2],
    message_ack: [Reg<Bits<S>>; 2],
    message_nack: [Reg<Bits<N>>; 2],
    calm: ResetReg<Bits<8>>,
    goes: Signal<Local, Bit>,
    comes: Signal<Local, Bit>,
    ahead: Signal<Local, Bits<S>>,
    advance: Signal<Local, Bits<S>>,
    owed: Signal<Local, Bits<S>>,
    disturbed: Signal<Local, Bit>,
    #[init(K as u64)]
    most_calm: Constant<Bits<8>>,
    #[assert("the unit taken is the one after the last taken")]
    in_order: Property,
    #[assert("without faults something is acknowledged in time")]
    progresses: Property,
    #[assert("what is acknowledged was taken")]
    acknowledges_what_was_taken: Property,
    #[cover("a unit is taken after units were sent again")]
    sends_again: Property,
}

#[kernel]
impl Logic for RetryLoop<S, N, T, G, K> {
    fn update(&mut self) {
        // Units.
        self.window.push.next = self.push.val() & self.window.room.val();
        self.goes.next = self.send.val() & self.window.pending.val() & !self.window.rewind.val();
        self.window.sent.next = self.goes.val();
        self.window.take.next = self.goes.val();
        self.ahead.next = self.window.sequence.val() - self.window.oldest.val();
        self.unit_valid[0].d.next = self.goes.val();
        self.unit_sequence[0].d.next = self.window.sequence.val();
        self.unit_index[0].d.next = self.oldest_index.q.val() + bit_cast::<G, S>(self.ahead.val());
        self.unit_valid[1].d.next = self.unit_valid[0].q.val();
        self.unit_sequence[1].d.next = self.unit_sequence[0].q.val();
        self.unit_index[1].d.next = self.unit_index[0].q.val();
        self.unit_answered[0].d.next = self.window.answered.val();
        self.unit_answered[1].d.next = self.unit_answered[0].q.val();
        self.comes.next = self.unit_valid[1].q.val() & !self.lose.val();
        self.order.good.next = self.comes.val() & !self.spoil.val();
        self.order.sequence.next = self.unit_sequence[1].q.val();
        self.order.idle.next = false;
        self.order.answered.next = self.unit_answered[1].q.val().get_bit(0) == self.order.nack.val().get_bit(0);
        self.order.bad.next = self.comes.val() & self.spoil.val();
        if self.order.accept.val() {
            self.taken.d.next = self.taken.q.val() + 1;
        }

        // Messages.
        self.message_valid[0].d.next = self.tell.val();
        self.message_ack[0].d.next = self.order.expected.val();
        self.message_nack[0].d.next = self.order.nack.val();
        self.message_valid[1].d.next = self.message_valid[0].q.val();
        self.message_ack[1].d.next = self.message_ack[0].q.val();
        self.message_nack[1].d.next = self.message_nack[0].q.val();
        self.window.message_valid.next = self.message_valid[1].q.val() & !self.forget.val();
        self.window.ack.next = self.message_ack[1].q.val();
        self.window.nack.next = self.message_nack[1].q.val();
        self.advance.next = self.message_ack[1].q.val() - self.window.oldest.val();
        if self.window.moved.val() {
            self.oldest_index.d.next = self.oldest_index.q.val() + bit_cast::<G, S>(self.advance.val());
        }

        self.index.next = self.unit_index[1].q.val();

        self.owed.next = self.window.newest.val() - self.window.oldest.val();
        self.disturbed.next =
            !self.send.val() | !self.tell.val() | self.lose.val() | self.spoil.val() | self.forget.val();
        if self.disturbed.val() | self.window.moved.val() | !self.owed.val().any() {
            self.calm.d.next = 0.into();
        } else {
            self.calm.d.next = self.calm.q.val() + 1;
        }
        self.in_order.holds.next = !self.order.accept.val() | (self.unit_index[1].q.val() == self.taken.q.val());
        self.progresses.holds.next = self.calm.q.val() <= self.most_calm.val();
        self.acknowledges_what_was_taken.holds.next =
            bit_cast::<G, S>(self.owed.val()) >= (self.taken.q.val() - self.oldest_index.q.val());
        self.sends_again.holds.next = self.order.accept.val() & self.window.retries.val().any();
    }
}
