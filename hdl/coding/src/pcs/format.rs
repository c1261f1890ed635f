//! What a 66-bit block can hold.

/// Header of a block of data; bit 0 is first on the wire.
pub const DATA_HEADER: u64 = 2;
/// Header of a block with control characters.
pub const CONTROL_HEADER: u64 = 1;

/// Control characters as bytes of the interface: idle, low power idle, error, reserved 0 to 5.
pub const CONTROL_BYTES: [u64; 9] = [0x07, 0x06, 0xFE, 0x1C, 0x3C, 0x7C, 0xBC, 0xDC, 0xF7];
/// The same as codes of 7 bits in a block.
pub const CONTROL_CODES: [u64; 9] = [0x00, 0x06, 0x1E, 0x2D, 0x33, 0x4B, 0x55, 0x66, 0x78];
/// The error character.
pub const ERROR_BYTE: u64 = 0xFE;
/// Its code.
pub const ERROR_CODE: u64 = 0x1E;
/// Start of a frame.
pub const START: u64 = 0xFB;
/// End of a frame.
pub const TERMINATE: u64 = 0xFD;
/// Begin of an ordered set of code 0.
pub const SEQUENCE: u64 = 0x9C;
/// Begin of an ordered set of code 15.
pub const SIGNAL: u64 = 0x5C;

/// Kinds of blocks, the one of data included.
pub const KINDS: usize = 16;

/// For each kind, what stands in the eight lanes, lane 0 first: `D` data, `C` a control character, `S` start,
/// `O` begin of an ordered set, `T` end; and the type byte.
pub const LAYOUTS: [(&[u8; 8], u64); KINDS] = [
    (b"DDDDDDDD", 0x00),
    (b"CCCCCCCC", 0x1E),
    (b"CCCCODDD", 0x2D),
    (b"CCCCSDDD", 0x33),
    (b"ODDDSDDD", 0x66),
    (b"ODDDODDD", 0x55),
    (b"SDDDDDDD", 0x78),
    (b"ODDDCCCC", 0x4B),
    (b"TCCCCCCC", 0x87),
    (b"DTCCCCCC", 0x99),
    (b"DDTCCCCC", 0xAA),
    (b"DDDTCCCC", 0xB4),
    (b"DDDDTCCC", 0xCC),
    (b"DDDDDTCC", 0xD2),
    (b"DDDDDDTC", 0xE1),
    (b"DDDDDDDT", 0xFF),
];

/// The kinds whose lane `lane` holds this.
pub fn kinds_with(lane: usize, content: u8) -> u64 {
    kinds(|layout| layout[lane] == content)
}

/// The kinds whose lane `lane` holds data that stand in the same byte of the block.
pub fn kinds_in_place(lane: usize) -> u64 {
    kinds(|layout| layout[lane] == b'D' && !ends(layout))
}

/// The kinds whose lane `lane` holds data that stand one byte higher in the block, behind the type.
pub fn kinds_shifted(lane: usize) -> u64 {
    kinds(|layout| layout[lane] == b'D' && ends(layout))
}

fn ends(layout: &[u8; 8]) -> bool {
    layout.contains(&b'T')
}

fn kinds(is: impl Fn(&[u8; 8]) -> bool) -> u64 {
    LAYOUTS.iter().enumerate().fold(0, |mask, (kind, (layout, _))| mask | u64::from(is(layout)) << kind)
}

/// The kinds whose type byte has bit `bit` set.
pub fn kinds_with_type_bit(bit: usize) -> u64 {
    LAYOUTS.iter().enumerate().fold(0, |mask, (kind, (_, code))| mask | (code >> bit & 1) << kind)
}

/// Truth table over control or data (bit 4) and the upper half of the type byte, which is another one for each kind.
fn nibbles(kinds: u64) -> u64 {
    LAYOUTS.iter().enumerate().filter(|(kind, _)| kinds >> kind & 1 == 1).fold(0, |table, (_, (_, code))| {
        // Data have no type byte.
        table | if *code == 0 { 0xFFFF } else { 1 << (16 + (code >> 4)) }
    })
}

/// Where lane `lane` holds this.
pub fn nibbles_with(lane: usize, content: u8) -> u64 {
    nibbles(kinds_with(lane, content))
}

/// Where lane `lane` holds data that stand in the same byte of the block.
pub fn nibbles_in_place(lane: usize) -> u64 {
    nibbles(kinds_in_place(lane))
}

/// Where lane `lane` holds data that stand one byte higher in the block.
pub fn nibbles_shifted(lane: usize) -> u64 {
    nibbles(kinds_shifted(lane))
}

/// Bit `bit` of a type byte as a truth table over the upper half of it.
pub fn low_nibbles(bit: usize) -> u64 {
    LAYOUTS.iter().fold(0, |table, (_, code)| table | (code >> bit & 1) << (code >> 4))
}

/// Bits of a code by which what it stands for is told: idle from low power idle by the first, all others by the rest.
pub const BITS_OF_CODE: [usize; 4] = [1, 4, 5, 6];
/// Two choices of the bits of a code: a word is one of the nine if both are those of one of the nine.
pub const CHECKS_OF_CODE: [[usize; 5]; 2] = [[1, 2, 4, 5, 6], [0, 3, 4, 5, 6]];
/// The same of a control character.
pub const CHECKS_OF_BYTE: [[usize; 5]; 2] = [[0, 1, 2, 3, 4], [1, 4, 5, 6, 7]];
/// Bits of a control character by which bits 4, 5 and 6 of its code are told, which name it.
pub const NAMES_OF_BYTES: [[usize; 4]; 3] = [[3, 5, 6, 7], [3, 5, 6, 7], [0, 5, 6, 7]];
/// The code of low power idle, which has the name of idle.
pub const LOW_POWER_CODE: u64 = 0x06;
/// A block of error characters, without its header.
pub const ERROR_PAYLOAD: u64 = {
    let (mut payload, mut lane) = (LAYOUTS[1].1, 0);
    while lane < 8 {
        payload |= ERROR_CODE << (8 + 7 * lane);
        lane += 1;
    }
    payload
};

/// Bit `bit` of the code of each name, low power idle left out.
pub fn with_name(bit: usize) -> u64 {
    let codes = CONTROL_CODES.iter().filter(|code| **code != LOW_POWER_CODE);
    codes.fold(0, |table, code| table | (code >> bit & 1) << (code >> 4))
}

/// These bits of a word, the first lowest.
fn chosen<const N: usize>(word: u64, told_by: [usize; N]) -> u64 {
    told_by.iter().rev().fold(0, |index, bit| index << 1 | word >> bit & 1)
}

/// What these bits can be in one of these words, as a truth table.
pub fn possible(words: &[u64; 9], told_by: [usize; 5]) -> u64 {
    words.iter().fold(0, |table, word| table | 1 << chosen(*word, told_by))
}

/// Bit `bit` of what a control character is in `to`, as a truth table over such bits of what it is in `from`. Of what is
/// none, the table says what needs the fewest gates.
pub fn translated<const N: usize>(from: &[u64; 9], told_by: [usize; N], to: &[u64; 9], bit: usize) -> u64 {
    let value = |input: u64| {
        let exactly = from.iter().position(|word| chosen(*word, told_by) == input);
        let nearly = from.iter().position(|word| chosen(*word, told_by) >> 1 == input >> 1);
        exactly.or(nearly).map_or(0, |number| to[number] >> bit & 1)
    };
    (0..1 << N).fold(0, |table, input| table | value(input) << input)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_choices_of_bits_tell_whether_a_word_is_one() {
        for (words, parts, bits) in [(&CONTROL_CODES, CHECKS_OF_CODE, 7), (&CONTROL_BYTES, CHECKS_OF_BYTE, 8)] {
            for word in 0..1 << bits {
                let passes = parts.iter().all(|part| possible(words, *part) >> chosen(word, *part) & 1 == 1);
                assert_eq!(passes, words.contains(&word), "{word:#x}");
            }
        }
    }

    #[test]
    fn characters_and_codes_are_told_by_a_few_bits_of_each_other() {
        for (byte, code) in CONTROL_BYTES.into_iter().zip(CONTROL_CODES) {
            for (index, told_by) in NAMES_OF_BYTES.into_iter().enumerate() {
                let table = translated(&CONTROL_BYTES, told_by, &CONTROL_CODES, 4 + index);
                assert_eq!(table >> chosen(byte, told_by) & 1, code >> (4 + index) & 1, "{byte:#x}");
            }
            for bit in 0..8 {
                let table = translated(&CONTROL_CODES, BITS_OF_CODE, &CONTROL_BYTES, bit);
                assert_eq!(table >> chosen(code, BITS_OF_CODE) & 1, byte >> bit & 1, "{code:#x}");
            }
        }
    }
}
