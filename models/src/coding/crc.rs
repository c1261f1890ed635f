//! Cyclic redundancy checks as the public catalogues define them, one bit at a time.

/// A CRC in the terms of the catalogues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crc {
    /// Bits of the register.
    pub width: u32,
    /// The polynomial without its highest term.
    pub polynomial: u64,
    /// Value of the register before the first bit.
    pub initial: u64,
    /// Words are taken least significant bit first.
    pub reflect_in: bool,
    /// The register is given with its bits in reverse.
    pub reflect_out: bool,
    /// What is added at last.
    pub xor_out: u64,
}

/// CRC-16/IBM-3740, that of the Gemini link.
pub const CRC16: Crc =
    Crc { width: 16, polynomial: 0x1021, initial: 0xFFFF, reflect_in: false, reflect_out: false, xor_out: 0 };
/// CRC-32/ISO-HDLC, that of Ethernet.
pub const CRC32: Crc = Crc {
    width: 32,
    polynomial: 0x04C1_1DB7,
    initial: 0xFFFF_FFFF,
    reflect_in: true,
    reflect_out: true,
    xor_out: 0xFFFF_FFFF,
};
/// CRC-32/ISCSI, of Castagnoli's polynomial.
pub const CRC32C: Crc = Crc { polynomial: 0x1EDC_6F41, ..CRC32 };

impl Crc {
    /// The register after one more bit.
    pub fn bit(&self, register: u64, bit: bool) -> u64 {
        let ones = u64::MAX >> (64 - self.width);
        let leaving = register >> (self.width - 1) & 1 == 1;
        (register << 1 & ones) ^ if leaving != bit { self.polynomial } else { 0 }
    }

    /// The register after a word of `width` bits, in the order of this CRC.
    pub fn word(&self, register: u64, word: u128, width: u32) -> u64 {
        let bit = |index: u32| word >> if self.reflect_in { index } else { width - 1 - index } & 1 == 1;
        (0..width).fold(register, |register, index| self.bit(register, bit(index)))
    }

    /// The CRC that this register stands for.
    pub fn finish(&self, register: u64) -> u64 {
        let given = if self.reflect_out { register.reverse_bits() >> (64 - self.width) } else { register };
        given ^ self.xor_out
    }

    /// The register that stands for this CRC.
    pub fn register_of(&self, crc: u64) -> u64 {
        let given = crc ^ self.xor_out;
        if self.reflect_out { given.reverse_bits() >> (64 - self.width) } else { given }
    }

    /// The CRC of a message of bytes.
    pub fn of_bytes(&self, message: &[u8]) -> u64 {
        self.finish(message.iter().fold(self.initial, |register, byte| self.word(register, u128::from(*byte), 8)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use phit_evidence::seed;
    use proptest::prelude::*;
    use proptest::test_runner::RngSeed;

    #[test]
    #[phit_evidence::shows("TH-LLP-04", CALC)]
    fn the_check_values_of_the_catalogue() {
        assert_eq!(CRC16.of_bytes(b"123456789"), 0x29B1);
        assert_eq!(CRC32.of_bytes(b"123456789"), 0xCBF4_3926);
        assert_eq!(CRC32C.of_bytes(b"123456789"), 0xE306_9283);
    }

    proptest! {
        #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(seed(module_path!())), ..ProptestConfig::default() })]
        #[test]
        fn a_register_comes_back_from_its_crc(register in any::<u32>()) {
            prop_assert_eq!(CRC32.register_of(CRC32.finish(register.into())), u64::from(register));
        }

        /// Words of 64 bits are the bytes in the order in which the catalogue takes them.
        #[test]
        fn words_are_bytes_lowest_first_if_reflected(bytes in any::<[u8; 8]>()) {
            let one_by_one = bytes.iter().fold(7, |register, byte| CRC32.word(register, u128::from(*byte), 8));
            prop_assert_eq!(CRC32.word(7, u64::from_le_bytes(bytes).into(), 64), one_by_one);
            let one_by_one = bytes.iter().fold(7, |register, byte| CRC16.word(register, u128::from(*byte), 8));
            prop_assert_eq!(CRC16.word(7, u64::from_be_bytes(bytes).into(), 64), one_by_one);
        }
    }
}
