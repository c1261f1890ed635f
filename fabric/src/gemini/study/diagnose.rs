//! Packets that bring their route: what software sends to try one link after the other (GEM-RTE-06).

use crate::gemini::chip::layout::{COLUMNS, NODE_TILES, TILES};
use crate::gemini::chip::packet::{LAST, LONGEST};
use crate::gemini::run::error::TrialError;
use crate::gemini::run::trial::Trial;

/// Bit of a request's head: it brings its route.
const R: u32 = 20;
/// Where the first hop stands: phit 2, at bit 0.
const FIRST_HOP: u64 = 2 << 2;
/// Hops in a phit, 6 bits each.
const HOPS: usize = 3;
/// Hops that a packet has room for: in all phits but the first two and the last.
pub const MOST_HOPS: usize = HOPS * (LONGEST as usize - 3);

/// A packet that came out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Returned {
    /// The node that got it.
    pub node: u32,
    /// Cycles from its head at the source to its last phit there.
    pub cycles: u64,
    /// Its phits as they arrived.
    pub phits: Vec<u64>,
    /// Its phits as they were sent.
    pub sent: Vec<u64>,
}

impl Trial {
    /// Sends a request from a node by these tiles, one of each chip on its way, and waits for it wherever it comes out.
    /// Nothing else may be under way.
    ///
    /// # Errors
    /// If there is no hop or are more than [`MOST_HOPS`], a tile does not exist, or nothing comes within `patience` cycles.
    pub fn send_by(&mut self, node: u32, tiles: &[usize], patience: u64) -> Result<Returned, TrialError> {
        if !(1..=MOST_HOPS).contains(&tiles.len()) {
            return Err(TrialError::Setting(format!("a route of {} hops; legal: 1 to {MOST_HOPS}", tiles.len())));
        }
        if let Some(tile) = tiles.iter().find(|tile| **tile >= TILES) {
            return Err(TrialError::Setting(format!("tile {tile}; legal: 0 to {}", TILES - 1)));
        }
        let sent = phits(node, tiles);
        let source = node as usize * NODE_TILES;
        for cycle in 0..patience {
            let mut arrived = None;
            for (index, terminal) in self.terminals.iter_mut().enumerate() {
                let offered = sent.get(cycle as usize).filter(|_| index == source);
                let phits = terminal.exchange(&mut self.engine, offered.copied());
                arrived = arrived.or(phits.map(|phits| ((index / NODE_TILES) as u32, phits)));
            }
            self.engine.step();
            self.cycle += 1;
            if let Some((node, phits)) = arrived {
                return Ok(Returned { node, cycles: cycle, phits, sent });
            }
        }
        let what = format!("a packet by {tiles:?} from node {node} came nowhere in {patience} cycles");
        Err(TrialError::Wrong { cycle: self.cycle, what })
    }
}

fn phits(node: u32, tiles: &[usize]) -> Vec<u64> {
    let hop = |tile: &usize| (((tile % COLUMNS) << 3) | (tile / COLUMNS)) as u64;
    let route = tiles.chunks(HOPS).map(|tiles| tiles.iter().rev().fold(0, |word, tile| word << 6 | hop(tile)));
    let head = 1 << R | u64::from(node % 2) << 16 | u64::from(node / 2);
    [head, FIRST_HOP].into_iter().chain(route).chain([LAST]).collect()
}
