//! What came of an experiment with two ends of a link whose lanes are not seen, for people and for programs.

use phit_fabric::link::experiment::Experiment;
use phit_fabric::link::verdict::Verdict;
use phit_fabric::link::verdict::judge::{expected_escapes, has_escape, judge, poisson_limits};
use serde::Serialize;
use std::path::Path;

/// What became of a file's experiment, all seeds together.
#[derive(Serialize)]
pub struct Report {
    file: String,
    ok: bool,
    delivered: u64,
    wrong: u64,
    retries: u64,
    hits: u64,
    /// Errors that the checks let through, on average and at most.
    escapes_at_most: f64,
    /// Copies in which one was let through.
    escapes: u64,
    failures: Vec<String>,
}

impl Report {
    /// Before any copy has run.
    pub fn new(path: &Path) -> Self {
        Self {
            file: path.display().to_string(),
            ok: true,
            delivered: 0,
            wrong: 0,
            retries: 0,
            hits: 0,
            escapes_at_most: 0.0,
            escapes: 0,
            failures: vec![],
        }
    }

    /// Adds copies.
    pub fn add(&mut self, experiment: &Experiment, verdicts: &[Verdict]) {
        for verdict in verdicts {
            self.delivered += verdict.arrived();
            self.wrong += verdict.wrong_in_all();
            self.retries += verdict.count_of("retries");
            self.hits += verdict.hits_in_all();
            self.escapes += u64::from(has_escape(experiment, verdict));
        }
        self.escapes_at_most += expected_escapes(verdicts);
        let told = judge(experiment, verdicts).into_iter().map(|failure| match failure.seed {
            Some(seed) => format!("seed {seed}: {}", failure.what),
            None => failure.what,
        });
        self.failures.extend(told);
        let [_, most] = poisson_limits(self.escapes_at_most);
        self.ok = self.failures.is_empty() && self.escapes <= most;
    }

    /// Every copy did what the file expects.
    pub fn is_ok(&self) -> bool {
        self.ok
    }

    /// For people.
    pub fn text(&self) -> String {
        let Self { file, delivered, wrong, retries, hits, escapes, escapes_at_most, failures, .. } = self;
        let state = if self.ok { "ok" } else { "FAILED" };
        let sums = format!(
            "{file}: {state}; {delivered} packets arrived, {wrong} wrong, {retries} retransmissions, {hits} words hit; \
             {escapes} copies with an error that was let through, at most {escapes_at_most:.1e} on average"
        );
        failures.iter().fold(sums, |text, failure| text + "\n  " + failure)
    }
}
