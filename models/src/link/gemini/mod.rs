//! The Gemini link at phit level: what crosses the wire, and an endpoint that obeys the protocol page
//! (`docs/gemini-link.md`).
//!
//! [`WireDecoder`] reads a wire passively: packets, control phits, side-band messages. [`LinkModel`] is a complete
//! endpoint, to be run against another one or against the hardware over a bad wire. It obeys the page but does not
//! follow the hardware cycle by cycle: a packet enters the replay buffer in one cycle, not phit by phit.
//!
//! Where the page leaves a choice:
//! - a rewind counts towards giving up only if a packet is outstanding, so that errors on an idle link do not add up;
//! - an ack outside the window is ignored, the rest of its message is used;
//! - a "good message" that keeps the link up is one at a known boundary, not the one that only fixes it;
//! - an endpoint that has given up goes on receiving; only its sending side is down.

mod counters;
mod decoder;
mod endpoint;
pub mod gobackn;
pub mod gobackn_lanes;
mod message;
pub mod packet;
mod receiver;
mod sender;
mod wire;

pub use counters::Counters;
pub use decoder::{Frame, FrameDecoder, MessageDecoder, Seen, WireDecoder, WireEvents};
pub use endpoint::LinkModel;
pub use message::{MESSAGE_BITS, Message, MessageEncoder};
pub use wire::{Phit, control_epoch, control_payload};

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
