//! `phit sim express`: trees of TH Express-2's routers under traffic.

use super::followed::{Cycles, LOADS, Machine, Runs, pattern};
use super::loads::{Loads, Points};
use super::seeds::Seeds;
use crate::error::CliError;
use crate::options::legal::{LEGAL, whole};
use crate::options::{HEADING, StudyFile};
use crate::runs::Samples;
use phit_fabric::express::packet::LONGEST;
use phit_fabric::express::tree::{Size, Tree};
use phit_fabric::express::trial::{Settings, Trial};
use phit_fabric::study::followed::{Outcome, run as simulate};
use phit_fabric::study::trial_error::TrialError;
use phit_fabric::study::window::Phases;
use phit_fabric::traffic::pattern::Pattern;
use serde::Serialize;
use std::process::ExitCode;

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

/// A tree, and what its nodes send at any load.
#[derive(Debug)]
pub struct Trees {
    size: Size,
    tree: Tree,
    pattern: Pattern,
    length: Option<u32>,
    is_ordered: bool,
}

/// The fields of a tree in `--json`.
#[derive(Serialize)]
pub struct Told {
    tree: String,
    nodes: usize,
    routers: usize,
    pattern: String,
    ordered: bool,
}

impl Machine for Trees {
    type Told = Told;

    fn title(&self) -> String {
        let order = if self.is_ordered { "in order" } else { "adaptive" };
        let (nodes, routers) = (self.tree.nodes().len(), self.tree.routers());
        format!("{:?} tree: {nodes} nodes, {routers} routers, {:?}, {order}", self.size, self.pattern)
    }

    fn told(&self) -> Told {
        Told {
            tree: format!("{:?}", self.size),
            nodes: self.tree.nodes().len(),
            routers: self.tree.routers(),
            pattern: format!("{:?}", self.pattern),
            ordered: self.is_ordered,
        }
    }

    fn run(&self, load: f64, seed: u64, phases: &Phases, done: &dyn Fn()) -> Result<Outcome, TrialError> {
        let Self { pattern, length, is_ordered, .. } = *self;
        simulate(&mut Trial::new(&self.tree, &Settings { pattern, load, length, is_ordered }, seed)?, phases, done)
    }
}

impl Args {
    /// What is run.
    ///
    /// # Errors
    /// If settings do not go together: the error tells all that is wrong.
    pub fn study(&self) -> Result<Runs<Trees>, CliError> {
        let Traffic { tree: size, pattern, load, points, length, ordered } = &self.traffic;
        let trees = Trees {
            size: *size,
            tree: Tree::new(*size),
            pattern: *pattern,
            length: *length,
            is_ordered: ordered.unwrap_or(false),
        };
        Runs::new(trees, load, points, &self.seeds, &self.cycles)
    }
}

/// Runs the tree under each load with each seed. Status 1 if it does anything wrong.
///
/// # Errors
/// If the tree cannot be built, or standard output is closed.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    args.study()?.carry_out(&args.samples, args.json)
}
