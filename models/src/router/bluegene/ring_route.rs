//! The way of a packet in one dimension.

use std::cmp::Ordering;

/// Ways in a dimension.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The packet has arrived.
    Here,
    /// To the next higher node, and round a ring from the last to the first.
    Up,
    /// To the next lower one.
    Down,
}

/// A node's dimension, and whether the node is an odd one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dimension {
    /// Coordinate of the node.
    pub here: u64,
    /// Nodes.
    pub size: u64,
    /// It is a line.
    pub is_mesh: bool,
}

/// The way from a node to a destination below `size`, round a ring or along a line.
pub fn way(destination: u64, Dimension { here, size, is_mesh }: Dimension, is_odd: bool) -> Way {
    if is_mesh {
        return match destination.cmp(&here) {
            Ordering::Equal => Way::Here,
            Ordering::Greater => Way::Up,
            Ordering::Less => Way::Down,
        };
    }
    let up = (0..size).find(|hops| (here + hops) % size == destination).expect("a destination in the ring");
    match (up, (2 * up).cmp(&size)) {
        (0, _) => Way::Here,
        (_, Ordering::Less) => Way::Up,
        (_, Ordering::Greater) => Way::Down,
        (_, Ordering::Equal) => [Way::Up, Way::Down][usize::from(is_odd)],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ways_of_a_ring_carry_as_much() {
        for size in [2, 3, 4, 8, 63, 64] {
            let of = |way_there| {
                let pairs = (0..size).flat_map(|from| (0..size).map(move |to| (from, to)));
                pairs
                    .filter(|(from, to)| {
                        way(*to, Dimension { here: *from, size, is_mesh: false }, from % 2 == 1) == way_there
                    })
                    .count()
            };
            assert_eq!(of(Way::Up), of(Way::Down), "{size} nodes");
        }
    }
}
