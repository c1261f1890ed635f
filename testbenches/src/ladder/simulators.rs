//! The rungs of other people's simulators: the emitted Verilog behaves as the engine.

use super::known::Known;
use super::recording::{Comparison, Recording};
use super::run::{Run, RunError};
use super::{Rung, Subject};
use phit_sim::backend::{Backend, State, power_up};
use phit_sim::external::{Executable, Group, Simulation, ToolError, icarus, verilator};
use std::collections::HashMap;
use std::path::Path;
use std::sync::OnceLock;

/// Cycles on Verilator and Icarus.
const CYCLES: u64 = 1_000;

/// What makes an executable of a group.
type Build = fn(&Group, &Path) -> Result<Executable, ToolError>;

/// One simulator with all configurations in one executable.
pub struct Simulator {
    rung: Rung,
    build: Build,
    group: OnceLock<Together>,
}

/// All configurations in one executable.
struct Together {
    /// `None` if the simulator does not take the group.
    executable: Option<Executable>,
    /// By the position of a configuration, its place in the group, or why it can have none.
    places: HashMap<usize, Result<usize, String>>,
}

impl Simulator {
    /// Verilator.
    pub fn verilator() -> Self {
        Self { rung: Rung::Verilator, build: verilator::build, group: OnceLock::new() }
    }

    /// Icarus Verilog.
    pub fn icarus() -> Self {
        Self { rung: Rung::Icarus, build: icarus::build, group: OnceLock::new() }
    }

    /// Starts the configuration at this position.
    ///
    /// If the simulator does not take the group, each configuration is built alone, so that the guilty one alone is
    /// red, with its own message. One that gives a module of another the same name with another text is red at once:
    /// nobody could use both.
    fn start(&self, subjects: &[Subject], position: usize, folder: &Path) -> Result<Simulation, ToolError> {
        let together = self.group.get_or_init(|| {
            let mut group = Group::default();
            let climbing = subjects.iter().enumerate().filter(|(_, subject)| subject.rungs().contains(&self.rung));
            let places = climbing.map(|(index, subject)| (index, group.add(subject.design(), &subject.sources)));
            let places = places.collect();
            Together { executable: (self.build)(&group, folder).ok(), places }
        });
        let subject = &subjects[position];
        match (together.places.get(&position), &together.executable) {
            (Some(Err(message)), _) => {
                Err(ToolError::Unfit { module: subject.design().module, message: message.clone() })
            }
            (Some(Ok(place)), Some(executable)) => executable.start(*place),
            _ => {
                let alone = Group { designs: vec![subject.design()], sources: subject.sources.clone() };
                (self.build)(&alone, folder)?.start(0)
            }
        }
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
        let run = Run { subject: &subjects[position], rung: self.rung, seed, cycles: CYCLES };
        let mut simulation = Known(self.start(subjects, position, folder)?);
        let known = run.subject.design().state;
        let mut state: State = power_up(&run.subject.netlist, Some(seed));
        state.retain(|path, _| known.iter().any(|element| element.path == *path));
        simulation.deposit(&state).map_err(|error| RunError::NotBuilt(error.to_string()))?;
        run.compare(&mut simulation, Comparison::with(recording))?;
        Ok(format!("{} cycles as the engine, {} registers and memories", recording.cycles(), state.len()))
    }
}

/// The engine's run, which the simulators repeat.
///
/// # Errors
/// What the bench finds.
pub fn recording(subject: &Subject, seed: u64) -> Result<Recording, RunError> {
    let run = Run { subject, rung: Rung::Engine, seed, cycles: CYCLES };
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
