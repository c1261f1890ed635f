//! Two ends over lanes, compiled for experiments with many seeds.

use super::circuit::{LaneLink, circuit};
use super::run::Run;
use crate::link::experiment::Experiment;
use crate::link::under_test::{LinkTrials, TrialError, Verdicts};
use crate::study::batches::{copies, in_batches};
use phit_netlist::ir::Netlist;
use phit_sim::campaign::Campaign;

/// Two ends over lanes, compiled for a number of trials, of which a few run at a time.
pub struct Trials {
    netlist: Netlist,
    campaign: Campaign,
    crc_bits: i32,
}

impl Trials {
    /// Elaborates and compiles.
    ///
    /// # Errors
    /// If the link is no design, or the number of trials cannot be.
    pub fn new(link: &LaneLink, trials: usize) -> Result<Self, TrialError> {
        Self::of(link, circuit(link)?, trials)
    }

    /// Compiles a circuit with the ports of [`circuit`], for tests with faults in it.
    ///
    /// # Errors
    /// If the number of trials cannot be.
    pub fn of(link: &LaneLink, netlist: Netlist, trials: usize) -> Result<Self, TrialError> {
        let campaign = Campaign::new(&netlist, copies(trials))?;
        Ok(Self { netlist, campaign, crc_bits: link.crc_bits })
    }

    /// The copies.
    pub fn campaign(&self) -> &Campaign {
        &self.campaign
    }
}

impl LinkTrials for Trials {
    fn run(&self, experiment: &Experiment, seeds: &[u32], watch: &mut dyn FnMut(u64)) -> Verdicts {
        let mut before = 0;
        let mut verdicts = in_batches(seeds, self.campaign.copies(), |seeds| {
            let verdicts =
                Run::of(&self.netlist, self.campaign.clone(), experiment, seeds, &mut |cycle| watch(before + cycle));
            before += experiment.cycles.unsigned();
            verdicts
        })?;
        for verdict in &mut verdicts {
            verdict.escapes_at_most = 2f64.powi(-self.crc_bits) * verdict.count_of("errors") as f64;
        }
        Ok(verdicts)
    }

    fn copies(&self) -> usize {
        self.campaign.copies()
    }
}
