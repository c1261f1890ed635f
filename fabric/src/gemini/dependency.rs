//! A proof that a network with given tables cannot come to a standstill, or the cycle of buffers that could.
//!
//! A packet in an input buffer waits for a slot of the next one. The tables say for each buffer and destination which ones those may
//! be. Buffers that follow each other straight on, where outputs keep a bubble, are a ring: one of its slots is always free,
//! so that something in it always moves, whoever else wants in (GEM-RTR-20). What is left is waiting between rings; if
//! that has no cycle, neither has the network: the rings empty in the order in which none waits for a later one. Requests
//! and responses have buffers of their own and take the same ways, so that one graph tells of both.

use super::layout::{COLUMNS, Direction, Place, ROWS, TILES, places, tile};
use super::tables::Write;
use crate::network::torus::Shape;
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

/// What a chip's supervisor wrote, as its tiles read it.
#[derive(Clone, Debug)]
struct Tables {
    global: BTreeMap<u64, u64>,
    local: BTreeMap<u64, u64>,
    choice: BTreeMap<u64, u64>,
    live: BTreeMap<u64, u64>,
    straight: [u64; TILES],
    ring: [bool; TILES],
}

impl Tables {
    fn new(writes: &[Write]) -> Self {
        let mut tables = Self {
            global: BTreeMap::new(),
            local: BTreeMap::new(),
            choice: BTreeMap::new(),
            live: BTreeMap::new(),
            straight: [0; TILES],
            ring: [false; TILES],
        };
        for Write { tile, address, data } in writes {
            let tiles = tile.map_or(0..TILES, |tile| tile..tile + 1);
            match address {
                0x000..0x100 => _ = tables.global.insert(*address, *data),
                0x100..0x200 => _ = tables.local.insert(address - 0x100, *data),
                0x200..0x280 => _ = tables.choice.insert(address - 0x200, *data),
                0x280..0x288 => _ = tables.live.insert(address - 0x280, *data),
                0x288 => tiles.for_each(|tile| tables.straight[tile] = *data),
                _ => tiles.for_each(|tile| tables.ring[tile] = data >> 4 & 1 == 1),
            }
        }
        tables
    }

    /// Direction code of a packet for this chip number.
    fn direction(&self, to: u64) -> u64 {
        match self.global[&(to >> 8)] {
            7 => self.local[&(to & 0xFF)],
            direction => direction,
        }
    }

    /// Tiles that a packet of this direction may take where it does not go straight on, adaptive or not.
    fn all(&self, direction: u64) -> Vec<usize> {
        let chosen = (0..16).filter_map(|hash| {
            let word = self.choice[&(direction * 16 + hash)];
            let (row, column) = (word & 0xFF, word >> ROWS);
            (word != 0).then(|| row.trailing_zeros() as usize * COLUMNS + column.trailing_zeros() as usize)
        });
        let all: BTreeSet<usize> = chosen.chain(tiles_of(self.live[&direction])).collect();
        all.into_iter().collect()
    }
}

/// Tiles of a mask, which has column after column.
fn tiles_of(mask: u64) -> Vec<usize> {
    (0..TILES).filter(|bit| mask >> bit & 1 == 1).map(|bit| bit % ROWS * COLUMNS + bit / ROWS).collect()
}

/// Checks a network of which chip c wrote `writes[c]`.
///
/// # Errors
/// The cycle that is not broken by a bubble.
///
/// # Panics
/// If a table that a packet needs was never written.
pub fn check(shape: &Shape, writes: &[Vec<Write>]) -> Result<(), Cycle> {
    let tables: Vec<Tables> = writes.iter().map(|writes| Tables::new(writes)).collect();
    let ways: Vec<Vec<Vec<usize>>> = tables.iter().map(|table| (0..8).map(|code| table.all(code)).collect()).collect();
    let places = places();
    // Which tile of the neighbour an output leads to.
    let opposite: Vec<usize> =
        places.iter().map(|place| tile(Place { direction: place.direction.opposite(), link: place.link })).collect();
    let mut rings = Rings::default();
    let mut waits: BTreeSet<(Buffer, Buffer)> = BTreeSet::new();
    let mut seen: BTreeSet<(Buffer, u64)> = BTreeSet::new();
    let mut open: Vec<(Buffer, u64)> = vec![];
    let sources = (0..shape.nodes()).flat_map(|chip| (0..TILES).map(move |tile| Buffer { chip, tile }));
    for source in sources.filter(|source| matches!(places[source.tile].direction, Direction::Node(_))) {
        open.extend((0..shape.nodes() as u64).map(|to| (source, to)));
    }
    while let Some((at, to)) = open.pop() {
        if !seen.insert((at, to)) {
            continue;
        }
        let table = &tables[at.chip];
        let direction = table.direction(to);
        let straight = table.straight[at.tile];
        let is_straight = table.live[&direction] & straight != 0;
        let outs = if is_straight { &tiles_of(straight) } else { &ways[at.chip][direction as usize] };
        for out in outs {
            let Direction::Network { dimension, up } = places[*out].direction else { continue };
            let next = Buffer { chip: shape.neighbour(at.chip, dimension, up), tile: opposite[*out] };
            if is_straight && table.ring[*out] {
                rings.join(at, next);
            } else if !matches!(places[at.tile].direction, Direction::Node(_)) {
                waits.insert((at, next));
            }
            open.push((next, to));
        }
    }
    match rings.cycle(&waits) {
        None => Ok(()),
        Some(cycle) => Err(cycle),
    }
}

/// Buffers that belong to one ring, as sets that grow together.
#[derive(Default)]
struct Rings {
    parent: BTreeMap<Buffer, Buffer>,
}

impl Rings {
    fn of(&self, buffer: Buffer) -> Buffer {
        match self.parent.get(&buffer) {
            Some(parent) if *parent != buffer => self.of(*parent),
            _ => buffer,
        }
    }

    fn join(&mut self, a: Buffer, b: Buffer) {
        let (a, b) = (self.of(a), self.of(b));
        if a != b {
            self.parent.insert(a, b);
        }
    }

    /// A cycle of rings by depth-first search; the buffers named are those at which one waits for the next.
    fn cycle(&self, waits: &BTreeSet<(Buffer, Buffer)>) -> Option<Cycle> {
        let mut edges: BTreeMap<Buffer, BTreeMap<Buffer, Buffer>> = BTreeMap::new();
        for (from, to) in waits {
            edges.entry(self.of(*from)).or_default().insert(self.of(*to), *from);
        }
        let mut done: BTreeSet<Buffer> = BTreeSet::new();
        for start in edges.keys() {
            // Rings on the way, and for each those that are still to be tried.
            let mut way: Vec<(Buffer, Vec<Buffer>)> = vec![];
            let tries = |ring: &Buffer| edges.get(ring).map(|to| to.keys().copied().collect()).unwrap_or_default();
            if !done.contains(start) {
                way.push((*start, tries(start)));
            }
            while let Some((ring, left)) = way.last_mut() {
                let Some(next) = left.pop() else {
                    done.insert(*ring);
                    way.pop();
                    continue;
                };
                if let Some(first) = way.iter().position(|(ring, _)| *ring == next) {
                    let mut rings: Vec<Buffer> = way[first..].iter().map(|(ring, _)| *ring).collect();
                    rings.push(next);
                    return Some(Cycle(rings.windows(2).map(|pair| edges[&pair[0]][&pair[1]]).collect()));
                }
                if !done.contains(&next) {
                    way.push((next, tries(&next)));
                }
            }
        }
        None
    }
}
