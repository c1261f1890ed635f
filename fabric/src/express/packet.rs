//! Packets as the nodes of a tree send them: a word of route, and words behind it that tell what was lost or changed.

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
    /// Its virtual channel.
    pub channel: usize,
    /// Any usable port will do; otherwise it keeps its order with others of its source, destination and channel.
    pub is_adaptive: bool,
    /// Flits, 1 to [`LONGEST`].
    pub length: u32,
}

/// Virtual channels.
pub const CHANNELS: usize = 2;
/// Flits of the longest packet.
pub const LONGEST: u32 = 8;
/// Numbers of packets in flight are smaller: they fit in what no router reads of the word of route.
pub const NUMBERS: u32 = 1 << 19;

/// Bits of the word of route: source, adaptive, and the number in place of what nodes alone read.
const SOURCE: u32 = 20;
const ADAPTIVE: u32 = 44;
const NUMBER: u32 = 45;

impl Packet {
    /// The flit at this place.
    pub fn flit(&self, index: u32) -> u64 {
        if index == 0 {
            return u64::from(self.destination)
                | u64::from(self.source) << SOURCE
                | u64::from(self.is_adaptive) << ADAPTIVE
                | u64::from(self.number) << NUMBER;
        }
        // Odd, so that no two flits of a packet and no two packets have the same.
        (u64::from(self.number) << 8 | u64::from(index)).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    /// The number that a word of route claims.
    pub fn claim(route: u64) -> u32 {
        (route >> NUMBER) as u32
    }

    /// What is wrong with flits that came on a channel as this packet.
    ///
    /// # Errors
    /// If they came on another channel, or are others than were sent.
    pub fn judge(&self, channel: usize, flits: &[u64]) -> Result<(), String> {
        if channel != self.channel {
            return Err(format!("on channel {channel}, not {}", self.channel));
        }
        let is_intact =
            flits.len() == self.length as usize && (0..).zip(flits).all(|(index, flit)| self.flit(index) == *flit);
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
}
