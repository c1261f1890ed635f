//! Lives of a block: cycles between resets that come at random.

use crate::stimulus::{Resets, Stimulus};
use phit_sim::bench::{Bench, Failure, TestResult};

/// What is known of a cycle.
#[derive(Clone, Copy)]
pub(crate) struct Cycle {
    /// The block is in reset.
    pub is_reset: bool,
    /// It has been: its outputs are defined.
    pub defined: bool,
}

/// Resets a block once in `every` cycles, in the mean. `cycle` drives the other inputs of each cycle and compares the outputs, and its model
/// ticks; then the block does.
///
/// # Errors
/// If the block does something wrong.
pub(crate) fn lives(
    bench: &mut Bench,
    every: u64,
    cycles: u64,
    mut cycle: impl FnMut(&mut Bench, &mut Stimulus, Cycle) -> TestResult,
) -> TestResult {
    let reset = bench.input("reset")?;
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(every);
    let mut defined = false;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        bench.drive(reset, is_reset.into());
        cycle(bench, &mut stimulus, Cycle { is_reset, defined })?;
        bench.tick()?;
        defined |= is_reset;
    }
    Ok(())
}

/// A golden model, how it is reset, how it takes the inputs of a cycle, and what its world is like when a life begins.
pub(crate) struct Model<M, I, F>(pub M, pub fn(&mut M), pub fn(&mut M, &I), pub F);

/// [`lives`] in a world that begins anew with each. `cycle` gives the inputs of the cycle, which the model takes.
///
/// # Errors
/// If the block does something wrong.
pub(crate) fn lives_in_a_world<M, I, W, F: Fn() -> W>(
    bench: &mut Bench,
    (every, cycles): (u64, u64),
    Model(mut model, reset, tick, new_world): Model<M, I, F>,
    mut cycle: impl FnMut(&mut Bench, &mut Stimulus, Cycle, (&M, &mut W)) -> Result<I, Failure>,
) -> TestResult {
    let mut world = new_world();
    lives(bench, every, cycles, |bench, stimulus, now| {
        let inputs = cycle(bench, stimulus, now, (&model, &mut world))?;
        if now.is_reset {
            reset(&mut model);
            world = new_world();
        } else {
            tick(&mut model, &inputs);
        }
        Ok(())
    })
}
