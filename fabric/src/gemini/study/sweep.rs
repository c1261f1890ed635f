//! Load against latency and throughput of requests.

use crate::gemini::chip::layout::{NODE_TILES, NODES};
use crate::gemini::chip::packet::Class;
use crate::gemini::run::chips::Chips;
use crate::gemini::run::error::TrialError;
use crate::gemini::run::trial::Trial;
use crate::study::sweep;
use crate::study::window::{Meter, Phases, Sample};

/// Runs every load with every seed, on `threads` threads; `done` is told of each run. A sample for each, by load and seed: phits are those of
/// requests, sources the processor tiles.
///
/// # Errors
/// Of the first run that fails.
pub fn samples(
    chips: &Chips,
    loads: &[f64],
    seeds: &[u64],
    phases: &Phases,
    threads: usize,
    done: &(dyn Fn() + Sync),
) -> Result<Vec<Sample>, TrialError> {
    sweep::samples(loads, seeds, threads, &|load, seed| sample(chips, load, seed, phases), done)
}

fn sample(chips: &Chips, load: f64, seed: u64, phases: &Phases) -> Result<Sample, TrialError> {
    let mut trial = Trial::new(chips, load, seed)?;
    let mut meter = Meter::new(*phases);
    let mut arrivals = vec![];
    while meter.goes_on(trial.cycle()) {
        let (cycle, before) = (trial.cycle(), trial.made());
        trial.step(&mut arrivals)?;
        meter.makes(cycle, trial.made() - before);
        if trial.cycle() == phases.window().end {
            meter.ends(trial.waiting(phases.window()));
        }
        for arrival in arrivals.drain(..).filter(|arrival| arrival.packet.class == Class::Request) {
            meter.arrives(arrival.made, arrival.at, arrival.packet.length);
        }
    }
    Ok(meter.sample(chips.settings().shape.nodes() * NODES * NODE_TILES))
}
