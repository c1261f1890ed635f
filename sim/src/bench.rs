//! The test bench's view of a design: drive, sample, tick. The same test source runs on every back end.

use crate::backend::{Backend, BackendError, Violation};
use num_bigint::BigUint;
use phit_netlist::ir::{Direction, Netlist, PortId};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// A typed handle of an input.
#[derive(Clone, Copy, Debug)]
pub struct In(PortId);

/// A typed handle of an output.
#[derive(Clone, Copy, Debug)]
pub struct Out(PortId);

/// A typed handle of a clock.
#[derive(Clone, Copy, Debug)]
pub struct Clk(PortId);

/// Why a test bench stopped.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The design did something else than the golden model.
    #[error("cycle {cycle}, seed {seed}: {message}")]
    Mismatch {
        /// What was expected and what came.
        message: String,
        /// Rising edges so far.
        cycle: u64,
        /// Seed of the run.
        seed: u64,
    },
    /// A property did not hold.
    #[error("cycle {cycle}, seed {seed}: {}: {}", .violation.path, .violation.message)]
    Property {
        /// The property.
        violation: Violation,
        /// Rising edges so far.
        cycle: u64,
        /// Seed of the run.
        seed: u64,
    },
    /// A name that the design does not have.
    #[error("no {kind} `{name}`; there are {legal}")]
    NoSuchPort {
        /// Input, output or clock.
        kind: &'static str,
        /// The name that was asked for.
        name: String,
        /// The names that there are.
        legal: String,
    },
    /// The back end failed.
    #[error(transparent)]
    Backend(#[from] BackendError),
}

/// What a test bench returns.
pub type TestResult = Result<(), Failure>;

/// The outputs before each tick of a run, flattened to limbs; one entry per tick.
pub type Trace = Vec<Vec<u64>>;

/// A design on a back end, with the stimulus's random numbers.
pub struct Bench<'a> {
    backend: &'a mut dyn Backend,
    ports: Vec<(String, u32, Direction)>,
    clocks: Vec<PortId>,
    parameters: Vec<(String, u64)>,
    seed: u64,
    rng: ChaCha8Rng,
    cycle: u64,
    trace: Option<Trace>,
    observer: Option<Observer<'a>>,
}

/// Called before each tick with the back end, for waveforms and comparisons.
pub type Observer<'a> = Box<dyn FnMut(&mut dyn Backend, u64) -> TestResult + 'a>;

impl<'a> Bench<'a> {
    /// `netlist` tells the ports; all random numbers come from `seed`.
    pub fn new(backend: &'a mut dyn Backend, netlist: &Netlist, seed: u64) -> Self {
        let top = netlist.top();
        let clocks = top.ports().filter(|(_, port)| port.direction == Direction::Clock).map(|(id, _)| id).collect();
        let ports = top.ports.iter().map(|port| (port.name.clone(), port.width, port.direction)).collect();
        let rng = ChaCha8Rng::seed_from_u64(seed);
        let parameters = top.parameters.clone();
        Self { backend, ports, clocks, parameters, seed, rng, cycle: 0, trace: None, observer: None }
    }

    /// Keeps the outputs of every tick for [`Bench::into_trace`].
    pub fn traced(mut self) -> Self {
        self.trace = Some(vec![]);
        self
    }

    /// Calls `observer` before each tick.
    pub fn observed(mut self, observer: Observer<'a>) -> Self {
        self.observer = Some(observer);
        self
    }

    /// The outputs of every tick of a [`Bench::traced`] run.
    pub fn into_trace(self) -> Trace {
        self.trace.unwrap_or_default()
    }

    /// Random numbers for the stimulus, the same on every back end.
    pub fn rng(&mut self) -> &mut ChaCha8Rng {
        &mut self.rng
    }

    /// Seed of the run.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Rising edges so far.
    pub fn cycle(&self) -> u64 {
        self.cycle
    }

    fn find(&self, kind: &'static str, name: &str, is: impl Fn(&Direction) -> bool) -> Result<PortId, Failure> {
        let position = self.ports.iter().position(|(known, _, direction)| known == name && is(direction));
        position.map(PortId::from).ok_or_else(|| {
            let legal: Vec<&str> =
                self.ports.iter().filter(|(_, _, direction)| is(direction)).map(|(name, ..)| name.as_str()).collect();
            Failure::NoSuchPort { kind, name: name.to_owned(), legal: legal.join(", ") }
        })
    }

    /// Handle of an input.
    pub fn input(&self, name: &str) -> Result<In, Failure> {
        self.find("input", name, |direction| *direction == Direction::Input).map(In)
    }

    /// Handle of an output.
    pub fn output(&self, name: &str) -> Result<Out, Failure> {
        self.find("output", name, |direction| matches!(direction, Direction::Output(_))).map(Out)
    }

    /// Handle of a clock.
    pub fn clock(&self, name: &str) -> Result<Clk, Failure> {
        self.find("clock", name, |direction| *direction == Direction::Clock).map(Clk)
    }

    /// Names and handles of all inputs.
    pub fn inputs(&self) -> Vec<(String, In)> {
        let ports = self.ports.iter().enumerate();
        let is_input = |direction: Direction| direction == Direction::Input;
        let inputs = ports.filter(|(_, (.., direction))| is_input(*direction));
        inputs.map(|(index, (name, ..))| (name.clone(), In(PortId::from(index)))).collect()
    }

    /// A parameter of the block, as its netlist tells it.
    pub fn parameter(&self, name: &str) -> Option<u64> {
        self.parameters.iter().find(|(known, _)| known == name).map(|(_, value)| *value)
    }

    /// Bits of an input.
    pub fn input_width(&self, port: In) -> u32 {
        self.ports[port.0.index()].1
    }

    /// Drives an input of at most 64 bits; bits above its width must be zero.
    pub fn drive(&mut self, port: In, value: u64) {
        let width = self.input_width(port);
        assert!(width >= 64 || value >> width == 0, "{value:#x} does not fit in {width} bits");
        let mut limbs = [0; MOST_LIMBS];
        limbs[0] = value;
        self.backend.poke(port.0, &limbs[..width.div_ceil(64) as usize]);
    }

    /// Drives an input of any width.
    pub fn drive_wide(&mut self, port: In, value: &BigUint) {
        let width = self.input_width(port);
        assert!(value.bits() <= u64::from(width), "{value:#x} does not fit in {width} bits");
        let mut limbs = value.to_u64_digits();
        limbs.resize(width.div_ceil(64) as usize, 0);
        self.backend.poke(port.0, &limbs);
    }

    /// The value of an output of at most 64 bits under the present inputs.
    pub fn sample(&mut self, port: Out) -> Result<u64, Failure> {
        let limbs = self.ports[port.0.index()].1.div_ceil(64) as usize;
        let mut value = [0; MOST_LIMBS];
        self.backend.peek(port.0, &mut value[..limbs])?;
        Ok(value[0])
    }

    /// The value of an output of one bit.
    pub fn sample_bit(&mut self, port: Out) -> Result<bool, Failure> {
        Ok(self.sample(port)? == 1)
    }

    /// The value of an output of any width.
    pub fn sample_wide(&mut self, port: Out) -> Result<BigUint, Failure> {
        let mut value = vec![0; self.ports[port.0.index()].1.div_ceil(64) as usize];
        self.backend.peek(port.0, &mut value)?;
        Ok(BigUint::new(value.iter().flat_map(|limb| [*limb as u32, (*limb >> 32) as u32]).collect()))
    }

    /// One rising edge of every clock; fails if a property fails at it.
    pub fn tick(&mut self) -> TestResult {
        let clocks = self.clocks.clone();
        self.edge(&clocks)
    }

    /// One rising edge of these clocks at the same instant; fails if a property fails at it.
    pub fn tick_clocks(&mut self, clocks: &[Clk]) -> TestResult {
        let clocks: Vec<PortId> = clocks.iter().map(|clock| clock.0).collect();
        self.edge(&clocks)
    }

    fn edge(&mut self, clocks: &[PortId]) -> TestResult {
        if let Some(observer) = &mut self.observer {
            observer(self.backend, self.cycle)?;
        }
        if let Some(trace) = &mut self.trace {
            let mut entry = vec![];
            for (index, (_, width, direction)) in self.ports.iter().enumerate() {
                if let Direction::Output(_) = direction {
                    let start = entry.len();
                    entry.resize(start + width.div_ceil(64) as usize, 0);
                    self.backend.peek(PortId::from(index), &mut entry[start..])?;
                }
            }
            trace.push(entry);
        }
        self.backend.tick(clocks)?;
        let (cycle, seed) = (self.cycle, self.seed);
        self.cycle += 1;
        match self.backend.violations().into_iter().next() {
            Some(violation) => Err(Failure::Property { violation, cycle, seed }),
            None => Ok(()),
        }
    }

    /// Ticks `cycles` times.
    pub fn ticks(&mut self, cycles: u64) -> TestResult {
        (0..cycles).try_for_each(|_| self.tick())
    }

    /// Fails with a message unless `expected == actual`.
    pub fn expect<T: PartialEq + std::fmt::Debug>(&self, what: &str, expected: T, actual: T) -> TestResult {
        if expected == actual {
            return Ok(());
        }
        Err(self.mismatch(format!("{what}: expected {expected:?}, got {actual:?}")))
    }

    /// A failure with the cycle and seed of this run.
    pub fn mismatch(&self, message: impl Into<String>) -> Failure {
        Failure::Mismatch { message: message.into(), cycle: self.cycle, seed: self.seed }
    }
}

/// Limbs of the widest port that the narrow functions take.
const MOST_LIMBS: usize = 16;
