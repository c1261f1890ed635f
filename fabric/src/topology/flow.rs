//! How much crosses from some routers to others at once: the most links that ways without a common link have between them.

use std::collections::{BTreeMap, VecDeque};

/// An arc, and what is left of its capacity.
struct Arc {
    to: usize,
    left: u64,
}

/// Arcs in pairs: the one back stands behind the one there.
struct Network {
    arcs: Vec<Arc>,
    of: Vec<Vec<usize>>,
}

impl Network {
    fn join(&mut self, from: usize, to: usize, there: u64, back: u64) {
        for (from, to, left) in [(from, to, there), (to, from, back)] {
            self.of[from].push(self.arcs.len());
            self.arcs.push(Arc { to, left });
        }
    }

    /// Arcs from the start to each vertex; `usize::MAX` if none lead there.
    fn levels(&self, start: usize) -> Vec<usize> {
        let mut levels = vec![usize::MAX; self.of.len()];
        levels[start] = 0;
        let mut open = VecDeque::from([start]);
        while let Some(at) = open.pop_front() {
            for arc in self.of[at].iter().map(|arc| &self.arcs[*arc]) {
                if arc.left > 0 && levels[arc.to] == usize::MAX {
                    levels[arc.to] = levels[at] + 1;
                    open.push_back(arc.to);
                }
            }
        }
        levels
    }

    /// Sends up to so much on from a vertex, level by level. `next` keeps for each vertex the arc that is still to be tried.
    fn send(&mut self, at: usize, end: usize, most: u64, levels: &[usize], next: &mut [usize]) -> u64 {
        if at == end {
            return most;
        }
        let mut sent = 0;
        while sent < most && next[at] < self.of[at].len() {
            let number = self.of[at][next[at]];
            let Arc { to, left } = self.arcs[number];
            if left > 0 && levels[to] == levels[at] + 1 {
                let on = self.send(to, end, left.min(most - sent), levels, next);
                self.arcs[number].left -= on;
                self.arcs[number ^ 1].left += on;
                sent += on;
            }
            if sent < most {
                next[at] += 1;
            }
        }
        sent
    }
}

/// The most that flows from some nodes to others, if each link carries one each way. Nodes are named by their routers: each sends or
/// takes one.
pub fn between(
    routers: usize,
    links: impl Iterator<Item = [usize; 2]>,
    from: impl Iterator<Item = usize>,
    to: impl Iterator<Item = usize>,
) -> u64 {
    let counted = |pairs: &mut dyn Iterator<Item = [usize; 2]>| {
        let mut counts: BTreeMap<[usize; 2], u64> = BTreeMap::new();
        pairs.for_each(|pair| *counts.entry(pair).or_default() += 1);
        counts
    };
    let [start, end] = [routers, routers + 1];
    let mut network = Network { arcs: vec![], of: vec![vec![]; routers + 2] };
    for ([one, other], count) in counted(&mut { links }) {
        network.join(one, other, count, count);
    }
    let ends = from.map(|router| [start, router]).chain(to.map(|router| [router, end]));
    for ([one, other], count) in counted(&mut { ends }) {
        network.join(one, other, count, 0);
    }
    let mut flow = 0;
    loop {
        let levels = network.levels(start);
        if levels[end] == usize::MAX {
            return flow;
        }
        let mut next = vec![0; routers + 2];
        flow += network.send(start, end, u64::MAX, &levels, &mut next);
    }
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
