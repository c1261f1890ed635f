//! Scramblers as shift registers, one bit at a time.

use std::collections::VecDeque;

/// A shift register whose feedback is added to the data.
#[derive(Clone, Debug)]
pub struct Scrambler {
    /// Exponents of the polynomial.
    taps: Vec<usize>,
    /// The bits so far, newest first.
    past: VecDeque<bool>,
    takes: Takes,
}

/// What the register takes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// The scrambled bit: self-synchronous scrambler.
    Output,
    /// The received bit: its descrambler.
    Input,
    /// The feedback alone: additive scrambler.
    Feedback,
}

impl Scrambler {
    /// With these exponents; bit 0 of `state` is the newest.
    pub fn new(takes: Takes, taps: &[usize], state: u64) -> Self {
        let degree = taps.iter().copied().max().expect("a polynomial");
        Self { taps: taps.to_vec(), past: (0..degree).map(|age| state >> age & 1 == 1).collect(), takes }
    }

    /// One bit.
    pub fn bit(&mut self, bit: bool) -> bool {
        let feedback = self.taps.iter().filter(|tap| self.past[**tap - 1]).count() % 2 == 1;
        let out = bit != feedback;
        self.past.pop_back();
        self.past.push_front(match self.takes {
            Takes::Output => out,
            Takes::Input => bit,
            Takes::Feedback => feedback,
        });
        out
    }

    /// A word of `width` bits, bit 0 first.
    pub fn word(&mut self, word: u64, width: u32) -> u64 {
        (0..width).fold(0, |out, index| out | u64::from(self.bit(word >> index & 1 == 1)) << index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_descrambler_is_in_step_after_58_bits_whatever_it_starts_from() {
        let mut scrambler = Scrambler::new(Takes::Output, &[39, 58], 0x123_4567_89AB_CDEF);
        let mut descrambler = Scrambler::new(Takes::Input, &[39, 58], 0);
        for index in 0..1000 {
            let bit = index % 7 < 3;
            let back = descrambler.bit(scrambler.bit(bit));
            assert!(index < 58 || back == bit, "bit {index}");
        }
    }

    #[test]
    fn a_maximal_polynomial_repeats_after_127_bits() {
        let mut keystream = Scrambler::new(Takes::Feedback, &[6, 7], 1);
        let bits: Vec<bool> = (0..254).map(|_| keystream.bit(false)).collect();
        assert_eq!(bits[..127], bits[127..]);
        assert_eq!(bits[..127].iter().filter(|bit| **bit).count(), 64);
    }
}
