//! A proof that a tree with these tables cannot come to a standstill, or the circle of input buffers that could.
//!
//! A packet in an input buffer waits for room in the next one. The tables, as they were written, say for each buffer and node
//! which ones those may be. A packet keeps its virtual channel, so one graph serves all of them.

use super::tables::{ADAPTIVE, ALLOWED, ITEMS, LEVELS, LIVE, OBLIVIOUS, Write};
use super::tree::{PORTS, Tree};
use crate::tables::waiting::cycle;
use crate::topology::graph::model::End;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// Input buffers of which each may wait for the next one, and the last for the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle(pub Vec<End>);

impl fmt::Display for Cycle {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "each of these input buffers may wait for the next one:")?;
        for End { router, port } in &self.0 {
            write!(f, " router {router} port {port},")?;
        }
        write!(f, " and so round")
    }
}

/// The table of a port, as it was written.
#[derive(Clone, Default)]
struct Table(BTreeMap<u64, u64>);

impl Table {
    fn at(&self, address: u64) -> u64 {
        self.0.get(&address).copied().unwrap_or(0)
    }

    /// Ports at which packets for a destination may leave.
    fn ways(&self, destination: u64) -> Vec<usize> {
        let level = (0..3).map(|level| LEVELS + 2 * level).find(|level| {
            let matching = self.at(*level);
            (matching ^ destination) & matching >> 20 & 0xF_FFFF == 0
        });
        let Some(level) = level else { return vec![] };
        let index = self.at(level + 1);
        let (base, mask, low) = (index & 0xFF, index >> 8 & 0xFF, index >> 16 & 0x1F);
        let item = self.at((base + (destination >> low & mask)) % ITEMS as u64);
        let count = match item & 3 {
            OBLIVIOUS => 1,
            ADAPTIVE => (item >> 2 & 3) + 1,
            _ => 0,
        };
        let open = self.at(ALLOWED) & self.at(LIVE);
        let ports = (0..count).map(|place| item >> (4 + 5 * place) & 0x1F);
        ports.filter(|port| open >> port & 1 == 1).map(|port| port as usize).collect()
    }
}

/// Checks a tree of which router r wrote `writes[r]`.
///
/// # Errors
/// The circle.
pub fn check(tree: &Tree, writes: &[Vec<Write>]) -> Result<(), Cycle> {
    let mut tables = vec![vec![Table::default(); PORTS]; tree.routers()];
    for (tables, writes) in tables.iter_mut().zip(writes) {
        for Write { port, address, data } in writes {
            tables[*port].0.insert(*address, *data);
        }
    }
    let mut waits = BTreeSet::new();
    for destination in 0..tree.nodes().len() as u64 {
        let mut open = tree.nodes().to_vec();
        let mut seen: BTreeSet<End> = open.iter().copied().collect();
        while let Some(at) = open.pop() {
            let ways = tables[at.router][at.port].ways(destination);
            for next in ways.into_iter().filter_map(|port| tree.far(End { port, ..at })) {
                waits.insert((at, next));
                if seen.insert(next) {
                    open.push(next);
                }
            }
        }
    }
    cycle(waits, &BTreeMap::new()).map_or(Ok(()), |buffers| Err(Cycle(buffers)))
}
