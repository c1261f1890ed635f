//! Memory of 2^40 bytes, of which only words that were written are kept.

use std::collections::HashMap;

/// Words of 4 bytes by address. A word that was never written has a value that follows from its address.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    words: HashMap<u64, u32>,
}

impl Memory {
    /// The word of 4 bytes at a multiple of 4.
    pub fn load(&self, address: u64) -> u32 {
        // The finalizer of MurmurHash3: no two neighbours look alike, so that a read of the wrong place shows.
        let spread = |word: u64| {
            let word = (word ^ word >> 33).wrapping_mul(0xFF51_AFD7_ED55_8CCD);
            (word ^ word >> 33) as u32
        };
        self.words.get(&address).copied().unwrap_or_else(|| spread(address | 1))
    }

    /// The word of 8 bytes at a multiple of 4.
    pub fn load_long(&self, address: u64) -> u64 {
        u64::from(self.load(address)) | u64::from(self.load(address + 4)) << 32
    }

    /// Writes words of 4 bytes.
    pub fn store(&mut self, address: u64, words: &[u32]) {
        self.words.extend((address..).step_by(4).zip(words.iter().copied()));
    }

    /// Addresses at which this memory and another one differ, ascending.
    pub fn differences(&self, other: &Self) -> Vec<u64> {
        let addresses = self.words.keys().chain(other.words.keys().filter(|address| !self.words.contains_key(address)));
        let mut found: Vec<u64> =
            addresses.copied().filter(|address| self.load(*address) != other.load(*address)).collect();
        found.sort_unstable();
        found
    }
}
