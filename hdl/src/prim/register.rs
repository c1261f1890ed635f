//! A register with load enable.

use crate::prelude::*;

/// Register with load enable and synchronous reset.
///
/// ```text
///           +------------+
///   d[W] -->|            |
/// enable -->|  Register  |--> q[W]   the word loaded last
///  reset -->|            |
///           +------------+
/// ```
///
/// Parameters: `W` bits, 1 to 1024.
/// Handshake: none; `d` is taken at each rising edge of `clock` with `enable`.
/// Latency: 1 cycle. Throughput: 1 word per cycle.
/// Reset: `q` is 0 after an edge with `reset`.
/// Asserts: after a reset, `q` is 0.
/// Source: the field's standard practice; the smallest block that climbs the whole ladder.
#[derive(LogicBlock, Ports)]
pub struct Register<const W: usize> {
    /// Rising edge loads.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous; stronger than `enable`.
    pub reset: Signal<In, Bit>,
    /// Load `d`.
    pub enable: Signal<In, Bit>,
    /// The word to load.
    pub d: Signal<In, Bits<W>>,
    /// The word loaded last.
    pub q: Signal<Out, Bits<W>>,
    word: ResetReg<Bits<W>>,
    was_reset: ResetReg<Bit>,
    zero_after_reset: Property,
}

impl<const W: usize> Default for Register<W> {
    fn default() -> Self {
        assert!((1..=1024).contains(&W), "Register: W is {W}; legal: 1..=1024");
        Self {
            clock: Default::default(),
            reset: Default::default(),
            enable: Default::default(),
            d: Default::default(),
            q: Default::default(),
            word: Default::default(),
            was_reset: ResetReg::new(true),
            zero_after_reset: Property::assert("a register is 0 after reset"),
        }
    }
}

impl<const W: usize> Logic for Register<W> {
    #[kernel]
    fn update(&mut self) {
        dff_setup!(self, clock, word, was_reset);
        clock!(self, clock, zero_after_reset);
        self.word.reset.next = self.reset.val();
        if self.enable.val() {
            self.word.d.next = self.d.val();
        }
        self.q.next = self.word.q.val();
        self.was_reset.reset.next = self.reset.val();
        self.was_reset.d.next = false;
        self.zero_after_reset.reset.next = self.reset.val();
        self.zero_after_reset.holds.next = !self.was_reset.q.val() | !self.word.q.val().any();
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("register", &[("W", W)])
    }
}
