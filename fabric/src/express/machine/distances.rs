//! How many routers a packet crosses between two nodes of a tree, by its links alone.

use crate::express::routes::sets::Homes;
use crate::express::tree::{At, Tree};
use crate::topology::graph::model::End;
use std::collections::VecDeque;

/// Ordered pairs of nodes by the routers between them, from 0: those that nothing joins.
pub fn distances(tree: &Tree) -> Vec<u64> {
    let homes = Homes::new(tree);
    let mut nodes = vec![0; tree.routers()];
    let attached = tree.nodes().iter().enumerate().filter(|(node, end)| tree.at(**end) == At::Node(*node));
    attached.for_each(|(_, End { router, .. })| nodes[*router] += 1);
    // Several links between two routers are one here.
    let neighbours = (0..tree.routers()).map(|router| {
        let mut others: Vec<usize> = tree.ends(router).filter_map(|end| Some(tree.far(end)?.router)).collect();
        others.sort_unstable();
        others.dedup();
        others
    });
    let neighbours: Vec<Vec<usize>> = neighbours.collect();
    let mut pairs = vec![0];
    for home in (0..tree.routers()).filter(|router| homes.of[*router].is_some() && nodes[*router] > 0) {
        let mut crossed = vec![0; tree.routers()];
        crossed[home] = 1;
        let mut open = VecDeque::from([home]);
        while let Some(at) = open.pop_front() {
            let routers = crossed[at];
            pairs.resize(pairs.len().max(routers + 1), 0);
            pairs[routers] += nodes[home] * nodes[at];
            for next in &neighbours[at] {
                if crossed[*next] == 0 {
                    crossed[*next] = routers + 1;
                    open.push_back(*next);
                }
            }
        }
        // No node is its own partner.
        pairs[1] -= nodes[home];
    }
    let all = tree.nodes().len() as u64;
    pairs[0] = all * (all - 1) - pairs.iter().sum::<u64>();
    pairs
}
