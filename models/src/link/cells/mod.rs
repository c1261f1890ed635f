//! Cells: the format, bit by bit, and a receiver of them.

use crate::coding::crc::{CRC16, CRC32C, Crc};

pub mod end;
pub mod receiver;
pub mod sender;

/// Sizes of cells.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Virtual channels.
    pub channels: u32,
    /// Bits of a phit.
    pub word: u32,
    /// Words of data, as a power of two.
    pub data_log: u32,
    /// Bits of a sequence number.
    pub sequence: u32,
    /// Bits of a count of freed cells.
    pub credit: u32,
    /// Bits of the check.
    pub check: u32,
}

/// Data of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Payload {
    /// Virtual channel.
    pub channel: u64,
    /// The words.
    pub words: Vec<u64>,
    /// They end a packet.
    pub last: bool,
    /// Bytes of the last word that count, less one.
    pub bytes: u64,
}

/// A cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Its sequence number; without data, that of the next with data.
    pub sequence: u64,
    /// Its data.
    pub data: Option<Payload>,
    /// Number that its sender expects next.
    pub expected: u64,
    /// Errors that its sender announced.
    pub nack: u64,
    /// Cells of each channel freed at its sender.
    pub freed: Vec<u64>,
    /// Its sender has answered an odd number of announcements.
    pub answered_odd: bool,
}

impl Shape {
    /// Words of data in a cell.
    pub fn data_words(&self) -> usize {
        1 << self.data_log
    }

    /// The fields, lowest first, with their widths.
    fn widths(&self) -> Vec<u32> {
        let mut widths = vec![1, self.sequence, 2, self.data_log, 1, 3, self.sequence, 2];
        widths.extend((0..self.channels).map(|_| self.credit));
        widths.push(1);
        widths
    }

    /// Phits of a header.
    pub fn header_phits(&self) -> usize {
        self.widths().iter().sum::<u32>().div_ceil(self.word) as usize
    }

    /// Phits of a cell.
    pub fn phits(&self) -> usize {
        self.header_phits() + self.data_words() + 1
    }

    /// The CRC over phits, as it stands on the wire.
    pub fn check(&self, phits: &[u64]) -> u64 {
        let code: Crc = if self.check == 16 { CRC16 } else { CRC32C };
        code.finish(phits.iter().fold(code.initial, |register, phit| code.word(register, (*phit).into(), self.word)))
    }

    /// The phits of a cell.
    pub fn encode(&self, cell: &Cell) -> Vec<u64> {
        let mut fields = match &cell.data {
            Some(Payload { channel, words, last, bytes }) => {
                vec![1, cell.sequence, *channel, words.len() as u64 - 1, u64::from(*last), *bytes]
            }
            None => vec![0, cell.sequence, 0, 0, 0, 0],
        };
        fields.extend([cell.expected, cell.nack]);
        fields.extend(cell.freed.iter().rev());
        fields.push(cell.answered_odd.into());
        let mut header = 0u128;
        for (field, width) in fields.iter().zip(self.widths()).rev() {
            header = header << width | u128::from(*field);
        }
        let header_phits = self.header_phits() as u32;
        let phit = |index: u32| (header >> ((header_phits - 1 - index) * self.word)) as u64 & self.ones();
        let mut phits: Vec<u64> = (0..header_phits).map(phit).collect();
        let mut words = cell.data.as_ref().map_or(vec![], |payload| payload.words.clone());
        words.resize(self.data_words(), 0);
        phits.extend(words);
        phits.push(self.check(&phits));
        phits
    }

    /// What a cell's header says: whether right or not, the check is not looked at. Channels need not exist.
    pub fn understand(&self, phits: &[u64]) -> Cell {
        let header =
            phits[..self.header_phits()].iter().fold(0u128, |header, phit| header << self.word | u128::from(*phit));
        let mut low = 0;
        let mut fields = self.widths().into_iter().map(|width| {
            let field = (header >> low) as u64 & ((1 << width) - 1);
            low += width;
            field
        });
        let mut next = || fields.next().unwrap_or_default();
        let (has_data, sequence, channel) = (next() == 1, next(), next());
        let (count, last, bytes) = (next() as usize + 1, next() == 1, next());
        let (expected, nack) = (next(), next());
        let mut freed: Vec<u64> = (0..self.channels).map(|_| next()).collect();
        freed.reverse();
        let answered_odd = next() == 1;
        let words = phits[self.header_phits()..].iter().take(count).copied().collect();
        let data = has_data.then_some(Payload { channel, words, last, bytes });
        Cell { sequence, data, expected, nack, freed, answered_odd }
    }

    /// The cell, if its check is right.
    pub fn decode(&self, phits: &[u64]) -> Option<Cell> {
        let (check, covered) = phits.split_last()?;
        (self.check(covered) == *check).then(|| self.understand(covered))
    }

    fn ones(&self) -> u64 {
        u64::MAX >> (64 - self.word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_comes_back_and_a_wrong_bit_does_not_pass() {
        for shape in [
            Shape { channels: 2, word: 32, data_log: 4, sequence: 5, credit: 4, check: 32 },
            Shape { channels: 1, word: 16, data_log: 1, sequence: 3, credit: 2, check: 16 },
        ] {
            let payload = Payload { channel: 0, words: vec![0x1234], last: true, bytes: 1 };
            let freed = (0..u64::from(shape.channels)).map(|channel| channel + 1).collect();
            let cell = Cell { sequence: 5, data: Some(payload), expected: 3, nack: 2, freed, answered_odd: true };
            let mut phits = shape.encode(&cell);
            assert_eq!(phits.len(), shape.phits());
            assert_eq!(shape.decode(&phits), Some(cell));
            for index in 0..phits.len() {
                phits[index] ^= 4;
                assert_eq!(shape.decode(&phits), None);
                phits[index] ^= 4;
            }
        }
    }
}
