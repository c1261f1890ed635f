//! A tree under each load with each seed: the runs, and the forms in which they are told.

use crate::error::CliError;
use crate::output;
use crate::runs::{Run, Study};
use phit_fabric::express::run::{Outcome, run};
use phit_fabric::express::tree::{Size, Tree};
use phit_fabric::express::trial::Settings;
use phit_fabric::study::sweep::{Point, points};
use phit_fabric::study::window::Phases;
use serde::{Deserialize, Serialize};
use std::process::ExitCode;

/// A tree and its runs: one for each seed and load.
pub struct Trees {
    pub(super) size: Size,
    pub(super) tree: Tree,
    /// By load, ascending.
    pub(super) settings: Vec<Settings>,
    /// Ascending.
    pub(super) seeds: Vec<u64>,
    pub(super) phases: Phases,
}

/// A run in which every packet arrived.
#[derive(Serialize, Deserialize)]
pub struct Arrived {
    /// Packets that arrived, in all.
    delivered: usize,
    /// Cycles from the end of the window to the last of them.
    drain: u64,
    /// What the window showed.
    point: Point,
}

/// A run as `--json` prints it.
#[derive(Serialize)]
struct Report<'a> {
    tree: String,
    nodes: usize,
    routers: usize,
    pattern: String,
    ordered: bool,
    load: f64,
    seed: u64,
    #[serde(flatten)]
    arrived: Option<&'a Arrived>,
    /// What went wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    failure: Option<&'a str>,
}

impl Trees {
    /// The seed and the settings of each run, a seed after the other: they are told in tables of a seed.
    fn places(&self) -> impl Iterator<Item = (u64, &Settings)> {
        self.seeds.iter().flat_map(|seed| self.settings.iter().map(move |settings| (*seed, settings)))
    }

    /// Cycles of all runs until the nodes stop.
    pub fn cycles(&self) -> u64 {
        self.phases.window().end * self.places().count() as u64
    }

    /// Carries out all runs, in order; `done` is told of each cycle.
    ///
    /// # Errors
    /// If the tree cannot be built, or has more packets in flight than numbers for them.
    pub fn shown(&self, done: &dyn Fn()) -> Result<Vec<Result<Arrived, String>>, CliError> {
        let one = |(seed, settings): (u64, &Settings)| match run(&self.tree, settings, &self.phases, seed, done) {
            Ok(Outcome { sample, delivered, drain }) => {
                Ok(Ok(Arrived { delivered, drain, point: points(&[settings.load], &[sample]).swap_remove(0) }))
            }
            Err(error) if error.is_verdict() => Ok(Err(error.to_string())),
            Err(error) => Err(error.into()),
        };
        self.places().map(one).collect()
    }

    fn title(&self, settings: &Settings, seed: u64) -> String {
        let order = if settings.is_ordered { "in order" } else { "adaptive" };
        let (nodes, routers) = (self.tree.nodes().len(), self.tree.routers());
        format!("{:?} tree: {nodes} nodes, {routers} routers, {:?}, {order}, seed {seed}", self.size, settings.pattern)
    }
}

fn line(load: f64, shown: &Result<Arrived, String>) -> String {
    match shown {
        Ok(Arrived { delivered, drain, point }) => format!(
            "{load:>8.3} {:>8.4} {:>8.4} {:>8.1} {:>8} {:>8} {:>8} {delivered:>10} {drain:>8}",
            point.offered, point.accepted, point.latency, point.median, point.percentile_99, point.slowest,
        ),
        Err(failure) => format!("{load:>8.3} failed: {failure}"),
    }
}

impl Study for Trees {
    /// What went wrong is a result, too.
    type Shown = Result<Arrived, String>;

    /// A run for each seed and load.
    fn runs(&self) -> Vec<Run> {
        let of = |(seed, settings): (u64, &Settings)| {
            let basis = format!("express {:?} {settings:?} {:?}", self.size, self.phases);
            Run::of(&[("load", &settings.load), ("seed", &seed)], basis)
        };
        self.places().map(of).collect()
    }

    /// The object of the only run, or an array of those of all.
    fn json(&self, shown: &[Self::Shown]) -> Result<String, CliError> {
        let reports = self.places().zip(shown).map(|((seed, settings), shown)| Report {
            tree: format!("{:?}", self.size),
            nodes: self.tree.nodes().len(),
            routers: self.tree.routers(),
            pattern: format!("{:?}", settings.pattern),
            ordered: settings.is_ordered,
            load: settings.load,
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

    /// A table for each seed.
    fn print(&self, shown: &[Self::Shown]) -> Result<(), CliError> {
        for (seed, shown) in self.seeds.iter().zip(shown.chunks(self.settings.len())) {
            output::line(&self.title(&self.settings[0], *seed))?;
            output::line("    load  offered accepted  latency   median      99%  slowest  delivered    drain")?;
            for (settings, shown) in self.settings.iter().zip(shown) {
                output::line(&line(settings.load, shown))?;
            }
        }
        Ok(())
    }

    fn status(&self, shown: &[Self::Shown]) -> ExitCode {
        if shown.iter().all(Result::is_ok) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}
