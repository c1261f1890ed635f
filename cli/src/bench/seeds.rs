//! Many seeds of one design: in lanes, and one after another.

use super::race::median;
use crate::error::CliError;
use phit_fabric::link::noisy_pair::{Alone, InLanes, Setup};
use phit_fabric::link::verdict::Verdict;
use std::time::Instant;

/// How many seeds.
const SEEDS: u32 = 64;
/// Cycles of each.
const CYCLES: u64 = 40_000;
/// Alternating runs of both.
const RUNS: usize = 3;

/// Times of all seeds of the Gemini link with bit errors, in seconds; medians.
pub struct Comparison {
    lanes: f64,
    alone: f64,
    ratio: f64,
    /// True if both came to the same verdicts.
    pub equal: bool,
}

impl Comparison {
    /// The sentence to print.
    pub fn line(&self) -> String {
        let Self { lanes, alone, ratio, equal } = self;
        let verdicts = if *equal { "equal" } else { "DIFFER" };
        format!(
            "Gemini link with bit errors, {SEEDS} seeds of {CYCLES} cycles: in lanes {lanes:.3} s, one after another \
             {alone:.3} s, ratio {ratio:.1}x, verdicts {verdicts}"
        )
    }
}

/// Measures both, compiled before, power-up values included.
///
/// # Errors
/// If the link cannot be made or run.
pub fn compare() -> Result<Comparison, CliError> {
    let setup = Setup { cycles: CYCLES, ..Setup::default() };
    let seeds: Vec<u32> = (1..=SEEDS).collect();
    let (together, single) = (InLanes::new(seeds.len())?, Alone::new()?);
    let mut times = vec![];
    let mut equal = true;
    for _ in 0..RUNS {
        let start = Instant::now();
        let in_lanes = together.run(&setup, &seeds)?;
        let lanes = start.elapsed().as_secs_f64();
        let start = Instant::now();
        let one_by_one: Vec<Verdict> = seeds.iter().map(|seed| single.run(&setup, *seed)).collect::<Result<_, _>>()?;
        times.push((lanes, start.elapsed().as_secs_f64()));
        equal &= in_lanes == one_by_one;
    }
    Ok(Comparison {
        lanes: median(times.iter().map(|(lanes, _)| *lanes)),
        alone: median(times.iter().map(|(_, alone)| *alone)),
        ratio: median(times.iter().map(|(lanes, alone)| alone / lanes)),
        equal,
    })
}
