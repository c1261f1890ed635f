//! The format of cells, in one place.
//!
//! A cell is `HW` phits of header, `2^DL` phits of data, and one phit of CRC, in this order. The header's fields, lowest bits
//! first: one bit that says whether the cell carries data, its sequence number (S bits), virtual channel (2), words less
//! one (DL), whether they end a packet (1), bytes of the last word less one (3); then what the sender of the cell has received:
//! number expected next (S), errors announced (2), for each virtual channel, the last one first, the cells freed (C), and
//! whether the announcements that it has answered are odd in number (1). What is left over is zero. Of several phits of header
//! the highest bits go first. The sequence number of a cell without data is that of the next with data; its fields of data, and
//! its data, are zero. The CRC covers header and data.

use phit_coding::crc::{CRC32C, CrcCode, GEMINI};

/// Bits of the field that names a virtual channel.
pub const CHANNEL: usize = 2;
/// Bits of the field that counts bytes.
pub const BYTES: usize = 3;
/// Bits of the field that counts announced errors.
pub const NACK: usize = 2;
/// Bits of the field that counts announcements answered.
pub const ANSWERED: usize = 1;
/// Bits beside a word in the buffers of the sender: bytes less one, end of packet.
pub const BESIDE: usize = BYTES + 1;

/// Bits of a header's fields for these parameters.
pub const fn header_bits(channels: usize, sequence: usize, data_log: usize, credit: usize) -> usize {
    2 + 2 * sequence + CHANNEL + data_log + BYTES + NACK + channels * credit + ANSWERED
}

/// The code of cells with a check of 16 or 32 bits, as [`Shape::demand`] has it: that of the Gemini link, or Castagnoli's.
pub(super) fn code(width: usize) -> &'static CrcCode {
    if width == 16 { &GEMINI } else { &CRC32C }
}

/// The parameters that all blocks of cells share.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    pub channels: usize,
    pub word: usize,
    pub data_log: usize,
    pub sequence: usize,
    pub credit: usize,
    pub check: usize,
    pub header_words: usize,
}

impl Shape {
    /// Panics unless the parameters are legal.
    pub fn demand(&self, block: &str) {
        let Self { channels, word, data_log, sequence, credit, check, header_words } = *self;
        assert!((1..=4).contains(&channels), "{block}: V is {channels}; legal: 1..=4");
        let widths = [16, 24, 32, 40, 48, 56, 64];
        assert!(widths.contains(&word), "{block}: W is {word}; legal: 16, 24, 32, 40, 48, 56, 64");
        // To find where cells begin may take as many cells as a cell has phits; of 64 words it would outlast the silence after
        // which an end gives up.
        assert!((1..=5).contains(&data_log), "{block}: DL is {data_log}; legal: 1..=5");
        assert!((2..=8).contains(&sequence), "{block}: S is {sequence}; legal: 2..=8");
        assert!((2..=9).contains(&credit), "{block}: C is {credit}; legal: 2..=9");
        assert!(check == 16 || check == 32, "{block}: K is {check}; legal: 16, 32");
        assert!(check <= word, "{block}: K is {check}; legal: at most W = {word}, for the check takes one phit");
        let bits = header_bits(channels, sequence, data_log, credit);
        let words = bits.div_ceil(word);
        assert!(
            header_words == words,
            "{block}: HW is {header_words}; legal: {words}, for {bits} bits in phits of {word}"
        );
    }
}
