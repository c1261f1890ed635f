//! One-hot codes and binary numbers.

/// Number of the lowest bit that is set.
pub fn lowest(request: u64) -> Option<u64> {
    (0..64).find(|index| request >> index & 1 == 1)
}

/// Disjunction of the numbers of all bits that are set.
pub fn numbers(code: u64) -> u64 {
    (0..64).filter(|index| code >> index & 1 == 1).fold(0, |numbers, index| numbers | index)
}

/// The code of a number; zero without one.
pub fn one_hot(index: Option<u64>) -> u64 {
    index.map_or(0, |index| 1 << index)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_of_four_bits() {
        assert_eq!([0b0000, 0b0001, 0b0110, 0b1000].map(lowest), [None, Some(0), Some(1), Some(3)]);
        assert_eq!([0b0000, 0b0001, 0b0110, 0b1000].map(numbers), [0, 0, 3, 3]);
        assert_eq!([None, Some(0), Some(3)].map(one_hot), [0, 1, 8]);
    }
}
