//! What rows are measured on. What two rows need is run once.

use super::channel::Channel;
use super::error::TableError;
use super::ring;
use crate::study::published::table;

/// The constants, and what was measured so far.
pub struct Laboratory {
    channel: Channel,
    hop: Option<u64>,
}

impl Laboratory {
    /// Nothing is measured yet.
    pub fn new(channel: Channel) -> Self {
        Self { channel, hop: None }
    }

    /// Cycles of a head in an idle router.
    ///
    /// # Errors
    /// If the router cannot be run, or no head comes.
    pub fn hop(&mut self) -> Result<u64, TableError> {
        Ok(match self.hop {
            Some(cycles) => cycles,
            None => *self.hop.insert(ring::head_cycles()?),
        })
    }
}

impl table::Laboratory for Laboratory {
    type Constants = Channel;
    type Error = TableError;

    fn constants(&self) -> &Channel {
        &self.channel
    }
}
