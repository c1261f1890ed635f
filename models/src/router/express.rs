//! TH Express-2's tiled router, cycle by cycle: its parts, and the router of tiles.
//!
//! Every model steps with `tick`, the rising clock edge, and shows in `outputs` what the ports show between two edges:
//! nothing that it shows depends on the inputs of the same cycle. `reset` leaves what memories hold.

pub mod input_port;
pub mod output_port;
pub mod packet_credits;
pub mod port_choice;
pub mod route_table;
pub mod router;
pub mod subswitch;

/// A flit; of a wide one the lowest 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flit {
    /// What it carries.
    pub word: u64,
    /// It is the last of its packet.
    pub is_last: bool,
}

/// A flit that comes or goes, with its virtual channel; or none.
pub type Beat = Option<(usize, Flit)>;

/// A tile of the router, by its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Row of the tile.
    pub row: usize,
    /// Column of the tile.
    pub column: usize,
}

/// A configuration write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Write {
    /// 10 bits.
    pub address: u64,
    /// 48 bits.
    pub data: u64,
}

/// Rows and columns of a router, and what its buffers hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// Rows of tiles.
    pub rows: usize,
    /// Columns of tiles.
    pub columns: usize,
    /// Virtual channels.
    pub channels: usize,
    /// Flits of the longest packet: what each channel has of a buffer to itself.
    pub longest: usize,
    /// Flits of a row buffer or column buffer that all channels share.
    pub shared: usize,
    /// Flits of an input buffer that all channels share.
    pub input: usize,
    /// The load is told in units of 2^`load_unit` flits.
    pub load_unit: usize,
}

/// A mask of those for which this holds.
fn mask(bits: impl Iterator<Item = bool>) -> u64 {
    bits.enumerate().fold(0, |mask, (index, bit)| mask | u64::from(bit) << index)
}
