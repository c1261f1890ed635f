//! Rounds in which all nodes of a torus take part beside their packets.

use serde::{Deserialize, Serialize};

/// What the rounds of a run showed. A latency lasts from the last node's part until all nodes have the result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Rounds {
    /// Rounds whose result all nodes have.
    pub rounds: u64,
    /// Mean latency in cycles.
    pub latency: f64,
    /// Greatest latency in cycles.
    pub slowest: u64,
}

/// What went on beside the packets of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Beside {
    /// Barriers, if nodes passed any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub barriers: Option<Rounds>,
    /// Collectives, if nodes had any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub collectives: Option<Rounds>,
}

impl Beside {
    /// Whether nothing went on.
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }
}

/// Counts rounds.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    ended: u64,
    sum: u64,
    slowest: u64,
}

impl Tally {
    /// A round has ended after so many cycles.
    pub(super) fn end(&mut self, latency: u64) {
        (self.ended, self.sum) = (self.ended + 1, self.sum + latency);
        self.slowest = self.slowest.max(latency);
    }

    /// Rounds that have ended.
    pub(super) fn ended(&self) -> u64 {
        self.ended
    }

    /// What they showed.
    pub(super) fn rounds(&self) -> Rounds {
        let latency = self.sum as f64 / self.ended.max(1) as f64;
        Rounds { rounds: self.ended, latency, slowest: self.slowest }
    }
}
