//! The ways from one clock domain into another: bits that change at any time, and words that stand still.

use crate::ports::Word;
use crate::prelude::*;
use phit_primitives::{Description, Primitive, contents, describe};

/// `STAGES` flip-flops in a row: takes one bit from any clock domain into that of `clock`.
///
/// Latency: `STAGES` cycles of `clock`, of which real hardware may add or drop one; `phit_netlist::jitter` lets a
/// simulation do so. Only for single bits, or codes of which one bit changes at a time. `STAGES` in 2..=8.
#[derive(Clone, Debug, LogicBlock, Part)]
pub struct Synchronizer<const STAGES: usize> {
    /// Rising edge shifts.
    pub clock: Signal<In, Clock>,
    /// From the other domain.
    pub d: Signal<In, Bit>,
    /// In this domain.
    pub q: Signal<Out, Bit>,
    _stages: [bool; STAGES],
}

impl<const STAGES: usize> Default for Synchronizer<STAGES> {
    fn default() -> Self {
        assert!((2..=8).contains(&STAGES), "Synchronizer: STAGES is {STAGES}; legal: 2..=8");
        let stages = std::array::from_fn(|_| Bit::power_up());
        let q = Signal::new_with_default(stages[STAGES - 1]);
        Self { clock: Default::default(), d: Default::default(), q, _stages: stages }
    }
}

impl<const STAGES: usize> Logic for Synchronizer<STAGES> {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            self._stages.rotate_right(1);
            self._stages[0] = self.d.val();
            self.q.next = self._stages[STAGES - 1];
        }
    }
    fn connect(&mut self) {
        self.q.connect();
    }
    fn hdl(&self) -> Verilog {
        describe(Description::Primitive(Primitive::Synchronizer { stages: STAGES as u32 }));
        Verilog::Empty
    }
    fn timing(&self) -> Vec<TimingInfo> {
        for (stage, value) in self._stages.iter().enumerate() {
            contents::offer(&format!("_{stage}"), || vec![value.to_number()]);
        }
        vec![]
    }
}

/// A register that may load a word of another clock domain, in a cycle in which that word is known to stand still.
///
/// Whoever uses it makes sure of that: a bit through a [`Synchronizer`] says so. It starts undefined.
#[derive(Clone, Debug, LogicBlock, Part)]
#[holds]
pub struct Capture<T: Word> {
    /// Rising edge loads.
    pub clock: Signal<In, Clock>,
    /// The value to load; from the other domain, or `q` to hold.
    pub d: Signal<In, T>,
    /// The value held.
    pub q: Signal<Out, T>,
}

impl<T: Word> Default for Capture<T> {
    fn default() -> Self {
        Self { clock: Default::default(), d: Default::default(), q: Signal::new_with_default(T::power_up()) }
    }
}

impl<T: Word> Logic for Capture<T> {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            self.q.next = self.d.val();
        }
    }
    fn connect(&mut self) {
        self.q.connect();
    }
    fn hdl(&self) -> Verilog {
        describe(Description::Primitive(Primitive::Synchronizer { stages: 1 }));
        Verilog::Empty
    }
    fn timing(&self) -> Vec<TimingInfo> {
        contents::offer("_0", || vec![self.q.val().to_number()]);
        vec![]
    }
}
