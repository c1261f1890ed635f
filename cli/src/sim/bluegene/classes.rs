//! Barriers and all-reduces beside the packets.

use super::chunks;
use crate::options::HEADING;
use crate::options::legal::{LEGAL, real, whole};
use clap::ArgGroup;
use phit_fabric::bluegene::classes::barriers::{self, PAUSES};
use phit_fabric::bluegene::classes::collectives::{self, AHEAD};
use phit_fabric::bluegene::classes::operation::Operation;
use phit_fabric::bluegene::classes::rectangle::{Members, Rectangle};
use phit_fabric::bluegene::dimensions::Dimensions;
use phit_fabric::bluegene::network::DIMENSIONS_WITH_PRIORITIES;
use phit_fabric::bluegene::packet::CHUNK;
use phit_fabric::bluegene::torus::{NODES, Torus};
use serde::Serialize;
use std::ops::RangeInclusive;

/// What nodes do besides sending packets.
#[derive(clap::Args)]
#[command(next_help_heading = HEADING, group = ArgGroup::new(ALL_REDUCES).multiple(true))]
pub struct Classes {
    /// Nodes pass barriers beside their packets: cycles from one to the arrival at the next, at most
    #[arg(long, value_name = "CYCLES", value_parser = whole::<u64>(PAUSES, "cycles"))]
    barriers: Option<u64>,
    /// Nodes have all-reduces beside their packets, one after the other: f64-add, i64-max, xor, ..
    #[arg(long, value_name = "NAME", group = ALL_REDUCES, value_parser = operation)]
    collective: Option<Operation>,
    /// The system has all-reduces of its own, which go before those of users
    #[arg(long, value_name = "NAME", group = ALL_REDUCES, value_parser = operation)]
    system_collective: Option<Operation>,
    /// Bytes of payload of an all-reduce
    #[arg(long, value_name = "BYTES", default_value = "512", requires = ALL_REDUCES, value_parser = chunks)]
    collective_size: u32,
    /// All-reduces that a node begins before it has the result of the first of them
    #[arg(long, value_name = "N", default_value_t = 1, requires = ALL_REDUCES, value_parser = whole::<u64>(AHEAD, "all-reduces"))]
    ahead: u64,
    /// Dimensions of each all-reduce, as letters: each line, plane or block along them has its own [default: all nodes have one together]
    #[arg(long, value_name = "LETTERS", requires = ALL_REDUCES, value_parser = route)]
    route: Option<Dimensions>,
    /// Nodes of the all-reduces, by number: a line, plane or block without holes [default: all]
    #[arg(long, value_name = "NODES", requires = ALL_REDUCES, conflicts_with = "route", value_parser = nodes)]
    members: Option<Nodes>,
    /// Words offered per cycle and node in the channel of high priority, in packets of 32 bytes
    #[arg(long, value_name = "LOAD", value_parser = real(URGENT, "words"))]
    high_priority: Option<f64>,
    /// Words offered per cycle and node in the system's channel, in packets of 32 bytes
    #[arg(long, value_name = "LOAD", value_parser = real(URGENT, "words"))]
    system: Option<f64>,
    /// IO nodes outside the torus: the system's packets go to the one that serves a node, over the IO link of an exit, and it answers each
    #[arg(long, value_name = "N", requires = "system", value_parser = whole::<u32>(1..=u64::from(*NODES.end()), "nodes"))]
    io_nodes: Option<u32>,
}

/// The options that begin all-reduces.
const ALL_REDUCES: &str = "all_reduces";
/// Loads of a priority channel that are legal.
const URGENT: RangeInclusive<f64> = 0.0..=1.0;

/// Numbers of nodes.
#[derive(Clone, Debug)]
struct Nodes(Vec<u32>);

fn operation(name: &str) -> Result<Operation, String> {
    name.parse().map_err(|names| format!("{LEGAL}{names}"))
}

fn route(text: &str) -> Result<Dimensions, String> {
    text.parse().map_err(|legal| format!("{LEGAL}{legal}"))
}

fn nodes(text: &str) -> Result<Nodes, String> {
    let numbers: Result<Vec<u32>, _> = text.split(',').map(str::parse).collect();
    numbers.map(Nodes).map_err(|_| format!("{LEGAL}numbers of nodes with commas between, such as 0,1,4,5"))
}

/// What the nodes of a torus do besides sending packets.
#[derive(Debug)]
pub struct Programs {
    barriers: Option<u64>,
    collective: Option<Collective>,
    system_collective: Option<Collective>,
    priorities: Option<[f64; 2]>,
    io_nodes: Option<u32>,
}

/// All-reduces beside the packets.
#[derive(Debug)]
struct Collective {
    operation: Operation,
    chunks: u32,
    ahead: u64,
    members: Members,
}

impl Collective {
    fn settings(&self, torus: &Torus) -> collectives::Settings {
        let Self { operation, chunks, ahead, members } = *self;
        collectives::Settings { operation, chunks, members, root: torus.middle(), ahead, nan: None }
    }
}

/// The fields of `--json`.
#[derive(Serialize)]
pub struct Told {
    /// Cycles from a barrier to the arrival at the next; none if nodes pass none.
    barriers: Option<u64>,
    /// Operations of all-reduces of users and of the system, their bytes, and how many a node begins before it has a result; none if nodes have none.
    collective: Option<&'static str>,
    system_collective: Option<&'static str>,
    collective_size: Option<u32>,
    ahead: Option<u64>,
    /// How many have all-reduces on their own, and the nodes of each; none if nodes have none.
    rectangles: Option<usize>,
    members: Option<usize>,
    /// Words per cycle and node in the channel of high priority and in the system's; none without such channels.
    high_priority: Option<f64>,
    system: Option<f64>,
    /// IO nodes outside the torus; null without.
    io_nodes: Option<u32>,
}

impl Classes {
    /// What they mean in a torus; what does not go together is added to `wrong`.
    pub fn programs(&self, torus: &Torus, wrong: &mut Vec<String>) -> Programs {
        let members = self.members(torus).unwrap_or_else(|what| {
            wrong.push(what);
            Members::All
        });
        let Self { barriers, collective, collective_size: chunks, ahead, high_priority, system, .. } = *self;
        let system_collective = self.system_collective;
        let dimensions = torus.dimensions();
        let is_urgent = high_priority.is_some() || system.is_some() || system_collective.is_some();
        if is_urgent && !DIMENSIONS_WITH_PRIORITIES.contains(&dimensions) {
            let ones = "x1".repeat(5 - dimensions);
            wrong.push(format!(
                "--high-priority, --system and --system-collective with --dims {torus}: {dimensions} dimensions; legal: 1, 2 or 5, such as {torus}{ones}"
            ));
        }
        if let Some(count) = self.io_nodes.filter(|count| *count > torus.nodes()) {
            wrong.push(format!("--io-nodes is {count}; legal with --dims {torus}: 1 to {}", torus.nodes()));
        }
        let priorities = is_urgent.then(|| [high_priority, system].map(Option::unwrap_or_default));
        let of = |operation| Collective { operation, chunks, ahead, members };
        Programs {
            barriers,
            collective: collective.map(of),
            system_collective: system_collective.map(of),
            priorities,
            io_nodes: self.io_nodes,
        }
    }

    fn members(&self, torus: &Torus) -> Result<Members, String> {
        let all = Dimensions::first(torus.dimensions());
        match (self.route, &self.members) {
            (Some(route), _) if route.or(all) != all => {
                Err(format!("--route is {route}; legal with --dims {torus}: letters of {all}"))
            }
            (Some(route), _) => Ok(Members::Along(route)),
            (None, Some(Nodes(nodes))) => Rectangle::of(torus, nodes)
                .map(Members::Of)
                .map_err(|what| format!("--members with --dims {torus}: {what}")),
            (None, None) => Ok(Members::All),
        }
    }
}

impl Programs {
    /// What `print` adds to the title.
    pub fn title(&self) -> String {
        let barriers = self.barriers.map_or_else(String::new, |pause| format!(", barriers after {pause} cycles"));
        let of = |Collective { operation, chunks, ahead, members }: &Collective| {
            let members = match members {
                Members::All => String::new(),
                Members::Along(along) => format!(" along {along}"),
                Members::Of(_) => " of a rectangle".to_owned(),
            };
            format!("{} of {} bytes{members}, {ahead} ahead", operation.name, CHUNK * chunks)
        };
        let named = [("", &self.collective), ("system ", &self.system_collective)];
        let collectives = named.map(|(owner, collective)| {
            collective.as_ref().map_or_else(String::new, |collective| format!(", {owner}{}", of(collective)))
        });
        let urgent = self
            .priorities
            .map_or_else(String::new, |[high, system]| format!(", high priority {high:.3}, system {system:.3}"));
        let outside = self.io_nodes.map_or_else(String::new, |count| format!(", {count} IO nodes"));
        barriers + &collectives.concat() + &urgent + &outside
    }

    /// The same for programs.
    pub fn told(&self, torus: &Torus) -> Told {
        let collective = self.collective.as_ref().or(self.system_collective.as_ref());
        let name = |collective: &Option<Collective>| collective.as_ref().map(|collective| collective.operation.name);
        let rectangles = collective.map(|collective| collective.members.rectangles(torus));
        Told {
            barriers: self.barriers,
            collective: name(&self.collective),
            system_collective: name(&self.system_collective),
            collective_size: collective.map(|collective| CHUNK * collective.chunks),
            ahead: collective.map(|collective| collective.ahead),
            rectangles: rectangles.as_ref().map(Vec::len),
            members: rectangles.map(|rectangles| rectangles[0].nodes(torus).count()),
            high_priority: self.priorities.map(|[high, _]| high),
            system: self.priorities.map(|[_, system]| system),
            io_nodes: self.io_nodes,
        }
    }

    /// Loads of priority channels.
    pub fn priorities(&self) -> Option<[f64; 2]> {
        self.priorities
    }

    /// Nodes outside the torus.
    pub fn io_nodes(&self) -> u32 {
        self.io_nodes.unwrap_or_default()
    }

    /// Barriers of a torus.
    pub fn barriers(&self, torus: &Torus) -> Option<barriers::Settings> {
        let root = torus.middle();
        self.barriers.map(|pause| barriers::Settings { root, pause, last: None, loses: false })
    }

    /// Collectives of a torus.
    pub fn collectives(&self, torus: &Torus) -> Option<collectives::Settings> {
        self.collective.as_ref().map(|collective| collective.settings(torus))
    }

    /// Those of the system.
    pub fn system_collectives(&self, torus: &Torus) -> Option<collectives::Settings> {
        self.system_collective.as_ref().map(|collective| collective.settings(torus))
    }
}
