//! A running design with its ports by name.

use num_bigint::BigUint;
use phit_netlist::ir::PortId;
use phit_sim::backend::{Backend, State};
use phit_sim::external::verilator::{self, Release};
use phit_sim::external::{Design, Executable, Group, Simulation, ToolError, icarus};
use std::path::{Path, PathBuf};

/// Where the tools keep what they build.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("phit-tools")
}

/// What makes an executable.
pub type Build = fn(&Group, &Path) -> Result<Executable, ToolError>;

/// Every simulator: Verilator's newest and oldest releases, and Icarus.
pub const BUILDS: [Build; 3] = [
    |group, folder| verilator::build(Release::Newest, group, folder),
    |group, folder| verilator::build(Release::Oldest, group, folder),
    icarus::build,
];

pub struct Rig {
    pub simulation: Simulation,
    design: Design,
}

impl Rig {
    pub fn start(executable: &Executable, position: usize) -> Self {
        Self { simulation: executable.start(position).unwrap(), design: executable.designs()[position].clone() }
    }

    pub fn port(&self, name: &str) -> PortId {
        let position = self.design.ports.iter().position(|port| port.name == name);
        PortId::from(position.unwrap_or_else(|| panic!("no port {name}")))
    }

    pub fn poke(&mut self, name: &str, value: u128) {
        let port = self.port(name);
        let limbs = [value as u64, (value >> 64) as u64];
        self.simulation.poke(port, &limbs[..self.design.ports[port.index()].width.div_ceil(64) as usize]);
    }

    pub fn peek(&mut self, name: &str) -> u128 {
        let port = self.port(name);
        let mut limbs = [0; 2];
        let used = self.design.ports[port.index()].width.div_ceil(64) as usize;
        self.simulation.peek(port, &mut limbs[..used]).unwrap();
        u128::from(limbs[0]) | u128::from(limbs[1]) << 64
    }

    pub fn tick(&mut self, clocks: &[&str]) {
        let clocks: Vec<PortId> = clocks.iter().map(|name| self.port(name)).collect();
        self.simulation.tick(&clocks).unwrap();
    }

    /// Bits that the simulator does not know.
    pub fn unknown(&mut self, name: &str) -> u64 {
        self.peek(name);
        self.simulation.unknown_bits(self.port(name))[0]
    }

    pub fn deposit(&mut self, path: &str, words: &[u64]) {
        self.simulation.deposit(&state(path, words)).unwrap();
    }
}

/// One element of state.
pub fn state(path: &str, words: &[u64]) -> State {
    State::from([(path.to_owned(), words.iter().map(|&word| BigUint::from(word)).collect())])
}
