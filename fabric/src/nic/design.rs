//! The interface under attack, and what the campaign makes use of.

use super::page::Geometry;
use phit_hdl::catalogue::entries;
use phit_netlist::elaborate;
use phit_netlist::elaborate::ElaborateError;
use phit_netlist::ir::Netlist;
use std::str::FromStr;

/// The sizes of an interface that the campaign makes use of.
#[derive(Clone, Copy, Debug)]
pub struct Sizes {
    /// Memory domains that are set up.
    pub domains: usize,
    /// Descriptors, each with a user.
    pub users: usize,
    /// Completion queues.
    pub queues: usize,
}

/// A configuration of `gemini_nic`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// 4 descriptors, 4 memory domains, 2 completion queues.
    Small,
    /// 64 descriptors, 4,096 memory domains, 1,024 completion queues.
    Published,
}

impl Size {
    /// As the command line has them.
    pub const NAMES: [(&'static str, Self); 2] = [("small", Self::Small), ("published", Self::Published)];
    /// The same for messages.
    pub const LEGAL: &'static str = "small, published";

    /// Its name.
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize].0
    }

    /// What is set up of it. Memory domains and queues of the published one are those that attacks need.
    pub fn sizes(self) -> Sizes {
        match self {
            Self::Small => Sizes { domains: 4, users: 4, queues: 2 },
            Self::Published => Sizes { domains: 16, users: 8, queues: 4 },
        }
    }

    /// How its store addresses are split.
    pub fn geometry(self) -> Geometry {
        match self {
            Self::Small => Geometry { descriptor_bits: 2, window_bits: 14 },
            Self::Published => Geometry { descriptor_bits: 6, window_bits: 30 },
        }
    }

    /// Its netlist.
    ///
    /// # Errors
    /// If it has no meaning as hardware.
    pub fn netlist(self) -> Result<Netlist, ElaborateError> {
        let name = match self {
            Self::Small => "gemini_nic_n2_win14_c8_m2_q1_d4_l0_t5",
            Self::Published => "gemini_nic_n6_win30_c16_m12_q10_d6_l0_t10",
        };
        let config = entries().flat_map(|block| block.configs).find(|config| config.name == name);
        elaborate(&*(config.expect("the catalogue has it").construct)())
    }
}

impl FromStr for Size {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::NAMES.into_iter().find(|(name, _)| *name == text).map(|(_, size)| size).ok_or(())
    }
}
