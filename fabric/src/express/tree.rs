//! Trees of routers of four ports: nodes, links, and which way is up.

use crate::files::choice::named;
use crate::topology::graph::model::End;

/// Ports of a router.
pub const PORTS: usize = 4;

/// The trees that there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// Four nodes: a lower and an upper router, each with two nodes, and two links between them.
    Small,
    /// Eight nodes: four lower routers with two nodes each, and a link from each to both upper routers.
    Medium,
}

named!(Size, "tree", ["small" => Self::Small, "medium" => Self::Medium]);

/// Routers, their nodes and the links between them. A link leads up from the router that was named first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    nodes: Vec<End>,
    /// Lower end, upper end.
    links: Vec<[End; 2]>,
    routers: usize,
}

impl Tree {
    /// Of this size.
    pub fn new(size: Size) -> Self {
        let end = |router, port| End { router, port };
        let nodes_of = |routers: usize| (0..2 * routers).map(|node| end(node / 2, node % 2)).collect();
        match size {
            Size::Small => {
                Self { nodes: nodes_of(2), links: [2, 3].map(|port| [end(0, port), end(1, port)]).into(), routers: 2 }
            }
            Size::Medium => {
                let links = (0..4).flat_map(|low| (0..2).map(move |high| [end(low, 2 + high), end(4 + high, low)]));
                Self { nodes: nodes_of(4), links: links.collect(), routers: 6 }
            }
        }
    }

    /// Routers.
    pub fn routers(&self) -> usize {
        self.routers
    }

    /// The port that each node is at, by its identifier.
    pub fn nodes(&self) -> &[End] {
        &self.nodes
    }

    /// Lower and upper end of each link.
    pub fn links(&self) -> &[[End; 2]] {
        &self.links
    }

    /// The other end of the link at a port; none for a node, or a port without a link.
    pub fn far(&self, end: End) -> Option<End> {
        self.links.iter().find_map(|[low, high]| match end {
            _ if end == *low => Some(*high),
            _ if end == *high => Some(*low),
            _ => None,
        })
    }

    /// The link at a port leads up.
    pub fn faces_up(&self, end: End) -> bool {
        self.links.iter().any(|[low, _]| *low == end)
    }

    /// Something is at a port.
    pub fn is_wired(&self, end: End) -> bool {
        self.nodes.contains(&end) || self.far(end).is_some()
    }
}
