//! One side of a block: wires, with what drives and judges them.

use crate::lives::lives;
use crate::stimulus::Stimulus;
use phit_sim::bench::{Bench, TestResult};

/// Cycles from one reset to the next, in the mean.
const LIFE: u64 = 2_000;

/// Drives and judges some of a block's wires.
pub(crate) trait Side {
    /// Drives a cycle.
    fn drive(&mut self, bench: &mut Bench, stimulus: &mut Stimulus);

    /// The cycle ends: judges it.
    ///
    /// # Errors
    /// If the block did something wrong.
    fn settle(&mut self, bench: &mut Bench, stimulus: &mut Stimulus) -> TestResult;

    /// The block was reset.
    fn clear(&mut self);
}

/// Runs a block all of whose wires but `reset` are of this side, and resets it at random.
///
/// # Errors
/// If the block does something wrong.
pub(crate) fn run(bench: &mut Bench, side: &mut impl Side, cycles: u64) -> TestResult {
    lives(bench, LIFE, cycles, |bench, stimulus, cycle| {
        side.drive(bench, stimulus);
        if cycle.defined && !cycle.is_reset {
            side.settle(bench, stimulus)?;
        }
        if cycle.is_reset {
            side.clear();
        }
        Ok(())
    })
}
