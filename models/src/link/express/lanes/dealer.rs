//! From words to lanes.

use super::after;

/// Deals words in turn, a row of markers first in each frame.
#[derive(Clone, Debug)]
pub struct Dealer {
    rows: u64,
    row: u64,
    lane: usize,
}

/// A block for a lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dealt {
    /// The lane.
    pub lane: usize,
    /// 2: marker, 1: control word, 0: data.
    pub kind: u64,
}

impl Dealer {
    /// Frames of so many rows.
    pub fn new(rows: u64) -> Self {
        Self { rows, row: 0, lane: 0 }
    }

    /// What is dealt in this cycle.
    pub fn dealt(&self, carry: bool, mask: u64, ready: u64, is_control: bool) -> Option<Dealt> {
        let kind = if self.row == 0 { 2 } else { u64::from(is_control) };
        (carry && mask & ready & 1 << self.lane != 0).then_some(Dealt { lane: self.lane, kind })
    }

    /// Rising clock edge.
    pub fn tick(&mut self, carry: bool, mask: u64, ready: u64) {
        if !carry {
            (self.row, self.lane) = (0, mask.trailing_zeros() as usize % 64 % 8);
        } else if self.dealt(carry, mask, ready, false).is_some() {
            let (lane, wraps) = after(mask, self.lane);
            self.lane = lane;
            self.row = (self.row + u64::from(wraps)) % self.rows;
        }
    }
}
