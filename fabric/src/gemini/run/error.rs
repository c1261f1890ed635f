//! Why a network cannot be run, or what it did wrong.

use crate::gemini::tables::own::OwnError;
use crate::gemini::tables::plan::PlanError;
use crate::network::NetworkError;
use crate::study::trial_error::Standstill;

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
    #[error(transparent)]
    Standstill(Standstill),
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
