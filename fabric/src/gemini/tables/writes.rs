//! Routing tables as a supervisor writes them.

use super::groups::Groups;
use super::routes::{Hop, Routes, XYZ};
use crate::gemini::chip::layout::LINKS;
use crate::gemini::chip::layout::{COLUMNS, Direction, Place, ROWS, mask, places, tile};
use crate::topology::faults::Faults;
use crate::topology::shape::Shape;
use serde::{Deserialize, Serialize};

/// Entries of the global table and of the local one.
pub(super) const GLOBAL: u64 = 0x000;
pub(super) const LOCAL: u64 = 0x100;
pub(in crate::gemini) const CHOICE: u64 = 0x200;
pub(in crate::gemini) const LIVE: u64 = 0x280;
pub(in crate::gemini) const STRAIGHT: u64 = 0x288;
pub(in crate::gemini) const CONTROL: u64 = 0x289;
/// In the global table: the local table tells.
pub(super) const IN_GROUP: u64 = 7;
/// In the local table: this chip.
pub(super) const HERE: u64 = 6;
const RING: u64 = 1 << 4;
/// Destinations that a table tells apart.
pub(super) const GROUP: usize = 256;
/// Values of the hash.
const HASHES: usize = 16;

/// One write of a supervisor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Write {
    /// To which tile, or [throttle](crate::gemini::chip::layout::throttle_number); to all tiles without one.
    pub tile: Option<usize>,
    /// Where.
    pub address: u64,
    /// What.
    pub data: u64,
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

/// What the supervisor of a chip writes, after reset or in place of other tables. A chip's identifier is its number; [`grouped`] is for
/// more chips than a local table has entries.
///
/// The straight tile of a link whose opposite number has failed is not live; so packets that come there choose again, among tiles
/// that this input has in tables of its own, and enter a ring as others do.
///
/// # Panics
/// If the network has more than 256 chips.
pub fn writes(shape: &Shape, routes: &Routes, chip: usize, bubble: Bubble) -> Vec<Write> {
    assert!(shape.nodes() <= GROUP, "{} chips; tables are made for 256 at most", shape.nodes());
    let all = |address, data| Write { tile: None, address, data };
    let mut writes: Vec<Write> =
        (0..GROUP as u64).map(|group| all(GLOBAL + group, if group == 0 { IN_GROUP } else { 0 })).collect();
    for to in 0..GROUP {
        let hop = if to < shape.nodes() { routes.hop(chip, to) } else { Hop::Here };
        // What is not in the network or cannot be reached goes to the node here, which can tell.
        let code = if let Hop::To(direction) = hop { direction.code() } else { HERE };
        writes.push(all(LOCAL + to as u64, code));
    }
    writes.extend(ways(shape, routes, chip, bubble));
    writes
}

/// Like [`writes`], for chips with identifiers of [`Groups`]; without failed links.
pub fn grouped(shape: &Shape, groups: &Groups, chip: usize, bubble: Bubble) -> Vec<Write> {
    let (none, own) = (Faults::none(*shape, LINKS), groups.split(chip).0);
    let mut writes = vec![];
    let all = |address, data| Write { tile: None, address, data };
    // What is not in the network goes to some node of this group, which can tell.
    writes.extend((0..GROUP as u64).map(|group| all(GLOBAL + group, IN_GROUP)));
    writes.extend((0..GROUP as u64).map(|number| all(LOCAL + number, HERE)));
    for to in 0..shape.nodes() {
        let (group, number) = groups.split(to);
        let Hop::To(direction) = groups.hop(chip, to) else { continue };
        let address = if group == own { LOCAL + u64::from(number) } else { GLOBAL + u64::from(group) };
        writes[address as usize] = all(address, direction.code());
    }
    writes.extend(ways(shape, &Routes::new(shape, XYZ, &none), chip, bubble));
    writes
}

/// Links of each direction, and where packets go straight on.
fn ways(shape: &Shape, routes: &Routes, chip: usize, bubble: Bubble) -> Vec<Write> {
    let mut writes = vec![];
    for direction in Direction::all() {
        writes.extend(tiles(None, direction, &routes.ways(chip, direction)));
    }
    for (number, place) in places().into_iter().enumerate() {
        let Direction::Network { dimension, .. } = place.direction else { continue };
        if shape.is_ring(dimension) {
            let onward = place.direction.opposite();
            let straight = tile(Place { direction: onward, link: place.link });
            writes.push(Write { tile: Some(number), address: STRAIGHT, data: mask([straight]) });
            let control = if bubble == Bubble::Kept { RING } else { 0 };
            writes.push(Write { tile: Some(number), address: CONTROL, data: control });
            if !routes.ways(chip, onward).contains(&place.link) {
                writes.extend(tiles(Some(number), onward, &routes.ways_on(chip, onward)));
            }
        }
    }
    writes
}

/// The links of a direction that packets may choose from.
fn tiles(input: Option<usize>, direction: Direction, links: &[usize]) -> Vec<Write> {
    let tiles: Vec<usize> = links.iter().map(|link| tile(Place { direction, link: *link })).collect();
    live(input, direction, &tiles)
}

/// The tiles of a direction that packets may choose from, adaptive and by their hash.
pub(super) fn live(input: Option<usize>, direction: Direction, tiles: &[usize]) -> Vec<Write> {
    let write = |address, data| Write { tile: input, address, data };
    let chosen = |hash: usize| if tiles.is_empty() { 0 } else { one_hot(tiles[hash % tiles.len()]) };
    let choices = (0..HASHES).map(|hash| write(CHOICE + direction.code() * HASHES as u64 + hash as u64, chosen(hash)));
    choices.chain([write(LIVE + direction.code(), mask(tiles.iter().copied()))]).collect()
}

/// A tile as the choice table has it: its row, and above it its column.
pub(in crate::gemini) fn one_hot(tile: usize) -> u64 {
    1 << (tile / COLUMNS) | 1 << (ROWS + tile % COLUMNS)
}
