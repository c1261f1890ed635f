//! Packets that the interface must send.

use crate::link::gemini::packets::without_crc;
use phit_models::link::gemini::packet::Node;
use phit_models::nic::gemini::header::Header;
use phit_models::nic::gemini::requester::get_return::Row;

/// A packet that the interface must send.
pub(super) enum Packet {
    /// Sequence and phits.
    Put(u8, Vec<u32>),
    /// The same, of the request for a buffer.
    Match(u8, Vec<u32>),
    /// Its tag is the interface's choice.
    Get { header: Header, row: Row, operands: Option<u128> },
}

/// The packet of a put, or of an atomic operation that fetches nothing.
pub(super) fn put_packet(here: Node, header: Header, beats: &[u128]) -> Packet {
    // A packet counts words of 8 bytes: the upper half of the last one goes along.
    let whole = Header { size: header.size.next_multiple_of(2), ..header };
    let mut phits = without_crc(whole.to_packet(here, beats).encode(0));
    phits[4] = phits[4] & !(31 << 17) | u32::from(header.size) << 17;
    Packet::Put(header.ssid, phits)
}

/// The packet of a get or a fetching operation, whose control word is the lower half of the beat behind it.
pub(super) fn get_packet(header: Header, beat: u128, operands: Option<u128>) -> Packet {
    let row = Row {
        words: if operands.is_some() { 2 } else { header.size },
        offset: beat as u64 & 0xFF_FFFF_FFFC,
        handle: (beat >> 64) as u16,
        ptag: header.ptag,
    };
    Packet::Get { header, row, operands }
}
