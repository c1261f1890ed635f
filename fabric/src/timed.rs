//! Experiments in which things happen at cycles that the file tells: what those of several links share.

use crate::settings_file::{self, FileError};
use phit_sim::backend::Violation;
use serde::Deserialize;
use std::path::Path;

/// Something that happens.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Event<What> {
    /// In which cycle.
    pub at: u64,
    /// What.
    pub what: What,
}

/// An experiment that files describe.
pub trait TimedExperiment: Sized {
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
        Self::parse(&settings_file::read(path)?, path)
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

/// What no single value of a file shows: a number that is not in 0 to 1, by its key, or an event behind the end. Where it stands in the
/// text, in bytes, and the sentence.
pub fn contradiction<What>(
    text: &str,
    shares: &[(&str, f64)],
    cycles: u64,
    events: &[Event<What>],
) -> Option<(usize, String)> {
    if let Some((key, value)) = shares.iter().find(|(_, value)| !(0.0..=1.0).contains(value)) {
        return Some((place(text, key), format!("`{key}` is {value}; legal: 0 to 1")));
    }
    let late = events.iter().find(|event| event.at >= cycles)?;
    Some((place(text, "at"), format!("`at` is {}; legal: below the {cycles} cycles", late.at)))
}

/// Where a key first stands in a text.
pub fn place(text: &str, key: &str) -> usize {
    text.find(key).unwrap_or_default()
}
