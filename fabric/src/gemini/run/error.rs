//! Why a network cannot be run, or what it did wrong.

use crate::gemini::tables::own::OwnError;
use crate::gemini::tables::plan::PlanError;
use crate::network::NetworkError;

/// Why a trial could not be made, or what the network did wrong.
#[derive(Debug, thiserror::Error)]
pub enum TrialError {
    /// The network cannot be made, or does not run.
    #[error(transparent)]
    Network(NetworkError),
    /// There are no tables for it.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// A graph cannot have these tables.
    #[error(transparent)]
    Own(#[from] OwnError),
    /// A setting that the network cannot have.
    #[error("{0}")]
    Setting(String),
    /// Nothing arrived for long, although packets are under way.
    #[error(
        "cycle {cycle}: nothing arrived for {patience} cycles; {inside} packets stand in the network, the oldest is \
         packet {number} from node {source_node} to node {destination}, made {age} cycles ago"
    )]
    Standstill {
        /// When, in cycles since reset.
        cycle: u64,
        /// For how many cycles nothing arrived.
        patience: u64,
        /// Packets in the network.
        inside: usize,
        /// Number of the oldest one.
        number: u32,
        /// Who sent it.
        source_node: u32,
        /// Who should have it.
        destination: u32,
        /// Cycles since it was made.
        age: u64,
    },
    /// A packet arrived that should not have.
    #[error("cycle {cycle}: {what}")]
    Wrong {
        /// When, in cycles since reset.
        cycle: u64,
        /// What.
        what: String,
    },
}

impl<Cause> From<Cause> for TrialError
where
    NetworkError: From<Cause>,
{
    fn from(cause: Cause) -> Self {
        Self::Network(cause.into())
    }
}
