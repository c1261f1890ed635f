//! One side of a block: wires, with what drives and judges them.

use crate::stimulus::{Resets, Stimulus};
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
    let reset = bench.input("reset")?;
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(LIFE);
    let mut defined = false;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        bench.drive(reset, is_reset.into());
        side.drive(bench, &mut stimulus);
        if defined && !is_reset {
            side.settle(bench, &mut stimulus)?;
        }
        bench.tick()?;
        defined |= is_reset;
        if is_reset {
            side.clear();
        }
    }
    Ok(())
}
