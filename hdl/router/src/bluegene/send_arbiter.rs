//! Who sends next over a link.

use phit_block::prelude::*;
use phit_prim::round_robin::RoundRobin;

/// Gives a sender to one of the receivers or injection ports that ask for it, and keeps a bubble in each ring.
///
/// ```text
///  request[R], straight[R], -->+---------------+--> grant[R]
///  roams[R]                    |               |
///  inject[J], injects_roam[J],-|               |--> inject_grant[J]
///  waits[J]                 -->|  SendArbiter  |--> open, turn, roam    a packet of a receiver would be taken: straight on, entering
///                    ratio  -->|               |                        the ring, in the dynamic channel
///  idle, one, two, roam_one,-->|               |--> wide, free          one of an injection port: entering, in the dynamic channel
///  yields                   -->+---------------+--> asks
/// ```
///
/// In the deterministic channel a packet that goes straight on in its ring needs a token; one that enters the ring needs two. So the last slot of a ring is never taken by a
/// packet that enters, and the packets inside can always move. In the dynamic channel each packet needs a token.
///
/// Receivers come first until `ratio` of their packets have gone while an injection port waited; then it comes first. If it then finds no tokens, receivers are
/// held back for 512 cycles, so that tokens collect, and let through for the next 512: in a ring in which all held back for ever nothing would move.
///
/// Several arbiters may share a sender, each for its channels. One that `asks` would grant; one that `yields` to another that asks does not.
///
/// Parameters: `R` receivers' buffers, 1 to 20; `J` injection ports, 1 to 12. Published: two buffers of each of ten receivers, and twelve ports.
/// Handshake: `grant` and `inject_grant` answer in the same cycle; together they are one-hot or zero. The winner offers words from the next cycle on.
/// `request` and `inject` ask for the deterministic channel, `roams` and `injects_roam` for the dynamic one. `waits` is set as long as a port has a packet for this sender; `inject` comes only with `wide`,
/// `injects_roam` and `roams` only with `free` and `roam`. `open`, `turn`, `roam`, `wide` and `free` do not depend on requests, `asks` does not depend on `yields`.
/// Latency: 0 cycles. Throughput: as `idle` says.
/// Reset: no packet has gone.
/// Asserts: at most one is granted. Relies on: `two` implies `one`; who injects waits.
/// Source: BGQ-ARB-01, -03, -05, -06, -08, BGQ-VC-01, -11, -12.
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
    /// A receiver has a packet for the dynamic channel.
    pub roams: Signal<In, Bits<R>>,
    /// An injection port asks now.
    pub inject: Signal<In, Bits<J>>,
    /// An injection port asks for the dynamic channel.
    pub injects_roam: Signal<In, Bits<J>>,
    /// An injection port has a packet for this sender.
    pub waits: Signal<In, Bits<J>>,
    /// Packets of receivers for one of an injection port, 0 to 15.
    pub ratio: Signal<In, Bits<4>>,
    /// The sender takes a packet in the next cycle.
    pub idle: Signal<In, Bit>,
    /// There is a token of the deterministic channel.
    pub one: Signal<In, Bit>,
    /// There are two.
    pub two: Signal<In, Bit>,
    /// There is one of the dynamic channel.
    pub roam_one: Signal<In, Bit>,
    /// A packet of another arbiter goes first.
    pub yields: Signal<In, Bit>,
    /// A packet is sent next, unless another arbiter's goes first.
    pub asks: Signal<Out, Bit>,
    /// A receiver sends next.
    pub grant: Signal<Out, Bits<R>>,
    /// An injection port sends next.
    pub inject_grant: Signal<Out, Bits<J>>,
    /// Receivers may ask for packets that go straight on.
    pub open: Signal<Out, Bit>,
    /// Receivers may ask for packets that enter the ring.
    pub turn: Signal<Out, Bit>,
    /// Receivers may ask for the dynamic channel.
    pub roam: Signal<Out, Bit>,
    /// Injection ports may ask.
    pub wide: Signal<Out, Bit>,
    /// Injection ports may ask for the dynamic channel.
    pub free: Signal<Out, Bit>,
    receivers: RoundRobin<R>,
    ports: RoundRobin<J>,
    passed: ResetReg<Bits<4>>,
    held: ResetReg<Bits<10>>,
    is_due: Signal<Local, Bit>,
    passes: Signal<Local, Bit>,
    injects: Signal<Local, Bit>,
    eligible: Signal<Local, Bits<R>>,
    entering: Signal<Local, Bits<J>>,
    receives: Signal<Local, Bit>,
    #[assert("at most one is granted")]
    one_grant: Property,
}

#[kernel]
impl Logic for SendArbiter<R, J> {
    fn update(&mut self) {
        self.is_due.next = self.waits.val().any() & (self.passed.q.val() >= self.ratio.val());
        self.passes.next = self.idle.val() & (!self.is_due.val() | self.held.q.val().get_bit(9));
        self.open.next = self.passes.val() & self.one.val();
        self.turn.next = self.passes.val() & self.two.val();
        self.roam.next = self.passes.val() & self.roam_one.val();
        self.wide.next = self.idle.val() & self.two.val();
        self.free.next = self.idle.val() & self.roam_one.val();
        self.eligible.next = 0.into();
        for r in 0..R {
            self.eligible.next = self.eligible.val().replace_bit(
                r,
                self.passes.val()
                    & ((self.roams.val().get_bit(r) & self.roam_one.val())
                        | (self.request.val().get_bit(r)
                            & self.one.val()
                            & (self.straight.val().get_bit(r) | self.two.val()))),
            );
        }
        self.entering.next = 0.into();
        if self.idle.val() & self.two.val() {
            self.entering.next = self.inject.val();
        }
        if self.idle.val() & self.roam_one.val() {
            self.entering.next = self.entering.val() | self.injects_roam.val();
        }
        self.asks.next = self.entering.val().any() | self.eligible.val().any();
        self.injects.next =
            self.entering.val().any() & (self.is_due.val() | !self.eligible.val().any()) & !self.yields.val();
        self.receives.next = self.eligible.val().any() & !self.injects.val() & !self.yields.val();
        self.receivers.request.next = self.eligible.val();
        self.receivers.advance.next = self.receives.val();
        self.ports.request.next = self.entering.val();
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
