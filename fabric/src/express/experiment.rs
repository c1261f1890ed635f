//! Experiments in TOML: traffic, wires, what goes wrong when, and what shall come of it.

use super::trial::Verdict;
use crate::channel::noise::{HITS_PER_BIT, TWO_BITS};
use crate::files::number::{fraction, whole};
use crate::files::settings::{self, FileError};
use crate::timed::{self, Event, MOST_CYCLES, TimedExperiment};
use serde::Deserialize;
use std::path::Path;

/// Bit error rates that the wires can have, at most, in thousandths.
const MOST_BER: u32 = 50;

/// What happens to both directions of the wire, or to the ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// Nothing arrives.
    Cut,
    /// Words arrive again.
    Join,
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
    #[serde(deserialize_with = "whole::<1, MOST_CYCLES, _, _>")]
    pub cycles: u64,
    /// A channel without a packet begins one in a cycle with this probability.
    #[serde(deserialize_with = "fraction::<1000, _>")]
    pub load: f64,
    /// A word that has arrived is taken in a cycle with this probability.
    #[serde(deserialize_with = "fraction::<1000, _>")]
    pub pace: f64,
    /// Bit error rate of the wires, 0 to 0.05.
    #[serde(deserialize_with = "fraction::<MOST_BER, _>")]
    pub ber: f64,
    /// What happens.
    pub events: Vec<Event<What>>,
    /// An end shall give up.
    pub link_down: bool,
}

impl Default for Experiment {
    fn default() -> Self {
        Self { cycles: 20_000, load: 0.125, pace: 0.75, ber: 0.0, events: vec![], link_down: false }
    }
}

impl TimedExperiment for Experiment {
    fn cycles(&self) -> u64 {
        self.cycles
    }

    fn expects_link_down(&self) -> bool {
        self.link_down
    }

    fn parse(text: &str, path: &Path) -> Result<Self, FileError> {
        settings::parse(text, path, |experiment: &Self| timed::late_events(text, experiment.cycles, &experiment.events))
    }
}

impl Experiment {
    /// Whether packets were lost, repeated, out of order or damaged: the checks let an error through.
    pub fn has_escape(&self, verdict: &Verdict) -> bool {
        self.lets_through(verdict.wrong, verdict.missing)
    }

    /// Errors that the checks let through in a copy, on average and at most. A control word with four wrong bits or more passes its check
    /// of 7 bits by chance; so does a word whose two bits of header are wrong, and a damaged packet passes the CRC of 32. A wire
    /// of 24 bits has at most two wrong ones in a word.
    pub fn escapes_at_most(&self) -> f64 {
        let hit = self.ber * HITS_PER_BIT;
        let two = hit * TWO_BITS;
        let four_bits = 3.0 * two * two + hit.powi(3);
        let words = 2.0 * self.cycles as f64;
        words * ((four_bits + self.ber * self.ber) / 128.0 + 3.0 * hit / 2f64.powi(32))
    }

    /// What is wrong with a verdict besides, in sentences.
    pub fn failures(&self, verdict: &Verdict) -> Vec<String> {
        self.surprises(verdict.link_down, &verdict.violations)
    }
}
