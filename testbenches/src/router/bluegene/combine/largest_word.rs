//! The largest of several words.

use super::numbers::near;
use crate::parameter;
use crate::ports::inputs;
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_models::router::bluegene::combine::words::largest;
use phit_sim::bench::{Bench, TestResult};

/// Words of which many are equal, or nearly so.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let count = parameter(bench, "N")? as usize;
    let (candidate, words) = (bench.input("candidate")?, inputs(bench, "word", count)?);
    let outputs = (bench.output("largest")?, bench.output("remaining")?);
    let mut stimulus = Stimulus::of(bench);
    for cycle in 0..cycles {
        let candidates = stimulus.every_word(cycle, count as u32);
        let common = stimulus.word(32);
        let values: Vec<u32> = words.iter().map(|_| near(common, 32, &mut stimulus) as u32).collect();
        bench.drive(candidate, candidates);
        for (port, value) in words.iter().zip(&values) {
            bench.drive(*port, (*value).into());
        }
        let (word, remaining) = largest(candidates, &values);
        let told = (bench.sample(outputs.0)?, bench.sample(outputs.1)?);
        bench.expect("largest, remaining", (word.into(), remaining), told)?;
        bench.tick()?;
    }
    Ok(())
}
