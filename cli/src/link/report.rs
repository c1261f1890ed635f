//! What came of a file's experiment, all seeds together, for people and for programs.

use super::{lanes_report, level_report};
use phit_fabric::link::experiment::Experiment;
use phit_fabric::link::kind::LinkKind;
use phit_fabric::link::verdict::Verdict;
use serde::Serialize;
use std::path::Path;

/// The report of a link whose lanes are seen, or of another.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Report {
    Lanes(Box<lanes_report::Report>),
    Level(level_report::Report),
}

impl Report {
    /// Before any copy has run; `with_events` if the log of what lanes do is wanted.
    pub fn new(link: LinkKind, path: &Path, experiment: &Experiment, with_events: bool) -> Self {
        if link.over_lanes().is_some() {
            let has_closed_form = link == LinkKind::Gemini;
            Self::Lanes(Box::new(lanes_report::Report::new(path, experiment, has_closed_form, with_events)))
        } else {
            Self::Level(level_report::Report::new(path))
        }
    }

    /// Adds copies.
    pub fn add(&mut self, experiment: &Experiment, verdicts: &[Verdict]) {
        match self {
            Self::Lanes(report) => report.add(experiment, verdicts),
            Self::Level(report) => report.add(experiment, verdicts),
        }
    }

    /// Every copy did what the file expects.
    pub fn is_ok(&self) -> bool {
        match self {
            Self::Lanes(report) => report.is_ok(),
            Self::Level(report) => report.is_ok(),
        }
    }

    /// For people.
    pub fn text(&self) -> String {
        match self {
            Self::Lanes(report) => report.text(),
            Self::Level(report) => report.text(),
        }
    }
}
