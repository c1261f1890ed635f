//! Cuts of a torus into halves, by counting the links that cross them.

use crate::gemini::chip::layout::{Direction, places};
use crate::topology::shape::Shape;

/// Links, each counted once, between the chips whose coordinate in this dimension is in the lower half and the others.
pub fn crossing(shape: &Shape, dimension: usize) -> usize {
    let is_low = |chip: usize| 2 * shape.coordinates(chip)[dimension] < shape.size[dimension];
    let places = places();
    // Every link leads up from one of its ends.
    let ways = places.iter().filter_map(|place| match place.direction {
        Direction::Network { dimension, up: true } => Some(dimension),
        _ => None,
    });
    let ways: Vec<usize> = ways.collect();
    let links = |chip: usize| {
        let above = ways.iter().filter_map(move |way| shape.above(chip, *way));
        above.filter(|above| is_low(chip) != is_low(*above)).count()
    };
    (0..shape.nodes()).map(links).sum()
}

/// The fewest links that cross the middle of a dimension.
pub fn bisection(shape: &Shape) -> usize {
    let dimensions = (0..shape.size.len()).filter(|dimension| shape.size[*dimension] > 1);
    dimensions.map(|dimension| crossing(shape, dimension)).min().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// S2 6.2.1: Lx = Y Z 2, Ly = X Z 2 and Lz = X Y 2 connections of four links, Y in nodes.
    #[test]
    #[phit_evidence::shows("GEM-TOP-13", CALC)]
    #[phit_evidence::shows("GEM-TOP-14", CALC)]
    #[phit_evidence::shows("PERF-GEM-22", CALC)]
    fn the_example_of_the_paper_has_its_three_products() {
        let shape = Shape::torus([10, 8, 24]);
        assert_eq!([0, 1, 2].map(|dimension| crossing(&shape, dimension) / 4), [16 * 24 * 2, 10 * 24 * 2, 10 * 16 * 2]);
        assert_eq!(bisection(&shape), 4 * 320);
    }

    #[test]
    #[phit_evidence::shows("GEM-TOP-13", CALC)]
    #[phit_evidence::shows("GEM-TOP-15", CALC)]
    #[phit_evidence::shows("GEM-TOP-18", CALC)]
    fn a_mesh_is_cut_once_and_a_ring_twice() {
        assert_eq!(crossing(&Shape::mesh([4, 1, 1]), 0), 8);
        assert_eq!(crossing(&Shape::torus([4, 1, 1]), 0), 16);
        // Both bundles of a ring of two lead to the same chip.
        assert_eq!(crossing(&Shape::torus([2, 1, 1]), 0), 16);
        assert_eq!(bisection(&Shape::torus([1, 1, 1])), 0);
    }
}
