//! The Gemini link at phit level. The protocol is written down in `docs/gemini-link.md`.

pub mod depacketizer;
pub mod format;
pub mod lcb;
pub mod packetizer;
pub mod receive_buffer;
pub mod receiver;
pub mod responder;
pub mod response_reader;
pub mod sender;
pub mod side_band_receiver;
pub mod side_band_sender;
