//! Counters of tiles, as supervisors read them.

use super::chips::TrialError;
use super::trial::{Arrival, Trial};

impl Trial {
    /// What the supervisor of a chip reads as the counter of a tile (`Tile` says which there are), when it has written what it was told
    /// to. Two cycles go by for that, in which no request is made.
    ///
    /// # Errors
    /// As [`step`](Self::step).
    pub fn counter(
        &mut self,
        chip: usize,
        tile: usize,
        index: u64,
        arrivals: &mut Vec<Arrival>,
    ) -> Result<u64, TrialError> {
        while self.is_writing() {
            self.step(arrivals)?;
        }
        self.supervisors[chip].ask(&mut self.engine, tile, index);
        let rate = std::mem::take(&mut self.rate);
        let stepped = (0..2).try_for_each(|_| self.step(arrivals));
        self.rate = rate;
        stepped?;
        Ok(self.supervisors[chip].read(&mut self.engine))
    }

    /// Asks the supervisors of all chips, which have nothing to write, for a counter of this tile; two cycles later the
    /// [`answers`](Self::answers) are there.
    pub(in crate::gemini) fn ask(&mut self, tile: usize, index: u64) {
        self.supervisors.iter().for_each(|supervisor| supervisor.ask(&mut self.engine, tile, index));
    }

    /// By chip, what was asked for.
    pub(in crate::gemini) fn answers(&mut self) -> Vec<u64> {
        let Self { supervisors, engine, .. } = self;
        supervisors.iter().map(|supervisor| supervisor.read(engine)).collect()
    }
}
