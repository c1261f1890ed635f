//! The 8b/10b line code of Widmer and Franaszek: the tables of its two halves.
//!
//! A byte HGFEDCBA becomes abcdei, from EDCBA, and fghj, from HGF. Bit 0 of a byte is A; bit 0 of a word is a, which is
//! first on the wire.

pub mod comma_aligner;
pub mod decoder;
pub mod encoder;

use phit_block::prelude::*;

/// abcdei of each EDCBA after negative disparity. After positive disparity the words that are not balanced are
/// complemented, and that of 7.
const SIX: [&[u8; 6]; 32] = [
    b"100111", b"011101", b"101101", b"110001", b"110101", b"101001", b"011001", b"111000", b"111001", b"100101",
    b"010101", b"110100", b"001101", b"101100", b"011100", b"010111", b"011011", b"100011", b"010011", b"110010",
    b"001011", b"101010", b"011010", b"111010", b"110011", b"100110", b"010110", b"110110", b"001110", b"101110",
    b"011110", b"101011",
];
/// fghj of each HGF after negative disparity; those not balanced are complemented after positive, and that of 3.
const FOUR: [&[u8; 4]; 8] = [b"1011", b"1001", b"0101", b"1100", b"1101", b"1010", b"0110", b"1110"];

/// Whether a half has as many ones as zeros.
fn is_balanced(half: &[u8]) -> bool {
    2 * half.iter().filter(|bit| **bit == b'1').count() == half.len()
}

/// A half as a number, its first bit lowest.
fn number(half: &[u8]) -> usize {
    half.iter().rev().fold(0, |number, bit| number << 1 | usize::from(*bit == b'1'))
}

/// A truth table: the bit of each input.
fn table<const N: usize>(of: impl Fn(usize) -> bool) -> Constant<Bits<N>> {
    Constant::new((0..N).fold(Bits::default(), |table, input| table.replace_bit(input, of(input))))
}
