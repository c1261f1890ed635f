//! The header beat of a request inside the interface, and the words of status.
//!
//! The fields are those of a request packet without what the Netlink adds: `v`, `r`, `bte_vc` and the source.

use phit_link::gemini::format::header_low;

/// Lowest bits of the same fields in the header of a packet, and of those that the Netlink adds.
pub mod packet {
    use super::header_low;

    /// Synchronization bits.
    pub const SYNC: usize = header_low("sync");
    /// Sequence id.
    pub const SSID: usize = header_low("ssid");
    /// Tag of an outstanding request.
    pub const TAG: usize = header_low("tag");
    /// Memory domain handle.
    pub const MDH: usize = header_low("mdh");
    /// Protection tag.
    pub const PTAG: usize = header_low("ptag");
    /// Mask of words.
    pub const MASK: usize = header_low("mask");
    /// Words of 4 bytes.
    pub const SIZE: usize = header_low("size");
    /// Address bits 39:24.
    pub const ADDRESS_HIGH: usize = header_low("address_high");
    /// Address bits 23:6.
    pub const ADDRESS_HASH: usize = header_low("address_hash");
    /// Address bits 5:2.
    pub const ADDRESS_LOW: usize = header_low("address_low");
    /// Command.
    pub const CMD: usize = header_low("cmd");
    /// Chip of the source.
    pub const SOURCE: usize = header_low("source");
    /// Node of the source on its chip.
    pub const SRC_ID: usize = header_low("src_id");
    /// The handle is virtual.
    pub const VMDH: usize = header_low("vmdh");
    /// The response may be routed adaptively.
    pub const RA: usize = header_low("ra");
    /// Chip of the destination.
    pub const DESTINATION: usize = header_low("destination");
    /// Node of the destination on its chip.
    pub const DST_ID: usize = header_low("dst_id");
    /// The route depends on the address.
    pub const H: usize = header_low("h");
    /// The request may be routed adaptively.
    pub const A: usize = header_low("a");
}

/// Lowest bit of `sync`, 4 bits.
pub const SYNC: usize = 0;
/// Lowest bit of the sequence id, 8 bits.
pub const SSID: usize = 4;
/// Lowest bit of the tag of an outstanding request, 10 bits.
pub const TAG: usize = 12;
/// Lowest bit of the memory domain handle, 12 bits.
pub const MDH: usize = 22;
/// Lowest bit of the protection tag, 8 bits.
pub const PTAG: usize = 34;
/// Lowest bit of the mask of 4-byte words of the line, 16 bits.
pub const MASK: usize = 42;
/// Lowest bit of the number of 4-byte words, 5 bits.
pub const SIZE: usize = 58;
/// Lowest bit of the command, 5 bits.
pub const CMD: usize = 63;
/// Lowest bit of address bits 39:2.
pub const ADDRESS: usize = 68;
/// The handle is virtual.
pub const VMDH: usize = 106;
/// The response may be routed adaptively.
pub const RESPONSE_ADAPTIVE: usize = 107;
/// The route depends on the address.
pub const HASHED: usize = 108;
/// The request may be routed adaptively.
pub const ADAPTIVE: usize = 109;
/// Lowest bit of the processing element, 18 bits: node of the chip in the two lowest, chip above.
pub const PE: usize = 110;

/// A header inside the interface that closes a sequence; no packet has this command.
pub const CLOSE: usize = 0;
/// A put.
pub const PUT: usize = 1;
/// A get.
pub const GET: usize = 2;
/// Atomic operation: the sum with the first operand. Those up to `ATOMIC_AX` bring nothing back.
pub const ATOMIC_ADD: usize = 8;
/// Atomic operation: and with the first operand.
pub const ATOMIC_AND: usize = 9;
/// Atomic operation: or with the first operand.
pub const ATOMIC_OR: usize = 10;
/// Atomic operation: exclusive or with the first operand.
pub const ATOMIC_XOR: usize = 11;
/// Atomic operation: and with the first operand, then exclusive or with the second one.
pub const ATOMIC_AX: usize = 12;
/// Atomic operation: as `ATOMIC_ADD`. This and those behind it bring the old value back.
pub const FETCH_ADD: usize = 16;
/// Atomic operation: as `ATOMIC_AND`.
pub const FETCH_AND: usize = 17;
/// Atomic operation: as `ATOMIC_OR`.
pub const FETCH_OR: usize = 18;
/// Atomic operation: as `ATOMIC_XOR`.
pub const FETCH_XOR: usize = 19;
/// Atomic operation: as `ATOMIC_AX`.
pub const FETCH_AX: usize = 20;
/// Atomic operation: the second operand, if the word is the first one.
pub const COMPARE_SWAP: usize = 21;

/// The request was executed.
pub const OK: usize = 0;
/// The packet is not what it should be.
pub const BAD_PACKET: usize = 1;
/// The protection tag is not that of the memory domain.
pub const WRONG_TAG: usize = 2;
/// The handle names no valid memory domain.
pub const WRONG_HANDLE: usize = 3;
/// The request leaves its memory domain.
pub const OUT_OF_BOUNDS: usize = 4;
/// The memory domain may not be written.
pub const WRITE_PROTECTED: usize = 5;
/// The target does not know the command, or it asks for no words.
pub const WRONG_COMMAND: usize = 7;
/// The target's host refused the access.
pub const HOST_ERROR: usize = 11;
/// No response came in time: whether the request was executed is unknown.
pub const TIMED_OUT: usize = 14;
