//! Traffic of a pattern, and how long a run may take: options that several kinds of study share.

use super::network::Network;
use super::values::{self, pattern};
use crate::options::HEADING;
use crate::options::legal::whole;
use crate::sim::loads::{Loads, Points};
use phit_fabric::gemini::run::settings::Settings;
use phit_fabric::traffic::pattern::Pattern;

/// Most cycles of a phase.
pub const MOST_CYCLES: u64 = 100_000_000;

/// Who sends what to whom, and how much of it.
#[derive(clap::Args)]
#[command(next_help_heading = HEADING)]
pub struct Traffic {
    /// Who sends to whom [default: uniform]
    #[arg(long, value_name = "NAME", value_parser = pattern)]
    pattern: Option<Pattern>,
    /// Phits of a request; 0 draws each from 4 to 32 [default: 32]
    #[arg(long, value_name = "PHITS", value_parser = values::length)]
    length: Option<u32>,
    /// Shares of the processor tiles' bandwidth that are offered [default: 0.05..1.0; of a drain 1.0]
    #[arg(long, value_name = "LOADS", value_parser = Loads::among(0.0..=2.0))]
    load: Option<Loads>,
    #[command(flatten)]
    points: Points,
}

impl Traffic {
    /// The network under this traffic, where `usual` is the load if none is named; mistakes go to `wrong`.
    pub fn settings(&self, network: &Network, usual: &Loads, wrong: &mut Vec<String>) -> Settings {
        let mut settings = network.settings(wrong);
        settings.pattern = self.pattern.unwrap_or(settings.pattern);
        if let Some(length) = self.length {
            settings.length = (length != 0).then_some(length);
        }
        self.points.check(self.load.as_ref().unwrap_or(usual), wrong);
        settings
    }

    /// The loads, ascending.
    pub fn loads(&self, usual: &Loads) -> Vec<f64> {
        self.points.of(self.load.as_ref().unwrap_or(usual))
    }
}

/// How long a network may take that must run empty.
#[derive(clap::Args)]
#[command(next_help_heading = HEADING)]
pub struct Patience {
    /// Cycles without an arrival after which the network stands
    #[arg(long, value_name = "CYCLES", default_value_t = 20_000, value_parser = whole::<u64>(1..=MOST_CYCLES, "cycles"))]
    patience: u64,
}

impl Patience {
    /// The cycles.
    pub fn cycles(&self) -> u64 {
        self.patience
    }
}
