//! How much crosses from some routers to others at once: the most links that ways without a common link have between them.

use petgraph::algo::maximum_flow::dinics;
use petgraph::graph::{DiGraph, NodeIndex};
use std::collections::BTreeMap;

/// The most that flows from some nodes to others, if each link carries one each way. Nodes are named by their routers: each sends or
/// takes one.
pub fn between(
    routers: usize,
    links: impl Iterator<Item = [usize; 2]>,
    from: impl Iterator<Item = usize>,
    to: impl Iterator<Item = usize>,
) -> u64 {
    let [start, end] = [routers, routers + 1];
    let both_ways = links.flat_map(|[one, other]| [[one, other], [other, one]]);
    let mut counts: BTreeMap<[usize; 2], u64> = BTreeMap::new();
    for arc in both_ways.chain(from.map(|router| [start, router])).chain(to.map(|router| [router, end])) {
        *counts.entry(arc).or_default() += 1;
    }
    let mut network = DiGraph::<(), u64, usize>::default();
    for _ in 0..routers + 2 {
        network.add_node(());
    }
    network.extend_with_edges(counts.into_iter().map(|([one, other], count)| (one, other, count)));
    dinics(&network, NodeIndex::new(start), NodeIndex::new(end)).0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flow_is_what_the_narrowest_cut_lets_through() {
        let flow = |links: &[[usize; 2]], from: &[usize], to: &[usize]| {
            between(6, links.iter().copied(), from.iter().copied(), to.iter().copied())
        };
        assert_eq!(flow(&[[0, 1], [0, 1]], &[0; 3], &[1; 3]), 2);
        assert_eq!(flow(&[[0, 1], [0, 1]], &[0], &[1; 3]), 1);
        assert_eq!(flow(&[[0, 1]], &[0], &[2]), 0);
        // Two ways that a first guess, 0-2-3-5, would block.
        assert_eq!(flow(&[[0, 1], [0, 2], [1, 3], [2, 3], [2, 4], [3, 5], [4, 5]], &[0; 2], &[5; 2]), 2);
        // A link carries both ways at once.
        assert_eq!(flow(&[[0, 1], [1, 2], [2, 3]], &[0, 3], &[3, 0]), 2);
    }
}
