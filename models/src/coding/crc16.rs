//! CRC-16 of polynomial x^16 + x^12 + x^5 + 1, one bit at a time.
//!
//! Most significant bit first, not reflected, no final inversion. The Gemini link starts it at 0xFFFF, which the
//! catalogues call CRC-16/IBM-3740; the paper gives only its width and reach (GEM-LCB-01).

use crate::coding::crc::CRC16;
use bitvec::prelude::*;

/// x^12 + x^5 + 1; x^16 is implied.
pub const POLYNOMIAL: u16 = CRC16.polynomial as u16;
/// Value of the register before the first bit.
pub const INITIAL: u16 = CRC16.initial as u16;
/// Bits of a packet's phit that the CRC covers.
pub const WORD_BITS: usize = 22;

/// Bits in the order in which they are sent.
pub type Bits = BitVec<u8, Msb0>;

/// The CRC register after `bits`, first bit first.
pub fn update(crc: u16, bits: &BitSlice<u8, Msb0>) -> u16 {
    bits.iter().by_vals().fold(u64::from(crc), |crc, bit| CRC16.bit(crc, bit)) as u16
}

/// The low `width` bits of `value`, most significant first.
pub fn bits_of(value: u64, width: usize) -> Bits {
    (0..width).rev().map(|index| value >> index & 1 == 1).collect()
}

/// The CRC register after one 22-bit word.
pub fn word22(crc: u16, word: u32) -> u16 {
    update(crc, &bits_of(u64::from(word), WORD_BITS))
}

/// The bits that a packet's CRC covers, in order: the sequence number in a 22-bit word of its own, then every payload,
/// the last with its crc field (21:6) zero.
pub fn covered_bits(sequence: u8, payloads: &[u32]) -> Bits {
    let mut bits = bits_of(u64::from(sequence & 0x3F), WORD_BITS);
    for (index, &payload) in payloads.iter().enumerate() {
        let is_last = index + 1 == payloads.len();
        bits.extend(bits_of(u64::from(if is_last { payload & 0x3F } else { payload }), WORD_BITS));
    }
    bits
}

/// The CRC of a packet that is sent as number `sequence`; whatever stands in its crc field is ignored.
pub fn of_packet(sequence: u8, payloads: &[u32]) -> u16 {
    update(INITIAL, &covered_bits(sequence, payloads))
}

#[cfg(test)]
mod tests {
    use super::*;
    use phit_evidence::seed;
    use proptest::prelude::*;
    use proptest::test_runner::RngSeed;

    #[test]
    fn the_catalogue_check_value_of_ibm_3740() {
        assert_eq!(update(INITIAL, BitSlice::from_slice(b"123456789")), 0x29B1);
    }

    #[test]
    fn a_single_one_bit_leaves_the_polynomial() {
        assert_eq!(update(0, bits![u8, Msb0; 1]), POLYNOMIAL);
        assert_eq!(word22(0, 1), POLYNOMIAL, "21 leading zeros do not matter from zero");
    }

    #[test]
    fn the_sequence_word_is_16_zeros_and_6_bits() {
        let bits = covered_bits(0x2A, &[0x3F_FFFF, 0x3F_FFFF]);
        let ones = |range: std::ops::Range<usize>| bits[range].count_ones();
        assert_eq!(bits.len(), 66);
        assert_eq!(ones(0..16), 0);
        assert_eq!(bits[16..22], bits![u8, Msb0; 1, 0, 1, 0, 1, 0]);
        assert_eq!((ones(22..44), ones(44..60), ones(60..66)), (22, 0, 6));
    }

    proptest! {
        #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(seed(module_path!())), ..ProptestConfig::default() })]
        /// The textbook definition: the remainder of message * x^16 divided by the polynomial, by long division.
        #[test]
        fn equals_polynomial_long_division(message in prop::collection::vec(any::<bool>(), 0..200)) {
            let mut dividend = message.clone();
            dividend.extend([false; 16]);
            for position in 0..message.len() {
                if dividend[position] {
                    for term in [0, 4, 11, 16] {
                        dividend[position + term] ^= true;
                    }
                }
            }
            let remainder = dividend[message.len()..].iter().fold(0u16, |value, &bit| value << 1 | u16::from(bit));
            let bits: Bits = message.into_iter().collect();
            prop_assert_eq!(update(0, &bits), remainder);
        }

        #[test]
        fn can_be_continued(message in prop::collection::vec(any::<u32>(), 0..20)) {
            let whole: Bits = message.iter().flat_map(|&word| bits_of(u64::from(word), WORD_BITS)).collect();
            let in_parts = message.iter().fold(INITIAL, |crc, &word| word22(crc, word));
            prop_assert_eq!(update(INITIAL, &whole), in_parts);
        }
    }
}
