//! What stands in the places of a network, cycle by cycle.

use serde::Serialize;

/// A place over the cycles: what stands there, or nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Row {
    /// What it is, in words.
    pub place: String,
    /// By cycle: the number of the word that stands there (0 the head), or 0 for a signal without words.
    pub cycles: Vec<Option<usize>>,
}

impl Row {
    /// A place in which nothing was seen so far.
    pub fn new(place: impl Into<String>) -> Self {
        Self { place: place.into(), cycles: vec![] }
    }

    /// The first cycle in which something stands there.
    pub fn first(&self) -> Option<usize> {
        self.cycles.iter().position(Option::is_some)
    }
}
