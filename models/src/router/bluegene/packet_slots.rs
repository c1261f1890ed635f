//! Packets in slots, through which they cut.

use crate::coding::secded_memory::{self, Found, SecdedMemory};
use crate::link::bluegene::packet::{VOID, chunks, length};
use crate::prim::arbiters::round_robin::RoundRobin;

/// Sizes.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Slots.
    pub slots: usize,
    /// Chunks of payload at most.
    pub chunks: usize,
    /// Packets that leave at a time, and banks of memory.
    pub paths: usize,
    /// `2^address` words of a bank.
    pub address: u32,
    /// Outputs; packets leave by the last one when they are whole.
    pub outputs: usize,
    /// Bits of the token count.
    pub count: u32,
}

/// Ports that the slots read.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// Empties all slots.
    pub reset: bool,
    /// The word is the first of a packet.
    pub first: bool,
    /// A word is stored.
    pub write: Option<u32>,
    /// The packet may leave, by any of these outputs, a bit each.
    pub header: Option<u64>,
    /// The word is the last of a packet that is right.
    pub commit: bool,
    /// The word is the last of a void one.
    pub void: bool,
    /// The packet is not taken.
    pub rejected: bool,
    /// With `commit`: it was damaged before.
    pub bad: bool,
    /// Bits to spoil.
    pub upset: u128,
    /// Outputs that take a packet now, a bit each.
    pub open: u64,
    /// The output asked for is granted.
    pub grant: bool,
}

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

#[derive(Clone, Copy, Debug)]
struct Packet {
    /// When it came.
    born: u64,
    length: usize,
    /// Outputs that it waits for, a bit each.
    waits_for: u64,
    is_whole: bool,
    is_bad: bool,
}

/// A packet that is read.
#[derive(Clone, Copy, Debug)]
struct Reading {
    slot: usize,
    output: usize,
    length: usize,
    place: usize,
    is_bad: bool,
    /// It was rejected after so many words.
    limit: Option<usize>,
}

impl Reading {
    /// The word was stored before a rejection.
    fn is_there(&self) -> bool {
        self.limit.is_none_or(|limit| self.place < limit)
    }
}

/// A path: the packet that it reads, and the word read last.
#[derive(Clone, Copy, Debug, Default)]
struct Path {
    reading: Option<Reading>,
    /// What was read in the last cycle.
    staged: Option<Reading>,
    is_harmed: bool,
}

/// The slots, empty at first. Hardware needs a reset to be so.
#[derive(Clone, Debug)]
pub struct PacketSlots {
    shape: Shape,
    /// Words at places that leave the same remainder are in one bank.
    banks: Vec<SecdedMemory>,
    packets: Vec<Option<Packet>>,
    born: u64,
    /// Slot of the packet that comes, and words of it so far.
    arriving: Option<(usize, usize)>,
    paths: Vec<Path>,
    choice: RoundRobin,
    freed: u64,
}

impl PacketSlots {
    /// Empty slots.
    pub fn new(shape: Shape) -> Self {
        Self {
            shape,
            banks: vec![SecdedMemory::new(32, 7, shape.address, 16); shape.paths],
            packets: vec![None; shape.slots],
            born: 0,
            arriving: None,
            paths: vec![Path::default(); shape.paths],
            choice: RoundRobin::new(shape.outputs),
            freed: 0,
        }
    }

    fn free_slot(&self) -> Option<usize> {
        self.packets.iter().position(Option::is_none)
    }

    /// Whether there is a place for a word.
    pub fn room(&self, first: bool) -> bool {
        if first { self.free_slot().is_some() } else { self.arriving.is_some() }
    }

    /// Words so far of the packet that comes.
    pub fn arrived(&self) -> Option<usize> {
        self.arriving.map(|(_, words)| words)
    }

    /// The oldest packet that waits for an output, and its slot.
    fn oldest(&self, output: usize) -> Option<usize> {
        let is_last = output + 1 == self.shape.outputs;
        let waits = |packet: &Packet| packet.waits_for >> output & 1 == 1 && (packet.is_whole || !is_last);
        let waiting = self.packets.iter().enumerate().filter_map(|(slot, packet)| Some((slot, packet.filter(waits)?)));
        waiting.min_by_key(|(_, packet)| packet.born).map(|(slot, _)| slot)
    }

    /// Outputs for which packets wait, a bit each.
    pub fn waits(&self) -> u64 {
        (0..self.shape.outputs)
            .filter(|output| self.oldest(*output).is_some())
            .fold(0, |waits, output| waits | 1 << output)
    }

    /// The path on which a packet could begin, and the outputs that are asked for, a bit each.
    fn asked(&self, open: u64) -> Option<(usize, u64)> {
        // The first word is in bank 0, which no other path may read.
        let is_taken = |path: &Path| path.reading.is_some_and(|reading| reading.place % self.shape.paths == 0);
        let free = self.paths.iter().position(|path| path.reading.is_none())?;
        (!self.paths.iter().any(is_taken)).then(|| (free, self.waits() & open))
    }

    /// The output that is asked for.
    pub fn request(&self, open: u64) -> Option<usize> {
        self.asked(open).and_then(|(_, asked)| self.choice.clone().serve(asked))
    }

    /// By path, the word that leaves.
    pub fn leaving(&self) -> Vec<Option<Leaving>> {
        self.paths.iter().map(|path| self.leaves(path)).collect()
    }

    /// What a path has found in the memory.
    fn found(&self, path: &Path) -> Option<Found> {
        let reading = path.staged.filter(Reading::is_there)?;
        self.banks[reading.place % self.shape.paths].outputs().found
    }

    fn leaves(&self, path: &Path) -> Option<Leaving> {
        let (reading, found) = (path.staged?, self.found(path));
        let mut word = found.map_or(0, |found| found.data as u32);
        if reading.place == 0 {
            word = word & !0xF800 | ((reading.length as u32 - 10) / 8) << 11;
        }
        if reading.limit.is_some() && reading.place + 2 == reading.length {
            word |= VOID;
        }
        let bad = reading.is_bad || path.is_harmed || found.is_some_and(|found| found.uncorrectable);
        Some(Leaving { output: reading.output, word, last: reading.place + 1 == reading.length, bad })
    }

    /// Tokens given back.
    pub fn freed(&self) -> u64 {
        self.freed % (1 << self.shape.count)
    }

    /// Words found with one wrong bit, and with more.
    pub fn counts(&self) -> (u64, u64) {
        let outputs = self.banks.iter().map(SecdedMemory::outputs);
        outputs.fold((0, 0), |sum, found| {
            ((sum.0 + found.corrected_count) & 0xFFFF, (sum.1 + found.uncorrectable_count) & 0xFFFF)
        })
    }

    fn address(&self, slot: usize, place: usize) -> usize {
        (slot * (8 * self.shape.chunks + 10) + place) / self.shape.paths
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: Inputs) {
        let begins = self.asked(inputs.open).filter(|_| inputs.grant);
        if let Some((path, output)) = begins.and_then(|(path, asked)| Some((path, self.choice.serve(asked)?))) {
            let slot = self.oldest(output).expect("a packet that waits");
            let packet = self.packets[slot].as_mut().expect("a packet");
            packet.waits_for = 0;
            let reading = Reading { slot, output, length: packet.length, place: 0, is_bad: packet.is_bad, limit: None };
            self.paths[path].reading = Some(reading);
        }
        let place = match self.arriving {
            Some(arriving) if !inputs.first => Some(arriving),
            _ => self.free_slot().map(|slot| (slot, 0)),
        };
        let written = inputs.write.zip(place);
        for index in 0..self.shape.paths {
            let path = &self.paths[index];
            let was_last = path.staged.is_some_and(|staged| staged.place + 1 == staged.length);
            let is_lost = self.found(path).is_some_and(|found| found.uncorrectable);
            self.paths[index].is_harmed = !was_last && (path.is_harmed || is_lost);
        }
        for bank in 0..self.shape.paths {
            let is_here = |reading: &Reading| reading.place % self.shape.paths == bank && reading.is_there();
            let reads = self.paths.iter().filter_map(|path| path.reading).find(is_here);
            let inputs = secded_memory::Inputs {
                reset: inputs.reset,
                write: written
                    .filter(|(_, (_, at))| at % self.shape.paths == bank)
                    .map(|(word, (slot, at))| (self.address(slot, at), word.into())),
                read: reads.filter(|_| !inputs.reset).map(|reading| self.address(reading.slot, reading.place)),
                scrub_enable: false,
                upset: inputs.upset,
            };
            self.banks[bank].tick(inputs);
        }
        if inputs.reset {
            let banks = self.banks.clone();
            *self = Self { banks, ..Self::new(self.shape) };
            return;
        }
        let mut ended = vec![];
        for path in &mut self.paths {
            path.staged = path.reading;
            let Some(reading) = path.reading else { continue };
            path.reading = Some(Reading { place: reading.place + 1, ..reading });
            if reading.place + 1 == reading.length {
                path.reading = None;
                ended.push(reading.slot);
                self.freed += u64::from(reading.limit.is_none());
            }
        }

        if let Some((word, (slot, at))) = written {
            if inputs.first {
                self.born += 1;
                self.packets[slot] = Some(Packet {
                    born: self.born,
                    length: length(word),
                    waits_for: 0,
                    is_whole: false,
                    is_bad: false,
                });
                debug_assert!(chunks(word) <= self.shape.chunks);
            }
            self.arriving = Some((slot, at + 1));
            let packet = self.packets[slot].as_mut().expect("a packet that comes");
            if let Some(outputs) = inputs.header {
                packet.waits_for = outputs;
            }
            if inputs.commit {
                packet.is_whole = true;
                packet.is_bad = inputs.bad;
            }
        }
        if let Some((slot, words)) = self.arriving
            && (inputs.commit || inputs.void || inputs.rejected)
        {
            self.arriving = None;
            match self.paths.iter_mut().filter_map(|path| path.reading.as_mut()).find(|reading| reading.slot == slot) {
                Some(reading) => {
                    if inputs.rejected {
                        // The word that comes with the rejection counts no more.
                        reading.limit = Some(words - usize::from(inputs.write.is_some()));
                    }
                }
                None if inputs.commit => {}
                None => {
                    self.packets[slot] = None;
                    self.freed += u64::from(inputs.void);
                }
            }
        }
        for slot in ended {
            self.packets[slot] = None;
        }
    }
}
