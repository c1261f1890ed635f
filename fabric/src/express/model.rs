//! The routers that there are: their sizes, and their netlists.

use crate::files::choice::named;
use crate::network::elaborated::elaborated;
use phit_hdl::router::express::router::{ExpressRouter, SmallRouter};
use phit_netlist::elaborate::ElaborateError;
use phit_netlist::ir::Netlist;

/// A router by its rows and columns of tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Model {
    /// 2 rows of 2: the small one.
    R2x2,
    /// 4 rows of 6: the published one.
    R4x6,
}

named!(Model, "router", ["2x2" => Self::R2x2, "4x6" => Self::R4x6]);

/// What who attaches to a router has to know of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// Ports.
    pub ports: usize,
    /// Virtual channels.
    pub channels: usize,
    /// Flits of the longest packet.
    pub longest: u32,
    /// Flits of an input buffer that all channels share; each has a longest packet to itself.
    pub shared: u32,
    /// Words of 64 bits of a flit.
    pub words: usize,
}

impl Model {
    /// The smallest one with so many ports.
    pub fn of(ports: usize) -> Self {
        if ports <= Self::R2x2.size().ports { Self::R2x2 } else { Self::R4x6 }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::R2x2 => "2x2",
            Self::R4x6 => "4x6",
        }
    }

    /// Its size.
    pub fn size(self) -> Size {
        match self {
            Self::R2x2 => Size { ports: 4, channels: 2, longest: 8, shared: 16, words: 1 },
            Self::R4x6 => Size { ports: 24, channels: 4, longest: 9, shared: 192, words: 4 },
        }
    }

    /// The block.
    ///
    /// # Errors
    /// If it has no meaning as hardware.
    pub fn netlist(self) -> Result<Netlist, ElaborateError> {
        match self {
            Self::R2x2 => elaborated::<SmallRouter>(),
            Self::R4x6 => elaborated::<ExpressRouter>(),
        }
    }
}
