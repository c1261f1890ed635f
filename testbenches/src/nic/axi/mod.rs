//! AXI4 at the host port: each part, all of them, and a whole interface behind them.

pub mod bursts;
pub mod host;
pub mod reads;
pub(crate) mod registers;
pub mod stores;
pub mod write_fence;
pub mod writes;

use super::side::Side;
use crate::stimulus::Stimulus;
use phit_sim::bench::{Bench, Failure, Out, TestResult};

/// A side of a block that says whether what it relies on holds.
struct Legal<S> {
    side: S,
    legal: Out,
}

impl<S: Side> Legal<S> {
    fn of(bench: &Bench, side: S) -> Result<Self, Failure> {
        Ok(Self { side, legal: bench.output("legal")? })
    }
}

impl<S: Side> Side for Legal<S> {
    fn drive(&mut self, bench: &mut Bench, stimulus: &mut Stimulus) {
        self.side.drive(bench, stimulus);
    }

    fn settle(&mut self, bench: &mut Bench, stimulus: &mut Stimulus) -> TestResult {
        let is_legal = bench.sample_bit(self.legal)?;
        bench.expect("legal", true, is_legal)?;
        self.side.settle(bench, stimulus)
    }

    fn clear(&mut self) {
        self.side.clear();
    }
}
