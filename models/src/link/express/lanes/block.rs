//! What the blocks of a lane say.

/// What a block is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A word of data.
    Data,
    /// A control word, of 56 bits.
    Control,
    /// The beginning of a frame.
    Marker,
    /// Where nothing else stands.
    Training,
    /// Both bits of the header are equal.
    BadHeader,
    /// A control block that means nothing.
    BadContent,
}

impl Kind {
    /// All of them, by the numbers that the blocks use.
    pub const ALL: [Self; 6] =
        [Self::Data, Self::Control, Self::Marker, Self::Training, Self::BadHeader, Self::BadContent];

    /// Whether nothing can be made of it.
    pub fn is_bad(self) -> bool {
        matches!(self, Self::BadHeader | Self::BadContent)
    }
}

/// What every lane tells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Status {
    /// State of the handshake, 3 bits.
    pub state: u64,
    /// 4 bits.
    pub version: u64,
    /// Rates that can still be done, 3 bits.
    pub rates: u64,
    /// The rate, 2 bits.
    pub rate: u64,
    /// Lanes, 8 bits.
    pub mask: u64,
}

impl Status {
    /// As 20 bits.
    pub fn bits(self) -> u64 {
        self.state | self.version << 3 | self.rates << 7 | self.rate << 10 | self.mask << 12
    }

    /// From 20 bits.
    pub fn of(bits: u64) -> Self {
        let field = |low: u32, width: u32| bits >> low & ((1 << width) - 1);
        Self { state: field(0, 3), version: field(3, 4), rates: field(7, 3), rate: field(10, 2), mask: field(12, 8) }
    }
}

/// A message of a lane's number and status, as 56 bits.
pub fn told_twice(number: usize, status: u64) -> u64 {
    let message = number as u64 | status << 3;
    message | (message ^ 0xFFF_FFFF) << 28
}

/// Header and payload of a block.
pub fn encode(kind: Kind, word: u64, number: usize, status: u64) -> (u64, u64) {
    match kind {
        Kind::Data => (2, word),
        Kind::Control => (1, word << 8 | 0x1E),
        Kind::Marker => (1, told_twice(number, status) << 8 | 0x4B),
        Kind::Training => (1, told_twice(number, status) << 8 | 0x78),
        Kind::BadHeader => (0, word),
        // A type that there is not.
        Kind::BadContent => (1, word << 8),
    }
}

/// What a block is.
pub fn classify(header: u64, payload: u64) -> Kind {
    let content = payload >> 8;
    let is_told_twice = content >> 28 == (content & 0xFFF_FFFF) ^ 0xFFF_FFFF;
    match (header, payload & 0xFF) {
        (0 | 3, _) => Kind::BadHeader,
        (2, _) => Kind::Data,
        (_, 0x1E) => Kind::Control,
        (_, 0x4B) if is_told_twice => Kind::Marker,
        (_, 0x78) if is_told_twice => Kind::Training,
        _ => Kind::BadContent,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_two_types_differ_in_four_bits() {
        let types = [Kind::Control, Kind::Marker, Kind::Training].map(|kind| encode(kind, 0, 0, 0).1 & 0xFF);
        for (index, one) in types.iter().enumerate() {
            assert!(types[..index].iter().all(|other| (one ^ other).count_ones() == 4));
        }
    }

    #[test]
    fn one_wrong_bit_behind_the_descrambler_never_makes_another_message() {
        let (header, payload) = encode(Kind::Training, 0, 5, 0xABCDE);
        for bit in 0..64 {
            // A wrong bit shows again 39 and 58 bits later, in this block or the next.
            let flips =
                [0, 39, 58].iter().filter(|echo| bit + **echo < 64).fold(0, |all, echo| all | 1u64 << (bit + echo));
            assert!(classify(header, payload ^ flips).is_bad(), "bit {bit}");
        }
    }
}
