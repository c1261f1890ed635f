//! Gemini's tiled router, cycle by cycle: its parts, a tile of them, and the router of tiles.
//!
//! Every model steps with `tick`, the rising clock edge, and shows in `outputs` what the ports show between two edges:
//! nothing that it shows depends on the inputs of the same cycle, but for the mark `straight` of a request. `reset`
//! leaves what memories hold.

pub mod column_choice;
pub mod exit_check;
pub mod injection_throttle;
pub mod input_port;
pub mod link_port;
pub mod output_port;
pub mod packet_crc;
pub mod route_queue;
pub mod route_table;
pub mod router;
pub mod row_bus;
pub mod subswitch;
pub mod tile;
pub mod tile_counters;
pub mod word;

use crate::prim::arbiters::round_robin::{self, RoundRobin};

/// Virtual channels: 0 requests, 1 responses.
pub const CHANNELS: usize = 2;
/// Phits of a slot: the longest packet.
pub const SLOT_PHITS: usize = 32;

/// What stands on 23 wires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phit {
    /// 22 bits.
    pub payload: u32,
    /// It is the last of its packet.
    pub is_last: bool,
}

impl Phit {
    /// As on the wires.
    pub fn word(self) -> u64 {
        u64::from(self.payload) | u64::from(self.is_last) << 22
    }
}

/// A phit that comes or goes, with its virtual channel; or none.
pub type Beat = Option<(usize, Phit)>;

/// A place where packets leave a router.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Column of the tile.
    pub column: usize,
    /// Row of the tile.
    pub row: usize,
}

/// Something for each virtual channel.
pub type PerChannel<T> = [T; CHANNELS];

/// The supervisor writes a table or a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Write {
    /// 10 bits.
    pub address: u64,
    /// 48 bits.
    pub data: u64,
}

/// Rows and columns of a router, and what its parts hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// Rows of tiles.
    pub rows: usize,
    /// Columns of tiles.
    pub columns: usize,
    /// Phits of a row buffer, and of a column buffer.
    pub room: usize,
    /// Slots of the next input buffer.
    pub slots: usize,
}

/// A sender on wires that two virtual channels share: where both could go, they take turns, responses first.
#[derive(Clone, Copy, Debug, Default)]
struct Alternation {
    last: usize,
}

impl Alternation {
    /// The channel that goes, of those that can.
    fn next(&mut self, can_go: PerChannel<bool>) -> Option<usize> {
        let other = 1 - self.last;
        let channel = [other, self.last].into_iter().find(|channel| can_go[*channel])?;
        self.last = channel;
        Some(channel)
    }
}

/// Gives the turn to one of those that want it.
fn serve(turn: &mut RoundRobin, wants: impl Iterator<Item = bool>) -> Option<usize> {
    turn.serve(mask(wants))
}

/// Whose turn it is of those that want it.
fn next(turn: &RoundRobin, wants: impl Iterator<Item = bool>) -> Option<usize> {
    let inputs = round_robin::Inputs { request: mask(wants), ..Default::default() };
    let grant = turn.outputs(inputs).grant;
    (grant != 0).then(|| grant.trailing_zeros() as usize)
}

fn mask(bits: impl Iterator<Item = bool>) -> u64 {
    bits.enumerate().fold(0, |mask, (index, bit)| mask | u64::from(bit) << index)
}
