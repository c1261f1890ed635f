//! The link of cells with forward error correction beneath its retry: what a code's check symbols cost in throughput, and
//! what they win where bits are wrong.
//!
//! ```text
//!  words -> cell_link -> 32 / m encoders -> 4 lane_channels -> 32 / m decoders -> cell_link -> judge
//! ```
//!
//! Each phit of 32 bits is cut into symbols, one for each of as many equal encoders, which run in step. Code words begin
//! at the first phit after a reset that both ends have in common, and follow each other without a gap; the receiver
//! counts, from when the lanes' delay has passed. A link for boards would search: this one is for the question what the
//! code does to throughput, on which the search, done once, has no influence. A code word that cannot be corrected passes
//! as it came out, and the CRC of its cells sees it.

pub mod circuit;
mod coders;
mod end;
pub mod trial;

use crate::network::NetworkError;
use phit_hdl::catalogue::{Config, entries};
use phit_netlist::elaborate;
use phit_netlist::ir::Netlist;

/// Bits of a phit, and data bits in each cycle of the wire.
const WIDTH: u32 = 32;
/// Cycles that a lane takes, two of the channel and those of its strap.
const WIRE_CYCLES: u64 = 2 + WIRE_DELAY;
/// Bytes of delay of every lane.
const WIRE_DELAY: u64 = 8;

/// A code of the catalogue, beneath the link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code {
    /// Its name.
    pub name: &'static str,
    /// Symbols of a code word.
    pub n: u32,
    /// Of these, symbols of data.
    pub k: u32,
    /// Bits of a symbol, which divide a phit.
    pub bits: u32,
    encoder: &'static str,
    decoder: &'static str,
}

/// The code of optical transport, four side by side.
pub const RS_255_239: Code = Code {
    name: "4 x RS(255,239)",
    n: 255,
    k: 239,
    bits: 8,
    encoder: "rs_encoder_n255_k239_s1",
    decoder: "rs_decoder_n255_k239_s1_f2",
};

/// A short code with a quarter of check symbols, eight side by side: little delay, and more errors corrected.
pub const RS_15_11: Code = Code {
    name: "8 x RS(15,11)",
    n: 15,
    k: 11,
    bits: 4,
    encoder: "rs_encoder_n15_k11_s1",
    decoder: "rs_decoder_n15_k11_s1_f3",
};

impl Code {
    /// Coders side by side.
    fn coders(&self) -> u32 {
        WIDTH / self.bits
    }

    /// Share of the wire that carries data.
    pub fn rate(&self) -> f64 {
        f64::from(self.k) / f64::from(self.n)
    }
}

/// A configuration of the catalogue.
fn block(name: &'static str) -> Result<Netlist, NetworkError> {
    let is_it = |config: &&'static Config| config.name == name;
    let config = entries().find_map(|entry| entry.configs.iter().find(is_it)).expect("a name of the catalogue");
    Ok(elaborate(&*(config.construct)())?)
}
