//! Experiments in which things happen at cycles that the file tells: what those of several links share.

use crate::files::number::whole;
use crate::files::settings::{self, Contradiction, FileError};
use phit_sim::backend::Violation;
use serde::Deserialize;
use std::path::Path;

/// Longest experiment, in cycles.
pub const MOST_CYCLES: i64 = 100_000_000;

/// Something that happens.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Event<What> {
    /// In which cycle.
    #[serde(deserialize_with = "whole::<0, MOST_CYCLES, _, _>")]
    pub at: u64,
    /// What.
    pub what: What,
}

/// An experiment that files describe.
pub trait TimedExperiment: Sized {
    /// Cycles of traffic.
    fn cycles(&self) -> u64;

    /// Whether it expects that an end gives up.
    fn expects_link_down(&self) -> bool;

    /// Reads the text of a file.
    ///
    /// # Errors
    /// If it is no experiment: the error tells the line and what is legal.
    fn parse(text: &str, path: &Path) -> Result<Self, FileError>;

    /// Reads a file.
    ///
    /// # Errors
    /// If it is no experiment: the error tells the line and what is legal.
    fn read(path: &Path) -> Result<Self, FileError> {
        Self::parse(&settings::read(path)?, path)
    }

    /// Whether packets, `wrong` or `missing` of them, were lost, repeated, out of order or damaged: the checks let an error through.
    /// What a link that is given up has not delivered is not lost.
    fn lets_through(&self, wrong: u64, missing: u64) -> bool {
        wrong > 0 || !self.expects_link_down() && missing > 0
    }

    /// What is wrong besides, whatever the link, in sentences.
    fn surprises(&self, link_down: bool, violations: &[Violation]) -> Vec<String> {
        let expected = self.expects_link_down();
        let down = (link_down != expected).then(|| format!("link_down is {link_down}, where {expected} was expected"));
        down.into_iter().chain(violations.iter().map(|violation| format!("{violation:?}"))).collect()
    }
}

/// The events in the order in which they happen.
pub fn in_order<What: Copy>(events: &[Event<What>]) -> Vec<Event<What>> {
    let mut events = events.to_vec();
    events.sort_by_key(|event| event.at);
    events
}

/// Events behind the end, which no single value of a file shows.
pub fn late_events<What>(text: &str, cycles: u64, events: &[Event<What>]) -> Vec<Contradiction> {
    let late = events.iter().enumerate().filter(|(_, event)| event.at >= cycles);
    let told = late.map(|(number, _)| Contradiction {
        at: settings::place(text, &["events", &number.to_string(), "at"]),
        what: format!("legal: below the {cycles} cycles"),
        keys: &["cycles"],
    });
    told.collect()
}
