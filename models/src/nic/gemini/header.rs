//! The header beat inside the interface.

use crate::link::gemini::packet::request::line_mask;
use crate::link::gemini::packet::{Node, Operation, Request};

pub use crate::nic::host_read::beats;

/// A put.
pub const PUT: u8 = 1;
/// A get.
pub const GET: u8 = 2;
/// The first command of atomic operations; those of two operands have bit 2 set.
pub const ATOMIC: u8 = 8;
/// Tells the other host: an operation with two operands that changes nothing.
pub const NOTIFY: u8 = 13;
/// Asks the other host for a receive buffer: as many operands.
pub const MATCH: u8 = 14;
/// Fetching atomic operations.
pub const FETCHING: std::ops::RangeInclusive<u8> = 16..=21;
/// Operands of 8 bytes of an atomic operation. Its word is at a multiple of so many words.
pub fn operands(command: u8) -> u8 {
    if command & 4 == 0 { 1 } else { 2 }
}

/// Closes a sequence; never leaves the interface.
pub const CLOSE: u8 = 0;

/// The fields of a header beat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// Processing element, 18 bits: chip, then node of the chip.
    pub pe: u32,
    /// May be routed adaptively.
    pub adaptive: bool,
    /// The route depends on the address.
    pub hashed: bool,
    /// The response may be routed adaptively.
    pub response_adaptive: bool,
    /// The handle is virtual.
    pub vmdh: bool,
    /// Byte address, 40 bits, a multiple of 4.
    pub address: u64,
    /// What to do.
    pub command: u8,
    /// Words of 4 bytes.
    pub size: u8,
    /// Words of the line.
    pub mask: u16,
    /// Protection tag.
    pub ptag: u8,
    /// Memory domain handle, 12 bits; of a close the completion queue.
    pub mdh: u16,
    /// Tag of an outstanding request, 10 bits.
    pub tag: u16,
    /// Sequence.
    pub ssid: u8,
    /// Synchronization, 4 bits.
    pub sync: u8,
}

/// Bits of the fields, from the most significant end, which make 128.
const WIDTHS: [u32; 14] = [18, 1, 1, 1, 1, 38, 5, 5, 16, 8, 12, 10, 8, 4];

impl Header {
    /// The beat.
    pub fn encode(&self) -> u128 {
        let values: [u64; 14] = [
            self.pe.into(),
            self.adaptive.into(),
            self.hashed.into(),
            self.response_adaptive.into(),
            self.vmdh.into(),
            self.address >> 2,
            self.command.into(),
            self.size.into(),
            self.mask.into(),
            self.ptag.into(),
            self.mdh.into(),
            self.tag.into(),
            self.ssid.into(),
            self.sync.into(),
        ];
        values.iter().zip(WIDTHS).fold(0, |beat, (value, width)| beat << width | u128::from(*value))
    }

    /// The header of a request as it came.
    pub fn of(request: &Request) -> Self {
        let command = match request.operation {
            Operation::Put(_) => 1,
            Operation::Get(_) => 2,
            Operation::Atomic { command, .. } => command,
        };
        Self {
            pe: u32::from(request.destination.chip) << 2 | u32::from(request.destination.id),
            adaptive: request.adaptive,
            hashed: request.hashed,
            response_adaptive: request.response_adaptive,
            vmdh: request.vmdh,
            address: request.address,
            command,
            size: request.size(),
            mask: request.mask,
            ptag: request.ptag,
            mdh: request.mdh,
            tag: request.tag,
            ssid: request.ssid,
            sync: request.sync,
        }
    }

    /// The packet of a put or an atomic operation with these beats, from this node.
    pub fn to_packet(&self, source: Node, beats: &[u128]) -> Request {
        let mut bytes: Vec<u8> = beats.iter().flat_map(|beat| beat.to_le_bytes()).collect();
        bytes.truncate(4 * usize::from(self.size));
        let operation = match self.command {
            PUT => Operation::Put(bytes),
            command => Operation::Atomic { command, operands: bytes },
        };
        self.packet(source, operation)
    }

    /// The packet of a get from this node, with the tag of its row.
    pub fn to_get(&self, source: Node, tag: u16) -> Request {
        Self { tag, ..*self }.packet(source, Operation::Get(self.size))
    }

    fn packet(&self, source: Node, operation: Operation) -> Request {
        Request {
            source_routed: false,
            adaptive: self.adaptive,
            hashed: self.hashed,
            destination: node(self.pe),
            source,
            address: self.address,
            bte_vc: 0,
            response_adaptive: self.response_adaptive,
            vmdh: self.vmdh,
            mdh: self.mdh,
            ptag: self.ptag,
            tag: self.tag,
            ssid: self.ssid,
            sync: self.sync,
            mask: self.mask,
            operation,
        }
    }

    /// A put of so many words from this address, which lie in one line.
    pub fn put(address: u64, size: u8) -> Self {
        Self { address, size, mask: line_mask(address, size.into()), command: PUT, ..Self::default() }
    }
}

/// The node with this number.
pub fn node(pe: u32) -> Node {
    Node { chip: (pe >> 2) as u16, id: (pe & 3) as u8 }
}

/// Bytes as beats; the last is filled up with zeros.
pub fn pack(bytes: &[u8]) -> Vec<u128> {
    let beat = |chunk: &[u8]| {
        let mut bytes = [0; 16];
        bytes[..chunk.len()].copy_from_slice(chunk);
        u128::from_le_bytes(bytes)
    };
    bytes.chunks(16).map(beat).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fields_fill_a_beat() {
        assert_eq!(WIDTHS.iter().sum::<u32>(), 128);
        assert_eq!(Header { pe: 0x3_FFFF, ..Header::default() }.encode() >> 110, 0x3_FFFF);
        assert_eq!(Header { sync: 15, ..Header::default() }.encode(), 15);
    }
}
