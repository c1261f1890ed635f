//! How many packets a message takes.

/// Bytes of a put at most, and of a word of its data (GEM-PKT-05).
pub const PUT_BYTES: u64 = 64;
const WORD_BYTES: u64 = 8;
/// Phits of a put's header, of a word of its data, and at its end (GEM-PKT-04, -05, -06).
const HEADER_PHITS: u32 = 7;
const WORD_PHITS: u32 = 3;
const END_PHITS: u32 = 1;

/// Phits of the puts that carry so many bytes: 64 bytes each, and the rest in whole words.
pub fn puts(bytes: u64) -> impl Iterator<Item = u32> {
    let put = |bytes: u64| HEADER_PHITS + WORD_PHITS * bytes.div_ceil(WORD_BYTES) as u32 + END_PHITS;
    let rest = bytes % PUT_BYTES;
    (0..bytes / PUT_BYTES).map(move |_| put(PUT_BYTES)).chain((rest > 0).then(|| put(rest)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// GEM-PKT-05, -07, -08: 11 phits for 8 bytes, 32 for 64.
    #[test]
    fn bytes_are_split_into_puts_of_64() {
        let phits = |bytes| puts(bytes).collect::<Vec<u32>>();
        assert_eq!(phits(1), [11]);
        assert_eq!(phits(9), [14]);
        assert_eq!(phits(64), [32]);
        assert_eq!(phits(65), [32, 11]);
        assert_eq!(phits(184), [32, 32, 29]);
    }
}
