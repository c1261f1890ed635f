//! `phit sim gemini hot-spot`: a hot spot and its throttle.

use super::network::{Checked, Network};
use super::traffic::MOST_CYCLES;
use super::values::Lost;
use crate::error::CliError;
use crate::options::legal::{real, text, whole};
use crate::options::{HEADING, StudyFile};
use crate::output;
use crate::progress::Stage;
use crate::runs::{Run, Samples, Study};
use crate::sim::seeds::Seeds;
use phit_fabric::gemini::study::congestion::{Policy, Reading, hot_spot};
use serde::Serialize;
use std::process::ExitCode;

/// A hot spot with victims, and software that throttles those who cause it.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    file: StudyFile,
    #[command(flatten)]
    samples: Samples,
    /// Print an object with the readings of each run (see docs/cli.md)
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    network: Network,
    #[command(flatten)]
    seeds: Seeds,
    #[command(flatten)]
    throttles: Throttles,
}

/// What software does, and when.
#[derive(clap::Args)]
#[command(next_help_heading = HEADING)]
struct Throttles {
    /// Cycles of a run
    #[arg(long, value_name = "CYCLES", default_value_t = 12_000, value_parser = whole::<u64>(1..=MOST_CYCLES, "cycles"))]
    cycles: u64,
    /// Phits of requests per 256 cycles of a throttled node
    #[arg(long, value_name = "PHITS", default_value_t = 200, value_parser = whole::<u32>(1..=1024, "phits per 256 cycles"))]
    throttle: u32,
    /// Stalls per phit above which a chip is congested
    #[arg(long, value_name = "RATIO", default_value_t = 0.5, value_parser = real(0.0..=1e6, "stalls per phit"))]
    threshold: f64,
    /// Cycles from one reading of the counters to the next
    #[arg(long, value_name = "CYCLES", default_value_t = 1000, value_parser = whole::<u64>(244..=MOST_CYCLES, "cycles"))]
    every: u64,
    /// Readings in a row that find a chip congested until nodes throttle
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = whole::<usize>(1..=1_000_000, "readings"))]
    readings: usize,
    /// Cycles in which the controllers do not receive the manager
    #[arg(long, value_name = "FROM..TO", value_parser = text::<Lost>(Lost::LEGAL))]
    lost: Option<Lost>,
    /// Cycles without heartbeat after which throttles hold all nodes, as many as --every at least
    #[arg(long, value_name = "CYCLES", default_value_t = 2000, value_parser = whole::<u64>(244..=MOST_CYCLES, "cycles"))]
    watchdog: u64,
}

const EXAMPLES: &str = "\
Examples:
  phit sim gemini hot-spot --dims 5x1x1 --cycles 12000
  phit sim gemini hot-spot --dims 3x1x1 --throttle 64 --lost 3000..8000 --json

Exit status: 0; 2 if a packet was wrong or the command could not be carried out.";

/// A hot spot with each seed.
pub struct HotSpot {
    checked: Checked,
    policy: Policy,
    cycles: u64,
    seeds: Vec<u64>,
}

#[derive(Serialize)]
struct Report<'a> {
    dims: [u32; 3],
    runs: Vec<Told<'a>>,
}

#[derive(Serialize)]
struct Told<'a> {
    seed: u64,
    readings: &'a [Reading],
}

impl Args {
    /// What is run.
    ///
    /// # Errors
    /// If settings do not go together: the error tells all that is wrong.
    pub fn study(&self) -> Result<HotSpot, CliError> {
        let cycles = self.throttles.cycles;
        Ok(HotSpot { checked: self.checked()?, policy: self.policy(), cycles, seeds: self.seeds.all() })
    }

    fn checked(&self) -> Result<Checked, CliError> {
        let mut wrong = vec![];
        let mut settings = self.network.settings(&mut wrong);
        self.network.demand_torus("a hot spot", &mut wrong);
        settings.throttles = true;
        let (cycles, every, watchdog) = (self.throttles.cycles, self.throttles.every, self.throttles.watchdog);
        if every > cycles {
            wrong.push(format!("--every is {every}; legal: at most the {cycles} cycles of --cycles"));
        }
        if watchdog < every {
            wrong.push(format!("--watchdog is {watchdog}; legal: {every} cycles at least, those of --every"));
        }
        if settings.shape.nodes() < 3 {
            wrong.push(format!("a hot spot needs 3 chips at least; --dims has {}", settings.shape.nodes()));
        }
        self.network.checked(settings, wrong)
    }

    fn policy(&self) -> Policy {
        let throttles = &self.throttles;
        Policy {
            throttle: throttles.throttle,
            threshold: throttles.threshold,
            readings: throttles.readings,
            every: throttles.every,
            watchdog: throttles.watchdog,
            lost: throttles.lost.map(|lost| (lost.from, lost.to)),
        }
    }
}

/// Runs the hot spot with each seed.
///
/// # Errors
/// If a setting is not legal, or the network does something wrong.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let spot = args.study()?;
    let chips = spot.checked.chips()?;
    let bar = Stage::of(spot.seeds.len() as u64);
    let mut runs = vec![];
    for seed in &spot.seeds {
        runs.push(hot_spot(&chips, spot.policy, *seed, spot.cycles)?);
        bar.inc(1);
    }
    drop(bar);
    args.samples.write(&spot, &runs)?;
    spot.tell(&runs, args.json)
}

impl Study for HotSpot {
    type Shown = Vec<Reading>;

    /// A run for each seed.
    fn runs(&self) -> Vec<Run> {
        let Self { checked, policy, cycles, seeds } = self;
        let basis = format!("{} {policy:?} {cycles}", checked.basis());
        seeds.iter().map(|seed| Run::of(&[("seed", seed)], basis.clone())).collect()
    }

    fn json(&self, runs: &[Vec<Reading>]) -> Result<String, CliError> {
        let runs = self.seeds.iter().zip(runs).map(|(seed, readings)| Told { seed: *seed, readings }).collect();
        output::pretty(&Report { dims: self.checked.settings.shape.size, runs })
    }

    fn json_name(&self) -> &'static str {
        "readings.json"
    }

    fn print(&self, runs: &[Vec<Reading>]) -> Result<(), CliError> {
        let [x, y, z] = self.checked.settings.shape.size;
        output::line(&format!("Gemini routers, {x}x{y}x{z}, hot spot at node 0; rates in phits per cycle"))?;
        output::line(" seed     cycle  stalls/phit  throttled  offenders  victims  their latency")?;
        for (seed, readings) in self.seeds.iter().zip(runs) {
            for reading in readings {
                output::line(&format!(
                    "{seed:>5}  {:>8}  {:>11.3}  {:>9}  {:>9.3}  {:>7.3}  {:>13}{}",
                    reading.cycle,
                    reading.ratio,
                    reading.throttled,
                    reading.offenders,
                    reading.victims,
                    reading.victim_latency.map_or("-".to_owned(), |latency| format!("{latency:.1}")),
                    if reading.is_auto { "  the manager is not heard" } else { "" },
                ))?;
            }
        }
        Ok(())
    }
}
