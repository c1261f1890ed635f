//! `phit sim express`: trees of TH Express-2's routers under traffic.

use crate::error::CliError;
use crate::options::legal::{LEGAL, real, whole};
use crate::output;
use crate::progress::Stage;
use phit_fabric::express::packet::LONGEST;
use phit_fabric::express::run::run as simulate;
use phit_fabric::express::tree::{Size, Tree};
use phit_fabric::express::trial::Settings;
use phit_fabric::study::sweep::{Point, points};
use phit_fabric::study::window::Phases;
use phit_fabric::traffic::pattern::{GRAPH_NAMES, Pattern};
use serde::Serialize;
use std::process::ExitCode;

/// Most cycles of a phase: what is kept of each packet then fits in memory.
const MOST_CYCLES: u64 = 1_000_000;

/// A tree of TH Express-2 routers of 4 ports, with a register in each wire between two of them.
///
/// The nodes send packets of their own for some time, and then the tree must run empty. Tables lead packets up and then down; before
/// the run they are checked for circles of waiting. `docs/express-router.md` describes the router and the tree.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The tree: small has four nodes and two routers, medium eight and six
    #[arg(long, value_name = "NAME", default_value = "small", value_parser = tree)]
    tree: Size,
    /// Who sends to whom
    #[arg(long, value_name = "NAME", default_value = "uniform", value_parser = pattern)]
    pattern: Pattern,
    /// Flits offered per cycle and node
    #[arg(long, value_name = "LOAD", default_value_t = 0.5, value_parser = real(0.0..=1.0, ""))]
    load: f64,
    /// Flits of a packet [default: drawn from 1 to 8]
    #[arg(long, value_name = "FLITS", value_parser = whole::<u32>(1..=u64::from(LONGEST), "flits"))]
    length: Option<u32>,
    /// Packets keep their order with others of their source, destination and channel
    #[arg(long)]
    ordered: bool,
    /// The seed of all random numbers
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = whole::<u64>(0..=u64::from(u32::MAX), ""))]
    seed: u64,
    /// Cycles before anything counts
    #[arg(long, value_name = "CYCLES", default_value_t = 1000, value_parser = whole::<u64>(0..=MOST_CYCLES, "cycles"))]
    warmup: u64,
    /// Cycles that are measured, after which nodes make no more packets
    #[arg(long, value_name = "CYCLES", default_value_t = 10_000, value_parser = whole::<u64>(1..=MOST_CYCLES, "cycles"))]
    window: u64,
    /// Cycles without an arrival after which the tree stands
    #[arg(long, value_name = "CYCLES", default_value_t = 1000, value_parser = whole::<u64>(1..=MOST_CYCLES, "cycles"))]
    patience: u64,
    /// Print an object with the settings and the result (see docs/cli.md)
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  phit sim express --tree small --pattern uniform --load 0.5
  phit sim express --tree medium --pattern permutation --load 0.9 --ordered --json

Exit status: 0 if every packet arrived and was right; 1 if a packet was lost or wrong, or the tree stood; 2 if the command could not be
carried out.";

/// What `--json` prints.
#[derive(Serialize)]
struct Report {
    tree: String,
    nodes: usize,
    routers: usize,
    pattern: String,
    ordered: bool,
    seed: u64,
    /// Packets that arrived, in all, cycles until the last of them after the window, and what the window showed.
    #[serde(skip_serializing_if = "Option::is_none")]
    delivered: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    drain: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    point: Option<Point>,
    /// What went wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    failure: Option<String>,
}

fn tree(text: &str) -> Result<Size, String> {
    let sizes = text.parse();
    sizes.map_err(|error: String| format!("{LEGAL}{}", error.split_once("there are ").map_or("", |(_, names)| names)))
}

fn pattern(text: &str) -> Result<Pattern, String> {
    let pattern = text.parse().ok().filter(|pattern: &Pattern| !pattern.needs_torus());
    pattern.ok_or_else(|| format!("{LEGAL}{GRAPH_NAMES}"))
}

/// Runs the tree. Status 1 if it does anything wrong.
///
/// # Errors
/// If the tree cannot be built, or standard output is closed.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let tree = Tree::new(args.tree);
    let settings = Settings { pattern: args.pattern, load: args.load, length: args.length, is_ordered: args.ordered };
    let phases = Phases { warmup: args.warmup, window: args.window, patience: args.patience };
    let bar = Stage::of(args.warmup + args.window);
    let run = simulate(&tree, &settings, &phases, args.seed, &|| bar.inc(1));
    drop(bar);
    let (outcome, failure) = match run {
        Ok(outcome) => (Some(outcome), None),
        Err(error) if error.is_verdict() => (None, Some(error.to_string())),
        Err(error) => return Err(error.into()),
    };
    let report = Report {
        tree: format!("{:?}", args.tree),
        nodes: tree.nodes().len(),
        routers: tree.routers(),
        pattern: format!("{:?}", args.pattern),
        ordered: args.ordered,
        seed: args.seed,
        delivered: outcome.as_ref().map(|outcome| outcome.delivered),
        drain: outcome.as_ref().map(|outcome| outcome.drain),
        point: outcome.and_then(|outcome| points(&[args.load], &[outcome.sample]).pop()),
        failure,
    };
    if args.json {
        output::json(&report)?
    } else {
        report.print()?
    }
    Ok(if report.failure.is_none() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

impl Report {
    fn print(&self) -> Result<(), CliError> {
        let Self { tree, nodes, routers, pattern, .. } = self;
        let order = if self.ordered { "in order" } else { "adaptive" };
        output::line(&format!(
            "{tree} tree: {nodes} nodes, {routers} routers, {pattern}, {order}, seed {}",
            self.seed
        ))?;
        if let (Some(point), Some(delivered), Some(drain)) = (&self.point, self.delivered, self.drain) {
            output::line("    load  offered accepted  latency   median      99%  slowest  delivered    drain")?;
            output::line(&format!(
                "{:>8.3} {:>8.4} {:>8.4} {:>8.1} {:>8} {:>8} {:>8} {delivered:>10} {drain:>8}",
                point.load,
                point.offered,
                point.accepted,
                point.latency,
                point.median,
                point.percentile_99,
                point.slowest,
            ))?;
        }
        self.failure.iter().try_for_each(|failure| output::line(&format!("failed: {failure}")))
    }
}
