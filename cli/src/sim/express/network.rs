//! What is simulated: routers, and what their nodes send.

use crate::error::CliError;
use crate::options::legal::LEGAL;
use crate::sim::followed::Machine;
use phit_fabric::bluegene::classes::rounds::Beside;
use phit_fabric::express::circuit::Circuit;
use phit_fabric::express::machine::build;
use phit_fabric::express::medium::Medium;
use phit_fabric::express::model::Model;
use phit_fabric::express::routes::clear::partners;
use phit_fabric::express::routes::tables::writes;
use phit_fabric::express::routes::ways::Routing;
use phit_fabric::express::tree::{Size, Tree};
use phit_fabric::express::trial::{Onto, Settings, Trial};
use phit_fabric::study::followed::{Outcome, run};
use phit_fabric::study::trial_error::TrialError;
use phit_fabric::study::window::Phases;
use serde::Serialize;

/// Nodes of the largest tree of published routers that is simulated: it takes 8 GB.
pub const MOST: u32 = 1152;

/// Which routers.
#[derive(Debug)]
pub enum Plan {
    /// A tree of routers of 2x2.
    Tree(Size, Tree),
    /// One of published routers.
    Machine(Published),
    /// One alone.
    Router(Model),
}

/// A tree of published routers.
#[derive(Debug)]
pub struct Published {
    tree: Tree,
    /// Up ports of a frame.
    up: u32,
    routing: Routing,
}

/// Routers, and what their nodes send at any load.
#[derive(Debug)]
pub struct Network {
    plan: Plan,
    /// At a load of 0.
    settings: Settings,
    /// Nodes send to those with which they share no link with others, in place of the pattern.
    is_clear: bool,
}

/// The fields of a network in `--json`.
#[derive(Serialize)]
pub struct Told {
    #[serde(skip_serializing_if = "Option::is_none")]
    tree: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    router: Option<&'static str>,
    /// Up ports of a frame, and ways up; of a tree of published routers.
    #[serde(skip_serializing_if = "Option::is_none")]
    up: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    routing: Option<String>,
    nodes: usize,
    routers: usize,
    pattern: String,
    ordered: bool,
    /// Packets that wait at each node; none if they come at a load.
    #[serde(skip_serializing_if = "Option::is_none")]
    backlog: Option<usize>,
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
    /// The tree of this size.
    pub fn tree(size: Size) -> Self {
        Self::Tree(size, Tree::new(size))
    }

    /// The machine of so many nodes.
    ///
    /// # Errors
    /// If there is none.
    pub fn machine(nodes: u32, up: u32, routing: Routing) -> Result<Self, CliError> {
        let machine = build::Machine::new(nodes, up).map_err(|what| CliError::Study(format!("--{what}")))?;
        Ok(Self::Machine(Published { tree: machine.tree, up, routing }))
    }

    /// The routers and links, but of one router alone.
    fn links(&self) -> Option<&Tree> {
        match self {
            Self::Tree(_, tree) | Self::Machine(Published { tree, .. }) => Some(tree),
            Self::Router(_) => None,
        }
    }

    fn published(&self) -> Option<&Published> {
        match self {
            Self::Machine(published) => Some(published),
            _ => None,
        }
    }

    fn model(&self) -> Model {
        match self {
            Self::Router(model) => *model,
            Self::Tree(_, tree) | Self::Machine(Published { tree, .. }) => Model::of(tree.ports()),
        }
    }

    fn nodes(&self) -> usize {
        self.links().map_or(self.model().size().ports, |tree| tree.nodes().len())
    }

    fn routers(&self) -> usize {
        self.links().map_or(1, Tree::routers)
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
    /// These routers; what nodes send at a load of 0.
    pub fn new(plan: Plan, settings: Settings, is_clear: bool) -> Self {
        Self { plan, settings, is_clear }
    }

    /// All that does not go together.
    pub fn wrong(&self) -> Vec<String> {
        let mut wrong = vec![];
        self.plan.check(&self.settings, &mut wrong);
        let is_adaptive = |published: &Published| published.routing == Routing::Adaptive;
        if self.is_clear && self.plan.published().is_some_and(is_adaptive) {
            wrong.push("--clear needs --routing oblivious: of several ways none is known before".to_owned());
        }
        wrong
    }

    fn pattern(&self) -> String {
        let Settings { pattern, onto, .. } = &self.settings;
        if self.is_clear {
            return "clear".to_owned();
        }
        onto.as_ref().map_or_else(|| format!("{pattern:?}"), |onto| format!("onto {}", onto.node))
    }

    fn channels(&self) -> usize {
        self.settings.channels.unwrap_or(self.plan.model().size().channels)
    }
}

impl Machine for Network {
    type Told = Told;
    type Circuit = Circuit;

    const UNIT: &'static str = "flits/cycle/node";

    fn title(&self) -> String {
        let Settings { to_itself, length, is_ordered, medium, backlog, .. } = self.settings;
        let order = if is_ordered { "in order" } else { "adaptive" };
        let (nodes, pattern) = (self.plan.nodes(), self.pattern());
        let backlog = backlog.map_or_else(String::new, |backlog| format!(", {backlog} waiting"));
        let routers = self.plan.routers();
        let model = match &self.plan {
            Plan::Tree(size, _) => {
                return format!("{size:?} tree: {nodes} nodes, {routers} routers, {pattern}{backlog}, {order}");
            }
            Plan::Machine(Published { up, routing, .. }) => {
                let tables = format!("{routing:?}").to_lowercase();
                return format!(
                    "Fat tree: {nodes} nodes, {routers} routers, {up} up ports, {tables} tables, {pattern}{backlog}, {order}"
                );
            }
            Plan::Router(model) => model.name(),
        };
        let itself = if to_itself { " with self" } else { "" };
        let length = length.map_or("any length".to_owned(), |length| format!("{length} flits"));
        let medium = if medium == Medium::Paced { ", paced" } else { "" };
        format!(
            "Router {model}: {nodes} nodes, {pattern}{itself}, {length}, {} channels{medium}{backlog}, {order}",
            self.channels()
        )
    }

    fn told(&self) -> Told {
        let Settings { to_itself, onto, length, is_ordered, medium, backlog, .. } = self.settings;
        let (tree, router) = match &self.plan {
            Plan::Tree(size, _) => (Some(format!("{size:?}")), None),
            Plan::Machine(_) => (Some("Fat".to_owned()), None),
            Plan::Router(model) => (None, Some(model.name())),
        };
        let published = self.plan.published();
        Told {
            tree,
            router,
            up: published.map(|published| published.up),
            routing: published.map(|published| format!("{:?}", published.routing).to_lowercase()),
            backlog,
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
            Plan::Tree(_, tree) => Circuit::tree(tree, Routing::Adaptive),
            Plan::Machine(Published { tree, routing, .. }) => Circuit::tree(tree, *routing),
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
    ) -> Result<(Outcome, Beside), TrialError> {
        let mut trial = Trial::new(circuit, &Settings { load, ..self.settings }, seed)?;
        if let Some(Published { tree, routing, .. }) = self.plan.published().filter(|_| self.is_clear) {
            trial = trial.between(partners(tree, &writes(tree, *routing)));
        }
        Ok((run(&mut trial, phases, done)?, Beside::default()))
    }
}
