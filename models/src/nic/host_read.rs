//! Reads of the host's memory, whose data come back in any order.

/// A beat of a read that the host answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Return {
    /// The tag of the read.
    pub tag: u64,
    /// 16 bytes, the first lowest.
    pub beat: u128,
    /// It is the last of the read.
    pub last: bool,
    /// With the last one: the host refused the read.
    pub error: bool,
}

/// Beats of 16 bytes that so many words of 4 bytes take.
pub fn beats(words: u8) -> usize {
    usize::from(words).div_ceil(4)
}
