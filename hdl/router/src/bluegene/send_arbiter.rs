//! Who sends next over a link.

use phit_block::prelude::*;
use phit_prim::round_robin::RoundRobin;

/// Gives a sender to one of the receivers or injection ports that ask for it, and keeps a bubble in each ring.
///
/// ```text
///  request[R], straight[R] -->+---------------+--> grant[R]
///     inject[J], waits[J]  -->|  SendArbiter  |--> inject_grant[J]
///                    ratio -->|               |--> open     a packet that goes straight on would be taken
///           idle, one, two -->+---------------+--> wide     a packet that enters the ring would be taken
/// ```
///
/// A packet that goes straight on in its ring needs a token; one that enters the ring needs two. So the last slot of a ring is never taken by a
/// packet that enters, and the packets inside can always move.
///
/// Receivers come first until `ratio` of their packets have gone while an injection port waited; then it comes first. If it then finds no two tokens, receivers are
/// held back for 512 cycles, so that tokens collect, and let through for the next 512: in a ring in which all held back for ever nothing would move.
///
/// Parameters: `R` receivers, 1 to 20; `J` injection ports, 1 to 12. Published: two buses of each of ten receivers, and twelve ports.
/// Handshake: `grant` and `inject_grant` answer in the same cycle; together they are one-hot or zero. Whoever is granted offers words from the next cycle on.
/// `waits` is set as long as a port has a packet for this sender, `inject` only with `wide`. `open` and `wide` do not depend on requests.
/// Latency: 0 cycles. Throughput: as `idle` says.
/// Reset: no packet has gone.
/// Asserts: at most one is granted. Relies on: `two` implies `one`; who injects waits.
/// Source: BGQ-ARB-01, -03, -05, -06, -08, BGQ-VC-11, -12.
#[derive(LogicBlock, Ports, Block)]
#[block(bluegene_send_arbiter, R: 1..=20, J: 1..=12)]
#[published(bluegene_send_arbiter_r20_j12: SendArbiter<20, 12>)]
#[small(bluegene_send_arbiter_r3_j2: SendArbiter<3, 2>)]
pub struct SendArbiter<const R: usize, const J: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A receiver has a packet for this sender.
    pub request: Signal<In, Bits<R>>,
    /// It goes straight on in its ring.
    pub straight: Signal<In, Bits<R>>,
    /// An injection port asks now.
    pub inject: Signal<In, Bits<J>>,
    /// An injection port has a packet for this sender.
    pub waits: Signal<In, Bits<J>>,
    /// Packets of receivers for one of an injection port, 0 to 15.
    pub ratio: Signal<In, Bits<4>>,
    /// The sender takes a packet in the next cycle.
    pub idle: Signal<In, Bit>,
    /// There is a token.
    pub one: Signal<In, Bit>,
    /// There are two.
    pub two: Signal<In, Bit>,
    /// A receiver sends next.
    pub grant: Signal<Out, Bits<R>>,
    /// An injection port sends next.
    pub inject_grant: Signal<Out, Bits<J>>,
    /// Receivers may ask for packets that go straight on.
    pub open: Signal<Out, Bit>,
    /// Whoever enters the ring may ask.
    pub wide: Signal<Out, Bit>,
    receivers: RoundRobin<R>,
    ports: RoundRobin<J>,
    passed: ResetReg<Bits<4>>,
    held: ResetReg<Bits<10>>,
    is_due: Signal<Local, Bit>,
    injects: Signal<Local, Bit>,
    eligible: Signal<Local, Bits<R>>,
    receives: Signal<Local, Bit>,
    #[assert("at most one is granted")]
    one_grant: Property,
}

#[kernel]
impl Logic for SendArbiter<R, J> {
    fn update(&mut self) {
        self.is_due.next = self.waits.val().any() & (self.passed.q.val() >= self.ratio.val());
        self.open.next = self.idle.val() & self.one.val() & (!self.is_due.val() | self.held.q.val().get_bit(9));
        self.wide.next = self.idle.val() & self.two.val();
        self.eligible.next = 0.into();
        for r in 0..R {
            self.eligible.next = self.eligible.val().replace_bit(
                r,
                self.request.val().get_bit(r) & self.open.val() & (self.straight.val().get_bit(r) | self.two.val()),
            );
        }
        self.injects.next =
            self.wide.val() & self.inject.val().any() & (self.is_due.val() | !self.eligible.val().any());
        self.receives.next = self.eligible.val().any() & !self.injects.val();
        self.receivers.request.next = self.eligible.val();
        self.receivers.advance.next = self.receives.val();
        self.ports.request.next = self.inject.val();
        self.ports.advance.next = self.injects.val();
        self.grant.next = 0.into();
        if self.receives.val() {
            self.grant.next = self.receivers.grant.val();
        }
        self.inject_grant.next = 0.into();
        if self.injects.val() {
            self.inject_grant.next = self.ports.grant.val();
        }

        self.held.d.next = 0.into();
        if self.is_due.val() {
            self.held.d.next = self.held.q.val() + 1;
        }
        if self.injects.val() | !self.waits.val().any() {
            self.passed.d.next = 0.into();
            self.held.d.next = 0.into();
        } else if self.receives.val() & !self.passed.q.val().all() {
            self.passed.d.next = self.passed.q.val() + 1;
        }

        self.one_grant.holds.next = !self.grant.val().any() | !self.inject_grant.val().any();
    }
}
