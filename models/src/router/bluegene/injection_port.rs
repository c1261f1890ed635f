//! Where packets enter the network.

use super::packet_slots::{self, Leaving, PacketSlots, Shape};
use super::ring_route::{Way, way};
use crate::link::bluegene::packet::{VOID, chunks, length};

/// Ports that the injection port reads.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// Empties it.
    pub reset: bool,
    /// The word offered.
    pub word: Option<u32>,
    /// Coordinate of this node, and nodes of the ring.
    pub place: (u64, u64),
    /// Bits to spoil.
    pub upset: u128,
    /// Senders that take a packet now, a bit each.
    pub open: u64,
    /// The sender asked for takes it.
    pub grant: bool,
}

/// The injection port. Hardware needs a reset to begin.
#[derive(Clone, Debug)]
pub struct InjectionPort {
    shape: Shape,
    slots: PacketSlots,
    /// Words of the packet that comes.
    packet: Vec<u32>,
    is_dropping: bool,
    refused: u64,
}

impl InjectionPort {
    /// Of this shape, for two senders.
    pub fn new(shape: Shape) -> Self {
        Self { shape, slots: PacketSlots::new(shape), packet: vec![], is_dropping: false, refused: 0 }
    }

    /// Whether a word is taken.
    pub fn ready(&self) -> bool {
        self.is_dropping || self.slots.room(self.packet.is_empty())
    }

    /// Senders for which packets wait, a bit each.
    pub fn waits(&self) -> u64 {
        self.slots.waits()
    }

    /// The sender that is asked for.
    pub fn request(&self, open: u64) -> Option<usize> {
        self.slots.request(open)
    }

    /// The word that goes to a sender.
    pub fn leaving(&self) -> Option<Leaving> {
        self.slots.leaving()
    }

    /// Packets refused.
    pub fn refused(&self) -> u64 {
        self.refused % (1 << 16)
    }

    /// Words found with one wrong bit, and with more.
    pub fn counts(&self) -> (u64, u64) {
        self.slots.counts()
    }

    /// The sender of a packet; none if it cannot arrive.
    fn sender(&self, words: &[u32], (here, size): (u64, u64)) -> Option<usize> {
        let destination = u64::from(words[1] & 63);
        if destination >= size || chunks(words[0]) > self.shape.chunks {
            return None;
        }
        match (way(destination, here, size), words[0] >> 21 & 3) {
            (Way::Here, _) | (_, 3) => None,
            (_, 1) | (Way::Up, 0) => Some(0),
            _ => Some(1),
        }
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: Inputs) {
        let mut told = packet_slots::Inputs {
            reset: inputs.reset,
            first: self.packet.is_empty(),
            upset: inputs.upset,
            open: inputs.open,
            grant: inputs.grant,
            ..Default::default()
        };
        if let Some(word) = inputs.word.filter(|_| self.ready()) {
            self.packet.push(word);
            let words = self.packet.len();
            let refuses = words == 2 && self.sender(&self.packet, inputs.place).is_none();
            let is_last = words == length(self.packet[0]);
            if refuses {
                self.refused += 1;
                self.is_dropping = true;
                told.rejected = true;
            } else if !self.is_dropping {
                let is_flags = words + 1 == length(self.packet[0]);
                told.write = Some(if is_flags { word & !VOID } else { word });
                told.commit = is_last;
                told.header = if is_last { self.sender(&self.packet, inputs.place) } else { None };
            }
            if is_last {
                self.packet.clear();
                self.is_dropping = false;
            }
        }
        self.slots.tick(told);
        if inputs.reset {
            let slots = self.slots.clone();
            *self = Self { slots, ..Self::new(self.shape) };
        }
    }
}
