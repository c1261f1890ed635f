//! Lanes of a TH Express-2 link, after `docs/express-link.md`: blocks, turns, handshake.

pub mod block;
pub mod dealer;
pub mod handshake;
pub mod judge;
pub mod rates;
pub mod reader;

/// Lanes of a port.
pub const LANES: usize = 8;

/// The lanes of a mask, lowest first.
pub fn lanes(mask: u64) -> Vec<usize> {
    (0..LANES).filter(|lane| mask >> lane & 1 == 1).collect()
}

/// Whose turn it is after `turn`, and whether a new row begins with it.
pub fn after(mask: u64, turn: usize) -> (usize, bool) {
    let lanes = lanes(mask);
    match lanes.iter().find(|lane| **lane > turn) {
        Some(lane) => (*lane, false),
        None => (lanes.first().copied().unwrap_or(0), true),
    }
}
