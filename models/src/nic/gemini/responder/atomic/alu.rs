//! What an atomic operation makes of a word.

use crate::nic::gemini::header::{MATCH, NOTIFY, operands};

/// Status of an operation whose address does not fit its operands.
pub const MISALIGNED: u8 = 6;
/// Status of an unknown command, and of a size that does not fit it.
pub const WRONG_COMMAND: u8 = 7;

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

/// The status with which an operation, a notification, or the request for a buffer, of so many 4-byte words at this address is refused, whatever its memory domain.
pub fn refusal(command: u8, size: u8, address: u64) -> Option<u8> {
    if !COMMANDS.contains(&command) && ![NOTIFY, MATCH].contains(&command) || size != 2 * operands(command) {
        return Some(WRONG_COMMAND);
    }
    (!address.is_multiple_of(8 * u64::from(operands(command)))).then_some(MISALIGNED)
}

/// All commands.
pub const COMMANDS: [u8; 11] = [8, 9, 10, 11, 12, 16, 17, 18, 19, 20, 21];
