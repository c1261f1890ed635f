//! Credits over a channel that loses messages, to be proved.

use phit_block::prelude::*;
use phit_link::retry::credit_loop::CreditLoop;

/// A [`CreditLoop`], the buffer that it keeps account of, and messages between them that may be lost.
///
/// ```text
///  want ----->+-----------------+--> credit
///  free ----->|  CreditChannel  |--> held[C]   places in use in the buffer
///  tell ----->|                 |
///  forget --->+-----------------+
/// ```
///
/// Parameters: `C` 2 to 16, for `2^(C-1)` places.
/// Handshake: `want` takes a place if there is credit, `free` frees one if one is in use, `tell` sends a message, `forget` loses the
/// one that arrives.
/// Latency: a message takes 2 cycles. Throughput: 1 place and 1 message per cycle.
/// Reset: all places are free.
/// Asserts: the buffer never overflows; no message is illegal; 3 cycles of messages without loss, while nothing is taken or
/// freed, make `credit` say whether the buffer has a place, whatever was lost before.
/// Source: GEM-LCB-13, GEM-RTR-11.
#[derive(LogicBlock, Ports, Block)]
#[block(credit_channel, C: 2..=16)]
#[small(credit_channel_c3: CreditChannel<3>)]
pub struct CreditChannel<const C: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Take a place.
    pub want: Signal<In, Bit>,
    /// Free a place.
    pub free: Signal<In, Bit>,
    /// Send a message.
    pub tell: Signal<In, Bit>,
    /// The message that arrives is lost.
    pub forget: Signal<In, Bit>,
    /// A place is free, as far as is known.
    pub credit: Signal<Out, Bit>,
    /// Places in use.
    pub held: Signal<Out, Bits<C>>,
    account: CreditLoop<C, 1>,
    in_use: ResetReg<Bits<C>>,
    freed: ResetReg<Bits<C>>,
    message_valid: [ResetReg<Bit>; 2],
    message: [Reg<Bits<C>>; 2],
    quiet: ResetReg<Bits<2>>,
    takes: Signal<Local, Bit>,
    frees: Signal<Local, Bit>,
    arrives: Signal<Local, Bit>,
    #[init(1 << (C - 1))]
    places: Constant<Bits<C>>,
    #[assert("the buffer never holds more than its places")]
    never_overflows: Property,
    #[assert("no message is refused")]
    never_illegal: Property,
    #[assert("messages in a row make good what was lost")]
    heals: Property,
}

#[kernel]
impl Logic for CreditChannel<C> {
    fn update(&mut self) {
        self.takes.next = self.want.val() & self.account.credit.val();
        self.frees.next = self.free.val() & self.in_use.q.val().any();
        self.account.take.next = self.takes.val();
        if self.frees.val() {
            self.freed.d.next = self.freed.q.val() + 1;
        }
        if self.takes.val() & !self.frees.val() {
            self.in_use.d.next = self.in_use.q.val() + 1;
        }
        if self.frees.val() & !self.takes.val() {
            self.in_use.d.next = self.in_use.q.val() - 1;
        }
        self.message_valid[0].d.next = self.tell.val();
        self.message[0].d.next = self.freed.q.val();
        self.message_valid[1].d.next = self.message_valid[0].q.val();
        self.message[1].d.next = self.message[0].q.val();
        self.arrives.next = self.message_valid[1].q.val() & !self.forget.val();
        self.account.valid.next = self.arrives.val();
        self.account.freed.next = self.message[1].q.val();
        self.credit.next = self.account.credit.val();
        self.held.next = self.in_use.q.val();

        self.quiet.d.next = 0.into();
        if self.tell.val() & !self.forget.val() & !self.takes.val() & !self.frees.val() {
            self.quiet.d.next = 3.into();
            if !self.quiet.q.val().all() {
                self.quiet.d.next = self.quiet.q.val() + 1;
            }
        }
        self.never_overflows.holds.next = self.in_use.q.val() <= self.places.val();
        self.never_illegal.holds.next = !self.account.illegal.val();
        self.heals.holds.next =
            !self.quiet.q.val().all() | (self.account.credit.val() == (self.in_use.q.val() != self.places.val()));
    }
}
