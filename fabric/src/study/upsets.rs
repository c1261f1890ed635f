//! Single event upsets: bits of a network's state are inverted, and what becomes of packets tells what its codes are worth.

use num_bigint::BigUint;
use phit_sim::backend::State;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use serde::Serialize;

/// A register, or a memory of several words.
#[derive(Clone, Debug)]
pub struct Site {
    /// Its path in the netlist.
    pub path: String,
    /// Bits of a word.
    pub width: u32,
}

/// What became of an upset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Every packet arrived as it was sent, and a counter tells that something was corrected.
    Corrected,
    /// What did not arrive was dropped with a report: a bad CRC, a wrong node, no way.
    Detected,
    /// Every packet arrived as it was sent, and nothing was told.
    Masked,
    /// A packet arrived twice, or with other contents and a CRC that fits.
    Silent,
    /// A packet stands, or is gone without a report.
    Hung,
}

/// How upsets of a class ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Row<Class> {
    /// What the state is for.
    pub class: Class,
    /// Bits of it that are in use, in the mean of the moments.
    pub bits: u64,
    /// Upsets.
    pub upsets: usize,
    /// Packets arrived, corrections were counted.
    pub corrected: usize,
    /// Packets that did not arrive were reported.
    pub detected: usize,
    /// Packets arrived, nothing was counted.
    pub masked: usize,
    /// Packets arrived wrong and unseen.
    pub silent: usize,
    /// Packets stand, or are gone without a report.
    pub hung: usize,
}

impl<Class> Row<Class> {
    /// Of a class of which so many bits are in use, before any upset.
    pub fn new(class: Class, bits: u64) -> Self {
        Self { class, bits, upsets: 0, corrected: 0, detected: 0, masked: 0, silent: 0, hung: 0 }
    }

    /// One more upset ended so.
    pub fn count(&mut self, fate: Fate) {
        self.upsets += 1;
        *match fate {
            Fate::Corrected => &mut self.corrected,
            Fate::Detected => &mut self.detected,
            Fate::Masked => &mut self.masked,
            Fate::Silent => &mut self.silent,
            Fate::Hung => &mut self.hung,
        } += 1;
    }
}

/// The words of a site with so many bits of one of them inverted; fewer if the word is shorter.
///
/// # Panics
/// If the state has no such site or word.
pub fn inverted(state: &State, site: &Site, word: u32, bits: u32, rng: &mut ChaCha8Rng) -> State {
    let mut words = state[&site.path].clone();
    let mut chosen: Vec<u32> = vec![];
    while chosen.len() < bits.min(site.width) as usize {
        let bit = rng.random_range(0..site.width);
        if !chosen.contains(&bit) {
            chosen.push(bit);
        }
    }
    for bit in chosen {
        words[word as usize] ^= BigUint::from(1u32) << bit;
    }
    State::from([(site.path.clone(), words)])
}
