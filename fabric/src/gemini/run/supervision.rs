//! What supervisors do while a network runs: they read counters and set throttles.

use super::error::TrialError;
use super::throttle::{rate, release};
use super::trial::{Arrival, Trial};
use crate::gemini::chip::layout::NODES;
use crate::gemini::tables::writes::Write;

impl Trial {
    /// What the supervisor of a chip reads as the counter of a tile (`Tile` says which there are), when it has written what it was told
    /// to. Two cycles go by for that, in which no request is made.
    ///
    /// # Errors
    /// As [`step`](Self::step).
    ///
    /// # Panics
    /// If there is no such chip.
    pub fn counter(
        &mut self,
        chip: usize,
        tile: usize,
        index: u64,
        arrivals: &mut Vec<Arrival>,
    ) -> Result<u64, TrialError> {
        while self.supervisors.is_writing() {
            self.step(arrivals)?;
        }
        self.supervisors.of(chip).ask(&mut self.engine, tile, index);
        let rate = std::mem::take(&mut self.rate);
        let stepped = (0..2).try_for_each(|_| self.step(arrivals));
        self.rate = rate;
        stepped?;
        Ok(self.supervisors.of(chip).read(&mut self.engine))
    }

    /// Asks the supervisors of all chips, which have nothing to write, for a counter of this tile; two cycles later the
    /// [`answers`](Self::answers) are there.
    pub(in crate::gemini) fn ask(&mut self, tile: usize, index: u64) {
        self.supervisors.ask(&mut self.engine, tile, index);
    }

    /// By chip, what was asked for.
    pub(in crate::gemini) fn answers(&mut self) -> Vec<u64> {
        self.supervisors.answers(&mut self.engine)
    }

    /// The supervisor will write in the next cycle that has nothing else to write: requests of this node have so many phits in 256
    /// cycles, or as many as they can.
    ///
    /// # Errors
    /// If the setting is not in 1 to 1024, or chips have no throttles.
    ///
    /// # Panics
    /// If there is no such node.
    pub fn throttle(&mut self, node: u32, phits: Option<u32>) -> Result<(), String> {
        if !self.settings.throttles {
            return Err("the chips have no throttles".to_owned());
        }
        let write = match phits {
            Some(phits) => rate(node, phits, true)?,
            None => release(node),
        };
        self.order(node, write);
        Ok(())
    }

    /// The supervisor of a node's chip will write this after what it was told before.
    pub(in crate::gemini) fn order(&mut self, node: u32, write: Write) {
        self.supervisors.order(node as usize / NODES, write);
    }

    /// The node's throttle holds its requests.
    ///
    /// # Panics
    /// If there is no such node.
    pub fn is_throttled(&mut self, node: u32) -> bool {
        let chip = node as usize / NODES;
        self.supervisors.of(chip).is_throttled(&mut self.engine, node as usize % NODES)
    }
}
