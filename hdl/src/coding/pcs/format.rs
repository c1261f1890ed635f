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

/// Of nine control characters, those whose number in `table` has bit `bit` set.
pub fn with_bit(table: &[u64; 9], bit: usize) -> u64 {
    table.iter().enumerate().fold(0, |mask, (index, code)| mask | (code >> bit & 1) << index)
}
