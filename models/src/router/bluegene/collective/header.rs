//! What the header of a packet says about its collective.

use crate::link::bluegene::packet;

/// In the second word: the packet comes from the root.
pub const DOWN: u32 = 1 << 11;
/// In the second word: the root alone is to have the result.
pub const ROOT_ONLY: u32 = 1 << 12;
/// Flags in the last but one word: a NaN, a sum that does not fit.
pub const FLAGS: [u32; 2] = [1 << 10, 1 << 11];
/// Bit of the last but one word that is the user's.
pub const USER: u32 = 1 << 13;

/// What a header says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    /// The class.
    pub class: usize,
    /// Code of the operation.
    pub code: u8,
    /// Integers have 4 bytes times 2 to the power of this.
    pub size: u32,
    /// The packet comes from the root.
    pub goes_down: bool,
    /// The root alone is to have the result.
    pub root_only: bool,
    /// Chunks of payload.
    pub chunks: usize,
}

impl Header {
    /// Of these words.
    pub fn of(words: &[u32]) -> Self {
        let about = words[1];
        Self {
            class: (about & 15) as usize,
            code: (about >> 4 & 15) as u8,
            size: about >> 8 & 7,
            goes_down: about & DOWN != 0,
            root_only: about & ROOT_ONLY != 0,
            chunks: packet::chunks(words[0]),
        }
    }

    /// The second word, with no bit of the user's.
    pub fn word(&self) -> u32 {
        let flags = [(self.goes_down, DOWN), (self.root_only, ROOT_ONLY)];
        let flags = flags.iter().filter(|(is_set, _)| *is_set).map(|(_, bit)| bit).sum::<u32>();
        self.class as u32 | u32::from(self.code) << 4 | self.size << 8 | flags
    }

    /// Whether there is such an operation, and the payload has whole numbers.
    pub fn can_be_combined(&self) -> bool {
        let is_double = self.code >= 12;
        self.code % 4 != 3 && (is_double || (8 * self.chunks).is_multiple_of(1 << self.size))
    }

    /// What inputs must agree on: operation, size, whether the root alone is to have the result, length.
    pub fn about(&self) -> u64 {
        u64::from(self.code) | u64::from(self.size) << 4 | u64::from(self.root_only) << 7 | (self.chunks as u64) << 8
    }

    /// Whether each number has to come two times.
    pub fn passes_twice(&self) -> bool {
        matches!(self.code, 5 | 6 | 9 | 10) && self.size > 1
    }
}
