//! The Blue Gene/Q link, from the tables of `docs/bluegene-link.md`.

pub mod chip_port;
pub mod framer;
pub mod link_counters;
pub mod packet;
pub mod receiver;
pub mod sealer;
pub mod sender;
pub mod session;
pub mod store;
pub mod vc_buffer;
