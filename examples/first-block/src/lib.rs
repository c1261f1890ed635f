//! A counter of pulses.

use phit_hdl::prelude::*;

/// Counts the cycles with `pulse`, and stays at the largest number.
///
/// Parameters: `W` bits, 1 to 32. Reset: `count` is 0. Latency: 1 cycle.
#[derive(LogicBlock, Ports, Block)]
#[block(pulse_counter, W: 1..=32)]
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
    before: Reg<Bits<W>>,
    started: ResetReg<Bit>,
    #[assert("the count moves by at most one")]
    moves_by_one: Property,
}

#[kernel]
impl Logic for PulseCounter<W> {
    fn update(&mut self) {
        if self.pulse.val() & !self.value.q.val().all() {
            self.value.d.next = self.value.q.val() + 1;
        }
        self.count.next = self.value.q.val();

        self.started.d.next = true;
        self.before.d.next = self.value.q.val();
        self.moves_by_one.holds.next = !self.started.q.val()
            | (self.value.q.val() == self.before.q.val())
            | (self.value.q.val() == (self.before.q.val() + 1));
    }
}
