//! The distance of a cyclic redundancy check.

/// What is not searched further: it stands for this or more.
pub const LARGEST: usize = 5;

/// The least number of wrong bits, of so many, that leave the CRC as it is, up to [`LARGEST`].
pub fn distance(polynomial: u64, width: usize, bits: usize) -> usize {
    let top = 1u64 << (width - 1);
    let ones = u64::MAX >> (64 - width);
    let next = |rest: &u64| Some((rest << 1 & ones) ^ if rest & top == 0 { 0 } else { polynomial });
    let single: Vec<u64> = std::iter::successors(Some(1), next).take(bits).collect();
    let mut sorted = single.clone();
    sorted.sort_unstable();
    if sorted.windows(2).any(|pair| pair[0] == pair[1]) {
        return 2;
    }
    let pairs = || (0..single.len()).flat_map(|b| (0..b).map(move |a| (a, b)));
    let mut sums: Vec<u64> = pairs().map(|(a, b)| single[a] ^ single[b]).collect();
    if sums.iter().any(|sum| sorted.binary_search(sum).is_ok()) {
        return 3;
    }
    sums.sort_unstable();
    if sums.windows(2).any(|pair| pair[0] == pair[1]) { 4 } else { LARGEST }
}

#[cfg(test)]
mod tests {
    use super::distance;

    /// Published limits: that of CRC-16/CCITT is 4 up to its order of 32767 bits, with those of the check; CRC-8/ATM's is 4
    /// up to 127; of CRC-32 it is 5 or more up to 3006 bits.
    #[test]
    fn distances_are_those_that_are_published() {
        assert_eq!(distance(0x1021, 16, 1000), 4);
        assert_eq!((distance(0x07, 8, 127), distance(0x07, 8, 128)), (4, 2));
        assert_eq!((distance(0x04C1_1DB7, 32, 3006), distance(0x04C1_1DB7, 32, 3007)), (5, 4));
    }
}
