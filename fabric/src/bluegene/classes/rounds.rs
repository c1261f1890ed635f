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

/// Bit errors on wires, and the retransmissions that they cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Errors {
    /// Bits that turned.
    pub bits: u64,
    /// Retransmissions of all links, of each modulo 65536.
    pub retransmissions: u64,
}

/// What went on beside the packets of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Beside {
    /// Barriers, if nodes passed any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub barriers: Option<Rounds>,
    /// Collectives of users, if nodes had any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub collectives: Option<Rounds>,
    /// Collectives of the system, likewise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub system_collectives: Option<Rounds>,
    /// Packets of high priority, if there is such a channel: how many arrived, and their latencies from their making to their last word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub high_priority: Option<Rounds>,
    /// Packets of the system, likewise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub system: Option<Rounds>,
    /// Errors on wires, if there were to be any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub errors: Option<Errors>,
}

impl Beside {
    /// Rounds that there were, with their name.
    pub fn named(&self) -> impl Iterator<Item = (&'static str, Rounds)> {
        let Self { barriers, collectives, system_collectives, high_priority, system, .. } = *self;
        let all = [
            ("barriers", barriers),
            ("collectives", collectives),
            ("system collectives", system_collectives),
            ("high priority", high_priority),
            ("system", system),
        ];
        all.into_iter().filter_map(|(name, rounds)| Some((name, rounds?)))
    }
}

impl Beside {
    /// Whether nothing went on.
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }
}

/// Counts rounds.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::bluegene) struct Tally {
    ended: u64,
    sum: u64,
    slowest: u64,
}

impl Tally {
    /// A round has ended after so many cycles.
    pub(in crate::bluegene) fn end(&mut self, latency: u64) {
        (self.ended, self.sum) = (self.ended + 1, self.sum + latency);
        self.slowest = self.slowest.max(latency);
    }

    /// Rounds that have ended.
    pub(super) fn ended(&self) -> u64 {
        self.ended
    }

    /// What they showed.
    pub(in crate::bluegene) fn rounds(&self) -> Rounds {
        let latency = self.sum as f64 / self.ended.max(1) as f64;
        Rounds { rounds: self.ended, latency, slowest: self.slowest }
    }
}
