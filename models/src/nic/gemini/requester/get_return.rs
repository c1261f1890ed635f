//! What becomes of a response to a get.

use crate::nic::gemini::header::{Header, PUT};

/// The row of an outstanding get.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// Words of 4 bytes.
    pub words: u8,
    /// Offset in the local memory domain, a multiple of 4.
    pub offset: u64,
    /// Handle of that domain.
    pub handle: u16,
    /// Protection tag of the descriptor.
    pub ptag: u8,
}

impl Row {
    /// As it is stored.
    pub fn encode(self) -> u64 {
        let upper = u64::from(self.handle) | u64::from(self.ptag) << 12;
        u64::from(self.words) | (self.offset >> 2) << 5 | upper << 43
    }
}

/// A response, without its data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Response {
    /// How the request went, 0 well.
    pub status: u8,
    /// Sequence.
    pub ssid: u8,
    /// Tag of the row.
    pub tag: u16,
    /// Words of 8 bytes.
    pub words: u8,
}

impl Response {
    /// The header beat.
    pub fn encode(self) -> u128 {
        let low = u64::from(self.status) | u64::from(self.ssid) << 4;
        u128::from(low | u64::from(self.tag) << 12 | u64::from(self.words) << 22)
    }
}

/// What is done with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Return {
    /// It meets nothing.
    Stray,
    /// The get has failed.
    Failed(u8),
    /// A message has the buffer with this handle.
    Matched(u16),
    /// Its data go to memory with this header, if their sequence lets them.
    Write(Header),
}

/// Status of a response that is not what was asked for.
const BAD_PACKET: u8 = 1;
/// Status of the answer that brings a buffer.
pub const MATCHED: u8 = 13;

/// A response that meets this row, or none; a message of this sequence may wait for its buffer.
pub fn judge(response: Response, row: Option<Row>, expects: Option<u8>) -> Return {
    let Some(row) = row else {
        let is_match = response.status == MATCHED && response.words == 0 && expects == Some(response.ssid);
        return if is_match { Return::Matched(response.tag) } else { Return::Stray };
    };
    let expected = row.words.div_ceil(2);
    match response.status {
        0 if response.words == expected => Return::Write(Header {
            command: PUT,
            ptag: row.ptag,
            mdh: row.handle,
            address: row.offset,
            size: row.words,
            ssid: response.ssid,
            ..Header::default()
        }),
        0 => Return::Failed(BAD_PACKET),
        status => Return::Failed(status),
    }
}
