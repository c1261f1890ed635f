//! A counter of pulses.

use phit_hdl::prelude::*;

/// Counts the cycles with `pulse`, and stays at the largest number.
///
/// Parameters: `W` bits, 1 to 32. Reset: `count` is 0. Latency: 1 cycle.
#[derive(LogicBlock, Ports)]
pub struct PulseCounter<const W: usize> {
    /// Rising edge counts.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Count this cycle.
    pub pulse: Signal<In, Bit>,
    /// Pulses so far.
    pub count: Signal<Out, Bits<W>>,
    value: ResetReg<Bits<W>>,
    moves_by_one: Property,
    before: Reg<Bits<W>>,
    started: ResetReg<Bit>,
}

impl<const W: usize> Default for PulseCounter<W> {
    fn default() -> Self {
        assert!((1..=32).contains(&W), "PulseCounter: W is {W}; legal: 1..=32");
        Self {
            clock: Default::default(),
            reset: Default::default(),
            pulse: Default::default(),
            count: Default::default(),
            value: Default::default(),
            moves_by_one: Property::assert("the count moves by at most one"),
            before: Default::default(),
            started: Default::default(),
        }
    }
}

impl<const W: usize> Logic for PulseCounter<W> {
    #[kernel]
    fn update(&mut self) {
        // Connects the clocks; a register keeps its value unless told otherwise.
        dff_setup!(self, clock, value, before, started);
        clock!(self, clock, moves_by_one);
        self.value.reset.next = self.reset.val();
        self.started.reset.next = self.reset.val();
        if self.pulse.val() & !self.value.q.val().all() {
            self.value.d.next = self.value.q.val() + 1;
        }
        self.count.next = self.value.q.val();

        self.started.d.next = true;
        self.before.d.next = self.value.q.val();
        self.moves_by_one.reset.next = self.reset.val();
        self.moves_by_one.holds.next = !self.started.q.val()
            | (self.value.q.val() == self.before.q.val())
            | (self.value.q.val() == (self.before.q.val() + 1));
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("pulse_counter", &[("W", W)])
    }
}
