//! The way from one clock domain into another.

use crate::ports::Word;
use crate::prelude::*;
use phit_primitives::{Description, Primitive, contents, describe};

/// `STAGES` flip-flops in a row: takes one bit from any clock domain into that of `clock`.
///
/// Latency: `STAGES` cycles of `clock`, of which real hardware may add or drop one. Only for single bits, or codes of
/// which one bit changes at a time. `STAGES` in 2..=8.
#[derive(Clone, Debug, LogicBlock)]
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
