//! A run: a warm-up, a window that is measured, and then the tree must run empty.

use super::error::TrialError;
use super::tree::Tree;
use super::trial::{Settings, Trial};
use crate::study::window::{Meter, Phases, Sample};

/// What a run showed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// What was made and what arrived in the window. Phits are flits.
    pub sample: Sample,
    /// Packets that arrived, in all.
    pub delivered: usize,
    /// Cycles after the window until the last packet had arrived.
    pub drain: u64,
}

/// Runs a tree until every packet has arrived; `phases.patience` counts cycles without an arrival after the window. `done` is told of
/// each cycle.
///
/// # Errors
/// If a setting is not legal, a packet is lost, repeated, changed or at the wrong node, or the tree stands.
pub fn run(
    tree: &Tree,
    settings: &Settings,
    phases: &Phases,
    seed: u64,
    done: &dyn Fn(),
) -> Result<Outcome, TrialError> {
    let mut trial = Trial::new(tree, settings, seed)?;
    let mut meter = Meter::new(*phases);
    let end = phases.window().end;
    let (mut arrivals, mut delivered, mut last) = (vec![], 0, 0);
    while trial.cycle() < end || trial.in_flight() > 0 {
        let (cycle, before) = (trial.cycle(), trial.made());
        if cycle >= end.max(last) + phases.patience {
            return Err(trial.standstill(phases.patience));
        }
        trial.step(&mut arrivals)?;
        done();
        meter.makes(cycle, trial.made() - before);
        if trial.cycle() == end {
            trial.stop();
            meter.ends(trial.made_in(phases.window()));
        }
        for arrival in arrivals.drain(..) {
            (delivered, last) = (delivered + 1, arrival.at);
            meter.arrives(arrival.made, arrival.at, arrival.packet.length);
        }
    }
    Ok(Outcome { sample: meter.sample(tree.nodes().len()), delivered, drain: trial.cycle() - end })
}
