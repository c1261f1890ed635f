//! Numbers as Verilog prints them, unknown bits included.

/// A value of which some bits may be unknown; limbs of 64 bits, least significant first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Bits {
    /// The bits; zero where unknown.
    pub value: Vec<u64>,
    /// Set where a bit is unknown.
    pub unknown: Vec<u64>,
}

impl Bits {
    /// Zero, all known.
    pub fn zero(width: u32) -> Self {
        let limbs = width.div_ceil(64) as usize;
        Self { value: vec![0; limbs], unknown: vec![0; limbs] }
    }

    /// Whether any bit is unknown.
    pub fn any_unknown(&self) -> bool {
        self.unknown.iter().any(|&limb| limb != 0)
    }
}

/// Reads the digits of a value of `width` bits, each digit `digit_bits` wide (4 for `%h`, 1 for `%b`). A digit with
/// an unknown bit counts as unknown as a whole. `None` if the text is no such number.
pub(super) fn parse(text: &str, digit_bits: u32, width: u32) -> Option<Bits> {
    if text.is_empty() || text.len() as u32 > width.div_ceil(digit_bits) {
        return None;
    }
    let mut bits = Bits::zero(width);
    let mut position = 0;
    for character in text.chars().rev() {
        let (digit, target) = match character {
            'x' | 'X' | 'z' | 'Z' => ((1 << digit_bits) - 1, &mut bits.unknown),
            _ => (character.to_digit(1 << digit_bits)?, &mut bits.value),
        };
        // Digits do not straddle limbs: both 1 and 4 divide 64.
        target[position as usize / 64] |= u64::from(digit) << (position % 64);
        position += digit_bits;
    }
    if !width.is_multiple_of(64) {
        let inside = (1 << (width % 64)) - 1;
        // The last digit may reach beyond the value: an unknown one does, a known one must not.
        *bits.unknown.last_mut()? &= inside;
        if bits.value.last()? & !inside != 0 {
            return None;
        }
    }
    Some(bits)
}

/// Hexadecimal digits of a value, for `$fscanf` with `%h`.
pub(super) fn hexadecimal(limbs: &[u64]) -> String {
    let top = limbs.iter().rposition(|&limb| limb != 0).unwrap_or(0);
    let mut text = format!("{:x}", limbs.get(top).copied().unwrap_or(0));
    for limb in limbs[..top].iter().rev() {
        text.push_str(&format!("{limb:016x}"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_digits_fill_limbs_from_the_least_significant_end() {
        let bits = parse("1_23456789abcdef01".replace('_', "").as_str(), 4, 70).unwrap();
        assert_eq!(bits.value, [0x2345_6789_abcd_ef01, 1]);
        assert!(!bits.any_unknown());
    }

    #[test]
    fn unknown_digits_are_masked_to_the_width() {
        let bits = parse("x5", 4, 7).unwrap();
        assert_eq!((bits.value, bits.unknown), (vec![5], vec![0x70]));
        let bits = parse("1x0z", 1, 4).unwrap();
        assert_eq!((bits.value, bits.unknown), (vec![8], vec![5]));
    }

    #[test]
    fn other_text_is_no_number() {
        assert_eq!(parse("", 4, 8), None);
        assert_eq!(parse("1g", 4, 8), None);
        assert_eq!(parse("123", 4, 8), None, "more digits than the width has");
        assert_eq!(parse("80", 4, 7), None, "a bit beyond the width");
    }

    #[test]
    fn hexadecimal_has_no_leading_zeros_and_keeps_inner_ones() {
        assert_eq!(hexadecimal(&[0, 0]), "0");
        assert_eq!(hexadecimal(&[]), "0");
        assert_eq!(hexadecimal(&[0xf, 0x1, 0]), "1000000000000000f");
    }
}
