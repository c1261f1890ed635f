//! The compiled engine: a netlist as machine code, two-state, whole clock cycles.
//!
//! ```text
//! netlist -> hierarchy -> order -> lower -> schedule -> codegen -> native
//!            unroll       nets     limbs    pieces      Cranelift  run
//! ```
//!
//! The state is one vector of 64-bit slots. Routine 0 *settles*: it computes the outputs. One routine per clock
//! *samples*: it computes what the clock's registers and memories will load, beside what they hold, and checks the
//! clock's properties. An edge samples every clock that rises and then loads everything, so that simultaneous edges
//! see what stood before.

mod build;
mod codegen;
mod drive;
mod error;
pub mod hierarchy;
mod layout;
mod limb;
mod lower;
mod native;
mod order;
mod program;
mod schedule;
mod shift;
mod simplify;
mod word;

pub use error::EngineError;
pub use program::Signal;

use crate::backend::Violation;
use hierarchy::Hierarchy;
use limb::mask;
use phit_netlist::ir::{Netlist, PortId, PropertyKind};
use program::{Location, PinKind, Program};
use std::sync::Arc;
use word::limbs;

/// A design as machine code with its present state. Clones share the code and run apart.
#[derive(Clone)]
pub struct Engine {
    program: Arc<Program>,
    run: Run,
}

/// Everything that changes while an engine runs.
#[derive(Clone)]
struct Run {
    /// Slots; none holds bits above the width of what stands there.
    state: Vec<u64>,
    /// True if the outputs belong to the present state and inputs.
    settled: bool,
    /// By domain, rising edges since power-up.
    edges: Vec<u64>,
    /// By property, how often a cover point was hit.
    hits: Vec<u64>,
    /// By property, true if it stands in `violations`.
    failed: Vec<bool>,
    violations: Vec<Violation>,
}

/// All that an engine holds at one time: state, inputs, counts. For this engine and its clones.
#[derive(Clone)]
pub struct Checkpoint {
    program: Arc<Program>,
    run: Run,
}

/// An input of at most 64 bits, for [`Engine::set`].
#[derive(Clone, Copy, Debug)]
pub struct Input {
    pin: usize,
}

/// A data port of at most 64 bits, for [`Engine::get`].
#[derive(Clone, Copy, Debug)]
pub struct Output {
    location: Location,
}

impl Engine {
    /// Compiles a netlist. Registers start at their initial values, all other state and the inputs at zero.
    pub fn new(netlist: &Netlist) -> Result<Self, EngineError> {
        Ok(Self::start(netlist, build::build(netlist, None)?))
    }

    /// Like [`Engine::new`]; besides, the ports and named signals in and below the instance `subtree` (empty: of the
    /// whole design) can be seen by [`Engine::nets`]. Computing them takes its time.
    pub fn traced(netlist: &Netlist, subtree: &str) -> Result<Self, EngineError> {
        Ok(Self::start(netlist, build::build(netlist, Some(subtree))?))
    }

    fn start(netlist: &Netlist, program: Program) -> Self {
        let run = Run {
            state: vec![0; program.code.slots()],
            settled: false,
            edges: vec![0; program.domains.len()],
            hits: vec![0; program.checks.len()],
            failed: vec![false; program.checks.len()],
            violations: vec![],
        };
        let mut engine = Self { program: Arc::new(program), run };
        for scope in Hierarchy::of(netlist).scopes() {
            for register in &netlist.module(scope.module).registers {
                if let Some(value) = &register.initial {
                    let element = engine.program.elements[&scope.join(&register.name)];
                    engine.write_element(element, std::slice::from_ref(value));
                }
            }
        }
        engine
    }

    /// A handle to an input.
    ///
    /// # Panics
    /// If the port is not an input or wider than 64 bits.
    pub fn input(&self, port: PortId) -> Input {
        let pin = self.program.pin(port);
        assert!(matches!(pin.kind, PinKind::Input(_)), "{} is not an input", pin.name);
        assert!(pin.width <= 64, "{} is wider than 64 bits", pin.name);
        Input { pin: port.index() }
    }

    /// A handle to an output or input.
    ///
    /// # Panics
    /// If the port is a clock or wider than 64 bits.
    pub fn output(&self, port: PortId) -> Output {
        let pin = self.program.pin(port);
        assert!(pin.width <= 64, "{} is wider than 64 bits", pin.name);
        Output { location: self.program.data(port) }
    }

    /// Drives an input; bits above its width are dropped.
    #[inline]
    pub fn set(&mut self, input: Input, value: u64) {
        let pin = &self.program.pins[input.pin];
        let PinKind::Input(location) = pin.kind else { panic!("{} is not an input of this engine", pin.name) };
        self.run.state[location.slot as usize] = value & mask(pin.width.min(64));
        self.run.settled = false;
    }

    /// The value of a port under the present inputs and state.
    #[inline]
    pub fn get(&mut self, output: Output) -> u64 {
        self.look(output.location);
        self.run.state[output.location.slot as usize]
    }

    /// One rising edge of every clock of the design; in most there is one.
    #[inline]
    pub fn step(&mut self) {
        for domain in 0..self.program.domains.len() {
            self.sample(domain);
        }
        for domain in 0..self.program.domains.len() {
            self.commit(domain);
        }
    }

    /// Every data port of the top module, in declaration order.
    pub fn ports(&self) -> impl Iterator<Item = Signal> {
        self.program.pins.iter().filter_map(|pin| match pin.kind {
            PinKind::Input(location) | PinKind::Output(location) => {
                Some(Signal { path: pin.name.clone(), width: pin.width, location })
            }
            PinKind::Clock(_) => None,
        })
    }

    /// Every register.
    pub fn registers(&self) -> impl ExactSizeIterator<Item = &Signal> {
        self.program.registers.iter()
    }

    /// The ports and named signals of the subtree that [`Engine::traced`] was given.
    pub fn nets(&self) -> impl ExactSizeIterator<Item = &Signal> {
        self.program.nets.iter()
    }

    /// The limbs of a port, register or net of this engine, least significant first.
    pub fn value(&mut self, signal: &Signal) -> &[u64] {
        self.look(signal.location);
        self.slots(signal.location, signal.width)
    }

    /// Cover points by path with the number of edges at which each was hit.
    pub fn covered(&self) -> impl Iterator<Item = (&str, u64)> {
        let checks = self.program.checks.iter().zip(&self.run.hits);
        checks.filter(|(check, _)| check.kind == PropertyKind::Cover).map(|(check, &hits)| (check.path.as_str(), hits))
    }

    /// Takes down everything, to return to it with [`Engine::restore`].
    pub fn checkpoint(&self) -> Checkpoint {
        Checkpoint { program: Arc::clone(&self.program), run: self.run.clone() }
    }

    /// Returns to a checkpoint.
    ///
    /// # Panics
    /// If it was not taken from this engine or a clone of it.
    pub fn restore(&mut self, checkpoint: &Checkpoint) {
        assert!(Arc::ptr_eq(&self.program, &checkpoint.program), "the checkpoint belongs to another engine");
        self.run.clone_from(&checkpoint.run);
    }

    /// Settles if what stands there depends on it.
    #[inline]
    fn look(&mut self, location: Location) {
        if location.settles && !self.run.settled {
            self.program.settle(&mut self.run.state);
            self.run.settled = true;
        }
    }

    fn slots(&self, location: Location, width: u32) -> &[u64] {
        &self.run.state[location.slot as usize..][..limbs(width) as usize]
    }

    /// Computes what a domain will load at its edge and notes its properties.
    #[inline]
    fn sample(&mut self, domain: usize) {
        self.program.sample(domain, &mut self.run.state);
        let events = self.program.domains[domain].event_slots();
        for (word, slot) in events.enumerate() {
            let events = self.run.state[slot];
            if events != 0 {
                self.note(domain, word, events);
            }
        }
    }

    #[inline]
    fn commit(&mut self, domain: usize) {
        self.program.commit(domain, &mut self.run.state);
        self.run.edges[domain] += 1;
        self.run.settled = false;
    }

    /// Counts cover points and keeps the first failure of the others.
    #[cold]
    fn note(&mut self, domain: usize, word: usize, mut events: u64) {
        while events != 0 {
            let number = self.program.domains[domain].properties[64 * word + events.trailing_zeros() as usize];
            events &= events - 1;
            let check = &self.program.checks[number];
            if check.kind == PropertyKind::Cover {
                self.run.hits[number] += 1;
            } else if !std::mem::replace(&mut self.run.failed[number], true) {
                self.run.violations.push(Violation {
                    path: check.path.clone(),
                    message: check.message.clone(),
                    cycle: Some(self.run.edges[domain]),
                    kind: check.kind,
                });
            }
        }
    }
}
