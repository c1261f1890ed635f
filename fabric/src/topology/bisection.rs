//! Cuts of a torus into halves, by counting the links that cross them.

use super::shape::{DIMENSIONS, Shape};

/// Links, each counted once, between the nodes whose coordinate in this dimension is in the lower half and the others, if a node has
/// `per_way` links to the next one in each direction of each dimension.
pub fn crossing(shape: &Shape, per_way: [usize; DIMENSIONS], dimension: usize) -> usize {
    let is_low = |node: usize| 2 * shape.coordinates(node)[dimension] < shape.size[dimension];
    // Every link leads up from one of its ends.
    let links = |node: usize| -> usize {
        let above = (0..DIMENSIONS).filter_map(|way| Some((way, shape.above(node, way)?)));
        above.filter(|(_, above)| is_low(node) != is_low(*above)).map(|(way, _)| per_way[way]).sum()
    };
    (0..shape.nodes()).map(links).sum()
}

/// Links, each given once, between nodes of the lower half and others.
pub fn across(links: impl Iterator<Item = [u32; 2]>, is_low: impl Fn(u32) -> bool) -> usize {
    links.filter(|[one, other]| is_low(*one) != is_low(*other)).count()
}

/// The fewest links that cross the middle of a dimension.
pub fn bisection(shape: &Shape, per_way: [usize; DIMENSIONS]) -> usize {
    let dimensions = (0..shape.size.len()).filter(|dimension| shape.size[*dimension] > 1);
    dimensions.map(|dimension| crossing(shape, per_way, dimension)).min().unwrap_or(0)
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
