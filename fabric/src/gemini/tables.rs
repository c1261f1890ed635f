//! Routing tables: dimension order, the shorter way round.

use super::layout::{COLUMNS, Direction, Place, ROWS, mask, places, tile};
use crate::network::torus::Shape;

/// Order in which dimensions are finished; X, Y, Z in a network without faults (GEM-RTE-07).
pub type Order = [usize; 3];
/// The order of a network without faults.
pub const XYZ: Order = [0, 1, 2];

/// Entries of the global table and of the local one.
const GLOBAL: u64 = 0x000;
const LOCAL: u64 = 0x100;
pub(super) const CHOICE: u64 = 0x200;
pub(super) const LIVE: u64 = 0x280;
pub(super) const STRAIGHT: u64 = 0x288;
const CONTROL: u64 = 0x289;
/// In the global table: the local table tells.
const IN_GROUP: u64 = 7;
/// In the local table: this chip.
const HERE: u64 = 6;
const RING: u64 = 1 << 4;
/// Destinations that a table tells apart.
const GROUP: usize = 256;
/// Values of the hash.
const HASHES: usize = 16;

/// One write of a supervisor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Write {
    /// To which tile; to all without one.
    pub tile: Option<usize>,
    /// Where.
    pub address: u64,
    /// What.
    pub data: u64,
}

/// The next hop of a packet on its way to a chip: none if it has arrived. Of two equal ways a chip with an even coordinate
/// takes the one up, one with an odd coordinate the one down (GEM-RTE-08).
pub fn hop(shape: &Shape, order: Order, from: usize, to: usize) -> Option<Direction> {
    let (here, there) = (shape.coordinates(from), shape.coordinates(to));
    let dimension = order.into_iter().find(|d| here[*d] != there[*d])?;
    let (size, here, there) = (shape.size[dimension], here[dimension], there[dimension]);
    let upwards = (there + size - here) % size;
    let up = match upwards.cmp(&(size - upwards)) {
        std::cmp::Ordering::Less => true,
        std::cmp::Ordering::Equal => here % 2 == 0,
        std::cmp::Ordering::Greater => false,
    };
    Some(Direction::Network { dimension, up })
}

/// How many slots a packet needs to find free where it enters a ring, if the tables are as they should be: two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bubble {
    /// A ring keeps one slot.
    #[default]
    Kept,
    /// A packet enters a ring like any other link. Such a network comes to a standstill under load; it is here to show it.
    Dropped,
}

/// What the supervisor of a chip writes after reset. A chip's identifier is its number; groups of 256 are told apart by the
/// global table, which can do so only if each dimension is finished before the next one that lies in the same half of
/// the identifier: up to 256 chips therefore.
///
/// # Panics
/// If the network has more than 256 chips.
pub fn writes(shape: &Shape, order: Order, chip: usize, bubble: Bubble) -> Vec<Write> {
    assert!(shape.nodes() <= GROUP, "{} chips; tables are made for 256 at most", shape.nodes());
    let all = |address, data| Write { tile: None, address, data };
    let mut writes: Vec<Write> =
        (0..GROUP as u64).map(|group| all(GLOBAL + group, if group == 0 { IN_GROUP } else { 0 })).collect();
    for to in 0..GROUP {
        let direction = if to < shape.nodes() { hop(shape, order, chip, to) } else { None };
        // What is not in the network goes to the node here, which can tell.
        writes.push(all(LOCAL + to as u64, direction.map_or(HERE, Direction::code)));
    }
    for direction in Direction::all() {
        let tiles: Vec<usize> = if is_there(shape, direction) {
            (0..direction.links()).map(|link| tile(Place { direction, link })).collect()
        } else {
            vec![]
        };
        for hash in 0..HASHES {
            let chosen = if tiles.is_empty() { 0 } else { one_hot(tiles[hash % tiles.len()]) };
            writes.push(all(CHOICE + direction.code() * HASHES as u64 + hash as u64, chosen));
        }
        writes.push(all(LIVE + direction.code(), mask(tiles)));
    }
    for (number, place) in places().into_iter().enumerate() {
        let Direction::Network { .. } = place.direction else { continue };
        if is_there(shape, place.direction) {
            let straight = tile(Place { direction: place.direction.opposite(), link: place.link });
            writes.push(Write { tile: Some(number), address: STRAIGHT, data: mask([straight]) });
            if bubble == Bubble::Kept {
                writes.push(Write { tile: Some(number), address: CONTROL, data: RING });
            }
        }
    }
    writes
}

/// The direction leads somewhere.
fn is_there(shape: &Shape, direction: Direction) -> bool {
    match direction {
        Direction::Network { dimension, .. } => shape.size[dimension] > 1,
        Direction::Node(_) => true,
    }
}

/// A tile as the choice table has it: its row, and above it its column.
pub(super) fn one_hot(tile: usize) -> u64 {
    1 << (tile / COLUMNS) | 1 << (ROWS + tile % COLUMNS)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn way(shape: &Shape, order: Order, from: usize, to: usize) -> Vec<Direction> {
        let mut way = vec![];
        let mut at = from;
        while let Some(direction) = hop(shape, order, at, to) {
            let Direction::Network { dimension, up } = direction else { unreachable!("a hop leads to a neighbour") };
            at = shape.neighbour(at, dimension, up);
            way.push(direction);
        }
        way
    }

    /// GEM-RTE-07, on the torus that the requirement names.
    #[test]
    fn ways_are_as_short_as_they_can_be_and_keep_the_order() {
        let shape = Shape::torus([5, 4, 6]);
        for from in 0..shape.nodes() {
            for to in 0..shape.nodes() {
                let (a, b) = (shape.coordinates(from), shape.coordinates(to));
                let shortest: u32 = (0..3).map(|d| a[d].abs_diff(b[d]).min(shape.size[d] - a[d].abs_diff(b[d]))).sum();
                for order in [XYZ, [2, 0, 1]] {
                    let way = way(&shape, order, from, to);
                    assert_eq!(way.len(), shortest as usize);
                    let ranks: Vec<usize> = (way.iter())
                        .map(|direction| match direction {
                            Direction::Network { dimension, .. } => order.iter().position(|d| d == dimension).unwrap(),
                            Direction::Node(_) => unreachable!(),
                        })
                        .collect();
                    assert!(ranks.is_sorted(), "{from} to {to}: {way:?}");
                }
            }
        }
    }

    /// GEM-RTE-08: both directions of a dimension carry as much of uniform traffic.
    #[test]
    fn directions_carry_as_much() {
        let shape = Shape::torus([4, 6, 2]);
        let mut load = [0; 6];
        for from in 0..shape.nodes() {
            for to in 0..shape.nodes() {
                for direction in way(&shape, XYZ, from, to) {
                    load[direction.code() as usize] += 1;
                }
            }
        }
        assert!(load.chunks(2).all(|pair| pair[0] == pair[1]), "{load:?}");
    }
}
