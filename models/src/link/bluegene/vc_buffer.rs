//! Receive buffer of a virtual channel: commit, memory with a code, and a queue behind it.

use crate::coding::secded_memory::{self, SecdedMemory};
use std::collections::VecDeque;

/// A word with its flags.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// The word.
    pub word: u32,
    /// It ends its packet.
    pub last: bool,
    /// With the last: the packet is damaged.
    pub bad: bool,
}

/// Ports that the buffer reads.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// Empties the buffer.
    pub reset: bool,
    /// The write is the first of a packet.
    pub first: bool,
    /// Stores an entry.
    pub write: Option<Entry>,
    /// The write is the last of a good packet.
    pub commit: bool,
    /// The write is the last of a void packet.
    pub void: bool,
    /// Bits to spoil.
    pub upset: u128,
    /// The reader takes the word shown.
    pub out_ready: bool,
}

/// The buffer, empty at first. Hardware needs a reset to be so.
#[derive(Clone, Debug)]
pub struct VcBuffer {
    address_bits: u32,
    count_bits: u32,
    per_chunk: bool,
    memory: SecdedMemory,
    committed: usize,
    speculative: usize,
    fetched: usize,
    is_asked: bool,
    /// Words and whether they could not be corrected.
    queue: VecDeque<(Entry, bool)>,
    position: usize,
    is_harmed: bool,
    freed: u64,
}

impl VcBuffer {
    /// `2^address_bits` words; tokens are chunks or packets, counted with so many bits.
    pub fn new(address_bits: u32, count_bits: u32, per_chunk: bool) -> Self {
        Self {
            address_bits,
            count_bits,
            per_chunk,
            memory: SecdedMemory::new(34, 7, address_bits, 16),
            committed: 0,
            speculative: 0,
            fetched: 0,
            is_asked: false,
            queue: VecDeque::new(),
            position: 0,
            is_harmed: false,
            freed: 0,
        }
    }

    /// Where the next write goes.
    fn place(&self, first: bool) -> usize {
        if first { self.committed } else { self.speculative }
    }

    /// Whether there is a place for a write.
    pub fn room(&self, first: bool) -> bool {
        self.place(first) - self.fetched < 1 << self.address_bits
    }

    /// The word shown; its `bad` counts with the last.
    pub fn shown(&self) -> Option<Entry> {
        let (entry, harmed) = self.queue.front()?;
        Some(Entry { bad: entry.bad || *harmed || self.is_harmed, ..*entry })
    }

    /// Tokens given back.
    pub fn freed(&self) -> u64 {
        self.freed % (1 << self.count_bits)
    }

    /// Words found with one wrong bit, and with more.
    pub fn counts(&self) -> (u64, u64) {
        let outputs = self.memory.outputs();
        (outputs.corrected_count, outputs.uncorrectable_count)
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: Inputs) {
        let words = 1 << self.address_bits;
        let fetches = self.committed != self.fetched && self.queue.len() + usize::from(self.is_asked) < 3;
        let found = self.memory.outputs().found;
        let place = self.place(inputs.first);
        let number = |entry: Entry| {
            u128::from(entry.word) | u128::from(entry.last) << 32 | u128::from(entry.bad && entry.last) << 33
        };
        self.memory.tick(secded_memory::Inputs {
            reset: inputs.reset,
            write: inputs.write.map(|entry| (place % words, number(entry))),
            read: (fetches && !inputs.reset).then_some(self.fetched % words),
            scrub_enable: false,
            upset: inputs.upset,
        });
        if inputs.reset {
            let memory = self.memory.clone();
            *self = Self { memory, ..Self::new(self.address_bits, self.count_bits, self.per_chunk) };
            return;
        }
        if inputs.out_ready
            && let Some((entry, harmed)) = self.queue.pop_front()
        {
            self.position += 1;
            self.is_harmed |= harmed;
            if entry.last || self.per_chunk && self.position.is_multiple_of(8) {
                self.freed += 1;
            }
            if entry.last {
                self.position = 0;
                self.is_harmed = false;
            }
        }
        if let Some(found) = found {
            let bit = |at: u32| found.data >> at & 1 == 1;
            let entry = Entry { word: found.data as u32, last: bit(32), bad: bit(33) };
            self.queue.push_back((entry, found.uncorrectable));
        }
        if inputs.void {
            let words = place + 1 - self.committed;
            self.freed += if self.per_chunk { words.div_ceil(8) as u64 } else { 1 };
        }
        self.is_asked = fetches;
        self.fetched += usize::from(fetches);
        if inputs.write.is_some() {
            self.speculative = place + 1;
        }
        if inputs.commit {
            self.committed = place + 1;
        }
    }
}
