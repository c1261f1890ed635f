//! What rows are measured on. What two rows need is run once.

use super::error::TableError;
use super::exchange::Exchange;
use super::ring;
use crate::bluegene::machine::channel::Channel;
use crate::study::published::table;

/// The constants, and what was measured so far.
pub struct Laboratory {
    channel: Channel,
    hop: Option<u64>,
    /// Shares of peak, each with what it is of.
    exchanges: Vec<(Exchange, f64)>,
}

impl Laboratory {
    /// Nothing is measured yet.
    pub fn new(channel: Channel) -> Self {
        Self { channel, hop: None, exchanges: vec![] }
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

    /// Percent of peak that an exchange carries.
    ///
    /// # Errors
    /// If the torus cannot be run, or does something wrong.
    pub fn share(&mut self, exchange: Exchange) -> Result<f64, TableError> {
        if let Some((_, share)) = self.exchanges.iter().find(|(before, _)| *before == exchange) {
            return Ok(*share);
        }
        let share = exchange.share(self.channel.user_share())?;
        self.exchanges.push((exchange, share));
        Ok(share)
    }
}

impl table::Laboratory for Laboratory {
    type Constants = Channel;
    type Error = TableError;

    fn constants(&self) -> &Channel {
        &self.channel
    }
}
