//! Gemini packets: what stands in them, bit by bit, and what share of the wire is payload.
//!
//! A packet is a list of 22-bit phit payloads, head first. Its CRC holds for one sequence number of one link: [`seal`]
//! puts it in, [`decode`] checks it.

pub mod efficiency;
pub mod format;
pub mod request;
pub mod response;

use crate::coding::crc16;
use format::{MAX_PHITS, PAYLOAD_BITS, PacketKind, PhitKind};
pub use request::{Operation, Request};
pub use response::{GetResponse, PutErrorResponse, PutResponse, ResponseRoute};

/// The mark of a good packet in the field `ok`.
const OK: u64 = 3;
/// The mark of a packet that a router found bad.
const MARKED_BAD: u64 = 0;

/// A network end point: one of the nodes of a chip.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Node {
    /// Chip, 16 bits.
    pub chip: u16,
    /// Node of the chip, 2 bits.
    pub id: u8,
}

/// Any packet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Packet {
    /// Put or get.
    Request(Request),
    /// Put done.
    PutResponse(PutResponse),
    /// Put failed.
    PutErrorResponse(PutErrorResponse),
    /// Data of a get.
    GetResponse(GetResponse),
}

/// Why phits are not a packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecodeError {
    /// Fewer than 2 or more than 32 phits.
    Length(usize),
    /// A payload has more than 22 bits.
    PayloadWidth(usize),
    /// The CRC does not hold for the sequence number.
    Crc {
        /// From the phits.
        computed: u16,
        /// In the crc field.
        received: u16,
    },
    /// No packet of this virtual channel has so many phits.
    NoSuchLength(usize),
    /// A request with an unknown `cmd`.
    UnknownCommand(u8),
    /// `size` is above 16, or the number of data phits does not follow from `cmd` and `size`.
    Size(u8),
    /// A field that must be zero or one is not: its name.
    Constant(&'static str),
    /// A router has marked the packet bad.
    MarkedBad,
    /// `ok` is neither good nor bad.
    OkField(u8),
    /// The ack bits of a response's head differ from its `ssid`.
    AckMismatch,
}

/// Puts the CRC for this sequence number into a packet's last phit.
pub fn seal(sequence: u8, payloads: &mut [u32]) {
    let crc = crc16::of_packet(sequence, payloads);
    let last = payloads.last_mut().expect("a packet has phits");
    *last = *last & 0x3F | u32::from(crc) << 6;
}

/// Checks the CRC of a packet against a sequence number.
pub fn check_crc(sequence: u8, payloads: &[u32]) -> Result<(), DecodeError> {
    let last = *payloads.last().ok_or(DecodeError::Length(0))?;
    let (computed, received) = (crc16::of_packet(sequence, payloads), (last >> 6) as u16);
    if computed == received { Ok(()) } else { Err(DecodeError::Crc { computed, received }) }
}

/// Reads a packet that was received as number `sequence`.
pub fn decode(sequence: u8, payloads: &[u32]) -> Result<Packet, DecodeError> {
    if !(2..=MAX_PHITS).contains(&payloads.len()) {
        return Err(DecodeError::Length(payloads.len()));
    }
    if let Some(index) = payloads.iter().position(|payload| payload >> PAYLOAD_BITS != 0) {
        return Err(DecodeError::PayloadWidth(index));
    }
    check_crc(sequence, payloads)?;
    let is_response = PhitKind::ResponseHead.unpack(payloads[0], "v") == 1;
    match (is_response, payloads.len()) {
        (false, _) => Request::from_payloads(payloads).map(Packet::Request),
        (true, 2) => Ok(Packet::PutResponse(PutResponse::from_payloads(payloads))),
        (true, 3) => PutErrorResponse::from_payloads(payloads).map(Packet::PutErrorResponse),
        (true, _) => GetResponse::from_payloads(payloads).map(Packet::GetResponse),
    }
}

/// The phit of a packet that ends with `ok` and `end`, marked good.
fn good_last_phit() -> u32 {
    PhitKind::Last.pack(&[("ok", OK), ("end", 1)])
}

/// Checks all of a last phit but its CRC.
fn check_last_phit(payload: u32) -> Result<(), DecodeError> {
    let value = |name| PhitKind::Last.unpack(payload, name);
    match (value("ok"), value("reserved"), value("end")) {
        (MARKED_BAD, _, _) => Err(DecodeError::MarkedBad),
        (OK, 0, 1) => Ok(()),
        (OK, 0, _) => Err(DecodeError::Constant("end")),
        (OK, _, _) => Err(DecodeError::Constant("reserved")),
        (other, _, _) => Err(DecodeError::OkField(other as u8)),
    }
}

/// The three data phits of every word.
fn data_phits(words: &[u64]) -> impl Iterator<Item = u32> {
    words.iter().flat_map(|word| {
        [
            PhitKind::Data0.pack(&[("word_63_42", word >> 42)]),
            PhitKind::Data1.pack(&[("word_41_20", word >> 20 & 0x3F_FFFF)]),
            PhitKind::Data2.pack(&[("word_19_0", word & 0xF_FFFF)]),
        ]
    })
}

/// The words of data phits, three for each.
fn data_words(phits: &[u32]) -> Result<Vec<u64>, DecodeError> {
    let word = |phits: &[u32]| {
        if PhitKind::Data2.unpack(phits[2], "spare") != 0 {
            return Err(DecodeError::Constant("spare"));
        }
        let high = PhitKind::Data0.unpack(phits[0], "word_63_42");
        let middle = PhitKind::Data1.unpack(phits[1], "word_41_20");
        let low = PhitKind::Data2.unpack(phits[2], "word_19_0");
        Ok(high << 42 | middle << 20 | low)
    };
    phits.chunks_exact(3).map(word).collect()
}

/// How many words of data a packet of this kind and length carries.
fn words_in(kind: PacketKind, phits: usize) -> Result<usize, DecodeError> {
    (0..=format::MAX_WORDS).find(|&words| kind.phits(words).len() == phits).ok_or(DecodeError::NoSuchLength(phits))
}
