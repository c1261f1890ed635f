//! Packets of one input of a collective unit.

use super::header::Header;
use crate::coding::secded_memory::{self, Found, SecdedMemory};
use crate::link::bluegene::packet;
use std::collections::VecDeque;

/// Packets that find a place.
const PLACES: usize = 2;

/// Ports that the input reads.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// Empties it.
    pub reset: bool,
    /// A word that is offered, and whether the packet that it ends is damaged.
    pub word: Option<(u32, bool)>,
    /// The word of the older packet that is read.
    pub read: Option<usize>,
    /// That packet is forgotten.
    pub done: bool,
    /// Bits to spoil.
    pub upset: u128,
}

/// A packet that waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// What it says.
    pub header: Header,
    /// It came damaged.
    pub is_damaged: bool,
}

impl Head {
    /// Whether it must not be combined.
    pub fn is_faulty(&self) -> bool {
        self.is_damaged || !self.header.goes_down && !self.header.can_be_combined()
    }
}

/// The input, empty at first. Hardware needs a reset to be so.
#[derive(Clone, Debug)]
pub struct CollectiveInput {
    most: usize,
    address: u32,
    memory: SecdedMemory,
    heads: VecDeque<Head>,
    /// Words so far of the packet that comes.
    coming: Vec<u32>,
    /// Packets that came whole, and that were forgotten, since reset.
    came: usize,
    went: usize,
    refused: u64,
}

impl CollectiveInput {
    /// For packets of so many chunks at most, at places of `2^address` words.
    pub fn new(most: usize, address: u32) -> Self {
        Self {
            most,
            address,
            memory: SecdedMemory::new(32, 7, address + 1, 16),
            heads: VecDeque::new(),
            coming: vec![],
            came: 0,
            went: 0,
            refused: 0,
        }
    }

    fn is_refused(&self) -> bool {
        self.coming.first().is_some_and(|word| packet::chunks(*word) > self.most)
    }

    /// Whether a word is taken: a packet that has begun finds its place.
    pub fn is_ready(&self) -> bool {
        self.heads.len() < PLACES
    }

    /// The packet that waits longest.
    pub fn head(&self) -> Option<Head> {
        self.heads.front().copied()
    }

    /// The word that was read in the last cycle.
    pub fn found(&self) -> Option<Found> {
        self.memory.outputs().found
    }

    /// Packets refused, words found with one wrong bit, and with more.
    pub fn counts(&self) -> [u64; 3] {
        let memory = self.memory.outputs();
        [self.refused, memory.corrected_count, memory.uncorrectable_count]
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        let taken = inputs.word.filter(|_| self.is_ready());
        let place = |packet: usize, word: usize| ((packet % PLACES) << self.address) + word;
        let is_long = match taken {
            Some((word, _)) if self.coming.is_empty() => packet::chunks(word) > self.most,
            _ => self.is_refused(),
        };
        let write = taken.filter(|_| !is_long);
        self.memory.tick(secded_memory::Inputs {
            reset: inputs.reset,
            write: write.map(|(word, _)| (place(self.came, self.coming.len()), word.into())),
            read: inputs.read.filter(|_| !inputs.reset).map(|word| place(self.went, word)),
            scrub_enable: false,
            upset: inputs.upset,
        });
        if inputs.reset {
            let memory = self.memory.clone();
            *self = Self { memory, ..Self::new(self.most, self.address) };
            return;
        }
        if inputs.done {
            self.heads.pop_front();
            self.went += 1;
        }
        let Some((word, is_damaged)) = taken else { return };
        self.coming.push(word);
        if self.coming.len() < packet::length(self.coming[0]) {
            return;
        }
        if is_long {
            self.refused += 1;
        } else {
            self.came += 1;
            self.heads.push_back(Head { header: Header::of(&self.coming), is_damaged });
        }
        self.coming.clear();
    }
}
