//! Cuts of a torus into halves, by counting the links that cross them.

use super::shape::{DIMENSIONS, Shape};

/// Links, each counted once, between the nodes whose coordinate in this dimension is in the lower half and the others, if a node has
/// `per_way` links to the next one in each direction of each dimension.
pub fn crossing(shape: &Shape, per_way: [usize; DIMENSIONS], dimension: usize) -> usize {
    let is_low = |node: usize| 2 * shape.coordinates(node)[dimension] < shape.size[dimension];
    // Every link leads up from one of its ends.
    let up = |node: usize| (0..DIMENSIONS).filter_map(move |way| Some(([node, shape.above(node, way)?], per_way[way])));
    across((0..shape.nodes()).flat_map(up), is_low)
}

/// Links between nodes of the lower half and others; ends and number of each bundle of links are given once.
pub fn across<Node: Copy>(bundles: impl Iterator<Item = ([Node; 2], usize)>, is_low: impl Fn(Node) -> bool) -> usize {
    bundles.filter(|([one, other], _)| is_low(*one) != is_low(*other)).map(|(_, links)| links).sum()
}

/// The fewest links of the cuts across dimensions of these sizes; none across a dimension of one node.
pub fn narrowest(sizes: &[u32], cut: impl Fn(usize) -> usize) -> usize {
    (0..sizes.len()).filter(|dimension| sizes[*dimension] > 1).map(cut).min().unwrap_or(0)
}

/// The fewest links that cross the middle of a dimension.
pub fn bisection(shape: &Shape, per_way: [usize; DIMENSIONS]) -> usize {
    narrowest(&shape.size, |dimension| crossing(shape, per_way, dimension))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of a Gemini chip (GEM-RTE-01).
    const PER_WAY: [usize; 3] = [8, 4, 8];

    /// S2 6.2.1: Lx = Y Z 2, Ly = X Z 2 and Lz = X Y 2 connections of four links, Y in nodes.
    #[test]
    #[phit_evidence::shows("GEM-TOP-13", CALC)]
    #[phit_evidence::shows("GEM-TOP-14", CALC)]
    #[phit_evidence::shows("PERF-GEM-22", CALC)]
    fn the_example_of_the_paper_has_its_three_products() {
        let shape = Shape::torus([10, 8, 24]);
        assert_eq!(
            [0, 1, 2].map(|dimension| crossing(&shape, PER_WAY, dimension) / 4),
            [16 * 24 * 2, 10 * 24 * 2, 10 * 16 * 2]
        );
        assert_eq!(bisection(&shape, PER_WAY), 4 * 320);
    }

    #[test]
    #[phit_evidence::shows("GEM-TOP-13", CALC)]
    #[phit_evidence::shows("GEM-TOP-15", CALC)]
    #[phit_evidence::shows("GEM-TOP-18", CALC)]
    fn a_mesh_is_cut_once_and_a_ring_twice() {
        assert_eq!(crossing(&Shape::mesh([4, 1, 1]), PER_WAY, 0), 8);
        assert_eq!(crossing(&Shape::torus([4, 1, 1]), PER_WAY, 0), 16);
        // Both bundles of a ring of two lead to the same chip.
        assert_eq!(crossing(&Shape::torus([2, 1, 1]), PER_WAY, 0), 16);
        assert_eq!(bisection(&Shape::torus([1, 1, 1]), PER_WAY), 0);
    }
}
