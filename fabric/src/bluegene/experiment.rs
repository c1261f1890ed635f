//! Experiments in TOML: traffic, wires, what goes wrong when, and what shall come of it.

use super::bench::{PairError, Pairs};
use super::traffic::Sizes;
use super::trial::{Setup, Trial, Verdict};
use crate::settings_file::{self, FileError};
use crate::timed::{self, Event, TimedExperiment, in_order};
use serde::Deserialize;
use std::path::Path;

/// What happens to both directions of the wire, or to the ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// Nothing but zeros arrives.
    Cut,
    /// Words arrive again.
    Join,
    /// Half of the protocol packets are lost.
    LoseProtocol,
    /// The next 20 packets each way are spoiled.
    SpoilPackets,
    /// No protocol packet is lost any more.
    Heal,
    /// Both ends are reset; what was under way is forgotten.
    Restart,
    /// The near end is reset alone.
    RestartOne,
}

/// An experiment.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Experiment {
    /// Cycles of traffic.
    pub cycles: u64,
    /// Sizes of payloads.
    pub sizes: Sizes,
    /// A channel without a packet begins one in a cycle with this probability.
    pub load: f64,
    /// A word that has arrived is taken in a cycle with this probability.
    pub pace: f64,
    /// Cycles of wire each way, 1 to 100.
    pub delay: usize,
    /// Bit error rate of the wire.
    pub ber: f64,
    /// What happens.
    pub events: Vec<Event<What>>,
    /// An end shall give up.
    pub link_down: bool,
}

impl Default for Experiment {
    fn default() -> Self {
        Self {
            cycles: 50_000,
            sizes: Sizes::Mixed,
            load: 0.03,
            pace: 0.9,
            delay: 20,
            ber: 0.0,
            events: vec![],
            link_down: false,
        }
    }
}

impl TimedExperiment for Experiment {
    fn expects_link_down(&self) -> bool {
        self.link_down
    }

    fn parse(text: &str, path: &Path) -> Result<Self, FileError> {
        settings_file::parse(text, path, |experiment: &Self| {
            if !(1..=100).contains(&experiment.delay) {
                let message = format!("`delay` is {}; legal: 1 to 100 cycles", experiment.delay);
                return Some((timed::place(text, "delay"), message));
            }
            let shares = [("load", experiment.load), ("pace", experiment.pace), ("ber", experiment.ber)];
            timed::contradiction(text, &shares, experiment.cycles, &experiment.events)
        })
    }
}

impl Experiment {
    /// Runs it in every copy at once, and gives the verdicts in the order of the seeds, from which everything random comes.
    ///
    /// # Errors
    /// If power-up values do not fit, which is a defect.
    ///
    /// # Panics
    /// If there are not as many seeds as copies.
    pub fn run(&self, pairs: &Pairs, seeds: &[u64]) -> Result<Vec<Verdict>, PairError> {
        let of_65536 = |share: f64| (share * 65_536.0) as u32;
        let setup = Setup {
            sizes: self.sizes,
            load: of_65536(self.load),
            pace: of_65536(self.pace),
            delay: self.delay,
            rate: self.ber,
        };
        let mut trial = Trial::of(pairs, setup, seeds)?;
        let mut now = 0;
        for event in in_order(&self.events) {
            trial.run(event.at - now);
            now = event.at;
            act(&mut trial, event.what);
        }
        trial.run(self.cycles - now);
        Ok(trial.finish())
    }

    /// Whether packets were lost, repeated, out of order or damaged: the checks let an error through.
    pub fn has_escape(&self, verdict: &Verdict) -> bool {
        self.lets_through(verdict.wrong, verdict.missing as u64)
    }

    /// Errors that the checks let through where so many words were hit, on average and at most: what a hit damages passes the CRC-32 of
    /// a protocol packet, or the 50 bits of a packet's check symbols.
    pub fn escapes_at_most(hits: u64) -> f64 {
        hits as f64 / 2f64.powi(32)
    }

    /// What is wrong with a verdict besides, in sentences.
    pub fn failures(&self, verdict: &Verdict) -> Vec<String> {
        let mut failures = self.surprises(verdict.link_down, &verdict.violations);
        if !self.link_down && verdict.crcs_agree < 4 {
            failures.push(format!("{} of 4 running CRCs do not agree", 4 - verdict.crcs_agree));
        }
        failures
    }
}

fn act(trial: &mut Trial, what: What) {
    match what {
        What::Restart => trial.restart(),
        What::RestartOne => trial.restart_one(0),
        _ => trial.copies.iter_mut().flat_map(|copy| &mut copy.wires).for_each(|wire| match what {
            What::Cut => wire.is_cut = true,
            What::Join => wire.is_cut = false,
            What::LoseProtocol => wire.lost_protocol = 0.5,
            What::SpoilPackets => wire.spoil_packets = 20,
            _ => wire.lost_protocol = 0.0,
        }),
    }
}
