//! A network whose packets are followed, under each load with each seed: the runs, and the forms in which they are told.

use super::loads::{Loads, Points};
use super::seeds::Seeds;
use crate::error::CliError;
use crate::options::HEADING;
use crate::options::legal::{LEGAL, whole};
use crate::output;
use crate::progress::Stage;
use crate::runs::plots::{self, Axes, Curve, Mark};
use crate::runs::{Run, Samples, Study};
use phit_fabric::bluegene::classes::rounds::{Beside, Errors, Rounds};
use phit_fabric::study::followed::Outcome;
use phit_fabric::study::sweep::{Point, points};
use phit_fabric::study::trial_error::TrialError;
use phit_fabric::study::window::Phases;
use phit_fabric::traffic::pattern::{GRAPH_NAMES, Pattern};
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Most cycles of a phase: what is kept of each packet of a run then fits in memory.
const MOST_CYCLES: u64 = 1_000_000;
/// Loads that are legal: at none nothing is measured, and a point of a range has three digits.
pub const LOADS: RangeInclusive<f64> = 0.001..=1.0;
/// Load of a study, if none is named.
const LOAD: f64 = 0.5;

/// How long a run takes.
#[derive(clap::Args)]
#[command(next_help_heading = HEADING)]
pub struct Cycles {
    /// Cycles before anything counts
    #[arg(long, value_name = "CYCLES", default_value_t = 1000, value_parser = whole::<u64>(0..=MOST_CYCLES, "cycles"))]
    warmup: u64,
    /// Cycles that are measured, after which nodes make no more packets
    #[arg(long, value_name = "CYCLES", default_value_t = 10_000, value_parser = whole::<u64>(1..=MOST_CYCLES, "cycles"))]
    window: u64,
    /// Cycles without an arrival after which the network stands
    #[arg(long, value_name = "CYCLES", default_value_t = 1000, value_parser = whole::<u64>(1..=MOST_CYCLES, "cycles"))]
    patience: u64,
}

/// The picture of a study.
#[derive(clap::Args)]
pub struct Plot {
    /// Draw latency and throughput against load as SVG, a curve for each seed
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "load-latency.svg")]
    plot: Option<PathBuf>,
}

/// A pattern that needs no coordinates.
///
/// # Errors
/// If it is none: the legal ones.
pub fn pattern(text: &str) -> Result<Pattern, String> {
    let pattern = text.parse().ok().filter(|pattern: &Pattern| !pattern.needs_torus());
    pattern.ok_or_else(|| format!("{LEGAL}{GRAPH_NAMES}"))
}

/// A network of some machine, and all settings of a run but load and seed.
pub trait Machine: Debug {
    /// The fields of the network in the JSON of each run.
    type Told: Serialize;
    /// What all runs have in common.
    type Circuit;

    /// What loads, and what arrives, are counted in.
    const UNIT: &'static str;

    /// What it is, in a line.
    fn title(&self) -> String;

    /// The same for programs.
    fn told(&self) -> Self::Told;

    /// Makes what all runs have in common, once.
    ///
    /// # Errors
    /// If the network cannot be made.
    fn circuit(&self) -> Result<Self::Circuit, TrialError>;

    /// Carries out a run; nodes may have rounds beside it.
    ///
    /// # Errors
    /// If the network cannot be made, or does something wrong.
    fn run(
        &self,
        circuit: &Self::Circuit,
        load: f64,
        seed: u64,
        phases: &Phases,
        done: &dyn Fn(),
    ) -> Result<(Outcome, Beside), TrialError>;
}

/// A network and its runs: one for each seed and load.
pub struct Runs<M> {
    machine: M,
    /// Ascending.
    loads: Vec<f64>,
    /// Ascending.
    seeds: Vec<u64>,
    phases: Phases,
}

/// A run at the highest load, with the first seed.
pub struct Busiest<'a, M> {
    pub machine: &'a M,
    pub load: f64,
    pub seed: u64,
    /// Before anything counts, and of the window.
    pub cycles: [u64; 2],
}

/// A run in which every packet arrived.
#[derive(Serialize, Deserialize)]
pub struct Arrived {
    /// Packets that arrived, in all.
    delivered: usize,
    /// Cycles from the end of the window to the last of them.
    drain: u64,
    /// What the least and the most served source got in the window, by the mean of all that sent.
    least: f64,
    most: f64,
    /// What the window showed.
    point: Point,
    /// What barriers and collectives showed, if nodes had any.
    #[serde(default, rename = "rounds", skip_serializing_if = "Beside::is_nothing")]
    beside: Beside,
}

impl Arrived {
    /// What a plot shows of it.
    fn mark(&self) -> Mark {
        let rounds = self.beside.named().map(|(name, rounds)| (name, rounds.latency)).collect();
        Mark { rounds, ..Mark::of(self.point.clone()) }
    }
}

/// A run as `--json` prints it.
#[derive(Serialize)]
struct Report<'a, Told> {
    #[serde(flatten)]
    told: Told,
    load: f64,
    seed: u64,
    #[serde(flatten)]
    arrived: Option<&'a Arrived>,
    /// What went wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    failure: Option<&'a str>,
}

impl<M: Machine> Runs<M> {
    /// A network under these loads, or under half of what a node can send; `wrong` is what is wrong with it.
    ///
    /// # Errors
    /// If settings do not go together: the error tells all that is wrong.
    pub fn new(
        machine: M,
        load: &Option<Loads>,
        points: &Points,
        seeds: &Seeds,
        cycles: &Cycles,
        mut wrong: Vec<String>,
    ) -> Result<Self, CliError> {
        let usual = Loads::These(vec![LOAD]);
        let loads = load.as_ref().unwrap_or(&usual);
        points.check(loads, &mut wrong);
        if !wrong.is_empty() {
            return Err(CliError::Study(wrong.join("\n")));
        }
        let Cycles { warmup, window, patience } = *cycles;
        Ok(Self { machine, loads: points.of(loads), seeds: seeds.all(), phases: Phases { warmup, window, patience } })
    }

    /// Carries out all runs and tells what they showed; the status is 1 if the network did anything wrong.
    ///
    /// # Errors
    /// If the network cannot be made, or standard output is closed.
    pub fn carry_out(&self, samples: &Samples, plot: &Plot, json: bool) -> Result<ExitCode, CliError> {
        let bar = Stage::of(self.cycles());
        let shown = self.shown(&|| bar.inc(1))?;
        drop(bar);
        samples.write(self, &shown)?;
        if let Some(path) = &plot.plot {
            self.draw(path, &shown)?;
        }
        self.tell(&shown, json)
    }

    /// The run of which links are looked at.
    pub fn busiest(&self) -> Busiest<'_, M> {
        let Phases { warmup, window, .. } = self.phases;
        let (load, seed) = (self.loads.last().copied().unwrap_or(LOAD), self.seeds.first().copied().unwrap_or(1));
        Busiest { machine: &self.machine, load, seed, cycles: [warmup, window] }
    }

    /// Draws the runs in which every packet arrived.
    fn draw(&self, path: &Path, shown: &[Result<Arrived, String>]) -> Result<(), CliError> {
        plots::latency(path, &self.machine.title(), &Self::axes(), &self.curves_of(shown))
    }

    fn axes() -> Axes {
        Axes { along: format!("offered load ({})", M::UNIT), accepted: format!("accepted ({})", M::UNIT) }
    }

    /// A curve for each seed.
    fn curves_of(&self, shown: &[Result<Arrived, String>]) -> Vec<Curve> {
        let curve = |(seed, shown): (&u64, &[Result<Arrived, String>])| {
            let name = if self.seeds.len() == 1 { String::new() } else { format!("seed {seed}") };
            Curve { name, marks: shown.iter().flatten().map(Arrived::mark).collect() }
        };
        self.seeds.iter().zip(shown.chunks(self.loads.len())).map(curve).collect()
    }

    /// The seed and the load of each run, a seed after the other: they are told in tables of a seed.
    fn places(&self) -> impl Iterator<Item = (u64, f64)> {
        self.seeds.iter().flat_map(|seed| self.loads.iter().map(move |load| (*seed, *load)))
    }

    /// Cycles of all runs until the nodes stop.
    fn cycles(&self) -> u64 {
        self.phases.window().end * self.places().count() as u64
    }

    /// Carries out all runs, in order; `done` is told of each cycle until the nodes stop.
    ///
    /// # Errors
    /// If the network cannot be made, or has more packets in flight than numbers for them.
    fn shown(&self, done: &dyn Fn()) -> Result<Vec<Result<Arrived, String>>, CliError> {
        let circuit = self.machine.circuit()?;
        let one = |(seed, load)| match self.machine.run(&circuit, load, seed, &self.phases, done) {
            Ok((outcome, beside)) => {
                let [least, most] = outcome.least_and_most();
                let Outcome { sample, delivered, drain, .. } = outcome;
                let point = points(&[load], &[sample]).swap_remove(0);
                Ok(Ok(Arrived { delivered, drain, least, most, point, beside }))
            }
            Err(error) if error.is_verdict() => Ok(Err(error.to_string())),
            Err(error) => Err(error.into()),
        };
        self.places().map(one).collect()
    }
}

/// The columns of rounds, after those of packets.
fn columns(beside: &Beside) -> String {
    let columns = |(name, Rounds { rounds, latency, slowest })| {
        format!(" {rounds:>width$} {latency:>8.1} {slowest:>8}", width = width(name))
    };
    let errors = beside.errors.map(|Errors { bits, retransmissions }| format!(" {bits:>10} {retransmissions:>7}"));
    beside.named().map(columns).chain(errors).collect()
}

/// Their names.
fn names(beside: &Beside) -> String {
    let errors = beside.errors.map(|_| " bit errors  resent".to_owned());
    let of_rounds = |(name, _)| format!(" {name:>width$}  latency  slowest", width = width(name));
    beside.named().map(of_rounds).chain(errors).collect()
}

/// Of the first column of rounds with this name.
fn width(name: &str) -> usize {
    name.len().max("collectives".len())
}

fn line(load: f64, shown: &Result<Arrived, String>) -> String {
    match shown {
        Ok(Arrived { delivered, drain, least, most, point, beside }) => format!(
            "{load:>8.3} {:>8.4} {:>8.4} {:>8.1} {:>8} {:>8} {:>8} {least:>7.3} {most:>7.3} {delivered:>10} {drain:>8}{}",
            point.offered,
            point.accepted,
            point.latency,
            point.median,
            point.percentile_99,
            point.slowest,
            columns(beside),
        ),
        Err(failure) => format!("{load:>8.3} failed: {failure}"),
    }
}

impl<M: Machine> Study for Runs<M> {
    /// What went wrong is a result, too.
    type Shown = Result<Arrived, String>;

    /// A run for each seed and load.
    fn runs(&self) -> Vec<Run> {
        let of = |(seed, load)| {
            Run::of(&[("load", &load), ("seed", &seed)], format!("{:?} {:?}", self.machine, self.phases))
        };
        self.places().map(of).collect()
    }

    /// The object of the only run, or an array of those of all.
    fn json(&self, shown: &[Self::Shown]) -> Result<String, CliError> {
        let reports = self.places().zip(shown).map(|((seed, load), shown)| Report {
            told: self.machine.told(),
            load,
            seed,
            arrived: shown.as_ref().ok(),
            failure: shown.as_ref().err().map(String::as_str),
        });
        match &reports.collect::<Vec<_>>()[..] {
            [only] => output::pretty(only),
            all => output::pretty(&all),
        }
    }

    fn json_name(&self) -> &'static str {
        "runs.json"
    }

    fn files(&self, shown: &[Self::Shown], folder: &Path) -> Result<(), CliError> {
        self.draw(&folder.join("load-latency.svg"), shown)
    }

    fn curves(&self, shown: &[Self::Shown]) -> Option<(Axes, Vec<Curve>)> {
        Some((Self::axes(), self.curves_of(shown)))
    }

    /// A table for each seed.
    fn print(&self, shown: &[Self::Shown]) -> Result<(), CliError> {
        for (seed, shown) in self.seeds.iter().zip(shown.chunks(self.loads.len())) {
            output::line(&format!("{}, seed {seed}", self.machine.title()))?;
            let of_rounds = shown.iter().flatten().next().map_or_else(String::new, |arrived| names(&arrived.beside));
            output::line(&format!(
                "    load  offered accepted  latency   median      99%  slowest   least    most  delivered    drain{of_rounds}",
            ))?;
            for (load, shown) in self.loads.iter().zip(shown) {
                output::line(&line(*load, shown))?;
            }
        }
        Ok(())
    }

    fn status(&self, shown: &[Self::Shown]) -> ExitCode {
        if shown.iter().all(Result::is_ok) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}
