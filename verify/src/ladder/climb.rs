//! Climbing: every job of a ladder, on as many threads as the machine has cores.

use super::gates::Gates;
use super::in_process::{self, Reference};
use super::lint::Lint;
use super::proofs::{self, Proof};
use super::recording::Recording;
use super::run::RunError;
use super::second_yosys::SecondYosys;
use super::simulators::{self, Simulator, SimulatorError};
use super::{Form, Row, Verdict};
use crate::rung::Rung;
use crate::subject::Subject;
use phit_sim::external::ToolError;
use phit_sim::external::verilator::Release;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{OnceLock, mpsc};
use std::thread;

/// Configurations that climb together, with what they share.
pub struct Ladder {
    subjects: Vec<Subject>,
    /// The rungs of each configuration.
    rungs: Vec<Vec<Rung>>,
    form: Form,
    seed: u64,
    folder: PathBuf,
    lint: Lint,
    verilator: Simulator,
    verilator_old: Simulator,
    icarus: Simulator,
    gates: Gates,
    second_yosys: SecondYosys,
    references: Vec<OnceLock<Result<Reference, String>>>,
    recordings: Vec<OnceLock<Result<Recording, String>>>,
}

/// A configuration on a rung, still to be tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Job {
    /// Position of the configuration.
    pub subject: usize,
    /// The rung.
    pub rung: Rung,
}

/// What [`Ladder::climb`] tells while it works.
pub enum Progress<'a> {
    /// One more job is done, in whatever order.
    Done(&'a Row),
    /// The next row in order.
    Next(&'a Row),
}

impl Ladder {
    /// A ladder for these configurations. `seed` is that of the stimulus and of the power-up values; tools work in
    /// `folder`, which must not stand below the system's temporary folder (some tools cannot see that).
    pub fn new(subjects: Vec<Subject>, form: Form, seed: u64, folder: PathBuf) -> Self {
        let rungs = form.rungs(&subjects);
        let climbing = |rung| (0..subjects.len()).filter(|position| rungs[*position].contains(&rung)).collect();
        Self {
            form,
            seed,
            folder,
            lint: Lint::default(),
            verilator: Simulator::verilator(climbing(Rung::Verilator)),
            verilator_old: Simulator::verilator_old(climbing(Rung::VerilatorOld)),
            icarus: Simulator::icarus(form, climbing(Rung::Icarus)),
            gates: Gates::new(form, climbing(Rung::Gates)),
            second_yosys: SecondYosys::new(climbing(Rung::YosysNew)),
            references: subjects.iter().map(|_| OnceLock::new()).collect(),
            recordings: subjects.iter().map(|_| OnceLock::new()).collect(),
            rungs,
            subjects,
        }
    }

    /// The configurations.
    pub fn subjects(&self) -> &[Subject] {
        &self.subjects
    }

    /// What these rungs make of the configurations, in the order of the rows.
    pub fn jobs(&self, rungs: &[Rung]) -> Vec<Job> {
        let jobs = |(subject, climbed): (usize, &Vec<Rung>)| {
            let climbed = climbed.iter().filter(|rung| rungs.contains(rung));
            climbed.map(|rung| Job { subject, rung: *rung }).collect::<Vec<Job>>()
        };
        self.rungs.iter().enumerate().flat_map(jobs).collect()
    }

    /// How many more jobs the long form makes of these rungs.
    pub fn left_out(&self, rungs: &[Rung]) -> usize {
        let long = Form::Long.rungs(&self.subjects).concat();
        long.iter().filter(|rung| rungs.contains(rung)).count() - self.jobs(rungs).len()
    }

    /// Tries these jobs. The rows come in the order of the jobs.
    pub fn climb(&self, jobs: &[Job], progress: &mut dyn FnMut(Progress)) -> Vec<Row> {
        // Longest first: what is begun last should not keep the others waiting.
        let mut order: Vec<usize> = (0..jobs.len()).collect();
        order.sort_by_key(|index| std::cmp::Reverse(self.expected_work(jobs[*index])));
        let next = AtomicUsize::new(0);
        let (sender, results) = mpsc::channel();
        let threads = thread::available_parallelism().map_or(1, usize::from).min(jobs.len());
        thread::scope(|scope| {
            for _ in 0..threads {
                let (sender, order, next) = (sender.clone(), &order, &next);
                scope.spawn(move || {
                    while let Some(index) = order.get(next.fetch_add(1, Ordering::Relaxed)) {
                        if sender.send((*index, self.row(jobs[*index]))).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            let mut rows: Vec<Option<Row>> = vec![None; jobs.len()];
            let mut shown = 0;
            for (index, row) in results {
                progress(Progress::Done(&row));
                rows[index] = Some(row);
                while let Some(Some(row)) = rows.get(shown) {
                    progress(Progress::Next(row));
                    shown += 1;
                }
            }
            rows.into_iter().flatten().collect()
        })
    }

    /// Tries one job.
    pub fn row(&self, job: Job) -> Row {
        let subject = &self.subjects[job.subject];
        // A model or a bench that panics has found something too.
        let verdict = catch_unwind(AssertUnwindSafe(|| self.verdict(job)))
            .unwrap_or_else(|panic| Verdict::Failed(format!("panic: {}", panic_message(&*panic))));
        Row::new(subject.family, subject.config, job.rung, verdict)
    }

    fn verdict(&self, Job { subject: position, rung }: Job) -> Verdict {
        let subject = &self.subjects[position];
        match rung {
            Rung::Static => static_checks(subject),
            Rung::Golden => match self.reference(position) {
                Ok(reference) => Verdict::Passed(reference.describe()),
                Err(error) => Verdict::Failed(error.clone()),
            },
            Rung::Engine => match self.reference(position) {
                Ok(reference) => of_run(in_process::engine(subject, self.form, self.seed, reference)),
                Err(error) => Verdict::Failed(format!("kernel: {error}")),
            },
            Rung::Lint => of_tool(self.lint(position)),
            Rung::Verilator => self.simulate(&self.verilator, position),
            Rung::VerilatorOld => self.simulate(&self.verilator_old, position),
            Rung::Icarus => self.simulate(&self.icarus, position),
            Rung::Gates => of_simulator(self.gates.climb(&self.subjects, position, self.seed, &self.folder)),
            Rung::YosysNew => {
                of_tool(self.second_yosys.reads(&self.subjects, position, &self.folder).map(Verdict::Passed))
            }
            Rung::Formal => of_tool(proofs::prove(subject, &self.folder).map(|proof| match proof {
                Proof::Holds(detail) => Verdict::Passed(detail),
                Proof::Bounded { depth, detail } => Verdict::Bounded { depth, detail },
                Proof::Fails(detail) => Verdict::Failed(detail),
            })),
        }
    }

    /// What both releases of Verilator find.
    fn lint(&self, position: usize) -> Result<Verdict, ToolError> {
        let findings = self.lint.findings(&self.subjects, position, &self.folder)?;
        let releases = Release::ALL.into_iter().map(Release::number).collect::<Result<Vec<String>, ToolError>>()?;
        Ok(match findings.is_empty() {
            true => Verdict::Passed(format!("no finding by Verilator {}", releases.join(" and "))),
            false => Verdict::Failed(findings),
        })
    }

    fn simulate(&self, simulator: &Simulator, position: usize) -> Verdict {
        let recording = self.recordings[position].get_or_init(|| {
            simulators::recording(&self.subjects[position], self.seed).map_err(|error| error.to_string())
        });
        match recording {
            Ok(recording) => {
                of_simulator(simulator.climb(&self.subjects, position, recording, self.seed, &self.folder))
            }
            Err(error) => Verdict::Failed(format!("engine: {error}")),
        }
    }

    fn reference(&self, position: usize) -> &Result<Reference, String> {
        self.references[position]
            .get_or_init(|| in_process::golden(&self.subjects[position], self.seed).map_err(|error| error.to_string()))
    }

    fn expected_work(&self, job: Job) -> usize {
        let weight = match job.rung {
            Rung::Verilator | Rung::VerilatorOld => 1_000_000,
            Rung::Gates | Rung::Formal => 100,
            Rung::Icarus | Rung::YosysNew | Rung::Golden => 10,
            Rung::Static | Rung::Engine | Rung::Lint => 1,
        };
        weight * self.subjects[job.subject].size()
    }
}

fn static_checks(subject: &Subject) -> Verdict {
    let findings = phit_netlist::check::check(&subject.netlist);
    if findings.is_empty() {
        let modules = subject.netlist.modules.len();
        let state = phit_sim::backend::power_up(&subject.netlist, None).len();
        let nodes = subject.size();
        return Verdict::Passed(format!("{modules} modules, {state} registers and memories, {nodes} nodes"));
    }
    let findings: Vec<String> = findings.iter().map(ToString::to_string).collect();
    Verdict::Failed(findings.join("\n"))
}

fn of_run(result: Result<String, RunError>) -> Verdict {
    match result {
        Ok(detail) => Verdict::Passed(detail),
        Err(error) => Verdict::Failed(error.to_string()),
    }
}

fn of_tool(result: Result<Verdict, ToolError>) -> Verdict {
    match result {
        Ok(verdict) => verdict,
        Err(error) if error.is_missing() => Verdict::Skipped(error.to_string()),
        Err(error) => Verdict::Failed(error.to_string()),
    }
}

fn of_simulator(result: Result<String, SimulatorError>) -> Verdict {
    match result {
        Ok(detail) => Verdict::Passed(detail),
        Err(SimulatorError::Tool(error)) => of_tool(Err(error)),
        Err(SimulatorError::Run(error)) => Verdict::Failed(error.to_string()),
    }
}

fn panic_message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a message")
}
