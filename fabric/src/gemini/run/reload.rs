//! Quiesce, reload, resume: the network runs empty, its supervisors write other tables, its nodes go on (GEM-RTE-11).

use super::error::TrialError;
use super::losses::QUIET;
use super::trial::{Arrival, Trial};
use crate::gemini::tables::plan::plan;
use crate::topology::faults::Faults;

/// What a reload took, in cycles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reload {
    /// Until the network was empty.
    pub quiesce: u64,
    /// To write the tables.
    pub load: u64,
}

impl Trial {
    /// Holds the nodes, waits until the network is empty, loads tables around these faults instead of those before, and lets the nodes
    /// go on. Where ports carry registered channels, links fail and are repaired while the network is empty; with the link's protocol
    /// they may have been [`cut`](Self::cut) before, and those that are repaired begin anew.
    ///
    /// # Errors
    /// If there are no such tables, and the network goes on as it was; if nothing arrives for `patience` cycles although
    /// packets are in the network; as [`step`](Self::step).
    pub fn reload(
        &mut self,
        faults: &Faults,
        patience: u64,
        arrivals: &mut Vec<Arrival>,
    ) -> Result<Reload, TrialError> {
        let plan = plan(&self.settings.shape, self.settings.order, faults, self.settings.bubble)?;
        self.is_held = true;
        let begin = self.cycle();
        self.run_empty(patience, arrivals, Self::inside)?;
        let empty = self.cycle();
        self.restore_links(faults, arrivals)?;
        self.load(&plan.writes, arrivals)?;
        self.is_held = false;
        Ok(Reload { quiesce: empty - begin, load: self.cycle() - empty })
    }

    /// Makes no more requests and waits until all that were made, and their responses, have arrived; tells how many cycles it took.
    ///
    /// # Errors
    /// If nothing arrives for `patience` cycles; as [`step`](Self::step).
    pub fn drain(&mut self, patience: u64, arrivals: &mut Vec<Arrival>) -> Result<u64, TrialError> {
        self.stop();
        let begin = self.cycle();
        self.run_empty(patience, arrivals, Self::in_flight)?;
        Ok(self.cycle() - begin)
    }

    /// Steps until nothing is left but what links have lost, which is under way no more.
    pub(in crate::gemini) fn run_empty(
        &mut self,
        patience: u64,
        arrivals: &mut Vec<Arrival>,
        left: impl Fn(&Self) -> usize,
    ) -> Result<(), TrialError> {
        let mut quiet = 0;
        loop {
            // What a link has received counts as lost until the router has it.
            let missing = self.missing();
            let is_empty = left(self) <= missing;
            if is_empty && (missing == 0 || quiet >= QUIET) {
                return self.write_off();
            }
            let before = arrivals.len();
            self.step(arrivals)?;
            quiet = if arrivals.len() > before { 0 } else { quiet + 1 };
            if quiet >= patience && !is_empty {
                return Err(self.standstill(patience));
            }
        }
    }
}
