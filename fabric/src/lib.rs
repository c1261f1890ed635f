//! What stands between and around chips: traffic, networks, experiments.

pub mod bluegene;
pub mod channel;
pub mod express;
pub mod fec;
pub mod files;
pub mod gemini;
pub mod link;
pub mod network;
pub mod nic;
pub mod study;
pub mod tables;
pub mod topology;
pub mod traffic;
