//! Requests: put, get and atomic operation.

use super::format::{PacketKind, PhitKind};
use super::parts::{DecodeError, Node, check_last_phit, data_phits, data_words, good_last_phit, seal, words_in};

const CMD_PUT: u8 = 1;
const CMD_GET: u8 = 2;
/// Commands of atomic operations.
const CMD_ATOMIC: std::ops::RangeInclusive<u8> = 8..=31;
/// Most 4-byte words of a put or a get.
const MAX_SIZE: usize = 16;

/// What a request asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Operation {
    /// Write 0 to 64 bytes. The packet counts 4-byte words: other lengths are filled up with zeros when encoded.
    Put(Vec<u8>),
    /// Read so many 4-byte words, 0 to 16.
    Get(u8),
    /// Change a word.
    Atomic {
        /// Which way, 8 to 31.
        command: u8,
        /// 0 to 64 bytes, as of a put.
        operands: Vec<u8>,
    },
}

/// A request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Source-routed (`r`).
    pub source_routed: bool,
    /// May be routed adaptively (`a`).
    pub adaptive: bool,
    /// The route depends on the address too (`h`).
    pub hashed: bool,
    /// Where it goes.
    pub destination: Node,
    /// Where the response goes.
    pub source: Node,
    /// Byte address of 40 bits, a multiple of 4.
    pub address: u64,
    /// Block transfer channel, 2 bits.
    pub bte_vc: u8,
    /// The response may be routed adaptively (`ra`).
    pub response_adaptive: bool,
    /// The memory domain handle is virtual.
    pub vmdh: bool,
    /// Memory domain handle, 12 bits.
    pub mdh: u16,
    /// Protection tag.
    pub ptag: u8,
    /// Tag of the outstanding request, 10 bits.
    pub tag: u16,
    /// Sequence id.
    pub ssid: u8,
    /// Synchronization bits, 4 bits.
    pub sync: u8,
    /// Bit *i*: word *i* of 4 bytes of the 64-byte line is written or read (see [`line_mask`]).
    pub mask: u16,
    /// What to do.
    pub operation: Operation,
}

/// The mask of `words` consecutive 4-byte words from `address`, within one 64-byte line.
///
/// # Panics
/// If they cross the end of the line.
pub fn line_mask(address: u64, words: usize) -> u16 {
    let first = (address >> 2 & 15) as usize;
    assert!(first + words <= MAX_SIZE, "{words} words from {address:#x} cross a 64-byte line");
    (((1u32 << words) - 1) << first) as u16
}

impl Request {
    /// The size field: 4-byte words.
    pub fn size(&self) -> u8 {
        match &self.operation {
            Operation::Put(bytes) | Operation::Atomic { operands: bytes, .. } => bytes.len().div_ceil(4) as u8,
            Operation::Get(size) => *size,
        }
    }

    /// The phit payloads, with the CRC for this sequence number.
    ///
    /// # Panics
    /// If a value does not fit its field or the address is not a multiple of 4.
    pub fn encode(&self, sequence: u8) -> Vec<u32> {
        assert!(self.address.is_multiple_of(4) && self.address >> 40 == 0, "address {:#x}", self.address);
        assert!(usize::from(self.size()) <= MAX_SIZE, "at most 64 bytes");
        let (cmd, words) = match &self.operation {
            Operation::Put(bytes) => (CMD_PUT, words_of(bytes)),
            Operation::Get(_) => (CMD_GET, Vec::new()),
            Operation::Atomic { command, operands } => {
                assert!(CMD_ATOMIC.contains(command), "command {command} of an atomic operation");
                (*command, words_of(operands))
            }
        };
        let mut payloads = vec![
            PhitKind::Header0.pack(&[
                ("v", 0),
                ("r", self.source_routed.into()),
                ("a", self.adaptive.into()),
                ("h", self.hashed.into()),
                ("dst_id", self.destination.id.into()),
                ("destination", self.destination.chip.into()),
            ]),
            PhitKind::Header1
                .pack(&[("address_low", self.address >> 2 & 0xF), ("address_hash", self.address >> 6 & 0x3_FFFF)]),
            PhitKind::Header2.pack(&[
                ("bte_vc", self.bte_vc.into()),
                ("ra", self.response_adaptive.into()),
                ("vmdh", self.vmdh.into()),
                ("src_id", self.source.id.into()),
                ("source", self.source.chip.into()),
            ]),
            PhitKind::Header3.pack(&[("cmd", cmd.into()), ("address_high", self.address >> 24)]),
            PhitKind::Header4.pack(&[("size", self.size().into()), ("mask", self.mask.into())]),
            PhitKind::Header5.pack(&[("ptag", self.ptag.into()), ("mdh", self.mdh.into())]),
            PhitKind::Header6.pack(&[("tag", self.tag.into()), ("ssid", self.ssid.into()), ("sync", self.sync.into())]),
        ];
        payloads.extend(data_phits(&words));
        payloads.push(good_last_phit());
        seal(sequence, &mut payloads);
        payloads
    }

    /// Reads a request whose CRC was checked. Reserved header bits are ignored.
    pub(super) fn from_payloads(payloads: &[u32]) -> Result<Self, DecodeError> {
        let words = words_in(PacketKind::Request, payloads.len())?;
        let (header, rest) = payloads.split_at(7);
        let (data, last) = rest.split_at(3 * words);
        check_last_phit(last[0])?;
        let at0 = |name| PhitKind::Header0.unpack(header[0], name);
        let at1 = |name| PhitKind::Header1.unpack(header[1], name);
        let at2 = |name| PhitKind::Header2.unpack(header[2], name);
        let at3 = |name| PhitKind::Header3.unpack(header[3], name);
        let at4 = |name| PhitKind::Header4.unpack(header[4], name);
        let at5 = |name| PhitKind::Header5.unpack(header[5], name);
        let at6 = |name| PhitKind::Header6.unpack(header[6], name);
        Ok(Self {
            source_routed: at0("r") == 1,
            adaptive: at0("a") == 1,
            hashed: at0("h") == 1,
            destination: Node { chip: at0("destination") as u16, id: at0("dst_id") as u8 },
            source: Node { chip: at2("source") as u16, id: at2("src_id") as u8 },
            address: at3("address_high") << 24 | at1("address_hash") << 6 | at1("address_low") << 2,
            bte_vc: at2("bte_vc") as u8,
            response_adaptive: at2("ra") == 1,
            vmdh: at2("vmdh") == 1,
            mdh: at5("mdh") as u16,
            ptag: at5("ptag") as u8,
            tag: at6("tag") as u16,
            ssid: at6("ssid") as u8,
            sync: at6("sync") as u8,
            mask: at4("mask") as u16,
            operation: operation(at3("cmd") as u8, at4("size") as u8, data_words(data)?)?,
        })
    }
}

/// Data in 8-byte words, byte 0 lowest, filled up with zeros.
fn words_of(bytes: &[u8]) -> Vec<u64> {
    let word = |chunk: &[u8]| {
        let mut bytes = [0; 8];
        bytes[..chunk.len()].copy_from_slice(chunk);
        u64::from_le_bytes(bytes)
    };
    bytes.chunks(8).map(word).collect()
}

fn operation(cmd: u8, size: u8, words: Vec<u64>) -> Result<Operation, DecodeError> {
    let bytes = 4 * usize::from(size);
    let expected_words = match cmd {
        CMD_PUT => bytes.div_ceil(8),
        CMD_GET => 0,
        cmd if CMD_ATOMIC.contains(&cmd) => bytes.div_ceil(8),
        _ => return Err(DecodeError::UnknownCommand(cmd)),
    };
    if usize::from(size) > MAX_SIZE || words.len() != expected_words {
        return Err(DecodeError::Size(size));
    }
    if cmd == CMD_GET {
        return Ok(Operation::Get(size));
    }
    let mut data: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    data.truncate(bytes);
    Ok(if cmd == CMD_PUT { Operation::Put(data) } else { Operation::Atomic { command: cmd, operands: data } })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[phit_evidence::shows("GEM-PKT-15", CALC)]
    fn the_mask_counts_words_of_the_line() {
        assert_eq!(line_mask(0x100, 16), 0xFFFF);
        assert_eq!(line_mask(0x148, 3), 0b1_1100, "address[5:2] = 2");
        assert_eq!(line_mask(0x17C, 0), 0);
    }

    #[test]
    #[should_panic(expected = "cross a 64-byte line")]
    fn the_mask_does_not_cross_the_line() {
        line_mask(0x13C, 2);
    }
}
