//! The rungs of other people's simulators: the emitted Verilog behaves as the engine.

use super::Form;
use super::known::Known;
use super::recording::{Comparison, Recording};
use super::run::{Run, RunError};
use crate::rung::Rung;
use crate::subject::Subject;
use phit_sim::backend::{Backend, State, power_up};
use phit_sim::external::verilator::Release;
use phit_sim::external::{Executable, Group, Simulation, ToolError, icarus, verilator};
use std::collections::HashMap;
use std::path::Path;
use std::sync::OnceLock;

/// Cycles on Verilator and Icarus.
const CYCLES: u64 = 1_000;

/// Cycles times nodes of the design that Icarus runs in the short form, at least [`FEW_CYCLES`] cycles: some seconds.
const SHORT_ICARUS_WORK: usize = 2_000_000;
/// Cycles of the largest designs there.
const FEW_CYCLES: usize = 200;

/// What makes an executable of a group.
type Build = fn(&Group, &Path) -> Result<Executable, ToolError>;

/// Configurations in one executable of Verilator. Of more, compiling the harness, reading the declarations of all of them in
/// each file and looking at all clocks in each step takes longer than it saves.
const TOGETHER: usize = 40;
/// The same of Icarus, which reads the whole executable for each run.
const TOGETHER_ON_ICARUS: usize = 8;
/// Nodes above which a configuration has an executable of Icarus for itself: others would read it for each of their runs.
const ALONE_ON_ICARUS: usize = 500;

/// One simulator with the configurations in a few executables.
pub struct Simulator {
    rung: Rung,
    build: Build,
    /// Positions of the configurations that climb.
    climbing: Vec<usize>,
    /// Configurations in one executable.
    together: usize,
    /// Nodes above which a configuration has one for itself.
    alone: usize,
    /// Cycles times nodes of the design.
    work: usize,
    groups: OnceLock<Groups>,
}

/// All configurations that climb.
struct Groups {
    groups: Vec<Together>,
    /// By the position of a configuration, its group and its place there, or why it can have none.
    places: HashMap<usize, Result<(usize, usize), String>>,
}

/// Some configurations in one executable.
#[derive(Default)]
struct Together {
    group: Group,
    /// `None` if the simulator does not take the group.
    executable: OnceLock<Option<Executable>>,
}

impl Groups {
    fn of<'a>(climbing: impl Iterator<Item = (usize, &'a Subject)>, together: usize) -> Self {
        let (mut groups, mut places) = (vec![Together::default()], HashMap::new());
        // Two groups must not have two modules of one name either.
        let mut all = Group::default();
        for (position, subject) in climbing {
            if groups.last().is_some_and(|last| last.group.designs.len() == together) {
                groups.push(Together::default());
            }
            let number = groups.len() - 1;
            let group = &mut groups[number].group;
            let added = all.add(subject.design(), &subject.sources);
            let place = added.and_then(|_| group.add(subject.design(), &subject.sources));
            places.insert(position, place.map(|place| (number, place)));
        }
        Self { groups, places }
    }
}

impl Simulator {
    /// The newest Verilator, for the configurations at these positions.
    pub fn verilator(climbing: Vec<usize>) -> Self {
        let build: Build = |group, folder| verilator::build(Release::Newest, group, folder);
        Self::of_verilator(Rung::Verilator, build, climbing)
    }

    /// The oldest Verilator that users have, for the configurations at these positions.
    pub fn verilator_old(climbing: Vec<usize>) -> Self {
        let build: Build = |group, folder| verilator::build(Release::Oldest, group, folder);
        Self::of_verilator(Rung::VerilatorOld, build, climbing)
    }

    fn of_verilator(rung: Rung, build: Build, climbing: Vec<usize>) -> Self {
        let (alone, work) = (usize::MAX, usize::MAX);
        Self { rung, build, climbing, together: TOGETHER, alone, work, groups: OnceLock::new() }
    }

    /// Icarus Verilog, for the configurations at these positions.
    pub fn icarus(form: Form, climbing: Vec<usize>) -> Self {
        Self {
            rung: Rung::Icarus,
            build: icarus::build,
            climbing,
            together: TOGETHER_ON_ICARUS,
            alone: ALONE_ON_ICARUS,
            work: if form == Form::Short { SHORT_ICARUS_WORK } else { usize::MAX },
            groups: OnceLock::new(),
        }
    }

    /// Starts the configuration at this position.
    ///
    /// If the simulator does not take its group, each configuration is built alone, so that the guilty one alone is
    /// red, with its own message. One that gives a module of another the same name with another text is red at once:
    /// nobody could use both.
    fn start(&self, subjects: &[Subject], position: usize, folder: &Path) -> Result<Simulation, ToolError> {
        let all = self.groups.get_or_init(|| {
            let climbing = self.climbing.iter().map(|position| (*position, &subjects[*position]));
            Groups::of(climbing.filter(|(_, subject)| subject.size() <= self.alone), self.together)
        });
        let subject = &subjects[position];
        match all.places.get(&position) {
            Some(Err(message)) => {
                return Err(ToolError::Unfit { module: subject.design().module, message: message.clone() });
            }
            Some(Ok((number, place))) => {
                let Together { group, executable } = &all.groups[*number];
                if let Some(executable) = executable.get_or_init(|| (self.build)(group, folder).ok()) {
                    return executable.start(*place);
                }
            }
            None => {}
        }
        let alone = Group { designs: vec![subject.design()], sources: subject.sources.clone() };
        (self.build)(&alone, folder)?.start(0)
    }

    /// Runs the bench on the configuration at this position, compared with the engine's recording.
    ///
    /// # Errors
    /// What the bench finds, the first difference, or what the tool says.
    pub fn climb(
        &self,
        subjects: &[Subject],
        position: usize,
        recording: &Recording,
        seed: u64,
        folder: &Path,
    ) -> Result<String, SimulatorError> {
        let run = Run { subject: &subjects[position], rung: self.rung, form: Form::Long, seed, cycles: CYCLES };
        let mut simulation = Known(self.start(subjects, position, folder)?);
        let known = run.subject.design().state;
        let mut state: State = power_up(&run.subject.netlist, Some(seed));
        state.retain(|path, _| known.iter().any(|element| element.path == *path));
        simulation.deposit(&state).map_err(|error| RunError::NotBuilt(error.to_string()))?;
        let most = (self.work / run.subject.size().max(1)).max(FEW_CYCLES);
        // All of it, with what the bench does at its end, if that is not much more.
        let cycles = if most < CYCLES as usize { most } else { recording.cycles() };
        run.compare(&mut simulation, Comparison::with_until(recording, cycles))?;
        Ok(format!("{cycles} cycles as the engine, {} registers and memories", state.len()))
    }
}

/// The engine's run, which the simulators repeat.
///
/// # Errors
/// What the bench finds.
pub fn recording(subject: &Subject, seed: u64) -> Result<Recording, RunError> {
    let run = Run { subject, rung: Rung::Engine, form: Form::Long, seed, cycles: CYCLES };
    run.record(&mut run.engine()?)
}

/// Why such a rung is red or skipped.
#[derive(Debug, thiserror::Error)]
pub enum SimulatorError {
    /// The bench or the comparison.
    #[error(transparent)]
    Run(#[from] RunError),
    /// The tool.
    #[error(transparent)]
    Tool(#[from] ToolError),
}
