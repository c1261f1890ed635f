//! Cuts and distances of tori, with and without midplanes.

use crate::bluegene::torus::Torus;
use crate::topology::bisection::{across, narrowest};

/// The fewest links across the middle of a dimension, each counted once, in the torus' graph.
pub fn bisection(torus: &Torus) -> usize {
    narrowest(torus.sizes(), |dimension| {
        // Links in other dimensions have both ends on one side.
        let links = torus.links_in(dimension..dimension + 1);
        across(links.map(|link| (link.along, 1)), |at| 2 * at < torus.sizes()[dimension])
    })
}

/// The mean of the shortest ways from a node of rings to all nodes, itself among them, in links. Each node has the same.
pub fn mean_hops(torus: &Torus) -> f64 {
    // A dimension is crossed alike wherever a packet is in the others.
    let in_dimension = |dimension: usize| {
        let size = torus.sizes()[dimension];
        let hops: u32 = (0..size).map(|at| torus.hops(0, torus.on_axis(dimension, at))).sum();
        u64::from(hops) * u64::from(torus.nodes() / size)
    };
    let hops: u64 = (0..torus.dimensions()).map(in_dimension).sum();
    hops as f64 / f64::from(torus.nodes())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn torus(sizes: &[u32]) -> Torus {
        Torus::unbuilt(sizes).unwrap()
    }

    /// A ring is cut twice, and both links of a ring of two lead to the same node.
    #[test]
    fn the_narrowest_cut_is_across_the_longest_dimension() {
        let cuts = [&[4][..], &[2], &[8, 4], &[4, 4, 2], &[1, 6]].map(|sizes| bisection(&torus(sizes)));
        assert_eq!(cuts, [2, 2, 4 * 2, 4 * 2 * 2, 2]);
    }

    #[test]
    fn the_mean_of_one_node_is_that_of_all_pairs() {
        for sizes in [&[5, 4, 2][..], &[4, 3, 2, 2, 2]] {
            let torus = torus(sizes);
            let pairs = (0..torus.nodes()).flat_map(|from| (0..torus.nodes()).map(move |to| (from, to)));
            let hops: u32 = pairs.map(|(from, to)| torus.hops(from, to)).sum();
            let mean = f64::from(hops) / f64::from(torus.nodes() * torus.nodes());
            assert_eq!(mean_hops(&torus), mean);
        }
    }
}
