//! Codes that correct one wrong bit and detect two, after Hsiao: searched by trying, not by tables.

/// A code of so many data and check bits. Bits are numbered data first, then check bits.
#[derive(Clone, Debug)]
pub struct Secded {
    data_bits: usize,
    check_bits: usize,
    /// For each bit, which checks cover it.
    columns: Vec<u32>,
}

/// What a decoder makes of a received word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decoded {
    /// No bit was wrong.
    Clean,
    /// This bit was wrong.
    Single(usize),
    /// Two were, or more: the syndrome is that of no bit.
    Several,
}

impl Secded {
    /// The code whose data columns have odd weight from 3 on. They are chosen one by one: first by weight, then by how
    /// few ones the rows that they touch have so far, then by value.
    pub fn new(data_bits: usize, check_bits: usize) -> Self {
        let mut columns: Vec<u32> = Vec::new();
        while columns.len() < data_bits {
            let load = |candidate: u32| -> u32 {
                let touched = (0..check_bits).filter(|row| candidate & 1 << row != 0);
                touched.map(|row| columns.iter().filter(|column| *column & 1 << row != 0).count() as u32).sum()
            };
            let mut best: Option<(u32, u32, u32)> = None;
            for candidate in 0..1 << check_bits {
                let weight = u32::count_ones(candidate);
                if weight < 3 || weight.is_multiple_of(2) || columns.contains(&candidate) {
                    continue;
                }
                let rank = (weight, load(candidate), candidate);
                best = Some(best.map_or(rank, |best| best.min(rank)));
            }
            columns.push(best.expect("a column is left").2);
        }
        columns.extend((0..check_bits).map(|bit| 1 << bit));
        Self { data_bits, check_bits, columns }
    }

    /// Bits of a code word.
    pub fn bits(&self) -> usize {
        self.data_bits + self.check_bits
    }

    /// The sum of the columns of the bits that are set.
    fn sum(&self, word: u128) -> u32 {
        self.columns
            .iter()
            .enumerate()
            .fold(0, |sum, (bit, column)| if word >> bit & 1 == 1 { sum ^ column } else { sum })
    }

    /// The check bits of a word.
    pub fn check(&self, data: u128) -> u32 {
        self.sum(data)
    }

    /// The word with its check bits above it.
    pub fn encode(&self, data: u128) -> u128 {
        data | u128::from(self.check(data)) << self.data_bits
    }

    /// The sum of the columns of the wrong bits.
    pub fn syndrome(&self, word: u128) -> u32 {
        self.sum(word)
    }

    /// A word with this syndrome.
    pub fn example(&self, syndrome: u32) -> u128 {
        u128::from(syndrome) << self.data_bits
    }

    /// What is wrong with a code word.
    pub fn decode(&self, word: u128) -> Decoded {
        if self.sum(word) == 0 {
            return Decoded::Clean;
        }
        let culprit = (0..self.bits()).find(|bit| self.sum(word ^ 1 << bit) == 0);
        culprit.map_or(Decoded::Several, Decoded::Single)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Distance 4: no three columns sum to zero, nor fewer.
    #[test]
    fn every_error_of_three_bits_is_detected() {
        for (data_bits, check_bits) in [(64, 8), (32, 7), (24, 6), (88, 8), (4, 4)] {
            let columns = Secded::new(data_bits, check_bits).columns;
            for (a, x) in columns.iter().enumerate() {
                assert_ne!(*x, 0);
                for (b, y) in columns[..a].iter().enumerate() {
                    assert_ne!(x, y);
                    assert!(columns[..b].iter().all(|z| x ^ y != *z));
                }
            }
        }
    }

    #[test]
    fn rows_of_72_64_have_26_data_bits_each() {
        let code = Secded::new(64, 8);
        let ones = |row: u32| code.columns[..64].iter().filter(|column| *column >> row & 1 == 1).count();
        assert!((0..8).all(|row| ones(row) == 26));
    }
}
