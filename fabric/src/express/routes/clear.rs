//! Pairs of nodes whose ways share no link, chosen by the tables.

use super::loaded::Loaded;
use super::tables::Write;
use crate::express::tree::{At, Tree};
use crate::topology::graph::model::End;
use std::collections::BTreeSet;

/// The ports by which packets leave routers on their way; none if a table has several for it, or none.
fn way(tree: &Tree, loaded: &Loaded, source: usize, destination: usize) -> Option<Vec<End>> {
    let mut way = vec![];
    let mut at = tree.nodes()[source];
    loop {
        let (table, open) = loaded.of_port(at);
        let ports = loaded.tables[table].ways(tree.identifier(destination)) & open;
        let end = (ports.count_ones() == 1).then(|| End { port: ports.trailing_zeros() as usize, ..at })?;
        way.push(end);
        match tree.at(end) {
            At::Link(far) => at = far,
            At::Node(node) => return (node == destination).then_some(way),
            At::Nothing => return None,
        }
    }
}

/// A partner for each node, with tables that have one way for it: no two nodes' ways share a link. Partners are equally far apart in numbers:
/// half of the nodes, or the next distance at which the most nodes have one.
pub fn partners(tree: &Tree, writes: &[Vec<Write>]) -> Vec<Option<u32>> {
    let loaded = Loaded::new(tree, writes.iter().cloned());
    let nodes = tree.nodes().len();
    let mut most = (0, vec![None; nodes]);
    for distance in (nodes / 2..nodes).chain(1..nodes / 2) {
        let mut used = BTreeSet::new();
        let partner = |source| {
            let node = (source + distance) % nodes;
            let way = way(tree, &loaded, source, node).filter(|way| way.iter().all(|end| !used.contains(end)))?;
            used.extend(way);
            Some(node as u32)
        };
        let partners: Vec<_> = (0..nodes).map(partner).collect();
        let found = partners.iter().flatten().count();
        if found > most.0 {
            most = (found, partners);
        }
        if found == nodes {
            break;
        }
    }
    most.1
}
