//! What a reader of a network found, before it is known to be one.

use crate::files::brief;
use crate::files::problems::Problems;
use crate::topology::graph::model::{End, Graph, Limits};
use std::collections::{BTreeMap, BTreeSet};

/// Characters of a name, and of a value that a message repeats.
pub(super) const MOST_NAME: usize = 40;
/// Links of an edge, and numbers of ports, that a reader takes; what a router allows is judged here.
const MOST: usize = 1000;
/// Names that a message lists.
const LISTED: usize = 8;

/// An end of an edge: the router's name, and the port if the file gives one.
#[derive(Clone, Debug)]
pub(super) struct DraftEnd {
    pub name: String,
    pub port: Option<usize>,
}

/// An edge of a file: one link, or several that are alike.
#[derive(Clone, Debug)]
pub(super) struct Edge {
    pub ends: [DraftEnd; 2],
    pub links: usize,
    pub line: usize,
}

/// What a file says.
#[derive(Debug, Default)]
pub(super) struct Draft {
    /// Routers that are declared, and the lines.
    pub routers: Vec<(String, usize)>,
    /// An edge may only name routers that are declared.
    pub are_declared: bool,
    pub edges: Vec<Edge>,
    pub problems: Problems,
}

/// How many links an edge is.
pub(super) fn links(text: &str) -> Result<usize, String> {
    number("links", text, 1, MOST)
}

/// The port at an end of an edge; none if the file leaves it out.
pub(super) fn port(name: &str, text: &str) -> Result<Option<usize>, String> {
    if text.trim().is_empty() { Ok(None) } else { number(name, text, 0, MOST - 1).map(Some) }
}

fn number(name: &str, text: &str, least: usize, most: usize) -> Result<usize, String> {
    let value = text.trim().parse().ok().filter(|value| (least..=most).contains(value));
    value.ok_or_else(|| format!("{name} is `{}`; legal: {least} to {most}", brief(text.trim(), MOST_NAME)))
}

/// The name of a router.
pub(super) fn name(what: &str, text: &str) -> Result<String, String> {
    let text = text.trim();
    let is_legal = (1..=MOST_NAME).contains(&text.chars().count())
        && !text.contains(|letter: char| letter.is_control() || matches!(letter, ',' | '"'));
    match is_legal {
        true => Ok(text.to_owned()),
        false => Err(format!(
            "{what} is `{}`; legal: 1 to {MOST_NAME} characters, no comma, no quotation mark, no control character",
            brief(text, MOST_NAME)
        )),
    }
}

impl Draft {
    pub fn problem(&mut self, line: usize, message: String) {
        self.problems.add(line, message);
    }

    /// The network, if it is one that the limits allow.
    pub fn graph(mut self, limits: &Limits) -> Result<Graph, Problems> {
        let mut routers = Routers::default();
        for (name, line) in std::mem::take(&mut self.routers) {
            if let Err(first) = routers.declare(&name, line) {
                self.problem(line, format!("node `{name}` is declared twice, first in line {first}; leave one out"));
            }
        }
        let are_declared = self.are_declared;
        let mut edges = vec![];
        for edge in std::mem::take(&mut self.edges) {
            let [a, b] = [&edge.ends[0].name, &edge.ends[1].name];
            if a == b {
                self.problem(edge.line, format!("a link from `{a}` to itself; legal: to another node"));
                continue;
            }
            for name in [a, b].into_iter().filter(|name| are_declared && !routers.index.contains_key(*name)) {
                let legal = listed(routers.names.iter().map(|(name, _)| name.as_str()));
                self.problem(edge.line, format!("there is no node `{name}`; legal: {legal}"));
            }
            let ends = [a, b].map(|name| routers.find(name, edge.line));
            edges.push((ends, edge));
        }
        let routers = routers.names;
        // A file that cannot be read names fewer nodes than it has.
        let are_few = routers.len() < 2 && self.problems.is_empty();
        if are_few || routers.len() > limits.routers {
            let line = routers.last().map_or(1, |(_, line)| *line);
            self.problem(line, format!("{} nodes; legal: 2 to {}", routers.len(), limits.routers));
        }
        let links = self.ports(&routers, &edges, limits);
        let graph = Graph::new(routers.iter().map(|(name, _)| name.clone()).collect(), links);
        if self.problems.is_empty() {
            self.neighbours(&graph, &routers, limits);
            self.connection(&graph, &routers);
        }
        if self.problems.is_empty() { Ok(graph) } else { Err(self.problems) }
    }

    /// The links, each with its ports: those that the file gives, and for other links the lowest that are free.
    fn ports(&mut self, routers: &[(String, usize)], edges: &[([usize; 2], Edge)], limits: &Limits) -> Vec<[End; 2]> {
        let mut taken: Vec<BTreeMap<usize, usize>> = vec![BTreeMap::new(); routers.len()];
        for (ends, edge) in edges {
            for (router, end) in ends.iter().zip(&edge.ends) {
                let Some(port) = end.port else { continue };
                if port >= limits.ports {
                    let most = limits.ports - 1;
                    self.problem(edge.line, format!("port of `{}` is `{port}`; legal: 0 to {most}", end.name));
                } else if let Some(first) = taken[*router].insert(port, edge.line) {
                    let message = format!("port {port} of `{}` is used twice, first in line {first}", end.name);
                    self.problem(edge.line, format!("{message}; legal: one link at each port"));
                }
            }
        }
        let mut links = vec![];
        let mut is_full = BTreeSet::new();
        for (ends, edge) in edges {
            'links: for _ in 0..edge.links {
                let mut link = [End { router: 0, port: 0 }; 2];
                for (which, router) in ends.iter().enumerate() {
                    let free = || (0..limits.ports).find(|port| !taken[*router].contains_key(port));
                    let Some(port) = edge.ends[which].port.or_else(free) else {
                        if is_full.insert(*router) {
                            let name = &routers[*router].0;
                            let message = format!("too many links at `{name}`; legal: 1 to {}", limits.ports);
                            self.problem(edge.line, message);
                        }
                        break 'links;
                    };
                    taken[*router].entry(port).or_insert(edge.line);
                    link[which] = End { router: *router, port };
                }
                links.push(link);
            }
        }
        links
    }

    fn neighbours(&mut self, graph: &Graph, routers: &[(String, usize)], limits: &Limits) {
        for (router, (name, line)) in routers.iter().enumerate() {
            let neighbours = graph.neighbours(router);
            if neighbours.len() > limits.neighbours {
                let some = listed(neighbours.keys().map(|neighbour| graph.name(*neighbour)));
                let message = format!("`{name}` has the neighbours {some}; legal: {} neighbours", limits.neighbours);
                self.problem(*line, message);
            }
        }
    }

    fn connection(&mut self, graph: &Graph, routers: &[(String, usize)]) {
        let distances = graph.distances_from(0);
        for (router, (name, line)) in routers.iter().enumerate() {
            if distances[router] == usize::MAX {
                let first = graph.name(0);
                let message = match graph.neighbours(router).is_empty() {
                    true => format!("`{name}` has no link; legal: every node is connected"),
                    false => format!("no links lead from `{first}` to `{name}`; legal: every node is connected"),
                };
                self.problem(*line, message);
            }
        }
    }
}

/// Names with the lines in which they stood first, and their indices.
#[derive(Default)]
struct Routers {
    names: Vec<(String, usize)>,
    index: BTreeMap<String, usize>,
}

impl Routers {
    /// A new router, or the line that it was declared in.
    fn declare(&mut self, name: &str, line: usize) -> Result<(), usize> {
        match self.index.get(name) {
            Some(first) => Err(self.names[*first].1),
            None => {
                self.find(name, line);
                Ok(())
            }
        }
    }

    /// The router of this name, which may be new.
    fn find(&mut self, name: &str, line: usize) -> usize {
        *self.index.entry(name.to_owned()).or_insert_with(|| {
            self.names.push((name.to_owned(), line));
            self.names.len() - 1
        })
    }
}

/// Names for a message, and how many there are if it leaves some out.
pub(crate) fn listed<'a>(names: impl ExactSizeIterator<Item = &'a str>) -> String {
    let count = names.len();
    let some: Vec<&str> = names.take(LISTED).collect();
    if count > LISTED { format!("{}, .. ({count} in all)", some.join(", ")) } else { some.join(", ") }
}
