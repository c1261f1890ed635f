//! Packets get their number, their channel and their checks, a word at a time.

use super::packet::{coded, length, numbered, running, trailer};

/// A word for the sealer.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// The word.
    pub word: u32,
    /// Virtual channel.
    pub channel: u32,
    /// The packet counts among the system's.
    pub is_system: bool,
    /// Sequence number.
    pub number: u32,
}

/// The sealer, between packets at first. Hardware needs a reset to be so.
#[derive(Clone, Debug, Default)]
pub struct Sealer {
    /// The packet so far, sealed but for its trailer.
    words: Vec<u32>,
    is_system: bool,
    held: Option<(u32, bool)>,
    crcs: [u32; 2],
}

impl Sealer {
    /// Whether the word that comes ends its packet.
    pub fn ends(&self) -> bool {
        self.words.first().is_some_and(|first| self.words.len() + 1 == length(*first))
    }

    /// Whether it begins a chunk, or the trailer.
    pub fn begins_chunk(&self) -> bool {
        self.words.len().is_multiple_of(8)
    }

    /// The sealed word, and whether it is the last of its packet.
    pub fn held(&self) -> Option<(u32, bool)> {
        self.held
    }

    /// Running CRCs.
    pub fn crcs(&self) -> [u32; 2] {
        self.crcs
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: Option<Inputs>) {
        if let Some((word, _)) = self.held.take() {
            let crc = &mut self.crcs[usize::from(self.is_system)];
            *crc = running(*crc, word);
        }
        let Some(Inputs { word, channel, is_system, number }) = inputs else { return };
        let index = self.words.len();
        if index == 0 {
            self.is_system = is_system;
        }
        let word = match index {
            0 => numbered(word, channel, number),
            2 => coded([self.words[0], self.words[1], word]),
            _ => word,
        };
        self.words.push(word);
        let words = length(self.words[0]);
        let shown = match self.words.len() {
            // The rest of the trailer is nobody's business yet.
            known if known + 1 == words => trailer(&[&self.words[..], &[0]].concat())[0],
            known if known == words => trailer(&self.words)[1],
            _ => word,
        };
        self.held = Some((shown, self.words.len() == words));
        if self.words.len() == words {
            self.words.clear();
        }
    }
}
