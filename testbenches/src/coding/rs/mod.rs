//! Reed-Solomon codes.

pub mod checker;
pub mod decoder;
pub mod encoder;
pub mod erasures;
pub mod key_equation;
pub mod key_row;
pub mod packet_check;
pub mod search;
pub mod syndromes;
pub mod word_buffer;

use crate::parameter;
use crate::stimulus::Stimulus;
use num_bigint::BigUint;
use phit_models::coding::reed_solomon::ReedSolomon;
use phit_sim::bench::{Bench, Failure};

/// The code of a block, and how many symbols its words have.
fn code(bench: &Bench) -> Result<(ReedSolomon, usize), Failure> {
    Ok((code_of(bench)?, parameter(bench, "S")? as usize))
}

/// The code of a block.
fn code_of(bench: &Bench) -> Result<ReedSolomon, Failure> {
    let [n, k] = [parameter(bench, "N")?, parameter(bench, "K")?];
    let field = match n {
        ..=15 => (4, 0x13),
        16..=31 => (5, 0x25),
        32..=255 => (8, 0x11D),
        _ => (10, 0x409),
    };
    Ok(ReedSolomon::new(field, 0, n as usize, k as usize))
}

/// Symbols as a word, the first at the low end.
fn word(symbols: &[u16], bits: u32) -> BigUint {
    symbols.iter().rev().fold(BigUint::default(), |word, symbol| word << bits | BigUint::from(*symbol))
}

/// A code word of so many symbols, random or now and then of few ones.
fn code_word(stimulus: &mut Stimulus, code: &ReedSolomon, symbols: usize) -> Vec<u16> {
    let data = symbols - (code.n - code.k);
    let message: Vec<u16> = (0..data).map(|_| stimulus.cornered_word(code.field.bits) as u16).collect();
    code.encode(&message)
}

/// Makes so many distinct symbols wrong; half of the time they are neighbours.
fn corrupt(stimulus: &mut Stimulus, word: &mut [u16], errors: usize, bits: u32) {
    let mut places: Vec<usize> = (0..word.len()).collect();
    let from = stimulus.below(word.len() as u64) as usize;
    places.rotate_left(from);
    if stimulus.once_in(2) {
        for index in 0..errors {
            let other = index as u64 + stimulus.below((word.len() - index) as u64);
            places.swap(index, other as usize);
        }
    }
    for place in &places[..errors] {
        word[*place] ^= 1 + stimulus.below((1 << bits) - 1) as u16;
    }
}
