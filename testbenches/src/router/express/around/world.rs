//! Parts of the router, each with its model and what stands around it.

use crate::lives::{Cycle, lives};
use crate::stimulus::Stimulus;
use phit_models::router::express::Sizes;
use phit_sim::bench::{Bench, TestResult};

/// A part of the block, its model, and what stands around it.
pub trait World {
    /// Chooses and drives the inputs of a cycle.
    fn drive(&mut self, bench: &mut Bench, is_reset: bool, stimulus: &mut Stimulus);
    /// Compares the outputs with the model.
    ///
    /// # Errors
    /// If they differ.
    fn compare(&self, bench: &mut Bench) -> TestResult;
    /// The clock edge.
    fn tick(&mut self, is_reset: bool, stimulus: &mut Stimulus);
}

/// Runs the parts side by side, with a reset once in `every` cycles in the mean.
///
/// # Errors
/// If an output differs from its model.
pub fn run(bench: &mut Bench, worlds: &mut [&mut dyn World], every: u64, cycles: u64) -> TestResult {
    lives(bench, every, cycles, |bench, stimulus, Cycle { is_reset, .. }| {
        worlds.iter_mut().for_each(|world| world.drive(bench, is_reset, stimulus));
        worlds.iter().try_for_each(|world| world.compare(bench))?;
        worlds.iter_mut().for_each(|world| world.tick(is_reset, stimulus));
        Ok(())
    })
}

/// The sizes that are parameters of the block; others are 0.
pub fn sizes(bench: &Bench) -> Sizes {
    let number = |name: &str| bench.parameter(name).map_or(0, |value| value as usize);
    Sizes {
        rows: number("R"),
        columns: number("C"),
        channels: number("V"),
        longest: number("L"),
        shared: number("S"),
        input: number("I"),
        load_unit: number("G"),
    }
}
