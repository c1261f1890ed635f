//! Packets as the nodes of a ring send them: their words tell what was lost or changed.

use crate::link::bluegene::packet::{check, is_same};

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

/// A packet before it is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Packet {
    /// Its number, below [`NUMBERS`].
    pub number: u32,
    /// Who sends it, below 64.
    pub source: u32,
    /// Who gets it, below 64.
    pub destination: u32,
    /// Chunks of payload, at most [`MOST_CHUNKS`].
    pub chunks: u32,
}

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
        words[1] = self.destination | self.source << SOURCE;
        words[2] = self.number;
        check(&mut words);
        words
    }

    /// The number that came words claim.
    pub fn claim(came: &[u32]) -> u32 {
        came.get(2).map_or(0, |word| word % NUMBERS)
    }

    /// What came is what was sent, but for what links change.
    pub fn is_intact(&self, came: &[u32]) -> bool {
        let sent = self.words();
        sent.len() == came.len() && (0..sent.len()).all(|index| is_same(sent[index], came[index], index, sent.len()))
    }
}
