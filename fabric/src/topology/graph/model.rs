//! A network of named routers, the links between them, and the ports that links end at.

use std::collections::BTreeMap;

/// What the router that stands at the nodes of a graph can carry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Routers of a network.
    pub routers: usize,
    /// Ports of a router for links: they are numbered from 0.
    pub ports: usize,
    /// Other routers that the links of one router lead to.
    pub neighbours: usize,
}

/// A port of a router of a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct End {
    /// Index of the router.
    pub router: usize,
    /// Number of the port.
    pub port: usize,
}

/// A connected network of named routers. A link carries both ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    names: Vec<String>,
    links: Vec<[End; 2]>,
    /// By router and port, the other end of the link.
    far: Vec<Vec<Option<End>>>,
}

impl Graph {
    /// Of routers with these names. No port has two links.
    pub(super) fn new(names: Vec<String>, links: Vec<[End; 2]>) -> Self {
        let mut far: Vec<Vec<Option<End>>> = vec![vec![]; names.len()];
        for [a, b] in &links {
            for (near, other) in [(a, b), (b, a)] {
                let ports = &mut far[near.router];
                ports.resize(ports.len().max(near.port + 1), None);
                ports[near.port] = Some(*other);
            }
        }
        Self { names, links, far }
    }

    /// How many routers there are.
    pub fn routers(&self) -> usize {
        self.names.len()
    }

    /// The name of a router.
    pub fn name(&self, router: usize) -> &str {
        &self.names[router]
    }

    /// The router of this name.
    pub fn router(&self, name: &str) -> Option<usize> {
        self.names.iter().position(|other| other == name)
    }

    /// Every link once, in the order of the file.
    pub fn links(&self) -> &[[End; 2]] {
        &self.links
    }

    /// Where the link at a port ends; none if no link is there.
    pub fn far(&self, End { router, port }: End) -> Option<End> {
        self.far[router].get(port).copied().flatten()
    }

    /// The neighbours of a router, by index, and the ports of the links to each.
    pub fn neighbours(&self, router: usize) -> BTreeMap<usize, Vec<usize>> {
        let mut neighbours: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (port, far) in self.far[router].iter().enumerate() {
            if let Some(far) = far {
                neighbours.entry(far.router).or_default().push(port);
            }
        }
        neighbours
    }

    /// Names of these routers, for a message.
    pub(crate) fn named(&self, routers: impl IntoIterator<Item = usize>) -> String {
        routers.into_iter().map(|router| self.name(router)).collect::<Vec<&str>>().join(", ")
    }
}
