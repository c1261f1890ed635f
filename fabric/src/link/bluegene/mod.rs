//! The Blue Gene/Q link under test: two ends with traffic in software, and what is between them.

pub mod bench;
pub mod cables;
mod happens;
pub mod packet;
pub mod pair;
pub mod traffic;
pub mod trial;
pub mod wire;

use super::experiment::rules::{EVERY_LINK, FIBRES};
use super::experiment::timeline::timeline;
use super::experiment::{End, Experiment, Fault, Kind, Rules};
use super::under_test::{LinkTrials, TrialError, Verdicts};
use super::verdict::Verdict;
use crate::network::NetworkError;
use crate::study::batches;
use bench::Pairs;
use happens::Happens;
use pair::{pair, pair_over_chips};
use phit_netlist::ir::Netlist;
use std::cell::OnceCell;
use traffic::Sizes;
use trial::{Setup, Trial};

/// Words over one wire each way, or cables of ten fibres between link chips; all copies go together.
pub const RULES: Rules = Rules {
    name: "bluegene",
    lanes: cables::FIBRES as usize,
    channels: 1,
    data_bits: 4096,
    keys: &[EVERY_LINK, FIBRES],
    fixed: &[],
    kinds: &[Kind::Random, Kind::Longest, Kind::Shortest],
    faults: &[Fault::None, Fault::Dead],
    restarts: &[End::Near, End::Far, End::Both],
    most_ber: 0.125,
    load: [0.03, 0.9],
    judges_throughput: false,
    wrong_per_escape: None,
    draws_times: false,
};

/// Pairs of ends, each compiled when the first experiment wants it.
pub struct Trials {
    copies: usize,
    bare: OnceCell<Pairs>,
    over_chips: OnceCell<Pairs>,
}

impl Trials {
    /// For so many seeds, of which a few run at a time.
    pub fn new(seeds: usize) -> Self {
        Self { copies: batches::copies(seeds), bare: OnceCell::new(), over_chips: OnceCell::new() }
    }

    fn pairs(&self, has_chips: bool) -> Result<&Pairs, TrialError> {
        let netlist: fn() -> Result<Netlist, NetworkError> = if has_chips { pair_over_chips } else { pair };
        let pairs = if has_chips { &self.over_chips } else { &self.bare };
        if pairs.get().is_none() {
            let _ = pairs.set(Pairs::new(netlist()?, self.copies)?);
        }
        Ok(pairs.get().expect("they have just been compiled"))
    }
}

impl LinkTrials for Trials {
    fn run(&self, experiment: &Experiment, seeds: &[u32], watch: &mut dyn FnMut(u64)) -> Verdicts {
        let pairs = self.pairs(experiment.link.chips)?;
        let mut done = 0;
        batches::in_batches(seeds, self.copies, |seeds| {
            let verdicts = run_batch(experiment, pairs, seeds);
            done += experiment.cycles.unsigned();
            watch(done);
            verdicts
        })
    }

    fn copies(&self) -> usize {
        self.copies
    }
}

fn run_batch(experiment: &Experiment, pairs: &Pairs, seeds: &[u32]) -> Result<Vec<Verdict>, TrialError> {
    let [load, pace] = experiment.traffic_rates().map(|share| (share * 65_536.0) as u32);
    let sizes = match experiment.traffic.kind.as_ref() {
        Kind::Longest => Sizes::Longest,
        Kind::Shortest => Sizes::Shortest,
        _ => Sizes::Mixed,
    };
    let delay = experiment.link.delay.unsigned() as usize;
    let mut trial = Trial::of(pairs, Setup { sizes, load, pace, delay, rate: experiment.rate() }, seeds)?;
    let mut happens = Happens::new(experiment, seeds.len());
    let mut now = 0;
    for (at, moment) in timeline(experiment) {
        trial.run(at - now);
        now = at;
        happens.act(&mut trial, moment);
    }
    trial.run(experiment.cycles.unsigned() - now);
    Ok(trial.finish())
}
