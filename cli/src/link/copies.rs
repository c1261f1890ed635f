//! Experiments with a link and the copies of each, and what is told of them.

use super::report::Report;
use super::rounds::{self, COLUMNS};
use crate::error::CliError;
use crate::output;
use crate::runs::{Run, Study};
use phit_fabric::link::experiment::Experiment;
use phit_fabric::link::kind::LinkKind;
use phit_fabric::link::verdict::Verdict;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Copies of a run: as many as run at a time.
pub const BATCH: usize = super::MOST as usize;

/// Experiments, of each of which there is a copy for each seed.
pub struct Copies {
    pub link: LinkKind,
    pub experiments: Vec<(PathBuf, Experiment)>,
    /// Seeds of the first round, which follow each other.
    pub seeds: Vec<u32>,
    /// The log of what lanes do is wanted.
    pub events: bool,
}

impl Copies {
    /// The report of each experiment before any copy has run.
    pub fn reports(&self) -> Vec<Report> {
        self.experiments
            .iter()
            .map(|(path, experiment)| Report::new(self.link, path, experiment, self.events))
            .collect()
    }

    /// What came of these batches of all experiments.
    fn all(&self, batches: &[Vec<Verdict>]) -> Vec<Report> {
        let mut reports = self.reports();
        for (index, (_, experiment)) in self.experiments.iter().enumerate() {
            reports[index].add(experiment, &self.of(index, batches));
        }
        reports
    }

    /// What came of an experiment's copies.
    fn of(&self, index: usize, batches: &[Vec<Verdict>]) -> Vec<Verdict> {
        let each = self.seeds.len().div_ceil(BATCH);
        batches.iter().skip(index * each).take(each).flatten().cloned().collect()
    }
}

impl Study for Copies {
    type Shown = Vec<Verdict>;

    /// A run for each experiment and batch of seeds.
    fn runs(&self) -> Vec<Run> {
        let of = |(path, experiment): &(PathBuf, Experiment), seeds: &[u32]| {
            let (first, count) = (seeds[0], seeds.len());
            let mut run = Run::of(&[("seed", &first), ("seeds", &count)], format!("{experiment:?}"));
            let whole = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
            run.words.insert(0, whole.display().to_string());
            run.name = format!("{},{}", path.display(), run.name);
            run
        };
        let batches = |pair| self.seeds.chunks(BATCH).map(move |seeds| of(pair, seeds));
        self.experiments.iter().flat_map(batches).collect()
    }

    fn json(&self, batches: &[Vec<Verdict>]) -> Result<String, CliError> {
        output::pretty(&self.all(batches))
    }

    fn json_name(&self) -> &'static str {
        "experiments.json"
    }

    fn files(&self, batches: &[Vec<Verdict>], folder: &Path) -> Result<(), CliError> {
        let mut table = String::from(COLUMNS);
        for (index, (path, _)) in self.experiments.iter().enumerate() {
            for verdict in self.of(index, batches) {
                table += &rounds::row(path, &verdict);
            }
        }
        output::replace(&folder.join("copies.csv"), &table)
    }

    fn print(&self, batches: &[Vec<Verdict>]) -> Result<(), CliError> {
        rounds::print(&self.all(batches), batches.iter().flatten().map(Verdict::arrived).sum())
    }

    fn status(&self, batches: &[Vec<Verdict>]) -> ExitCode {
        if self.all(batches).iter().all(Report::is_ok) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}
