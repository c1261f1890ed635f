//! The end of a channel that returns credits.

use phit_block::prelude::*;

/// Counts the places that were freed until their credits are on their way back: the peer of a `credit_counter`.
///
/// ```text
///            +----------------+
///  freed --->|                |--> give_valid   a credit waits
///            |  CreditSender  |<-- give_ready   it is sent
///            |                |--> pending[W]   credits that wait
///            +----------------+
/// ```
///
/// Parameters: `MAX` places, 1 to 2^`W` - 1; `W` bits, 1 to 32.
/// Handshake: `freed` in a cycle in which the buffer loses a word. `give_valid`/`give_ready`: a credit is sent in each
/// cycle with both; `give_valid` depends on the state alone.
/// Latency: 1 cycle from `freed` to `give_valid`. Throughput: 1 credit each way per cycle.
/// Reset: no credit waits: whoever sends has all of them.
/// Asserts: no more credits wait than there are places, so none is lost. Relies on: no place is freed a second time
/// before its credit was sent.
/// Source: GEM-LCB-13, in the field's standard form.
#[derive(LogicBlock, Ports, Block)]
#[block(
    credit_sender, W: 1..=32, MAX, check(MAX >= 1 && MAX < 1 << W, "MAX is {MAX}; legal: 1..={}", (1u64 << W) - 1)
)]
#[published(credit_sender_w9_max256: CreditSender<9, 256>)]
#[small(credit_sender_w3_max5: CreditSender<3, 5>)]
pub struct CreditSender<const W: usize, const MAX: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: no credit waits.
    pub reset: Signal<In, Bit>,
    /// A place was freed.
    pub freed: Signal<In, Bit>,
    /// A credit waits.
    pub give_valid: Signal<Out, Bit>,
    /// It is sent.
    pub give_ready: Signal<In, Bit>,
    /// Credits that wait.
    pub pending: Signal<Out, Bits<W>>,
    count: ResetReg<Bits<W>>,
    sent: Signal<Local, Bit>,
    change: Signal<Local, Bits<W>>,
    #[init(MAX as u64)]
    max: Constant<Bits<W>>,
    #[assert("no more credits wait than there are places")]
    in_range: Property,
    #[assume("a place is not freed again before its credit was sent")]
    freed_once: Property,
    #[cover("the credits of all places wait")]
    all_pending: Property,
}

#[kernel]
impl Logic for CreditSender<W, MAX> {
    fn update(&mut self) {
        self.give_valid.next = self.count.q.val().any();
        self.pending.next = self.count.q.val();
        self.sent.next = self.give_ready.val() & self.count.q.val().any();
        // One adder: a credit less is all ones more.
        self.change.next = 0.into();
        if self.freed.val() & !self.sent.val() {
            self.change.next = 1.into();
        }
        if self.sent.val() & !self.freed.val() {
            self.change.next = !self.change.val();
        }
        self.count.d.next = self.count.q.val() + self.change.val();

        self.in_range.holds.next = self.count.q.val() <= self.max.val();
        self.freed_once.holds.next = !self.freed.val() | self.sent.val() | (self.count.q.val() < self.max.val());
        self.all_pending.holds.next = self.count.q.val() == self.max.val();
    }
}
