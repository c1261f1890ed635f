//! What a campaign found.

use super::campaign::Fate;
use super::equivalence;
use super::fault::{Description, Mutant, Mutation};
use super::mutants;
use super::record::Row;
use super::reviewed::{ReviewError, Reviewed};
use crate::subject::Subject;
use phit_netlist::ir::Netlist;
use phit_netlist::undefined;
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
    /// Mutants that were reviewed as equivalent, and that the bench found: their arguments are wrong.
    pub refuted: Vec<Description>,
    /// The numbers of the mutants that the bench found.
    #[serde(skip)]
    pub found: Vec<usize>,
    /// Those of the discarded mutants.
    #[serde(skip)]
    pub loops: Vec<usize>,
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
    pub reason: Option<String>,
    /// Its place in the list of all mutants.
    pub number: usize,
    #[serde(skip)]
    mutation: Mutation,
}

/// Whether a survivor behaves as the good design does, in all that its contract defines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Equivalent {
    /// A solver says so.
    Proved,
    /// A solver says that it differs only in outputs that the contract leaves undefined.
    Undefined,
    /// A file of reviews has an argument.
    Reviewed,
    /// Nobody knows: a gap of the bench, until somebody shows the opposite.
    Unknown,
}

impl Report {
    /// The report of a row of the record, without any run: its survivors survive, and all others are killed. What is known of them is to
    /// be found out anew.
    ///
    /// # Errors
    /// If the reviews cannot be read.
    pub fn again(subject: &Subject, row: &Row) -> Result<Self, ReviewError> {
        let reviews = subject.reviews()?;
        let mutants = mutants(&subject.netlist);
        let survived = row.survivors.all();
        let fate = |mutant: &Mutant| match mutant.number {
            number if survived.contains(&number) => Fate::Survived,
            number if row.survivors.discarded.contains(&number) => Fate::Discarded,
            _ => Fate::Killed,
        };
        let fates: Vec<Fate> = mutants.iter().map(fate).collect();
        Ok(Self::of(subject, &reviews, &mutants, &fates))
    }

    pub(super) fn of(subject: &Subject, reviews: &[Reviewed], faults: &[Mutant], fates: &[Fate]) -> Self {
        let count = |fate| fates.iter().filter(|other| **other == fate).count();
        let config = subject.config;
        let review = |mutant: &Mutant| reviews.iter().find(|one| one.is(config, &mutant.description));
        let with = |fate| faults.iter().zip(fates).filter(move |(_, other)| **other == fate).map(|(mutant, _)| mutant);
        let survivor = |mutant: &Mutant| {
            let reviewed = review(mutant);
            Survivor {
                equivalent: if reviewed.is_some() { Equivalent::Reviewed } else { Equivalent::Unknown },
                reason: reviewed.map(|reviewed| reviewed.reason.clone()),
                number: mutant.number,
                description: mutant.description.clone(),
                mutation: mutant.mutation.clone(),
            }
        };
        let refuted = with(Fate::Killed).filter(|mutant| review(mutant).is_some());
        Self {
            block: subject.family,
            config,
            mutants: faults.len() - count(Fate::Discarded),
            killed: count(Fate::Killed),
            discarded: count(Fate::Discarded),
            survivors: with(Fate::Survived).map(survivor).collect(),
            refuted: refuted.map(|mutant| mutant.description.clone()).collect(),
            found: with(Fate::Killed).map(|mutant| mutant.number).collect(),
            loops: with(Fate::Discarded).map(|mutant| mutant.number).collect(),
        }
    }

    /// Tries to prove of each survivor that nobody has reviewed that it is equivalent, and else that it is but for outputs that the
    /// contract leaves undefined. Yosys works in `folder`.
    ///
    /// # Errors
    /// If Yosys is missing or fails.
    pub fn prove(&mut self, subject: &Subject, folder: &Path) -> Result<(), ToolError> {
        self.prove_as(Equivalent::Proved, &subject.netlist, &Netlist::clone, folder)?;
        match undefined::masked(&subject.netlist) {
            Some(good) => {
                let masked = |mutant: &Netlist| undefined::masked(mutant).expect("the same outputs are undefined");
                self.prove_as(Equivalent::Undefined, &good, &masked, folder)
            }
            None => Ok(()),
        }
    }

    fn prove_as(
        &mut self,
        equivalent: Equivalent,
        good: &Netlist,
        seen: &dyn Fn(&Netlist) -> Netlist,
        folder: &Path,
    ) -> Result<(), ToolError> {
        let unknown = self.survivors.iter_mut().filter(|survivor| survivor.equivalent == Equivalent::Unknown);
        let mut unknown: Vec<&mut Survivor> = unknown.collect();
        let mutants: Vec<Netlist> = unknown.iter().map(|survivor| seen(&survivor.mutation.of(good))).collect();
        let proved = equivalence::equivalent(good, &mutants, folder)?;
        unknown.iter_mut().zip(proved).filter(|(_, proved)| *proved).for_each(|(one, _)| one.equivalent = equivalent);
        Ok(())
    }

    /// Survivors of which this is known.
    pub fn of_kind(&self, equivalent: Equivalent) -> impl Iterator<Item = &Survivor> {
        self.survivors.iter().filter(move |survivor| survivor.equivalent == equivalent)
    }

    /// How many those are.
    pub fn count(&self, equivalent: Equivalent) -> usize {
        self.of_kind(equivalent).count()
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

pub(super) fn percent(part: usize, whole: usize) -> f64 {
    if whole == 0 { 100.0 } else { 100.0 * part as f64 / whole as f64 }
}
