//! What a network did wrong whose packets are followed, or why it cannot be run.

use crate::network::NetworkError;

/// Nothing arrived for long, although packets are in flight.
#[derive(Debug, thiserror::Error)]
#[error(
    "cycle {cycle}: nothing arrived for {patience} cycles; {inside} packets are on their way, the oldest is packet {number} from node \
     {source_node} to node {destination}, made {age} cycles ago"
)]
pub struct Standstill {
    /// When, in cycles since the network was set up.
    pub cycle: u64,
    /// For how many cycles nothing arrived.
    pub patience: u64,
    /// Packets that are in the network.
    pub inside: usize,
    /// Number of the oldest one.
    pub number: u32,
    /// Who sent it.
    pub source_node: u32,
    /// Who should have it.
    pub destination: u32,
    /// Cycles since it was made.
    pub age: u64,
}

/// Why a trial could not be made, or what the network did wrong.
#[derive(Debug, thiserror::Error)]
pub enum TrialError {
    /// The netlist cannot be made, or does not run.
    #[error(transparent)]
    Network(NetworkError),
    /// A setting that the network cannot have.
    #[error("{0}")]
    Setting(String),
    /// The tables could deadlock: the circle of waiting.
    #[error("{0}")]
    Deadlock(String),
    /// Nothing arrived for long, although packets are in flight.
    #[error(transparent)]
    Standstill(Standstill),
    /// Something arrived that should not have, or was dropped.
    #[error("cycle {cycle}: {what}")]
    Wrong {
        /// When, in cycles since the network was set up.
        cycle: u64,
        /// What.
        what: String,
    },
}

impl TrialError {
    /// The network ran, and ran badly.
    pub fn is_verdict(&self) -> bool {
        matches!(self, Self::Deadlock(_) | Self::Standstill(_) | Self::Wrong { .. })
    }
}

impl<Cause> From<Cause> for TrialError
where
    NetworkError: From<Cause>,
{
    fn from(cause: Cause) -> Self {
        Self::Network(cause.into())
    }
}
