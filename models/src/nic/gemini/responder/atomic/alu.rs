//! What an atomic operation makes of a word.

/// The new value of word `x`, if the command is one of the eleven.
pub fn new_value(command: u8, x: u64, [a, b]: [u64; 2]) -> Option<u64> {
    Some(match command {
        8 | 16 => x.wrapping_add(a),
        9 | 17 => x & a,
        10 | 18 => x | a,
        11 | 19 => x ^ a,
        12 | 20 => x & a ^ b,
        21 if x == a => b,
        21 => x,
        _ => return None,
    })
}

/// The old value is brought back.
pub fn fetches(command: u8) -> bool {
    command >= 16
}

/// All commands.
pub const COMMANDS: [u8; 11] = [8, 9, 10, 11, 12, 16, 17, 18, 19, 20, 21];
