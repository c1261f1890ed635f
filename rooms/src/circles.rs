//! Circles of a directed graph.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// A shortest circle through each node that stands in one, each circle once: its nodes in order, the first again at the end.
pub fn circles<Node: Clone + Ord>(arrows: &BTreeSet<(Node, Node)>) -> Vec<Vec<Node>> {
    let mut next: BTreeMap<&Node, Vec<&Node>> = BTreeMap::new();
    for (from, to) in arrows {
        next.entry(from).or_default().push(to);
    }
    let mut told: BTreeSet<&Node> = BTreeSet::new();
    let mut circles = vec![];
    for start in next.keys().copied() {
        if told.contains(start) {
            continue;
        }
        if let Some(circle) = shortest(&next, start) {
            told.extend(&circle);
            circles.push(circle.into_iter().chain([start]).cloned().collect());
        }
    }
    circles
}

/// The shortest way from a node back to it, by breadth-first search.
fn shortest<'a, Node: Ord>(next: &BTreeMap<&'a Node, Vec<&'a Node>>, start: &'a Node) -> Option<Vec<&'a Node>> {
    let mut before: BTreeMap<&Node, &Node> = BTreeMap::new();
    let mut open = VecDeque::from([start]);
    while let Some(at) = open.pop_front() {
        for to in next.get(at).into_iter().flatten() {
            if *to == start {
                let mut way = vec![at];
                while let Some(earlier) = before.get(way[way.len() - 1]) {
                    way.push(earlier);
                }
                way.reverse();
                return Some(way);
            }
            if !before.contains_key(to) {
                before.insert(to, at);
                open.push_back(to);
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_circle_is_told_once_and_by_its_shortest_way() {
        let arrows = |arrows: &[(u32, u32)]| circles(&arrows.iter().copied().collect());
        assert_eq!(arrows(&[(1, 2), (2, 3), (1, 3)]), Vec::<Vec<u32>>::new());
        assert_eq!(arrows(&[(1, 2), (2, 3), (3, 1), (3, 4)]), [vec![1, 2, 3, 1]]);
        assert_eq!(
            arrows(&[(1, 2), (2, 1), (2, 3), (3, 1), (5, 6), (6, 5)]),
            [vec![1, 2, 1], vec![3, 1, 2, 3], vec![5, 6, 5]]
        );
    }
}
