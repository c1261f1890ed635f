//! The way of a packet in a ring.

/// Ways round a ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The packet has arrived.
    Here,
    /// To the next higher node, and from the last to the first.
    Up,
    /// To the next lower one.
    Down,
}

/// The way from a node to a destination, both below `size`.
pub fn way(destination: u64, here: u64, size: u64) -> Way {
    let up = (0..size).find(|hops| (here + hops) % size == destination).expect("a destination in the ring");
    match (up, (2 * up).cmp(&size)) {
        (0, _) => Way::Here,
        (_, std::cmp::Ordering::Less) => Way::Up,
        (_, std::cmp::Ordering::Greater) => Way::Down,
        (_, std::cmp::Ordering::Equal) => [Way::Up, Way::Down][(here % 2) as usize],
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
                pairs.filter(|(from, to)| way(*to, *from, size) == way_there).count()
            };
            assert_eq!(of(Way::Up), of(Way::Down), "{size} nodes");
        }
    }
}
