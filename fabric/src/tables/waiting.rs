//! The search for a circle of waiting: nodes of which each may wait for the next one, and the last for the first.
//!
//! Nodes are what packets stand in: buffers, channels, or whatever a machine has. Rings with a bubble, in which always one moves, are
//! taken as one node each: what they wait for within themselves is no deadlock.

use std::collections::{BTreeMap, BTreeSet};

/// A circle of nodes of which each may wait for the next one; none if there is no circle. `straights` are waits within rings that
/// keep a bubble; where a ring does not close, its waits count like others.
pub fn cycle<Node: Copy + Ord>(
    mut waits: BTreeSet<(Node, Node)>,
    straights: &BTreeMap<Node, Node>,
) -> Option<Vec<Node>> {
    let rings = Rings::closed(straights);
    // Where a ring does not close, no bubble is needed and none is relied upon.
    let open = straights.iter().filter(|(at, next)| rings.of(**at) != rings.of(**next));
    waits.extend(open.map(|(at, next)| (*at, *next)));
    rings.cycle(&waits)
}

/// Nodes that follow each other straight on all the way round, by one of each ring.
struct Rings<Node>(BTreeMap<Node, Node>);

impl<Node: Copy + Ord> Rings<Node> {
    fn closed(straights: &BTreeMap<Node, Node>) -> Self {
        let mut rings = Self(BTreeMap::new());
        let mut seen: BTreeSet<Node> = BTreeSet::new();
        for first in straights.keys() {
            let mut way = vec![];
            let mut at = *first;
            while seen.insert(at) {
                way.push(at);
                let Some(next) = straights.get(&at) else { break };
                at = *next;
            }
            if let Some(begin) = way.iter().position(|node| *node == at)
                && straights.contains_key(&at)
            {
                rings.0.extend(way[begin..].iter().map(|node| (*node, at)));
            }
        }
        rings
    }

    /// The ring of a node; a node outside of rings is its own.
    fn of(&self, node: Node) -> Node {
        *self.0.get(&node).unwrap_or(&node)
    }

    /// A circle of rings by depth-first search; the nodes named are those at which one waits for the next.
    fn cycle(&self, waits: &BTreeSet<(Node, Node)>) -> Option<Vec<Node>> {
        let mut edges: BTreeMap<Node, BTreeMap<Node, Node>> = BTreeMap::new();
        for (from, to) in waits {
            edges.entry(self.of(*from)).or_default().insert(self.of(*to), *from);
        }
        let mut done: BTreeSet<Node> = BTreeSet::new();
        for start in edges.keys() {
            // Rings on the way, and for each those that are still to be tried.
            let mut way: Vec<(Node, Vec<Node>)> = vec![];
            let mut places: BTreeMap<Node, usize> = BTreeMap::new();
            let tries = |ring: &Node| edges.get(ring).map(|to| to.keys().copied().collect()).unwrap_or_default();
            if !done.contains(start) {
                places.insert(*start, way.len());
                way.push((*start, tries(start)));
            }
            while let Some((ring, left)) = way.last_mut() {
                let Some(next) = left.pop() else {
                    done.insert(*ring);
                    places.remove(ring);
                    way.pop();
                    continue;
                };
                if let Some(first) = places.get(&next) {
                    let mut rings: Vec<Node> = way[*first..].iter().map(|(ring, _)| *ring).collect();
                    rings.push(next);
                    return Some(rings.windows(2).map(|pair| edges[&pair[0]][&pair[1]]).collect());
                }
                if !done.contains(&next) {
                    places.insert(next, way.len());
                    way.push((next, tries(&next)));
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(waits: &[(u32, u32)], straights: &[(u32, u32)]) -> Option<Vec<u32>> {
        cycle(waits.iter().copied().collect(), &straights.iter().copied().collect())
    }

    #[test]
    fn a_circle_is_named_and_a_tree_has_none() {
        assert_eq!(found(&[(1, 2), (1, 3), (2, 4), (3, 4)], &[]), None);
        assert_eq!(found(&[(1, 2), (2, 3), (3, 4), (4, 2)], &[]), Some(vec![2, 3, 4]));
        assert_eq!(found(&[(1, 1)], &[]), Some(vec![1]));
    }

    /// A closed ring waits for itself without harm, and for another one that waits for it with harm.
    #[test]
    fn rings_with_a_bubble_break_circles_of_their_own_alone() {
        let rings = [(1, 2), (2, 3), (3, 1), (11, 12), (12, 11)];
        assert_eq!(found(&[(2, 11)], &rings), None);
        assert_eq!(found(&[(2, 11), (12, 3)], &rings), Some(vec![2, 12]));
        // Open at 3: its waits count.
        assert_eq!(found(&[(3, 1)], &rings[..2]), Some(vec![1, 2, 3]));
    }
}
