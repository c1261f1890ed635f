//! What comes of one copy of an experiment.

use super::events::LaneEvent;
use super::names::{MOST_CHANNELS, MOST_LANES};
use phit_sim::backend::Violation;

/// Counts of 16 bits of an end that are followed beyond their wrap. The last is of links that train all lanes anew when one fails, the two
/// before it of those that go on without it.
pub const COUNTS: [&str; 6] = ["retries", "errors", "bad_acks", "degrades", "restores", "retrainings"];

/// Lanes that carry to an end from now on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// What became of one copy. Arrays are indexed by end, 0 near and 1 far: where the packets arrived, whose count it is.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Verdict {
    /// The copy's seed.
    pub seed: u32,
    /// Packets that arrived once, in order and intact; indexed by the end that received, then by virtual channel.
    pub delivered: [[u64; MOST_CHANNELS]; 2],
    /// Packets that were lost, repeated, out of order or corrupted.
    pub wrong: [u64; 2],
    /// The end has given up.
    pub link_down: [bool; 2],
    /// The end has seen the other begin anew.
    pub peer_restarted: [bool; 2],
    /// Lanes that carry outwards.
    pub tx_mask: [u8; 2],
    /// Lanes that carry inwards.
    pub rx_mask: [u8; 2],
    /// Lanes that are not tried any more.
    pub given_up: [u8; 2],
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
    /// Cycles from the last thing that the experiment did until the end gave up, if it did.
    pub gave_up: [Option<u64>; 2],
    /// Age in cycles of the oldest packet that there was on its way, as long as no end had given up.
    pub oldest: u64,
    /// Longest time in cycles in which an end waited for packets and none arrived, while it was measured.
    pub pause: u64,
    /// Cycles from the sources' stop until everything had arrived.
    pub drained: Option<u64>,
    /// All that arrived, folded to 32 bits.
    pub digest: [u64; 2],
    /// Properties of the design that did not hold.
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

    /// A count of both ends, by its name in [`COUNTS`].
    ///
    /// # Panics
    /// If there is none of this name.
    pub fn count_of(&self, name: &str) -> u64 {
        let index = COUNTS.iter().position(|known| *known == name).expect("a count's name");
        self.counts.iter().map(|counts| counts[index]).sum()
    }

    /// An end has given up.
    pub fn is_down(&self) -> bool {
        self.link_down.contains(&true)
    }
}
