//! What all packets have in common: nodes, data, the last phit with its CRC, and what may be wrong with them.

use super::format::{MAX_WORDS, PacketKind, PhitKind};
use crate::coding::crc16;

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

/// The phit of a packet that ends with `ok` and `end`, marked good.
pub(super) fn good_last_phit() -> u32 {
    PhitKind::Last.pack(&[("ok", OK), ("end", 1)])
}

/// Checks all of a last phit but its CRC.
pub(super) fn check_last_phit(payload: u32) -> Result<(), DecodeError> {
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
pub(super) fn data_phits(words: &[u64]) -> impl Iterator<Item = u32> {
    words.iter().flat_map(|word| {
        [
            PhitKind::Data0.pack(&[("word_63_42", word >> 42)]),
            PhitKind::Data1.pack(&[("word_41_20", word >> 20 & 0x3F_FFFF)]),
            PhitKind::Data2.pack(&[("word_19_0", word & 0xF_FFFF)]),
        ]
    })
}

/// The words of data phits, three for each.
pub(super) fn data_words(phits: &[u32]) -> Result<Vec<u64>, DecodeError> {
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
pub(super) fn words_in(kind: PacketKind, phits: usize) -> Result<usize, DecodeError> {
    (0..=MAX_WORDS).find(|&words| kind.phits(words).len() == phits).ok_or(DecodeError::NoSuchLength(phits))
}
