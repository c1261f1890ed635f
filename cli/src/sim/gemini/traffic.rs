//! Traffic of a pattern, the seeds of runs, and how long each may take: options that several kinds of study share.

use super::network::Network;
use super::values::{self, Loads, pattern};
use crate::options::HEADING;
use crate::options::legal::{text, whole};
use phit_fabric::gemini::run::settings::Settings;
use phit_fabric::study::statistics::MOST_SEEDS;
use phit_fabric::traffic::pattern::Pattern;

/// Most cycles of a phase.
pub const MOST_CYCLES: u64 = 100_000_000;
/// Points of a range, if their number is not given.
const POINTS: usize = 10;

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
    #[arg(long, value_name = "LOADS", value_parser = text::<Loads>(Loads::LEGAL))]
    load: Option<Loads>,
    /// Points between the two ends of from..to, both included [default: 10]
    #[arg(long, value_name = "N", value_parser = whole::<usize>(2..=100, "points"))]
    points: Option<usize>,
}

impl Traffic {
    /// The network under this traffic, where `usual` is the load if none is named; mistakes go to `wrong`.
    pub fn settings(&self, network: &Network, usual: &Loads, wrong: &mut Vec<String>) -> Settings {
        let mut settings = network.settings(wrong);
        settings.pattern = self.pattern.unwrap_or(settings.pattern);
        if let Some(length) = self.length {
            settings.length = (length != 0).then_some(length);
        }
        if self.points.is_some() && !matches!(self.load.as_ref().unwrap_or(usual), Loads::Between(..)) {
            wrong.push("--points are those of a range; add --load FROM..TO".to_owned());
        }
        settings
    }

    /// The loads, ascending.
    pub fn loads(&self, usual: &Loads) -> Vec<f64> {
        match self.load.as_ref().unwrap_or(usual) {
            Loads::These(loads) => loads.clone(),
            Loads::Between(from, to) => {
                let points = self.points.unwrap_or(POINTS);
                let step = (to - from) / (points - 1) as f64;
                // Three digits, as loads are printed.
                (0..points).map(|i| ((from + step * i as f64) * 1000.0).round() / 1000.0).collect()
            }
        }
    }
}

/// Seeds that follow each other.
#[derive(clap::Args)]
#[command(next_help_heading = HEADING)]
pub struct Seeds {
    /// Runs of each point, with seeds that follow each other
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<u64>(1..=MOST_SEEDS as u64, "seeds"))]
    seeds: u64,
    /// The first seed
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = whole::<u64>(0..=u64::from(u32::MAX), ""))]
    seed: u64,
}

impl Seeds {
    /// They, ascending.
    pub fn all(&self) -> Vec<u64> {
        (self.seed..self.seed + self.seeds).collect()
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
