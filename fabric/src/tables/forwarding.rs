//! Forwarding tables of a graph, whichever router reads them.

use crate::topology::graph::model::{End, Graph};
use std::collections::{BTreeMap, BTreeSet};

/// Where a packet came from: the neighbour at the other end of the link, or nothing for a node of this router.
pub type From = Option<usize>;

/// The ports that a packet may leave by, for each router, neighbour that it comes from, and destination.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forwarding {
    /// By router; by neighbour; by destination. No ports: no entry.
    entries: Vec<BTreeMap<From, Vec<Vec<usize>>>>,
}

/// A packet that finds no entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    /// The router where it is.
    pub router: usize,
    /// Where it came from.
    pub from: From,
    /// Where it should go.
    pub destination: usize,
}

impl Forwarding {
    /// No entry for any destination.
    pub fn empty(graph: &Graph) -> Self {
        let none = vec![vec![]; graph.routers()];
        let of_router = |router| {
            let inputs = graph.neighbours(router).into_keys().map(Some).chain([None]);
            inputs.map(|from| (from, none.clone())).collect()
        };
        Self { entries: (0..graph.routers()).map(of_router).collect() }
    }

    /// Adds ports to an entry.
    ///
    /// # Panics
    /// If the packet cannot come from there.
    pub(super) fn add(&mut self, router: usize, from: From, destination: usize, ports: &[usize]) {
        let entry = &mut self.entries[router].get_mut(&from).expect("a neighbour, or a node")[destination];
        entry.extend(ports);
        entry.sort_unstable();
        entry.dedup();
    }

    /// The ports that a packet for another router may leave by, ascending; none if there is no entry.
    ///
    /// # Panics
    /// If a packet cannot come from there, or the graph has no such router.
    pub fn ports(&self, router: usize, from: From, destination: usize) -> &[usize] {
        &self.entries[router][&from][destination]
    }

    /// The sets of ports that the entries of a router name, each once.
    pub fn ways(&self, router: usize) -> Vec<&[usize]> {
        let all = self.entries[router].values().flatten().map(Vec::as_slice).filter(|ports| !ports.is_empty());
        all.collect::<BTreeSet<&[usize]>>().into_iter().collect()
    }

    /// The first packet that some router would not know where to send, if there is one.
    pub fn gap(&self, graph: &Graph) -> Option<Gap> {
        (0..graph.routers()).find_map(|destination| self.gap_to(graph, destination))
    }

    fn gap_to(&self, graph: &Graph, destination: usize) -> Option<Gap> {
        let mut open: Vec<(usize, From)> = (0..graph.routers()).rev().map(|router| (router, None)).collect();
        let mut seen: BTreeSet<(usize, From)> = open.iter().copied().collect();
        while let Some((router, from)) = open.pop() {
            if router == destination {
                continue;
            }
            let ports = self.ports(router, from, destination);
            if ports.is_empty() {
                return Some(Gap { router, from, destination });
            }
            for next in ports.iter().filter_map(|port| graph.far(End { router, port: *port })) {
                let state = (next.router, Some(router));
                if seen.insert(state) {
                    open.push(state);
                }
            }
        }
        None
    }

    /// The tables as comma-separated values, which [`read`](super::forwarding_file::read) reads: for each router and destination a row
    /// for its own nodes, and further rows for neighbours whose packets go another way.
    pub fn csv(&self, graph: &Graph) -> String {
        let mut text = String::from("node,destination,next,from\n");
        for (router, inputs) in self.entries.iter().enumerate() {
            for destination in (0..graph.routers()).filter(|destination| *destination != router) {
                let usual = &inputs[&None][destination];
                let others = inputs.iter().filter(|(from, entries)| {
                    from.is_some() && !entries[destination].is_empty() && entries[destination] != *usual
                });
                for (from, ports) in
                    std::iter::once((&None, usual)).chain(others.map(|(from, e)| (from, &e[destination])))
                {
                    let nexts = ports.iter().filter_map(|port| graph.far(End { router, port: *port }));
                    let nexts: BTreeSet<usize> = nexts.map(|end| end.router).collect();
                    let from = from.map_or("", |from| graph.name(from));
                    for next in nexts {
                        let [node, destination, next] = [router, destination, next].map(|router| graph.name(router));
                        text += &format!("{node},{destination},{next},{from}\n");
                    }
                }
            }
        }
        text
    }
}
