//! Where packets enter the network.

use super::buffers::packet_slots::{self, PacketSlots, Shape};
use super::buffers::slot_reader::Leaving;
use super::torus_route::Place;
use crate::link::bluegene::packet::{VOID, chunks, length};

/// Bit of a packet's first word: from its destination it goes on over the IO link. Bit of its second word: it goes over that link first.
const TO_IO: u32 = 1 << 20;
const FROM_IO: u32 = 1 << 31;

/// Ports that the injection port reads.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// Empties it.
    pub reset: bool,
    /// The word offered.
    pub word: Option<u32>,
    /// Bits to spoil.
    pub upset: u128,
    /// Links that take a packet in the deterministic channel, a bit each.
    pub wide: u64,
    /// Links that take one in the dynamic channel.
    pub free: u64,
    /// The reception buffer takes a packet.
    pub reception_open: bool,
    /// The output asked for takes it.
    pub grant: bool,
}

/// The injection port. Hardware needs a reset to begin.
#[derive(Clone, Debug)]
pub struct InjectionPort {
    shape: Shape,
    place: Place,
    is_fixed: bool,
    is_system: bool,
    slots: PacketSlots,
    /// Words of the packet that comes.
    packet: Vec<u32>,
    is_dropping: bool,
    refused: u64,
}

impl InjectionPort {
    /// Of this shape, with an output for each channel of each link and one for the node itself, at this place. Packets have dynamic ways, and are not the system's.
    pub fn new(shape: Shape, place: Place) -> Self {
        Self {
            shape,
            place,
            is_fixed: false,
            is_system: false,
            slots: PacketSlots::new(shape),
            packet: vec![],
            is_dropping: false,
            refused: 0,
        }
    }

    /// Stands at this place from now on.
    pub fn move_to(&mut self, place: Place) {
        self.place = place;
    }

    /// From now on packets have no dynamic ways, or have them again; if they are the system's, the IO link stands in the place of the node itself.
    pub fn fix(&mut self, is_fixed: bool, is_system: bool) {
        (self.is_fixed, self.is_system) = (is_fixed, is_system);
    }

    /// Whether a word is taken.
    pub fn ready(&self) -> bool {
        self.is_dropping || self.slots.room(self.packet.is_empty())
    }

    /// Links for which packets wait, a bit each.
    pub fn waits(&self) -> u64 {
        let (outputs, links) = (self.slots.waits(), self.place.links());
        (outputs | outputs >> links) & ((1 << links) - 1)
    }

    /// A packet waits for the node itself, or for the IO link.
    pub fn waits_aside(&self) -> bool {
        self.slots.waits() >> (2 * self.place.links()) & 1 == 1
    }

    /// Outputs that are open, a bit each.
    fn open(&self, wide: u64, free: u64, reception_open: bool) -> u64 {
        let links = self.place.links();
        wide | free << links | u64::from(reception_open) << (2 * links)
    }

    /// The output that is asked for: a link's deterministic channel, behind those of all links its dynamic one, and last the node itself.
    pub fn request(&self, wide: u64, free: u64, reception_open: bool) -> Option<usize> {
        self.slots.request(self.open(wide, free, reception_open))
    }

    /// The word that goes to an output.
    pub fn leaving(&self) -> Option<Leaving> {
        self.slots.leaving()[0]
    }

    /// Packets refused.
    pub fn refused(&self) -> u64 {
        self.refused % (1 << 16)
    }

    /// Words found with one wrong bit, and with more.
    pub fn counts(&self) -> (u64, u64) {
        self.slots.counts()
    }

    /// The outputs of a packet, a bit each; none if it cannot arrive.
    fn outputs(&self, words: &[u32]) -> Option<u64> {
        let ways = self.place.ways([words[0], words[1]]);
        let [to_io, from_io] = [words[0] & TO_IO, words[1] & FROM_IO].map(|bit| bit != 0);
        let is_allowed = self.is_system && !(to_io && from_io) || !to_io && !from_io;
        if !(ways.is_legal || from_io) || !is_allowed || chunks(words[0]) > self.shape.chunks {
            return None;
        }
        let aside = 1 << (2 * self.place.links());
        if from_io {
            return Some(aside);
        }
        let Some(direct) = ways.direct else {
            return (to_io || !self.is_fixed).then_some(aside);
        };
        Some(if ways.adaptive == 0 || self.is_fixed { 1 << direct } else { ways.adaptive << self.place.links() })
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: Inputs) {
        let mut told = packet_slots::Inputs {
            reset: inputs.reset,
            first: self.packet.is_empty(),
            upset: inputs.upset,
            open: self.open(inputs.wide, inputs.free, inputs.reception_open),
            grant: inputs.grant,
            ..Default::default()
        };
        if let Some(word) = inputs.word.filter(|_| self.ready()) {
            self.packet.push(word);
            let words = self.packet.len();
            let refuses = words == 2 && self.outputs(&self.packet).is_none();
            let is_last = words == length(self.packet[0]);
            if refuses {
                self.refused += 1;
                self.is_dropping = true;
                told.rejected = true;
            } else if !self.is_dropping {
                let is_flags = words + 1 == length(self.packet[0]);
                told.write = Some(if is_flags { word & !VOID } else { word });
                told.commit = is_last;
                told.header = if is_last { self.outputs(&self.packet) } else { None };
            }
            if is_last {
                self.packet.clear();
                self.is_dropping = false;
            }
        }
        self.slots.tick(told);
        if inputs.reset {
            let slots = self.slots.clone();
            let (is_fixed, is_system) = (self.is_fixed, self.is_system);
            *self = Self { slots, is_fixed, is_system, ..Self::new(self.shape, self.place.clone()) };
        }
    }
}
