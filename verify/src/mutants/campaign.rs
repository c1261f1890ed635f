//! Every mutant of some configurations against the bench, on as many threads as the machine has cores.

use super::fault::{Mutant, Mutation};
use super::report::Report;
use super::reviewed::{ReviewError, Reviewed};
use super::{mutants, schema};
use crate::subject::Subject;
use phit_sim::backend::{Backend, BackendError, power_up};
use phit_sim::bench::{Bench, Failure, TestResult};
use phit_sim::engine::{Engine, EngineError};
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// Mutants that are compiled together.
const TOGETHER: usize = 64;

/// How to run.
#[derive(Clone, Copy, Debug)]
pub struct Campaign<'a> {
    /// Seed of the stimulus and of the power-up values.
    pub seed: u64,
    /// Cycles of stimulus for each mutant.
    pub cycles: u64,
    /// Which mutants.
    pub choice: Choice<'a>,
}

/// Which mutants of a configuration to run.
#[derive(Clone, Copy, Debug)]
pub enum Choice<'a> {
    /// All.
    All,
    /// At most so many, evenly spread over all of them.
    Sample(fn(&Subject) -> usize),
    /// Those that were reviewed.
    Reviewed,
    /// Those of these numbers in the list of all.
    Numbers(&'a BTreeSet<usize>),
}

/// What [`Campaign::run`] tells while it works.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Mutants tried just now.
    pub tried: usize,
    /// Mutants in all.
    pub total: usize,
}

/// Why a campaign says nothing.
#[derive(Debug, thiserror::Error)]
pub enum CampaignError {
    /// Nobody has written a test bench.
    #[error("there is no test bench for {0}")]
    NoTestbench(&'static str),
    /// The bench does not even pass on the good design.
    #[error("{config}: the bench fails without a fault: {failure}")]
    BenchFails {
        /// The configuration.
        config: &'static str,
        /// What the bench found.
        failure: Failure,
    },
    /// The reviews of a block cannot be read.
    #[error(transparent)]
    Review(#[from] ReviewError),
    /// The engine refuses a mutant for another reason than a combinational loop.
    #[error("{config}: {error}")]
    Engine {
        /// The configuration.
        config: &'static str,
        /// What it said.
        error: EngineError,
    },
}

/// What became of a mutant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    Killed,
    Survived,
    Discarded,
}

impl Campaign<'_> {
    /// Runs the bench on every mutant of these configurations.
    ///
    /// # Errors
    /// If a configuration has no bench, its bench fails without a fault, or the engine refuses a mutant.
    pub fn run(&self, subjects: &[Subject], progress: &mut dyn FnMut(Progress)) -> Result<Vec<Report>, CampaignError> {
        let reviews: Vec<Vec<Reviewed>> = subjects.iter().map(Subject::reviews).collect::<Result<_, _>>()?;
        let all: Vec<Vec<Mutant>> =
            subjects.iter().zip(&reviews).map(|(subject, reviews)| self.chosen(subject, reviews)).collect();
        let total = all.iter().map(Vec::len).sum();
        let chunks = |(subject, faults): (usize, &Vec<Mutant>)| {
            (0..faults.len()).step_by(TOGETHER).map(move |start| (subject, start)).collect::<Vec<_>>()
        };
        let jobs: Vec<(usize, usize)> = all.iter().enumerate().flat_map(chunks).collect();
        let next = AtomicUsize::new(0);
        let (sender, results) = mpsc::channel();
        let threads = thread::available_parallelism().map_or(1, usize::from).min(jobs.len());
        let mut fates: Vec<Vec<Fate>> = all.iter().map(|faults| vec![Fate::Discarded; faults.len()]).collect();
        thread::scope(|scope| {
            for _ in 0..threads {
                let (sender, jobs, all, next) = (sender.clone(), &jobs, &all, &next);
                scope.spawn(move || {
                    while let Some(&(subject, start)) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let end = all[subject].len().min(start + TOGETHER);
                        let faults: Vec<&Mutation> =
                            all[subject][start..end].iter().map(|mutant| &mutant.mutation).collect();
                        let found = match start {
                            0 => self.without_fault(&subjects[subject]),
                            _ => Ok(()),
                        };
                        let found = found.and_then(|()| self.fates(&subjects[subject], &faults));
                        if sender.send((subject, start, found)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            for (subject, start, found) in results {
                let found = found?;
                progress(Progress { tried: found.len(), total });
                fates[subject][start..start + found.len()].copy_from_slice(&found);
            }
            Ok::<(), CampaignError>(())
        })?;
        let runs = subjects.iter().zip(&reviews).zip(all.iter().zip(&fates));
        Ok(runs.map(|((subject, reviews), (faults, fates))| Report::of(subject, reviews, faults, fates)).collect())
    }

    fn chosen(&self, subject: &Subject, reviews: &[Reviewed]) -> Vec<Mutant> {
        let all = mutants(&subject.netlist);
        match self.choice {
            Choice::All => all,
            Choice::Sample(most) => {
                let step = all.len().div_ceil(most(subject).max(1)).max(1);
                all.into_iter().step_by(step).collect()
            }
            Choice::Numbers(numbers) => all.into_iter().filter(|mutant| numbers.contains(&mutant.number)).collect(),
            Choice::Reviewed => {
                let config = subject.config;
                let is_reviewed = |mutant: &Mutant| reviews.iter().any(|one| one.is(config, &mutant.description));
                all.into_iter().filter(is_reviewed).collect()
            }
        }
    }

    /// What every mutant is compared with: the bench must pass on the good design.
    fn without_fault(&self, subject: &Subject) -> Result<(), CampaignError> {
        let config = subject.config;
        let engine = Engine::new(&subject.netlist).map_err(|error| CampaignError::Engine { config, error })?;
        let result = self.bench(subject, &mut self.powered_up(subject, engine)?)?;
        result.map_err(|failure| CampaignError::BenchFails { config, failure })
    }

    fn powered_up(&self, subject: &Subject, mut engine: Engine) -> Result<Engine, CampaignError> {
        let deposited = engine.deposit(&power_up(&subject.netlist, Some(self.seed)));
        let fails = |error: BackendError| CampaignError::BenchFails { config: subject.config, failure: error.into() };
        deposited.map(|()| engine).map_err(fails)
    }

    /// Runs the bench; the inner result is its own.
    fn bench(&self, subject: &Subject, engine: &mut Engine) -> Result<TestResult, CampaignError> {
        let testbench = subject.testbench.as_ref().ok_or(CampaignError::NoTestbench(subject.family))?;
        let mut bench = Bench::new(engine, &subject.netlist, self.seed);
        Ok((testbench.run)(&mut bench, self.cycles))
    }

    /// What becomes of these mutants. A wire connected elsewhere may close a combinational loop, also one that only
    /// several mutants together close: then they are compiled in halves.
    fn fates(&self, subject: &Subject, faults: &[&Mutation]) -> Result<Vec<Fate>, CampaignError> {
        let config = subject.config;
        let schema = schema::schema(&subject.netlist, faults);
        let engine = match Engine::new(&schema.netlist) {
            Ok(engine) => engine,
            Err(EngineError::CombinationalLoop(_)) if faults.len() == 1 => return Ok(vec![Fate::Discarded]),
            Err(EngineError::CombinationalLoop(_)) => {
                let (first, second) = faults.split_at(faults.len() / 2);
                let mut fates = self.fates(subject, first)?;
                fates.extend(self.fates(subject, second)?);
                return Ok(fates);
            }
            Err(error) => return Err(CampaignError::Engine { config, error }),
        };
        let start = self.powered_up(subject, engine)?;
        let run = |number: usize| {
            let mut mutant = start.clone();
            mutant.poke(schema.selector, &[number as u64]);
            self.bench(subject, &mut mutant)
        };
        // A model or a bench that panics has found something too.
        let survives = |number| matches!(catch_unwind(AssertUnwindSafe(|| run(number))), Ok(Ok(Ok(()))));
        let fate = |number| if survives(number) { Fate::Survived } else { Fate::Killed };
        Ok((1..=faults.len()).map(fate).collect())
    }
}
