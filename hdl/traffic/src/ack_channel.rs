//! Acknowledgements of which some are wrong and look right, to be proved.

use phit_block::prelude::*;
use phit_link::retry::{confirmed_ack::ConfirmedAck, window::RetryWindow};

/// A [`RetryWindow`] behind a [`ConfirmedAck`], and another end that lies now and then.
///
/// ```text
///  push, take -->+--------------+--> oldest[S]
///   tell, lie -->|  AckChannel  |--> taken[S]     number expected next
///    claim[S] -->+--------------+--> retries[16]
/// ```
///
/// What is told and taken is free in every cycle, and so is what a wrong acknowledgement claims. Never are two of them wrong one after the other.
///
/// Parameters: `S` and `T` as those of the window.
/// Handshake: `push` stores a unit if there is room, `take` has the other end take the next one that is stored, `tell` brings an
/// acknowledgement: what was taken, or with `lie` and after a true one `claim`.
/// Latency: none on the way. Throughput: 1 unit and 1 acknowledgement per cycle.
/// Reset: empty.
/// Asserts: what the window lets go of was taken; two true acknowledgements in a row let go of all that the first one tells.
/// Source: TH-LLP-05.
#[derive(LogicBlock, Ports, Block)]
#[block(ack_channel, S, T)]
#[small(ack_channel_s3_t4: AckChannel<3, 4>)]
pub struct AckChannel<const S: usize, const T: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Store a unit.
    pub push: Signal<In, Bit>,
    /// The other end takes a unit.
    pub take: Signal<In, Bit>,
    /// An acknowledgement comes.
    pub tell: Signal<In, Bit>,
    /// It is wrong.
    pub lie: Signal<In, Bit>,
    /// What it says then.
    pub claim: Signal<In, Bits<S>>,
    /// Number of the oldest unit without acknowledgement.
    pub oldest: Signal<Out, Bits<S>>,
    /// Number that the other end expects next.
    pub taken: Signal<Out, Bits<S>>,
    /// Rewinds of the window.
    pub retries: Signal<Out, Bits<16>>,
    #[wires(message_valid = tell, oldest, retries)]
    window: RetryWindow<S, 1, T, 255>,
    #[wires(valid = tell, window.{oldest, newest}, confirmed = window.ack)]
    acks: ConfirmedAck<S>,
    expected: ResetReg<Bits<S>>,
    lied: ResetReg<Bit>,
    // True acknowledgements in a row since a unit was taken.
    truths: ResetReg<Bits<2>>,
    takes: Signal<Local, Bit>,
    lies: Signal<Local, Bit>,
    #[assert("what the window lets go of was taken")]
    keeps: Property,
    #[assert("two true acknowledgements in a row are believed")]
    lets_go: Property,
    #[cover("a wrong acknowledgement of a stored unit is not believed")]
    doubts: Property,
}

#[kernel]
impl Logic for AckChannel<S, T> {
    fn update(&mut self) {
        self.window.push.next = self.push.val() & self.window.room.val();
        self.window.sent.next = self.window.pending.val() & !self.window.rewind.val();
        self.window.take.next = true;
        self.takes.next = self.take.val() & (self.expected.q.val() != self.window.newest.val());
        if self.takes.val() {
            self.expected.d.next = self.expected.q.val() + 1;
        }

        self.lies.next = self.lie.val() & !self.lied.q.val();
        self.acks.ack.next = self.expected.q.val();
        if self.lies.val() {
            self.acks.ack.next = self.claim.val();
        }
        self.window.nack.next = 0.into();
        if self.tell.val() {
            self.lied.d.next = self.lies.val();
            self.truths.d.next = self.truths.q.val() | 1;
            if self.truths.q.val().any() {
                self.truths.d.next = self.truths.q.val() | 2;
            }
        }
        if self.takes.val() | (self.tell.val() & self.lies.val()) {
            self.truths.d.next = 0.into();
        }
        self.taken.next = self.expected.q.val();

        self.keeps.holds.next =
            (self.expected.q.val() - self.window.oldest.val()) <= (self.window.newest.val() - self.window.oldest.val());
        self.lets_go.holds.next = !self.truths.q.val().get_bit(1) | (self.window.oldest.val() == self.expected.q.val());
        self.doubts.holds.next = self.tell.val()
            & self.lies.val()
            & !self.window.illegal.val()
            & (self.claim.val() == self.window.newest.val())
            & (self.expected.q.val() != self.window.newest.val());
    }
}
