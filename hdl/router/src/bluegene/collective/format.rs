//! What the nodes of a collective agree on: the second word of its packets; `docs/bluegene.md` has the table.

/// Bit of the second word: the packet comes from the root.
pub const DOWN_BIT: usize = 11;
/// Bit of the second word: the root alone is to have the result.
pub const ROOT_ONLY_BIT: usize = 12;
/// Low bits of the second word that nodes read: class, operation, size and the two bits above.
pub const ABOUT_BITS: usize = 13;
/// Bit of the last but one word: a NaN. The one above it: a sum that does not fit.
pub const NAN_BIT: usize = 10;
/// Bit of the last but one word that is the user's.
pub const USER_BIT: usize = 13;
