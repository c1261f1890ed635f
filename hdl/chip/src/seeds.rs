//! Seeds that have nothing to do with each other.

use phit_block::prelude::*;

/// `N` of the numbers of one sequence, from this one on: multiples of the golden ratio's fraction, well stirred. A
/// generator that is linear, as xorshift is, would carry a constant difference of its seeds on.
pub fn seeds<const N: usize>(first: u32) -> [Constant<Bits<32>>; N] {
    std::array::from_fn(|index| {
        let mut word = (first + index as u32 + 1).wrapping_mul(0x9E37_79B9);
        word = (word ^ word >> 16).wrapping_mul(0x85EB_CA6B);
        word = (word ^ word >> 13).wrapping_mul(0xC2B2_AE35);
        Constant::new(bits(u64::from(word ^ word >> 16)))
    })
}
