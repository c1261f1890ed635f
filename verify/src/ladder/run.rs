//! A run of a configuration's test bench on some back end: alone, recorded, or beside a recording.

use super::Form;
use super::recording::{Comparison, Recording};
use crate::rung::{Replay, Rung};
use crate::subject::Subject;
use phit_netlist::ir::{Netlist, PortId};
use phit_sim::backend::{Backend, State, power_up};
use phit_sim::bench::{Bench, Failure, Observer, TestResult};
use phit_sim::engine::Engine;

/// Name of the reset input of every block that has one.
const RESET: &str = "reset";

/// Why a run is red.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// Nobody has written a test bench.
    #[error("there is no test bench for {0}")]
    NoTestbench(&'static str),
    /// The test bench, or the comparison, found something.
    #[error("{failure}; replay: {replay}")]
    Failed {
        /// What it found, with cycle and seed.
        failure: Failure,
        /// How to see it again.
        replay: String,
    },
    /// The back end could not be made.
    #[error("{0}")]
    NotBuilt(String),
}

impl RunError {
    /// The same, of a run in which undefined outputs were random.
    pub(super) fn with_noise(self) -> Self {
        match self {
            Self::Failed { failure, replay } => {
                Self::Failed { failure, replay: format!("{replay} (with undefined outputs random)") }
            }
            other => other,
        }
    }
}

/// An engine with these power-up values.
fn with_state(netlist: &Netlist, state: &State) -> Result<Engine, RunError> {
    let mut engine = Engine::new(netlist).map_err(|error| RunError::NotBuilt(format!("engine: {error}")))?;
    engine.deposit(state).map_err(|error| RunError::NotBuilt(format!("engine: {error}")))?;
    Ok(engine)
}

/// What a run is of.
#[derive(Clone, Copy)]
pub struct Run<'a> {
    /// The configuration.
    pub subject: &'a Subject,
    /// On whose behalf; for the command that replays it.
    pub rung: Rung,
    /// The form of the ladder, which the cycles may depend on.
    pub form: Form,
    /// Seed of the stimulus and of the power-up values.
    pub seed: u64,
    /// Cycles of stimulus.
    pub cycles: u64,
}

impl Run<'_> {
    /// Runs the bench.
    ///
    /// # Errors
    /// What the bench finds.
    pub fn judge(&self, backend: &mut dyn Backend) -> Result<(), RunError> {
        self.observed(backend, Box::new(|_, _| Ok(())))
    }

    /// Runs the bench, and takes down what the back end shows.
    ///
    /// # Errors
    /// What the bench finds.
    pub fn record(&self, backend: &mut dyn Backend) -> Result<Recording, RunError> {
        let mut recording = Recording::new(&self.subject.netlist);
        let reset = self.reset();
        let observer = Box::new(|backend: &mut dyn Backend, _| Ok(recording.note(backend, reset)?));
        self.observed(backend, observer)?;
        Ok(recording)
    }

    /// Runs the bench, and compares what the back end shows. If not all of the recording is compared, the bench is stopped there.
    ///
    /// # Errors
    /// What the bench finds, or the first difference.
    pub fn compare(&self, backend: &mut dyn Backend, mut comparison: Comparison) -> Result<(), RunError> {
        let name = backend.name();
        let seed = self.seed;
        let differs = |message, cycle| Failure::Mismatch { message, cycle, seed };
        let mut is_stopped = false;
        let step = |backend: &mut dyn Backend, cycle| {
            is_stopped = comparison.is_over();
            if is_stopped {
                return Err(differs("stopped".to_owned(), cycle));
            }
            match comparison.step(backend)? {
                Some(difference) => Err(differs(difference.to_string(), cycle)),
                None => Ok(()),
            }
        };
        let outcome = self.observed(backend, Box::new(step));
        if is_stopped {
            return Ok(());
        }
        outcome?;
        match comparison.end(name) {
            Some(difference) => Err(self.failed(differs(difference.to_string(), comparison.cycle()))),
            None => Ok(()),
        }
    }

    /// An engine with power-up values from the seed of the run.
    ///
    /// # Errors
    /// If the engine does not take the netlist.
    pub fn engine(&self) -> Result<Engine, RunError> {
        self.engine_of(&self.subject.netlist)
    }

    /// An engine of a design that differs from the configuration's in what happens inside, with power-up values from the seed.
    ///
    /// # Errors
    /// If the engine does not take the netlist.
    pub fn engine_of(&self, netlist: &Netlist) -> Result<Engine, RunError> {
        with_state(netlist, &power_up(netlist, Some(self.seed)))
    }

    /// An engine with these power-up values.
    ///
    /// # Errors
    /// If the engine does not take the netlist, or the values are not those of its elements.
    pub fn engine_from(&self, state: &State) -> Result<Engine, RunError> {
        with_state(&self.subject.netlist, state)
    }

    fn reset(&self) -> Option<PortId> {
        self.subject.netlist.top().port(RESET)
    }

    fn observed<'b>(&'b self, backend: &'b mut dyn Backend, observer: Observer<'b>) -> Result<(), RunError> {
        let subject = self.subject;
        let testbench = subject.testbench.as_ref().ok_or(RunError::NoTestbench(subject.family))?;
        let mut bench = Bench::new(backend, &subject.netlist, self.seed).observed(observer);
        let result: TestResult = (testbench.run)(&mut bench, self.cycles);
        result.map_err(|failure| self.failed(failure))
    }

    fn failed(&self, failure: Failure) -> RunError {
        let (rung, seed, is_short) = (self.rung, self.seed, self.form == Form::Short);
        let replay = Replay { config: self.subject.config, rung, seed, is_short };
        RunError::Failed { failure, replay: (self.subject.replay)(&replay) }
    }
}
