//! The long form of the ladder, and the short one: every rung of every block, but not of every configuration.

use super::proofs::{self, Unproved};
use crate::rung::Rung;
use crate::subject::{Role, Subject};
use phit_sim::external::Sources;

/// Nodes of the largest design whose properties are proved in the short form.
const LARGEST_PROOF: usize = 40;

/// How much of the ladder is climbed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Every configuration, on all of its rungs.
    Long,
    /// Every configuration on `static` and `lint`. On the other rungs one of each block stands for all: the smallest of
    /// those that climb to the top. The oldest Verilator lints and does not simulate. Proofs are of designs up to 40 nodes. The netlist of
    /// a design above 500 nodes is Yosys' netlist of words, not of iCE40 cells. Icarus runs fewer cycles of a design above 2,000, and the
    /// engine one seed.
    Short,
}

impl Form {
    /// Which rungs each of these configurations climbs, in their order.
    pub fn rungs(self, subjects: &[Subject]) -> Vec<Vec<Rung>> {
        let climbed = |(position, subject): (usize, &Subject)| {
            let mut rungs = subject.rungs();
            if self == Self::Short {
                let stands_for_all = representative(subjects, subject.family) == Some(position);
                rungs.retain(|rung| match rung {
                    Rung::Static | Rung::Lint => true,
                    Rung::VerilatorOld => false,
                    Rung::Formal => stands_for_all && subject.size() <= LARGEST_PROOF,
                    _ => stands_for_all,
                });
            }
            rungs
        };
        subjects.iter().enumerate().map(climbed).collect()
    }
}

impl Subject {
    /// Whether this configuration climbs to the top: it is small, or no smaller one stands for it.
    pub fn climbs_to_the_top(&self) -> bool {
        self.role != Role::Represented
    }

    /// The rungs that this configuration climbs.
    pub fn rungs(&self) -> Vec<Rung> {
        let to_the_top = self.climbs_to_the_top();
        let is_climbed = |rung: &Rung| match rung {
            Rung::Formal => self.is_provable().is_ok(),
            _ => to_the_top || *rung <= Rung::VerilatorOld,
        };
        Rung::ALL.into_iter().filter(is_climbed).collect()
    }

    /// Whether this configuration climbs the rung of proofs.
    ///
    /// # Errors
    /// If it asserts nothing, is too large for the solver, or does not climb to the top.
    pub fn is_provable(&self) -> Result<(), Unproved> {
        proofs::is_provable(&self.netlist, self.size())?;
        if self.climbs_to_the_top() { Ok(()) } else { Err(Unproved::Represented) }
    }

    /// What the solver reads: a proof of the same Verilog need not be made again.
    pub fn proof_sources(&self) -> Sources {
        proofs::sources(&self.netlist)
    }
}

/// The position of the configuration that stands for its block: the smallest, in nodes, of those that climb to the top.
fn representative(subjects: &[Subject], family: &str) -> Option<usize> {
    let of_block = subjects.iter().enumerate().filter(|(_, subject)| subject.family == family);
    of_block.min_by_key(|(_, subject)| (!subject.climbs_to_the_top(), subject.size())).map(|(index, _)| index)
}
