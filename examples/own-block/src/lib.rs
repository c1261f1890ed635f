//! A debouncer in plain rust-hdl, and its golden model.

pub mod model;

use phit_block::ports::{Ports, Visit};
use rust_hdl::prelude::*;

/// Passes a level on once it was steady: `out` takes the level of `raw` after `2^N` cycles in a row in which they differ.
#[derive(LogicBlock, Default)]
pub struct Debouncer<const N: usize> {
    /// Rising edge.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: `out` is low afterwards.
    pub reset: Signal<In, Bit>,
    /// The level of a switch that bounces.
    pub raw: Signal<In, Bit>,
    /// The steady level.
    pub out: Signal<Out, Bit>,
    level: DFF<Bit>,
    count: DFF<Bits<N>>,
}

impl<const N: usize> Logic for Debouncer<N> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, level, count);
        self.out.next = self.level.q.val();
        if self.raw.val() == self.level.q.val() {
            self.count.d.next = 0.into();
        } else {
            self.count.d.next = self.count.q.val() + 1;
            if self.count.q.val().all() {
                self.level.d.next = self.raw.val();
            }
        }
        if self.reset.val() {
            self.level.d.next = false;
            self.count.d.next = 0.into();
        }
    }
}

/// A test bench on the kernel reaches the ports by name.
impl<const N: usize> Ports for Debouncer<N> {
    fn visit_ports(&mut self, _prefix: &str, visit: Visit) {
        self.clock.visit_ports("clock", visit);
        self.reset.visit_ports("reset", visit);
        self.raw.visit_ports("raw", visit);
        self.out.visit_ports("out", visit);
    }
}
