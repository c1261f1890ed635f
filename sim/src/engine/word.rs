//! Operations on values of any width, as little-endian limbs.
//!
//! A word of `width` bits has `width.div_ceil(64)` limbs and no bits above its width.

use super::limb::{Graph, Limb, mask};
use num_bigint::BigUint;

/// A value of any width, least significant limb first.
pub type Word = Vec<Limb>;

/// Limbs of a word.
pub fn limbs(width: u32) -> u32 {
    width.div_ceil(64)
}

/// Bits of limb `index` in a word of `width` bits.
pub fn limb_bits(width: u32, index: usize) -> u32 {
    (width - 64 * index as u32).min(64)
}

/// The 64-bit digits of a number, as many as a word of `width` bits has.
pub fn digits(value: &BigUint, width: u32) -> Vec<u64> {
    let mut digits = value.to_u64_digits();
    digits.resize(limbs(width) as usize, 0);
    digits
}

/// The number of these 64-bit digits.
pub fn number(digits: &[u64]) -> BigUint {
    BigUint::new(digits.iter().flat_map(|&digit| [digit as u32, (digit >> 32) as u32]).collect())
}

impl Graph {
    /// A constant of `width` bits.
    pub fn word_constant(&mut self, value: &BigUint, width: u32) -> Word {
        digits(value, width).into_iter().map(|digit| self.constant(digit)).collect()
    }

    /// Complement.
    pub fn word_not(&mut self, a: &[Limb], width: u32) -> Word {
        a.iter().enumerate().map(|(i, &limb)| self.not(limb, limb_bits(width, i))).collect()
    }

    /// Sum modulo 2^`width`.
    pub fn word_add(&mut self, a: &[Limb], b: &[Limb], width: u32) -> Word {
        let mut carry = self.constant(0);
        let mut sum = Word::new();
        for (i, (&a, &b)) in a.iter().zip(b).enumerate() {
            let bits = limb_bits(width, i);
            let partial = self.add(a, b, bits);
            let total = self.add(partial, carry, bits);
            carry = if self.bits(a).max(self.bits(b)) < 64 {
                self.constant(0)
            } else {
                let first = self.less(partial, a);
                let second = self.less(total, carry);
                self.or(first, second)
            };
            sum.push(total);
        }
        sum
    }

    /// Difference modulo 2^`width`.
    pub fn word_subtract(&mut self, a: &[Limb], b: &[Limb], width: u32) -> Word {
        let mut borrow = self.constant(0);
        let mut difference = Word::new();
        for (i, (&a, &b)) in a.iter().zip(b).enumerate() {
            let bits = limb_bits(width, i);
            let partial = self.subtract(a, b, bits);
            let total = self.subtract(partial, borrow, bits);
            let first = self.less(a, b);
            let second = self.less(partial, borrow);
            borrow = self.or(first, second);
            difference.push(total);
        }
        difference
    }

    /// Product modulo 2^`width`.
    pub fn word_multiply(&mut self, a: &[Limb], b: &[Limb], width: u32) -> Word {
        if width <= 64 {
            return vec![self.multiply(a[0], b[0], width)];
        }
        let zero = self.constant(0);
        let mut product = vec![zero; a.len()];
        for (i, &x) in a.iter().enumerate() {
            // The row x * b * 2^(64 i): its lower halves, then its upper halves one limb further.
            let lower: Word = b[..b.len() - i].iter().map(|&y| self.multiply(x, y, 64)).collect();
            let upper: Word = b[..b.len() - i - 1].iter().map(|&y| self.multiply_high(x, y)).collect();
            let mut low = vec![zero; i];
            low.extend(lower);
            let mut high = vec![zero; i + 1];
            high.extend(upper);
            let full = 64 * a.len() as u32;
            product = self.word_add(&product, &low, full);
            product = self.word_add(&product, &high, full);
        }
        self.word_slice(&product, 0, width)
    }

    /// 1 if equal.
    pub fn word_equal(&mut self, a: &[Limb], b: &[Limb]) -> Limb {
        let mut all = self.constant(1);
        for (&a, &b) in a.iter().zip(b) {
            let same = self.equal(a, b);
            all = self.and(all, same);
        }
        all
    }

    /// 1 if `a` is less than `b`, unsigned.
    pub fn word_less(&mut self, a: &[Limb], b: &[Limb]) -> Limb {
        let mut below = self.constant(0);
        for (&a, &b) in a.iter().zip(b) {
            let less = self.less(a, b);
            let equal = self.equal(a, b);
            let carried = self.and(equal, below);
            below = self.or(less, carried);
        }
        below
    }

    /// 1 if `a` is less than `b`, two's complement: unsigned with the sign bits inverted.
    pub fn word_less_signed(&mut self, a: &[Limb], b: &[Limb], width: u32) -> Limb {
        let sign = self.constant(1 << ((width - 1) % 64));
        let mut flip = |word: &[Limb]| {
            let mut word = word.to_vec();
            if let Some(top) = word.last_mut() {
                *top = self.xor(*top, sign);
            }
            word
        };
        let (a, b) = (flip(a), flip(b));
        self.word_less(&a, &b)
    }

    /// 1 if all of `width` bits are set.
    pub fn word_all(&mut self, a: &[Limb], width: u32) -> Limb {
        let ones: Word = (0..a.len()).map(|i| self.constant(mask(limb_bits(width, i)))).collect();
        self.word_equal(a, &ones)
    }

    /// 1 if any bit is set.
    pub fn word_any(&mut self, a: &[Limb]) -> Limb {
        let zero = self.constant(0);
        let united = a.iter().fold(zero, |united, &limb| self.or(united, limb));
        self.less(zero, united)
    }

    /// 1 if an odd number of bits is set.
    pub fn word_parity(&mut self, a: &[Limb]) -> Limb {
        let zero = self.constant(0);
        let folded = a.iter().fold(zero, |folded, &limb| self.xor(folded, limb));
        self.parity(folded)
    }

    /// `a` if `condition`, else `b`.
    pub fn word_select(&mut self, condition: Limb, a: &[Limb], b: &[Limb]) -> Word {
        a.iter().zip(b).map(|(&a, &b)| self.select(condition, a, b)).collect()
    }

    /// `width` bits of `a` from bit `low` on.
    pub fn word_slice(&mut self, a: &[Limb], low: u32, width: u32) -> Word {
        let mut slice = Word::new();
        for i in 0..limbs(width) {
            let need = limb_bits(width, i as usize);
            let (index, start) = ((low / 64 + i) as usize, low % 64);
            let here = need.min(64 - start);
            let mut limb = self.extract(a[index], start, here);
            if here < need {
                let rest = self.extract(a[index + 1], 0, need - here);
                limb = self.join(rest, limb, here);
            }
            slice.push(limb);
        }
        slice
    }

    /// Parts with their widths, least significant first, side by side.
    pub fn word_concatenate<'a>(&mut self, parts: impl IntoIterator<Item = (&'a [Limb], u32)>) -> Word {
        let mut word = Word::new();
        let mut open = self.constant(0);
        let mut filled = 0;
        for (part, width) in parts {
            for (i, &limb) in part.iter().enumerate() {
                let bits = limb_bits(width, i);
                let here = bits.min(64 - filled);
                let low = self.extract(limb, 0, here);
                open = self.join(low, open, filled);
                filled += here;
                if filled == 64 {
                    word.push(open);
                    open = self.extract(limb, here, bits - here);
                    filled = bits - here;
                }
            }
        }
        if filled > 0 {
            word.push(open);
        }
        word
    }

    /// `a` of `from` bits with copies of its top bit above, `to` bits in all.
    pub fn word_sign_extend(&mut self, a: &[Limb], from: u32, to: u32) -> Word {
        if to <= 64 {
            // (a ^ s) - s with the sign bit s.
            let sign = self.constant(1 << (from - 1));
            let flipped = self.xor(a[0], sign);
            return vec![self.subtract(flipped, sign, to)];
        }
        let zero = self.constant(0);
        let sign = self.extract(a[a.len() - 1], (from - 1) % 64, 1);
        let fill = self.subtract(zero, sign, 64);
        let above: Word =
            (0..limbs(to - from) as usize).map(|i| self.extract(fill, 0, limb_bits(to - from, i))).collect();
        self.word_concatenate([(a, from), (above.as_slice(), to - from)])
    }
}
