//! Packets in slots, through which they cut.

use crate::coding::secded_memory::{self, SecdedMemory};
use crate::link::bluegene::packet::{VOID, chunks, length};
use crate::prim::arbiters::round_robin::RoundRobin;

/// Sizes.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Slots.
    pub slots: usize,
    /// Chunks of payload at most.
    pub chunks: usize,
    /// `2^address` words of memory.
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

/// The packet that is read.
#[derive(Clone, Copy, Debug)]
struct Path {
    slot: usize,
    output: usize,
    length: usize,
    place: usize,
    is_bad: bool,
    /// It was rejected after so many words.
    limit: Option<usize>,
}

/// The slots, empty at first. Hardware needs a reset to be so.
#[derive(Clone, Debug)]
pub struct PacketSlots {
    shape: Shape,
    memory: SecdedMemory,
    packets: Vec<Option<Packet>>,
    born: u64,
    /// Slot of the packet that comes, and words of it so far.
    arriving: Option<(usize, usize)>,
    path: Option<Path>,
    /// What was read in the last cycle.
    staged: Option<Path>,
    is_harmed: bool,
    choice: RoundRobin,
    freed: u64,
}

impl PacketSlots {
    /// Empty slots.
    pub fn new(shape: Shape) -> Self {
        Self {
            shape,
            memory: SecdedMemory::new(32, 7, shape.address, 16),
            packets: vec![None; shape.slots],
            born: 0,
            arriving: None,
            path: None,
            staged: None,
            is_harmed: false,
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

    /// The output that is asked for.
    pub fn request(&self, open: u64) -> Option<usize> {
        let asked = if self.path.is_some() { 0 } else { self.waits() & open };
        self.choice.clone().serve(asked)
    }

    /// The word that leaves.
    pub fn leaving(&self) -> Option<Leaving> {
        let path = self.staged?;
        let found = self.memory.outputs().found;
        let mut word = found.map_or(0, |found| found.data as u32);
        if path.place == 0 {
            word = word & !0xF800 | ((path.length as u32 - 10) / 8) << 11;
        }
        if path.limit.is_some() && path.place + 2 == path.length {
            word |= VOID;
        }
        let bad = path.is_bad || self.is_harmed || found.is_some_and(|found| found.uncorrectable);
        Some(Leaving { output: path.output, word, last: path.place + 1 == path.length, bad })
    }

    /// Tokens given back.
    pub fn freed(&self) -> u64 {
        self.freed % (1 << self.shape.count)
    }

    /// Words found with one wrong bit, and with more.
    pub fn counts(&self) -> (u64, u64) {
        let outputs = self.memory.outputs();
        (outputs.corrected_count, outputs.uncorrectable_count)
    }

    fn address(&self, slot: usize, place: usize) -> usize {
        slot * (8 * self.shape.chunks + 10) + place
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: Inputs) {
        let asked = if self.path.is_some() { 0 } else { self.waits() & inputs.open };
        let begun = if inputs.grant { self.choice.serve(asked) } else { None };
        let path = begun.map(|output| {
            let slot = self.oldest(output).expect("a packet that waits");
            let packet = self.packets[slot].as_mut().expect("a packet");
            packet.waits_for = 0;
            Path { slot, output, length: packet.length, place: 0, is_bad: packet.is_bad, limit: None }
        });
        let path = path.or(self.path);
        let place = match self.arriving {
            Some(arriving) if !inputs.first => Some(arriving),
            _ => self.free_slot().map(|slot| (slot, 0)),
        };
        let written = inputs.write.zip(place);
        let reads = path.filter(|path| path.limit.is_none_or(|limit| path.place < limit));
        let last_found = self.memory.outputs().found;
        self.memory.tick(secded_memory::Inputs {
            reset: inputs.reset,
            write: written.map(|(word, (slot, at))| (self.address(slot, at), word.into())),
            read: reads.filter(|_| !inputs.reset).map(|path| self.address(path.slot, path.place)),
            scrub_enable: false,
            upset: inputs.upset,
        });
        if inputs.reset {
            let memory = self.memory.clone();
            *self = Self { memory, ..Self::new(self.shape) };
            return;
        }
        let was_last = self.staged.is_some_and(|path| path.place + 1 == path.length);
        self.is_harmed = !was_last && (self.is_harmed || last_found.is_some_and(|found| found.uncorrectable));

        self.staged = path;
        self.path = path.map(|path| Path { place: path.place + 1, ..path });
        let ended = path.filter(|path| path.place + 1 == path.length);
        if let Some(path) = ended {
            self.path = None;
            self.freed += u64::from(path.limit.is_none());
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
            match &mut self.path {
                Some(path) if path.slot == slot => {
                    if inputs.rejected {
                        path.limit = Some(words);
                    }
                }
                _ if inputs.commit => {}
                _ => {
                    self.packets[slot] = None;
                    self.freed += u64::from(inputs.void);
                }
            }
        }
        if let Some(path) = ended {
            self.packets[path.slot] = None;
        }
    }
}
