//! Packets that come to the interface, and that it must send.

use crate::link::gemini::packets::{random_get, without_crc};
use crate::stimulus::Stimulus;
use phit_models::link::gemini::packet::{Node, Operation, Request};
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

/// A request to this node, of which no notification is told.
pub(super) fn random_request(stimulus: &mut Stimulus, here: Node, operation: Operation) -> Request {
    let (address, sync) = (0, 2 * stimulus.word(3) as u8);
    Request { source_routed: false, destination: here, address, sync, operation, ..random_get(stimulus) }
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
