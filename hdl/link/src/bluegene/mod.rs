//! The Blue Gene/Q link and its link chip. The protocol is written down in `docs/bluegene-link.md`.

pub mod chip_port;
pub mod format;
pub mod framer;
pub mod link;
pub mod link_chip;
pub mod link_counters;
pub mod receiver;
pub mod sealer;
pub mod sender;
pub mod session;
pub mod store;
pub mod vc_buffer;
