//! At which rate the lanes run.

use phit_block::prelude::*;

/// Keeps the rates that this end can still do, and chooses among them.
///
/// ```text
///   begins, rates[3] -->+---------+--> allowed[3]
///             agrees -->|  Rates  |--> rate[2]
///              hunts -->|         |--> shared      a rate that both can do exists
///          steps_down -->|         |--> best         `rate` is the fastest of them
/// peer_allowed[3] ----->+---------+--> last         no slower rate is left
/// ```
///
/// Rates are 0: 14, 1: 10, 2: 5 Gb/s a lane; a mask has bit 0 for the first.
///
/// Parameters: none.
/// Handshake: of `begins`, `agrees`, `hunts` and `steps_down` one at most in a cycle. `begins` takes `rates`, and the fastest
/// of them; `agrees` the fastest that both can do, if there is one; `hunts` the next slower one, or the fastest again;
/// `steps_down` gives up this rate and all faster ones, if a slower one is left.
/// Latency: 1 cycle. Throughput: 1 change per cycle.
/// Reset: no rate is allowed; 5 Gb/s.
/// Asserts: the rate is one of those allowed, if there is any.
/// Source: TH-PCS-07, TH-LLP-02; `docs/express-link.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(express_rates)]
#[published(express_rates: Rates)]
pub struct Rates {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Take the rates that this end can do.
    pub begins: Signal<In, Bit>,
    /// Those.
    pub rates: Signal<In, Bits<3>>,
    /// Take the fastest that both can do.
    pub agrees: Signal<In, Bit>,
    /// What the other end can still do.
    pub peer_allowed: Signal<In, Bits<3>>,
    /// Try the next one.
    pub hunts: Signal<In, Bit>,
    /// This one is too fast.
    pub steps_down: Signal<In, Bit>,
    /// What this end can still do.
    pub allowed: Signal<Out, Bits<3>>,
    /// What it does.
    pub rate: Signal<Out, Bits<2>>,
    /// There is a rate that both can do.
    pub shared: Signal<Out, Bit>,
    /// The rate is the fastest that both can do.
    pub best: Signal<Out, Bit>,
    /// No slower rate is left.
    pub last: Signal<Out, Bit>,
    left: ResetReg<Bits<3>>,
    #[init(2)]
    speed: ResetReg<Bits<2>>,
    common: Signal<Local, Bits<3>>,
    slower: Signal<Local, Bits<3>>,
    choice: Signal<Local, Bits<3>>,
    chosen: Signal<Local, Bits<2>>,
    changes: Signal<Local, Bit>,
    #[init(1)]
    one: Constant<Bits<3>>,
    #[init(6)]
    above: Constant<Bits<3>>,
    #[assert("the rate is one of those allowed, if there is any")]
    is_allowed: Property,
}

#[kernel]
impl Logic for Rates {
    fn update(&mut self) {
        self.common.next = self.left.q.val() & self.peer_allowed.val();
        self.slower.next = self.left.q.val() & (self.above.val() << self.speed.q.val());
        // The fastest of these is next.
        self.choice.next = self.left.q.val();
        self.changes.next = self.hunts.val();
        if self.begins.val() {
            self.choice.next = self.rates.val();
            self.left.d.next = self.rates.val();
            self.changes.next = true;
        } else if self.agrees.val() {
            self.choice.next = self.common.val();
            self.changes.next = self.common.val().any();
        } else if self.slower.val().any() {
            self.choice.next = self.slower.val();
            if self.steps_down.val() {
                self.left.d.next = self.slower.val();
                self.changes.next = true;
            }
        }
        self.chosen.next = 2.into();
        if self.choice.val().get_bit(0) {
            self.chosen.next = 0.into();
        } else if self.choice.val().get_bit(1) {
            self.chosen.next = 1.into();
        }
        if self.changes.val() {
            self.speed.d.next = self.chosen.val();
        }
        self.allowed.next = self.left.q.val();
        self.rate.next = self.speed.q.val();
        self.shared.next = self.common.val().any();
        self.best.next = (self.common.val() & (self.one.val() << self.speed.q.val())).any()
            & !(self.common.val()
                & !(self.above.val() << self.speed.q.val())
                & !(self.one.val() << self.speed.q.val()))
            .any();
        self.last.next = !self.slower.val().any();

        self.is_allowed.holds.next =
            !self.left.q.val().any() | (self.left.q.val() & (self.one.val() << self.speed.q.val())).any();
    }
}
