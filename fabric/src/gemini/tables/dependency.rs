//! A proof that a network with given tables cannot come to a standstill, or the cycle of buffers that could.
//!
//! A packet in an input buffer waits for a slot of the next one. The tables say for each buffer and destination which ones those may
//! be. Buffers that follow each other straight on all the way round, where outputs keep a bubble, are a ring: one of its slots
//! is always free, so that something in it always moves, whoever else wants in (GEM-RTR-20). What is left is waiting between
//! rings, and between the buffers of those that failed links have opened; if
//! that has no cycle, neither has the network: the rings empty in the order in which none waits for a later one. Requests
//! and responses have buffers of their own and take the same ways, so that one graph tells of both.

use super::writes::Write;
use crate::gemini::chip::layout::{COLUMNS, Direction, ROWS, TILES, places};
use crate::gemini::chip::wiring::Wiring;
use crate::tables::waiting::cycle;
use crate::topology::shape::Shape;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// The input buffer of a tile of a chip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Buffer {
    /// The chip.
    pub chip: usize,
    /// The tile.
    pub tile: usize,
}

/// Buffers of which each may wait for the next one, and the last for the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle(pub Vec<Buffer>);

impl fmt::Display for Cycle {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "each of these buffers may wait for the next one:")?;
        for Buffer { chip, tile } in &self.0 {
            write!(f, " chip {chip} tile {tile},")?;
        }
        write!(f, " and so round")
    }
}

/// What a supervisor wrote to one tile, as it reads it. Nothing stands where nothing was written.
#[derive(Clone, Debug)]
struct Table {
    global: [Option<u8>; 256],
    local: [Option<u8>; 256],
    choice: [Option<u16>; 128],
    live: [Option<u64>; 8],
    straight: u64,
    ring: bool,
}

impl Table {
    const EMPTY: Self = Self {
        global: [None; 256],
        local: [None; 256],
        choice: [None; 128],
        live: [None; 8],
        straight: 0,
        ring: false,
    };

    /// The tables of all tiles of a chip.
    fn of_chip(writes: &[Write]) -> Vec<Self> {
        let mut tables = vec![Self::EMPTY; TILES];
        for Write { tile, address, data } in writes {
            for table in &mut tables[tile.map_or(0..TILES, |tile| tile..tile + 1)] {
                let at = *address as usize;
                match at {
                    0x000..0x100 => table.global[at] = Some(*data as u8),
                    0x100..0x200 => table.local[at - 0x100] = Some(*data as u8),
                    0x200..0x280 => table.choice[at - 0x200] = Some(*data as u16),
                    0x280..0x288 => table.live[at - 0x280] = Some(*data),
                    0x288 => table.straight = *data,
                    _ => table.ring = data >> 4 & 1 == 1,
                }
            }
        }
        tables
    }

    /// Direction code of a packet for this identifier.
    fn direction(&self, identifier: usize) -> usize {
        match self.global[identifier >> 8].expect(WRITTEN) {
            7 => self.local[identifier & 0xFF].expect(WRITTEN).into(),
            direction => direction.into(),
        }
    }

    fn live(&self, direction: usize) -> u64 {
        self.live[direction].expect(WRITTEN)
    }

    /// Tiles that a packet of this direction may take where it does not go straight on, adaptive or not.
    fn all(&self, direction: usize) -> Vec<usize> {
        let chosen = self.choice[direction * 16..][..16].iter().filter_map(|word| {
            let word = word.expect(WRITTEN);
            let (row, column) = (word & 0xFF, word >> ROWS);
            (word != 0).then(|| row.trailing_zeros() as usize * COLUMNS + column.trailing_zeros() as usize)
        });
        let all: BTreeSet<usize> = chosen.chain(tiles_of(self.live(direction))).collect();
        all.into_iter().collect()
    }
}

/// What a table that a packet reads is.
const WRITTEN: &str = "the supervisor wrote what a packet reads";

/// Tiles of a mask, which has column after column.
fn tiles_of(mask: u64) -> Vec<usize> {
    (0..TILES).filter(|bit| mask >> bit & 1 == 1).map(|bit| bit % ROWS * COLUMNS + bit / ROWS).collect()
}

/// Checks a network of which chip c wrote `writes[c]` and is known by its number.
///
/// # Errors
/// As [`check_identifiers`].
///
/// # Panics
/// As [`check_identifiers`].
pub fn check(shape: &Shape, writes: &[Vec<Write>]) -> Result<(), Cycle> {
    check_identifiers(shape, writes, &|chip| chip)
}

/// Checks a network of which chip c wrote `writes[c]` and is known by `identifier(c)`.
///
/// # Errors
/// The cycle that is not broken by a bubble.
///
/// # Panics
/// If a table that a packet needs was never written.
pub fn check_identifiers(
    shape: &Shape,
    writes: &[Vec<Write>],
    identifier: &dyn Fn(usize) -> usize,
) -> Result<(), Cycle> {
    check_wired(&Wiring::torus(shape), writes, identifier)
}

/// Checks a network of any form, of which chip c wrote `writes[c]` and is known by `identifier(c)`.
///
/// # Errors
/// The cycle that is not broken by a bubble.
///
/// # Panics
/// If a table that a packet needs was never written.
pub fn check_wired(wiring: &Wiring, writes: &[Vec<Write>], identifier: &dyn Fn(usize) -> usize) -> Result<(), Cycle> {
    let places = places();
    let tables: Vec<Vec<Table>> = writes.iter().map(|writes| Table::of_chip(writes)).collect();
    let ways: Vec<Vec<Vec<usize>>> =
        (tables.iter().flatten()).map(|table| (0..8).map(|direction| table.all(direction)).collect()).collect();
    let goes_straight: Vec<[bool; 8]> = (tables.iter().flatten())
        .map(|table| std::array::from_fn(|direction| table.live(direction) & table.straight != 0))
        .collect();
    // Mostly all tiles of a chip have the same directions, and one look at one table serves them all.
    let is_alike = |tables: &Vec<Table>| {
        tables.iter().all(|table| (table.global, table.local) == (tables[0].global, tables[0].local))
    };
    let is_alike: Vec<bool> = tables.iter().map(is_alike).collect();
    let straight_on: Vec<Vec<usize>> = tables.iter().flatten().map(|table| tiles_of(table.straight)).collect();
    // By buffer's index, the buffer that its tile's output leads to.
    let next: Vec<Option<Buffer>> = (0..wiring.chips() * TILES)
        .map(|index| wiring.far(index / TILES, index % TILES).map(|(chip, tile)| Buffer { chip, tile }))
        .collect();
    // Where packets go straight on with a bubble, and every other wait.
    let mut straights: BTreeMap<Buffer, Buffer> = BTreeMap::new();
    let mut waits: BTreeSet<(Buffer, Buffer)> = BTreeSet::new();
    let sources = (0..wiring.chips()).flat_map(|chip| (0..TILES).map(move |tile| Buffer { chip, tile }));
    let is_node = |tile: usize| matches!(places[tile].direction, Direction::Node(_));
    let sources: Vec<Buffer> = sources.filter(|source| is_node(source.tile)).collect();
    // By buffer and direction: what waits there has been noted, for whichever destination.
    let mut noted = vec![[false; 8]; wiring.chips() * TILES];
    for to in (0..wiring.chips()).map(identifier) {
        let of_chip = |chip: usize| is_alike[chip].then(|| tables[chip][0].direction(to));
        let of_chip: Vec<Option<usize>> = (0..wiring.chips()).map(of_chip).collect();
        let mut seen = vec![false; wiring.chips() * TILES];
        let mut open = sources.clone();
        while let Some(at) = open.pop() {
            let index = at.chip * TILES + at.tile;
            let direction = of_chip[at.chip].unwrap_or_else(|| tables[at.chip][at.tile].direction(to));
            let is_noted = std::mem::replace(&mut noted[index][direction], true);
            let is_straight = goes_straight[index][direction];
            let outs = if is_straight { &straight_on[index] } else { &ways[index][direction] };
            for out in outs {
                let Some(next) = next[at.chip * TILES + out] else { continue };
                if !std::mem::replace(&mut seen[next.chip * TILES + next.tile], true) {
                    open.push(next);
                }
                if is_noted {
                    continue;
                }
                if is_straight && tables[at.chip][*out].ring {
                    straights.insert(at, next);
                } else if !is_node(at.tile) {
                    waits.insert((at, next));
                }
            }
        }
    }
    cycle(waits, &straights).map_or(Ok(()), |buffers| Err(Cycle(buffers)))
}
