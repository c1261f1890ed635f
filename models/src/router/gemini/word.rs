//! Phits as they cross the router: under a code that undoes one wrong bit.

use super::Phit;
use crate::coding::secded::{Decoded, Secded};
use crate::link::gemini::packet::format::PAYLOAD_BITS;
use std::sync::LazyLock;

/// Bits of a phit on a wire.
const PHIT_BITS: usize = PAYLOAD_BITS as usize + 1;
/// Bits of its code.
const CHECK_BITS: usize = 6;
/// Where the three copies of the last bit stand.
pub const LAST_COPIES: [u32; 3] = [22, 29, 30];
/// Bits of a word.
pub const WORD_BITS: u32 = 31;

static CODE: LazyLock<Secded> = LazyLock::new(|| Secded::new(PHIT_BITS, CHECK_BITS));

/// What was found in a code word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Damage {
    /// No error.
    #[default]
    None,
    /// One wrong bit, or what looks like it.
    Corrected,
    /// Two wrong bits.
    Uncorrectable,
}

impl Damage {
    /// Of a code word in which these bits, two at most, are inverted: its code undoes one and sees two.
    pub fn of(inverted: u64) -> Self {
        match inverted.count_ones() {
            0 => Self::None,
            1 => Self::Corrected,
            _ => Self::Uncorrectable,
        }
    }
}

/// A value of `data_bits` out of its code word, and what was wrong with that.
pub fn decode(code: &Secded, data_bits: usize, word: u128) -> (u64, Damage) {
    let data = |word: u128| (word & ((1 << data_bits) - 1)) as u64;
    let value = match code.decode(word) {
        Decoded::Single(bit) => data(word ^ 1 << bit),
        Decoded::Clean | Decoded::Several => data(word),
    };
    let damage = match code.syndrome(word).count_ones() {
        0 => Damage::None,
        ones if ones % 2 == 1 => Damage::Corrected,
        _ => Damage::Uncorrectable,
    };
    (value, damage)
}

/// What stands on 31 wires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word(pub u64);

impl Word {
    /// A phit's word, with the bits of `upset` inverted.
    pub fn of(phit: Phit, upset: u64) -> Self {
        let check = u64::from(CODE.check(phit.word().into()));
        let copies = if phit.is_last { 3 } else { 0 };
        let word = phit.word() | check << PHIT_BITS | copies << (PHIT_BITS + CHECK_BITS);
        Self(word ^ upset & ((1 << WORD_BITS) - 1))
    }

    /// Two of three copies say so.
    pub fn is_last(self) -> bool {
        LAST_COPIES.iter().filter(|bit| self.0 >> **bit & 1 == 1).count() > 1
    }

    /// The phit, and what was wrong with its word.
    pub fn phit(self) -> (Phit, Damage) {
        let word = self.0 & ((1 << (PHIT_BITS + CHECK_BITS)) - 1);
        let (data, damage) = decode(&CODE, PHIT_BITS, word.into());
        (Phit { payload: data as u32 & ((1 << PAYLOAD_BITS) - 1), is_last: self.is_last() }, damage)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_wrong_bit_anywhere_changes_nothing_and_two_of_the_code_are_seen() {
        let phit = Phit { payload: 0x15_5aa3, is_last: true };
        for upset in 0..WORD_BITS {
            let word = Word::of(phit, 1 << upset);
            let is_coded = upset < 29;
            let damage = if is_coded { Damage::Corrected } else { Damage::None };
            assert_eq!(word.phit(), (phit, damage), "bit {upset}");
            if is_coded && upset != 0 {
                assert_eq!(Word(word.0 ^ 1).phit().1, Damage::Uncorrectable, "bits 0 and {upset}");
            }
        }
    }
}
