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
mod page;
mod receiver;
mod sender;
mod wire;

pub use counters::Counters;
pub use decoder::{Frame, FrameDecoder, MessageDecoder, Seen, WireDecoder, WireEvents};
pub use endpoint::LinkModel;
pub use message::{MESSAGE_BITS, Message, MessageEncoder};
pub use page::{
    BAD_MESSAGES, CHANNELS, FREED_MODULUS, MAX_OUTSTANDING, MAX_REWINDS, NACK_MODULUS, NACK_REPEAT_CYCLES,
    RECEIVE_PHITS, REPLAY_PHITS, REWIND_CYCLES, SEQUENCE_MODULUS, SILENCE_CYCLES,
};
pub use wire::{Phit, control_epoch, control_payload};
