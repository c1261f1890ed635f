//! `phit sim gemini load`: latency and throughput against load.

use super::curve::{Curve, csv};
use super::needs;
use super::network::Network;
use super::traffic::{MOST_CYCLES, Traffic};
use crate::error::CliError;
use crate::options::legal::whole;
use crate::options::{HEADING, StudyFile};
use crate::output;
use crate::progress::Stage;
use crate::runs::plots;
use crate::runs::{Samples, Study};
use crate::sim::link_load_plot::{self, Names};
use crate::sim::loads::Loads;
use crate::sim::seeds::Seeds;
use phit_fabric::gemini::study::link_load::link_loads;
use phit_fabric::gemini::study::sweep::samples;
use phit_fabric::study::window::Phases;
use std::path::PathBuf;
use std::process::ExitCode;

/// Loads of a study, if none are named.
const LOADS: Loads = Loads::Between(0.05, 1.0);

/// What is told of links.
const NAMES: Names = Names { chip: "chip", phits: "phits", dimensions: "XYZ" };

/// Latency and throughput against load.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    file: StudyFile,
    /// Runs at the same time [default: as many as there are processors]
    #[arg(long, value_name = "N", value_parser = whole::<u16>(1..=1024, "threads"))]
    threads: Option<u16>,
    /// Draw latency and throughput against load as SVG
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "load-latency.svg")]
    plot: Option<PathBuf>,
    /// Draw how many packets took how long, at each load, as SVG
    #[arg(long, value_name = "FILE")]
    histogram: Option<PathBuf>,
    /// Write the points as comma-separated values
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Read what each link carries at the highest load, with the first seed, and draw it as SVG
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "link-load.svg")]
    link_load: Option<PathBuf>,
    #[command(flatten)]
    samples: Samples,
    /// Print an object with the settings and the points (see docs/cli.md)
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    network: Network,
    #[command(flatten)]
    traffic: Traffic,
    #[command(flatten)]
    seeds: Seeds,
    #[command(flatten)]
    cycles: Cycles,
}

/// How long a run takes.
#[derive(clap::Args)]
#[command(next_help_heading = HEADING)]
struct Cycles {
    /// Cycles before anything counts
    #[arg(long, value_name = "CYCLES", default_value_t = 1000, value_parser = whole::<u64>(0..=MOST_CYCLES, "cycles"))]
    warmup: u64,
    /// Cycles in which packets are made that count
    #[arg(long, value_name = "CYCLES", default_value_t = 3000, value_parser = whole::<u64>(1..=MOST_CYCLES, "cycles"))]
    window: u64,
    /// Cycles after which packets that have not arrived are given up [default: twice the window]
    #[arg(long, value_name = "CYCLES", value_parser = whole::<u64>(0..=MOST_CYCLES, "cycles"))]
    patience: Option<u64>,
}

const EXAMPLES: &str = "\
Examples:
  phit sim gemini load --dims 4x4x4 --pattern uniform --load 0.05..1.0 --seeds 5 --plot
  phit sim gemini load fabric/studies/tornado.toml --routing deterministic --json
  phit sim gemini load --topology fabric/studies/campus.graphml --load 0.02..0.2 --plot
  phit sim gemini load --dims 2x3x5 --fail 0:z+:3 --fail 4:y-:0 --load 0.2 --link-load

Exit status: 0 if every packet that arrived was right; 2 if a packet was wrong or the command could not be carried out.";

impl Args {
    /// What is measured.
    ///
    /// # Errors
    /// If settings do not go together: the error tells all that is wrong.
    pub fn study(&self) -> Result<Curve, CliError> {
        let mut wrong = vec![];
        let settings = self.traffic.settings(&self.network, &LOADS, &mut wrong);
        if self.link_load.is_some() {
            self.network.demand_torus("--link-load", &mut wrong);
        }
        Ok(Curve {
            checked: self.network.checked(settings, wrong)?,
            loads: self.traffic.loads(&LOADS),
            seeds: self.seeds.all(),
            phases: Phases {
                warmup: self.cycles.warmup,
                window: self.cycles.window,
                patience: self.cycles.patience.unwrap_or(2 * self.cycles.window),
            },
        })
    }
}

/// A point for each load.
///
/// # Errors
/// If a setting is not legal, a file cannot be read or written, or the network does something wrong.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let curve = args.study()?;
    let Curve { checked, loads, seeds, phases } = &curve;
    let threads = match args.threads {
        Some(threads) => threads.into(),
        None => std::thread::available_parallelism().map_or(1, Into::into),
    };
    needs::sweep(checked, loads, seeds.len(), phases, threads)?;
    let chips = checked.chips()?;
    let bar = Stage::of((loads.len() * seeds.len()) as u64);
    let samples = samples(&chips, loads, seeds, phases, threads, &|| bar.inc(1))?;
    drop(bar);

    args.samples.write(&curve, &samples)?;
    let points = curve.points(&samples);
    if let Some(path) = &args.plot {
        curve.draw(path, &points)?;
    }
    if let Some(path) = &args.histogram {
        plots::histogram(path, &checked.title(), &points)?;
    }
    if let Some(path) = &args.csv {
        output::replace(path, &csv(&points))?;
    }
    let mut link_load = None;
    if let Some(path) = &args.link_load {
        let load = loads.last().copied().unwrap_or(0.0);
        let measured = link_loads(&chips, load, seeds[0], phases.warmup, phases.window)?;
        link_load_plot::draw(path, &checked.title(), checked.settings.shape.nodes(), NAMES, &measured)?;
        link_load = Some(measured);
    }
    if args.json {
        output::json(&curve.report(&points, link_load))?;
        return Ok(ExitCode::SUCCESS);
    }
    curve.print(&samples)?;
    link_load.iter().try_for_each(|measured| link_load_plot::tell(NAMES, measured))?;
    Ok(ExitCode::SUCCESS)
}
