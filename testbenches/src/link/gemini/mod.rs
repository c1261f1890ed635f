//! Test benches of the Gemini link and of its packets.

pub mod depacketizer;
pub mod packetizer;
mod packets;
pub mod receive_buffer;
pub mod responder;
pub mod response_reader;
pub mod side_band_receiver;
pub mod side_band_sender;
