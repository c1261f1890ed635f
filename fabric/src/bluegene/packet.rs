//! Packets as the nodes of a torus send them: their words tell what was lost or changed.

use super::torus::{Coordinates, Torus};
use super::ways::Routing;
use crate::link::bluegene::packet::{check, is_same};
use crate::study::followed::Sent;

/// Whose packet it is, which decides its channel and its ports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Priority {
    /// A user's.
    User,
    /// A user's that goes ahead of others.
    HighPriority,
    /// The system's.
    System,
}

impl Priority {
    /// The priority channels, in their order.
    pub const CHANNELS: [Self; 2] = [Self::HighPriority, Self::System];

    /// Its priority channel, if it has one.
    pub fn channel(self) -> Option<usize> {
        Self::CHANNELS.iter().position(|priority| *priority == self)
    }
}

/// Whether a packet leaves the torus, or comes from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Border {
    /// It stays in the torus.
    Inside,
    /// It is for an IO node at the IO link of this node.
    Out(u32),
    /// An IO node sends it, over its IO link first.
    In,
}

/// A packet before it is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Packet {
    /// Its number, below [`NUMBERS`].
    pub number: u32,
    /// Source and destination.
    pub ends: [u32; 2],
    /// Whether an IO node is one of them.
    pub border: Border,
    /// Chunks of payload, at most [`MOST_CHUNKS`].
    pub chunks: u32,
    /// Whose it is.
    pub priority: Priority,
    /// The ways that it may take; in a priority channel it takes the deterministic one.
    pub routing: Routing,
    /// Hints: bit 2d sends it up in dimension d, bit 2d + 1 down; without one it goes the shorter way.
    pub hints: u32,
    /// It is a broadcast along a line: each node on its way gets a copy.
    pub is_broadcast: bool,
}

/// Bytes of a chunk of payload.
pub const CHUNK: u32 = 32;
/// Chunks of the longest packet.
pub const MOST_CHUNKS: u32 = 16;
/// Words of a chunk, and those of header and trailer.
const CHUNK_WORDS: u32 = 8;
const OTHER_WORDS: u32 = 10;
/// Numbers of packets in flight are smaller: they stand in word 2, where 24 bits are the user's.
pub const NUMBERS: u32 = 1 << 24;
/// Where chunks, the dynamic bit, that of a broadcast, that of the way out and hints stand in word 0.
const CHUNKS: u32 = 11;
const DYNAMIC: u32 = 16;
const DEPOSIT: u32 = 19;
const TO_IO: u32 = 20;
const HINTS: u32 = 21;
/// Bits of a coordinate in word 1.
const COORDINATE: usize = 6;
/// Where the bit of the way in stands in it.
const FROM_IO: u32 = 31;
/// The word that tells the source: the first of the user's.
const SOURCE: usize = 3;

/// Words of a packet with so many chunks.
pub fn words_of(chunks: u32) -> u32 {
    CHUNK_WORDS * chunks + OTHER_WORDS
}

impl Packet {
    /// A user's packet of a chunk, which no hint leads.
    pub fn short(ends: [u32; 2], routing: Routing) -> Self {
        Self {
            number: 0,
            ends,
            border: Border::Inside,
            chunks: 1,
            priority: Priority::User,
            routing,
            hints: 0,
            is_broadcast: false,
        }
    }

    /// Its words, with the symbol from end to end.
    pub fn words(&self, torus: &Torus) -> Vec<u32> {
        // Odd, so that no two words of a packet and no two packets have the same.
        let filling = |index: u32| (self.number << 8 | index).wrapping_mul(0x9E37_79B1);
        let mut words: Vec<u32> = (0..words_of(self.chunks)).map(filling).collect();
        let dynamic = u32::from(self.routing == Routing::Dynamic);
        let deposit = u32::from(self.is_broadcast);
        let [source, destination] = self.ends;
        let (last, to_io, from_io) = match self.border {
            Border::Inside => (destination, 0, 0),
            Border::Out(exit) => (exit, 1, 0),
            Border::In => (destination, 0, 1),
        };
        words[0] =
            self.chunks << CHUNKS | dynamic << DYNAMIC | deposit << DEPOSIT | to_io << TO_IO | self.hints << HINTS;
        let place = torus.coordinates(last);
        let destination = (0..torus.dimensions()).fold(0, |word, d| word | place[d] << (COORDINATE * d));
        words[1] = destination | from_io << FROM_IO;
        words[2] = self.number;
        words[SOURCE] = source;
        check(&mut words);
        words
    }

    /// The node that words of a packet are for, from its second one.
    pub fn destination(second: u32, torus: &Torus) -> u32 {
        let mut place = Coordinates::default();
        (0..torus.dimensions()).for_each(|d| place[d] = second >> (COORDINATE * d) & ((1 << COORDINATE) - 1));
        torus.node(place)
    }

    /// The number that came words claim.
    pub fn claim(came: &[u32]) -> u32 {
        came.get(2).map_or(0, |word| word % NUMBERS)
    }

    /// What is wrong with words that came as this packet at a port of a priority; `is_bad` if its node says that they are.
    ///
    /// # Errors
    /// If it is of another priority, its symbol from end to end is wrong, or they are others than were sent, but for what links change.
    pub fn judge(&self, torus: &Torus, came: &[u32], priority: Priority, is_bad: bool) -> Result<(), String> {
        if priority != self.priority {
            return Err(format!("at a port of {priority:?}, not of {:?}", self.priority));
        }
        if is_bad {
            return Err("with a wrong symbol from end to end".to_owned());
        }
        let sent = self.words(torus);
        let is_intact = sent.len() == came.len()
            && (0..sent.len()).all(|index| is_same(sent[index], came[index], index, sent.len()));
        if is_intact { Ok(()) } else { Err("with other words than were sent".to_owned()) }
    }
}

impl Sent for Packet {
    fn ends(&self) -> [u32; 2] {
        self.ends
    }

    fn length(&self) -> u32 {
        words_of(self.chunks)
    }

    /// Packets on the deterministic way keep their order, in each channel; broadcasts may enter by another port than packets.
    fn stream(&self) -> Option<usize> {
        let priority = self.priority.channel().map(|index| index + 1);
        let channel = priority.or_else(|| (self.routing == Routing::Deterministic).then_some(0))?;
        Some(2 * channel + usize::from(self.is_broadcast))
    }

    fn is_compared(&self) -> bool {
        self.priority == Priority::User
    }
}
