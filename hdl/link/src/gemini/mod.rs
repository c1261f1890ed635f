//! The Gemini link. The protocol is written down in `docs/gemini-link.md`.

pub mod depacketizer;
pub mod format;
pub mod lcb;
pub mod link;
pub mod packetizer;
pub mod receiver;
pub mod responder;
pub mod response_reader;
pub mod sender;
pub mod side_band_receiver;
pub mod side_band_sender;
