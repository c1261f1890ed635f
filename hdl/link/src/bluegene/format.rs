//! What both ends of the Blue Gene/Q link agree on; `docs/bluegene-link.md` has the tables.

/// The control word that begins a protocol packet: the comma character K28.5 in its first byte.
pub const COMMA: u64 = 0xBC;
/// Running CRCs of a direction: users' packets, the system's (BGQ-LLP-07).
pub const SYSTEM_CLASSES: usize = 2;
