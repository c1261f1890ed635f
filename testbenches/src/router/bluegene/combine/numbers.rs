//! Numbers that are hard to add and to compare.

use crate::stimulus::Stimulus;

const SIGN: u64 = 1 << 63;

/// A word near one that others have too: equal to it, or different in one bit, or any.
pub(super) fn near(word: u64, width: u32, stimulus: &mut Stimulus) -> u64 {
    match stimulus.below(4) {
        0 => word,
        1 => word ^ 1 << stimulus.below(width.into()),
        _ => stimulus.cornered_word(width),
    }
}

/// A double of any kind, most with exponents near this one.
pub(super) fn double(exponent: u64, stimulus: &mut Stimulus) -> u64 {
    let sign = if stimulus.once_in(2) { SIGN } else { 0 };
    // Single bits, which alignment may lose alone.
    let fraction = if stimulus.once_in(4) { 1 << stimulus.below(52) } else { stimulus.every_word(u64::MAX, 52) };
    let exponent = match stimulus.below(12) {
        0 => 0,
        1 => stimulus.below(2047),
        2 => exponent.saturating_sub(stimulus.below(80)),
        _ => exponent.saturating_sub(stimulus.below(4)),
    };
    match stimulus.below(60) {
        0 => sign,
        1 => sign | 2047 << 52 | if stimulus.once_in(2) { 0 } else { fraction },
        // Next to an infinity that they would otherwise bring down to a number.
        2..16 if exponent > 2040 => sign | 2047 << 52,
        _ => sign | exponent << 52 | fraction,
    }
}

/// Doubles of one sum: some hide others, some cancel.
pub(super) fn doubles(count: usize, stimulus: &mut Stimulus) -> Vec<u64> {
    let exponent = match stimulus.below(4) {
        0 => stimulus.below(8),
        1 => 2046 - stimulus.below(4),
        _ => stimulus.below(2047),
    };
    let mut numbers = vec![double(exponent, stimulus)];
    for n in 1..count {
        let before = numbers[stimulus.below(n as u64) as usize];
        numbers.push(match stimulus.below(8) {
            0 => before ^ SIGN,
            1 => before ^ SIGN ^ 1 << stimulus.below(52),
            2 => before,
            _ => double(exponent, stimulus),
        });
    }
    match stimulus.below(16) {
        // Zeros, most of them negative.
        0 => numbers.iter().map(|_| if stimulus.once_in(12) { 0 } else { SIGN }).collect(),
        // One infinity, or some.
        1 | 2 => {
            let often = 1 + stimulus.below(12);
            numbers
                .iter()
                .map(|number| if stimulus.once_in(often) { number & SIGN | 2047 << 52 } else { *number })
                .collect()
        }
        _ => numbers,
    }
}
