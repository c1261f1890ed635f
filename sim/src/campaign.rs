//! One design under many stimuli, seeds or faults, in one run.
//!
//! The copies have nothing in common but their clocks, so that the engine runs them as lanes of vectors.

use crate::backend::{Backend, BackendError, State, Violation};
use crate::engine::{Engine, EngineError, Input, Lanes, Options, Output};
use phit_netlist::build::{BuildError, Builder};
use phit_netlist::ir::{Direction, Netlist, PortId};
use std::num::NonZeroUsize;

/// Copies of a design that run in step, each with inputs, state and violations of its own.
///
/// Every copy does exactly what the design does alone with the same inputs and state. Copies are numbered from 0.
/// Ports are those of the design; its clocks are shared. In the netlist that is compiled, copy 3 is the instance `c3`
/// and its port `valid` is `c3_valid`.
///
/// # Panics
/// Methods with a copy do if there is none of that number.
#[derive(Clone)]
pub struct Campaign {
    netlist: Netlist,
    engine: Engine,
    /// By port of the design, what stands for it.
    ports: Vec<Replica>,
}

/// What stands for a port of the design. Vectors are indexed by copy.
#[derive(Clone)]
enum Replica {
    Clock(PortId),
    /// An input of more than 64 bits has no handles.
    Input(Vec<PortId>, Vec<Input>),
    /// An output of more than 64 bits has no handles.
    Output(Vec<PortId>, Vec<Output>),
}

/// An input of every copy, of at most 64 bits, for [`Campaign::set`].
#[derive(Clone, Copy, Debug)]
pub struct Inputs(PortId);

/// An output of every copy, of at most 64 bits, for [`Campaign::get`].
#[derive(Clone, Copy, Debug)]
pub struct Outputs(PortId);

/// Why there is no campaign.
#[derive(Debug, thiserror::Error)]
pub enum CampaignError {
    /// A number of copies that cannot be.
    #[error("a campaign of {0} copies; legal: 1 to {MOST}")]
    Copies(usize),
    /// The copies' names are not distinct: the design has a clock named like a copy or its port.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// The copies do not compile.
    #[error(transparent)]
    Engine(#[from] EngineError),
}

/// Most copies of one campaign.
const MOST: usize = 1 << 16;

impl Campaign {
    /// Compiles copies of a design. State and inputs are those of a new engine.
    ///
    /// # Errors
    /// If `copies` is not in 1 to 65536, or the design has no meaning for the engine.
    pub fn new(design: &Netlist, copies: usize) -> Result<Self, CampaignError> {
        Self::with(design, copies, Lanes::Auto)
    }

    /// Like [`Campaign::new`]; `lanes` tells what runs as vectors.
    ///
    /// # Errors
    /// As [`Campaign::new`].
    pub fn with(design: &Netlist, copies: usize, lanes: Lanes) -> Result<Self, CampaignError> {
        if !(1..=MOST).contains(&copies) {
            return Err(CampaignError::Copies(copies));
        }
        let netlist = replicate(design, copies)?;
        let engine = Engine::with(&netlist, &Options { lanes, ..Options::default() })?;
        let replica = |(port, width, direction): (&str, u32, Direction)| {
            let find = |name: &str| netlist.top().port(name).expect("replicate made it");
            let each = || (0..copies).map(|copy| find(&port_of(copy, port))).collect::<Vec<_>>();
            let narrow = |ids: &Vec<PortId>| if width <= 64 { ids.clone() } else { vec![] };
            match direction {
                Direction::Clock => Replica::Clock(find(port)),
                Direction::Input => {
                    let ids = each();
                    let handles = narrow(&ids).into_iter().map(|id| engine.input(id)).collect();
                    Replica::Input(ids, handles)
                }
                Direction::Output(_) => {
                    let ids = each();
                    let handles = narrow(&ids).into_iter().map(|id| engine.output(id)).collect();
                    Replica::Output(ids, handles)
                }
            }
        };
        let ports = design.top().ports.iter().map(|port| replica((&port.name, port.width, port.direction))).collect();
        Ok(Self { netlist, engine, ports })
    }

    /// A handle to an input.
    ///
    /// # Panics
    /// If the port is not an input or wider than 64 bits.
    pub fn input(&self, port: PortId) -> Inputs {
        match &self.ports[port.index()] {
            Replica::Input(_, handles) if !handles.is_empty() => Inputs(port),
            _ => panic!("port {} of the design is not an input of at most 64 bits", port.0),
        }
    }

    /// A handle to an output.
    ///
    /// # Panics
    /// If the port is not an output or wider than 64 bits.
    pub fn output(&self, port: PortId) -> Outputs {
        match &self.ports[port.index()] {
            Replica::Output(_, handles) if !handles.is_empty() => Outputs(port),
            _ => panic!("port {} of the design is not an output of at most 64 bits", port.0),
        }
    }

    /// Drives an input of one copy; bits above its width are dropped.
    pub fn set(&mut self, Inputs(port): Inputs, copy: usize, value: u64) {
        let Replica::Input(_, handles) = &self.ports[port.index()] else { unreachable!("a handle of another design") };
        self.engine.set(handles[copy], value);
    }

    /// Drives an input of all copies alike; bits above its width are dropped.
    pub fn set_all(&mut self, input: Inputs, value: u64) {
        (0..self.copies()).for_each(|copy| self.set(input, copy, value));
    }

    /// The value of an output of one copy, under its present inputs and state.
    pub fn get(&mut self, Outputs(port): Outputs, copy: usize) -> u64 {
        let Replica::Output(_, handles) = &self.ports[port.index()] else { unreachable!("a handle of another design") };
        self.engine.get(handles[copy])
    }

    /// Drives an input of one copy, of any width; limbs as in [`Backend::poke`].
    ///
    /// # Panics
    /// If the port is not an input, or `limbs` has another length than the port.
    pub fn poke(&mut self, port: PortId, copy: usize, limbs: &[u64]) {
        match &self.ports[port.index()] {
            Replica::Input(ids, _) => self.engine.poke(ids[copy], limbs),
            _ => panic!("port {} of the design is not an input", port.0),
        }
    }

    /// The value of an output or input of one copy, of any width; limbs as in [`Backend::peek`].
    ///
    /// # Panics
    /// If the port is a clock.
    pub fn peek(&mut self, port: PortId, copy: usize, limbs: &mut [u64]) {
        match &self.ports[port.index()] {
            Replica::Input(ids, _) | Replica::Output(ids, _) => {
                self.engine.peek(ids[copy], limbs).expect("the engine tells every data port");
            }
            Replica::Clock(_) => panic!("port {} of the design is a clock", port.0),
        }
    }

    /// One rising edge of every clock, in all copies.
    pub fn step(&mut self) {
        self.engine.step();
    }

    /// Rising edges of every clock in all copies, on several threads that share the lanes.
    pub fn run(&mut self, cycles: u64, threads: NonZeroUsize) {
        self.engine.run(cycles, threads);
    }

    /// One rising edge of these clocks of the design at the same instant, in all copies.
    ///
    /// # Errors
    /// If a port is not a clock.
    pub fn tick(&mut self, clocks: &[PortId]) -> Result<(), BackendError> {
        let shared = |port: &PortId| match &self.ports[port.index()] {
            Replica::Clock(clock) => *clock,
            Replica::Input(ids, _) | Replica::Output(ids, _) => ids[0],
        };
        let clocks: Vec<PortId> = clocks.iter().map(shared).collect();
        self.engine.tick(&clocks)
    }

    /// Registers and memories of one copy, by their paths in the design.
    pub fn state(&mut self, copy: usize) -> State {
        self.check(copy);
        self.engine.state_below(&scope(copy))
    }

    /// Gives all registers and memories of all copies their power-up values, drawn from the seed of their copy: those that
    /// [`power_up`](crate::backend::power_up) draws for the design alone.
    pub fn power_up(&mut self, seed: impl Fn(usize) -> u64) {
        self.engine.power_up_each(|path| {
            let (copy, path) = copy_of(path);
            (Some(seed(copy)), path)
        });
    }

    /// Sets registers and memories of one copy, by their paths in the design: its power-up values. What is not named
    /// keeps its value.
    ///
    /// # Errors
    /// If a path is unknown or a value does not fit; the error names it with the copy in front.
    pub fn deposit(&mut self, copy: usize, state: &State) -> Result<(), BackendError> {
        self.check(copy);
        self.engine.deposit_below(&scope(copy), state)
    }

    /// The assertions and assumptions that failed since the last call, each once per copy, with their paths in the
    /// design.
    pub fn violations(&mut self) -> Vec<(usize, Violation)> {
        let split = |mut violation: Violation| {
            let (copy, path) = copy_of(&violation.path);
            violation.path = path.to_owned();
            (copy, violation)
        };
        self.engine.violations().into_iter().map(split).collect()
    }

    /// How many copies there are.
    pub fn copies(&self) -> usize {
        self.netlist.top().instances.len()
    }

    /// The engine that runs all copies.
    pub fn engine(&self) -> &Engine {
        &self.engine
    }

    /// What the engine runs: the copies in one module.
    pub fn netlist(&self) -> &Netlist {
        &self.netlist
    }

    fn check(&self, copy: usize) {
        assert!(copy < self.copies(), "there is no copy {copy}; legal: 0 to {}", self.copies() - 1);
    }
}

const PREFIX: &str = "c";

fn port_of(copy: usize, port: &str) -> String {
    format!("{PREFIX}{copy}_{port}")
}

/// The copy that a path leads into, and the path in the design.
fn copy_of(path: &str) -> (usize, &str) {
    let (copy, path) = path.split_once('.').expect("all that has a path is inside of copies");
    (copy[PREFIX.len()..].parse().expect("a copy's number"), path)
}

/// In front of all paths of a copy.
fn scope(copy: usize) -> String {
    format!("{PREFIX}{copy}.")
}

/// Copies of a design side by side, all their data ports being ports of the whole.
fn replicate(design: &Netlist, copies: usize) -> Result<Netlist, BuildError> {
    let mut builder = Builder::new("campaign");
    let module = builder.import(design);
    let ports = &design.top().ports;
    let mut clocks = vec![];
    for port in ports.iter().filter(|port| port.direction == Direction::Clock) {
        clocks.push((port.name.as_str(), builder.clock(&port.name)?));
    }
    for copy in 0..copies {
        let instance = builder.instance(&format!("{PREFIX}{copy}"), module)?;
        for (name, clock) in &clocks {
            builder.connect_clock((instance, name), *clock)?;
        }
        builder.expose(instance, &format!("{PREFIX}{copy}"), &[])?;
    }
    builder.finish()
}
