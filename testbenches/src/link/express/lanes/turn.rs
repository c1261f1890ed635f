//! Whose turn it is, and whether there are lanes enough.

use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_models::link::express::lanes::{after, lanes};
use phit_sim::bench::{Bench, TestResult};

/// Every mask and turn, then random ones.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [mask, turn] = [bench.input("mask")?, bench.input("turn")?];
    let [next, first] = [bench.output("after")?, bench.output("first")?];
    let wraps = bench.output("wraps")?;
    let mut stimulus = Stimulus::of(bench);
    for cycle in 0..cycles {
        let both = stimulus.every_word(cycle % 2048, 11);
        let (both, now) = (both >> 3, both as usize & 7);
        bench.drive(mask, both);
        bench.drive(turn, now as u64);
        let (expected, expected_wraps) = after(both, now);
        let actual = (bench.sample(next)? as usize, bench.sample_bit(wraps)?);
        bench.expect("after, wraps", (expected, expected_wraps), actual)?;
        let actual = bench.sample(first)? as usize;
        bench.expect("first", lanes(both).first().copied().unwrap_or(0), actual)?;
        bench.tick()?;
    }
    Ok(())
}

/// Every mask.
pub fn run_quorum(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let (mask, enough) = (bench.input("lanes")?, bench.output("enough")?);
    for cycle in 0..cycles {
        bench.drive(mask, cycle & 0xFF);
        let actual = bench.sample_bit(enough)?;
        bench.expect("enough", lanes(cycle & 0xFF).len() >= 4, actual)?;
        bench.tick()?;
    }
    Ok(())
}
