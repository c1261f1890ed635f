//! Test benches of the Gemini link and of its packets.

pub mod depacketizer;
pub mod lcb;
pub mod link;
pub mod packetizer;
pub(crate) mod packets;
pub(crate) mod peer;
pub mod receiver;
pub mod responder;
pub mod response_reader;
pub(crate) mod scenario;
pub mod sender;
pub mod side_band_receiver;
pub mod side_band_sender;
pub(crate) mod source;
mod wire;
