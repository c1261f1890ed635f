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

/// Lowest bit of `sync`, 4 bits; the lowest says that a put is counted for a notification.
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
/// The first atomic operation: the word x becomes x + a, given the operands a and b. Bits 2:0 of the command say which
/// operation it is; bit 2 is set of those with two operands. Bit 0 of the mask says that the host's memory may be written later.
pub const ATOMIC_ADD: usize = 8;
/// x and a.
pub const ATOMIC_AND: usize = 9;
/// x or a.
pub const ATOMIC_OR: usize = 10;
/// x exclusive-or a.
pub const ATOMIC_XOR: usize = 11;
/// (x and a) exclusive-or b.
pub const ATOMIC_AX: usize = 12;
/// Changes nothing: its operands are the data of an event, and how many counted puts of its sequence the event follows.
pub const NOTIFY: usize = 13;
/// Changes nothing: asks for a receive buffer for a message of as many bytes as its first operand says.
pub const MATCH: usize = 14;
/// As `ATOMIC_ADD`, and brings x back, as the four behind it and the last one do.
pub const FETCH_ADD: usize = 16;
/// b if x is a, else x.
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
/// An atomic operation on an address that is no multiple of 8, or of 16 if it has two operands.
pub const MISALIGNED: usize = 6;
/// The target does not know the command, or the size does not fit it.
pub const WRONG_COMMAND: usize = 7;
/// A put that was executed is not counted for the notification that follows it, or a notification cannot be counted for.
pub const NOT_COUNTED: usize = 8;
/// Nothing came of a sequence whose notification waits.
pub const EXPIRED: usize = 9;
/// A memory domain without completion queue is notified.
pub const NO_QUEUE: usize = 10;
/// The target's host refused the access.
pub const HOST_ERROR: usize = 11;
/// No receive is posted for a message, or the memory domain is no channel.
pub const NO_RECEIVE: usize = 12;
/// A message has a receive buffer: the tag of the answer is the handle of its memory domain.
pub const MATCHED: usize = 13;
/// No response came in time: whether the request was executed is unknown.
pub const TIMED_OUT: usize = 14;
/// The host refused a read of the memory that a block transfer puts.
pub const SOURCE_MEMORY: usize = 15;
