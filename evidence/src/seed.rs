//! Seeds that do not change from run to run.

/// The seed of what has this name: a hash (FNV-1a) of it. `make soak` moves all seeds by the number in `PHIT_SEED`.
///
/// # Panics
/// If `PHIT_SEED` is set and not a number from 0 to 2^64 - 1.
pub fn seed(name: &str) -> u64 {
    let moved = std::env::var("PHIT_SEED").ok().map(|text| moved_by(&text));
    hash(name).wrapping_add(moved.unwrap_or(0))
}

fn hash(name: &str) -> u64 {
    name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

fn moved_by(text: &str) -> u64 {
    text.parse().unwrap_or_else(|_| panic!("PHIT_SEED is `{text}`; legal: a number from 0 to {}", u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published vectors of FNV-1a, 64 bits.
    #[test]
    fn names_have_the_hashes_of_fnv() {
        assert_eq!(hash(""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(hash("a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(hash("foobar"), 0x8594_4171_f739_67e8);
    }

    #[test]
    #[should_panic(expected = "PHIT_SEED is `-1`; legal: a number from 0 to 18446744073709551615")]
    fn a_seed_that_is_no_number_is_refused() {
        moved_by("-1");
    }
}
