//! What every way of running a design has in common: the rust-hdl kernel, the compiled engine, Verilator, Icarus, a
//! netlist of gates. One test source drives them all and compares them cycle by cycle.

use crate::engine::hierarchy::Hierarchy;
use num_bigint::BigUint;
use phit_netlist::ir::{Netlist, PortId, PropertyKind};
use phit_primitives::power_up::random;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::collections::BTreeMap;

/// Registers and memories by hierarchical path (`fifo_3.wp`; the top module's own name is not part of it). A
/// register has one word, a memory one per address.
pub type State = BTreeMap<String, Vec<BigUint>>;

/// A design that can be driven cycle by cycle.
///
/// Ports are those of the top module. Values are little-endian 64-bit limbs, `width.div_ceil(64)` of them.
pub trait Backend {
    /// What runs the design: `engine`, `verilator`.
    fn name(&self) -> &'static str;

    /// Drives an input; later peeks see it at once.
    ///
    /// # Panics
    /// If `port` is not an input, or `limbs` has another length than the port.
    fn poke(&mut self, port: PortId, limbs: &[u64]);

    /// The value of an output (or input) under the present inputs and state.
    fn peek(&mut self, port: PortId, limbs: &mut [u64]) -> Result<(), BackendError>;

    /// One rising edge of all these clocks at the same instant: everything that loads, loads what stood before.
    fn tick(&mut self, clocks: &[PortId]) -> Result<(), BackendError>;

    /// Every register and memory, if the back end can tell.
    fn state(&mut self) -> Option<State>;

    /// Sets registers and memories, as power-up values before the first tick. What is not named keeps its value.
    fn deposit(&mut self, state: &State) -> Result<(), BackendError>;

    /// The assertions and assumptions that failed since the last call, each once.
    fn violations(&mut self) -> Vec<Violation>;
}

/// A property that did not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// Where the property stands: `fifo_3.no_overflow`.
    pub path: String,
    /// The property's sentence.
    pub message: String,
    /// Rising edges of the property's clock before the one at which it first failed, if the back end can tell.
    pub cycle: Option<u64>,
    /// Assertion or assumption.
    pub kind: PropertyKind,
}

/// Why a back end could not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum BackendError {
    /// A path that names neither a register nor a memory.
    #[error("{0} is neither a register nor a memory of the design")]
    UnknownState(String),
    /// A value of the wrong size for its register or memory.
    #[error("{path} takes {words} words of {width} bits")]
    WrongShape {
        /// The register or memory.
        path: String,
        /// How many words it has.
        words: usize,
        /// Bits of each.
        width: u32,
    },
    /// A port that was given as a clock and is none.
    #[error("port {0} is not a clock")]
    NotAClock(String),
    /// The design did not come to rest.
    #[error("the design does not settle: {0}")]
    Unsettled(String),
    /// The back end cannot do this at all.
    #[error("{backend} cannot {action}")]
    Unsupported {
        /// Name of the back end.
        backend: &'static str,
        /// What was asked of it.
        action: &'static str,
    },
    /// An external tool failed.
    #[error("{tool}: {message}")]
    Tool {
        /// The program.
        tool: &'static str,
        /// What it said.
        message: String,
    },
    /// Reading from or writing to an external tool failed.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

/// Power-up values of all registers and memories: drawn from `seed`, or zero without one. A register's own initial
/// value stands where it has one.
///
/// Each value depends on the seed and on the element's path alone, so that neither the order of elements nor an added
/// neighbour changes it.
pub fn power_up(netlist: &Netlist, seed: Option<u64>) -> State {
    let hierarchy = Hierarchy::of(netlist);
    let mut state = State::new();
    for scope in hierarchy.scopes() {
        let module = netlist.module(scope.module);
        for register in &module.registers {
            let path = scope.join(&register.name);
            let word = match &register.initial {
                Some(value) => vec![value.clone()],
                None => words(seed, &path, 1, register.width),
            };
            state.insert(path, word);
        }
        for memory in &module.memories {
            let path = scope.join(&memory.name);
            let contents = words(seed, &path, memory.depth, memory.width);
            state.insert(path, contents);
        }
    }
    state
}

/// The power-up words of one element.
pub(crate) fn words(seed: Option<u64>, path: &str, count: u32, width: u32) -> Vec<BigUint> {
    let Some(seed) = seed else {
        return vec![BigUint::ZERO; count as usize];
    };
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(fnv1a(path));
    (0..count).map(|_| random(&mut rng, width)).collect()
}

/// FNV-1a of 64 bits: fixed for all time, unlike the standard library's hashes.
fn fnv1a(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
