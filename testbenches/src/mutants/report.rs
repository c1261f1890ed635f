//! What a campaign found.

use super::campaign::Fate;
use super::equivalence::equivalent;
use super::fault::{Description, Mutation};
use super::live::Live;
use super::reviewed::Reviewed;
use crate::ladder::Subject;
use phit_sim::external::ToolError;
use serde::Serialize;
use std::path::Path;

/// What became of the mutants of one configuration.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Family.
    pub block: &'static str,
    /// Configuration.
    pub config: &'static str,
    /// Mutants that were run.
    pub mutants: usize,
    /// Mutants that the bench found.
    pub killed: usize,
    /// Mutants that close a combinational loop and cannot be run; not counted in `mutants`.
    pub discarded: usize,
    /// Mutants on which the bench passes.
    pub survivors: Vec<Survivor>,
}

/// A mutant on which the bench passes.
#[derive(Clone, Debug, Serialize)]
pub struct Survivor {
    /// What was done.
    #[serde(flatten)]
    pub description: Description,
    /// Why it may survive.
    pub equivalent: Equivalent,
    /// The argument, if it was reviewed.
    pub reason: Option<&'static str>,
    #[serde(skip)]
    mutation: Mutation,
}

/// Whether a survivor behaves as the good design does, in all that its contract defines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Equivalent {
    /// A solver says so.
    Proved,
    /// Somebody has given an argument, which stands beside the bench.
    Reviewed,
    /// Nobody knows: a gap of the bench, until somebody shows the opposite.
    Unknown,
}

impl Report {
    pub(super) fn of(subject: &Subject, faults: &[Mutation], fates: &[Fate]) -> Self {
        let count = |fate| fates.iter().filter(|other| **other == fate).count();
        let live = Live::of(&subject.netlist);
        let survivor = |mutation: &Mutation| {
            let description = mutation.describe(&subject.netlist, &live);
            let reviewed = subject.testbench.and_then(|bench| bench.reviewed.iter().find(|one| one.is(&description)));
            Survivor {
                equivalent: if reviewed.is_some() { Equivalent::Reviewed } else { Equivalent::Unknown },
                reason: reviewed.map(|reviewed| reviewed.reason),
                description,
                mutation: mutation.clone(),
            }
        };
        let survived = faults.iter().zip(fates).filter(|(_, fate)| **fate == Fate::Survived);
        Self {
            block: subject.entry.family,
            config: subject.config.name,
            mutants: faults.len() - count(Fate::Discarded),
            killed: count(Fate::Killed),
            discarded: count(Fate::Discarded),
            survivors: survived.map(|(mutation, _)| survivor(mutation)).collect(),
        }
    }

    /// Tries to prove of each survivor that nobody has reviewed that it is equivalent. Yosys works in `folder`.
    ///
    /// # Errors
    /// If Yosys is missing or fails.
    pub fn prove(&mut self, subject: &Subject, folder: &Path) -> Result<(), ToolError> {
        let unknown = self.survivors.iter_mut().filter(|survivor| survivor.equivalent == Equivalent::Unknown);
        let mut unknown: Vec<&mut Survivor> = unknown.collect();
        let mutants: Vec<&Mutation> = unknown.iter().map(|survivor| &survivor.mutation).collect();
        let proved = equivalent(&subject.netlist, &mutants, folder)?;
        for (survivor, _) in unknown.iter_mut().zip(proved).filter(|(_, is_equivalent)| *is_equivalent) {
            survivor.equivalent = Equivalent::Proved;
        }
        Ok(())
    }

    /// Survivors of which this is known.
    pub fn count(&self, equivalent: Equivalent) -> usize {
        self.survivors.iter().filter(|survivor| survivor.equivalent == equivalent).count()
    }

    /// Share of all mutants that were killed, in percent.
    pub fn killed_of_all(&self) -> f64 {
        percent(self.killed, self.mutants)
    }

    /// Share of the mutants that are not equivalent, proved or reviewed, that were killed, in percent.
    pub fn killed_of_different(&self) -> f64 {
        percent(self.killed, self.killed + self.count(Equivalent::Unknown))
    }
}

fn percent(part: usize, whole: usize) -> f64 {
    if whole == 0 { 100.0 } else { 100.0 * part as f64 / whole as f64 }
}

/// Reviews of these reports' blocks that no survivor bears out: the mutant is gone, or a bench finds it now. The
/// reports must be of all configurations of their blocks and of all mutants.
pub fn stale(reports: &[Report]) -> Vec<(&'static str, &'static Reviewed)> {
    let is_borne_out = |block: &str, reviewed: &Reviewed| {
        let of_block = reports.iter().filter(|report| report.block == block);
        of_block.flat_map(|report| &report.survivors).any(|survivor| reviewed.is(&survivor.description))
    };
    let benches = crate::testbenches().filter(|bench| reports.iter().any(|report| report.block == bench.family));
    benches
        .flat_map(|bench| bench.reviewed.iter().map(|reviewed| (bench.family, reviewed)))
        .filter(|(block, reviewed)| !is_borne_out(block, reviewed))
        .collect()
}
