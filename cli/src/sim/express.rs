//! `phit sim express`: TH Express-2's routers under traffic, in trees or one alone.

use super::followed::{Cycles, LOADS, Machine, Runs, pattern};
use super::loads::{Loads, Points};
use super::seeds::Seeds;
use crate::error::CliError;
use crate::options::legal::{LEGAL, real, whole};
use crate::options::{HEADING, StudyFile};
use crate::runs::Samples;
use phit_fabric::express::circuit::Circuit;
use phit_fabric::express::medium::Medium;
use phit_fabric::express::model::Model;
use phit_fabric::express::tree::{Size, Tree};
use phit_fabric::express::trial::{Onto, Settings, Trial};
use phit_fabric::study::followed::{Outcome, run as simulate};
use phit_fabric::study::trial_error::TrialError;
use phit_fabric::study::window::Phases;
use phit_fabric::traffic::pattern::Pattern;
use serde::Serialize;
use std::process::ExitCode;
use std::str::FromStr;

/// TH Express-2 routers: a tree of routers of 4 ports, or one router alone.
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
    #[arg(long, value_name = "NAME", value_parser = named::<Size>, conflicts_with = "router")]
    tree: Option<Size>,
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
    /// All send to this node, on channel 0, in place of the pattern
    #[arg(long, value_name = "NODE", conflicts_with = "pattern", value_parser = whole::<u32>(0..=23, "nodes"))]
    onto: Option<u32>,
    /// Flits of uniform traffic beside it, per cycle and node, on the other channels
    #[arg(long, value_name = "LOAD", requires = "onto", value_parser = real(0.0..=1.0, ""))]
    beside: Option<f64>,
    /// Flits offered per cycle and node [default: 0.5]
    #[arg(long, value_name = "LOADS", value_parser = Loads::among(LOADS))]
    load: Option<Loads>,
    #[command(flatten)]
    points: Points,
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

/// Which routers.
#[derive(Debug)]
enum Plan {
    Tree(Size, Tree),
    Router(Model),
}

/// Routers, and what their nodes send at any load.
#[derive(Debug)]
pub struct Network {
    plan: Plan,
    /// At a load of 0.
    settings: Settings,
}

/// The fields of a network in `--json`.
#[derive(Serialize)]
pub struct Told {
    #[serde(skip_serializing_if = "Option::is_none")]
    tree: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    router: Option<&'static str>,
    nodes: usize,
    routers: usize,
    pattern: String,
    ordered: bool,
    /// Flits of a packet; none if they are drawn.
    length: Option<u32>,
    vcs: usize,
    #[serde(rename = "self")]
    itself: bool,
    /// Flits of uniform traffic beside that onto one node.
    beside: f64,
    medium: String,
}

impl Plan {
    fn model(&self) -> Model {
        match self {
            Self::Tree(..) => Model::R2x2,
            Self::Router(model) => *model,
        }
    }

    fn nodes(&self) -> usize {
        match self {
            Self::Tree(_, tree) => tree.nodes().len(),
            Self::Router(model) => model.size().ports,
        }
    }

    fn routers(&self) -> usize {
        match self {
            Self::Tree(_, tree) => tree.routers(),
            Self::Router(_) => 1,
        }
    }

    /// What of these settings the routers do not have.
    fn check(&self, settings: &Settings, wrong: &mut Vec<String>) {
        let (size, last) = (self.model().size(), self.nodes() - 1);
        if let Some(length) = settings.length.filter(|length| *length > size.longest) {
            wrong.push(format!("--length is {length}; {LEGAL}1 to {} flits", size.longest));
        }
        if let Some(channels) = settings.channels.filter(|channels| *channels > size.channels) {
            wrong.push(format!("--vcs is {channels}; {LEGAL}1 to {} channels", size.channels));
        }
        let Some(Onto { node, beside }) = settings.onto else { return };
        if node as usize > last {
            wrong.push(format!("--onto is {node}; {LEGAL}0 to {last} nodes"));
        }
        if beside > 0.0 && settings.channels == Some(1) {
            wrong.push("--beside needs a second channel; leave --vcs out".to_owned());
        }
    }
}

impl Network {
    fn pattern(&self) -> String {
        let Settings { pattern, onto, .. } = &self.settings;
        onto.as_ref().map_or_else(|| format!("{pattern:?}"), |onto| format!("onto {}", onto.node))
    }

    fn channels(&self) -> usize {
        self.settings.channels.unwrap_or(self.plan.model().size().channels)
    }
}

impl Machine for Network {
    type Told = Told;
    type Circuit = Circuit;

    fn title(&self) -> String {
        let Settings { to_itself, length, is_ordered, medium, .. } = self.settings;
        let order = if is_ordered { "in order" } else { "adaptive" };
        let (nodes, pattern) = (self.plan.nodes(), self.pattern());
        let model = match &self.plan {
            Plan::Tree(size, tree) => {
                return format!("{size:?} tree: {nodes} nodes, {} routers, {pattern}, {order}", tree.routers());
            }
            Plan::Router(model) => model.name(),
        };
        let itself = if to_itself { " with self" } else { "" };
        let length = length.map_or("any length".to_owned(), |length| format!("{length} flits"));
        let medium = if medium == Medium::Paced { ", paced" } else { "" };
        format!(
            "Router {model}: {nodes} nodes, {pattern}{itself}, {length}, {} channels{medium}, {order}",
            self.channels()
        )
    }

    fn told(&self) -> Told {
        let Settings { to_itself, onto, length, is_ordered, medium, .. } = self.settings;
        let (tree, router) = match &self.plan {
            Plan::Tree(size, _) => (Some(format!("{size:?}")), None),
            Plan::Router(model) => (None, Some(model.name())),
        };
        Told {
            tree,
            router,
            nodes: self.plan.nodes(),
            routers: self.plan.routers(),
            pattern: self.pattern(),
            ordered: is_ordered,
            length,
            vcs: self.channels(),
            itself: to_itself,
            beside: onto.map_or(0.0, |onto| onto.beside),
            medium: format!("{medium:?}"),
        }
    }

    fn circuit(&self) -> Result<Circuit, TrialError> {
        match &self.plan {
            Plan::Tree(_, tree) => Circuit::tree(tree),
            Plan::Router(model) => Circuit::router(*model, self.settings.to_itself),
        }
    }

    fn run(
        &self,
        circuit: &Circuit,
        load: f64,
        seed: u64,
        phases: &Phases,
        done: &dyn Fn(),
    ) -> Result<Outcome, TrialError> {
        simulate(&mut Trial::new(circuit, &Settings { load, ..self.settings }, seed)?, phases, done)
    }
}

impl Args {
    /// What is run.
    ///
    /// # Errors
    /// If settings do not go together: the error tells all that is wrong.
    pub fn study(&self) -> Result<Runs<Network>, CliError> {
        let Traffic { tree, router, pattern, itself, onto, beside, load, points, length, vcs, medium, ordered } =
            &self.traffic;
        let size = tree.unwrap_or(Size::Small);
        let plan = router.map_or_else(|| Plan::Tree(size, Tree::new(size)), Plan::Router);
        let settings = Settings {
            pattern: *pattern,
            to_itself: itself.unwrap_or(false),
            onto: onto.map(|node| Onto { node, beside: beside.unwrap_or(0.0) }),
            load: 0.0,
            length: *length,
            channels: *vcs,
            is_ordered: ordered.unwrap_or(false),
            medium: *medium,
        };
        let mut wrong = vec![];
        plan.check(&settings, &mut wrong);
        Runs::new(Network { plan, settings }, load, points, &self.seeds, &self.cycles, wrong)
    }
}

/// Runs the network under each load with each seed. Status 1 if it does anything wrong.
///
/// # Errors
/// If the network cannot be built, or standard output is closed.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    args.study()?.carry_out(&args.samples, args.json)
}
