//! One word of each input.

/// The largest word of the candidates, and which of them have it, a bit each.
pub fn largest(candidates: u64, words: &[u32]) -> (u32, u64) {
    let of = |n: usize| candidates >> n & 1 == 1;
    let largest = (0..words.len()).filter(|n| of(*n)).map(|n| words[n]).max().unwrap_or(0);
    let remaining = (0..words.len()).filter(|n| of(*n) && words[*n] == largest).fold(0, |mask, n| mask | 1 << n);
    (largest, remaining)
}

/// The sum of words and a carry, in 36 bits.
pub fn sum(is_signed: bool, carry: u64, words: &[u32]) -> u64 {
    let value = |word: &u32| if is_signed { i64::from(*word as i32) } else { i64::from(*word) };
    let total = words.iter().map(value).sum::<i64>() + carry as i64;
    total as u64 & ((1 << 36) - 1)
}
