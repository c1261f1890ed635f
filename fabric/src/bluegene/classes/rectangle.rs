//! Contiguous rectangles of a torus: the nodes of a class route (BGQ-COL-18).

use crate::bluegene::dimensions::Dimensions;
use crate::bluegene::torus::{Coordinates, Torus};

/// Nodes whose coordinates lie between two places, both included: a line, a plane or a block. It does not go round a ring's end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rectangle {
    low: Coordinates,
    high: Coordinates,
}

/// Nodes that have collectives with each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Members {
    /// All nodes.
    All,
    /// Those of a rectangle; the others have none.
    Of(Rectangle),
    /// Those that differ in these dimensions alone: each line, plane or block of them is a rectangle of its own.
    Along(Dimensions),
}

impl Rectangle {
    /// The one that consists of these nodes.
    ///
    /// # Errors
    /// If the list is empty or has a hole. The error names the hole and the legal shapes.
    pub fn of(torus: &Torus, nodes: &[u32]) -> Result<Self, String> {
        let (count, last) = (torus.nodes(), torus.nodes() - 1);
        if let Some(node) = nodes.iter().find(|node| **node >= count) {
            return Err(format!("node {node} of {count}; legal: 0 to {last}"));
        }
        let places = || nodes.iter().map(|node| torus.coordinates(*node));
        let bound = |least_of: fn(u32, u32) -> u32| {
            places().reduce(|one, other| std::array::from_fn(|d| least_of(one[d], other[d])))
        };
        let (Some(low), Some(high)) = (bound(u32::min), bound(u32::max)) else {
            return Err(format!("no node; legal: nodes 0 to {last} that form a rectangle"));
        };
        let around = Self { low, high };
        match around.nodes(torus).find(|node| !nodes.contains(node)) {
            Some(hole) => Err(format!("node {hole} is a hole; legal: a line, plane or block without holes")),
            None => Ok(around),
        }
    }

    /// The nodes that differ from this one in these dimensions alone.
    fn through(torus: &Torus, node: u32, along: Dimensions) -> Self {
        let (mut low, mut high) = (torus.coordinates(node), torus.coordinates(node));
        for d in (0..torus.dimensions()).filter(|d| along.contains(*d)) {
            (low[d], high[d]) = (0, torus.sizes()[d] - 1);
        }
        Self { low, high }
    }

    /// Whether it has this node.
    pub fn contains(&self, torus: &Torus, node: u32) -> bool {
        self.nearest(torus, node) == node
    }

    /// Its nodes, in the order of their numbers.
    pub fn nodes(self, torus: &Torus) -> impl Iterator<Item = u32> {
        (0..torus.nodes()).filter(move |node| self.contains(torus, *node))
    }

    /// Its node that is nearest to this one, without ways round rings.
    pub fn nearest(&self, torus: &Torus, node: u32) -> u32 {
        let place = torus.coordinates(node);
        torus.node(std::array::from_fn(|d| place[d].clamp(self.low[d], self.high[d])))
    }
}

impl Members {
    /// The rectangles of those that have collectives with each other. No two of them share a node.
    pub fn rectangles(&self, torus: &Torus) -> Vec<Rectangle> {
        match self {
            Self::All => vec![Rectangle::through(torus, 0, Dimensions::first(torus.dimensions()))],
            Self::Of(rectangle) => vec![*rectangle],
            Self::Along(along) => {
                let of = |node| Rectangle::through(torus, node, *along);
                // A rectangle is named by its first node.
                (0..torus.nodes()).filter(|node| torus.node(of(*node).low) == *node).map(of).collect()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn torus() -> Torus {
        "4x3x2".parse().unwrap()
    }

    fn node(place: [u32; 3]) -> u32 {
        torus().node([place[0], place[1], place[2], 0, 0])
    }

    /// Lines, planes and blocks, in any order.
    #[test]
    fn rectangles_are_accepted() {
        let torus = torus();
        let cases: [&[[u32; 3]]; 4] = [
            &[[3, 2, 1]],
            &[[2, 1, 0], [1, 1, 0], [3, 1, 0]],
            &[[1, 1, 1], [2, 2, 1], [1, 2, 1], [2, 1, 1]],
            &[[0, 0, 0], [0, 0, 1], [0, 1, 0], [0, 1, 1], [1, 0, 0], [1, 0, 1], [1, 1, 0], [1, 1, 1]],
        ];
        for places in cases {
            let mut nodes: Vec<u32> = places.iter().map(|place| node(*place)).collect();
            let rectangle = Rectangle::of(&torus, &nodes).unwrap();
            nodes.sort_unstable();
            assert_eq!(rectangle.nodes(&torus).collect::<Vec<_>>(), nodes);
        }
    }

    #[test]
    #[phit_evidence::shows("BGQ-COL-18", SIM)]
    fn what_is_no_rectangle_is_rejected_with_its_hole() {
        let torus = torus();
        let refused = |places: &[[u32; 3]]| {
            let nodes: Vec<u32> = places.iter().map(|place| node(*place)).collect();
            Rectangle::of(&torus, &nodes).unwrap_err()
        };
        let hole = |place| format!("node {} is a hole; legal: a line, plane or block without holes", node(place));
        // A line with a gap, a plane without a corner, two corners, and a line over the end of a ring.
        assert_eq!(refused(&[[0, 0, 0], [2, 0, 0]]), hole([1, 0, 0]));
        assert_eq!(refused(&[[1, 1, 0], [2, 1, 0], [1, 2, 0]]), hole([2, 2, 0]));
        assert_eq!(refused(&[[0, 0, 0], [1, 1, 0]]), hole([1, 0, 0]));
        assert_eq!(refused(&[[3, 0, 0], [0, 0, 0]]), hole([1, 0, 0]));
        assert_eq!(refused(&[]), "no node; legal: nodes 0 to 23 that form a rectangle");
        assert_eq!(Rectangle::of(&torus, &[24]).unwrap_err(), "node 24 of 24; legal: 0 to 23");
    }

    /// 4x3x2 has 2 planes AB, 12 lines C, 3 planes AC, and is one block.
    #[test]
    fn the_rectangles_along_dimensions_share_all_nodes_among_them() {
        let torus = torus();
        for (along, count) in [("AB", 2), ("C", 12), ("AC", 3), ("ABC", 1)] {
            let rectangles = Members::Along(along.parse().unwrap()).rectangles(&torus);
            assert_eq!(rectangles.len(), count, "{along}");
            let mut nodes: Vec<u32> = rectangles.iter().flat_map(|rectangle| rectangle.nodes(&torus)).collect();
            nodes.sort_unstable();
            assert_eq!(nodes, (0..24).collect::<Vec<_>>(), "{along}");
        }
        assert_eq!(Members::All.rectangles(&torus), Members::Along("ABC".parse().unwrap()).rectangles(&torus));
    }

    #[test]
    fn the_nearest_node_is_the_node_itself_inside() {
        let torus = torus();
        let plane = Rectangle::of(&torus, &[node([1, 1, 0]), node([2, 1, 0])]).unwrap();
        for (from, to) in [([2, 1, 0], [2, 1, 0]), ([3, 2, 1], [2, 1, 0]), ([0, 1, 0], [1, 1, 0])] {
            assert_eq!(plane.nearest(&torus, node(from)), node(to));
        }
    }
}
