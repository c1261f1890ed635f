//! Experiments in TOML: traffic, wires, what goes wrong when, and what shall come of it.

use super::bench::{PairError, Pairs};
use super::cables::{Cables, FIBRES};
use super::traffic::Sizes;
use super::trial::{Setup, Trial, Verdict};
use crate::files::number::{Draw, Whole, fraction, whole};
use crate::files::settings::{self, Contradiction, FileError, place};
use crate::study::batches;
use crate::timed::{self, Event, MOST_CYCLES, TimedExperiment, in_order};
use rand::{Rng, RngExt};
use serde::Deserialize;
use std::path::Path;

/// A fibre of a cable, or a range of which each copy draws one.
pub type Fibre = Draw<0, { FIBRES as i64 - 1 }>;

/// What happens to both directions of the wire, to a fibre of one, or to the ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// Nothing but zeros arrives.
    Cut,
    /// Words arrive again.
    Join,
    /// Nothing but zeros arrives on a fibre of a direction that each copy draws; between link chips.
    FibreDies(Fibre),
    /// All fibres bring again what is sent on them; between link chips.
    FibresReturn,
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

impl What {
    fn is_of_words(self) -> bool {
        matches!(self, Self::LoseProtocol | Self::SpoilPackets | Self::Heal)
    }

    /// Its name in a file.
    fn name(self) -> &'static str {
        match self {
            Self::Cut => "cut",
            Self::Join => "join",
            Self::FibreDies(_) => "fibre_dies",
            Self::FibresReturn => "fibres_return",
            Self::LoseProtocol => "lose_protocol",
            Self::SpoilPackets => "spoil_packets",
            Self::Heal => "heal",
            Self::Restart => "restart",
            Self::RestartOne => "restart_one",
        }
    }

    fn is_of_fibres(self) -> bool {
        matches!(self, Self::FibreDies(_) | Self::FibresReturn)
    }
}

/// An experiment.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Experiment {
    /// Cycles of traffic.
    #[serde(deserialize_with = "whole::<1, MOST_CYCLES, _, _>")]
    pub cycles: u64,
    /// Sizes of payloads.
    pub sizes: Sizes,
    /// A channel without a packet begins one in a cycle with this probability.
    #[serde(deserialize_with = "fraction::<1000, _>")]
    pub load: f64,
    /// A word that has arrived is taken in a cycle with this probability.
    #[serde(deserialize_with = "fraction::<1000, _>")]
    pub pace: f64,
    /// Cycles of wire each way, 1 to 100.
    #[serde(deserialize_with = "whole::<1, 100, _, _>")]
    pub delay: usize,
    /// Bit error rate of the wire, or of the fibres.
    #[serde(deserialize_with = "fraction::<1000, _>")]
    pub ber: f64,
    /// Link chips and cables of ten fibres stand between the ends.
    pub chips: bool,
    /// Directions in which a spare stands for a fibre that has failed, in the end of every copy.
    pub spares: Option<Whole<0, 2>>,
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
            chips: false,
            spares: None,
            events: vec![],
            link_down: false,
        }
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
        settings::parse(text, path, |experiment: &Self| {
            let mut found = timed::late_events(text, experiment.cycles, &experiment.events);
            found.extend(experiment.misplaced(text));
            found
        })
    }
}

impl Experiment {
    /// What happens where it cannot: to fibres without link chips, to words with them.
    fn misplaced(&self, text: &str) -> Vec<Contradiction> {
        let mut found = vec![];
        let mut note = |path: &[&str], what: String| {
            found.push(Contradiction { at: place(text, path), what, keys: &["chips"] });
        };
        if self.spares.is_some() && !self.chips {
            note(&["spares"], "`spares` needs `chips = true`".to_owned());
        }
        for (number, event) in self.events.iter().enumerate() {
            let path = ["events", &number.to_string(), "what"];
            match event.what {
                what if self.chips && what.is_of_words() => {
                    note(&path, format!("`{}` is for links without `chips`", what.name()));
                }
                what if !self.chips && what.is_of_fibres() => {
                    note(&path, format!("`{}` needs `chips = true`", what.name()));
                }
                _ => {}
            }
        }
        found
    }

    /// Runs it with each seed, from which everything random comes, and gives the verdicts in their order; a verdict does not depend on the
    /// seeds beside it. `done` is told of each batch of copies that has run.
    ///
    /// # Errors
    /// If power-up values do not fit, which is a defect.
    pub fn run(&self, pairs: &Pairs, seeds: &[u64], done: &mut dyn FnMut()) -> Result<Vec<Verdict>, PairError> {
        batches::in_batches(seeds, pairs.copies(), |seeds| {
            let verdicts = self.run_batch(pairs, seeds);
            done();
            verdicts
        })
    }

    fn run_batch(&self, pairs: &Pairs, seeds: &[u64]) -> Result<Vec<Verdict>, PairError> {
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
        if let Some(spares) = self.spares.filter(|spares| spares.unsigned() != verdict.spares) {
            failures.push(format!("{} spares carry, where {} were expected", verdict.spares, spares.get()));
        }
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
        _ => {
            for copy in &mut trial.copies {
                if let Some(cables) = &mut copy.cables {
                    act_on_fibres(cables, &mut copy.random, what);
                }
            }
            act_on_words(trial, what);
        }
    }
}

fn act_on_fibres(cables: &mut Cables, random: &mut impl Rng, what: What) {
    const ALL: u32 = (1 << FIBRES) - 1;
    match what {
        What::Cut => cables.dead = [ALL; 2],
        What::Join | What::FibresReturn => cables.dead = [0; 2],
        What::FibreDies(Fibre { from, to }) => {
            let direction = random.random_range(0..2);
            cables.dead[direction] |= 1 << random.random_range(from..=to);
        }
        _ => {}
    }
}

fn act_on_words(trial: &mut Trial, what: What) {
    for wire in trial.copies.iter_mut().flat_map(|copy| &mut copy.wires) {
        match what {
            What::Cut => wire.is_cut = true,
            What::Join => wire.is_cut = false,
            What::LoseProtocol => wire.lost_protocol = 0.5,
            What::SpoilPackets => wire.spoil_packets = 20,
            What::Heal => wire.lost_protocol = 0.0,
            _ => {}
        }
    }
}
