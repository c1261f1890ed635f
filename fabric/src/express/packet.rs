//! Packets as nodes send them: a word of route, and words behind it that tell what was lost or changed.

use crate::study::followed::Sent;

/// A packet before it is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Packet {
    /// Its number, below [`NUMBERS`].
    pub number: u32,
    /// Who sends it.
    pub source: u32,
    /// Who gets it.
    pub destination: u32,
    /// What flits call them: their identifiers.
    pub identifiers: [u32; 2],
    /// Its virtual channel.
    pub channel: usize,
    /// Any usable port will do; otherwise it keeps its order with others of its source, destination and channel.
    pub is_adaptive: bool,
    /// It is beside the traffic that is compared.
    pub is_beside: bool,
    /// Flits, from 1 to the longest packet of the router.
    pub length: u32,
}

/// Numbers of packets in flight are smaller: they fit in what no router reads of the word of route.
pub const NUMBERS: u32 = 1 << 19;
/// Words of the widest flit.
pub const MOST_WORDS: usize = 4;

/// A flit; a router with narrower ones has words of 0 at the end.
pub type Flit = [u64; MOST_WORDS];

/// Bits of the word of route: source, adaptive, and the number in place of what nodes alone read.
const SOURCE: u32 = 20;
const ADAPTIVE: u32 = 44;
const NUMBER: u32 = 45;

impl Packet {
    /// The flit at this place, of so many words.
    pub fn flit(&self, index: u32, words: usize) -> Flit {
        let mut flit = [0; MOST_WORDS];
        for (place, word) in (0u64..).zip(&mut flit[..words]) {
            // The factor is odd, so that no two words of a packet and no two packets have the same.
            let value = place << 32 | u64::from(self.number) << 8 | u64::from(index);
            *word = value.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        }
        if index == 0 {
            let [source, destination] = self.identifiers.map(u64::from);
            flit[0] = destination
                | source << SOURCE
                | u64::from(self.is_adaptive) << ADAPTIVE
                | u64::from(self.number) << NUMBER;
        }
        flit
    }

    /// The number that the first flit claims.
    pub fn claim(first: &Flit) -> u32 {
        (first[0] >> NUMBER) as u32
    }

    /// What is wrong with flits of so many words that came on a channel as this packet.
    ///
    /// # Errors
    /// If they came on another channel, or are others than were sent.
    pub fn judge(&self, channel: usize, flits: &[Flit], words: usize) -> Result<(), String> {
        if channel != self.channel {
            return Err(format!("on channel {channel}, not {}", self.channel));
        }
        let is_intact = flits.len() == self.length as usize
            && (0..).zip(flits).all(|(index, flit)| self.flit(index, words) == *flit);
        if is_intact { Ok(()) } else { Err("with other flits than were sent".to_owned()) }
    }
}

impl Sent for Packet {
    fn ends(&self) -> [u32; 2] {
        [self.source, self.destination]
    }

    fn length(&self) -> u32 {
        self.length
    }

    fn stream(&self) -> Option<usize> {
        (!self.is_adaptive).then_some(self.channel)
    }

    fn is_compared(&self) -> bool {
        !self.is_beside
    }
}
