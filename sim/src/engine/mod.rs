//! The compiled engine: a netlist as machine code, two-state, whole clock cycles.
//!
//! ```text
//! netlist -> roll -> hierarchy -> groups -> region -> schedule -> codegen -> native
//!            loops   unroll       lanes     limbs     pieces      Cranelift  run
//!                                                                 x86
//! ```
//!
//! Loops of a kernel that were unrolled are rolled up again where that pays: their rounds are copies of a module.
//! What a design has once is compiled as one *region*, with scalar code. Modules of which it has many are regions of
//! their own, compiled once each and run as vectors over their copies, the *lanes*. An *exchange* brings the inputs
//! of the copies up to date, in turns where copies depend on each other within a cycle. *Settling* computes the
//! outputs. Per clock, *sampling* computes what its registers and memories will load, beside what they hold, and
//! checks its properties. An edge samples every clock that rises and then loads everything, so that simultaneous
//! edges see what stood before.

mod build;
mod cell;
mod codegen;
mod drive;
mod error;
mod groups;
pub mod hierarchy;
mod lanes;
mod layout;
mod limb;
mod lower;
mod native;
mod order;
mod program;
mod region;
mod roll;
mod scalar;
mod schedule;
mod shift;
mod simplify;
mod state;
mod team;
mod word;

pub use error::EngineError;
pub use groups::Lanes;
pub use lanes::VectorSize;
pub use program::Signal;

use crate::backend::Violation;
use cell::Cell;
use limb::mask;
use native::Step;
use phit_evidence::Ran;
use phit_netlist::ir::{Netlist, PortId, PropertyKind};
use program::{Load, PinKind, Place, Program, Region};
use state::State;
use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::sync::Arc;

/// A design as machine code with its present state. Clones share the code and run apart.
#[derive(Clone)]
pub struct Engine {
    program: Arc<Program>,
    run: Run,
    /// Tells observers of this engine and of its clones.
    _ran: Ran,
}

/// How a design is compiled.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options<'a> {
    /// As [`Engine::traced`] has it.
    pub traced: Option<&'a str>,
    /// Which modules run as vectors.
    pub lanes: Lanes,
    /// How large the vectors are.
    pub vectors: VectorSize,
}

/// Everything that changes while an engine runs.
#[derive(Clone)]
struct Run {
    /// No cell holds bits above the width of what stands there.
    state: State,
    /// True if the inputs of the regions belong to the present state and inputs.
    exchanged: bool,
    /// True if the outputs do.
    settled: bool,
    record: Record,
}

/// What an engine notes beside the state.
#[derive(Clone)]
struct Record {
    /// By domain, rising edges since power-up.
    edges: Vec<u64>,
    /// Region, check and lane of what stands in `violations`.
    failed: HashSet<(usize, usize, u32)>,
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
    cell: Cell,
    mask: u64,
}

/// A data port of at most 64 bits, for [`Engine::get`].
#[derive(Clone, Copy, Debug)]
pub struct Output {
    cell: Cell,
    settles: bool,
}

impl Engine {
    /// Compiles a netlist. Registers start at their initial values, all other state and the inputs at zero.
    pub fn new(netlist: &Netlist) -> Result<Self, EngineError> {
        Self::with(netlist, &Options::default())
    }

    /// Like [`Engine::new`]; besides, the ports and named signals in and below the instance `subtree` (empty: of the
    /// whole design) can be seen by [`Engine::nets`]. Computing them takes its time.
    pub fn traced(netlist: &Netlist, subtree: &str) -> Result<Self, EngineError> {
        Self::with(netlist, &Options { traced: Some(subtree), ..Options::default() })
    }

    /// Like [`Engine::new`], in another way.
    pub fn with(netlist: &Netlist, options: &Options) -> Result<Self, EngineError> {
        let program = build::build(netlist, options)?;
        let mut state = State::new(program.code.words());
        for (cell, value) in &program.start {
            cell.put(&mut state, *value);
        }
        let run = Run {
            state,
            exchanged: false,
            settled: false,
            record: Record { edges: vec![0; program.domains.len()], failed: HashSet::new(), violations: vec![] },
        };
        Ok(Self { program: Arc::new(program), run, _ran: Ran::new("engine", &netlist.top().name) })
    }

    /// A handle to an input.
    ///
    /// # Panics
    /// If the port is not an input or wider than 64 bits.
    pub fn input(&self, port: PortId) -> Input {
        let pin = self.program.pin(port);
        let PinKind::Input(place) = &pin.kind else { panic!("{} is not an input", pin.name) };
        assert!(pin.width <= 64, "{} is wider than 64 bits", pin.name);
        Input { cell: place.cells[0], mask: mask(pin.width) }
    }

    /// A handle to an output or input.
    ///
    /// # Panics
    /// If the port is a clock or wider than 64 bits.
    pub fn output(&self, port: PortId) -> Output {
        let pin = self.program.pin(port);
        assert!(pin.width <= 64, "{} is wider than 64 bits", pin.name);
        let place = self.program.data(port);
        Output { cell: place.cells[0], settles: place.settles }
    }

    /// Drives an input of this engine or a clone of it; bits above its width are dropped.
    #[inline]
    pub fn set(&mut self, input: Input, value: u64) {
        input.cell.put(&mut self.run.state, value & input.mask);
        self.touch();
    }

    /// The value of a port of this engine or a clone of it, under the present inputs and state.
    #[inline]
    pub fn get(&mut self, output: Output) -> u64 {
        if output.settles {
            self.settle();
        }
        output.cell.get(&self.run.state)
    }

    /// One rising edge of every clock of the design; in most there is one.
    #[inline]
    pub fn step(&mut self) {
        self.exchange();
        for domain in 0..self.program.domains.len() {
            self.sample(domain);
        }
        for domain in 0..self.program.domains.len() {
            self.commit(domain);
        }
    }

    /// Rising edges of every clock of the design, on several threads. The lanes are shared among them; a design
    /// without lanes, or a small one, gains nothing.
    pub fn run(&mut self, cycles: u64, threads: NonZeroUsize) {
        if threads.get() == 1 || cycles == 0 {
            (0..cycles).for_each(|_| self.step());
            return;
        }
        let program = Arc::clone(&self.program);
        let domains = program.domains.len();
        let mut steps: Vec<Step> = program.exchange.iter().copied().map(Step::Call).collect();
        for (number, domain) in program.domains.iter().enumerate() {
            steps.extend(domain.sample.iter().copied().map(Step::Call));
            steps.push(Step::Look(number));
        }
        for domain in &program.domains {
            steps.extend(domain.write.iter().copied().map(Step::Call));
            let Load { from, to, words } = domain.load;
            steps.push(Step::Copy { from, to, words });
        }
        let Run { state, record, .. } = &mut self.run;
        program.code.share(&steps, cycles, threads.get(), state, |state, domain| {
            record.check(&program, domain, state);
            // After the last domain's look, all edges of this cycle are certain.
            if domain + 1 == domains {
                record.edges.iter_mut().for_each(|edges| *edges += 1);
            }
        });
        self.touch();
    }

    /// Every data port of the top module, in declaration order.
    pub fn ports(&self) -> impl Iterator<Item = Signal> {
        self.program.pins.iter().filter_map(|pin| match &pin.kind {
            PinKind::Input(place) | PinKind::Output(place) => {
                Some(Signal { path: pin.name.clone(), width: pin.width, place: place.clone() })
            }
            PinKind::Clock(_) => None,
        })
    }

    /// Every register.
    pub fn registers(&self) -> impl ExactSizeIterator<Item = &Signal> {
        self.program.names().registers.iter()
    }

    /// The ports and named signals of the subtree that [`Engine::traced`] was given.
    pub fn nets(&self) -> impl ExactSizeIterator<Item = &Signal> {
        self.program.names().nets.iter()
    }

    /// The limbs of a port, register or net of this engine, least significant first.
    pub fn value(&mut self, signal: &Signal) -> Vec<u64> {
        self.look(&signal.place);
        signal.place.cells.iter().map(|cell| cell.get(&self.run.state)).collect()
    }

    /// Cover points by path, and whether each was hit.
    pub fn covered(&self) -> impl Iterator<Item = (String, bool)> {
        self.program.regions.iter().flat_map(move |region| {
            let covers = region.checks.iter().filter(|check| check.kind == PropertyKind::Cover);
            covers.flat_map(move |check| {
                let hit = |lane| check.flag.lane(lane).get(&self.run.state) != 0;
                (0..region.shape.lanes).filter_map(move |lane| Some((region.join(lane, &check.path)?, hit(lane))))
            })
        })
    }

    /// How many copies of which part of the design run as lanes: the paths of the copies of each group.
    pub fn lanes(&self) -> impl Iterator<Item = Vec<&str>> {
        self.program.regions[1..].iter().map(|region| region.paths.iter().flatten().map(String::as_str).collect())
    }

    /// Bytes of the state.
    pub fn bytes(&self) -> usize {
        8 * self.run.state.len()
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

    /// State or inputs have changed.
    #[inline]
    fn touch(&mut self) {
        self.run.exchanged = false;
        self.run.settled = false;
    }

    #[inline]
    fn exchange(&mut self) {
        if !self.run.exchanged {
            self.program.code.run(&self.program.exchange, &mut self.run.state);
            self.run.exchanged = true;
        }
    }

    fn settle(&mut self) {
        if !self.run.settled {
            self.exchange();
            self.program.code.run(&self.program.settle, &mut self.run.state);
            self.run.settled = true;
        }
    }

    /// Settles if what stands there depends on it.
    fn look(&mut self, place: &Place) {
        if place.settles {
            self.settle();
        }
    }

    /// Computes what a domain will load at its edge and notes its properties; after the exchange.
    #[inline]
    fn sample(&mut self, domain: usize) {
        self.program.code.run(&self.program.domains[domain].sample, &mut self.run.state);
        self.run.record.check(&self.program, domain, &self.run.state);
    }

    #[inline]
    fn commit(&mut self, domain: usize) {
        let edge = &self.program.domains[domain];
        // Memories first: their rows and data are computed beside the registers' next values and not changed by them.
        self.program.code.run(&edge.write, &mut self.run.state);
        let Load { from, to, words } = edge.load;
        self.run.state.copy_within(from..from + words, to);
        self.run.record.edges[domain] += 1;
        self.touch();
    }
}

impl Record {
    /// Notes the properties that fail at the present edge of a domain.
    #[inline]
    fn check(&mut self, program: &Program, domain: usize, state: &[u64]) {
        for &(number, alarm) in &program.domains[domain].alarms {
            let region = &program.regions[number];
            if alarm.any(state, region.shape.lanes) {
                self.note(number, region, domain, state);
            }
        }
    }

    /// Keeps the first failure of each property in each lane.
    #[cold]
    fn note(&mut self, number: usize, region: &Region, domain: usize, state: &[u64]) {
        for (index, check) in region.checks.iter().enumerate() {
            if check.kind == PropertyKind::Cover || check.domain != domain {
                continue;
            }
            for lane in 0..region.shape.lanes {
                let fails = check.flag.lane(lane).get(state) != 0;
                let Some(path) = region.join(lane, &check.path).filter(|_| fails) else { continue };
                if self.failed.insert((number, index, lane)) {
                    self.violations.push(Violation {
                        path,
                        message: check.message.clone(),
                        cycle: Some(self.edges[domain]),
                        kind: check.kind,
                    });
                }
            }
        }
    }
}
