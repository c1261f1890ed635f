//! What a machine is made of, how far its nodes are from each other, and what its tables do.

use super::build::Machine;
use super::distances::distances;
use super::failed::Failed;
use super::name::Chip;
use crate::express::routes::dependency::arrivals;
use crate::express::routes::sets::Reach;
use crate::express::routes::tables::Tables;
use crate::express::routes::walk::Arrivals;
use crate::express::routes::ways::Routing;
use crate::express::shape::CABINET;
use crate::express::tree::{At, Tree};
use crate::topology::flow;
use serde::Serialize;
use std::ops::Range;

/// Cables of an optical link: one each way (S3 3: "two AOCs per port").
const CABLES: u64 = 2;
/// What carries the links up from a rank, and over how many metres of fibre (TH-TOP-01 to -03, -12).
const MEDIA: [(&str, u32); 4] = [("board", 0), ("fibre", 10), ("fibre", 20), ("board", 0)];
/// Chips by rank.
const CHIPS: [&str; 5] = ["NRM lower", "NRM upper", "leaf switch", "root lower", "root upper"];

/// A rank of chips and the links that lead up from it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rank {
    /// Which chips.
    pub chip: &'static str,
    /// How many.
    pub chips: u64,
    /// Links to the rank above.
    pub links_up: u64,
    /// Those for each node of the machine.
    pub links_per_node: f64,
    /// What carries them.
    pub medium: Option<&'static str>,
    /// Length of a fibre.
    pub metres: u32,
    /// Optical cables.
    pub cables: u64,
}

/// Pairs of nodes that are equally far from each other.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Distance {
    /// Routers that a packet crosses.
    pub routers: usize,
    /// Ordered pairs.
    pub pairs: u64,
    /// Fibre between the two, up and down.
    pub metres: u32,
}

/// A machine.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// Nodes, frames of up to 32 nodes, cabinets of up to four frames, subtrees of up to twelve.
    pub nodes: u32,
    /// Frames.
    pub frames: u32,
    /// Cabinets.
    pub cabinets: u32,
    /// Subtrees.
    pub subtrees: u32,
    /// Chips in all.
    pub chips: usize,
    /// Roots of six chips each.
    pub roots: u32,
    /// By rank, from the nodes up.
    pub ranks: Vec<Rank>,
    /// Optical cables in all.
    pub cables: u64,
    /// Those that leave a cabinet, fewest and most.
    pub cables_per_cabinet: [u64; 2],
    /// Chips and links that have failed; what follows is of those that are left.
    pub failed: [usize; 2],
    /// All ordered pairs of nodes, by distance.
    pub distances: Vec<Distance>,
    /// Routers between two nodes, in the mean.
    pub mean: f64,
    /// Ordered pairs that no link joins.
    pub apart: u64,
    /// Links that the lower half of the nodes can use at once to the upper half; a node has one.
    pub bisection: u64,
    /// The same for each node of a half: 1 if nothing but the nodes limits it.
    pub bisection_per_node: f64,
}

impl Machine {
    /// With what has failed, of which `left` is what is left of its tree.
    pub fn summary(&self, failed: &Failed, left: &Tree) -> Summary {
        let ranks = self.ranks();
        let pairs = distances(left);
        let far = || pairs.iter().enumerate().skip(1).filter(|(_, pairs)| **pairs > 0);
        let distance = |(routers, pairs): (usize, &u64)| Distance { routers, pairs: *pairs, metres: metres(routers) };
        let (crossed, joined) =
            far().fold((0, 0), |(crossed, all), (routers, pairs)| (crossed + routers as u64 * pairs, all + pairs));
        let bisection = bisection(left);
        Summary {
            nodes: self.shape.nodes,
            frames: self.shape.frames(),
            cabinets: self.shape.frames().div_ceil(CABINET),
            subtrees: self.shape.subtrees,
            chips: self.tree.routers(),
            roots: self.shape.roots(),
            cables: ranks.iter().map(|rank| rank.cables).sum(),
            ranks,
            cables_per_cabinet: self.cables_per_cabinet(),
            failed: failed.counts(),
            distances: far().map(distance).collect(),
            mean: crossed as f64 / joined.max(1) as f64,
            apart: pairs[0],
            bisection,
            bisection_per_node: bisection as f64 / f64::from(self.shape.nodes / 2),
        }
    }

    fn ranks(&self) -> Vec<Rank> {
        let of_rank = |rank: usize| {
            let chips = (0..self.tree.routers()).filter(|router| self.tree.rank(*router) == rank).count() as u64;
            let links_up =
                self.tree.links().iter().filter(|[low, _]| self.tree.rank(low.router) == rank).count() as u64;
            let (medium, metres) = MEDIA.get(rank).copied().filter(|_| links_up > 0).unzip();
            let metres = metres.unwrap_or(0);
            Rank {
                chip: CHIPS[rank],
                chips,
                links_up,
                links_per_node: links_up as f64 / f64::from(self.shape.nodes),
                medium,
                metres,
                cables: if metres > 0 { CABLES * links_up } else { 0 },
            }
        };
        (0..CHIPS.len()).map(of_rank).filter(|rank| rank.chips > 0).collect()
    }

    fn cables_per_cabinet(&self) -> [u64; 2] {
        let mut cables = vec![0; self.shape.frames().div_ceil(CABINET) as usize];
        for [low, _] in self.tree.links().iter().filter(|[low, _]| self.tree.rank(low.router) == 1) {
            if let Chip::Upper { frame, .. } = self.chip(low.router) {
                cables[(frame / CABINET) as usize] += CABLES;
            }
        }
        [cables.iter().min(), cables.iter().max()].map(|cables| cables.copied().unwrap_or(0))
    }

    /// Every link and node with both its ends, as comma-separated values.
    pub fn csv(&self) -> String {
        let mut text = String::from("from,from_port,to,to_port,medium,metres\n");
        let tree = &self.tree;
        for (node, end) in tree.nodes().iter().enumerate() {
            let (name, chip) = (self.node_name(node), self.chip(end.router));
            text += &format!("{name},0,{chip},{},board,0\n", end.port);
        }
        for [low, high] in tree.links() {
            let (medium, metres) = MEDIA[tree.rank(low.router)];
            let [from, to] = [low, high].map(|end| self.chip(end.router));
            text += &format!("{from},{},{to},{},{medium},{metres}\n", low.port, high.port);
        }
        text
    }
}

/// Fibre on a shortest way of so many routers, up and down.
fn metres(routers: usize) -> u32 {
    MEDIA.iter().take(routers / 2).map(|(_, metres)| 2 * metres).sum()
}

/// What flows from the lower half of the nodes to the upper half at once.
fn bisection(tree: &Tree) -> u64 {
    let half = tree.nodes().len() / 2;
    let routers = |nodes: Range<usize>| {
        let attached = nodes.filter(|node| tree.at(tree.nodes()[*node]) == At::Node(*node));
        attached.map(|node| tree.nodes()[node].router)
    };
    let links = tree.links().iter().map(|ends| ends.map(|end| end.router));
    flow::between(tree.routers(), links, routers(0..half), routers(tree.nodes().len() - half..tree.nodes().len()))
}

/// A pair of nodes without a way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Lost {
    /// Source.
    pub from: String,
    /// Destination.
    pub to: String,
    /// Links lead there, up and then down; a table has no room to say so.
    pub has_links: bool,
}

/// What tables do with packets from every node to every other one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Routes {
    /// `oblivious` or `adaptive`.
    pub routing: String,
    /// Items of the fullest table.
    pub items: usize,
    /// Ordered pairs of nodes by the routers on the longest way that the tables have.
    pub pairs: Vec<(usize, u64)>,
    /// Ordered pairs of which a way does not arrive.
    pub lost: u64,
    /// The first thousand of them.
    pub named: Vec<Lost>,
}

impl Machine {
    /// Makes the tables of what is left of its tree, and follows what they say. `done` is told how many destinations were followed.
    ///
    /// # Errors
    /// If the tables do not fit, or could deadlock.
    pub fn routes(
        &self,
        left: &Tree,
        routing: Routing,
        items: Option<usize>,
        done: &dyn Fn(usize),
    ) -> Result<Routes, String> {
        let tables = Tables::new(left, routing, items)?;
        let writes = (0..left.routers()).map(|router| tables.writes(router));
        let Arrivals { pairs, lost } = arrivals(left, writes, done).map_err(|cycle| cycle.to_string())?;
        let reach = Reach::new(left);
        let name = |[from, to]: &[usize; 2]| Lost {
            from: self.node_name(*from),
            to: self.node_name(*to),
            has_links: reach.has(*from, *to),
        };
        let arrived = pairs.iter().copied().enumerate().skip(1).filter(|(_, pairs)| *pairs > 0);
        Ok(Routes {
            routing: format!("{routing:?}").to_lowercase(),
            items: tables.items(),
            pairs: arrived.collect(),
            lost: pairs[0],
            named: lost.iter().map(name).collect(),
        })
    }
}
