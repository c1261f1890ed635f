//! `phit link`: experiments with complete links.

mod bluegene_plots;
mod charts;
mod event_log;
mod express_plots;
mod fec;
mod plots;
mod report;
mod rounds;
mod timed;

use crate::error::CliError;
use crate::output;
use phit_fabric::link::circuit::LinkKind;
use phit_fabric::link::experiment::Experiment;
use phit_fabric::link::trial::Trials;
use report::Report;
use rounds::rounds;
use std::path::PathBuf;
use std::process::ExitCode;

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
    #[arg(long, value_name = "LINK", value_enum, default_value_t = Kind::Gemini)]
    link: Kind,
    /// Copies of each, with seeds that follow each other
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=4096))]
    seeds: u32,
    /// The first seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u32,
    /// Go on with new seeds until so many packets have arrived in all
    #[arg(long, value_name = "N", default_value_t = 0)]
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
    #[arg(long)]
    events: bool,
    /// Print an array of objects with file, ok, delivered, wrong, failures and more (see docs/cli.md)
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Kind {
    /// The Gemini link
    Gemini,
    /// The generic link, with three lanes and a CRC of 16 bits
    Generic,
    /// The Blue Gene/Q link; its files are described in docs/bluegene-link.md
    Bluegene,
    /// The link level of TH Express-2; its files are described in docs/express-link.md
    Express,
    /// The whole link of TH Express-2 over its eight lanes
    ExpressLanes,
}

const EXAMPLES: &str = "\
Examples:
  phit link fabric/experiments/lane_dies.toml
  phit link fabric/experiments/lane_returns.toml --seeds 1 --events
  phit link fabric/experiments/*.toml --seeds 16 --json
  phit link fabric/experiments/*.toml --packets 10000000
  phit link --link generic fabric/experiments/chaos.toml
  phit link --link bluegene fabric/bluegene/*.toml --seeds 1
  phit link --link express fabric/express/*.toml --packets 100000
  phit link --link express-lanes fabric/express-lanes/lane_dies.toml --seeds 16
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
    let link_kind = match args.link {
        Kind::Bluegene => return timed::bluegene(args),
        Kind::Express => return timed::express(args),
        Kind::Gemini => LinkKind::Gemini,
        Kind::Generic => LinkKind::Generic,
        Kind::ExpressLanes => LinkKind::Express,
    };
    let read = |path: &PathBuf| {
        let experiment = Experiment::read_of(link_kind, path)?;
        Ok((path.clone(), if link_kind == LinkKind::Generic { experiment.without_throughput() } else { experiment }))
    };
    let experiments: Vec<(PathBuf, Experiment)> = args.files.iter().map(read).collect::<Result<_, CliError>>()?;
    if let Some(folder) = &args.plots {
        match link_kind {
            LinkKind::Express => express_plots::draw(folder, args.seeds)?,
            LinkKind::Gemini | LinkKind::Generic => plots::draw(folder, args.seeds)?,
        }
    }
    if let Some(folder) = &args.fec {
        fec::draw(folder, args.seeds)?;
    }
    if experiments.is_empty() {
        return Ok(ExitCode::SUCCESS);
    }
    let trials = Trials::new(link_kind, args.seeds as usize)?;
    let report = |(path, experiment): (PathBuf, Experiment)| {
        let report = Report::new(&path, &experiment, link_kind == LinkKind::Gemini, args.events);
        ((path, experiment), report)
    };
    rounds(args, experiments.into_iter().map(report).collect(), |(path, experiment), report, seeds| {
        let bar = output::progress_bar(experiment.cycles.unsigned());
        bar.set_message(path.display().to_string());
        let verdicts = trials.run(experiment, seeds, &mut |cycle| bar.set_position(cycle))?;
        bar.finish_and_clear();
        Ok(report.add(experiment, &verdicts))
    })
}
