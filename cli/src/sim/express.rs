//! `phit sim express`: TH Express-2's routers under traffic, in trees or one alone.

mod network;

use self::network::{MOST, Network, Plan};
use super::followed::{Cycles, LOADS, Plot, Runs, pattern};
use super::loads::{Loads, Points};
use super::seeds::Seeds;
use crate::error::CliError;
use crate::options::legal::{LEGAL, real, whole};
use crate::options::{HEADING, StudyFile};
use crate::runs::Samples;
use phit_fabric::express::medium::Medium;
use phit_fabric::express::model::Model;
use phit_fabric::express::routes::ways::Routing;
use phit_fabric::express::shape::{LEAST_NODES, LEAVES, MOST_LEAVES};
use phit_fabric::express::tree::Size;
use phit_fabric::express::trial::{Onto, Settings};
use phit_fabric::traffic::pattern::Pattern;
use std::process::ExitCode;
use std::str::FromStr;

/// TH Express-2 routers: a tree of routers of 4 ports, a fat tree of the published routers, or one router alone.
///
/// The nodes send packets of their own for some time, and then the network must run empty. In a tree tables lead packets up and then down;
/// before the run they are checked for circles of waiting. `docs/express-router.md` describes the router and the tree.
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
    plot: Plot,
    #[command(flatten)]
    traffic: Traffic,
    #[command(flatten)]
    seeds: Seeds,
    #[command(flatten)]
    cycles: Cycles,
}

/// A tree or router, who sends to whom in it, and how much.
#[derive(clap::Args)]
#[command(next_help_heading = HEADING)]
struct Traffic {
    /// The tree: small has four nodes and two routers, medium eight and six [default: small]
    #[arg(long, value_name = "NAME", value_parser = named::<Size>, conflicts_with_all = ["router", "nodes"])]
    tree: Option<Size>,
    /// A fat tree of the published routers with so many nodes, an even number
    #[arg(long, value_name = "N", value_parser = nodes, conflicts_with = "router")]
    nodes: Option<u32>,
    /// Its up ports of each frame, as `phit topology express` has them [default: 32]
    #[arg(long, value_name = "N", requires = "nodes", value_parser = whole::<u32>(1..=MOST_LEAVES.into(), "ports"))]
    up: Option<u32>,
    /// Its ways up: one for each destination (oblivious), or the least loaded of up to four (adaptive) [default: adaptive]
    #[arg(long, value_name = "NAME", requires = "nodes", value_parser = named::<Routing>)]
    routing: Option<Routing>,
    /// One router alone, with a node at each port: of 2x2 tiles, or of 4x6 as published
    #[arg(long, value_name = "ROWSxCOLUMNS", value_parser = named::<Model>)]
    router: Option<Model>,
    /// Who sends to whom
    #[arg(long, value_name = "NAME", default_value = "uniform", value_parser = pattern)]
    pattern: Pattern,
    /// A node sends to itself as to others, too
    #[arg(
        id = "self", long, requires = "router", num_args = 0..=1, require_equals = true, default_missing_value = "true",
        value_name = "BOOL"
    )]
    itself: Option<bool>,
    /// Each node sends to one with which it shares no link with others, by oblivious tables, in place of the pattern
    #[arg(
        long, requires = "nodes", conflicts_with = "pattern", num_args = 0..=1, require_equals = true,
        default_missing_value = "true", value_name = "BOOL"
    )]
    clear: Option<bool>,
    /// All send to this node, on channel 0, in place of the pattern
    #[arg(
        long, value_name = "NODE", conflicts_with_all = ["pattern", "clear"],
        value_parser = whole::<u32>(0..=u64::from(MOST) - 1, "nodes")
    )]
    onto: Option<u32>,
    /// Flits of uniform traffic beside it, per cycle and node, on the other channels
    #[arg(long, value_name = "LOAD", requires = "onto", value_parser = real(0.0..=1.0, ""))]
    beside: Option<f64>,
    /// Flits offered per cycle and node [default: 0.5]
    #[arg(long, value_name = "LOADS", value_parser = Loads::among(LOADS))]
    load: Option<Loads>,
    #[command(flatten)]
    points: Points,
    /// Packets that wait at each node all the time, in place of a load
    #[arg(long, value_name = "PACKETS", conflicts_with = "load", value_parser = whole::<usize>(1..=1000, "packets"))]
    backlog: Option<usize>,
    /// Flits of a packet; routers of 2x2 have 8 at most [default: drawn from 1 to the most]
    #[arg(long, value_name = "FLITS", value_parser = whole::<u32>(1..=9, "flits"))]
    length: Option<u32>,
    /// Virtual channels that packets are spread over; routers of 2x2 have 2 [default: all]
    #[arg(long, value_name = "N", value_parser = whole::<usize>(1..=4, "channels"))]
    vcs: Option<usize>,
    /// What joins a node and its router: a flit in each cycle, or as many as the published link carries
    #[arg(long, value_name = "NAME", default_value = "wire", value_parser = named::<Medium>)]
    medium: Medium,
    /// Packets keep their order with others of their source, destination and channel
    #[arg(long, num_args = 0..=1, require_equals = true, default_missing_value = "true", value_name = "BOOL")]
    ordered: Option<bool>,
}

const EXAMPLES: &str = "\
Examples:
  phit sim express --tree small --pattern uniform --load 0.5
  phit sim express --tree medium --pattern permutation --load 0.9 --ordered --json
  phit sim express --nodes 384 --routing oblivious --pattern pairs --backlog 4 --length 9 --window 1000
  phit sim express --router 4x6 --pattern uniform --load 1.0 --length 9 --seeds 5
  phit sim express --router 4x6 --onto 0 --self --load 0.2 --beside 0.9 --length 9
  phit sim express fabric/studies/tree.toml --pattern hotspot

Exit status: 0 if every packet arrived and was right; 1 if a packet was lost or wrong, or the network stood; 2 if the command could not be
carried out.";

/// A value that has a name.
fn named<Value: FromStr<Err = String>>(text: &str) -> Result<Value, String> {
    text.parse()
        .map_err(|error: String| format!("{LEGAL}{}", error.split_once("there are ").map_or("", |(_, names)| names)))
}

/// Nodes of a tree of published routers. More would not fit into memory.
fn nodes(text: &str) -> Result<u32, String> {
    let nodes = text.parse().ok().filter(|nodes: &u32| (LEAST_NODES..=MOST).contains(nodes) && nodes.is_multiple_of(2));
    nodes.ok_or_else(|| format!("{LEGAL}even numbers from {LEAST_NODES} to {MOST}"))
}

impl Args {
    /// What is run.
    ///
    /// # Errors
    /// If settings do not go together: the error tells all that is wrong.
    pub fn study(&self) -> Result<Runs<Network>, CliError> {
        let Traffic { tree, nodes, up, routing, router, pattern, clear, itself, onto, beside, .. } = &self.traffic;
        let Traffic { load, points, backlog, length, vcs, medium, ordered, .. } = &self.traffic;
        let plan = match (nodes, router) {
            (Some(nodes), _) => Plan::machine(*nodes, up.unwrap_or(LEAVES), routing.unwrap_or(Routing::Adaptive))?,
            (_, Some(router)) => Plan::Router(*router),
            _ => Plan::tree(tree.unwrap_or(Size::Small)),
        };
        let settings = Settings {
            pattern: *pattern,
            to_itself: itself.unwrap_or(false),
            onto: onto.map(|node| Onto { node, beside: beside.unwrap_or(0.0) }),
            load: 0.0,
            length: *length,
            channels: *vcs,
            is_ordered: ordered.unwrap_or(false),
            medium: *medium,
            backlog: *backlog,
        };
        let network = Network::new(plan, settings, clear.unwrap_or(false));
        let wrong = network.wrong();
        let full = Some(Loads::These(vec![1.0]));
        let load = if backlog.is_some() { &full } else { load };
        Runs::new(network, load, points, &self.seeds, &self.cycles, wrong)
    }
}

/// Runs the network under each load with each seed. Status 1 if it does anything wrong.
///
/// # Errors
/// If the network cannot be built, or standard output is closed.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    args.study()?.carry_out(&args.samples, &args.plot, args.json)
}
