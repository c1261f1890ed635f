//! In which order the words of a packet are combined.

/// What a word is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Of the header.
    Header,
    /// The first of the payload.
    First,
    /// Another of the payload.
    Payload,
    /// The one with the flags.
    Trailer,
}

/// Addresses and kinds of all words of a packet with so many chunks, as they are read; numbers have so many words.
pub fn sequence(chunks: usize, words: usize, twice: bool) -> Vec<(usize, Kind)> {
    let mut sequence: Vec<(usize, Kind)> = (0..8).map(|word| (word, Kind::Header)).collect();
    let payload: Vec<usize> = (8..8 + 8 * chunks).collect();
    for number in payload.chunks(words) {
        if twice {
            // The most significant pair first.
            sequence.extend(number.chunks(2).rev().flatten().map(|word| (*word, Kind::Payload)));
        }
        sequence.extend(number.iter().map(|word| (*word, Kind::Payload)));
    }
    if let Some(first) = sequence.get_mut(8) {
        first.1 = Kind::First;
    }
    sequence.push((8 + 8 * chunks, Kind::Trailer));
    sequence
}

/// The counter. Hardware needs a reset to begin.
#[derive(Clone, Copy, Debug, Default)]
pub struct WordOrder {
    /// Words read so far of a packet.
    place: Option<usize>,
}

impl WordOrder {
    /// The word that is read, of a packet with this shape.
    pub fn word(&self, chunks: usize, words: usize, twice: bool) -> Option<(usize, Kind)> {
        Some(sequence(chunks, words, twice)[self.place?])
    }

    /// Whether a packet is under way.
    pub fn is_active(&self) -> bool {
        self.place.is_some()
    }

    /// Rising clock edge.
    pub fn tick(&mut self, is_reset: bool, starts: bool, word: Option<(usize, Kind)>) {
        self.place = match self.place {
            _ if is_reset => None,
            _ if starts => Some(0),
            Some(place) if word.is_some_and(|(_, kind)| kind != Kind::Trailer) => Some(place + 1),
            _ => None,
        };
    }
}
