//! What shall come of an experiment.

use super::limits::{Cycles, MOST_CYCLES, Mask};
use super::words::Answer;
use crate::files::number::{Fraction, Whole};
use serde::Deserialize;
use toml::Spanned;

/// What shall come of it, in every copy. That no packet is lost, repeated, out of order or undetectedly wrong beyond what
/// the code lets through is always expected.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Expect {
    /// Whether ends take the link down for good.
    pub link_down: Answer,
    /// Cycles after the last thing that was done in which an end that takes the link down does so, at most.
    pub give_up: Whole<0, MOST_CYCLES>,
    /// Packets that arrive, at least.
    pub delivered: Whole<0, MOST_CYCLES>,
    /// Lanes that carry at the end of it, to both ends.
    pub rx_mask: Option<Mask>,
    /// Times that lanes were taken out, both ends together.
    pub degrades: Option<Cycles>,
    /// Times that they came back.
    pub restores: Option<Cycles>,
    /// Messages that acknowledge or free what was not sent, both ends together.
    pub bad_acks: Option<Cycles>,
    /// Times that ends trained all lanes anew.
    pub retrainings: Option<Cycles>,
    /// Directions in which the spare stands for a fibre that has failed, in the end.
    pub spares: Option<Spanned<Whole<0, 2>>>,
    /// Data in percent of what all lanes can carry, the least and the most, in each direction that has puts.
    pub throughput: Option<[Fraction<100_000>; 2]>,
    /// Cycles after which all has arrived once the sources have stopped, at most.
    pub drain: Whole<0, MOST_CYCLES>,
    /// Age in cycles of the oldest packet that is on its way, at most.
    pub oldest: Whole<0, MOST_CYCLES>,
}

impl Default for Expect {
    fn default() -> Self {
        Self {
            link_down: Answer::Never,
            give_up: Whole::new(MOST_CYCLES),
            delivered: Whole::new(1),
            rx_mask: None,
            degrades: None,
            restores: None,
            bad_acks: None,
            retrainings: None,
            spares: None,
            throughput: None,
            drain: Whole::new(20_000),
            oldest: Whole::new(40_000),
        }
    }
}
