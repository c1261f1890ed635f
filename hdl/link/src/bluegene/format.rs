//! What both ends of the Blue Gene/Q link agree on; `docs/bluegene-link.md` has the tables.

/// The control word that begins a protocol packet: the comma character K28.5 in its first byte.
pub const COMMA: u64 = 0xBC;
/// The word behind a control word that makes an idle pair of both. Its bits 15:10 are never those of a protocol packet, where they are zero.
pub const IDLE: u64 = 0x5A5A_A55A;
/// Bits 15:10 of the second word of a barrier packet: neither a protocol packet's zeros nor those of [`IDLE`], and three bits at least from both.
pub const BARRIER_KIND: u64 = 0x16;
/// Bit of the last but one word of a packet: the packet is void.
pub const VOID_BIT: usize = 12;
/// Running CRCs of a direction: users' packets, the system's (BGQ-LLP-07).
pub const SYSTEM_CLASSES: usize = 2;
