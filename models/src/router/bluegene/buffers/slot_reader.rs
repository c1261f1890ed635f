//! One packet that leaves its slot.

use crate::link::bluegene::packet::VOID;
use crate::link::bluegene::vc_buffer::Entry;

/// A word that leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaving {
    /// By which output.
    pub output: usize,
    /// The word.
    pub word: u32,
    /// It is the last of its packet.
    pub last: bool,
    /// The packet is damaged; counts with the last.
    pub bad: bool,
}

impl From<Leaving> for Entry {
    fn from(Leaving { word, last, bad, .. }: Leaving) -> Self {
        Self { word, last, bad }
    }
}

/// A packet that begins to leave.
#[derive(Clone, Copy, Debug)]
pub struct Begin {
    /// Its slot.
    pub slot: usize,
    /// Its output.
    pub output: usize,
    /// Chunks of its payload.
    pub chunks: usize,
    /// Row of its first word.
    pub base: u64,
    /// It was damaged before.
    pub spoilt: bool,
}

/// Ports that the reader reads.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// Reads nothing.
    pub reset: bool,
    /// The packet that begins.
    pub begin: Option<Begin>,
    /// Slot of the packet that comes, and its words before this cycle.
    pub coming: Option<(usize, usize)>,
    /// That packet is not taken.
    pub rejected: bool,
}

/// By bank, the word that was read, and whether it cannot be corrected.
pub type Data = [(u32, bool)];

#[derive(Clone, Copy, Debug)]
struct Reading {
    packet: Begin,
    place: usize,
    /// It was rejected after so many words.
    limit: Option<usize>,
}

impl Reading {
    fn words(&self) -> usize {
        8 * self.packet.chunks + 10
    }

    fn is_last(&self) -> bool {
        self.place + 1 == self.words()
    }

    fn is_blank(&self) -> bool {
        self.limit.is_some_and(|limit| self.place >= limit)
    }
}

/// The reader of a path. Hardware needs a reset to begin.
#[derive(Clone, Debug)]
pub struct SlotReader {
    banks: usize,
    rows: u64,
    reading: Option<Reading>,
    staged: Option<Reading>,
    is_harmed: bool,
}

impl SlotReader {
    /// Of so many banks of `2^address` words.
    pub fn new(banks: usize, address: u32) -> Self {
        Self { banks, rows: 1 << address, reading: None, staged: None, is_harmed: false }
    }

    /// A packet goes on that began before; whether it does so at an even place.
    pub fn busy(&self) -> Option<bool> {
        self.reading.map(|reading| reading.place % 2 == 0)
    }

    fn now(&self, inputs: &Inputs) -> Option<Reading> {
        let begins = inputs.begin.map(|packet| Reading { packet, place: 0, limit: None });
        begins.or(self.reading)
    }

    /// The packet that is read is the one that comes.
    pub fn meets(&self, inputs: &Inputs) -> bool {
        let slot = inputs.coming.map(|(slot, _)| slot);
        self.now(inputs).is_some_and(|reading| slot == Some(reading.packet.slot))
    }

    /// What is read was stored before this cycle.
    pub fn present(&self, inputs: &Inputs) -> bool {
        let stored = inputs.coming.filter(|_| self.meets(inputs)).map(|(_, stored)| stored);
        stored.is_none_or(|stored| self.now(inputs).is_some_and(|reading| reading.place < stored))
    }

    /// Bank and row that are read.
    pub fn reads(&self, inputs: &Inputs) -> Option<(usize, u64)> {
        let reading = self.now(inputs).filter(|reading| !reading.is_blank())?;
        Some((reading.place % self.banks, (reading.packet.base + (reading.place / self.banks) as u64) % self.rows))
    }

    /// Slot of the packet that ends, and whether its token goes back.
    pub fn ends(&self, inputs: &Inputs) -> Option<(usize, bool)> {
        let reading = self.now(inputs).filter(Reading::is_last)?;
        Some((reading.packet.slot, reading.limit.is_none()))
    }

    /// Slot of the packet that goes on.
    pub fn holds(&self, inputs: &Inputs) -> Option<usize> {
        self.now(inputs).filter(|reading| !reading.is_last()).map(|reading| reading.packet.slot)
    }

    /// The word that leaves.
    pub fn leaving(&self, data: &Data) -> Option<Leaving> {
        let reading = self.staged?;
        let (mut word, is_lost) = if reading.is_blank() { (0, false) } else { data[reading.place % self.banks] };
        if reading.place == 0 {
            word = word & !0xF800 | (reading.packet.chunks as u32) << 11;
        }
        if reading.limit.is_some() && reading.place + 2 == reading.words() {
            word |= VOID;
        }
        let bad = is_lost || self.is_harmed || reading.packet.spoilt;
        Some(Leaving { output: reading.packet.output, word, last: reading.is_last(), bad })
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs, data: &Data) {
        let is_lost = self.staged.is_some_and(|staged| !staged.is_blank() && data[staged.place % self.banks].1);
        self.is_harmed = !self.staged.is_some_and(|staged| staged.is_last()) && (self.is_harmed || is_lost);
        let (now, meets) = (self.now(inputs), self.meets(inputs));
        self.staged = now;
        self.reading = now.filter(|reading| !reading.is_last()).map(|reading| {
            let cut = inputs.coming.map(|(_, stored)| stored).filter(|_| meets && inputs.rejected);
            Reading { place: reading.place + 1, limit: reading.limit.or(cut), ..reading }
        });
        if inputs.reset {
            (self.reading, self.staged, self.is_harmed) = (None, None, false);
        }
    }
}
