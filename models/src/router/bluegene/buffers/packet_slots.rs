//! Packets in slots, through which they cut.

use super::slot_reader::{self, Begin, Leaving, SlotReader};
use crate::coding::secded_memory::{self, SecdedMemory};
use crate::link::bluegene::packet::chunks;
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
    /// Outputs; packets leave by the last one when they are whole, besides any other.
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

#[derive(Clone, Copy, Debug)]
struct Packet {
    /// When it came.
    born: u64,
    chunks: usize,
    /// Outputs but the last of which it waits for any, a bit each.
    waits_for: u64,
    /// It waits for the last one.
    is_kept: bool,
    is_whole: bool,
    is_bad: bool,
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
    /// By path.
    readers: Vec<SlotReader>,
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
            readers: vec![SlotReader::new(shape.paths, shape.address); shape.paths],
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
        let waits = |packet: &Packet| {
            if is_last { packet.is_kept && packet.is_whole } else { packet.waits_for >> output & 1 == 1 }
        };
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
        let free = self.readers.iter().position(|reader| reader.busy().is_none())?;
        let is_taken = self.readers.iter().any(|reader| reader.busy() == Some(true));
        (!is_taken).then(|| (free, self.waits() & open))
    }

    /// The output that is asked for.
    pub fn request(&self, open: u64) -> Option<usize> {
        self.asked(open).and_then(|(_, asked)| self.choice.clone().serve(asked))
    }

    /// What was read from each bank.
    fn data(&self) -> Vec<(u32, bool)> {
        let found = self.banks.iter().map(|bank| bank.outputs().found);
        found.map(|found| found.map_or((0, false), |found| (found.data as u32, found.uncorrectable))).collect()
    }

    /// By path, the word that leaves.
    pub fn leaving(&self) -> Vec<Option<Leaving>> {
        let data = self.data();
        self.readers.iter().map(|reader| reader.leaving(&data)).collect()
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

    /// Row of a word in its bank.
    fn row(&self, slot: usize, place: usize) -> usize {
        (slot * (8 * self.shape.chunks + 10) + place) / self.shape.paths
    }

    /// The packet that a grant lets go, and its path.
    fn begin(&mut self, open: u64) -> Option<(usize, Begin)> {
        let (path, asked) = self.asked(open)?;
        let output = self.choice.serve(asked)?;
        let slot = self.oldest(output).expect("a packet that waits");
        let base = self.row(slot, 0) as u64;
        let packet = self.packets[slot].as_mut().expect("a packet");
        if output + 1 == self.shape.outputs {
            packet.is_kept = false;
        } else {
            packet.waits_for = 0;
        }
        Some((path, Begin { slot, output, chunks: packet.chunks, base, spoilt: packet.is_bad }))
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: Inputs) {
        let begin = if inputs.grant { self.begin(inputs.open) } else { None };
        let told: Vec<slot_reader::Inputs> = (0..self.shape.paths)
            .map(|path| slot_reader::Inputs {
                reset: inputs.reset,
                begin: begin.filter(|(on, _)| *on == path).map(|(_, begin)| begin),
                coming: self.arriving,
                rejected: inputs.rejected && self.arriving.is_some(),
            })
            .collect();
        let place = match self.arriving {
            Some(arriving) if !inputs.first => Some(arriving),
            _ => self.free_slot().map(|slot| (slot, 0)),
        };
        let written = inputs.write.zip(place);
        let readers = || self.readers.iter().zip(&told);
        let reads: Vec<(usize, u64)> = readers().filter_map(|(reader, told)| reader.reads(told)).collect();
        let ends: Vec<(usize, bool)> = readers().filter_map(|(reader, told)| reader.ends(told)).collect();
        let holds: Vec<usize> = readers().filter_map(|(reader, told)| reader.holds(told)).collect();
        let is_leaving = readers().any(|(reader, told)| reader.meets(told));
        let data = self.data();
        for (reader, told) in self.readers.iter_mut().zip(&told) {
            reader.tick(told, &data);
        }
        for bank in 0..self.shape.paths {
            let write = written.filter(|(_, (_, at))| at % self.shape.paths == bank);
            let read = reads.iter().find(|(of, _)| *of == bank && !inputs.reset);
            let inputs = secded_memory::Inputs {
                reset: inputs.reset,
                write: write.map(|(word, (slot, at))| (self.row(slot, at), word.into())),
                read: read.map(|(_, row)| *row as usize),
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
        if let Some((word, (slot, at))) = written {
            if inputs.first {
                self.born += 1;
                self.packets[slot] = Some(Packet {
                    born: self.born,
                    chunks: chunks(word),
                    waits_for: 0,
                    is_kept: false,
                    is_whole: false,
                    is_bad: false,
                });
            }
            self.arriving = Some((slot, at + 1));
            let packet = self.packets[slot].as_mut().expect("a packet that comes");
            if let Some(outputs) = inputs.header {
                let last = 1 << (self.shape.outputs - 1);
                (packet.waits_for, packet.is_kept) = (outputs & !last, outputs & last != 0);
            }
            if inputs.commit {
                packet.is_whole = true;
                packet.is_bad = inputs.bad;
            }
        }
        if (inputs.commit || inputs.void || inputs.rejected)
            && let Some((slot, _)) = self.arriving.take().filter(|_| !inputs.commit)
        {
            // A packet that leaves stays until its end.
            self.packets[slot] =
                self.packets[slot].filter(|_| is_leaving).map(|packet| Packet { is_kept: false, ..packet });
            self.freed += u64::from(inputs.void && !is_leaving);
        }
        for (slot, frees) in ends {
            let waits = |packet: &Packet| packet.waits_for != 0 || packet.is_kept;
            if !self.packets[slot].as_ref().is_some_and(waits) && !holds.contains(&slot) {
                self.freed += u64::from(frees);
                self.packets[slot] = None;
            }
        }
    }
}
