//! Sizes, times and limits of the protocol page.

/// Virtual channels: 0 requests, 1 responses.
pub const CHANNELS: usize = 2;
/// Phits of the receive buffer of one virtual channel.
pub const RECEIVE_PHITS: usize = 256;
/// Phits of the replay buffer.
pub const REPLAY_PHITS: usize = 256;
/// Most packets sent and not acknowledged.
pub const MAX_OUTSTANDING: usize = 63;
/// Cycles after which a waiting receiver repeats its nack.
pub const NACK_REPEAT_CYCLES: u32 = 512;
/// Cycles without progress after which a sender rewinds by itself.
pub const REWIND_CYCLES: u32 = 2048;
/// Cycles without a good message after which a sender gives up.
pub const SILENCE_CYCLES: u32 = 4096;
/// Rewinds without an acknowledged packet after which a sender gives up.
pub const MAX_REWINDS: u32 = 255;
/// Bad messages in a row after which the receiver of messages hunts again.
pub const BAD_MESSAGES: u32 = 4;
/// Packets are numbered modulo this.
pub const SEQUENCE_MODULUS: u8 = 64;
/// Nacks are counted modulo this.
pub const NACK_MODULUS: u8 = 16;
/// Freed phits are counted modulo this.
pub const FREED_MODULUS: u16 = 512;
