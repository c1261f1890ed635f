//! Shifts of words by amounts that are only known when the design runs.
//!
//! Whole limbs move first, in stages of powers of two; then the bits, across the borders of limbs. An amount that is
//! constant folds all of it away.

use super::limb::{Graph, Limb};
use super::word::{Word, limb_bits};

/// Which way a word is shifted.
#[derive(Clone, Copy, PartialEq)]
pub enum Towards {
    /// The most significant end.
    Left,
    /// The least significant end.
    Right,
}

impl Graph {
    /// `a` of `width` bits moved by `amount`; zero if `amount` is `width` or more.
    pub fn word_shift(&mut self, a: &[Limb], width: u32, amount: &[Limb], towards: Towards) -> Word {
        let mut shifted = self.shift_limbs(a, amount[0], towards);
        shifted = self.shift_bits(&shifted, width, amount[0], towards);
        // Amounts that the two steps do not see: at or above the power of two of limbs, and in higher limbs.
        let span = 64 * (a.len() as u64).next_power_of_two();
        let limit = self.constant(span);
        let small = self.less(amount[0], limit);
        let high = self.word_any(&amount[1..]);
        let beyond = self.not(small, 1);
        let beyond = self.or(beyond, high);
        let zero = vec![self.constant(0); a.len()];
        self.word_select(beyond, &zero, &shifted)
    }

    /// Moves whole limbs by `amount / 64`, as far as that is below the power of two of limbs.
    fn shift_limbs(&mut self, a: &[Limb], amount: Limb, towards: Towards) -> Word {
        let zero = self.constant(0);
        let mut word = a.to_vec();
        let mut stage = 0;
        while 1 << stage < a.len() {
            let distance = 1usize << stage;
            let set = self.extract(amount, 6 + stage, 1);
            let moved: Word = (0..word.len())
                .map(|i| match towards {
                    Towards::Left => i.checked_sub(distance).map_or(zero, |from| word[from]),
                    Towards::Right => word.get(i + distance).copied().unwrap_or(zero),
                })
                .collect();
            word = self.word_select(set, &moved, &word);
            stage += 1;
        }
        word
    }

    /// Moves bits by `amount % 64`, across the borders of limbs.
    fn shift_bits(&mut self, a: &[Limb], width: u32, amount: Limb, towards: Towards) -> Word {
        let zero = self.constant(0);
        let one = self.constant(1);
        let amount = self.extract(amount, 0, 6);
        // What crosses a border moves by 64 - amount the other way: by 1, then by 63 - amount, both below 64.
        let rest = self.not(amount, 6);
        (0..a.len())
            .map(|i| {
                let bits = limb_bits(width, i);
                match towards {
                    Towards::Left => {
                        let own = self.shift_left(a[i], amount, bits);
                        let below = if i == 0 { zero } else { a[i - 1] };
                        let once = self.shift_right(below, one);
                        let entering = self.shift_right(once, rest);
                        let entering = self.extract(entering, 0, bits);
                        self.or(own, entering)
                    }
                    Towards::Right => {
                        let own = self.shift_right(a[i], amount);
                        let above = a.get(i + 1).copied().unwrap_or(zero);
                        let once = self.shift_left(above, one, 64);
                        let entering = self.shift_left(once, rest, 64);
                        self.or(own, entering)
                    }
                }
            })
            .collect()
    }
}
