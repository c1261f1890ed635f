//! Packets as the nodes of a ring send them: their words tell what was lost or changed.

use crate::link::bluegene::packet::{check, is_same};
use crate::study::followed::Sent;

/// A packet before it is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Packet {
    /// Its number, below [`NUMBERS`].
    pub number: u32,
    /// Who sends it and who gets it, both below 64.
    pub ends: [u32; 2],
    /// Chunks of payload, at most [`MOST_CHUNKS`].
    pub chunks: u32,
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
/// Where the chunks stand in word 0, and the source in word 1.
const CHUNKS: u32 = 11;
const SOURCE: u32 = 8;

/// Words of a packet with so many chunks.
pub fn words_of(chunks: u32) -> u32 {
    CHUNK_WORDS * chunks + OTHER_WORDS
}

impl Packet {
    /// Its words, with the symbol from end to end. It has no hint, so that the ring takes the shorter way.
    pub fn words(&self) -> Vec<u32> {
        // Odd, so that no two words of a packet and no two packets have the same.
        let filling = |index: u32| (self.number << 8 | index).wrapping_mul(0x9E37_79B1);
        let mut words: Vec<u32> = (0..words_of(self.chunks)).map(filling).collect();
        words[0] = self.chunks << CHUNKS;
        let [source, destination] = self.ends;
        words[1] = destination | source << SOURCE;
        words[2] = self.number;
        check(&mut words);
        words
    }

    /// The number that came words claim.
    pub fn claim(came: &[u32]) -> u32 {
        came.get(2).map_or(0, |word| word % NUMBERS)
    }

    /// What is wrong with words that came as this packet; `is_bad` if its node says that they are.
    ///
    /// # Errors
    /// If its symbol from end to end is wrong, or they are others than were sent, but for what links change.
    pub fn judge(&self, came: &[u32], is_bad: bool) -> Result<(), String> {
        if is_bad {
            return Err("with a wrong symbol from end to end".to_owned());
        }
        let sent = self.words();
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

    /// Packets from one node to another go one way.
    fn stream(&self) -> Option<usize> {
        Some(0)
    }
}
