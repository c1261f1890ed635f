//! Trees of routers: nodes, links, and which way is up.

use super::plan::Plan;
use crate::files::choice::named;
use crate::topology::graph::model::End;

/// Ports of the router of which the small and the medium tree are made.
pub const PORTS: usize = 4;

/// The trees whose routers have four ports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// Four nodes: a lower and an upper router, each with two nodes, and two links between them.
    Small,
    /// Eight nodes: four lower routers with two nodes each, and a link from each to both upper routers.
    Medium,
}

named!(Size, "tree", ["small" => Self::Small, "medium" => Self::Medium]);

/// What is at a port.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// Nothing, or what has failed.
    Nothing,
    /// The node of this index.
    Node(usize),
    /// A link, with its other end.
    Link(End),
}

/// A router of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Router {
    /// Links that a way from the nodes up to it has. Links join neighbouring ranks.
    pub rank: usize,
    /// The bits of identifiers that all nodes below it have in common, as far as its tables compare them.
    pub own: u32,
}

/// Routers, their nodes and the links between them. A link leads up from the router that was named first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    ports: usize,
    plan: Plan,
    routers: Vec<Router>,
    nodes: Vec<End>,
    identifiers: Vec<u32>,
    /// Lower end, upper end.
    links: Vec<[End; 2]>,
    /// By router and port.
    at: Vec<At>,
}

impl Tree {
    /// Of this size.
    pub fn new(size: Size) -> Self {
        let end = |router, port| End { router, port };
        let nodes = |routers: usize| (0..2 * routers).map(|node| (end(node / 2, node % 2), node as u32)).collect();
        let routers = |ranks: &[usize]| ranks.iter().map(|rank| Router { rank: *rank, own: 0 }).collect();
        match size {
            Size::Small => {
                let links = [2, 3].map(|port| [end(0, port), end(1, port)]);
                Self::of(PORTS, Plan::Flat, routers(&[0, 1]), nodes(2), links.into())
            }
            Size::Medium => {
                let links = (0..4).flat_map(|low| (0..2).map(move |high| [end(low, 2 + high), end(4 + high, low)]));
                Self::of(PORTS, Plan::Flat, routers(&[0, 0, 0, 0, 1, 1]), nodes(4), links.collect())
            }
        }
    }

    /// Of routers with so many ports, nodes with their identifiers, and links.
    pub(super) fn of(
        ports: usize,
        plan: Plan,
        routers: Vec<Router>,
        nodes: Vec<(End, u32)>,
        links: Vec<[End; 2]>,
    ) -> Self {
        let (nodes, identifiers): (Vec<End>, Vec<u32>) = nodes.into_iter().unzip();
        let mut at = vec![At::Nothing; routers.len() * ports];
        for (node, end) in nodes.iter().enumerate() {
            at[end.router * ports + end.port] = At::Node(node);
        }
        for [low, high] in &links {
            at[low.router * ports + low.port] = At::Link(*high);
            at[high.router * ports + high.port] = At::Link(*low);
        }
        Self { ports, plan, routers, nodes, identifiers, links, at }
    }

    /// Without what is at these ports. A node that is cut off stays in the list of nodes.
    #[must_use]
    pub fn without(&self, failed: impl Fn(End) -> bool) -> Self {
        let mut left = self.clone();
        left.links.retain(|ends| !ends.iter().any(|end| failed(*end)));
        for router in 0..self.routers() {
            for end in self.ends(router) {
                let has_failed = failed(end) || self.far(end).is_some_and(&failed);
                if has_failed {
                    left.at[end.router * self.ports + end.port] = At::Nothing;
                }
            }
        }
        left
    }

    /// Routers.
    pub fn routers(&self) -> usize {
        self.routers.len()
    }

    /// Ports of a router.
    pub fn ports(&self) -> usize {
        self.ports
    }

    /// The ports of a router.
    pub fn ends(&self, router: usize) -> impl Iterator<Item = End> + use<> {
        (0..self.ports).map(move |port| End { router, port })
    }

    /// The port that each node is at.
    pub fn nodes(&self) -> &[End] {
        &self.nodes
    }

    /// What packets call a node.
    pub fn identifier(&self, node: usize) -> u32 {
        self.identifiers[node]
    }

    /// Lower and upper end of each link.
    pub fn links(&self) -> &[[End; 2]] {
        &self.links
    }

    /// What is at a port.
    pub fn at(&self, End { router, port }: End) -> At {
        self.at[router * self.ports + port]
    }

    /// The other end of the link at a port; none for a node, or a port without a link.
    pub fn far(&self, end: End) -> Option<End> {
        match self.at(end) {
            At::Link(far) => Some(far),
            _ => None,
        }
    }

    /// The link at a port leads up.
    pub fn faces_up(&self, end: End) -> bool {
        self.far(end).is_some_and(|far| self.rank(far.router) > self.rank(end.router))
    }

    /// Something is at a port.
    pub fn is_wired(&self, end: End) -> bool {
        self.at(end) != At::Nothing
    }

    /// Links that a way from the nodes up to a router has.
    pub fn rank(&self, router: usize) -> usize {
        self.routers[router].rank
    }

    /// How identifiers are told apart.
    pub(super) fn plan(&self) -> Plan {
        self.plan
    }

    /// What tables of a router compare identifiers with.
    pub(super) fn own(&self, router: usize) -> u32 {
        self.routers[router].own
    }
}
