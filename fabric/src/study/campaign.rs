//! Campaigns against deadlock: a network under load whose links fail and are repaired; then its nodes stop, and it must run empty.

use serde::{Deserialize, Serialize};

/// What a campaign does.
#[derive(Clone, Copy, Debug)]
pub struct Campaign {
    /// What nodes offer, as the machine has it.
    pub load: f64,
    /// Cycles under load, those of reloads among them.
    pub cycles: u64,
    /// Cycles from one reload to the next; none: there are no reloads.
    pub reload_every: Option<u64>,
    /// Links that fail at a reload at most.
    pub most_failures: usize,
    /// Cycles without an arrival after which a network with packets stands.
    pub patience: u64,
}

/// What a campaign showed.
#[derive(Clone, Debug, Default, Serialize, Deserialize, PartialEq, Eq)]
pub struct Outcome {
    /// The seed.
    pub seed: u64,
    /// Cycles under load.
    pub cycles: u64,
    /// Tables loaded while the network ran.
    pub reloads: usize,
    /// Reloads for which no drawn faults left a way for every pair; the network stayed as it was.
    pub skipped: usize,
    /// Most links that had failed at a time.
    pub most_failed: usize,
    /// Longest time until the network was empty before a reload, in cycles.
    pub longest_quiesce: u64,
    /// Cycles from the end of the load to the last arrival; none if it did not come.
    pub drain: Option<u64>,
    /// Packets that arrived, responses among them.
    pub delivered: usize,
    /// Packets that were made and never arrived.
    pub lost: usize,
    /// Packets that links have told to be lost with them.
    pub told: usize,
    /// Times that links sent packets again, of links that have not begun anew since.
    pub retries: u64,
    /// Greatest age of a packet that arrived, in cycles from its making to its last phit.
    pub oldest: u64,
    /// Folded from number, making and arrival of every packet, in their order: the same for the same run.
    pub digest: u32,
    /// What stands, if something does.
    pub standstill: Option<String>,
}

impl Outcome {
    /// A packet has arrived.
    pub fn arrives(&mut self, number: u32, made: u64, at: u64) {
        self.delivered += 1;
        self.oldest = self.oldest.max(at - made);
        for word in [u64::from(number), made, at] {
            // FNV-1a, a word at a time.
            self.digest = (self.digest ^ word as u32).wrapping_mul(0x0100_0193);
        }
    }
}
