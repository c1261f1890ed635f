//! Credits that a lost message cannot harm.

use phit_block::prelude::*;

/// The sender's account of a buffer at the other end of a link.
///
/// ```text
///           +--------------+
///   take -->|              |--> credit    places for one more unit
///  valid -->|  CreditLoop  |--> illegal   more was freed than was taken
/// freed[C] ->|              |
///           +--------------+
/// ```
///
/// The other end says how many places it freed since reset, modulo `2^C`; so the next message heals what a lost one missed.
///
/// Parameters: `C` bits, 2 to 16, for `2^(C-1)` places; `UNIT` places that a unit may take, 1 to `2^(C-1)`.
/// Handshake: `take` takes a place. `credit` says that at least `UNIT` are free, and depends on the state alone. With
/// `valid`, `freed` is what the other end says; `illegal` answers in the same cycle, and the message is then ignored.
/// Latency: 1 cycle from `take` or `valid` to `credit`. Throughput: 1 place and 1 message per cycle.
/// Reset: all places are free.
/// Asserts: no more places are taken than there are. Relies on: a place is only taken if one is free.
/// Source: GEM-LCB-13, GEM-RTR-11.
#[derive(LogicBlock, Ports, Block)]
#[block(credit_loop, C: 2..=16, let places = 1usize << (C - 1), UNIT: 1..=places)]
#[published(credit_loop_c9_unit32: CreditLoop<9, 32>)]
#[small(credit_loop_c3_unit2: CreditLoop<3, 2>)]
pub struct CreditLoop<const C: usize, const UNIT: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: all places are free.
    pub reset: Signal<In, Bit>,
    /// A place is taken.
    pub take: Signal<In, Bit>,
    /// A message has come.
    pub valid: Signal<In, Bit>,
    /// Places freed at the other end, modulo `2^C`.
    pub freed: Signal<In, Bits<C>>,
    /// `UNIT` places are free.
    pub credit: Signal<Out, Bit>,
    /// The message frees what was not taken.
    pub illegal: Signal<Out, Bit>,
    taken: ResetReg<Bits<C>>,
    freed_before: ResetReg<Bits<C>>,
    used: Signal<Local, Bits<C>>,
    credible: Signal<Local, Bit>,
    #[init((places - UNIT) as u64)]
    most: Constant<Bits<C>>,
    #[init(places as u64)]
    places: Constant<Bits<C>>,
    #[assert("no more places are taken than there are")]
    in_range: Property,
    #[assume("a place is only taken if one is free")]
    takes_what_is_free: Property,
}

#[kernel]
impl Logic for CreditLoop<C, UNIT> {
    fn update(&mut self) {
        self.used.next = self.taken.q.val() - self.freed_before.q.val();
        self.credit.next = self.used.val() <= self.most.val();
        self.credible.next = (self.freed.val() - self.freed_before.q.val()) <= self.used.val();
        self.illegal.next = self.valid.val() & !self.credible.val();
        if self.take.val() {
            self.taken.d.next = self.taken.q.val() + 1;
        }
        if self.valid.val() & self.credible.val() {
            self.freed_before.d.next = self.freed.val();
        }

        self.in_range.holds.next = self.used.val() <= self.places.val();
        self.takes_what_is_free.holds.next = !self.take.val() | (self.used.val() < self.places.val());
    }
}
