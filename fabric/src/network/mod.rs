//! Networks of routers and switches, composed at run time.
//!
//! [`torus::routers`] wires [`VcRouter3d`](phit_hdl::router::vc::router::VcRouter3d)s to a mesh or torus whose local
//! ports are the ports of the netlist. The others are closed circuits for measurements: traffic comes from inside
//! (`phit_hdl::traffic`), the only ports are `clock`, `reset` and `digest`, a register that folds what all sinks received.

pub(crate) mod digest;
pub(crate) mod elaborated;
pub mod express_level;
pub(crate) mod express_users;
pub mod fifo_arbiter;
pub mod gemini_link;
pub(crate) mod seeds;
pub mod switches;
pub mod torus;
mod two_ends;

use crate::topology::shape::SizeError;
use phit_netlist::build::BuildError;
use phit_netlist::elaborate::ElaborateError;
use phit_netlist::ir::{Netlist, PortId};
use phit_sim::backend::BackendError;
use phit_sim::engine::EngineError;
use std::collections::HashMap;

/// The ports of a network by name: of one with many nodes a look through all of them for each takes minutes.
#[derive(Clone, Debug)]
pub struct Ports(HashMap<String, PortId>);

impl Ports {
    /// Those of a network.
    pub fn of(netlist: &Netlist) -> Self {
        Self(netlist.top().ports().map(|(id, port)| (port.name.clone(), id)).collect())
    }

    /// A port.
    ///
    /// # Panics
    /// If there is no such port.
    pub fn id(&self, name: &str) -> PortId {
        *self.0.get(name).unwrap_or_else(|| panic!("no port {name}"))
    }
}

/// A port of a network.
///
/// # Panics
/// If there is no such port.
pub fn port(netlist: &Netlist, name: &str) -> PortId {
    netlist.top().port(name).unwrap_or_else(|| panic!("no port {name}"))
}

/// What the sources and sinks inside of a network do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Traffic {
    /// All random numbers come from it.
    pub seed: u32,
    /// A source that is free begins a packet or word in a cycle with probability `load` / 65536.
    pub load: u16,
    /// A sink takes a word, or gives credits back, in a cycle with probability (`pace` + 1) / 65536.
    pub pace: u16,
}

impl Default for Traffic {
    /// A moderate load, and sinks that pause a quarter of the time.
    fn default() -> Self {
        Self { seed: 1, load: 0x2000, pace: 0xBFFF }
    }
}

impl Traffic {
    /// A seed for the node of this number, unlike those of its neighbours.
    pub(crate) fn node_seed(&self, node: usize) -> u32 {
        // The finalizer of MurmurHash3, which spreads every bit.
        let mut word = self.seed ^ (node as u32).wrapping_mul(0x9E37_79B9);
        word = (word ^ word >> 16).wrapping_mul(0x85EB_CA6B);
        word = (word ^ word >> 13).wrapping_mul(0xC2B2_AE35);
        word ^ word >> 16
    }
}

/// Why a network was not made, or does not run.
#[derive(Debug, thiserror::Error)]
pub enum NetworkError {
    /// It cannot have this size.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// A node has no meaning as hardware.
    #[error(transparent)]
    Elaborate(#[from] ElaborateError),
    /// The nodes do not fit together.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// The engine cannot compile it.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// The engine did not run it.
    #[error(transparent)]
    Backend(#[from] BackendError),
}
