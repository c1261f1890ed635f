//! Descriptors of block transfers: what they ask for, and the packets that this takes.

use crate::link::gemini::packet::request::line_mask;
use crate::nic::gemini::header::{GET, Header, PUT};

/// Bytes that an address can name.
const SPACE: u64 = 1 << 40;

/// What a descriptor asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// Its bytes go to remote memory.
    #[default]
    Put = 1,
    /// They come from there.
    Get,
    /// They go to a buffer that the other host has posted.
    Send,
}

/// A descriptor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Transfer {
    /// What it is.
    pub kind: Kind,
    /// Where it goes or comes from: node, address (0 of a message), domain and ways. Of the header, these fields alone count.
    pub remote: Header,
    /// Address in the host's memory; of a get, offset in the local domain.
    pub local: u64,
    /// The local domain of a get.
    pub local_handle: u16,
    /// Bytes.
    pub bytes: u32,
    /// Transfers before this one end first.
    pub fence: bool,
    /// The queue of its event.
    pub queue: u16,
    /// What the event says, 56 bits.
    pub data: u64,
}

impl Transfer {
    /// Its words in memory.
    pub fn encode(&self) -> [u64; 8] {
        let remote = &self.remote;
        let flags = [remote.adaptive, remote.hashed, remote.response_adaptive, remote.vmdh];
        let flags = flags.iter().rev().fold(0, |bits, flag| bits << 1 | u64::from(*flag));
        let place = remote.address | u64::from(remote.mdh) << 40 | u64::from(remote.ptag) << 52 | flags << 60;
        let kind = self.kind as u64;
        let way = u64::from(remote.pe) | u64::from(self.queue) << 18 | kind << 28 | u64::from(self.fence) << 30;
        [place, way, self.local | u64::from(self.local_handle) << 40, self.bytes.into(), self.data, 0, 0, 0]
    }

    /// What these words ask for, or why they are refused: 3, 4 or 5.
    ///
    /// # Errors
    /// The reason.
    pub fn decode(words: &[u64; 8]) -> Result<Self, u8> {
        let [place, way, local, bytes, data, ..] = *words;
        let kind = [None, Some(Kind::Put), Some(Kind::Get), Some(Kind::Send)][(way >> 28 & 3) as usize].ok_or(3)?;
        let is_clean = way >> 31 == 0
            && local >> 52 == 0
            && bytes >> 32 == 0
            && data >> 56 == 0
            && words[5..] == [0; 3]
            && (kind == Kind::Get || local >> 40 == 0)
            && (kind != Kind::Send || place % SPACE == 0);
        if !is_clean {
            return Err(3);
        }
        if bytes == 0 || bytes % 4 != 0 {
            return Err(4);
        }
        let addresses = [place % SPACE, local % SPACE];
        if addresses.iter().any(|address| address % 4 != 0 || address + bytes > SPACE) {
            return Err(5);
        }
        let bit = |at: u32| place >> at & 1 == 1;
        Ok(Self {
            kind,
            remote: Header {
                pe: (way & 0x3_FFFF) as u32,
                adaptive: bit(60),
                hashed: bit(61),
                response_adaptive: bit(62),
                vmdh: bit(63),
                address: addresses[0],
                ptag: (place >> 52) as u8,
                mdh: (place >> 40 & 0xFFF) as u16,
                ..Header::default()
            },
            local: addresses[1],
            local_handle: (local >> 40) as u16,
            bytes: bytes as u32,
            fence: way >> 30 & 1 == 1,
            queue: (way >> 18 & 0x3FF) as u16,
            data,
        })
    }

    /// The request behind so many of its bytes, which does not leave its remote line of 64 bytes; nothing at the end.
    pub fn part(&self, done: u64) -> Option<Part> {
        let left = u64::from(self.bytes).checked_sub(done).filter(|left| *left > 0)?;
        let (address, local) = (self.remote.address + done, self.local + done);
        Some(Part { address, local, words: ((64 - address % 64).min(left) / 4) as u8 })
    }

    /// The header of a request of so many words at this address.
    pub fn header(&self, address: u64, words: u8, ssid: u8) -> Header {
        let command = if self.kind == Kind::Get { GET } else { PUT };
        let mask = line_mask(address, words.into());
        Header { address, size: words, mask, ssid, command, ..self.remote }
    }

    /// The request for a buffer, or the notification that the message is there: of this memory domain.
    pub fn control(&self, command: u8, mdh: u16, ssid: u8) -> Header {
        Header { address: 0, size: 4, mask: line_mask(0, 4), ssid, command, mdh, ..self.remote }
    }

    /// What the other host is told of a message in this buffer, and the operand that has its status.
    pub fn label(&self, handle: u16, status: u64) -> u128 {
        let data = u64::from(self.bytes) | u64::from(handle) << 32 | (self.data & 0xFFF) << 44;
        u128::from(data) | u128::from(status << 16) << 64
    }
}

/// What one request moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its remote address.
    pub address: u64,
    /// Its local address or offset.
    pub local: u64,
    /// Words of 4 bytes.
    pub words: u8,
}

impl Part {
    /// The same in bytes.
    pub fn bytes(self) -> u64 {
        4 * u64::from(self.words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[phit_evidence::shows("GEM-BTE-07", CALC)]
    fn lines_are_cut_at_both_ends() {
        let remote = Header { address: 0x1038, ..Header::default() };
        let transfer = Transfer { remote, bytes: 0x90, ..Transfer::default() };
        let part = |done| transfer.part(done).map(|part| (part.address, part.local, part.words));
        assert_eq!([0, 8, 0x48].map(part), [(0x1038, 0, 2), (0x1040, 8, 16), (0x1080, 0x48, 16)].map(Some));
        assert_eq!([0x88, 0x90].map(part), [Some((0x10C0, 0x88, 2)), None]);
    }

    #[test]
    fn a_descriptor_is_read_as_it_was_written() {
        let remote =
            Header { pe: 0x2_1001, hashed: true, address: 0xFF_F000_0004, ptag: 0x81, mdh: 0xC03, ..Header::default() };
        let transfer = Transfer {
            kind: Kind::Get,
            remote,
            local: 0x80_0000_0008,
            local_handle: 0x801,
            bytes: 0x8000_0004,
            fence: true,
            queue: 0x201,
            data: 0x80_0000_0000_0001,
        };
        assert_eq!(Transfer::decode(&transfer.encode()), Err(5), "its end is beyond the last byte");
        let shorter = Transfer { bytes: 4, ..transfer };
        assert_eq!(Transfer::decode(&shorter.encode()), Ok(shorter));
    }
}
