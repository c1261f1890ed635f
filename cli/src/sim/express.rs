//! `phit sim express`: trees of TH Express-2's routers under traffic.

mod trees;

use super::loads::{Loads, Points};
use super::seeds::Seeds;
use crate::error::CliError;
use crate::options::legal::{LEGAL, whole};
use crate::options::{HEADING, StudyFile};
use crate::progress::Stage;
use crate::runs::{Samples, Study};
use phit_fabric::express::packet::LONGEST;
use phit_fabric::express::tree::{Size, Tree};
use phit_fabric::express::trial::Settings;
use phit_fabric::study::window::Phases;
use phit_fabric::traffic::pattern::{GRAPH_NAMES, Pattern};
use std::ops::RangeInclusive;
use std::process::ExitCode;
use trees::Trees;

/// Most cycles of a phase: what is kept of each packet of a run then fits in memory.
const MOST_CYCLES: u64 = 1_000_000;
/// Loads that are legal: at none nothing is measured, and a point of a range has three digits.
const LOADS: RangeInclusive<f64> = 0.001..=1.0;
/// Load of a study, if none is named.
const LOAD: f64 = 0.5;

/// A tree of TH Express-2 routers of 4 ports, with a register in each wire between two of them.
///
/// The nodes send packets of their own for some time, and then the tree must run empty. Tables lead packets up and then down; before
/// the run they are checked for circles of waiting. `docs/express-router.md` describes the router and the tree.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    file: StudyFile,
    #[command(flatten)]
    samples: Samples,
    /// Print an object with the settings and the result, of several runs an array of them (see docs/cli.md)
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    traffic: Traffic,
    #[command(flatten)]
    seeds: Seeds,
    #[command(flatten)]
    cycles: Cycles,
}

/// A tree, who sends to whom in it, and how much.
#[derive(clap::Args)]
#[command(next_help_heading = HEADING)]
struct Traffic {
    /// The tree: small has four nodes and two routers, medium eight and six
    #[arg(long, value_name = "NAME", default_value = "small", value_parser = tree)]
    tree: Size,
    /// Who sends to whom
    #[arg(long, value_name = "NAME", default_value = "uniform", value_parser = pattern)]
    pattern: Pattern,
    /// Flits offered per cycle and node [default: 0.5]
    #[arg(long, value_name = "LOADS", value_parser = Loads::among(LOADS))]
    load: Option<Loads>,
    #[command(flatten)]
    points: Points,
    /// Flits of a packet [default: drawn from 1 to 8]
    #[arg(long, value_name = "FLITS", value_parser = whole::<u32>(1..=u64::from(LONGEST), "flits"))]
    length: Option<u32>,
    /// Packets keep their order with others of their source, destination and channel
    #[arg(long, num_args = 0..=1, require_equals = true, default_missing_value = "true", value_name = "BOOL")]
    ordered: Option<bool>,
}

/// How long a run takes.
#[derive(clap::Args)]
#[command(next_help_heading = HEADING)]
struct Cycles {
    /// Cycles before anything counts
    #[arg(long, value_name = "CYCLES", default_value_t = 1000, value_parser = whole::<u64>(0..=MOST_CYCLES, "cycles"))]
    warmup: u64,
    /// Cycles that are measured, after which nodes make no more packets
    #[arg(long, value_name = "CYCLES", default_value_t = 10_000, value_parser = whole::<u64>(1..=MOST_CYCLES, "cycles"))]
    window: u64,
    /// Cycles without an arrival after which the tree stands
    #[arg(long, value_name = "CYCLES", default_value_t = 1000, value_parser = whole::<u64>(1..=MOST_CYCLES, "cycles"))]
    patience: u64,
}

const EXAMPLES: &str = "\
Examples:
  phit sim express --tree small --pattern uniform --load 0.5
  phit sim express --tree medium --pattern permutation --load 0.9 --ordered --json
  phit sim express fabric/studies/tree.toml --pattern hotspot

Exit status: 0 if every packet arrived and was right; 1 if a packet was lost or wrong, or the tree stood; 2 if the command could not be
carried out.";

fn tree(text: &str) -> Result<Size, String> {
    let sizes = text.parse();
    sizes.map_err(|error: String| format!("{LEGAL}{}", error.split_once("there are ").map_or("", |(_, names)| names)))
}

fn pattern(text: &str) -> Result<Pattern, String> {
    let pattern = text.parse().ok().filter(|pattern: &Pattern| !pattern.needs_torus());
    pattern.ok_or_else(|| format!("{LEGAL}{GRAPH_NAMES}"))
}

impl Args {
    /// What is run.
    ///
    /// # Errors
    /// If settings do not go together: the error tells all that is wrong.
    pub fn study(&self) -> Result<Trees, CliError> {
        let Traffic { tree: size, pattern, load, points, length, ordered } = &self.traffic;
        let usual = Loads::These(vec![LOAD]);
        let loads = load.as_ref().unwrap_or(&usual);
        let mut wrong = vec![];
        points.check(loads, &mut wrong);
        if !wrong.is_empty() {
            return Err(CliError::Study(wrong.join("\n")));
        }
        let settings =
            |load| Settings { pattern: *pattern, load, length: *length, is_ordered: ordered.unwrap_or(false) };
        let Cycles { warmup, window, patience } = self.cycles;
        Ok(Trees {
            size: *size,
            tree: Tree::new(*size),
            settings: points.of(loads).into_iter().map(settings).collect(),
            seeds: self.seeds.all(),
            phases: Phases { warmup, window, patience },
        })
    }
}

/// Runs the tree under each load with each seed. Status 1 if it does anything wrong.
///
/// # Errors
/// If the tree cannot be built, or standard output is closed.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let trees = args.study()?;
    let bar = Stage::of(trees.cycles());
    let shown = trees.shown(&|| bar.inc(1))?;
    drop(bar);
    args.samples.write(&trees, &shown)?;
    trees.tell(&shown, args.json)
}
