//! Experiments in which things happen at cycles that the file tells: what those of several links share.

use serde::Deserialize;

/// Something that happens.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Event<What> {
    /// In which cycle.
    pub at: u64,
    /// What.
    pub what: What,
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
