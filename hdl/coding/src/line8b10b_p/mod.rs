//! 8b/10b-P: a line code whose words differ in two bits at least, so that every single wrong bit is noticed.
//!
//! All words have odd weight: 5, or in pairs of complements 3 and 7, of which the running disparity chooses one. They have
//! no run of more than 5 equal bits, and none of more than 3 at an end; so no run in a stream is longer than 6, and the
//! disparity between words is -2 or +2. There are 232 words of weight 5 and 72 pairs: enough for 256 bytes and 16
//! control characters.

pub mod decoder;
pub mod encoder;
pub mod lane_receiver;
pub mod lane_sender;

use phit_block::prelude::*;

/// Control characters.
pub const CONTROLS: usize = 16;
/// Bytes, and the control characters behind them.
pub const CHARACTERS: usize = 256 + CONTROLS;
/// Where a word has two more bits than its byte. No other two places leave fewer bytes to be placed by hand.
pub const ADDED: [usize; 2] = [3, 6];

/// Whether a word may be sent.
pub fn is_word(word: usize) -> bool {
    // The first bit of a run of this length, for each place.
    let run = |first: usize, length: usize| {
        let ones = word >> first & ((1 << length) - 1);
        ones == 0 || ones == (1 << length) - 1
    };
    matches!(word.count_ones(), 3 | 5 | 7) && !run(0, 4) && !run(6, 4) && !(0..5).any(|first| run(first, 6))
}

/// The word that stands for itself and its complement, if it is one of two.
fn class(word: usize) -> usize {
    if word.count_ones() == 5 { word } else { word.min(1023 - word) }
}

/// A byte with two more bits at these places, which are those of `more`.
fn with_bits(byte: usize, places: [usize; 2], more: usize) -> usize {
    let [low, high] = places;
    let below = byte & ((1 << low) - 1);
    let between = byte >> low & ((1 << (high - low - 1)) - 1);
    let above = byte >> (high - 1);
    below | (more & 1) << low | between << (low + 1) | (more >> 1) << high | above << (high + 1)
}

/// The bits of a word that are not at these places.
fn without_bits(word: usize, places: [usize; 2]) -> usize {
    let kept = (0..10).filter(|place| !places.contains(place));
    kept.enumerate().fold(0, |byte, (bit, place)| byte | (word >> place & 1) << bit)
}

/// For each character, its word or one of the pair.
///
/// Byte by byte: the first free word that is the byte with two more bits, weight 5 before the others. Then the bytes
/// without such a word, and after them the control characters, take in ascending order what is free.
pub fn words(places: [usize; 2]) -> Vec<usize> {
    let (words, _) = place(places);
    words
}

/// How many bytes have a word without being part of it.
pub fn left_over(places: [usize; 2]) -> usize {
    let (_, left_over) = place(places);
    left_over
}

fn place(places: [usize; 2]) -> (Vec<usize>, usize) {
    let mut free: Vec<usize> = (0..1024).filter(|word| is_word(*word) && class(*word) == *word).collect();
    let mut words = vec![None; CHARACTERS];
    for (byte, word) in words.iter_mut().enumerate().take(256) {
        let mut candidates: Vec<usize> = (0..4).map(|more| with_bits(byte, places, more)).collect();
        candidates.sort_by_key(|word| word.count_ones() != 5);
        *word = candidates.into_iter().find(|word| free.contains(&class(*word)));
        free.retain(|class_| word.is_none_or(|word| class(word) != *class_));
    }
    let left_over = words[..256].iter().filter(|word| word.is_none()).count();
    let mut rest = free.into_iter();
    (words.into_iter().map(|word| word.or_else(|| rest.next()).expect("a free word")).collect(), left_over)
}

/// A truth table: the bit of each input.
fn table<const N: usize>(of: impl Fn(usize) -> bool) -> Constant<Bits<N>> {
    Constant::new((0..N).fold(Bits::default(), |table, input| table.replace_bit(input, of(input))))
}
