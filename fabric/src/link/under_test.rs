//! A link that experiments run on.

use super::experiment::Experiment;
use super::verdict::Verdict;
use crate::network::NetworkError;
use phit_sim::campaign::CampaignError;

/// Two ends of a link, compiled for any number of copies, of which a few run at a time.
pub trait LinkTrials {
    /// Runs a copy for each seed and gives the verdicts in their order. Everything random comes from the seed: power-up values, traffic,
    /// errors, and what the experiment leaves to be drawn; a verdict does not depend on the seeds beside it. `watch` is told now and then
    /// how many cycles are done, those of all batches one after the other.
    ///
    /// # Errors
    /// If the circuit that the experiment wants does not compile, or power-up values do not fit, which is a defect.
    ///
    /// # Panics
    /// If the experiment was read for another link.
    fn run(&self, experiment: &Experiment, seeds: &[u32], watch: &mut dyn FnMut(u64)) -> Verdicts;

    /// Copies that run at a time.
    fn copies(&self) -> usize;

    /// Batches that it takes to run so many seeds.
    fn batches(&self, seeds: usize) -> usize {
        seeds.div_ceil(self.copies())
    }
}

/// Why a trial came to no verdict.
#[derive(Debug, thiserror::Error)]
pub enum TrialError {
    /// The link did not become a design, or did not run.
    #[error(transparent)]
    Network(NetworkError),
    /// Its copies did not compile.
    #[error(transparent)]
    Campaign(#[from] CampaignError),
}

impl<Cause> From<Cause> for TrialError
where
    NetworkError: From<Cause>,
{
    fn from(cause: Cause) -> Self {
        Self::Network(cause.into())
    }
}

/// The verdict of each seed, in their order.
pub type Verdicts = Result<Vec<Verdict>, TrialError>;
