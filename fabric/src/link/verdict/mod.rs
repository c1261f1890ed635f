//! What comes of one copy of an experiment.

pub mod events;
pub mod judge;
mod violations;

use super::names::{MOST_CHANNELS, MOST_LANES};
use events::LaneEvent;
use phit_sim::backend::Violation;
use serde::{Deserialize, Serialize};

/// Counts of 16 bits of an end that are followed beyond their wrap. The last is of links that train all lanes anew when one fails, the two
/// before it of those that go on without it.
pub const COUNTS: [&str; 6] = ["retries", "errors", "bad_acks", "degrades", "restores", "retrainings"];

/// Lanes that carry to an end from now on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MaskChange {
    /// When.
    pub cycle: u64,
    /// The end.
    pub end: usize,
    /// The lanes.
    pub rx_mask: u8,
    /// Errors that the end's receiver of packets had seen.
    pub errors: u64,
}

/// What became of one copy of any link; what a link does not have, or does not tell, is 0, empty or none. Arrays are indexed by end, 0 near and 1 far: where the packets arrived, whose count it is.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Verdict {
    /// The copy's seed.
    pub seed: u32,
    /// Packets that arrived once, in order and intact; indexed by the end that received, then by virtual channel.
    pub delivered: [[u64; MOST_CHANNELS]; 2],
    /// Packets that were lost, repeated, out of order or corrupted.
    pub wrong: [u64; 2],
    /// Packets that had not arrived when the copy ended, of links that tell them from lost ones.
    pub missing: u64,
    /// Words hit on the wires to the end, or bits on fibres.
    pub hits: [u64; 2],
    /// Errors that the checks let through, on average and at most.
    pub escapes_at_most: f64,
    /// The end has taken the link down.
    pub link_down: [bool; 2],
    /// The end has seen the other begin anew.
    pub peer_restarted: [bool; 2],
    /// Lanes that carry outwards.
    pub tx_mask: [u8; 2],
    /// Lanes that carry inwards.
    pub rx_mask: [u8; 2],
    /// Lanes to the end that it does not try any more.
    pub untried: [u8; 2],
    /// Events, in the order of [`COUNTS`].
    pub counts: [[u64; COUNTS.len()]; 2],
    /// Bad frames of each lane in, modulo 2^16.
    pub lane_errors: [[u64; MOST_LANES]; 2],
    /// Bits changed on each lane, modulo 2^32; indexed by the end that sends.
    pub bits_changed: [[u64; MOST_LANES]; 2],
    /// Data that arrived while it was measured, in percent of all lanes' bits: 64 bytes a packet of channel 0,
    /// or 256 of TH Express-2.
    pub throughput: [f64; 2],
    /// Every change of the lanes that carry inwards.
    pub mask_changes: Vec<MaskChange>,
    /// What the lanes did, in the order in which it was seen.
    pub lane_events: Vec<LaneEvent>,
    /// Cycles from the last thing that the experiment did until the end took the link down, if it did.
    pub down_after: [Option<u64>; 2],
    /// Age in cycles of the oldest packet that was in flight, as long as the link was up.
    pub oldest: u64,
    /// Longest time in cycles in which an end waited for packets and none arrived, while it was measured.
    pub pause: u64,
    /// Cycles from the sources' stop until everything had arrived.
    pub drained: Option<u64>,
    /// All that arrived, folded to 32 bits.
    pub digest: [u64; 2],
    /// Running CRCs that agree, of four.
    pub crcs_agree: usize,
    /// Directions in which the spare stands for a fibre that has failed.
    pub spares: u64,
    /// Properties of the design that did not hold.
    #[serde(with = "violations")]
    pub violations: Vec<Violation>,
}

impl Verdict {
    /// Packets that arrived as they should, both ways.
    pub fn arrived(&self) -> u64 {
        self.delivered.iter().flatten().sum()
    }

    /// Packets that did not, both ways.
    pub fn wrong_in_all(&self) -> u64 {
        self.wrong.iter().sum()
    }

    /// Counts what an end tells.
    ///
    /// # Panics
    /// If there is no count of this name in [`COUNTS`].
    pub(super) fn set_count(&mut self, end: usize, name: &str, count: u64) {
        self.counts[end][index_of(name)] = count;
    }

    /// A count of both ends, by its name in [`COUNTS`].
    ///
    /// # Panics
    /// If there is none of this name.
    pub fn count_of(&self, name: &str) -> u64 {
        self.counts.iter().map(|counts| counts[index_of(name)]).sum()
    }

    /// Words hit on all wires, or bits on fibres.
    pub fn hits_in_all(&self) -> u64 {
        self.hits.iter().sum()
    }

    /// An end has taken the link down.
    pub fn is_down(&self) -> bool {
        self.link_down.contains(&true)
    }
}

/// Which of [`COUNTS`] has this name.
///
/// # Panics
/// If there is none.
pub(super) fn index_of(name: &str) -> usize {
    COUNTS.iter().position(|known| *known == name).expect("a count's name")
}
