//! Whether both ends have begun together.

use crate::link::retry::silence::{self, Silence};

/// Ports that the block reads.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// Everything as at first.
    pub reset: bool,
    /// The other end's step, of a good protocol packet.
    pub theirs: Option<u64>,
    /// Sent in vain too often.
    pub gave_up: bool,
}

/// One end's view; alone at first. Hardware needs a reset to be so.
#[derive(Clone, Debug)]
pub struct Session {
    patience: u64,
    step: u64,
    is_restarted: bool,
    silence: Silence,
}

impl Session {
    /// Down after so many cycles of silence.
    pub fn new(patience: u64) -> Self {
        Self { patience, step: 0, is_restarted: false, silence: Silence::new(patience) }
    }

    /// This end's step.
    pub fn step(&self) -> u64 {
        self.step
    }

    /// The link has given up.
    pub fn is_down(&self) -> bool {
        self.silence.is_gone()
    }

    /// Packets may pass.
    pub fn is_up(&self) -> bool {
        self.step == 2 && !self.is_down()
    }

    /// The other end was reset alone.
    pub fn is_restarted(&self) -> bool {
        self.is_restarted
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: Inputs) {
        if inputs.reset {
            *self = Self::new(self.patience);
            return;
        }
        let heard = inputs.theirs.is_some();
        let lost = self.is_restarted || inputs.gave_up;
        self.silence.tick(silence::Inputs { reset: false, heard, phit: !heard, lost });
        match (self.step, inputs.theirs) {
            (0, Some(0 | 1)) => self.step = 1,
            (1, Some(1 | 2)) => self.step = 2,
            (2, Some(0)) => self.is_restarted = true,
            _ => {}
        }
    }
}
