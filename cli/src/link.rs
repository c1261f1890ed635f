//! `phit link`: experiments with complete links.

mod bluegene_plots;
mod charts;
mod copies;
mod event_log;
mod express_plots;
mod fec;
mod lanes_report;
mod level_report;
mod plots;
mod report;
mod rounds;

use crate::error::CliError;
use crate::memory::demand;
use crate::options::HEADING;
use crate::options::legal::whole;
use crate::runs::Samples;
use copies::Copies;
use phit_fabric::files::settings::FileError;
use phit_fabric::link::kind::LinkKind;
use rounds::rounds;
use std::path::PathBuf;
use std::process::ExitCode;

/// Copies that run at a time, the bytes that each takes at most, and those of the command itself.
const MOST: u32 = 64;
const COPY: u64 = 2 << 20;
const BASE: u64 = 64 << 20;

/// Run experiments with two complete links and the lanes between them, many seeds of each in lanes.
///
/// A file tells what the lanes are like, what goes wrong when, and what shall come of it; `docs/link-experiments.md`
/// describes it. Every packet is judged where it arrives: once, in order, intact.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The experiments
    #[arg(value_name = "FILE", required_unless_present_any = ["plots", "fec"])]
    files: Vec<PathBuf>,
    /// Which link stands at both ends: of the generic one, what a file expects of throughput is not judged
    #[arg(long, value_name = "LINK", value_enum, default_value_t = Kind::Gemini, help_heading = HEADING)]
    link: Kind,
    /// Copies of each, with seeds that follow each other; 64 of them run at a time
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = whole::<u32>(1..=4096, "copies"), help_heading = HEADING)]
    seeds: u32,
    /// The first seed
    #[arg(
        long,
        value_name = "S",
        default_value_t = 1,
        value_parser = whole::<u32>(0..=u64::from(u32::MAX), ""),
        requires = "files",
        help_heading = HEADING
    )]
    seed: u32,
    /// Go on with new seeds until so many packets have arrived in all; a round in which none arrives ends the command with status 1
    #[arg(
        long,
        value_name = "N",
        default_value_t = 0,
        value_parser = whole::<u64>(0..=1_000_000_000_000, "packets"),
        requires = "files"
    )]
    packets: u64,
    /// Measure and draw the link's plots into this folder, besides the files' experiments: those of docs/link-experiments.md,
    /// docs/express-link.md or docs/bluegene-link.md
    #[arg(long, value_name = "DIR")]
    plots: Option<PathBuf>,
    /// Measure the link of cells with and without forward error correction, and draw docs/generic-link.md's plot of it into
    /// this folder
    #[arg(long, value_name = "DIR")]
    fec: Option<PathBuf>,
    /// Tell what the lanes did in every copy: degrade, recover, give up (see docs/link-experiments.md)
    #[arg(long, requires = "files", help_heading = HEADING)]
    events: bool,
    /// Write a row for each copy with its seed, packets, retries and a digest of all that is known of it
    #[arg(long, value_name = "FILE", requires = "files")]
    csv: Option<PathBuf>,
    #[command(flatten)]
    samples: Samples,
    /// Print an array of objects with file, ok, delivered, wrong, failures and more (see docs/cli.md)
    #[arg(long, requires = "files", conflicts_with_all = ["plots", "fec"])]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Kind {
    /// The Gemini link
    Gemini,
    /// The generic link, with three lanes and a CRC of 16 bits
    Generic,
    /// The Blue Gene/Q link; docs/bluegene-link.md tells what is different in a file
    Bluegene,
    /// The link level of TH Express-2; docs/express-link.md tells what is different in a file
    Express,
    /// The whole link of TH Express-2 over its eight lanes
    ExpressLanes,
}

impl From<Kind> for LinkKind {
    fn from(kind: Kind) -> Self {
        match kind {
            Kind::Gemini => Self::Gemini,
            Kind::Generic => Self::Generic,
            Kind::Bluegene => Self::Bluegene,
            Kind::Express => Self::Express,
            Kind::ExpressLanes => Self::ExpressLanes,
        }
    }
}

const EXAMPLES: &str = "\
Examples:
  phit link fabric/experiments/gemini/lanes/lane_dies.toml
  phit link fabric/experiments/gemini/lanes/lane_returns.toml --seeds 1 --events
  phit link fabric/experiments/gemini/*/*.toml --seeds 16 --json
  phit link fabric/experiments/gemini/*/*.toml --packets 10000000
  phit link --link generic fabric/experiments/gemini/lanes/chaos.toml
  phit link --link bluegene fabric/experiments/bluegene/*/*.toml --seeds 1
  phit link --link express fabric/experiments/express/*/*.toml --packets 100000
  phit link --link express-lanes fabric/experiments/express_lanes/lanes/lane_dies.toml --seeds 16
  phit link --plots docs
  phit link --link express-lanes --plots docs --seeds 8
  phit link --link bluegene --plots docs --seeds 16
  phit link --fec docs

Exit status: 0 if every copy did what its file expects, 1 if one did not, 2 if the command could not be carried out.";

/// Carries out the command.
///
/// # Errors
/// If a file is no experiment, or the link cannot be made or run.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let copies = args.study()?;
    if let Some(folder) = &args.plots {
        match copies.link {
            LinkKind::Bluegene => bluegene_plots::draw(folder, args.seeds)?,
            LinkKind::ExpressLanes => express_plots::draw(folder, args.seeds)?,
            LinkKind::Gemini | LinkKind::Generic | LinkKind::Express => plots::draw(folder, args.seeds)?,
        }
    }
    if let Some(folder) = &args.fec {
        fec::draw(folder, args.seeds)?;
    }
    if copies.experiments.is_empty() { Ok(ExitCode::SUCCESS) } else { rounds(args, &copies) }
}

impl Args {
    /// What is run.
    ///
    /// # Errors
    /// If a file is no experiment, or an option not one of the link: the error tells all that is wrong.
    pub fn study(&self) -> Result<Copies, CliError> {
        needs(self)?;
        let link = LinkKind::from(self.link);
        let read = |path: &PathBuf| Ok((path.clone(), link.read(path)?));
        let experiments = all(self.files.iter().map(read))?;
        let seeds = (0..self.seeds).map(|copy| self.seed.wrapping_add(copy)).collect();
        Ok(Copies { link, experiments, seeds, events: self.events })
    }
}

/// Refuses options that the link does not have, and more copies than the memory holds.
///
/// # Errors
/// All that is wrong.
fn needs(args: &Args) -> Result<(), CliError> {
    let (is_timed, is_alone) = (matches!(args.link, Kind::Bluegene | Kind::Express), args.seeds > MOST);
    let mut wrong = vec![];
    if is_timed && args.events {
        wrong.push("--events is for --link gemini, generic and express-lanes".to_owned());
    }
    if args.fec.is_some() && !matches!(args.link, Kind::Gemini | Kind::Generic) {
        wrong.push("--fec measures the generic link; legal with it: --link generic".to_owned());
    }
    if args.plots.is_some() && matches!(args.link, Kind::Express | Kind::Generic) {
        wrong.push("--plots are of --link gemini, express-lanes and bluegene".to_owned());
    }
    if is_alone && (args.fec.is_some() || args.plots.is_some() && args.link == Kind::Bluegene) {
        wrong.push(format!("--seeds is {}; legal with --fec, and --plots of --link bluegene: 1 to {MOST}", args.seeds));
    }
    if !wrong.is_empty() {
        return Err(CliError::Study(wrong.join("\n")));
    }
    demand(BASE + u64::from(args.seeds.min(MOST)) * COPY, "lower --seeds")
}

/// What all of these came to, or everything that is wrong.
///
/// # Errors
/// If one failed: the error tells all that did.
fn all<T>(results: impl Iterator<Item = Result<T, FileError>>) -> Result<Vec<T>, CliError> {
    let (mut whole, mut wrong) = (vec![], vec![]);
    for result in results {
        match result {
            Ok(one) => whole.push(one),
            Err(error) => wrong.push(error.to_string()),
        }
    }
    if wrong.is_empty() { Ok(whole) } else { Err(CliError::Study(wrong.join("\n"))) }
}
