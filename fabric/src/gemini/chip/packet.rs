//! Packets as the nodes of a study send them: real heads, and phits behind them that tell what was lost or changed.

use super::address::{address, decode};
use super::layout::NODES;
use crate::files::choice::named;
use serde::{Deserialize, Serialize};

/// Longest packet: a put of 64 bytes, 7 phits of header, 24 of data and one at the end.
pub const LONGEST: u32 = 32;
/// Shortest request that has room for its number.
pub const SHORTEST_REQUEST: u32 = 4;
/// Length of a response to a put.
pub const RESPONSE: u32 = 2;
/// Length of a response that has a CRC behind its number.
pub const CHECKED_RESPONSE: u32 = 3;
/// Bit of a phit on a wire: it is the last of its packet.
pub const LAST: u64 = 1 << 22;
/// Shortest request whose last phit is not needed for its number and holds a CRC.
pub const SHORTEST_CHECKED: u32 = 5;
/// Numbers of packets under way are smaller.
pub const NUMBERS: u32 = 1 << 22;

const PAYLOAD: u64 = LAST - 1;
const V: u32 = 21;
const A: u32 = 19;
const H: u32 = 18;
const CRC: u32 = 6;
/// Fields of the last phit but its CRC: the packet is good (5:4), and this is its end (0).
const GOOD: u64 = 0x31;

/// Which virtual channel a packet travels on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Class {
    /// Virtual channel 0.
    Request,
    /// Virtual channel 1.
    Response,
}

impl Class {
    /// Its virtual channel.
    pub fn channel(self) -> usize {
        self as usize
    }
}

/// How a packet is routed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Routing {
    /// Over lightly loaded links (a = 1).
    Adaptive,
    /// By a hash of source and destination (a = 0, h = 0).
    Deterministic,
    /// By a hash of source, destination and address (a = 0, h = 1).
    Hashed,
}

named!(Routing, "routing", [
    "adaptive" => Self::Adaptive, "deterministic" => Self::Deterministic, "hashed" => Self::Hashed
]);

/// A packet before it is sent. Nodes are numbered 2 c and 2 c + 1 on chip c.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Packet {
    /// Its number, below [`NUMBERS`].
    pub number: u32,
    /// Who sends it.
    pub source: u32,
    /// Who gets it.
    pub destination: u32,
    /// Request or response.
    pub class: Class,
    /// How it is routed.
    pub routing: Routing,
    /// Address bits 23 to 6.
    pub line: u32,
    /// Phits, 2 to 32; a request has 4 at least, a response 2 or 3.
    pub length: u32,
}

impl Packet {
    /// The phit at this place, as it is on a wire.
    pub fn phit(&self, index: u32) -> u64 {
        let node = |node: u32| u64::from(address(node / NODES as u32, node % NODES as u32));
        let bit = |set: bool, place: u32| u64::from(set) << place;
        let payload = match (self.class, index) {
            (_, 0) => {
                node(self.destination)
                    | bit(self.class == Class::Response, V)
                    | bit(self.routing == Routing::Adaptive, A)
                    | bit(self.routing == Routing::Hashed, H)
            }
            (Class::Request, 1) => u64::from(self.line),
            (Class::Request, 2) => node(self.source),
            (Class::Request, 3) | (Class::Response, 1) => u64::from(self.number),
            (_, index) if index + 1 == self.length => {
                let before = (0..index).map(|index| self.phit(index));
                crc(before.chain([GOOD])) << CRC | GOOD
            }
            // The finalizer of MurmurHash3 spreads number and place over the phit.
            _ => u64::from(spread(self.number.wrapping_mul(LONGEST) + index)),
        };
        payload & PAYLOAD | bit(index + 1 == self.length, 22)
    }

    /// Where the number stands.
    pub fn number_at(class: Class) -> u32 {
        match class {
            Class::Request => 3,
            Class::Response => 1,
        }
    }
}

/// The CRC of a packet with sequence number 0, whose last payload has zeros in its place.
fn crc(payloads: impl Iterator<Item = u64>) -> u64 {
    let bits =
        std::iter::once(0).chain(payloads).flat_map(|payload| (0..V + 1).rev().map(move |bit| payload >> bit & 1));
    bits.fold(0xFFFF, |crc, bit| (crc << 1 & 0xFFFF) ^ if crc >> 15 ^ bit == 1 { 0x1021 } else { 0 })
}

/// A packet whose CRC is wrong; shorter ones of its class have none.
pub fn is_bad(phits: &[u64]) -> bool {
    let payloads = || phits.iter().map(|phit| phit & PAYLOAD);
    let Some(last) = payloads().next_back() else { return true };
    let covered = payloads().take(phits.len() - 1).chain([last & ((1 << CRC) - 1)]);
    let shortest = if phits[0] >> V & 1 == 0 { SHORTEST_CHECKED } else { CHECKED_RESPONSE };
    phits.len() >= shortest as usize && crc(covered) != last >> CRC
}

/// The node that a head is for.
pub fn destination(head: u64) -> u32 {
    let (chip, node) = decode((head & 0x3_FFFF) as u32);
    NODES as u32 * chip + node
}

fn spread(mut word: u32) -> u32 {
    word = (word ^ word >> 16).wrapping_mul(0x85EB_CA6B);
    word = (word ^ word >> 13).wrapping_mul(0xC2B2_AE35);
    word ^ word >> 16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_response_of_three_phits_has_a_crc_and_one_of_two_has_none() {
        let response = |length| Packet {
            number: 0x2_0b0b,
            source: 5,
            destination: 129,
            class: Class::Response,
            routing: Routing::Adaptive,
            line: 0,
            length,
        };
        let phits = |length| (0..length).map(|index| response(length).phit(index)).collect::<Vec<u64>>();
        let changed = |length: u32| phits(length).into_iter().map(|phit| phit ^ 1 << 3).collect::<Vec<u64>>();
        assert!(!is_bad(&phits(CHECKED_RESPONSE)) && is_bad(&changed(CHECKED_RESPONSE)));
        assert!(!is_bad(&phits(RESPONSE)) && !is_bad(&changed(RESPONSE)));
        assert_eq!(phits(CHECKED_RESPONSE)[..2], [phits(RESPONSE)[0], phits(RESPONSE)[1] ^ LAST]);
    }

    #[test]
    fn a_packet_ends_where_its_length_says_and_names_its_ends() {
        let packet = Packet {
            number: 77,
            source: 5,
            destination: 129,
            class: Class::Request,
            routing: Routing::Adaptive,
            line: 0x2_0001,
            length: 9,
        };
        let phits: Vec<u64> = (0..9).map(|index| packet.phit(index)).collect();
        assert!(phits[..8].iter().all(|phit| phit & LAST == 0) && phits[8] & LAST != 0);
        assert_eq!(phits[..4], [1 << 19 | 1 << 16 | 64, 0x2_0001, 1 << 16 | 2, 77]);
    }
}
